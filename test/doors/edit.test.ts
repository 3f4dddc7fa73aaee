/** The operation `edit`: what it says, what it writes, and what it does not. */

import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { agentOfTest, PROGRAM, runShell, writeProject } from "../support/doors.ts";
import { type ScriptedFlags, scripted } from "../support/scripted-server.ts";
import { startProcess } from "../support/server-process.ts";

const SHAPES = `class Square:
    def area(self):
        return self.side * self.side


def total(shapes):
    found = [shape.area() for shape in shapes]
    return sum(found)
`;

const NO_SERVERS = "lsp:\n  enabled: false\n";

function makeProject(files: Readonly<Record<string, string>> = {}): string {
  const { root, remove } = writeProject({ "shapes.py": SHAPES, ".tandem.yaml": NO_SERVERS, ...files });
  onTestFinished(remove);
  return root;
}

const read = (root: string, name = "shapes.py"): string => readFileSync(join(root, name), "utf8");

const withServer = (flags = {}): Readonly<Record<string, string>> => ({
  ".tandem.yaml": JSON.stringify({ lsp: { languages: { python: scripted(flags) } } }),
});

describe("a change is said first, and made when it is told to", () => {
  test.each([
    [
      { kind: "replace", file_path: "shapes.py", old_text: "self.side * self.side", new_text: "self.side**2" },
      "-        return self.side * self.side\n+        return self.side**2\n",
    ],
    [
      { kind: "replace", symbol: "total", new_text: "def total(shapes):\n    return 0" },
      "-    found = [shape.area() for shape in shapes]\n-    return sum(found)\n+    return 0\n",
    ],
    [
      { kind: "replace", symbol: "total", part: "body", new_text: "return 0" },
      "-    found = [shape.area() for shape in shapes]\n-    return sum(found)\n+    return 0\n",
    ],
    [
      { kind: "insert", symbol: "Square/area", new_text: "\n    def double(self):\n        return 2 * self.area()" },
      "+    def double(self):\n+        return 2 * self.area()\n",
    ],
    [
      { kind: "insert", symbol: "total", where: "before", new_text: "# All of them." },
      "+# All of them.\n def total(shapes):\n",
    ],
    [
      { kind: "rewrite", language: "python", pattern: "sum($LIST)", fix: "max($LIST)" },
      "-    return sum(found)\n+    return max(found)\n",
    ],
    [
      { kind: "rename", file_path: "shapes.py:7:5", new_name: "areas" },
      "-    found = [shape.area() for shape in shapes]\n-    return sum(found)\n+    areas = [shape.area() for shape in shapes]\n+    return sum(areas)\n",
    ],
  ])("%j", async (change, lines) => {
    const root = makeProject();
    const { call } = await agentOfTest(root);
    const said = await call("edit", change);
    expect(said.value).toMatchObject({
      applied: false,
      diff: expect.stringContaining(lines),
      plan: expect.any(String),
    });
    expect(said.value?.["diff"]).toMatch(/^--- a\/shapes\.py\n\+\+\+ b\/shapes\.py\n@@ -\d+,\d+ \+\d+,\d+ @@\n/);
    expect(read(root)).toBe(SHAPES);
    const done = await call("edit", { ...change, apply: true, plan: said.value?.["plan"] });
    expect(done.value).toMatchObject({
      applied: true,
      plan: said.value?.["plan"],
      files: said.value?.["files"],
      new_diagnostics: [],
    });
    expect(done.text).toMatch(/^Applied: .*\n(?:.*\n)?shapes\.py: \d edits?, lines? \d/);
    expect(done.text).not.toContain("@@");
    expect(read(root)).not.toBe(SHAPES);
    const undone = await call("edit", { kind: "undo", plan: said.value?.["plan"], apply: true });
    expect(undone.value).toMatchObject({ applied: true });
    expect(read(root)).toBe(SHAPES);
  });
});

