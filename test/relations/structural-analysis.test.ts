/** The operation `structural_analysis`: an example of each mode, each mode in many languages, limits, and wrong input. */

import { describe, expect, test } from "vitest";
import { operation as structuralAnalysis } from "../../src/operations/structural-analysis/operation.ts";
import { TOOL_REGISTRY } from "../support/tool-registry.ts";
import { worldOf } from "../support/world.ts";
import { analysis } from "./analysis.ts";

const CONFIG = worldOf(TOOL_REGISTRY);

const ALIASES = `
//- /tsconfig.json
{ "compilerOptions": { "baseUrl": ".", "paths": { "@app/*": ["source/*"] } } }
//- /source/store.ts
export const store = 1;
//- /other/store.ts
export const store = 2;
//- /main.ts
import { store } from "@app/store";
void store;
//- /pkg/__init__.py
value = 1
//- /pkg/part.py
def run(): pass
//- /use.py
from pkg import part
import json
`;

describe("dependencies go by the rules of the language", () => {
  test("tsconfig's paths, and who imports by them", async () => {
    expect(await analysis(ALIASES, { mode: "dependencies", target: "main.ts" })).toContain("= source/store.ts");
    expect(await analysis(ALIASES, { mode: "dependencies", target: "source", reverse: true })).toContain("← main.ts:1");
    expect(await analysis(ALIASES, { mode: "dependencies", target: "other", reverse: true })).not.toContain("←");
  });
  test("a package's module, and what is not of the project", async () => {
    expect(await analysis(ALIASES, { mode: "dependencies", target: "use.py" })).toMatchInlineSnapshot(`
      "use.py
        → pkg  { part }  = pkg/part.py  :1
        → json  { * as json }  :2"
    `);
  });
});

const THROUGH = `
//- /shape.ts
export interface Shape { area(): number }
export class Square implements Shape { area() { return 1; } }
export class Small extends Square { area() { return 0; } }
//- /show.ts
import { Shape, Small, Square } from "./shape";
export const any = (shape: Shape) => shape.area();
export const square = (shape: Square) => shape.area();
export const small = (shape: Small) => shape.area();
`;

test("what is exported as the default is followed under the names that files give it", async () => {
  const files = `
//- /total.ts
export default function total(): number { return 1; }
//- /bill.ts
import sum, { type Other } from "./total";
export const bill = () => sum() + other();
//- /lone.ts
import sum from "./elsewhere";
export const lone = () => sum();
`;
  expect(await analysis(files, { mode: "callers", symbol: "total" })).toMatchInlineSnapshot(`
    "total()  total.ts:1
      ← bill()  bill.ts:2
        via: export const bill = () => sum() + other();  :2"
  `);
  expect(await analysis(files, { mode: "references", symbol: "total" })).toMatchInlineSnapshot(`
    "total — 2 references
      Direct calls (1):
        bill.ts:2  sum()
      Imports (1):
        bill.ts:1  import sum, { type Other } from "./total";"
  `);
});

test("what is exported as the default is followed through modules that pass it on", async () => {
  const files = `
//- /sums.ts
export default function total(): number { return 1; }
//- /lib/index.ts
export { default } from "../sums";
//- /named.ts
export { default as sum } from "./sums";
//- /a.ts
import add from "./lib";
export function one(): number { return add(); }
//- /b.ts
import { sum } from "./named";
import other from "./other";
export function two(): number { return sum() + other(); }
//- /other.ts
export default function sum(): number { return 3; }
`;
  expect(await analysis(files, { mode: "callers", symbol: "total" })).toMatchInlineSnapshot(`
    "total()  sums.ts:1
      ← one()  a.ts:2
        via: export function one(): number { return add(); }  :2
      ← two()  b.ts:3
        via: export function two(): number { return sum() + other(); }  :3"
  `);
});

