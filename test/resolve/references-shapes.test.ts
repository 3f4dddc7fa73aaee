/** References where a name stands in a form of its own: the names of arguments, keys of maps, patterns, exported names. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("counts the arguments that name a parameter, of a function and of a constructor", async () => {
  expect(
    await references(`
//- /crawler.py
class Crawler:
    def __init__(self, name, set$0tings=None):
        self.settings = settings
//- /main.py
from crawler import Crawler
import other
Crawler("a", settings={"a": 1})
other.Crawler("a", settings=2)
other.run(settings=3)
//- /third.py
def run(settings): return settings
run(settings=4)
`),
  ).toMatchInlineSnapshot(`
    "lexical
    /crawler.py:2:30 local  def __init__(self, name, settings=None):
    /crawler.py:3:25 reference  self.settings = settings
    /main.py:3:14 key  Crawler("a", settings={"a": 1})"
  `);
});

it("finds the references of a parameter from an argument that names it", async () => {
  expect(
    await references(`
//- /tools.py
def load(path, deep=False):
    return path if deep else None
//- /main.py
from tools import load
load("a", de$0ep=True)
`),
  ).toMatchInlineSnapshot(`
    "lexical
    /main.py:2:11 key  load("a", deep=True)
    /tools.py:1:16 local  def load(path, deep=False):
    /tools.py:2:20 reference  return path if deep else None"
  `);
});

it("Go: counts what is the key of a map, and not of what makes fields", async () => {
  const files = `
//- /go.mod
module a
//- /names.go
package a
const labelID = "id"
type Labels map[string]string
type pair struct { labelID string }
//- /uses.go
package a
import "example.com/prom"
var one = []map[string]int{{labelID: 1}}
var two = Labels{labelID: "x"}
var three = prom.Labels{labelID: "x"}
var four = []pair{{labelID: "x"}}
func f() { id := "a"; g(Labels{id: "2"}) }
`;
  expect(await references(files.replace("const labelID", "const label$0ID"))).toMatchInlineSnapshot(`
    "at_definition
    /names.go:2:7 definition  const labelID = "id"
    /uses.go:3:29 key  var one = []map[string]int{{labelID: 1}}
    /uses.go:4:18 key  var two = Labels{labelID: "x"}
    /uses.go:5:25 key  var three = prom.Labels{labelID: "x"}"
  `);
  expect(await references(files.replace("id :=", "i$0d :="))).toMatchInlineSnapshot(`
    "lexical
    /uses.go:7:12 local  func f() { id := "a"; g(Labels{id: "2"}) }
    /uses.go:7:32 key  func f() { id := "a"; g(Labels{id: "2"}) }"
  `);
});

it("Rust: counts variants that stand bare in patterns", async () => {
  expect(
    await references(`
//- /Cargo.toml
[package]
name = "a"
version = "0.1.0"
//- /src/lib.rs
pub enum Kind { Stan$0dard(u8), Json }
//- /src/main.rs
use a::Kind;
fn run(kind: &Kind) -> u8 {
    use a::Kind::*;
    match *kind {
        Standard(ref m) => *m,
        Json => 0,
    }
}
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/lib.rs:1:17 definition  pub enum Kind { Standard(u8), Json }
    /src/main.rs:5:9 call  Standard(ref m) => *m,"
  `);
});

it("Rust: counts a method of a trait that is implemented behind a reference", async () => {
  expect(
    await references(`
//- /Cargo.toml
[package]
name = "a"
version = "0.1.0"
//- /src/lib.rs
pub trait Matcher { fn find$0_at(&self, at: usize) -> bool; }
pub struct One;
impl Matcher for One { fn find_at(&self, at: usize) -> bool { at == 1 } }
impl<'a, M: Matcher> Matcher for &'a M { fn find_at(&self, at: usize) -> bool { (*self).find_at(at) } }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/lib.rs:1:24 definition  pub trait Matcher { fn find_at(&self, at: usize) -> bool; }
    /src/lib.rs:3:27 definition  impl Matcher for One { fn find_at(&self, at: usize) -> bool { at == 1 } }
    /src/lib.rs:4:45 definition  impl<'a, M: Matcher> Matcher for &'a M { fn find_at(&self, at: usize) -> bool { (*self).find_at(at) } }
    /src/lib.rs:4:89 member  impl<'a, M: Matcher> Matcher for &'a M { fn find_at(&self, at: usize) -> bool { (*self).find_at(at) } }"
  `);
});

it("counts the name that a file exports another one under", async () => {
  expect(
    await references(`
//- /a.ts
function lo$0ad() {}
export { load as fetchAll };
//- /b.ts
import { fetchAll } from "./a";
fetchAll();
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:10 definition  function load() {}
    /a.ts:2:10 reference  export { load as fetchAll };
    /a.ts:2:18 key  export { load as fetchAll };
    /b.ts:1:10 import  import { fetchAll } from "./a";
    /b.ts:2:1 call  fetchAll();"
  `);
});

it("counts the values of a store of Svelte, whose sign is no part of the name", async () => {
  expect(
    await references(`
//- /stores.js
export const cou$0nt = writable(0)
//- /A.svelte
<script>
import { count } from "./stores.js"
$count += 1
</script>
<p class:on={$count > 0}>costs $count</p>
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /A.svelte:2:10 import  import { count } from "./stores.js"
    /A.svelte:3:2 write  $count += 1
    /A.svelte:5:15 reference  <p class:on={$count > 0}>costs $count</p>
    /stores.js:1:14 definition  export const count = writable(0)"
  `);
});
