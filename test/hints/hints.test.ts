/** Inlay hints: what is shown between the words of a file, in «», and where nothing is because everybody sees it. */

import { describe, expect, test } from "vitest";
import { hints } from "../support/world.ts";

/** A file, or files with the one asked about first, as it is shown. */
const PARAMETERS: readonly (readonly [name: string, file: string, shown: string])[] = [
  [
    "TypeScript: literals, not names",
    "a.ts",
    'function rect(width: number, height: number, label = "") {}\nconst w = 1;\nrect(w, «height:»2, «label:»"a,b");\nrect(«width:»-1, «height:»2 /* , */);\n',
  ],
  [
    "TypeScript: true, null",
    "a.ts",
    "function open(file: string, isNew: boolean, at?: null) {}\nopen(f, «isNew:»true, «at:»null);\n",
  ],
  [
    "TypeScript: a constructor and a method",
    "a.ts",
    "class Box {\n  constructor(readonly width: number, depth: number) {}\n  move(to: number, isQuick: boolean) {}\n}\nconst box = new Box(«width:»1, «depth:»2);\nbox.move(«to:»3, «isQuick:»false);\n",
  ],
  [
    "TypeScript: behind what stands for several nothing is known",
    "a.ts",
    "function f(first: number, second: number, third: number) {}\nf(«first:»1, ...rest, 3);\n",
  ],
  [
    "TypeScript: any number of arguments",
    "a.ts",
    "function all(first: number, ...others: number[]) {}\nall(«first:»1, 2, 3);\n",
  ],
  [
    "TypeScript: overloads of one name for a place, and of several",
    "a.ts",
    'function on(event: string, once: boolean): void;\nfunction on(event: string, count: number): void;\nfunction on(event: any, other: any) {}\non(«event:»"a", 1);\n',
  ],
  [
    "TypeScript: a comment says it",
    "a.ts",
    "function f(width: number, height: number) {}\nf(/* width */ 1, «height:»2);\n",
  ],
  [
    "TypeScript: a setter, a lone value, and what the name of the function says",
    "a.ts",
    'class A {\n  setLimit(most: number) {}\n  add(value: number) {}\n  findName(name: string) {}\n  retry(times: number) {}\n}\nfunction f(a: A) {\n  a.setLimit(1);\n  a.add(2);\n  a.findName("x");\n  a.retry(«times:»3);\n}\n',
  ],
  [
    "TypeScript: a member of nobody knows what",
    "a.ts",
    "class A {\n  retry(times: number, pause: number) {}\n}\nfunction f(a: any) {\n  a.retry(3, 4);\n}\n",
  ],
  [
    "JavaScript: a function given to a name",
    "a.js",
    "const area = (width, height = 2) => width * height;\narea(«width:»1, «height:»2);\n",
  ],
  [
    "Python: by place, by name, and spread",
    "a.py",
    'class Shop:\n    def __init__(self, town, *, open=True):\n        pass\n    def sell(self, what, price=3, **rest):\n        pass\n\nshop = Shop(«town:»"here", open=False)\nshop.sell(«what:»"a", price=4)\nshop.sell(*all, 5)\n',
  ],
  [
    "Rust: functions of types and methods",
    "a.rs",
    'struct Tank;\nimpl Tank {\n    fn new(litres: u32, is_open: bool) -> Self { Tank }\n    fn fill(&mut self, litres: u32, from: &str) {}\n}\nfn main() {\n    let mut tank = Tank::new(«litres:»1, «is_open:»true);\n    tank.fill(«litres:»2, «from:»"well");\n}\n',
  ],
  [
    "Go",
    "a.go",
    'package a\n\ntype S struct{}\n\nfunc (s *S) Put(key string, at, most int) {}\n\nfunc main() {\n\tvar s S\n\ts.Put(«key:»"a", «at:»1, «most:»2)\n}\n',
  ],
  [
    "Java",
    "A.java",
    'class A {\n  A(int size, String label) {}\n  void put(int at, boolean isLast) {}\n  static void main() {\n    A a = new A(«size:»1, «label:»"x");\n    a.put(«at:»2, «isLast:»true);\n  }\n}\n',
  ],
  [
    "C",
    "a.c",
    'void draw(int width, const char *label);\n\nvoid draw(int width, const char *label) {}\n\nint main(void) {\n  draw(«width:»1, «label:»"a");\n}\n',
  ],
  [
    "C++",
    "a.cpp",
    "struct Box {\n  Box(int width, bool isOpen);\n  void move(int by, float speed) {}\n};\nint main() {\n  Box box(1, true);\n  box.move(«by:»3, «speed:»1.5f);\n}\n",
  ],
  [
    "C#",
    "a.cs",
    'class A {\n    void Put(int at, string label, bool isLast = false) {}\n    void Main() {\n        Put(«at:»1, «label:»"a", isLast: true);\n    }\n}\n',
  ],
  [
    "PHP",
    "a.php",
    '<?php\nfunction put(int $at, string $label, bool $isLast = false) {}\nput(«at:»1, «label:»"a", isLast: true);\n',
  ],
  [
    "Ruby",
    "a.rb",
    'class Shop\n  def sell(what, price)\n  end\n\n  def open\n    sell(«what:»"a", «price:»2)\n  end\nend\n',
  ],
  [
    "Kotlin",
    "a.kt",
    'class Shop {\n    fun sell(what: String, price: Int, isCheap: Boolean = false) {}\n    fun open() {\n        sell(«what:»"a", «price:»2, isCheap = true)\n    }\n}\n',
  ],
  [
    "Swift: labels are written",
    "a.swift",
    'func sell(what: String, price: Int) {}\nfunc main() {\n    sell(what: "a", price: 2)\n}\n',
  ],
  [
    "Scala",
    "a.scala",
    'object Shop {\n  def sell(what: String, price: Int): Unit = ()\n  def open(): Unit = sell(«what:»"a", «price:»2)\n}\n',
  ],
  [
    "Dart",
    "a.dart",
    'void sell(String what, int price, {bool isCheap = false}) {}\nvoid main() {\n  sell(«what:»"a", «price:»2, isCheap: true);\n}\n',
  ],
  ["Lua", "a.lua", 'local function sell(what, price)\nend\nsell(«what:»"a", «price:»2)\n'],
];

