/** `edit` of the kind `signature`: parameters change with every call, where each of these can be proved; else nothing does. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { agentOfTest, writeProject } from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";

type Files = Readonly<Record<string, string>>;

const NO_SERVERS = "lsp:\n  enabled: false\n";

async function change(files: Files, symbol: string, parameters: readonly object[]) {
  const { root, remove } = writeProject({ ".tandem.yaml": NO_SERVERS, ...files });
  onTestFinished(remove);
  const { call } = await agentOfTest(root);
  const said = await call("edit", { kind: "signature", symbol, parameters, apply: true });
  const after = Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(join(root, name), "utf8")]));
  return { said, after };
}

const TS = {
  "a.ts": "export function f(a: number, b?: string): number {\n  return a + (b ?? '').length;\n}\n",
  "b.ts": "import { f } from './a';\n\nf(1, 'x');\nf(2);\n",
};
const PY = {
  "a.py": "def f(a, b=1):\n    return a + b\n",
  "b.py": "from a import f\n\nf(1, 2)\nf(3)\nf(4, b=5)\nf(a=6)\n",
};
const METHOD = {
  "a.py":
    "class Cart:\n    def add(self, item, count):\n        return (item, count)\n\n\ndef fill():\n    cart = Cart()\n    cart.add(1, 2)\n",
};
const GO = {
  "a.go": "package a\n\nfunc Area(w int, h int) int {\n\treturn w * h\n}\n\nfunc Use() int {\n\treturn Area(1, 2)\n}\n",
};
const JAVA = {
  "A.java":
    "class A {\n  static int area(int w, int h) {\n    return w * h;\n  }\n\n  int use() {\n    return area(\n      1,\n      2);\n  }\n}\n",
};

describe("with its calls", () => {
  test.each<[string, Files, string, readonly object[], Files]>([
    [
      "a parameter more, with what calls give for it",
      TS,
      "f",
      [{ name: "a" }, { name: "c", declaration: "c: boolean", value: "true" }, { name: "b" }],
      {
        "a.ts": TS["a.ts"].replace("a: number, b?", "a: number, c: boolean, b?"),
        "b.ts": "import { f } from './a';\n\nf(1, true, 'x');\nf(2, true);\n",
      },
    ],
    [
      "a parameter more that calls may leave out",
      TS,
      "f",
      [{ name: "a" }, { name: "b" }, { name: "c", declaration: "c?: boolean" }],
      { ...TS, "a.ts": TS["a.ts"].replace("b?: string", "b?: string, c?: boolean") },
    ],
    [
      "another order, where JavaScript says nothing by undefined",
      { ...TS, "a.ts": TS["a.ts"].replace("b?: string", "b = 'y'") },
      "f",
      [{ name: "b" }, { name: "a" }],
      {
        "a.ts": TS["a.ts"].replace("a: number, b?: string", "b = 'y', a: number"),
        "b.ts": "import { f } from './a';\n\nf('x', 1);\nf(undefined, 2);\n",
      },
    ],
    [
      "another name, in the body and where calls say it",
      PY,
      "f",
      [
        { name: "x", was: "a" },
        { name: "y", was: "b" },
      ],
      {
        "a.py": "def f(x, y=1):\n    return x + y\n",
        "b.py": "from a import f\n\nf(1, 2)\nf(3)\nf(4, y=5)\nf(x=6)\n",
      },
    ],
    [
      "a new default before what is given by place: it goes by its name then",
      PY,
      "f",
      [{ name: "a" }, { name: "c", declaration: "c=None" }, { name: "b" }],
      {
        "a.py": "def f(a, c=None, b=1):\n    return a + b\n",
        "b.py": "from a import f\n\nf(1, b=2)\nf(3)\nf(4, b=5)\nf(a=6)\n",
      },
    ],
    [
      "a method, whose receiver stays",
      METHOD,
      "Cart/add",
      [{ name: "count" }, { name: "item" }],
      { "a.py": METHOD["a.py"].replace("item, count):", "count, item):").replace("add(1, 2)", "add(2, 1)") },
    ],
    [
      "what is decorated by what leaves its parameters alone, under types that override nothing by chance",
      {
        "a.py":
          "from abc import ABC\nfrom functools import lru_cache\n\n\nclass Cart(ABC):\n    @staticmethod\n    @lru_cache(maxsize=None)\n    def add(item, count=1):\n        return (item, count)\n\n\nCart.add(1, count=2)\n",
      },
      "Cart/add",
      [{ name: "item" }, { name: "times", was: "count" }],
      {
        "a.py":
          "from abc import ABC\nfrom functools import lru_cache\n\n\nclass Cart(ABC):\n    @staticmethod\n    @lru_cache(maxsize=None)\n    def add(item, times=1):\n        return (item, times)\n\n\nCart.add(1, times=2)\n",
      },
    ],
    [
      "a pattern beside it that stays",
      { "a.ts": "export function f({ x }: { x: number }, b: string) {\n  return x;\n}\nf({ x: 1 }, 'y');\n" },
      "f",
      [{ name: "{ x }" }],
      { "a.ts": "export function f({ x }: { x: number }) {\n  return x;\n}\nf({ x: 1 });\n" },
    ],
    [
      "what calls itself",
      { "a.py": "def f(n, depth):\n    return f(n - 1, depth) if n else depth\n\n\nf(3, 0)\n" },
      "f",
      [{ name: "depth" }, { name: "n" }],
      { "a.py": "def f(depth, n):\n    return f(depth, n - 1) if n else depth\n\n\nf(0, 3)\n" },
    ],
    [
      "Go: what is declared together stays so where it still can",
      {
        "a.go":
          "package a\n\nfunc Area(w, h, d int) int {\n\treturn w * h * d\n}\n\nfunc Use() int {\n\treturn Area(1, 2, 3)\n}\n",
      },
      "Area",
      [
        { name: "width", was: "w" },
        { name: "unit", declaration: "unit string", value: '"m"' },
        { name: "h" },
        { name: "d" },
      ],
      {
        "a.go":
          'package a\n\nfunc Area(width int, unit string, h, d int) int {\n\treturn width * h * d\n}\n\nfunc Use() int {\n\treturn Area(1, "m", 2, 3)\n}\n',
      },
    ],
    [
      "Go: before any number of arguments",
      {
        "a.go":
          "package a\n\nfunc Sum(from int, more ...int) int {\n\treturn from + len(more)\n}\n\nfunc Use() int {\n\treturn Sum(1) + Sum(1, 2, 3)\n}\n",
      },
      "Sum",
      [{ name: "unit", declaration: "unit string", value: '"m"' }, { name: "from" }, { name: "rest", was: "more" }],
      {
        "a.go":
          'package a\n\nfunc Sum(unit string, from int, rest ...int) int {\n\treturn from + len(rest)\n}\n\nfunc Use() int {\n\treturn Sum("m", 1) + Sum("m", 1, 2, 3)\n}\n',
      },
    ],
    [
      "Python: before any number of arguments, behind what may be left out",
      { "a.py": "def f(a, b=1, *rest):\n    return a, b, rest\n\n\nf(1)\nf(1, b=2)\nf(1, 2, 3, 4)\n" },
      "f",
      [{ name: "c", declaration: "c", value: "0" }, { name: "a" }, { name: "b" }, { name: "rest" }],
      { "a.py": "def f(c, a, b=1, *rest):\n    return a, b, rest\n\n\nf(0, 1)\nf(0, 1, b=2)\nf(0, 1, 2, 3, 4)\n" },
    ],
    [
      "Go",
      GO,
      "Area",
      [{ name: "h" }, { name: "width", was: "w" }, { name: "d", declaration: "d int", value: "3" }],
      {
        "a.go": GO["a.go"]
          .replace("w int, h int", "h int, width int, d int")
          .replace("w * h", "width * h")
          .replace("(1, 2)", "(2, 1, 3)"),
      },
    ],
    [
      "Java, on lines of their own",
      JAVA,
      "area",
      [{ name: "h" }, { name: "w" }],
      { "A.java": JAVA["A.java"].replace("int w, int h", "int h, int w").replace("1,\n      2", "2,\n      1") },
    ],
    [
      "the last parameter away",
      { "a.js": "function f(a) {\n  return 1;\n}\nf(2);\n" },
      "f",
      [],
      { "a.js": "function f() {\n  return 1;\n}\nf();\n" },
    ],
  ])("%s", async (_, before, symbol, parameters, after) => {
    const done = await change(before, symbol, parameters);
    expect(done.said.text).toMatch(/^Applied/);
    expect(done.after).toEqual(after);
  });
});

describe("or not at all", () => {
  const f = (rest: string): Files => ({ "a.py": `def f(a, b):\n    return a + b\n\n\n${rest}\n` });
  const SWAPPED = [{ name: "b" }, { name: "a" }];
  test.each<[string, Files, string, readonly object[], RegExp]>([
    [
      "arguments that stand for several",
      f("f(*x)"),
      "f",
      SWAPPED,
      /a\.py:5:1 f\(\*x\) {2}\(an argument stands for several\)/,
    ],
    ["a use without a call", f("map(f, x)"), "f", SWAPPED, /a\.py:5:5 map\(f, x\) {2}\(it is not called there\)/],
    ["what would happen in another order", f("f(g(), h())"), "f", SWAPPED, /would do it in another order/],
    ["what would no longer happen", f("f(1, h())"), "f", [{ name: "a" }], /b is used in the body/],
    [
      "an argument that does something",
      { "a.py": "def f(a, b):\n    return a\n\n\nf(1, h())\n" },
      "f",
      [{ name: "a" }],
      /what it gives for b may do something/,
    ],
    [
      "a parameter that nobody gives",
      f("f(1, 2)"),
      "f",
      [{ name: "a" }, { name: "b" }, { name: "c", declaration: "c" }],
      /c has neither a default/,
    ],
    [
      "a name that is taken",
      { "a.py": "def f(a):\n    c = 1\n    return a + c\n" },
      "f",
      [{ name: "c", was: "a" }],
      /c stands in f already/,
    ],
    [
      "what calls itself with a parameter of another name, in another order",
      { "a.py": "def f(n, depth):\n    return f(n - 1, depth) if n else depth\n\n\nf(3, 0)\n" },
      "f",
      [{ name: "depth" }, { name: "count", was: "n" }],
      /f calls itself with a parameter that would get another name/,
    ],
    [
      "any number of arguments",
      { "a.py": "def f(a, *rest):\n    return a\n" },
      "f",
      [{ name: "a" }],
      /rest takes any number/,
    ],
    [
      "a parameter that is left out before any number of arguments",
      { "a.py": "def f(a, *rest):\n    return a, rest\n\n\nf(1, 2, 3)\n" },
      "f",
      [{ name: "a" }, { name: "b", declaration: "b=None" }, { name: "rest" }],
      /it leaves out b, and gives what comes behind/,
    ],
    [
      "overloads",
      {
        "a.ts":
          "export function f(a: string): string;\nexport function f(a: number): number;\nexport function f(a: unknown): unknown {\n  return a;\n}\n",
      },
      "f",
      [],
      /f has 3 definitions/,
    ],
    [
      "what overrides",
      {
        "a.ts":
          "class A {\n  f(a: number) {\n    return a;\n  }\n}\nclass B extends A {\n  f(a: number) {\n    return a + 1;\n  }\n}\n",
      },
      "A/f",
      [{ name: "b", was: "a" }],
      /f overrides others, or is overridden|f has 2 definitions|declared there too/,
    ],
    [
      "what calls may leave out before what they may not",
      { "a.py": "def f(a, b=1):\n    return a + b\n\n\nf(1)\n" },
      "f",
      SWAPPED,
      /a cannot stand behind b, which may be left out/,
    ],
    ["the same in TypeScript", TS, "f", SWAPPED, /a cannot stand behind b, which may be left out/],
    [
      "a default that needs what would stand behind it",
      { "a.js": "function f(a = 1, b = a) {\n  return a + b;\n}\nf(2);\n" },
      "f",
      SWAPPED,
      /the default of b needs a, which would stand behind it/,
    ],
    [
      "what a decorator calls",
      { "a.py": 'import web\n\n\n@web.route("/<name>")\ndef f(name):\n    return name\n' },
      "f",
      [{ name: "who", was: "name" }],
      /@web\.route may call it, or change how it is called/,
    ],
    [
      "what a runner calls by what its parameters are called",
      { "a.py": "def test_f(db):\n    assert db\n" },
      "test_f",
      [{ name: "base", was: "db" }],
      /may be called otherwise than by its name/,
    ],
    [
      "a member of a type whose types above are elsewhere",
      {
        "a.py":
          "import ast\n\n\nclass A(ast.NodeVisitor):\n    pass\n\n\nclass B(A):\n    def visit_Name(self, node):\n        return node\n",
      },
      "B/visit_Name",
      [{ name: "name", was: "node" }],
      /it may override a member of NodeVisitor, which is not of the project/,
    ],
    [
      "an initialiser",
      { "a.py": "class A:\n    def __init__(self, a):\n        pass\n\n\nA(1)\n" },
      "A/__init__",
      [],
      /may be called otherwise than by its name/,
    ],
    [
      "a language that is not known",
      { "a.rb": "def f(a)\n  1\nend\n" },
      "f",
      [],
      /nobody knows here how Ruby writes calls/,
    ],
  ])("%s", async (_, before, symbol, parameters, why) => {
    const done = await change(before, symbol, parameters);
    expect(done.said.text).toMatch(why);
    expect(done.said.isError).toBe(true);
    expect(done.after).toEqual(before);
  });
});

test("what stands in for a member from elsewhere keeps its parameters where the server says so", async () => {
  const text = `package a

import "io"

type file struct{}

func (f *file) Close() error { return nil }

func end(some io.Closer) error { return some.Close() }
`;
  const { root, remove } = writeProject({ "a.go": text });
  onTestFinished(remove);
  const range = (line: number, character: number) => ({
    start: { line, character },
    end: { line, character: character + "Close".length },
  });
  const uri = `file://${root}/a.go`;
  const script = {
    "textDocument/references": [{ uri, range: range(8, 46) }],
    "textDocument/definition": [{ uri: "file:///usr/lib/go/src/io/io.go", range: range(98, 1) }],
  };
  writeProject({ ".tandem.yaml": JSON.stringify({ lsp: { languages: { go: scripted({ script }) } } }) }, root);
  const { call } = await agentOfTest(root);
  const parameters = [{ name: "now", declaration: "now bool", value: "true" }];
  const said = await call("edit", { kind: "signature", symbol: "file/Close", parameters, apply: true });
  expect(said.text).toMatch(/Close stands in for another member where it is called:\na\.go:9:47 .*some\.Close\(\)/);
  expect(readFileSync(join(root, "a.go"), "utf8")).toBe(text);
});