describe("what is put in stands as the file around it", () => {
  const PYTHON = `import os


class Square:
    """A square."""

    @property
    def area(self):
        return 1

    def grow(self):
        return 2


def total():
    return 3
`;
  const TYPESCRIPT = `/** One. */
export function one(): number {
  return 1;
}

// About two.
export class Two {
  first = 1;
  second = 2;

  /** Of it. */
  get(): number {
    return this.first;
  }
}
`;
  const GO = "package a\n\n// F is one.\nfunc F() int {\n\treturn 1\n}\n\nfunc G() int { return 2 }\n";
  test.each<[string, Readonly<Record<string, string>>, string, string, string]>([
    [
      "a method from the margin, before the next one",
      { kind: "insert", symbol: "Square/area", new_text: "def double(self):\n    return 2" },
      "a.py",
      "        return 1\n\n    def grow",
      "        return 1\n\n    def double(self):\n        return 2\n\n    def grow",
    ],
    [
      "a method behind the last of its class",
      { kind: "insert", symbol: "Square/grow", new_text: "def double(self):\n    return 2" },
      "a.py",
      "        return 2\n\n\n",
      "        return 2\n\n    def double(self):\n        return 2\n\n\n",
    ],
    [
      "a function, two blank lines apart, above the decorators",
      { kind: "insert", symbol: "total", where: "before", new_text: "def half():\n    return 1" },
      "a.py",
      "\n\n\ndef total",
      "\n\n\ndef half():\n    return 1\n\n\ndef total",
    ],
    [
      "a method before one with a decorator",
      { kind: "insert", symbol: "Square/area", where: "before", new_text: "def half(self):\n    return 1" },
      "a.py",
      "    @property\n",
      "    def half(self):\n        return 1\n\n    @property\n",
    ],
    [
      "a function at the end of the file",
      { kind: "insert", symbol: "total", new_text: "def half():\n    return 1\n" },
      "a.py",
      "    return 3\n",
      "    return 3\n\n\ndef half():\n    return 1\n",
    ],
    [
      "an element with its decorator, which was there already",
      { kind: "replace", symbol: "Square/area", new_text: "@property\ndef area(self):\n    return 4" },
      "a.py",
      "    @property\n    def area(self):\n        return 1\n",
      "    @property\n    def area(self):\n        return 4\n",
    ],
    [
      "a body that was indented already",
      {
        kind: "replace",
        symbol: "Square/area",
        part: "body",
        new_text: "        if self:\n            return 4\n        return 5",
      },
      "a.py",
      "        return 1\n",
      "        if self:\n            return 4\n        return 5\n",
    ],
    [
      "nothing in the place of an element: it goes with its decorator and a blank line",
      { kind: "replace", symbol: "Square/area", new_text: "" },
      "a.py",
      "    @property\n    def area(self):\n        return 1\n\n",
      "",
    ],
    [
      "nothing in the place of the last element",
      { kind: "replace", symbol: "Square/grow", new_text: "" },
      "a.py",
      "\n    def grow(self):\n        return 2\n",
      "",
    ],
    [
      "an exported function, whose word was there already",
      { kind: "replace", symbol: "one", new_text: "/** Eins. */\nexport function one() {\n    return 2;\n}" },
      "a.ts",
      "/** One. */\nexport function one(): number {\n  return 1;\n}",
      "/** Eins. */\nexport function one() {\n  return 2;\n}",
    ],
    [
      "a function that keeps its word and its comment",
      { kind: "replace", symbol: "one", new_text: "function one() {\n  return 2;\n}" },
      "a.ts",
      "function one(): number {\n  return 1;\n}",
      "function one() {\n  return 2;\n}",
    ],
    [
      "a field, without blank lines as the fields before",
      { kind: "insert", symbol: "Two/first", new_text: "third = 3;" },
      "a.ts",
      "  first = 1;\n",
      "  first = 1;\n  third = 3;\n",
    ],
    [
      "a body without its braces",
      { kind: "replace", symbol: "Two/get", part: "body", new_text: "const it = this.first;\nreturn it;" },
      "a.ts",
      "{\n    return this.first;\n  }",
      "{\n    const it = this.first;\n    return it;\n  }",
    ],
    [
      "a method above another's documentation, with a text of several lines",
      { kind: "insert", symbol: "Two/get", where: "before", new_text: "text() {\n  return `\nA\n  B`;\n}" },
      "a.ts",
      "  /** Of it. */\n",
      "  text() {\n    return `\nA\n  B`;\n  }\n\n  /** Of it. */\n",
    ],
    [
      "a comment, right above the element",
      { kind: "insert", symbol: "one", where: "before", new_text: "// Sure." },
      "a.ts",
      "export function one",
      "// Sure.\nexport function one",
    ],
    [
      "blanks in a file of tabs",
      { kind: "insert", symbol: "F", new_text: "func H() int {\n    return 3\n}" },
      "a.go",
      "}\n\nfunc G",
      "}\n\nfunc H() int {\n\treturn 3\n}\n\nfunc G",
    ],
  ])("%s", async (_, change, file, before, after) => {
    const texts: Readonly<Record<string, string>> = { "a.py": PYTHON, "a.ts": TYPESCRIPT, "a.go": GO };
    const text = texts[file] ?? "";
    expect(text.split(before)).toHaveLength(2);
    for (const end of ["\n", "\r\n"]) {
      const withEnds = (one: string): string => one.replaceAll("\n", end);
      const root = makeProject({ [file]: withEnds(text) });
      const { call } = await agentOfTest(root);
      const done = await call("edit", { ...change, file_path: file, apply: true });
      expect(done.value, done.text).toMatchObject({ applied: true });
      expect(read(root, file)).toBe(withEnds(text.replace(before, () => after)));
    }
  });
});