test("what a CommonJS module is has callers that require it under another name", async () => {
  const files = `
//- /f.js
function f() {}
module.exports = f;
//- /a.js
const g = require("./f");
function run() { g(); }
`;
  expect(await analysis(files, { mode: "callers", symbol: "f" })).toMatchInlineSnapshot(`
    "f()  f.js:1
      ← run()  a.js:2
        via: function run() { g(); }  :2"
  `);
});

test("callers through a member of a type above are told as that", async () => {
  expect(await analysis(THROUGH, { mode: "callers", symbol: "Small.area" })).toMatchInlineSnapshot(`
    "Small.area()  shape.ts:3
      ← small()  show.ts:4
        via: export const small = (shape: Small) => shape.area();  :4
      ← any()  show.ts:2  (through Shape.area())
        via: export const any = (shape: Shape) => shape.area();  :2
      ← square()  show.ts:3  (through Square.area())
        via: export const square = (shape: Square) => shape.area();  :3"
  `);
});

describe("examples", () => {
  test("callers, two levels", async () => {
    expect(await analysis(CONFIG, { mode: "callers", symbol: "createToolRegistry", depth: 2 })).toMatchInlineSnapshot(`
      "Config.createToolRegistry()  config.ts:17
        ← Config.initialize()  config.ts:7
          via: this.toolRegistry = await this.createToolRegistry();  :11
          ← PromptService.getPrompt()  prompt-service.ts:3
            via: await this.initialize();  :4
          ← PromptService.loadPrompt()  prompt-service.ts:6
            via: await this.initialize();  :7"
    `);
  });
  test("callees, outermost calls only", async () => {
    expect(await analysis(CONFIG, { mode: "callees", symbol: "initialize" })).toMatchInlineSnapshot(`
      "Config.initialize()  config.ts:7
        → Error('Config was already initialized')  config.ts:8
        → IdeClient.getInstance()  config.ts:9  = config.ts:3
        → this.getFileService()  config.ts:10  = config.ts:16
        → this.createToolRegistry()  config.ts:11  = config.ts:17
        → Promise.all([...)  config.ts:12
          with: getFileService()"
    `);
  });
  test("references by category", async () => {
    expect(await analysis(CONFIG, { mode: "references", symbol: "ToolRegistry" })).toMatchInlineSnapshot(`
      "ToolRegistry — 6 references
        Method calls on instances (1):
          config.ts:19  registry.registerTool('a')
        Instantiations (1):
          config.ts:18  new ToolRegistry(this)
        Type annotations (2):
          config.ts:6   : ToolRegistry
          config.ts:17  async createToolRegistry(): Promise<ToolRegistry> {
        Imports (1):
          config.ts:1  import { ToolRegistry } from './tool-registry.js';
        Re-exports (1):
          index.ts:1  export { ToolRegistry } from './tool-registry.js';"
    `);
  });
  test("definitions", async () => {
    expect(await analysis(CONFIG, { mode: "definitions", symbol: "Config.initialize" })).toMatchInlineSnapshot(`
      "method Config.initialize()  config.ts:7  TypeScript
          async initialize(): Promise<void> {"
    `);
  });
  test("dependencies of a file, both ways", async () => {
    expect(await analysis(CONFIG, { mode: "dependencies", target: "config.ts", reverse: true })).toMatchInlineSnapshot(`
      "config.ts
        → ./tool-registry.js  { ToolRegistry }  = tool-registry.ts  :1
        ← index.ts:2  ./config.js
        ← prompt-service.ts:1  ./config.js  { Config }
        ← tool-registry.ts:1  ./config.js  { Config }"
    `);
    expect(await analysis(CONFIG, { mode: "dependencies", target: "index.ts" })).toMatchInlineSnapshot(`
      "index.ts
        → ./tool-registry.js  { ToolRegistry }  (reexport)  = tool-registry.ts  :1
        → ./config.js  (reexport)  = config.ts  :2
        → ./prompt-service.js  { * as prompts }  = prompt-service.ts  :3
        → ./legacy.cjs  { default as legacy }  = legacy.cjs  :4
        → ./side-effect.js  (side effect)  = side-effect.ts  :5
        → ./tool-registry.js  (dynamic)  = tool-registry.ts  :6"
    `);
  });
  test("exports", async () => {
    expect(await analysis(CONFIG, { mode: "exports", target: "index.ts" })).toMatchInlineSnapshot(`
      "index.ts — 3 exports
          re-export ToolRegistry from ./tool-registry.js
          re-export * from ./config.js
          function load  :6"
    `);
    expect(await analysis(CONFIG, { mode: "exports", target: "config.ts" })).toMatchInlineSnapshot(`
      "config.ts — 2 exports
          class IdeClient  :2
          class Config  :5"
    `);
  });
  test("overloads are one export", async () => {
    const files = `//- /a.ts
export function f(a: number): void;
export function f(a: string): void;
export function f(a: unknown): void {}
export class A { g(a: number): void; g(a: unknown): void {} }
//- /a.py
from typing import overload
@overload
def f(a: int) -> int: ...
@overload
def f(a: str) -> str: ...
def f(a): return a
def g(): pass
`;
    expect(await analysis(files, { mode: "exports", target: "." })).toMatchInlineSnapshot(`
      " — 4 exports in 2 files
        a.py
          function f  :3  (3 declarations)
          function g  :7
        a.ts
          function f  :1
          class A  :4"
    `);
  });
  test("calls that stand in one line are told as one", async () => {
    const files = "//- /a.py\ndef add(a): return a\ndef both(): return add(1) + add(2)\n";
    expect(await analysis(files, { mode: "callers", symbol: "add" })).toMatchInlineSnapshot(`
      "add()  a.py:1
        ← both()  a.py:2
          via: def both(): return add(1) + add(2)  :2  (2 calls)"
    `);
  });
  test("a hierarchy, cut after what is asked for", async () => {
    const tools = ["Edit", "Shell", "Grep", "ReadFile"].map(
      (name) => `//- /${name}.ts\nimport { BaseTool } from './base';\nexport class ${name}Tool extends BaseTool {}`,
    );
    const files = `//- /base.ts\nexport interface Tool {}\nexport class BaseTool implements Tool {}\n${tools.join("\n")}`;
    expect(await analysis(files, { mode: "hierarchy", symbol: "BaseTool", maxNodes: 3 })).toMatchInlineSnapshot(`
      "BaseTool  base.ts:2
        → Tool  base.ts:1  (implements)
        ← EditTool  Edit.ts:2
        ← GrepTool  Grep.ts:2
        ← ReadFileTool  ReadFile.ts:2
        ... (4 subtypes)"
    `);
  });
});

