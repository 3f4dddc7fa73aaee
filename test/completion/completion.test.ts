/** Completion as a user sees it: what could stand at `$0`, the likeliest first, in finished and in broken text. */

import { expect, it } from "vitest";
import { completion, makeWorld } from "../support/world.ts";

const names = async (text: string, most = 3): Promise<readonly string[]> =>
  (await completion(text, most))
    .split("\n")
    .slice(1)
    .map((line) => line.split("  ")[0] as string);
const context = async (text: string): Promise<string> => (await completion(text, 0)).split("\n")[0] as string;

it("knows the members of a value by its type, while the next line looks like the rest of the expression", async () => {
  expect(
    await completion(`
//- /shapes.ts
export class Circle { radius = 1; area(): number { return 2; } private secret = 1; }
//- /main.ts
import { Circle } from "./shapes";
function measure(one: Circle) {
  one.$0
  measure(one);
}
`),
  ).toMatchInlineSnapshot(`
    "member of one
    radius  field, member
    area  method, member
    secret  field, member"
  `);
});

it("puts what a type has before what other types of the file have, with the kind of what it names", async () => {
  const list = await completion(
    `
//- /engine.py
class Engine:
    def __init__(self):
        self._slot = None
        self.spider = None

    def start(self):
        self._slot = self.spider
        self.spider.go(self._slot)

class Slot:
    def __init__(self):
        self.closing = None
        self.inprogress = set()

    def close(self):
        self.$0

class Later(Engine):
    def run(self):
        self._slot.go(self.spider)
`,
    30,
  );
  const [, ...items] = list.split("\n");
  const own = ["closing", "inprogress", "close"];
  expect(
    items
      .slice(0, own.length)
      .map((line) => line.split("  ")[0])
      .sort(),
  ).toEqual([...own].sort());
  expect(items.find((line) => line.startsWith("_slot"))).toBe("_slot  field, use");
});

it("puts what a known type lacks behind all that it has, however near it is used", async () => {
  const list = await names(
    `
//- /basket.ts
export class Basket {
  readonly items: string[] = [];
  constructor(readonly owner: string) {}
  put(item: string): void { this.items.push(item); }
  isEmpty(): boolean { return this.items.length === 0; }
}
//- /main.ts
import { Basket } from "./basket";
const basket = new Basket("me");
basket.put("roll");
console.log(basket.owner);
console.log(basket.items);
console.log(basket.owner); basket.$0
`,
    4,
  );
  expect([...list].sort()).toEqual(["isEmpty", "items", "owner", "put"]);
});

it.each([
  ["a call", "box.load(one.two)"],
  ["an element", "box.loads[one.two]"],
])("puts first what is taken of %s of the same name elsewhere", async (_, taken) => {
  expect(
    await names(
      `
//- /a.js
function run(box, one, other) {
  ${taken}.tally();
  other.wander(); other.wander(); box.wander(); one.wander();
  ${taken.replace("two", "three")}.$0
}
`,
      1,
    ),
  ).toEqual(["tally"]);
});

it("offers the locals of the scopes around the place before those of others", async () => {
  const [first, second, third, ...others] = await names(`
//- /a.py
def other(count_of_others):
    return count_of_others

def run(count_all, counted):
    for count_one in counted:
        print(cou$0)
`);
  // Which of them is the likeliest is for the weights to say.
  expect([first, second, third].sort()).toEqual(["count_all", "count_one", "counted"]);
  expect(others).toEqual([]);
});

it.each([
  ["a comment", "//- /a.ts\n// wha$0\nconst a = 1;", "none"],
  ["a string", '//- /a.py\nname = "wha$0"\n', "none"],
  ["a number", "//- /a.go\npackage a\n\nvar x = 12$0\n", "none"],
  ["a name that is declared", "//- /a.rs\nfn na$0() {}\n", "none"],
  ["an expression in a string", "//- /a.ts\nconst name = 1; const b = `${na$0}`;", "name"],
  ["a type", "//- /a.ts\nconst a: Na$0 = 1;", "type"],
  ["what is made", "//- /a.java\nclass A { Object b = new Na$0(); }", "type"],
  ["a member", "//- /a.c\nvoid f(struct a *b) { b->na$0; }", "member of b"],
  ["a path", '//- /a.ts\nimport { a } from "./na$0";', "path"],
  ["what an import takes", '//- /a.ts\nimport { na$0 } from "./b";\n//- /b.ts\nexport const name = 1;', "import"],
  ["behind a range", "//- /a.rs\nfn f(n: usize) { for i in 0..n$0 {} }", "name"],
])("knows %s", async (_, text, expected) => {
  expect(await context(`\n${text}\n`)).toBe(expected);
});

