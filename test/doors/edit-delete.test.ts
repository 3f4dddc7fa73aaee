/** `edit` of the kind `delete`: a definition goes with all that is its own, and stays where something uses it or may. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { agentOfTest, runShell, writeProject } from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";

const NO_SERVERS = "lsp:\n  enabled: false\n";
type Files = Readonly<Record<string, string>>;

function makeProject(files: Files): string {
  const { root, remove } = writeProject({ ".tandem.yaml": NO_SERVERS, ...files });
  onTestFinished(remove);
  return root;
}

const textsOf = (root: string, files: Files): Files =>
  Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(join(root, name), "utf8")]));

const PYTHON = `import os


class Square:
    """A square."""

    # How large.
    @property
    def area(self):
        return 1

    def grow(self):
        return self.grow()


def total():
    return 3
`;
const OVERLOADS = `/** One. */
export function one(a: string): string;
export function one(a: number): number;
export function one(a: unknown): unknown {
  return a;
}

/** Two. */
export function two(): number {
  return 2;
}
`;
const C = {
  "add.h": "int keep(void);\n/* Adds. */\nint add(int a);\n",
  "add.c": '#include "add.h"\n\nint keep(void) { return 1; }\n\n/* Adds. */\nint add(int a) {\n  return a;\n}\n',
};

describe("what nothing uses goes with its documentation, its decorators and the blank lines that kept it apart", () => {
  test.each<[string, string, Files, Files]>([
    [
      "a method whose name begins with two underscores, which no language calls",
      "Square/__grow",
      { "a.py": "class Square:\n    def __grow(self):\n        return 1\n\n    def area(self):\n        return 2\n" },
      { "a.py": "class Square:\n    def area(self):\n        return 2\n" },
    ],
    [
      "a method with a decorator and a comment",
      "Square/area",
      { "a.py": PYTHON },
      { "a.py": PYTHON.replace(/ {4}# How large[\s\S]*?return 1\n\n/, "") },
    ],
    [
      "a method that calls itself alone",
      "Square/grow",
      { "a.py": PYTHON },
      { "a.py": PYTHON.replace(/\n {4}def grow[^\n]*\n[^\n]*\n/, "") },
    ],
    ["a class", "Square", { "a.py": PYTHON }, { "a.py": "import os\n\n\ndef total():\n    return 3\n" }],
    [
      "all of a block: what Python wants stays",
      "Only/one",
      { "a.py": "class Only:\n    def one(self):\n        return 1\n\n\nx = 2\n" },
      { "a.py": "class Only:\n    pass\n\n\nx = 2\n" },
    ],
    [
      "overloads, as one",
      "one",
      { "a.ts": OVERLOADS },
      { "a.ts": "/** Two. */\nexport function two(): number {\n  return 2;\n}\n" },
    ],
    [
      "a prototype and its body, as one",
      "add",
      C,
      { "add.h": "int keep(void);\n", "add.c": '#include "add.h"\n\nint keep(void) { return 1; }\n' },
    ],
    [
      "one of a group",
      "B",
      { "a.go": "package a\n\nconst (\n\tA = 1\n\t// B is two.\n\tB = 2\n\tC = 3\n)\n" },
      { "a.go": "package a\n\nconst (\n\tA = 1\n\tC = 3\n)\n" },
    ],
    [
      "with its attribute",
      "f",
      { "a.rs": "/// F.\n#[inline]\nfn f() -> i32 {\n    1\n}\n\nfn main() {}\n" },
      { "a.rs": "fn main() {}\n" },
    ],
    [
      "windows line ends",
      "f",
      { "a.py": "def f():\r\n    return 1\r\n\r\n\r\ndef g():\r\n    return 2\r\n" },
      { "a.py": "def g():\r\n    return 2\r\n" },
    ],
  ])("%s", async (_, symbol, before, after) => {
    const root = makeProject(before);
    const { call } = await agentOfTest(root);
    const said = await call("edit", { kind: "delete", symbol, apply: true });
    expect(said.value, said.text).toMatchObject({ applied: true, new_diagnostics: [] });
    expect(textsOf(root, before)).toEqual(after);
  });
});

describe("what is used, or may be, stays, and the places are told", () => {
  test.each<[string, string, Files, RegExp]>([
    [
      "a call",
      "f",
      { "a.py": "def f():\n    return 1\n", "b.py": "from a import f\n\nf()\n" },
      /f is used in 2 places:\nb\.py:1:15 from a import f\nb\.py:3:1 f\(\)/,
    ],
    [
      "an export",
      "f",
      { "a.ts": "function f() {\n  return 1;\n}\nexport { f };\n" },
      /f is used in 1 place:\na\.ts:4:10 export \{ f \};/,
    ],
    [
      "a place that nobody can tell",
      "Square/area",
      {
        "a.py":
          "class Square:\n    def area(self):\n        return 1\n\n\nclass Round:\n    def area(self):\n        return 2\n",
        "b.py": "def g(x):\n    return x.area()\n",
      },
      /1 places? may use area:\nb\.py:2:14 return x\.area\(\) {2}\(/,
    ],
    [
      "a path in configuration",
      "Plugin",
      { "a.py": "class Plugin:\n    x = 1\n", "conf.yaml": "plugin: a.Plugin\n" },
      /1 place may use Plugin:\nconf\.yaml:1:11 plugin: a\.Plugin {2}\(named as text\)/,
    ],
    [
      "what the language itself calls",
      "Square/__enter__",
      {
        "a.py":
          "class Square:\n    def __enter__(self):\n        return self\n\n    def area(self):\n        return 1\n",
      },
      /not every place is known: the language itself calls it \(EDIT_STILL_USED\)/,
    ],
    [
      "a constructor whose type is called",
      "Square/__init__",
      {
        "a.py":
          "class Square:\n    def __init__(self):\n        self.x = 1\n\n    def area(self):\n        return 1\n\n\nSquare()\n",
      },
      /__init__ is used in 1 place:\na\.py:9:1 Square\(\)/,
    ],
    [
      "a text that is too large to be searched",
      "Plugin",
      { "a.py": "class Plugin:\n    x = 1\n", "data.csv": "0,".repeat(600_000) },
      /not every place is known: \S.*\(EDIT_STILL_USED\)/,
    ],
    [
      "what shares its lines",
      "a",
      { "a.ts": "export const a = 1, b = 2;\nexport const c = 3;\n" },
      /a shares its lines in a\.ts with something else/,
    ],
    [
      "what shares its statement",
      "First",
      { "a.go": "package a\n\nvar First, Second = 1, 2\n" },
      /First shares its lines in a\.go with Second/,
    ],
    [
      "what is given its value at once",
      "FIRST",
      { "a.py": "FIRST = SECOND = 1\n" },
      /FIRST shares its lines in a\.py with SECOND/,
    ],
    ["a parameter", "a", { "a.py": "def f(a):\n    return 1\n" }, /TS_SYMBOL_NOT_FOUND/],
  ])("%s", async (_, symbol, before, why) => {
    const root = makeProject(before);
    const { call } = await agentOfTest(root);
    const said = await call("edit", { kind: "delete", symbol, apply: true });
    expect(said.text).toMatch(why);
    expect(said.isError).toBe(true);
    expect(textsOf(root, before)).toEqual(before);
  });

  test("unless it is forced, and then how many is said", async () => {
    const files = { "a.py": "def f():\n    return 1\n\n\ndef g():\n    return f()\n" };
    const root = makeProject(files);
    const { call } = await agentOfTest(root);
    const said = await call("edit", { kind: "delete", symbol: "f", force: true, apply: true });
    expect(said.text).toContain("still used in 1 place, and 0 more may use it");
    expect(textsOf(root, files)).toEqual({ "a.py": "def g():\n    return f()\n" });
  });

  test("a place that only the language server knows counts", async () => {
    const files = { "a.py": "def f():\n    return 1\n\n\nx = g()\n" };
    const root = makeProject(files);
    const uri = `file://${root}/a.py`;
    const range = { start: { line: 4, character: 4 }, end: { line: 4, character: 5 } };
    const script = { "textDocument/references": [{ uri, range }] };
    const row = { lsp: { languages: { python: scripted({ script }) } } };
    writeProject({ ".tandem.yaml": JSON.stringify(row) }, root);
    const { call } = await agentOfTest(root);
    const said = await call("edit", { kind: "delete", symbol: "f" });
    expect(said.text).toMatch(/f is used in 1 place:\na\.py:5:5 x = g\(\)/);
  });
});

test("from the shell", async () => {
  const root = makeProject({ "a.py": PYTHON });
  expect(await runShell(root, ["delete", "total", "--apply"])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, "a.py"), "utf8")).not.toContain("total");
});