describe("of many it is told first in which directories they lie", () => {
  const shapes = Array.from({ length: 21 }, (_, index) => {
    const file = index < 15 ? `round/r${index}` : `flat/f${index}`;
    return `//- /${file}.py\nfrom base import Shape, draw\nclass Shape${index}(Shape):\n    def show(self):\n        draw()\n`;
  });
  const files = `//- /base.py\nclass Shape: pass\ndef draw(): pass\n${shapes.join("")}`;
  test("subtypes", async () => {
    expect(await analysis(files, { mode: "hierarchy", symbol: "Shape", maxNodes: 1 })).toMatchInlineSnapshot(`
      "Shape  base.py:1
        round/  15 subtypes in 15 files
        flat/  6 subtypes in 6 files
        ← Shape0  round/r0.py:2
        ... (21 subtypes)"
    `);
  });
  test("callers", async () => {
    expect(await analysis(files, { mode: "callers", symbol: "draw", maxNodes: 1 })).toMatchInlineSnapshot(`
      "draw()  base.py:2
        round/  15 callers in 15 files
        flat/  6 callers in 6 files
        ← Shape15.show()  flat/f15.py:3
          via: draw()  :4
        ... 20 more"
    `);
  });
});

test("every call of a caller is told, or three where there are more calls than are asked for", async () => {
  const files = `//- /a.py\ndef add(a): pass\ndef all():\n${[1, 2, 3, 4, 5].map((one) => `    add(${one})\n`).join("")}`;
  expect(await analysis(files, { mode: "callers", symbol: "add" })).toMatch(/via: add\(5\) {2}:7$/);
  expect(await analysis(files, { mode: "callers", symbol: "add", maxNodes: 4 })).toMatch(
    /via: add\(3\) {2}:5\n.*2 more$/,
  );
});