test("a rename changes strings and comments on request: words of files that use it, and paths that lead to it", async () => {
  const files = {
    "a.py": "# total of all\ndef total():\n    return 'total'\n",
    "b.py": "from a import total\n\n# total_count is no total\nx = total()\n",
    "c.py": "# total of others\ny = 'total'\n",
    "conf.yaml": "run: a.total\ntotal: 1\n",
    "README.md": "The total is `a.total()`.\n",
  };
  const root = makeProject(files);
  const { call } = await agentOfTest(root);
  const change = { kind: "rename", symbol: "total", file_path: "a.py", new_name: "whole", apply: true };
  const done = await call("edit", { ...change, in_text: true });
  expect(done.text).toContain("5 places in strings and comments");
  expect(Object.fromEntries(Object.keys(files).map((name) => [name, read(root, name)]))).toEqual({
    "a.py": "# whole of all\ndef whole():\n    return 'whole'\n",
    "b.py": "from a import whole\n\n# total_count is no whole\nx = whole()\n",
    "c.py": files["c.py"],
    "conf.yaml": "run: a.whole\ntotal: 1\n",
    "README.md": "The total is `a.whole()`.\n",
  });
});

describe("a rename by syntax keeps keys as they are", () => {
  test.each([
    [
      "a.ts",
      "export function f(o: { host: string }) { const { host } = o; return { host, x: host }; }\n",
      "export function f(o: { host: string }) { const { host: peer } = o; return { host: peer, x: peer }; }\n",
      50,
    ],
    [
      "b.ts",
      "interface P { host: string }\nexport function f(o: P) { const { host } = o; return { host, x: host }; }\n",
      "interface P { peer: string }\nexport function f(o: P) { const { peer: host } = o; return { host, x: host }; }\n",
      15,
    ],
    ["a.js", "let { host = 1, a } = o;\nuse({a,host});\n", "let { host: peer = 1, a } = o;\nuse({a,host: peer});\n", 7],
    [
      "a.rs",
      "fn f() -> P { let host = 1; P { host } }\nfn g(P { host }: P) {}\n",
      "fn f() -> P { let peer = 1; P { host: peer } }\nfn g(P { host }: P) {}\n",
      19,
    ],
  ])("%s", async (name, before, after, column) => {
    const root = makeProject();
    writeFileSync(join(root, name), before);
    const { call } = await agentOfTest(root);
    const change = { kind: "rename", file_path: `${name}:1:${column}`, new_name: "peer", apply: true };
    expect((await call("edit", change)).value).toMatchObject({ applied: true });
    expect(read(root, name)).toBe(after);
  });

  test.each([
    ["a.py", "def f(host):\n    return host\n", 7, "calls may name the parameter"],
    ["a.kt", "fun f(host: Int) { g(host) }\n", 7, "calls may name the parameter"],
    ["a.rs", "fn f(p: P) { let P { ref host } = p; g(host); }\n", 26, "a key and a value at once"],
  ])("%s: refused where it is not sure", async (name, text, column, why) => {
    const root = makeProject();
    writeFileSync(join(root, name), text);
    const { call } = await agentOfTest(root);
    const said = await call("edit", {
      kind: "rename",
      file_path: `${name}:1:${column}`,
      new_name: "peer",
      apply: true,
    });
    expect(said).toMatchObject({ isError: true, text: expect.stringContaining(why) });
    expect(read(root, name)).toBe(text);
  });
});

