/** `ast_grep` as somebody meets it who asks for the wrong thing, for too much, or while the editor holds unsaved text. */

import { describe, expect, test } from "vitest";
import { operation as astGrep } from "../../src/operations/ast-grep/operation.ts";
import { project } from "../engine/engine.ts";
import { ask, find, lines } from "./found.ts";

const FILES = {
  "src/a.ts": "foo(1);\nbar.getAsyncTaskManager();\n",
  "src/deep/b.ts": "foo(2, 3);\n",
  "src/b.test.ts": "foo(4);\n",
  "view.tsx": "foo(5);\n",
  "c.c": "int f() { return g(1); }\n",
  "d.py": "foo(6)\n",
  "e.css": ".a { color: red }\n",
};
const files = () => project(FILES, { workers: 0 });
const foo = { pattern: "foo($$$)", language: "typescript" };

describe("where is searched", () => {
  test.each([
    ["everywhere, in the order of paths", {}, ["src/a.ts", "src/b.test.ts", "src/deep/b.ts"]],
    ["in a directory", { path: "src/deep" }, ["src/deep/b.ts"]],
    ["in a file", { path: "src/a.ts" }, ["src/a.ts"]],
    ["by the names of files", { globs: ["b*"] }, ["src/b.test.ts", "src/deep/b.ts"]],
    ["but not in some", { globs: ["!*.test.ts"] }, ["src/a.ts", "src/deep/b.ts"]],
    ["by both", { globs: ["**/*.ts", "!*.{test,spec}.ts", "!deep/"] }, ["src/a.ts"]],
    ["by a path from the top", { globs: ["src/*.ts"] }, ["src/a.ts", "src/b.test.ts"]],
  ])("%s", async (_name, where, expected) => {
    const { matches } = await find(files(), { ...foo, ...where });
    expect(matches.map(({ file }) => file)).toEqual(expected);
  });

  test.each(["ts", "TypeScript", "typescript"])("in a language by any of its names: %s", async (language) => {
    expect((await find(files(), { ...foo, language })).totalMatches).toBe(3);
  });

  test("says which files of the family it leaves out", async () => {
    expect((await find(files(), foo)).note).toBe("not searched: 1 file of tsx (ask with that language)");
  });

  test("in the text of the editor, saved or not", async () => {
    const on = files();
    on.open("src/a.ts", "\n  foo(7, 8)");
    on.open("src/new.ts", "foo(9)");
    expect(lines(await find(on, { ...foo, pattern: "foo($$$A)" }))).toEqual([
      "src/a.ts:2:3-2:12 call_expression A=[7 | 8]",
      "src/b.test.ts:1:1-1:7 call_expression A=[4]",
      "src/deep/b.ts:1:1-1:10 call_expression A=[2 | 3]",
      "src/new.ts:1:1-1:7 call_expression A=[9]",
    ]);
  });

  test.each([
    ["markdown", "a.md", `${"> ".repeat(400)}x\n\n# after\n`, "# after"],
    ["yaml", "a.yaml", `${"- ".repeat(400)}x\n---\nafter: 1\n`, "after: 1"],
  ])("behind blocks deeper than the scanner of %s can bear", async (language, name, text, pattern) => {
    const { matches } = await find(project({ [name]: text }, { workers: 0 }), { language, pattern });
    expect(matches.map(({ startLine, text: found }) => `${startLine} ${found.trim()}`)).toEqual([`3 ${pattern}`]);
  });

  test("columns count UTF-16 units, a byte order mark is none, lines may end in CR LF", async () => {
    const on = project({ "a.ts": "\uFEFF'😀'; foo(1)\r\nfoo(2)", "a.py": "'😀'; foo(1)\r\nfoo(2)" }, { workers: 0 });
    const at = ["1:7-1:13", "2:1-2:7"];
    expect(lines(await find(on, foo))).toEqual(at.map((place) => `a.ts:${place} call_expression`));
    expect(lines(await find(on, { ...foo, language: "python" }))).toEqual(at.map((place) => `a.py:${place} call`));
  });
});

test("more matches than are wanted are counted", async () => {
  const value = await find(files(), { ...foo, maxResults: 1 });
  expect(value).toMatchObject({ truncated: true, totalMatches: 3, matches: [{ file: "src/a.ts" }], complete: true });
  expect(astGrep.text(value, (path) => path)).toBe(
    "src/a.ts:1:1: foo(1)\n1 of 3 matches\nnot searched: 1 file of tsx (ask with that language)",
  );
});

test("behind the last match that is wanted files are only counted, and all of them", async () => {
  const names = Array.from({ length: 300 }, (_, index) => `f${index + 100}.ts`);
  const on = project(Object.fromEntries(names.map((name) => [name, "foo(1);\nfoo(2);\n"])), { workers: 0 });
  const { totalMatches, truncated, matches } = await find(on, { ...foo, maxResults: 3 });
  expect({ totalMatches, truncated }).toEqual({ totalMatches: 600, truncated: true });
  expect(matches.map(({ file }) => file)).toEqual(["f100.ts", "f100.ts", "f101.ts"]);
});

