/** Where else a name leads, as a user sees it: to the type of a value, to what implements a type, to a declaration. */

import { describe, expect, it } from "vitest";
import { goTo } from "../support/world.ts";

describe("type definition", () => {
  it("is the written type of a parameter, imported from another file", async () => {
    expect(
      await goTo(
        "typeDefinition",
        `
//- /a.ts
import type { Options } from "./options";
export const run = (options: Options) => opt$0ions.name;
//- /options.ts
export interface Options { name: string }
//- /other.ts
export interface Options { name: string }
`,
      ),
    ).toMatchInlineSnapshot(`
      "typed_receiver
      /options.ts:1:18 interface Options"
    `);
  });

  it("is the type of a member, and of what a function returns", async () => {
    const world = (line: string): string => `
//- /a.ts
import { Box } from "./box";
const box = new Box();
${line}
//- /box.ts
export class Box { lid: Lid; open(): Key { return new Key(); } }
export class Lid {}
export class Key {}
`;
    expect(await goTo("typeDefinition", world("box.l$0id;"))).toMatchInlineSnapshot(`
      "typed_receiver
      /box.ts:2:14 class Lid"
    `);
    expect(await goTo("typeDefinition", world("box.op$0en();"))).toMatchInlineSnapshot(`
      "return_type
      /box.ts:3:14 class Key"
    `);
    expect(await goTo("typeDefinition", world("b$0ox;"))).toMatchInlineSnapshot(`
      "typed_receiver
      /box.ts:1:14 class Box"
    `);
  });

  it("is what a list holds, each of a union, and nothing of the platform's own", async () => {
    const world = (name: string): string => `
//- /a.ts
class A {}
class B {}
function run(list: A[], either: A | B, plain: string) { ${name}; }
`;
    expect(await goTo("typeDefinition", world("li$0st"))).toMatchInlineSnapshot(`
      "typed_receiver
      /a.ts:1:7 class A"
    `);
    expect(await goTo("typeDefinition", world("eit$0her"))).toMatchInlineSnapshot(`
      "typed_receiver
      /a.ts:1:7 class A
      /a.ts:2:7 class B"
    `);
    expect(await goTo("typeDefinition", world("pl$0ain"))).toMatchInlineSnapshot(`"external"`);
  });

  it("is found in Python, Java, Rust and C", async () => {
    expect(
      await goTo(
        "typeDefinition",
        `
//- /a.py
from box import Box
def run(box: Box):
    b$0ox.open()
//- /box.py
class Box:
    pass
`,
      ),
    ).toMatchInlineSnapshot(`
      "typed_receiver
      /box.py:1:7 class Box"
    `);
    expect(
      await goTo(
        "typeDefinition",
        `
//- /app/A.java
package app;
class A { void run(Box box) { b$0ox.open(); } }
//- /app/Box.java
package app;
class Box { void open() {} }
`,
      ),
    ).toMatchInlineSnapshot(`
      "typed_receiver
      /app/Box.java:2:7 class Box"
    `);
    expect(
      await goTo(
        "typeDefinition",
        `
//- /src/lib.rs
mod shape;
use shape::Square;
fn area(square: &Square) -> u32 { squ$0are.side() }
//- /src/shape.rs
pub struct Square;
`,
      ),
    ).toMatchInlineSnapshot(`
      "typed_receiver
      /src/shape.rs:1:12 struct Square"
    `);
    expect(
      await goTo(
        "typeDefinition",
        `
//- /a.c
#include "box.h"
int run(struct box *b) { return b$0->size; }
//- /box.h
struct box { int size; };
`,
      ),
    ).toMatchInlineSnapshot(`
      "typed_receiver
      /box.h:1:8 struct box"
    `);
  });
});