it.each([
  [
    "the fields of an expected type",
    "//- /a.ts\ninterface Options { width: number; weight: string; }\nfunction draw(options: Options) {}\nconst wide = 1;\ndraw({ we$0: 1 });",
    "weight",
  ],
  [
    "the fields of a literal's type",
    "//- /a.go\npackage a\n\ntype Options struct {\n\tWidth int\n\tWeight int\n}\n\nvar one = Options{We$0: 1}",
    "Weight",
  ],
  ["the parameters of what is called", "//- /a.py\ndef draw(width, weight=1):\n    pass\n\ndraw(we$0=2)", "weight"],
  [
    "what the module of an import hands out",
    "//- /shapes.py\ndef weigh(): pass\ndef draw(): pass\n//- /a.py\nfrom shapes import we$0\nimport weakref",
    "weigh",
  ],
  [
    "files beside the one that imports",
    '//- /weights.ts\nexport {};\n//- /a.ts\nimport { a } from "./we$0";',
    "weights",
  ],
  [
    "inherited members",
    "//- /a.java\nclass A { int weigh() { return 1; } }\nclass B extends A { void run(B one) { one.we$0 } }",
    "weigh",
  ],
  [
    "methods that other files write for a type",
    "//- /a.go\npackage a\n\ntype One struct{ width int }\n//- /b.go\npackage a\n\nfunc (o One) Weigh() {}\n//- /c.go\npackage a\n\nfunc run(one One) {\n\tone.We$0\n\trun(one)\n}",
    "Weigh",
  ],
  [
    "members of an implementation",
    "//- /a.rs\nstruct One;\nimpl One { fn weigh(&self) {} }\nfn run(one: One) {\n    one.we$0\n    let x = 1;\n}",
    "weigh",
  ],
  [
    "what others of the same name are asked for, where no type says it",
    "//- /a.py\ndef one(request):\n    request.weigh()\n//- /b.py\ndef two(request):\n    request.$0\n",
    "weigh",
  ],
  ["fields behind an arrow", "//- /a.c\nstruct one { int weight; };\nvoid run(struct one *a) { a->$0 }", "weight"],
  ["members in PHP", "//- /a.php\n<?php\nclass One { function weigh() { $this->we$0 } }", "weigh"],
  ["variables with their sign", "//- /a.php\n<?php\nfunction run($weight) { return $we$0; }", "$weight"],
  ["a type of the project", "//- /a.kt\nclass Weight\n//- /b.kt\nfun run(one: We$0) {}", "Weight"],
])("offers %s", async (_, text, expected) => {
  expect(await names(`\n${text}\n`, 1)).toEqual([expected]);
});

it.each([
  "$0",
  "//- /a.ts\n$0",
  "//- /a.ts\n...$0",
  "//- /a.rs\n..$0",
  "//- /a.py\ndef f(\n  a.$0",
  `//- /a.ts\n${"a.".repeat(3000)}$0`,
  `//- /a.c\n${"(".repeat(3000)}a->$0`,
  "//- /a.go\n\u0000.\ud800$0\udc00",
  "//- /a.json\n{$0",
  "//- /a.md\n# $0",
  `//- /a.ts\nconst ${"a".repeat(5000)} = 1;\naa$0`,
])("gives a list, or none, whatever stands there: %#", async (text) => {
  expect(await completion(`\n${text}\n`)).toMatch(/^(?:member|name|type|key|import|path|module|word|none|TS_)/);
});

it("knows the same of a file whose project was never read: its locals, its members by type", async () => {
  const text = `
//- /shapes.ts
export class Circle { radius = 1; area(): number { return 2; } }
//- /main.ts
import { Circle } from "./shapes";
function measure(one: Circle) {
  one.$0
  measure(one);
}
`;
  expect(await completion(text, 2, "cold")).toBe(await completion(text, 2, "warm"));
});

it("is the same however early it is asked for, by who waits for the project's names", async () => {
  const others = Array.from(
    { length: 30 },
    (_, index) => `//- /lib/part${index}.ts\nexport function together${index}() {}\n`,
  );
  const world = makeWorld(`${others.join("")}//- /main.ts\ntog$0\n`, { warm: true });
  try {
    const ask = async () => {
      const said = await world.engine.ask("complete", { ...world.at, waits: true });
      return said.ok ? said.value : said;
    };
    const early = await ask();
    expect(early).toMatchObject({ isComplete: true });
    expect("items" in early && early.items.filter(({ origin }) => origin === "project")).toHaveLength(others.length);
    await world.indexed();
    expect(await ask()).toEqual(early);
  } finally {
    await world.close();
  }
});

it("puts the member first that is called as what its value is given to", async () => {
  const box = "export interface Box { width: number; label: string; boxHeight: number; depth: number }\n";
  const of = (line: string): Promise<readonly string[]> =>
    names(
      `//- /a.ts\n${box}declare function place(at: object): void;\nexport function area(box: Box, other: Box) {\n  ${line}\n}\n`,
      1,
    );
  expect(await of("const depth = box.$0")).toEqual(["depth"]);
  expect(await of("const height: number = box.$0")).toEqual(["boxHeight"]);
  expect(await of("place({ label: box.$0 })")).toEqual(["label"]);
  expect(await of("box.label = other.$0")).toEqual(["label"]);
});