const CYCLE = `
//- /a.py
def ping(n):
    return pong(n - 1)

def pong(n):
    return ping(n - 1)
`;

describe("limits and graphs", () => {
  test("a cycle is said and not followed", async () => {
    expect(await analysis(CYCLE, { mode: "callers", symbol: "ping", depth: 5 })).toMatchInlineSnapshot(`
      "ping()  a.py:1
        ← pong()  a.py:4
          via: return ping(n - 1)  :5
          ← ping()  a.py:1  (cycle)
            via: return pong(n - 1)  :2"
    `);
    expect(await analysis(CYCLE, { mode: "callees", symbol: "ping", depth: 5 })).toMatchInlineSnapshot(`
      "ping()  a.py:1
        → pong(n - 1)  a.py:2  = a.py:4
          → ping(n - 1)  a.py:5  = a.py:1  (cycle)"
    `);
  });
  test("maxNodes and maxResults leave out what they say", async () => {
    const files = `//- /a.py\ndef f(): pass\n${[1, 2, 3, 4].map((n) => `def g${n}():\n    f()`).join("\n")}`;
    expect(await analysis(files, { mode: "callers", symbol: "f", maxNodes: 2 })).toMatchInlineSnapshot(`
      "f()  a.py:1
        ← g1()  a.py:2
          via: f()  :3
        ← g2()  a.py:4
          via: f()  :5
        ... 2 more"
    `);
    expect(await analysis(files, { mode: "references", symbol: "f", maxResults: 1 })).toMatchInlineSnapshot(`
      "f — 4 references
        Direct calls (4):
          a.py:3  f()
          ... 3 more"
    `);
  });
  test("Mermaid and DOT", async () => {
    expect(
      await analysis(CYCLE, { mode: "callers", symbol: "ping", depth: 2, format: "mermaid" }),
    ).toMatchInlineSnapshot(`
      "graph LR
        n0["ping() a.py:1"]
        n1["pong() a.py:4"]
        n1 --> n0
        n0 --> n1"
    `);
    expect(await analysis(CYCLE, { mode: "callees", symbol: "ping", format: "dot" })).toMatchInlineSnapshot(`
      "digraph {
        rankdir=LR; node [shape=box];
        n0 [label="ping() a.py:1"];
        n1 [label="pong() a.py:4"];
        n0 -> n1;
      }"
    `);
  });
});

