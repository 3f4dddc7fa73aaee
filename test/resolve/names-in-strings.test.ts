/** Names in strings that the language reads: formats, annotations, paths that an attribute names. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

describe("Rust", () => {
  it("finds what a macro formats by name", async () => {
    expect(
      await references(`
//- /a.rs
fn f(line_nu$0mber: u64, width: usize) {
    println!("{line_number}: {{line_number}} {line_number:?} {:>width$}", 1);
    other("{line_number}");
    log::debug!(r"{line_number:>width$}");
}
`),
    ).toMatchInlineSnapshot(`
      "lexical
      /a.rs:1:6 local  fn f(line_number: u64, width: usize) {
      /a.rs:2:16 reference  println!("{line_number}: {{line_number}} {line_number:?} {:>width$}", 1);
      /a.rs:2:47 reference  println!("{line_number}: {{line_number}} {line_number:?} {:>width$}", 1);
      /a.rs:4:20 reference  log::debug!(r"{line_number:>width$}");"
    `);
  });

  it("finds the width of a format", async () => {
    expect(
      await references(`
//- /a.rs
fn f(wid$0th: usize) {
    println!("{:>width$} {width}", 1);
}
`),
    ).toMatchInlineSnapshot(`
      "lexical
      /a.rs:1:6 local  fn f(width: usize) {
      /a.rs:2:18 reference  println!("{:>width$} {width}", 1);
      /a.rs:2:27 reference  println!("{:>width$} {width}", 1);"
    `);
  });

  it("finds the functions and types that serde is told of", async () => {
    expect(
      await definition(`
//- /defaults.rs
pub fn port() -> u16 { 1 }
//- /a.rs
mod defaults;
#[derive(Deserialize)]
struct S {
    #[serde(default = "defaults::po$0rt")]
    port: u16,
}
`),
    ).toMatchInlineSnapshot(`
      "qualified
      /defaults.rs:1:8 function port  pub fn port() -> u16 { 1 }"
    `);
  });
});

describe("Python", () => {
  it("finds types in annotations that are strings", async () => {
    expect(
      await references(`
//- /models.py
class Us$0er: ...
//- /a.py
from typing import Literal, cast
import typing as t
import models
from models import User
def f(x: "User", y: "list[User]" = None) -> "models.User":
    z: "User | None" = cast("User", y)
    w: t.Optional["User"] = None
    kind: Literal["User"] = "User"
    return {"User": z}
`),
    ).toMatchInlineSnapshot(`
      "at_definition
      /a.py:4:20 import  from models import User
      /a.py:5:11 type  def f(x: "User", y: "list[User]" = None) -> "models.User":
      /a.py:5:27 type  def f(x: "User", y: "list[User]" = None) -> "models.User":
      /a.py:5:53 type  def f(x: "User", y: "list[User]" = None) -> "models.User":
      /a.py:6:30 type  z: "User | None" = cast("User", y)
      /a.py:6:9 type  z: "User | None" = cast("User", y)
      /a.py:7:20 type  w: t.Optional["User"] = None
      /models.py:1:7 definition  class User: ..."
    `);
  });
});

describe("TypeScript", () => {
  it("finds members by their names in brackets", async () => {
    expect(
      await references(`
//- /a.ts
class Box {
  private _he$0ight = 2;
  get height() { return this["_height"] + this._height; }
}
const other = { _height: 1 };
other["_height"];
declare const box: Box;
box['_height'];
`),
    ).toMatchInlineSnapshot(`
      "at_definition
      /a.ts:2:11 definition  private _height = 2;
      /a.ts:3:31 member  get height() { return this["_height"] + this._height; }
      /a.ts:3:48 member  get height() { return this["_height"] + this._height; }
      /a.ts:8:6 member  box['_height'];"
    `);
  });

  it("finds members that types take by their names", async () => {
    expect(
      await references(`
//- /shapes.ts
export interface Shape { kin$0d: "round" | "flat"; size: { kind: number } }
//- /a.ts
import type { Shape } from "./shapes";
interface Other { kind: string }
type Kind = Shape["kind"];
type Both = Shape["size" | "kind"];
type Small = Pick<Shape, "size" | "kind">;
type Long = Omit<Shape, "kind" | "b" | "c" | "d" | "e" | "f" | "kind">;
type Rest = Omit<Shape, "kind">;
type Keys = Exclude<keyof Shape, "kind">;
type Size = Shape["size"]["kind"];
type Theirs = Pick<Other, "kind">;
type Word = "kind" | "other";
function kindOf(shape: Shape): Shape["kind"] { return shape.kind; }
`),
    ).toMatchInlineSnapshot(`
      "at_definition
      /a.ts:12:39 key  function kindOf(shape: Shape): Shape["kind"] { return shape.kind; }
      /a.ts:12:61 member  function kindOf(shape: Shape): Shape["kind"] { return shape.kind; }
      /a.ts:3:20 key  type Kind = Shape["kind"];
      /a.ts:4:29 key  type Both = Shape["size" | "kind"];
      /a.ts:5:36 key  type Small = Pick<Shape, "size" | "kind">;
      /a.ts:6:26 key  type Long = Omit<Shape, "kind" | "b" | "c" | "d" | "e" | "f" | "kind">;
      /a.ts:6:65 key  type Long = Omit<Shape, "kind" | "b" | "c" | "d" | "e" | "f" | "kind">;
      /a.ts:7:26 key  type Rest = Omit<Shape, "kind">;
      /a.ts:8:35 key  type Keys = Exclude<keyof Shape, "kind">;
      /shapes.ts:1:26 definition  export interface Shape { kind: "round" | "flat"; size: { kind: number } }"
    `);
  });

  it("leads from the name of a member in a type to that member", async () => {
    expect(
      await definition(`
//- /a.ts
interface Shape { kind: string }
interface Other { kind: string }
type Kind = Shape["ki$0nd"];
`),
    ).toMatchInlineSnapshot(`
      "typed_receiver
      /a.ts:1:19 property Shape.kind  interface Shape { kind: string }"
    `);
  });
});
