import { test } from "vitest";
import { kitOf } from "../support/fixture.ts";
import { languageById } from "../../src/languages.ts";
import { SyntaxDocument } from "../../src/syntax/document.ts";
const limits = { timeout: 120000, now: () => performance.now() };
test("p", { timeout: 300_000 }, async () => {
  const kit = kitOf(languageById("typescript")!);
  for (const n of [30000, 60000, 125000]) {
    const text = `const value = 1; const sum = ${"value + ".repeat(n)}1;\n`;
    const doc = new SyntaxDocument("/a.ts", kit, text, 1);
    let t = performance.now();
    doc.tree(limits); console.log(n, "parse now", (performance.now() - t) | 0);
    const doc2 = new SyntaxDocument("/a.ts", kit, text, 1);
    t = performance.now(); let turns = 0;
    await doc2.parseInSlices(limits, 8, () => { turns++; return new Promise((r) => setImmediate(r)); }); console.log(n, "slices", turns, (performance.now() - t) | 0);
    t = performance.now();
    doc.marks(limits); console.log(n, "marks", (performance.now() - t) | 0);
    t = performance.now();
    doc.facts(limits); console.log(n, "facts", (performance.now() - t) | 0);
  }
});
