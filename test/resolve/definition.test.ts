/** Definitions as a user sees them: which tier answers, and what. */

import { expect, it } from "vitest";
import { definition, makeWorld } from "../support/world.ts";

it("finds a local before anything of the same name", async () => {
  expect(
    await definition(`
//- /a.rs
fn value() {}
fn main() {
    let value = 1;
    let value = value + 1;
    print(val$0ue);
}
//- /b.rs
pub fn value() {}
`),
  ).toMatchInlineSnapshot(`
    "lexical
    /a.rs:4:9 variable value  let value = value + 1;"
  `);
});

it("finds what an import names, not its namesakes", async () => {
  expect(
    await definition(`
//- /src/a.ts
import { load } from "./lib/load.js";
lo$0ad(1);
//- /src/lib/load.ts
export function load(id: number): void {}
//- /src/other/load.ts
export function load(id: number): void {}
`),
  ).toMatchInlineSnapshot(`
    "import_bound
    /src/lib/load.ts:1:17 function load  export function load(id: number): void {}"
  `);
});

it("follows an alias to the imported name", async () => {
  expect(
    await definition(`
//- /pkg/a.py
from .tools import run as go
g$0o()
//- /pkg/tools.py
def run():
    pass
//- /pkg/zzz.py
def run():
    pass
def go():
    pass
`),
  ).toMatchInlineSnapshot(`
    "import_bound
    /pkg/tools.py:1:5 function run  def run():"
  `);
});

it("finds a member of its own type through self", async () => {
  expect(
    await definition(`
//- /a.py
class A:
    def go(self):
        return self.st$0op()
    def stop(self):
        pass
//- /b.py
class B:
    def stop(self):
        pass
`),
  ).toMatchInlineSnapshot(`
    "self_member
    /a.py:4:9 method A.stop  def stop(self):"
  `);
});

it("takes the receiver's name or written type for the container", async () => {
  expect(
    await definition(`
//- /a.rs
use crate::shape::Square;
fn area(square: &Square) -> u32 { square.si$0de() }
//- /shape.rs
pub struct Square;
impl Square { pub fn side(&self) -> u32 { 1 } }
//- /other.rs
pub struct Cube;
impl Cube { pub fn side(&self) -> u32 { 2 } }
`),
  ).toMatchInlineSnapshot(`
    "pair_global
    /shape.rs:2:22 method Square.side  impl Square { pub fn side(&self) -> u32 { 1 } }"
  `);
});

it.each([
  [
    "is not complete while others have a member of that name",
    "pub struct Cube;\nimpl Cube { pub fn side(&self) -> u32 { 2 } }",
    false,
  ],
  ["is complete where nothing else is called so", "pub struct Cube;", true],
])("what is told by the names of a type and its member alone %s", async (_, other, complete) => {
  const { engine, at, indexed, close } = makeWorld(
    `
//- /a.rs
use crate::shape::Square;
fn area(square: &Square) -> u32 { square.si$0de() }
//- /shape.rs
pub struct Square;
impl Square { pub fn side(&self) -> u32 { 1 } }
//- /other.rs
${other}
`,
    { warm: true, open: true },
  );
  try {
    await indexed();
    const answer = await engine.ask("definition", { ...at, scope: "project", mode: "precise" });
    expect(answer).toMatchObject({ value: { origin: "pair_global" }, provenance: { complete } });
  } finally {
    await close();
  }
});

it("gives every definition of a name when only the name is known, near and fitting ones first", async () => {
  expect(
    await definition(`
//- /app/main.go
package main
func main() { Sta$0rt(1) }
//- /app/start/run.go
package start
func Start(n int) {}
//- /far/away/run.go
package away
type Start struct{}
func (s *Start) Start() {}
`),
  ).toMatchInlineSnapshot(`
    "ranked
    /app/start/run.go:2:6 function Start  func Start(n int) {}
    /far/away/run.go:2:6 struct Start  type Start struct{}"
  `);
});

it("never crosses languages", async () => {
  expect(
    await definition(`
//- /a.go
package a
func a() { onlyInPython$0() }
//- /b.py
def onlyInPython():
    pass
`),
  ).toMatchInlineSnapshot(`"name_match"`);
});

it("stays in the scope asked for", async () => {
  const world = `
//- /a/x.py
ta$0rget()
//- /a/y.py
def target():
    pass
//- /b/z.py
def target():
    pass
`;
  expect(await definition(world, { scope: "file" })).toMatchInlineSnapshot(`"name_match"`);
  expect(await definition(world, { scope: "directory" })).toMatchInlineSnapshot(`
    "ranked
    /a/y.py:1:5 function target  def target():"
  `);
});

it("goes from a C prototype to the body", async () => {
  expect(
    await definition(`
//- /a.h
int a$0dd(int x, int y);
//- /a.c
#include "a.h"
int add(int x, int y) { return x + y; }
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.c:2:5 function add  int add(int x, int y) { return x + y; }"
  `);
});

it("says what stands there when there is no name", async () => {
  expect(await definition("//- /a.py\n# just $0 a comment\n")).toMatchInlineSnapshot(
    `"TS_SYMBOL_NOT_FOUND: No identifier found at position"`,
  );
});

it("takes a word of a Java path for a directory or a type with a file of its name", async () => {
  const files = `
//- /a/core/Shape.java
package a.core;
public class Shape { public static class Corner {} }
//- /a/core/Names.java
package a.core;
class Names { int core; void a() {} class Shape {} }
`;
  expect(
    await definition(`
//- /a/Main.java
package a;
import a.core.Sha$0pe.Corner;
${files}`),
  ).toMatchInlineSnapshot(`
    "name_match
    /a/core/Shape.java:2:14 class Shape  public class Shape { public static class Corner {} }"
  `);
  expect(
    await definition(`
//- /a/Main.java
package a;
import a.co$0re.Shape.Corner;
${files}`),
  ).toMatchInlineSnapshot(`"name_match"`);
});
