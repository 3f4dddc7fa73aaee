/** References as a user sees them: what belongs to the name, and what only looks like it. */

import { expect, it } from "vitest";
import { makeWorld, references } from "../support/world.ts";

it("keeps a local to its scope", async () => {
  expect(
    await references(`
//- /a.ts
function f(count: number) { return cou$0nt + g(() => { const count = 2; return count; }); }
const count = 1;
//- /b.ts
export const count = 3;
`),
  ).toMatchInlineSnapshot(`
    "lexical
    /a.ts:1:12 local  function f(count: number) { return count + g(() => { const count = 2; return count; }); }
    /a.ts:1:36 reference  function f(count: number) { return count + g(() => { const count = 2; return count; }); }"
  `);
});

it("finds uses in other files, not locals and strings of the same name", async () => {
  expect(
    await references(`
//- /tools.py
def lo$0ad(path):
    return path
//- /main.py
from tools import load
from tools import load as get
load("load")  # load
def f(load):
    return load
//- /other.js
load()
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /main.py:1:19 import  from tools import load
    /main.py:2:19 import  from tools import load as get
    /main.py:2:27 import  from tools import load as get
    /main.py:3:1 call  load("load")  # load
    /tools.py:1:5 definition  def load(path):"
  `);
});

it("leaves the declaration out when it is not wanted", async () => {
  expect(
    await references(
      `
//- /a.rs
pub fn st$0art() {}
//- /b.rs
use crate::a::start;
fn main() { start(); }
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /b.rs:1:15 import  use crate::a::start;
    /b.rs:2:13 call  fn main() { start(); }"
  `);
});

it("searches one file when asked to", async () => {
  expect(
    await references(
      `
//- /a.go
package a
func Run() { Run$0() }
//- /b.go
package a
func b() { Run() }
`,
      { scope: "file" },
    ),
  ).toMatchInlineSnapshot(`
    "file_scope
    /a.go:2:14 call  func Run() { Run() }
    /a.go:2:6 definition  func Run() { Run() }"
  `);
});

it("follows an alias back to the name it stands for", async () => {
  expect(
    await references(`
//- /a.ts
import { load as get } from "./tools";
ge$0t();
//- /tools.ts
export function load() {}
//- /b.ts
import { load } from "./tools";
load();
`),
  ).toMatchInlineSnapshot(`
    "import_bound
    /a.ts:1:10 import  import { load as get } from "./tools";
    /a.ts:1:18 import  import { load as get } from "./tools";
    /a.ts:2:1 call  get();
    /b.ts:1:10 import  import { load } from "./tools";
    /b.ts:2:1 call  load();
    /tools.ts:1:17 definition  export function load() {}"
  `);
});

it("finds uses under the names that other files import it by", async () => {
  expect(
    await references(`
//- /src/tools.ts
export function lo$0ad() {}
//- /src/a.ts
import { load as get } from "./tools";
get();
function f(get: number) { return get; }
//- /src/b.js
import { load as get } from "./other/tools";
get();
//- /src/other/tools.ts
export function load() {}
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/a.ts:1:10 import  import { load as get } from "./tools";
    /src/a.ts:1:18 import  import { load as get } from "./tools";
    /src/a.ts:2:1 call  get();
    /src/tools.ts:1:17 definition  export function load() {}"
  `);
  expect(
    await references(`
//- /tools.py
def lo$0ad():
    pass
//- /main.py
from tools import load as get
from numpy import load as np_load
get()
np_load()
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /main.py:1:19 import  from tools import load as get
    /main.py:1:27 import  from tools import load as get
    /main.py:3:1 call  get()
    /tools.py:1:5 definition  def load():"
  `);
  expect(
    await references(`
//- /src/a.rs
pub fn st$0art() {}
//- /src/b.rs
use crate::a::{start as begin, stop};
fn main() { begin(); }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/a.rs:1:8 definition  pub fn start() {}
    /src/b.rs:1:16 import  use crate::a::{start as begin, stop};
    /src/b.rs:1:25 import  use crate::a::{start as begin, stop};
    /src/b.rs:2:13 call  fn main() { begin(); }"
  `);
});

it("finds uses under other names from a use and from an alias too", async () => {
  const world = (a: string, b: string) => `
//- /tools.py
def load():
    pass
//- /a.py
${a}
//- /b.py
${b}
`;
  const plain = "from tools import load\nload()";
  const renamed = "from tools import load as get\nget()";
  expect(await references(world(plain.replace(/load\(/, "lo$0ad("), renamed))).toMatchInlineSnapshot(`
    "import_bound
    /a.py:1:19 import  from tools import load
    /a.py:2:1 call  load()
    /b.py:1:19 import  from tools import load as get
    /b.py:1:27 import  from tools import load as get
    /b.py:2:1 call  get()
    /tools.py:1:5 definition  def load():"
  `);
  expect(await references(world(plain, renamed.replace("get(", "ge$0t(")))).toMatchInlineSnapshot(`
    "import_bound
    /a.py:1:19 import  from tools import load
    /a.py:2:1 call  load()
    /b.py:1:19 import  from tools import load as get
    /b.py:1:27 import  from tools import load as get
    /b.py:2:1 call  get()
    /tools.py:1:5 definition  def load():"
  `);
  expect(
    await references(world(renamed.replace("get(", "ge$0t("), renamed.replaceAll("get", "fetch"))),
  ).toMatchInlineSnapshot(`
    "import_bound
    /a.py:1:19 import  from tools import load as get
    /a.py:1:27 import  from tools import load as get
    /a.py:2:1 call  get()
    /b.py:1:19 import  from tools import load as fetch
    /b.py:1:27 import  from tools import load as fetch
    /b.py:2:1 call  fetch()
    /tools.py:1:5 definition  def load():"
  `);
});

it.each([
  [
    "Kotlin",
    "//- /Tools.kt\npackage tools\nfun lo$0ad() {}\n//- /Main.kt\nimport tools.load as get\nfun main() { get() }",
  ],
  [
    "PHP",
    "//- /Tools/Loader.php\n<?php\nnamespace Tools;\nclass Load$0er {}\n//- /main.php\n<?php\nuse Tools\\Loader as L;\n$x = new L();",
  ],
  [
    "C#",
    "//- /Loader.cs\nnamespace Tools;\nclass Load$0er {}\n//- /Main.cs\nusing L = Tools.Loader;\nclass M { L x = new L(); }",
  ],
  [
    "Scala",
    "//- /tools/Loader.scala\npackage tools\nclass Load$0er\n//- /Main.scala\nimport tools.{Loader => L}\nobject M { val x = new L() }",
  ],
  [
    "Haskell",
    "//- /Tools.hs\nmodule Tools where\nlo$0ad = 1\n//- /Main.hs\nmodule Main where\nimport Tools as T\nx = T.load",
  ],
])("%s's aliases", async (_, world) => {
  expect(await references(world)).toMatchSnapshot();
});

it("keeps members of other types, and namesakes of other modules, out", async () => {
  expect(
    await references(`
//- /a.ts
export class Ship {
  sa$0il() {}
}
export function sail() {}
//- /b.ts
import { Ship, sail } from "./a";
import { Kite } from "./c";
const ship = new Ship();
ship.sail();
new Kite().sail();
sail();
function go(kite: Kite, unknown: any) {
  kite.sail();
  unknown.sail();
}
//- /c.ts
export class Kite {
  sail() {}
}
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:3 definition  sail() {}
    /b.ts:4:6 member  ship.sail();
    possible: /b.ts:9:11 member  unknown.sail();"
  `);
});

it("follows a name back through the modules that pass it on, under other names too", async () => {
  expect(
    await references(`
//- /src/tools.ts
export function lo$0ad() {}
function stop() {}
export { load as start };
//- /src/internal.ts
export * from "./tools";
export { load as fetch } from "./tools";
//- /src/a.ts
import { load } from "./internal";
load();
//- /src/b.ts
import { fetch as get } from "./internal";
get();
//- /src/c.ts
import * as all from "./internal";
all.fetch();
all.start();
//- /src/d.ts
import { fetch } from "./other";
fetch();
const start = 1;
//- /src/other.ts
export function fetch() {}
export function load() {}
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/a.ts:1:10 import  import { load } from "./internal";
    /src/a.ts:2:1 call  load();
    /src/b.ts:1:10 import  import { fetch as get } from "./internal";
    /src/b.ts:1:19 import  import { fetch as get } from "./internal";
    /src/b.ts:2:1 call  get();
    /src/c.ts:2:5 member  all.fetch();
    /src/c.ts:3:5 member  all.start();
    /src/internal.ts:2:10 import  export { load as fetch } from "./tools";
    /src/internal.ts:2:18 import  export { load as fetch } from "./tools";
    /src/tools.ts:1:17 definition  export function load() {}
    /src/tools.ts:3:10 reference  export { load as start };
    /src/tools.ts:3:18 key  export { load as start };"
  `);
});

it("names members apart of which it cannot tell, when others of the name are likelier", async () => {
  expect(
    await references(`
//- /a.ts
export class Ship {
  sa$0il() {}
}
//- /b.ts
import { Ship } from "./a";
import { Kite, Cloud } from "./c";
export function go(ship: Ship, kite: Kite, unknown) {
  ship.sail();
  kite.sail();
  kite.sail();
  kite.sail();
  kite.sail();
  kite.sail();
  unknown.sail();
}
//- /c.ts
export class Kite {
  sail() {}
}
export class Cloud {
  sail() {}
}
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:3 definition  sail() {}
    /b.ts:4:8 member  ship.sail();
    possible: /b.ts:10:11 member  unknown.sail();"
  `);
});

it("counts members of unknown values when nothing else has the name", async () => {
  expect(
    await references(`
//- /a.py
class Ship:
    def set_s$0ail(self):
        pass
//- /b.py
def go(ship):
    ship.set_sail()
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.py:2:9 definition  def set_sail(self):
    /b.py:2:10 member  ship.set_sail()"
  `);
});

it("knows what a package's files share and what is another package's", async () => {
  expect(
    await references(`
//- /a/a.go
package a
func R$0un() {}
//- /a/b.go
package a
func b() { Run() }
//- /c/c.go
package c
func Run() {}
func c() { Run() }
//- /c/d.go
package c
func d() { Run() }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a/a.go:2:6 definition  func Run() {}
    /a/b.go:2:12 call  func b() { Run() }"
  `);
});

it("keeps apart what a Python method overrides, unknown receivers of a frequent name, and names of arguments", async () => {
  expect(
    await references(`
//- /a.py
class Ship:
    def sail(self, sail=None):
        pass
class Kite(Ship):
    def s$0ail(self, sail=None):
        super().sail(sail=1)
def sail(): ...
//- /b.py
from a import Kite, Ship
Kite().sail()
def go(ship: Ship, unknown):
    ship.sail(sail=2)
    unknown.sail()
def sail(): ...
sail()
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.py:5:9 definition  def sail(self, sail=None):
    /b.py:2:8 member  Kite().sail()
    possible: /a.py:6:17 member  super().sail(sail=1)
    possible: /b.py:4:10 member  ship.sail(sail=2)
    possible: /b.py:5:13 member  unknown.sail()"
  `);
});

it("counts what implementations put in place of a trait's method, and no field of its name", async () => {
  expect(
    await references(`
//- /src/lib.rs
pub trait Bell { fn ri$0ng(&self); }
pub struct Door { ring: u8 }
impl Bell for Door { fn ring(&self) {} }
pub struct Phone;
impl Phone { pub fn ring(&self) {} }
fn run(door: Door, phone: Phone, any: &dyn Bell) {
  any.ring();
  door.ring();
  phone.ring();
  use_it(door.ring);
}
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/lib.rs:1:21 definition  pub trait Bell { fn ring(&self); }
    /src/lib.rs:3:25 definition  impl Bell for Door { fn ring(&self) {} }
    /src/lib.rs:7:7 member  any.ring();
    /src/lib.rs:8:8 member  door.ring();"
  `);
});

it("more files than one question reads lose no use, where nothing else has the name", async () => {
  const users = Array.from({ length: 120 }, (_, index) => `//- /f${index}.py\nimport ask\nask.greet()\n`).join("");
  const world = makeWorld(`//- /ask.py\ndef gre$0et(): ...\n${users}`, { warm: false });
  const answer = await world.engine.ask("references", {
    ...world.at,
    scope: "project",
    includeDeclaration: true,
  });
  await world.close();
  expect(answer.ok && answer.value.places.length).toBe(121);
});

it.each([
  ["char", "//- /a.c\nch$0ar a(char b) { return va_arg(b, char *); }\n//- /b.c\nlibrary char c;\n"],
  ["int", "//- /a.cpp\nint a(in$0t b) { return b; }\n"],
  ["u32", "//- /a.rs\nfn a(b: u$032) -> u32 { b }\n"],
  ["int", "//- /A.java\nclass A { int a(i$0nt b) { return b; } }\n"],
  ["string", "//- /a.ts\nfunction a(b: st$0ring): string { return b; }\n"],
  ["int", "//- /a.php\n<?php\nfunction a(in$0t $b): int { return $b; }\n"],
  ["u32", "//- /a.zig\nfn a(b: u$032) u32 { return b; }\n"],
])("finds none of %s, a type of the language itself, and says why", async (type, world) => {
  expect(await references(world)).toBe(
    `TS_SYMBOL_NOT_FOUND: ${type} is a type of the language itself: nothing defines it`,
  );
});

it("finds a type of a header that C's grammar knows by name", async () => {
  const world = "//- /a.c\nsize_t a(siz$0e_t b) { return b; }\n//- /b.c\nsize_t c;\n";
  expect(await references(world)).toContain("/b.c:1:1 ");
});

it.each([
  ["keeps for itself means nothing of other files", "const error = () => 1;\nexport default () => er$0ror();", false],
  ["hands out by a list may be named elsewhere", "const error = () => 1;\nexport { error };\ner$0ror();", true],
  ["hands out may be named elsewhere", "export const err$0or = () => 1;", true],
])("what a module %s", async (_, text, isNamed) => {
  const other = "\n//- /b.ts\nexport const told = (result: any) => result.error.message;\n";
  expect((await references(`\n//- /a.ts\n${text}${other}`)).includes("/b.ts")).toBe(isNamed);
});
