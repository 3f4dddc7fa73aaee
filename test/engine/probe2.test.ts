import { test } from "vitest";
import { kitOf } from "../support/fixture.ts";
import { languageById } from "../../src/languages.ts";
import { parseNow } from "../../src/syntax/parse.ts";
import { runQuery } from "../../src/syntax/query.ts";
import { SyntaxDocument } from "../../src/syntax/document.ts";
const limits = { timeout: 120000, now: () => performance.now() };
const unit: Record<string, (i: number) => string> = {
  python: (i) => `def function_${i}(argument, other=None):\n    """Documentation of ${i}."""\n    value = argument + other.method(${i})\n    return [value, "text ${i}"]\n\n`,
  typescript: (i) => `export function function_${i}(argument: string, other?: Other): Value[] {\n  const value = argument + other.method(${i});\n  return [value, "text ${i}"];\n}\n\n`,
  rust: (i) => `pub fn function_${i}(argument: &str, other: Option<Other>) -> Vec<Value> {\n    let value = argument + other.method(${i});\n    vec![value, "text ${i}"]\n}\n\n`,
  java: (i) => `class Class${i} {\n  public Value function(String argument, Other other) {\n    Value value = argument + other.method(${i});\n    return list(value, "text ${i}");\n  }\n}\n\n`,
};
for (const [id, make] of Object.entries(unit)) test(id, { timeout: 300000 }, () => {
  const kit = kitOf(languageById(id)!);
  let text = ""; for (let i = 0; text.length < 10e6; i++) text += make(i);
  const t0 = performance.now(); void kit.query; const t1 = performance.now();
  const doc = new SyntaxDocument("/a", kit, text, 1);
  const tree = doc.tree(limits)!; const t2 = performance.now();
  const marks = doc.marks(limits)!; const t3 = performance.now();
  const facts = doc.facts(limits)!; const t4 = performance.now();
  const named = new SyntaxDocument("/a", kit, text, 1); named.adopt(tree.copy());
  const t5 = performance.now(); const few = named.factsOfNames(["function_500", "function"], limits); const t6 = performance.now();
  console.log(id, "compile", (t1-t0)|0, "parse", (t2-t1)|0, "marks", marks.length, (t3-t2)|0, "facts", facts.occurrences, (t4-t3)|0, "names", few!.occurrences, (t6-t5)|0, "MB", process.memoryUsage().rss/1e6|0);
  doc.dispose(); named.dispose();
});