describe("names", () => {
  const TWO = `
//- /a/store.py
class Store:
    def get(self): pass
//- /b/cache.py
class Cache:
    def get(self): pass
    def warm(self):
        self.get()
`;
  test("one that several have covers all of them and says so", async () => {
    expect(await analysis(TWO, { mode: "callers", symbol: "get" })).toMatchInlineSnapshot(`
      "get()
        = Store.get()  a/store.py:2
        = Cache.get()  b/cache.py:2
        ← Cache.warm()  b/cache.py:3
          via: self.get()  :4
      note: get has 2 definitions, all covered: a name path (Class.get) or file_path narrows it"
    `);
  });
  test("a name path and a path say which", async () => {
    expect(await analysis(TWO, { mode: "callers", symbol: "Store/get" })).toMatchInlineSnapshot(`
      "Store.get()  a/store.py:2
        no callers found"
    `);
    expect(await analysis(TWO, { mode: "callers", symbol: "Cache::get" })).toMatchInlineSnapshot(`
      "Cache.get()  b/cache.py:2
        ← Cache.warm()  b/cache.py:3
          via: self.get()  :4"
    `);
    expect(await analysis(TWO, { mode: "definitions", symbol: "get", path: "a" })).toMatchInlineSnapshot(`
      "method Store.get()  a/store.py:2  Python
          def get(self): pass
      note: other definitions of get are not meant: 1"
    `);
  });
  test("a file that defines it says which, and cuts nothing off", async () => {
    const files = `
//- /a.ts
export class Store { get(): number; get(key?: string) { return 1; } }
//- /b.ts
export class Store { get() { return 2; } }
//- /c.ts
import { Store } from "./a";
import { Store as Other } from "./b";
new Store().get();
new Other().get();
`;
    const asked = { mode: "references", symbol: "Store/get", file_path: "a.ts" } as const;
    expect(await analysis(files, asked)).toMatchInlineSnapshot(`
      "get — 1 reference
        Direct calls (1):
          c.ts:3  new Store().get()
      note: other definitions of get are not meant: 1"
    `);
    expect(await analysis(files, { ...asked, mode: "definitions" })).toMatchInlineSnapshot(`
      "method Store.get()  a.ts:1  TypeScript
          export class Store { get(): number; get(key?: string) { return 1; } }
      method Store.get()  a.ts:1  TypeScript
          export class Store { get(): number; get(key?: string) { return 1; } }
      note: other definitions of get are not meant: 1"
    `);
    expect(await analysis(files, { ...asked, file_path: "c.ts" })).toMatchInlineSnapshot(
      `"TS_SYMBOL_NOT_FOUND: /c.ts does not define Store/get, which is defined at /a.ts:1, /a.ts:1, /b.ts:1"`,
    );
  });
  test("what lies outside of path is counted", async () => {
    const files = "//- /a.py\ndef f(): pass\n//- /b.py\nfrom a import f\ndef g():\n    f()";
    expect(await analysis(files, { mode: "callers", symbol: "f", path: "a.py" })).toMatchInlineSnapshot(`
      "f()  a.py:1
        no callers found
      note: calls outside of path: 1 more"
    `);
  });
  test("one that does not exist is refused with the nearest", async () => {
    expect(await analysis(TWO, { mode: "callers", symbol: "Cahce" })).toMatchInlineSnapshot(
      `"TS_SYMBOL_NOT_FOUND: There is no Cahce in the workspace; nearest: Cache"`,
    );
    expect(await analysis(TWO, { mode: "callers", symbol: "Store.warm" })).toMatchInlineSnapshot(
      `"TS_SYMBOL_NOT_FOUND: There is no Store.warm in the workspace; nearest: Cache.warm"`,
    );
  });
  test("never across languages", async () => {
    const files = "//- /a.py\ndef run(): pass\n//- /b.go\npackage b\nfunc main() { run() }";
    expect(await analysis(files, { mode: "callers", symbol: "run" })).toMatchInlineSnapshot(`
      "run()  a.py:1
        no callers found"
    `);
  });
  test("broken code is answered as far as it can be read", async () => {
    const files = "//- /a.ts\nfunction f() {}\nfunction g( { f();\nfunction h() { f(); }";
    expect(await analysis(files, { mode: "callers", symbol: "f" })).toContain("h()");
  });
});

