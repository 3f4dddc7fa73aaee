/** Rewriting: the edits that a template makes, for whoever applies them. */

import { describe, expect, test } from "vitest";
import type { Rule } from "../../src/answers/structure/ast-grep.ts";
import type { Fix } from "../../src/answers/structure/structure-questions.ts";
import type { Edit } from "../../src/engine.ts";
import { project } from "../engine/engine.ts";

const applied = (text: string, edits: readonly Edit[]): string =>
  edits.reduceRight((changed, { start, end, text: put }) => changed.slice(0, start) + put + changed.slice(end), text);

/** The text after its one file was rewritten. */
async function rewrite(name: string, text: string, find: string | Rule, fix: string | Fix): Promise<string> {
  const on = project({ [name]: text }, { workers: 0 });
  const language = name.split(".").at(-1) ?? "";
  const answer = await on.engine.ask("rewrite", { find, fix, language, within: undefined, globs: [] });
  if (!answer.ok) return answer.problem.message;
  return applied(text, answer.value.edits[0]?.edits ?? []);
}

describe("a template", () => {
  test.each<[string, string, string, string | Rule, string | Fix, string]>([
    [
      "takes what metavariables matched",
      "a.ts",
      "😀; foo(1, [2], 3);",
      "foo($A, $$$R)",
      "bar([$$$R], $A)",
      "😀; bar([[2], 3], 1);",
    ],
    ["may take nothing", "a.ts", "foo();", "foo($$$R)", "bar($$$R)", "bar();"],
    ["leaves a match inside of another", "a.ts", "f(f(1));", "f($A)", "g($A)", "g(f(1));"],
    [
      "keeps the indentation of several lines",
      "a.py",
      "class A:\n    def f(self):\n        if x:\n            a()\n            b()\n",
      "if $C:\n    $$$B",
      "while $C:\n    try:\n        $$$B\n    finally:\n        pass",
      "class A:\n    def f(self):\n        while x:\n            try:\n                a()\n                b()\n            finally:\n                pass\n",
    ],
    [
      "takes a comma along",
      "a.ts",
      "f(a, b, c);",
      { kind: "identifier", regex: "^b$" },
      { template: "", expandEnd: { regex: "^,$" } },
      "f(a,  c);",
    ],
    [
      "takes a text made from a metavariable",
      "a.ts",
      "foo(someName);",
      { rule: { pattern: "foo($A)" }, transform: { B: { convert: { source: "$A", toCase: "snakeCase" } } } },
      "bar($B)",
      "bar(some_name);",
    ],
    [
      "works on the portable parsers",
      "a.go",
      "package a\n\nfunc f() { x := g(1) }\n",
      "$X := $Y",
      "var $X = $Y",
      "package a\n\nfunc f() { var x = g(1) }\n",
    ],
    [
      "names a variable that nothing gives it",
      "a.ts",
      "f(1);",
      "f($A)",
      "g($B)",
      "fix: $B is no metavariable of what is searched for",
    ],
  ])("%s", async (_name, file, text, find, fix, expected) => {
    expect(await rewrite(file, text, find, fix)).toBe(expected);
  });
});