describe("a rename takes no word that the language has for itself, and those that it has in other places only", () => {
  test.each([
    ["a.py", "x = 1\nprint(x)\n", ["class", "None", "lambda"], ["match", "type", "print_"]],
    ["a.ts", "let x = 1;\nuse(x);\n", ["class", "this", "null", "true"], ["type", "of", "async"]],
    ["a.c", "static int x;\nint f(void) { return x; }\n", ["while", "int", "struct"], ["class", "size"]],
    ["a.go", "package a\n\nvar x = 1\n\nfunc f() int { return x }\n", ["func", "range"], ["string", "class"]],
    ["a.rs", "fn f() { let x = 1; g(x); }\n", ["fn", "match"], ["class", "union"]],
  ])("%s", async (name, text, refused, allowed) => {
    const root = makeProject();
    writeFileSync(join(root, name), text);
    const { call } = await agentOfTest(root);
    const line = text.split("\n").findIndex((one) => /\bx\b/.test(one));
    const column = (text.split("\n")[line]?.search(/\bx\b/) ?? 0) + 1;
    const ask = (newName: string) =>
      call("edit", { kind: "rename", file_path: `${name}:${line + 1}:${column}`, new_name: newName });
    for (const word of refused)
      expect(await ask(word), word).toMatchObject({
        isError: true,
        text: expect.stringMatching(new RegExp(`${word} is a word of .* itself.*EDIT_NOT_SURE`, "s")),
      });
    for (const word of allowed) expect((await ask(word)).text, word).toMatch(/renamed by syntax/);
  });
});

test("a rename by syntax leaves alone what a dependency defines", async () => {
  const root = makeProject();
  const declared = "export declare function use(): void;\n";
  mkdirSync(join(root, "node_modules", "lib"), { recursive: true });
  writeFileSync(join(root, "node_modules", "lib", "package.json"), '{ "types": "index.d.ts" }');
  writeFileSync(join(root, "node_modules", "lib", "index.d.ts"), declared);
  writeFileSync(join(root, "a.ts"), 'import { use } from "lib";\nuse();\n');
  const { call } = await agentOfTest(root);
  const said = await call("edit", { kind: "rename", file_path: "a.ts:2:1", new_name: "peer", apply: true });
  expect(said).toMatchObject({ isError: true, text: expect.stringContaining("a dependency defines it") });
  expect(read(root, join("node_modules", "lib", "index.d.ts"))).toBe(declared);
});

describe("a rename by syntax is whole", () => {
  const C = {
    "all.h": "int add(int a);\n#define ADD(x) (add(x) + 1)\n",
    "add.c": '#include "all.h"\nint add(int a) { return a; }\n',
    "use.c": '#include "all.h"\nint use(void) { return add(1); }\n',
  };
  const CPP = {
    "w.hpp": "class Widget {\npublic:\n  explicit Widget(int a);\n  static Widget make();\n};\n",
    "w.cpp": '#include "w.hpp"\nWidget::Widget(int a) {}\nWidget Widget::make() { return Widget(1); }\n',
  };
  const JAVA = { "Foo.java": "class Foo {\n  Foo(int n) {}\n  static Foo of() { return new Foo(1); }\n}\n" };
  const ALIAS = {
    "m.py": "def helper():\n    pass\n",
    "n.py": "from m import helper as h\nh()\n",
    "o.py": "from m import helper\nhelper()\n",
  };
  type Files = Readonly<Record<string, string>>;
  const of = (files: Files, name: string): Files =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replace(new RegExp(`\\b${name}\\b`, "g"), "peer")]),
    );

  test.each<[string, Files, string, Files]>([
    ["use.c:2:25", C, "a function, from a use", of(C, "add")],
    ["add.c:2:5", C, "a function, from its body", of(C, "add")],
    ["all.h:1:5", C, "a function, from its prototype", of(C, "add")],
    ["w.cpp:3:32", CPP, "a class with its constructors, from a use", of(CPP, "Widget")],
    ["w.hpp:1:7", CPP, "a class with its constructors", of(CPP, "Widget")],
    ["Foo.java:1:7", JAVA, "a class with its constructor", of(JAVA, "Foo")],
    ["n.py:2:1", ALIAS, "another name of it", of(ALIAS, "h")],
    ["o.py:2:1", ALIAS, "what goes by another name too", of(ALIAS, "helper")],
  ])("%s", async (place, before, _, after) => {
    const root = makeProject(before);
    const { call } = await agentOfTest(root);
    const said = await call("edit", { kind: "rename", file_path: place, new_name: "peer", apply: true });
    expect(said.text).toContain("renamed by syntax");
    expect(Object.fromEntries(Object.keys(after).map((name) => [name, read(root, name)]))).toEqual(after);
  });

  test.each<[string, Files, string]>([
    ["w.hpp:3:12", CPP, "it is a constructor"],
    ["d.hpp:1:7", { "d.hpp": "class Thing {\n  ~Thing();\n};\n" }, "is written ~Thing"],
  ])("%s: or refused", async (place, files, why) => {
    const { call } = await agentOfTest(makeProject(files));
    const said = await call("edit", { kind: "rename", file_path: place, new_name: "peer", apply: true });
    expect(said).toMatchObject({ isError: true, text: expect.stringContaining(why) });
  });
});