test("the hierarchy of Go is told by methods, up and down", async () => {
  const files = `
//- /go.mod
module example.com/zoo
//- /zoo.go
package zoo
type Speaker interface { Speak(loud bool) string }
type Dog struct{}
func (d *Dog) Speak(bool) string { return "" }
type Cat struct{}
func (c Cat) Speak(loud int) string { return "" }
//- /loud/loud.go
package loud
type Loud interface { Speak(loud bool) (said string) }
`;
  expect(await analysis(files, { mode: "hierarchy", symbol: "Speaker" })).toMatchInlineSnapshot(`
    "Speaker  zoo.go:2
      ← Dog  zoo.go:3  (implements)"
  `);
  expect(await analysis(files, { mode: "hierarchy", symbol: "Dog" })).toMatchInlineSnapshot(`
    "Dog  zoo.go:3
      → Loud  loud/loud.go:2  (implements)
      → Speaker  zoo.go:2  (implements)"
  `);
  expect(await analysis(files, { mode: "hierarchy", symbol: "Cat" })).toMatchInlineSnapshot(`
    "Cat  zoo.go:5
      no supertypes and no subtypes found"
  `);
});

test("the hierarchy of a member is asked of what holds it", async () => {
  const files = "//- /a.ts\nclass A { get() {} }\nclass B extends A { get() {} }";
  expect(await analysis(files, { mode: "hierarchy", symbol: "get" })).toMatch(
    /note: get is no type \(method\): ask for the hierarchy of what holds it/,
  );
});

describe("wrong input names the field", () => {
  test.each([
    [{ mode: "callers" }, "symbol"],
    [{ mode: "exports", symbol: "x" }, "target"],
    [{ mode: "callers", symbol: "x", depth: 6 }, "depth"],
    [{ mode: "exports", target: "a.py", format: "dot" }, "format"],
    [{ mode: "calls", symbol: "x" }, "mode"],
  ])("%j", (params, field) => {
    const read = structuralAnalysis.input.safeParse(params);
    expect(read.error?.issues[0]?.path).toEqual([field]);
  });
  test.each([
    [{ mode: "callers", symbol: "ping", path: "/elsewhere" }, "path: /elsewhere lies outside of the workspace"],
    [{ mode: "exports", target: "none.py" }, "target: there is no none.py"],
    [
      { mode: "callers", symbol: "ping", language: "pyton" },
      "language: there is no language pyton; did you mean python?",
    ],
  ])("%j", async (params, message) => {
    expect(await analysis(CYCLE, params)).toContain(message);
  });
});