describe("implementation", () => {
  it("is every class below an interface, through other interfaces and files", async () => {
    expect(
      await goTo(
        "implementation",
        `
//- /a.ts
export interface Sha$0pe { area(): number }
export interface Solid extends Shape {}
//- /b.ts
import type { Solid } from "./a";
export class Cube implements Solid { area() { return 1; } }
//- /c.ts
import { Shape as Form } from "./a";
export class Circle implements Form { area() { return 2; } }
//- /other.ts
interface Shape {}
export class Strange implements Shape {}
`,
      ),
    ).toMatchInlineSnapshot(`
      "at_definition
      /c.ts:2:14 class Circle
      /b.ts:2:14 class Cube"
    `);
  });

  it("is the bodies of a method in the types below", async () => {
    expect(
      await goTo(
        "implementation",
        `
//- /a.py
class Base:
    def run(self): ...
class Child(Base):
    def run(self):
        return 1
class Grandchild(Child):
    def run(self):
        return 2
def go(base: Base):
    base.r$0un()
//- /b.py
class Other:
    def run(self): ...
`,
      ),
    ).toMatchInlineSnapshot(`
      "typed_receiver
      /a.py:2:9 method Base.run
      /a.py:4:9 method Child.run
      /a.py:7:9 method Grandchild.run"
    `);
  });

  it("is found in Java by the package, and leaves out what has no body", async () => {
    expect(
      await goTo(
        "implementation",
        `
//- /app/Shape.java
package app;
interface Shape { int ar$0ea(); }
//- /app/Solid.java
package app;
abstract class Solid implements Shape { public abstract int area(); }
//- /app/Cube.java
package app;
class Cube extends Solid { public int area() { return 1; } }
`,
      ),
    ).toMatchInlineSnapshot(`
      "at_definition
      /app/Cube.java:2:39 method Cube.area"
    `);
  });

  it("is the blocks of a trait in Rust, and their methods", async () => {
    const world = (shape: string, area: string): string => `
//- /src/lib.rs
mod cube;
pub trait ${shape} { fn ${area}(&self) -> u32; }
//- /src/cube.rs
use crate::Shape;
pub struct Cube;
impl Cube { fn side(&self) -> u32 { 1 } }
impl Shape for Cube { fn area(&self) -> u32 { 1 } }
`;
    expect(await goTo("implementation", world("Sh$0ape", "area"))).toMatchInlineSnapshot(`
      "at_definition
      /src/cube.rs:4:16 implementation Cube"
    `);
    expect(await goTo("implementation", world("Shape", "ar$0ea"))).toMatchInlineSnapshot(`
      "at_definition
      /src/cube.rs:4:26 method Cube.area"
    `);
  });

  describe("is in Go what has the methods of an interface", () => {
    const world = (shape: string, area: string, cube = "Cube"): string => `
//- /go.mod
module example.com/shapes
//- /shape.go
package shapes
import "io"
type ${shape} interface {
	Sized
	${area}(scale, more float64) (n int, err error)
}
type Sized interface { Size() unit.Length }
type Unread interface { far.Thing; Size() unit.Length }
//- /solids/cube.go
package solids
type ${cube} struct { edge int }
func (c *Cube) Area(a float64, b float64) (int, error) { return 0, nil }
type Box struct { Cube }
type Wrong struct { edge int }
func (w Wrong) Size() unit.Length { return 0 }
func (w Wrong) Area(a float64) (int, error) { return 0, nil }
//- /solids/size.go
package solids
func (c Cube) Size() unit.Length { return 0 }
`;
    it("itself or by what it embeds", async () => {
      expect(await goTo("implementation", world("Sh$0ape", "Area"))).toMatchInlineSnapshot(`
        "at_definition
        /solids/cube.go:2:6 struct Cube
        /solids/cube.go:4:6 struct Box"
      `);
    });
    it("in methods with the same types, whatever the parameters are called", async () => {
      expect(await goTo("implementation", world("Shape", "Ar$0ea"))).toMatchInlineSnapshot(`
        "at_definition
        /solids/cube.go:3:16 method Cube.Area"
      `);
    });
  });

  it("is the function with a body for a prototype", async () => {
    expect(
      await goTo(
        "implementation",
        `
//- /box.h
int op$0en(int id);
//- /box.c
#include "box.h"
int open(int id) { return id; }
`,
      ),
    ).toMatchInlineSnapshot(`
      "at_definition
      /box.c:2:5 function open"
    `);
  });

  it("does not guess", async () => {
    expect(
      await goTo(
        "implementation",
        `
//- /a.ts
export const go = (thing) => thing.ru$0n();
//- /b.ts
export class A { run() {} }
export class B { run() {} }
`,
      ),
    ).toMatchInlineSnapshot(`"name_match"`);
  });
});

describe("declaration", () => {
  it("is the prototype in C, from a call and from the definition", async () => {
    const world = (call: string, definition: string): string => `
//- /box.h
int open(int id);
//- /box.c
#include "box.h"
int ${definition}(int id) { return id; }
//- /a.c
#include "box.h"
int main(void) { return ${call}(1); }
`;
    expect(await goTo("declaration", world("op$0en", "open"))).toMatchInlineSnapshot(`
      "package
      /box.h:1:5 function open"
    `);
    expect(await goTo("declaration", world("open", "op$0en"))).toMatchInlineSnapshot(`
      "at_definition
      /box.h:1:5 function open"
    `);
  });

  it("is the definition elsewhere", async () => {
    expect(
      await goTo(
        "declaration",
        `
//- /a.ts
import { load } from "./b";
lo$0ad();
//- /b.ts
export function load(): void {}
`,
      ),
    ).toMatchInlineSnapshot(`
      "import_bound
      /b.ts:1:17 function load"
    `);
  });
});