test("a file over the limit is told of", async () => {
  const on = files();
  on.engine.tell({
    type: "settings",
    settings: {
      maxFileSize: 8,
      parseTimeout: 1000,
      maxCacheEntries: 10,
      disabledLanguages: [],
      maxItems: 20_000,
      readsScip: false,
      cacheDirectory: "",
      defaultScope: "project",
      hints: { parameters: "literals", types: true },
    },
  });
  const value = await find(on, foo);
  expect(value.complete).toBe(false);
  expect(value.incomplete_because).toMatch(/a\.ts \(oversize\) and 1 more$/);
});

test("a pattern of several pieces is refused with a search that finds what was meant", async () => {
  const on = project({ "a.ts": "class A { async load(b: string) { return b; } }" }, { workers: 0 });
  const outcome = await ask(on, { pattern: "async $METHOD($$$A) { $$$B }", language: "ts" });
  expect(outcome).toMatchObject({
    ok: false,
    problem: {
      details: {
        suggestion:
          'This finds something: rule {"pattern":{"context":"{ async $METHOD($$$A) { $$$B } }","selector":"method_definition"}}',
      },
    },
  });
});

test.each([
  ["ts", "try { f(); } catch (e) {}", "catch ($E) {}", "catch_clause"],
  ["py", "try:\n    f()\nexcept ValueError:\n    pass\n", "except $E: pass", "except_clause"],
  ["rs", "fn f() { match a { Err(_) => {} Ok(x) => x } }", "Err(_) => {}", "match_arm"],
  ["go", "package a\nfunc f() { switch a { case 1: return } }", "case 1: return", "expression_case"],
  ["go", "package a\nfunc f() { select { case <-c: return } }", "case <-$C: return", "communication_case"],
  ["cs", "class A { void F() { try { b(); } catch { } } }", "catch { }", "catch_clause"],
  ["rb", "begin\n  f\nrescue => e\nend\n", "rescue => $E", "rescue"],
  ["rb", "case f\nwhen 1\n  g\nend\n", "when 1\n  g", "when"],
  ["swift", "func f() { do { try g() } catch { } }", "catch { }", "catch_block"],
  ["py", "match f:\n    case 1:\n        pass\n", "case 1: pass", "case_clause"],
  ["ts", "switch (a) { case 1: break; }", "case 1: break;", "switch_case"],
])("a clause is found by its selector: .%s %s", async (extension, text, pattern, selector) => {
  const on = project({ [`a.${extension}`]: text }, { workers: 0 });
  const said = JSON.stringify(await ask(on, { pattern, language: extension }));
  // Escaped once where it stands in a message.
  expect(said.replaceAll("\\", "")).toContain(`"selector":"${selector}"`);
});

/** More files than are searched together. */
const MANY = 150;
const many = () => project(Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`${at}.py`, "foo(1)\n"])));
const python = { pattern: "foo($A)", language: "python", maxResults: 3, globs: [], path: undefined, rule: undefined };

test("a long search tells how far it is, and its matches as they are found", async () => {
  const on = many();
  const told: (readonly [number, number])[] = [];
  const items: unknown[] = [];
  const outcome = await astGrep.run(on, python, {
    onProgress: (done, total) => told.push([done, total]),
    onItems: (some) => items.push(...some),
  });
  expect(told).toEqual([
    [128, MANY],
    [MANY, MANY],
  ]);
  expect(outcome).toMatchObject({ ok: true, value: { matches: [], totalMatches: MANY, truncated: true } });
  expect(items).toMatchObject([{ file: "0.py" }, { file: "1.py" }, { file: "10.py" }]);
});

