/** Signature help while a call is written: what is shown in each family of languages, in code that does not parse yet. */

import { describe, expect, test } from "vitest";
import { signatureHelp } from "../support/world.ts";

/** The cursor stands at `$0`; what follows it is the rest of the file. */
const CASES: readonly (readonly [name: string, file: string, text: string, shown: string])[] = [
  [
    "TypeScript: the rest of the file behind an open bracket",
    "a.ts",
    "/** Adds. */\nfunction add(a: number, b = 2, ...rest: string[]): number { return a; }\nadd(1, $0\nfunction later() { return add(1, 2); }\n",
    "> add(a: number, «b = 2», ...rest: string[]): number\n    Adds.",
  ],
  [
    "TypeScript: any number of arguments",
    "a.ts",
    "function add(a: number, ...rest: string[]): number { return a; }\nadd(1, 'a', 'b,c', $0)\n",
    "> add(a: number, «...rest: string[]»): number",
  ],
  [
    "TypeScript: one argument too many",
    "a.ts",
    "function add(a: number): number { return a; }\nadd(1, $0)\n",
    "> add(a: number): number",
  ],
  [
    "TypeScript: a method, with a comma in a string and the rest of the function behind it",
    "a.ts",
    "class Box<T> {\n  put(item: T, at: number): void {}\n}\nfunction f() {\n  const b = new Box<string>();\n  b.put('x, y', $0\n}\nfunction g() {}\n",
    "> put(item: T, «at: number»): void",
  ],
  [
    "TypeScript: new, with written types",
    "a.ts",
    "class Box<T> {\n  constructor(readonly w: number, h?: T) {}\n}\nnew Box<Map<string, number>>(1, $0\nlet y = 2;\n",
    "> Box(readonly w: number, «h?: T»)",
  ],
  [
    "TypeScript: overloads, without the body that nobody sees",
    "a.ts",
    "function p(a: string): void;\nfunction p(a: number, b: number): void;\nfunction p(a: any, b?: any): void {}\np(1, $0)\n",
    "  p(a: string): void\n> p(a: number, «b: number»): void",
  ],
  [
    "TypeScript: a parameter that is a function",
    "a.ts",
    "function each(cb: (one: number, at: number) => void) { cb(1, $0) }\n",
    "> cb(one: number, «at: number»)",
  ],
  [
    "TypeScript: within a literal within a call within a call",
    "a.ts",
    "function f(a: number, b: object) {}\nfunction g(c: string) { return 1 }\nf(g('a'), [1, 2, { a: 1, b$0 }])\n",
    "> f(a: number, «b: object»)",
  ],
  [
    "TypeScript: the inner call",
    "a.ts",
    "function f(a: number, b: object) {}\nfunction g(c: string) { return 1 }\nf(1, g($0\n",
    "> g(«c: string»)",
  ],
  [
    "TypeScript: the body of a function as an argument",
    "a.ts",
    "function f(a: () => void) {}\nf(() => { $0 })\n",
    "nothing",
  ],
  ["TypeScript: a declaration", "a.ts", "function f(a: number, $0) {}\n", "nothing"],
  ["TypeScript: a comment in a call", "a.ts", "function f(a: number) {}\nf(1 // one, $0\n)\n", "nothing"],
  ["TypeScript: a condition", "a.ts", "function f(a: number) {}\nif ($0\n", "nothing"],
  [
    "TypeScript: a pattern for a parameter",
    "a.ts",
    "const f = async (a: number, { b, c }: P) => {};\nf(1, { $0 })\n",
    "> f(a: number, «{ b, c }: P»)",
  ],
  [
    "JavaScript: a function that is handed on",
    "a.js",
    "const area = (width, height = 2) => width * height;\nconsole.log(area(1, $0\n",
    "> area(width, «height = 2»)",
  ],
  [
    "Python: __init__ without self, by keyword",
    "a.py",
    'class Shop:\n    def __init__(self, name, *, town="", open=True, **rest):\n        """Opens a shop."""\n\ndef main():\n    s = Shop("x", open=$0\n\ndef other():\n    pass\n',
    '> Shop(name, *, town="", «open=True», **rest)\n    Opens a shop.',
  ],
  [
    "Python: what a base is made from",
    "a.py",
    "class Base:\n    def __init__(self, name):\n        pass\n\nclass Shop(Base):\n    pass\n\nShop($0)\n",
    "> Shop(«name»)",
  ],
  [
    "Python: a method of a parameter",
    "a.py",
    'class Shop:\n    def sell(self, what: str, price: int = 3) -> bool:\n        """Sells."""\n\ndef main(s: Shop):\n    s.sell("a", $0\n\ndef other():\n    pass\n',
    "> sell(what: str, «price: int = 3») -> bool\n    Sells.",
  ],
  [
    "Python: a method of the class itself is given its value",
    "a.py",
    "class Shop:\n    def sell(self, what: str):\n        pass\n\nShop.sell($0)\n",
    "> sell(«self», what: str)",
  ],
  [
    "Rust: a method of a generic, without its receiver",
    "a.rs",
    "struct A;\nimpl A {\n    /// Puts.\n    pub fn put<T: Into<X>>(&mut self, item: T, at: usize) -> Result<(), E> { todo!() }\n}\nfn main() {\n    let mut a = A;\n    a.put(1, $0\n}\nfn b() {}\n",
    "> put<T: Into<X>>(item: T, «at: usize») -> Result<(), E>\n    Puts.",
  ],
  [
    "Rust: a function of a type, behind a turbofish",
    "a.rs",
    "struct A;\nimpl A {\n    fn new<T>(a: u8, b: T) -> Self { A }\n    fn get(&self, at: usize) {}\n}\nfn main() { let a = A::new::<u8>(1, $0); }\n",
    "> new<T>(a: u8, «b: T») -> Self",
  ],
  [
    "Rust: a method by its path is given its receiver",
    "a.rs",
    "struct A;\nimpl A {\n    fn get(&self, at: usize) {}\n}\nfn main() { A::get(&A, $0); }\n",
    "> get(&self, «at: usize»)",
  ],
  ["Rust: a variant", "a.rs", "enum E { V(i32, String) }\nfn main() {\n    E::V(1, $0);\n}\n", "> V(i32, «String»)"],
  [
    "Go: a method, names that share a type",
    "a.go",
    "package a\ntype S struct{}\n// Put puts.\nfunc (s *S) Put(a, b int, rest ...string) (int, error) { return 0, nil }\nfunc main() {\n\tvar s S\n\ts.Put(1, $0\n}\nfunc other() {}\n",
    "> Put(a, «b int», rest ...string) (int, error)\n    Put puts.",
  ],
  [
    "C: a macro",
    "a.c",
    "#define MAX(a, b) ((a) > (b) ? (a) : (b))\nint main(void) {\n  return MAX(1, $0\n}\nint other(int x) { return x; }\n",
    "> MAX(a, «b»)",
  ],
  [
    "C: a function, with a call in its first argument",
    "a.c",
    "/** Adds. */\nint add(int a, const char *b) { return a; }\nint main(void) {\n  add(add(1, 0), $0);\n}\n",
    "> int add(int a, «const char *b»)\n    Adds.",
  ],
  [
    "C++: a method",
    "a.cpp",
    "class B { public: void put(int a, double b = 1); };\nint main() {\n  B b;\n  b.put(1, $0\n}\nint f() { return 1; }\n",
    "> void put(int a, «double b = 1»)",
  ],
  [
    "C++: constructors",
    "a.cpp",
    "class B { public: B(int w); B(int w, int h); };\nint main() {\n  auto b = new B(1, $0);\n}\n",
    "  B(int w)\n> B(int w, «int h»)",
  ],
  [
    "Java: constructors",
    "A.java",
    "class A {\n  A(int a) {}\n  A(int a, String b) {}\n  void run() {\n    A a = new A(1, $0\n  }\n  void go() {}\n}\n",
    "  A(int a)\n> A(int a, «String b»)",
  ],
  [
    "Java: any number of arguments",
    "A.java",
    "class A {\n  /** Puts. */\n  <T> void put(T x, int... rest) {}\n  void run() {\n    this.put(1, 2, $0);\n  }\n}\n",
    "> void put(T x, «int... rest»)\n    Puts.",
  ],
  [
    "C#: an argument by its name",
    "a.cs",
    'class A {\n  public A(int a, string b = "x, y", int c = 1) {}\n  void Run() { var a = new A(1, c: $0); }\n}\n',
    '> A(int a, string b = "x, y", «int c = 1»)',
  ],
  [
    "Ruby: new",
    "a.rb",
    "class A\n  def initialize(a, b = 1, *rest, key:)\n  end\nend\nA.new(1, $0)\n",
    "> new(a, «b = 1», *rest, key:)",
  ],
  [
    "PHP: a method of a value",
    "a.php",
    "<?php\nclass A {\n  /** Puts. */\n  public function put(int $x, ?string $y = null): bool {}\n}\n$a = new A(1);\n$a->put(1, $0\n",
    "> put(int $x, «?string $y = null»): bool\n    Puts.",
  ],
  [
    "Kotlin: a constructor in the head of its class",
    "a.kt",
    "class A(val w: Int, h: Int = 2)\nfun main() {\n  val a = A(1, $0)\n}\n",
    "> A(val w: Int, «h: Int = 2»)",
  ],
  [
    "Swift: labels",
    "a.swift",
    "class A {\n  func put(_ x: Int, at index: Int = 0, with other: Int = 1) -> Bool { true }\n}\nlet a = A()\na.put(1, with: $0)\n",
    "> put(_ x: Int, at index: Int = 0, «with other: Int = 1») -> Bool",
  ],
  [
    "Scala: a second list",
    "a.scala",
    "class A {\n  def put[T](x: T)(y: Int, z: Int): Boolean = true\n}\nobject M {\n  val a = new A()\n  a.put(1)(2, $0)\n}\n",
    "> put[T](x: T)(y: Int, «z: Int»): Boolean",
  ],
  [
    "Dart: names in braces",
    "a.dart",
    "class A {\n  A(this.w, {required int h, int d = 3});\n}\nvoid main() {\n  var a = A(1, d: $0);\n}\n",
    "> A(this.w, {required int h, «int d = 3»})",
  ],
  [
    "Lua",
    "a.lua",
    "--- Puts.\nlocal function put(a, b, ...)\nend\nput(1, $0\nprint(2)\n",
    "> put(a, «b», ...)\n    Puts.",
  ],
  [
    "Elixir",
    "a.ex",
    'defmodule A do\n  @doc "Puts."\n  def put(a, b \\\\ 1), do: a\n  def run, do: put(1, $0)\nend\n',
    "> put(a, «b \\\\ 1»)\n    Puts.",
  ],
  [
    "Zig",
    "a.zig",
    "/// Puts.\nfn put(a: u8, b: []const u8) !void {}\nfn main() void {\n    put(1, $0);\n}\n",
    "> put(a: u8, «b: []const u8») !void\n    Puts.",
  ],
  [
    "SQL",
    "a.sql",
    "CREATE FUNCTION put(a int, b text) RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;\nSELECT put(1, $0);\n",
    "> CREATE FUNCTION put(a int, «b text») RETURNS int",
  ],
  [
    "Ruby: without brackets",
    "a.rb",
    "def sell(what, price)\nend\n\ndef open\n  sell 1, $0\nend\n",
    "> sell(what, «price»)",
  ],
  [
    "Ruby: in a method of a class, with everything behind an open bracket",
    "a.rb",
    "class Car\n  def travel(distance, is_fast)\n  end\nend\n\ndef start\n  car = Car.new\n  car.travel(1, $0\n  car\nend\n",
    "> travel(distance, «is_fast»)",
  ],
  ["Ruby: a declaration", "a.rb", "def sell what, $0\nend\n", "nothing"],
  [
    "Elixir: without brackets, in its own module",
    "a.ex",
    "defmodule Car do\n  def travel(distance, is_fast) do\n    distance\n  end\n\n  def start do\n    travel 1, $0\n  end\nend\n",
    "> travel(distance, «is_fast»)",
  ],
  [
    "C: the function that is being written",
    "a.c",
    "int start(int count, const char *label) {\n  return start(1, $0\n}\n",
    "> int start(int count, «const char *label»)",
  ],
  [
    "Haskell",
    "A.hs",
    "module A where\n\ntravel :: Int -> Bool -> Int\ntravel distance isFast = distance\n\nstart = travel (f 1) $0\n",
    "> travel :: Int -> «Bool» -> Int",
  ],
  [
    "Haskell: behind an operator",
    "A.hs",
    "module A where\n\ntravel :: Int -> Bool -> Int\ntravel distance isFast = distance\n\nstart = 1 + travel $0\n",
    "> travel :: «Int» -> Bool -> Int",
  ],
  [
    "OCaml",
    "a.ml",
    "let travel distance is_fast = distance\n\nlet start = travel 1 $0\n",
    "> travel distance «is_fast»",
  ],
  ["Nix", "a.nix", "let\n  start = count: label: count;\nin start 1 $0\n", "> start = count: «label»: count"],
];

test.each(CASES)("%s", async (_name, file, text, shown) => {
  expect(await signatureHelp(`//- /${file}\n${text}`)).toBe(shown);
});

describe("what another file defines", () => {
  test("by its import", async () => {
    const text = `
//- /a.ts
import { add as plus } from "./b";
function f() {
  plus(1, $0
}
//- /b.ts
/** Adds. */
export function add(a: number, b: Map<string, number>): number { return a; }
`;
    expect(await signatureHelp(text)).toBe("> add(a: number, «b: Map<string, number>»): number\n    Adds.");
  });

  test("nothing of what lies outside, whatever else is called so", async () => {
    const text = `
//- /a.py
from elsewhere import add
add(1, $0)
//- /b.py
def add(a, b):
    pass
`;
    expect(await signatureHelp(text)).toBe("nothing");
  });
});