const TYPES: readonly (readonly [name: string, file: string, shown: string])[] = [
  [
    "TypeScript: what a function gives",
    "a.ts",
    "function load(): Map<string, number> { return m; }\nconst all«: Map<string, number>» = load();\n",
  ],
  [
    "TypeScript: waited for",
    "a.ts",
    "async function load(): Promise<User[]> { return []; }\nasync function f() {\n  const users«: User[]» = await load();\n  const later«: Promise<User[]>» = load();\n}\n",
  ],
  [
    "TypeScript: a member of it is something else",
    "a.ts",
    "function load(): Item { return i; }\nconst name = load().name;\nconst one = load() ?? other;\nlet { two } = load();\n",
  ],
  [
    "TypeScript: a type parameter, and what nobody wrote",
    "a.ts",
    "function same<T>(one: T): T { return one; }\nfunction free() { return f(); }\nconst a = same(b);\nconst c = free();\n",
  ],
  [
    "TypeScript: the name or the call says it",
    "a.ts",
    "class Item { static of(): Item { return i; } }\nfunction make(): Item { return i; }\nconst item = make();\nconst two = Item.of();\nconst three«: Item» = make();\nconst four: Item = make();\n",
  ],
  [
    "Python",
    "a.py",
    "def load(path: str) -> list[int]:\n    return []\n\nasync def later() -> int:\n    return 1\n\nasync def main():\n    numbers«: list[int]» = load(p)\n    one«: int» = await later()\n    two = later()\n    a, b = load(p)\n",
  ],
  ["Python: a decorator may give something else", "a.py", "@wrapped\ndef load() -> int:\n    return 1\n\nn = load()\n"],
  [
    "Rust",
    "a.rs",
    "fn load() -> Result<Vec<u8>, Error> { todo!() }\nfn main() {\n    let found«: Result<Vec<u8>, Error>» = load();\n    let bytes = load()?;\n    let mut other«: Result<Vec<u8>, Error>» = load();\n}\n",
  ],
  [
    "Go",
    "a.go",
    "package a\n\nfunc load() *Item { return nil }\n\nfunc both() (int, error) { return 0, nil }\n\nfunc main() {\n\tfound« *Item» := load()\n\tn, err := both()\n}\n",
  ],
  [
    "Java",
    "A.java",
    "class A {\n  List<String> names() { return null; }\n  void main() {\n    var all«: List<String>» = names();\n    List<String> other = names();\n  }\n}\n",
  ],
  ["C++", "a.cpp", "std::vector<int> load();\nint main() {\n  auto all«: std::vector<int>» = load();\n}\n"],
  [
    "C#",
    "a.cs",
    "class A {\n    List<string> Names() { return null; }\n    async Task<int> Later() { return 1; }\n    async Task Main() {\n        var all«: List<string>» = Names();\n        var one«: int» = await Later();\n    }\n}\n",
  ],
  [
    "Kotlin",
    "a.kt",
    "fun load(): Map<String, Int> = mapOf()\nfun main() {\n    val all«: Map<String, Int>» = load()\n}\n",
  ],
  [
    "Swift",
    "a.swift",
    "func load() throws -> [Int] { return [] }\nfunc main() {\n    let all«: [Int]» = try load()\n}\n",
  ],
];

/** The world of a text as it is shown, without what is shown. */
const worldOf = (file: string, shown: string): string => `//- /${file}\n${shown.replaceAll(/«[^»]*»/g, "")}`;

describe("parameters", () => {
  test.each(PARAMETERS)("%s", async (_, file, shown) => expect(await hints(worldOf(file, shown))).toBe(shown));
});

describe("types", () => {
  test.each(TYPES)("%s", async (_, file, shown) => expect(await hints(worldOf(file, shown))).toBe(shown));
});