test("a search that is cancelled gives its thread to the next", async () => {
  const on = many();
  const stop = new AbortController();
  const outcome = await astGrep.run(on, python, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(outcome).toMatchObject({ ok: false, problem: { code: "TS_CANCELLED" } });
  expect(await astGrep.run(on, python, {})).toMatchObject({ ok: true, value: { totalMatches: MANY } });
});

test("a cancelled search ends", async () => {
  const outcome = await ask(files(), foo, AbortSignal.abort());
  expect(outcome).toMatchObject({ ok: false, problem: { code: "TS_CANCELLED" } });
});

describe("what is wrong is named", () => {
  test.each([
    [{ pattern: "foo()", language: "typescrip" }, "language: there is no language typescrip; did you mean typescript?"],
    [{ pattern: " ", language: "ts" }, "pattern: is empty"],
    [
      { pattern: "foo() bar", language: "ts" },
      'pattern: must be one piece of code and is several: "foo()" (ERROR), "bar" (expression_statement)',
    ],
    [
      { pattern: "a(); b();", language: "python" },
      'pattern: must be one piece of code and is several: "a()" (expression_statement), ";" (;), "b()" (expression_statement), ";" (;)',
    ],
    [{ rule: {}, language: "ts" }, "rule: Rule must have one positive matcher"],
    [{ rule: { kinds: "a" }, language: "ts" }, "rule.kinds: is no key of a rule; did you mean kind?"],
    [
      { rule: { kind: "identifier", inside: { kind: "pair", stopby: "end" } }, language: "ts" },
      "rule.inside.stopby: is no key of a rule; did you mean stopBy?",
    ],
    [
      { rule: { kind: "identifier", inside: { kind: "pair", stopBy: "top" } }, language: "ts" },
      'rule.inside.stopBy: must be "neighbor", "end" or a rule',
    ],
    [{ rule: { any: { kind: "a" } }, language: "ts" }, "rule.any: must be a list of rules"],
    [{ rule: { any: [{ kind: 1 }] }, language: "ts" }, "rule.any[0].kind: must be a text that is not empty"],
    [
      { rule: { kind: "clas_declaration" }, language: "ts" },
      "rule: Kind `clas_declaration` is invalid; did you mean class_declaration?",
    ],
    [{ rule: { kind: "cal" }, language: "python" }, "rule: Kind `cal` is invalid; did you mean call?"],
    [{ ...foo, globs: ["*.{ts"] }, 'globs[0]: "*.{ts" has a { that is never closed'],
    [{ ...foo, globs: ["*.ts", "!"] }, 'globs[1]: "!" is empty'],
    [{ ...foo, path: "nowhere" }, "path: there is no file or directory nowhere"],
    [{ ...foo, path: "d.py" }, "path: d.py is Python, not TypeScript"],
  ])("%j", async (input, message) => {
    const outcome = await ask(files(), input);
    expect(outcome).toMatchObject({ ok: false, problem: { message } });
  });

  test("a path outside of the workspace", async () => {
    const outcome = await ask(files(), { ...foo, path: "/" });
    expect(outcome).toMatchObject({ ok: false, problem: { code: "AST_INVALID_PATH" } });
  });

  test.each([
    [{ language: "ts" }, "either pattern or rule is required, not both"],
    [{ pattern: "a", rule: {}, language: "ts" }, "either pattern or rule is required, not both"],
    [{ pattern: "a", language: "ts", maxResults: 0 }, "Too small"],
    [{ pattern: "a", language: "ts", maxResult: 1 }, "maxResult"],
  ])("%j", (input, message) => {
    expect(JSON.stringify(astGrep.input.safeParse(input).error?.issues)).toContain(message);
  });
});

describe("nothing found is explained", () => {
  test.each([
    [
      "a word that stands nowhere",
      { pattern: "nowhere($A)", language: "ts" },
      { parsedAs: "call_expression", reasons: ['no searched file holds "nowhere"'] },
    ],
    [
      "an argument too many",
      { pattern: "bar.getAsyncTaskManager(1)", language: "ts" },
      { parsedAs: "call_expression", nearest: { pattern: "bar.getAsyncTaskManager($$$)" } },
    ],
    [
      "code that is something else by itself",
      { pattern: "g($A)", language: "c" },
      {
        parsedAs: "macro_type_specifier",
        nearest: { rule: { pattern: { context: "g($A);", selector: "call_expression" } } },
      },
    ],
    [
      "a declaration, which is none by itself",
      { pattern: "color: $C", language: "css" },
      { nearest: { rule: { pattern: { context: "{ color: $C }", selector: "declaration" } } } },
    ],
    [
      "broken code",
      { pattern: "foo($A", language: "ts" },
      {
        reasons: [`"foo($A" is no whole piece of code (a rule's pattern can have a context around it and a selector)`],
      },
    ],
    [
      "a metavariable inside of a string",
      { pattern: "foo('$PATH')", language: "ts" },
      {
        reasons: [
          "\"'$PATH'\" is a string with a metavariable inside: a metavariable stands for a whole node, the quotes included",
        ],
        nearest: { pattern: "foo($ANY)" },
      },
    ],
    [
      "a metavariable in small letters",
      { pattern: "foo($arg)", language: "ts" },
      { reasons: ["$arg is no metavariable: those are in capitals ($ARG)"], nearest: { pattern: "foo($ANY)" } },
    ],
    [
      "a relation that looks at neighbours only",
      { rule: { kind: "expression_statement", has: { kind: "number" } }, language: "ts" },
      { nearest: { rule: { kind: "expression_statement", has: { kind: "number", stopBy: "end" } } } },
    ],
    [
      "a condition that nothing meets",
      { rule: { pattern: "foo($A)", inside: { kind: "class_body", stopBy: "end" } }, language: "ts" },
      { nearest: { rule: { pattern: "foo($A)" } } },
    ],
  ])("%s", async (_name, input, expected) => {
    const { totalMatches, explanation } = await find(files(), input);
    expect(totalMatches).toBe(0);
    expect(explanation).toMatchObject(expected);
  });

  test("in words", async () => {
    const value = await find(files(), { pattern: "bar.getAsyncTaskManager(1)", language: "ts" });
    expect(astGrep.text(value, (path) => path)).toBe("");
    expect(value.empty_because).toBe(
      "no match in 3 files; the pattern was read as call_expression; this finds something: bar.getAsyncTaskManager($$$) (src/a.ts:2:1: bar.getAsyncTaskManager()); not searched: 1 file of tsx (ask with that language)",
    );
  });

  test("because no file is of the language", async () => {
    expect((await find(files(), { pattern: "f()", language: "go" })).empty_because).toBe("no file of go is there");
  });
});