describe("what cannot be done is refused, and nothing is written", () => {
  test("with the places of which it is not sure", async () => {
    const { call } = await agentOfTest(makeProject());
    const { text, value } = await call("edit", { kind: "rename", symbol: "Square/area", new_name: "size" });
    expect(text).toMatch(/1 of 2 places only has the same name:\nshapes\.py:7:20 found = \[shape\.area\(\) for/);
    expect(value).toMatchObject({ error: { details: { candidates: [expect.stringContaining("shapes.py:7:20")] } } });
  });

  test.each([
    [{ kind: "replace", file_path: "shapes.py", old_text: "no such", new_text: "" }, "EDIT_TEXT_NOT_FOUND"],
    [{ kind: "replace", file_path: "shapes.py", old_text: "return", new_text: "" }, "EDIT_AMBIGUOUS"],
    [{ kind: "replace", file_path: "shapes.py", old_text: "total", new_text: "total" }, "EDIT_CHANGES_NOTHING"],
    [
      { kind: "replace", file_path: "shapes.py", old_text: "total", new_text: "sum", plan: "0123456789ab" },
      "EDIT_STALE",
    ],
    [{ kind: "rename", symbol: "Square/area", new_name: "size" }, "EDIT_NOT_SURE"],
    [{ kind: "rename", file_path: "shapes.py:7:5", new_name: "shape" }, "EDIT_NOT_SURE"],
    [{ kind: "rename", file_path: "shapes.py:7:5", new_name: "a b" }, "EDIT_NOT_SURE"],
    [
      { kind: "replace", file_path: "/etc/hostname", old_text: "e", new_text: "" },
      /EDIT_OUTSIDE_WORKSPACE|EDIT_AMBIGUOUS|NOT_FOUND/,
    ],
    [{ kind: "replace", new_text: "" }, "file_path: is required for replace"],
    [{ kind: "rewrite", language: "python", pattern: "nothing_of_it()", fix: "" }, "EDIT_CHANGES_NOTHING"],
    [{ kind: "rewrite", language: "klingon", pattern: "x", fix: "y" }, /klingon/],
    [{ kind: "rewrite", language: "python", fix: "y" }, "pattern: either pattern or rule"],
    [{ kind: "rename", symbol: "total" }, "new_name: is required for rename"],
  ])("%j", async (change, code) => {
    const root = makeProject();
    const { call } = await agentOfTest(root);
    const { text, isError } = await call("edit", { ...change, apply: true });
    expect(text).toMatch(code);
    expect(isError).toBe(true);
    expect(read(root)).toBe(SHAPES);
  });
});

test("what has changed since is not undone, nor what this session did not do", async () => {
  const root = makeProject();
  const { call } = await agentOfTest(root);
  const change = {
    kind: "replace",
    file_path: "shapes.py",
    old_text: "sum(found)",
    new_text: "max(found)",
    apply: true,
  };
  const { value } = await call("edit", change);
  writeFileSync(join(root, "shapes.py"), `${read(root)}\nx = 1\n`);
  const undone = await call("edit", { kind: "undo", plan: value?.["plan"], apply: true });
  expect(undone.text).toMatch(/shapes\.py has changed since.*\(EDIT_STALE\)/);
  const other = await call("edit", { kind: "undo", plan: "0123456789ab", apply: true });
  expect(other.text).toMatch(
    /no change 0123456789ab that is remembered; there are \w+ \(Replace text\) \(EDIT_NO_SUCH_CHANGE\)/,
  );
  expect(read(root)).toContain("max(found)");
});

test("line ends, the byte order mark, the mode and links stay as they are", async () => {
  const root = makeProject();
  writeFileSync(join(root, "main.py"), "\uFEFFx = 1\r\ny = 2\r\n");
  chmodSync(join(root, "main.py"), 0o755);
  symlinkSync("main.py", join(root, "link.py"));
  const { call } = await agentOfTest(root);
  const change = {
    kind: "replace",
    file_path: "link.py",
    old_text: "x = 1\ny",
    new_text: "x = 1\nz = 3\ny",
    apply: true,
  };
  expect((await call("edit", change)).value).toMatchObject({ applied: true });
  expect(read(root, "main.py")).toBe("\uFEFFx = 1\r\nz = 3\r\ny = 2\r\n");
  expect(statSync(join(root, "main.py")).mode & 0o777).toBe(0o755);
  expect(read(root, "link.py")).toBe(read(root, "main.py"));
});

test("what a change breaks is said, and what was broken before is not", async () => {
  const root = makeProject({ "fine.py": "x = [1]\n\n\ndef f():\n    return 2\n" });
  const { call } = await agentOfTest(root);
  const replace = async (old: string, text: string) =>
    (await call("edit", { kind: "replace", file_path: "fine.py", old_text: old, new_text: text, apply: true })).value;
  const broken = await replace("[1]", "[1");
  expect(broken?.["new_diagnostics"]).toContainEqual(expect.objectContaining({ severity: "error", source: "syntax" }));
  expect(broken).toMatchObject({ complete: false, incomplete_because: expect.stringContaining("syntax") });
  expect(await replace("return 2", "return 3")).toMatchObject({ new_diagnostics: [] });
});

describe("what a server finds newly wrong", () => {
  const apply = async (flags: ScriptedFlags, wait: object = {}) => {
    const root = makeProject(withServer(flags));
    const { call } = await agentOfTest(root);
    await call("lsp", { operation: "symbols", file_path: "shapes.py" });
    const change = { kind: "replace", file_path: "shapes.py", old_text: "sum(found)", new_text: "sum(error)" };
    const said = await call("edit", { ...change, apply: true, ...wait });
    return { ...said, root };
  };
  /** It pushes errors by itself, and never says what it would answer. */
  const SLOW = { "hang-on": ["textDocument/diagnostic"] };

  test("is left to the next question where it is late: nobody waits, and what was not checked is named", async () => {
    const { value, text, root } = await apply(SLOW);
    expect(value).toMatchObject({
      applied: true,
      new_diagnostics: [],
      unchecked: [join(root, "shapes.py")],
      complete: false,
      incomplete_because: expect.stringMatching(
        /^what is newly wrong in 1 of 1 file is syntax's word .*ask diagnostics/,
      ),
    });
    expect(text).toContain("\nnot checked: shapes.py\n");
  });

  test("is waited for as long as somebody says, and nothing else counts as new", async () => {
    const { value } = await apply({}, { wait: "precise" });
    expect(value).toMatchObject({ complete: true, new_diagnostics: [{ severity: "error", line: 8 }] });
    expect(value).not.toHaveProperty("unchecked");
  });
});

test("a server's rename reaches files that nobody has open", async () => {
  const root = makeProject({ "main.py": "from shapes import total\n\ntotal([])\n", ...withServer() });
  const { call } = await agentOfTest(root);
  // The scripted server knows what it has open.
  await call("lsp", { operation: "symbols", file_path: "main.py" });
  const { value } = await call("edit", { kind: "rename", symbol: "total", new_name: "sum_of", apply: true });
  expect(value).toMatchObject({ applied: true, origin: expect.not.stringMatching("syntax") });
  expect([read(root), read(root, "main.py")].join("\n")).not.toMatch(/\btotal\b/);
});

describe("a change that was shown is made", () => {
  /** A project of which a change was shown; what comes of making it, and how often its server worked it out. */
  async function showAndMake(between: (root: string) => void) {
    const root = makeProject({ "main.py": "from shapes import total\n\ntotal([])\n", ...withServer() });
    const { call } = await agentOfTest(root);
    await call("lsp", { operation: "symbols", file_path: "main.py" });
    const change = { kind: "rename", symbol: "total", new_name: "sum_of" };
    const said = await call("edit", change);
    between(root);
    const made = await call("edit", { ...change, apply: true, plan: said.value?.["plan"] });
    const { requests } = (await call("explain", { limit: 100 })).value as { requests: readonly { method: string }[] };
    return { root, made, times: requests.filter(({ method }) => method === "textDocument/rename").length };
  }

  test("as it was, while nothing changes", async () => {
    const { root, made, times } = await showAndMake(() => {});
    expect(made.value).toMatchObject({ applied: true });
    expect(read(root, "main.py")).toBe("from shapes import sum_of\n\nsum_of([])\n");
    expect(times).toBe(1);
  });

  test("when it is the same still, where another file changed meanwhile", async () => {
    const { made, times } = await showAndMake((root) => writeFileSync(join(root, "other.py"), "1\n"));
    expect(made.value).toMatchObject({ applied: true });
    expect(times).toBe(2);
  });

  test("no more, where it would be another one", async () => {
    const { root, made, times } = await showAndMake((root) =>
      writeFileSync(join(root, "main.py"), "from shapes import total\n\ntotal([1])\n"),
    );
    expect(made.text).toContain("EDIT_STALE");
    expect(read(root)).toBe(SHAPES);
    expect(times).toBe(2);
  });
});

test.each([
  ["a file", "shapes.py", "figures.py", "figures.py"],
  ["a folder", "lib", "kit", "kit/shapes.py"],
])("%s that a change moves is edited at its new place", async (_, from, to, edited) => {
  const root = makeProject({ "lib/shapes.py": SHAPES, "main.py": "from shapes import total\n" });
  const uri = (name: string): string => pathToFileURL(join(root, name)).href;
  const edit = (name: string, line: number, [start, end]: readonly [number, number], newText: string) => ({
    textDocument: { uri: uri(name), version: null },
    edits: [{ range: { start: { line, character: start }, end: { line, character: end } }, newText }],
  });
  const documentChanges = [
    { kind: "rename", oldUri: uri(from), newUri: uri(to) },
    edit(edited, 5, [4, 9], "sum_of"),
    edit("main.py", 0, [19, 24], "sum_of"),
  ];
  const script = { "textDocument/rename": { documentChanges } };
  writeFileSync(join(root, ".tandem.yaml"), withServer({ script })[".tandem.yaml"] ?? "");
  const { call } = await agentOfTest(root);
  const { value } = await call("edit", { kind: "rename", file_path: "main.py:1:20", new_name: "sum_of", apply: true });
  expect(value).toMatchObject({
    applied: true,
    file_operations: [{ kind: "rename", file_path: join(root, from), new_path: join(root, to) }],
  });
  expect(read(root, edited)).toBe(SHAPES.replace("total", "sum_of"));
  expect(read(root, "main.py")).toBe("from shapes import sum_of\n");
  expect(existsSync(join(root, from))).toBe(false);

  const undone = await call("edit", { kind: "undo", plan: value?.["plan"], apply: true });
  expect(undone.value, undone.text).toMatchObject({ applied: true });
  expect(read(root, edited.replace(to, from))).toBe(SHAPES);
  expect(read(root, "main.py")).toBe("from shapes import total\n");
  expect(existsSync(join(root, to))).toBe(false);
});

test("a server that could not load the project leaves a rename to syntax, which says so", async () => {
  const $error = { code: 0, message: "no package metadata for file" };
  const script = { "textDocument/rename": { $error }, "textDocument/definition": { $error } };
  const root = makeProject({ "main.py": "from shapes import total\n", ...withServer({ script }) });
  const { call } = await agentOfTest(root);
  const { value } = await call("edit", { kind: "rename", file_path: "main.py:1:20", new_name: "sum_of", apply: true });
  expect(value).toMatchObject({
    applied: true,
    origin: "syntax",
    note: "no package metadata for file: renamed by syntax, which is sure of all 2 places",
  });
  expect(read(root)).toBe(SHAPES.replace("total", "sum_of"));
  expect(read(root, "main.py")).toBe("from shapes import sum_of\n");
});

describe("an action that its server does by a command", () => {
  /** A project whose server offers these commands at every place. */
  function offering(commands: (root: string) => Readonly<Record<string, object>>): string {
    const root = makeProject();
    const offered = Object.entries(commands(root)).map(([title, command]) => ({
      title,
      kind: "refactor",
      command: { title, ...command },
    }));
    const script = {
      "textDocument/codeAction": offered,
      "codeAction/resolve": { $error: { code: -32601, message: "none" } },
    };
    writeFileSync(join(root, ".tandem.yaml"), withServer({ name: "own", script })[".tandem.yaml"] ?? "");
    return root;
  }
  const AT = { kind: "code_action", file_path: "shapes.py", line: 3, column: 1 };

  test("is said and made by the edit that the command asks for", async () => {
    const root = offering((directory) => ({
      "Extract constant": {
        command: "own.edit",
        arguments: [
          {
            changes: {
              [pathToFileURL(join(directory, "shapes.py")).href]: [
                {
                  range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
                  newText: "SIDES = 4\n\n\n",
                },
              ],
            },
          },
        ],
      },
    }));
    const { call } = await agentOfTest(root);
    const change = { ...AT, title: "extract" };
    const said = await call("edit", change);
    expect(said).toMatchObject({ value: { applied: false, title: "Extract constant" } });
    expect(said.value?.["diff"]).toContain("+SIDES = 4\n");
    expect(read(root)).toBe(SHAPES);
    const done = await call("edit", { ...change, apply: true, plan: said.value?.["plan"] });
    expect(done.value).toMatchObject({ applied: true, plan: said.value?.["plan"] });
    expect(read(root)).toBe(`SIDES = 4\n\n\n${SHAPES}`);
  });

  test.each([
    ["Run it", "EDIT_CHANGES_NOTHING", "own.echo ran and asked for no edit"],
    ["Show it", "EDIT_NO_SUCH_ACTION", "no server has its command editor.show"],
  ])("%s: %s", async (title, code, message) => {
    const root = offering(() => ({ "Run it": { command: "own.echo" }, "Show it": { command: "editor.show" } }));
    const { call } = await agentOfTest(root);
    const { text } = await call("edit", { ...AT, title });
    expect(text).toContain(code);
    expect(text).toContain(message);
  });
});

test("an editor makes the changes of what it has open", async () => {
  const root = makeProject();
  const uri = pathToFileURL(join(root, "shapes.py")).href;
  const unsaved = `${SHAPES}\n\nlast = 1\n`;
  const server = startProcess({
    command: process.execPath,
    args: [PROGRAM, "--stdio"],
    onRequest: (method) => (method === "workspace/applyEdit" ? { applied: true } : null),
  });
  onTestFinished(() => server.kill());
  const capabilities = { workspace: { applyEdit: true } };
  await server.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, capabilities });
  await server.notify("initialized", {});
  await server.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "python", version: 7, text: unsaved },
  });
  const change = { kind: "replace", file_path: join(root, "shapes.py"), old_text: "last = 1", new_text: "last = 2" };
  expect(await server.request("$/tandem/edit", { ...change, apply: true })).toMatchObject({ applied: true });
  expect(server.asked.find(({ method }) => method === "workspace/applyEdit")?.params).toMatchObject({
    edit: {
      documentChanges: [
        {
          textDocument: { uri, version: 7 },
          edits: [{ newText: "last = 2", range: { start: { line: 10, character: 0 } } }],
        },
      ],
    },
  });
  expect(read(root)).toBe(SHAPES);
});

test("from the shell", async () => {
  const root = makeProject();
  const said = await runShell(root, ["rename", "shapes.py:7:5", "areas"]);
  expect(said).toMatchObject({ code: 0, out: expect.stringContaining("+    return sum(areas)") });
  expect(read(root)).toBe(SHAPES);
  expect(await runShell(root, ["rename", "shapes.py:7:5", "areas", "--apply"])).toMatchObject({ code: 0 });
  expect(read(root)).toContain("return sum(areas)");
});