it("puts the member that its type has behind the one that was taken last before the others that were not taken", async () => {
  const list = await names(
    `
//- /options.ts
export interface Options { alpha: number; beta: number; gamma: number; delta: number; epsilon: number }
//- /main.ts
import { Options } from "./options";
export function copy(of: Options) {
  use(of.beta);
  use(of.$0);
}
`,
    5,
  );
  expect(list.filter((name) => name !== "beta")[0]).toBe("gamma");
});

it("takes what is called as a type for one of it, where nothing else tells", async () => {
  expect(
    await completion(`
//- /engine.py
class SteamEngine:
    def ignite(self):
        pass
    def cool_down(self):
        pass
//- /main.py
def run(old_steam_engine, parts):
    old_steam_engine.$0
`),
  ).toMatchInlineSnapshot(`
    "member of old_steam_engine
    ignite  method, namesake
    cool_down  method, namesake"
  `);
});

it("goes on with the directories of its file in the clause that says where it belongs", async () => {
  expect(
    await names(
      `
//- /src/com/example/net/http/Client.java
package com.example.$0;
class Client {}
//- /src/com/example/other/Other.java
package com.example.other;
class Other {}
`,
      1,
    ),
  ).toEqual(["net"]);
});

it.each([
  ["int count = store.$0;", "size"],
  ["store.$0;", "clear"],
])(
  "puts first what gives a value where one is wanted, and what only does something where none is: %s",
  async (line, first) => {
    const list = await names(
      `
//- /Store.java
class Store {
  void clear() {}
  int size() { return 0; }
}
//- /Main.java
class Main {
  void run(Store store) {
    ${line}
  }
}
`,
      1,
    );
    expect(list).toEqual([first]);
  },
);

it("puts a helper first that is written and not used yet", async () => {
  const list = await names(
    `
//- /report.ts
function helpFirst() {}
function helpNext() {}
function early() {
  helpFirst();
}
${"// What stands between.\n".repeat(20)}
function late() {
  he$0
}
`,
    2,
  );
  expect(list).toEqual(["helpNext", "helpFirst"]);
});

it("offers bare what a class inherits, where the language takes it so", async () => {
  expect(
    await names(
      `
//- /Shape.java
package shapes;
public class Shape { protected int measured() { return 1; } }
//- /Circle.java
package shapes;
public class Circle extends Shape { int twice() { return 2 * mea$0; } }
`,
      1,
    ),
  ).toEqual(["measured"]);
  expect(
    await names(
      `
//- /Word.kt
class Word { fun shortened(): Word = this }
//- /main.kt
fun Word.twice() = sho$0
`,
      1,
    ),
  ).toEqual(["shortened"]);
});

it("offers no method bare that the file gives a type from outside, where the language takes it of a value", async () => {
  const list = await completion(
    `
//- /a.go
package a
type Box struct{}
func (b *Box) openSlowly() {}
func run() { open$0 }
`,
    9,
  );
  expect(list).not.toContain("openSlowly  method, file");
});

it("offers macros of C++ where a line begins as a function would", async () => {
  expect(
    await names(
      `
//- /check.h
#define TEST_CASE(a, b) void a##b()
//- /main.cpp
#include "check.h"
TEST_CASE(One, two) {}
TE$0(One, three) { run(); }
`,
      1,
    ),
  ).toEqual(["TEST_CASE"]);
});

it("puts first what is taken next of the same elsewhere", async () => {
  const rows = [1, 2, 3].map((row) => `begin${row}((file) => { file.acquire(); file.bytes(); file.cleanUp(); });`);
  expect(
    await names(
      `
//- /a.js
${rows.join("\n")}
begin((file) => {
  file.acquire();
  file.$0
});
`,
      1,
    ),
  ).toEqual(["bytes"]);
});

it.each([
  ["in a module", "const { height, wid$0 } = box;"],
  ["with a value to fall back on", "const { wid$0 = 3, height } = box;"],
  ["in a function", "function run() { const { wid$0 } = box; }"],
])("offers what a pattern can take of a value, %s", async (_where, pattern) => {
  const list = await completion(
    `
//- /a.js
const box = { width: 1, height: 2 };
const widest = () => other.widthOfAll + other.widen;
${pattern}
`,
    1,
  );
  expect(list.split("\n")[1]).toBe("width  property, key");
});

it("offers what the platform defines for every file, where nothing uses it yet", async () => {
  expect(await completion("//- /a.cc\n#include <cerrno>\nbool absent(int code) { return code == ENOEN$0; }\n", 1)).toBe(
    "name\nENOENT  unknown, builtin",
  );
  expect(await names("//- /a.rb\nclass Shelf\n  include Enume$0\nend\n", 2)).toEqual(["Enumerable", "Enumerator"]);
  expect(await names("//- /a.py\nprint(isins$0)\n", 1)).toEqual(["isinstance"]);
});

it("offers nothing where the use of a macro declares a name", async () => {
  expect(await context("//- /a.cc\nint cuts;\nTEST(StoneTest, cu$0) { }\n")).toBe("none");
});
