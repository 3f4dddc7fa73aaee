/** References as a user sees them: what belongs to the name, and what only looks like it. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

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
    "name_match
    /main.py:1:19 import  from tools import load
    /main.py:2:19 import  from tools import load as get
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
    "name_match
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
    "name_match
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
    "name_match
    /a.ts:1:10 import  import { load as get } from "./tools";
    /a.ts:1:18 import  import { load as get } from "./tools";
    /a.ts:2:1 call  get();
    /b.ts:1:10 import  import { load } from "./tools";
    /b.ts:2:1 call  load();
    /tools.ts:1:17 definition  export function load() {}"
  `);
});