/** In each language: `callee` is called by `caller`, and `Child` is a `Base`; `needs` imports it. */
const LANGUAGES: readonly (readonly [language: string, files: string, caller: string, child: string, needs: string])[] =
  [
    [
      "typescript",
      "//- /base.ts\nexport class Base { callee() {} }\n//- /child.ts\nimport { Base } from './base';\nexport class Child extends Base { caller() { this.callee(); } }",
      "Child.caller()",
      "Child",
      "child.ts",
    ],
    [
      "javascript",
      "//- /base.js\nclass Base { callee() {} }\nmodule.exports = { Base };\n//- /child.js\nconst { Base } = require('./base');\nclass Child extends Base { caller() { this.callee(); } }",
      "Child.caller()",
      "Child",
      "child.js",
    ],
    [
      "python",
      "//- /base.py\nclass Base:\n    def callee(self): pass\n//- /child.py\nfrom base import Base\nclass Child(Base):\n    def caller(self):\n        self.callee()",
      "Child.caller()",
      "Child",
      "child.py",
    ],
    [
      "rust",
      "//- /src/base.rs\npub trait Base { fn callee(&self); }\n//- /src/lib.rs\nmod base;\nuse crate::base::Base;\npub struct Child;\nimpl Base for Child { fn callee(&self) {} }\nfn caller(c: Child) { c.callee(); }",
      "caller()",
      "Child",
      "lib.rs",
    ],
    [
      "go",
      '//- /go.mod\nmodule example.com/m\n//- /base/base.go\npackage base\ntype Base struct{}\nfunc (b *Base) Callee() {}\n//- /child.go\npackage m\nimport "example.com/m/base"\ntype Child struct { base.Base }\nfunc caller(b *base.Base) { b.Callee() }',
      "caller()",
      "Child",
      "child.go",
    ],
    [
      "java",
      "//- /p/Base.java\npackage p;\npublic class Base { void callee() {} }\n//- /q/Child.java\npackage q;\nimport p.Base;\npublic class Child extends Base { void caller() { callee(); } }",
      "Child.caller()",
      "Child",
      "Child.java",
    ],
    [
      "csharp",
      "//- /Base.cs\nnamespace P;\npublic class Base { protected void callee() {} }\n//- /Child.cs\nusing P;\npublic class Child : Base { void caller() { callee(); } }",
      "Child.caller()",
      "Child",
      "",
    ],
    [
      "cpp",
      '//- /base.hpp\nclass Base { public: void callee(); };\n//- /child.cpp\n#include "base.hpp"\nclass Child : public Base { void caller() { callee(); } };',
      "Child.caller()",
      "Child",
      "child.cpp",
    ],
    [
      "ruby",
      "//- /base.rb\nclass Base\n  def callee; end\nend\n//- /child.rb\nrequire_relative 'base'\nclass Child < Base\n  def caller\n    callee()\n  end\nend",
      "Child.caller()",
      "Child",
      "child.rb",
    ],
    [
      "php",
      "//- /Base.php\n<?php\nnamespace P;\nclass Base { function callee() {} }\n//- /Child.php\n<?php\nuse P\\Base;\nclass Child extends Base { function caller() { $this->callee(); } }",
      "Child.caller()",
      "Child",
      "",
    ],
    [
      "kotlin",
      "//- /p/Base.kt\npackage p\nopen class Base { fun callee() {} }\n//- /q/Child.kt\npackage q\nimport p.Base\nclass Child : Base() { fun caller() { callee() } }",
      "Child.caller()",
      "Child",
      "Child.kt",
    ],
    [
      "swift",
      "//- /Base.swift\nclass Base { func callee() {} }\n//- /Child.swift\nclass Child: Base { func caller() { callee() } }",
      "Child.caller()",
      "Child",
      "",
    ],
    [
      "scala",
      "//- /p/Base.scala\npackage p\nclass Base { def callee(): Unit = {} }\n//- /q/Child.scala\npackage q\nimport p.Base\nclass Child extends Base { def caller(): Unit = callee() }",
      "Child.caller()",
      "Child",
      "Child.scala",
    ],
  ];

describe.each(LANGUAGES)("%s", (language, files, caller, child, needs) => {
  const callee = language === "go" ? "Callee" : "callee";
  test("callers", async () => {
    const said = await analysis(files, { mode: "callers", symbol: callee, language });
    expect(said).toContain(`← ${caller}`);
    expect(said).not.toContain("[name only]");
  });
  test("callees", async () => {
    const name = caller.replace("()", "");
    expect(await analysis(files, { mode: "callees", symbol: name, language })).toMatch(
      new RegExp(`→ .*${callee}\\(\\)`),
    );
  });
  test("hierarchy", async () => {
    expect(await analysis(files, { mode: "hierarchy", symbol: "Base", language })).toMatch(new RegExp(`← ${child} `));
    expect(await analysis(files, { mode: "hierarchy", symbol: child, language })).toMatch(/→ Base/);
  });
  test("references", async () => {
    expect(await analysis(files, { mode: "references", symbol: "Base", language })).toContain("Extends/implements (1)");
  });
  test("dependencies, where imports name files", async () => {
    const base = files.match(/- \/(\S*[Bb]ase\.\w+)/)?.[1] ?? "";
    const said = await analysis(files, { mode: "dependencies", target: base, reverse: true });
    expect(said).toContain(needs === "" ? base : `${needs}:`);
  });
  test("definitions and exports", async () => {
    const base = files.match(/- \/(\S*[Bb]ase\.\w+)/)?.[1] ?? "";
    expect(await analysis(files, { mode: "definitions", symbol: "Base", language })).toContain(`${base}:`);
    expect(await analysis(files, { mode: "exports", target: base })).toContain(" Base");
  });
});
