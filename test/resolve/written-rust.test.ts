/** Rust: items that macros write where they are called, found by what the macros are replaced by. */

import { describe, expect, it } from "vitest";
import { definition, makeWorld } from "../support/world.ts";

const LIB = `
//- /Cargo.toml
[package]
name = "aviary"
version = "1.0.0"
//- /src/lib.rs
#[macro_use]
mod macros;
mod kinds;
mod counters;
mod codes;
mod a;
//- /src/macros.rs
/// Kinds of things.
macro_rules! kinds {
    ($(#[$meta:meta])* @U8 EnumName: $name:ident; EnumVal { $( $variant:ident => $value:expr ),* $(,)? }) => {
        $(#[$meta])*
        pub enum $name { $( $variant ),*, Unknown(u8) }
        impl $name {
            pub fn code(&self) -> u8 { match self { $( $name::$variant => $value, )* $name::Unknown(x) => *x } }
            pub fn first() -> Wing { todo!() }
        }
    };
}
macro_rules! twice { ($name:ident) => { pub struct $name; }; ($name:ident, $($rest:tt)*) => { twice!($name); twice!($($rest)*); } }
//- /src/kinds.rs
kinds! {
    /// What flies.
    @U8
    EnumName: Shape;
    EnumVal { Round => 1, Long => 2 }
}
pub struct Wing { pub tip: Feather }
pub struct Feather;
twice!(Egg, Nest, Chick);
fn own(one: Shape) { one.code(); }
//- /src/counters.rs
macro_rules! counter {
    ($size:expr, $int:ident $name:ident) => {
        pub struct $name { value: Cell<$int> }
        impl $name {
            /// A new one.
            pub const fn new(value: $int) -> Self { todo!() }
            pub fn load(&self) -> $int { todo!() }
            pub fn wing(&self) -> crate::kinds::Wing { todo!() }
        }
        impl std::fmt::Debug for $name { fn fmt(&self) {} }
    };
}
macro_rules! sized { ($($width:literal)*) => { $( counter! { $width, usize Counter } )* }; }
counter! { 8, u8 Small }
sized! { "16" "32" }
pub struct Plain(u8);
macro_rules! methods { ($of:ident, $wide:ty) => {
    pub const fn widen(self) -> $wide { todo!() }
    fn shrink(self) -> Self { todo!() }
}; }
impl Plain {
    methods! { Plain, crate::kinds::Wing }
}
//- /src/codes.rs
pub struct Code(u16);
macro_rules! codes { ($( ($num:expr, $konst:ident, $phrase:expr); )+) => {
    impl Code { $( pub const $konst: Code = Code($num); )+ }
} }
codes! {
    /// Fine.
    (200, OK, "OK");
    (404, NOT_FOUND, "Not \\"Found");
}
pub mod inner {
    macro_rules! one { ($name:ident) => { pub fn $name() {} }; }
    one!(hatch);
}
//- /src/other.rs
pub struct Other;
impl Other { pub fn code(&self) {} pub fn new() {} pub fn load(&self) {} pub fn wing(&self) {} pub fn widen(&self) {} pub fn shrink(&self) {} }
`;

const CASES: Readonly<Record<string, readonly [code: string, answer: string]>> = {
  "an enum that a macro of another file writes": ["use crate::kinds::Sh$0ape;", "/src/kinds.rs:4:15 enum"],
  "its variant": ["use crate::kinds::Shape; fn f() { Shape::Lo$0ng; }", "/src/kinds.rs:5:27 enum_member"],
  "its variant that the macro names": [
    "use crate::kinds::Shape; fn f() { Shape::Unk$0nown(1); }",
    "/src/macros.rs:5:43 enum_member",
  ],
  "its method": ["fn f(one: crate::kinds::Shape) { one.co$0de(); }", "/src/macros.rs:7:20 method"],
  "what its method gives": ["use crate::kinds::Shape; fn f() { Shape::first().t$0ip; }", "/src/kinds.rs:7:23 field"],
  "what a macro writes that calls itself": ["use crate::kinds::Ch$0ick;", "/src/kinds.rs:9:19 struct"],
  "a struct that a macro of its file writes": ["use crate::counters::Sm$0all;", "/src/counters.rs:14:18 struct"],
  "one that another macro asks for": ["use crate::counters::Coun$0ter;", "/src/counters.rs:13:76 struct"],
  "its function": ["use crate::counters::Counter; fn f() { Counter::ne$0w(1); }", "/src/counters.rs:6:26 method"],
  "its method, of a static": [
    "use crate::counters::Small; static ONE: Small = Small::new(1); fn f() { ONE.lo$0ad(); }",
    "/src/counters.rs:7:20 method",
  ],
  "a member of what its method gives": [
    "use crate::counters::Small; fn f(one: &Small) { one.wing().t$0ip; }",
    "/src/kinds.rs:7:23 field",
  ],
  "a method that a macro writes within an implementation": [
    "fn f(one: crate::counters::Plain) { one.shr$0ink(); }",
    "/src/counters.rs:19:8 method",
  ],
  "what such a method gives, of its arguments": [
    "fn f(one: crate::counters::Plain) { one.shrink().widen().t$0ip; }",
    "/src/kinds.rs:7:23 field",
  ],
  "a constant among many": ["use crate::codes::Code; fn f() { Code::NOT$0_FOUND; }", "/src/codes.rs:8:11 constant"],
  "a function within an inline module": ["fn f() { crate::codes::inner::hat$0ch(); }", "/src/codes.rs:12:10 function"],
};

async function answerTo(world: string): Promise<string> {
  const [tier = "", target = tier] = (await definition(world)).split("\n");
  expect(tier).not.toMatch(/ranked|unique|name/);
  return target.replace(/^(\S+ \w+).*$/, "$1");
}

describe("items that macros write", () => {
  it.each(Object.entries(CASES))("%s", async (_name, [code, answer]) => {
    expect(await answerTo(`${LIB}//- /src/a.rs\n${code}\n`)).toBe(answer);
  });
  it("its own file's uses", async () => {
    const world = LIB.replace("fn own(one: Shape)", "fn own(one: Sha$0pe)");
    expect(await answerTo(world)).toBe("/src/kinds.rs:4:15 enum");
  });
});

const CHANGING = `
//- /Cargo.toml
[package]
name = "aviary"
version = "1.0.0"
//- /src/lib.rs
#[macro_use]
mod macros;
pub struct Wide { pub tip: u8 }
pub struct Narrow { pub tip: u8 }
outer!(make);
fn f() { make().tip; }
//- /src/macros.rs
$0macro_rules! wide { ($name:ident) => { pub fn $name() -> Wide { todo!() } } }
macro_rules! narrow { ($name:ident) => { pub fn $name() -> Narrow { todo!() } } }
macro_rules! outer { ($name:ident) => { wide!($name); } }
`;

describe("what a call is replaced by is not what it was", () => {
  it.each([
    ["when its macro changes", "wide!($name)", "narrow!($name)"],
    ["when one changes that its macro calls", "-> Wide", "-> Narrow"],
  ])("%s", async (_when, from, to) => {
    const world = makeWorld(CHANGING, { warm: true });
    const tip = async (): Promise<string> => {
      const position = { line: 5, character: "fn f() { make().".length };
      const path = world.path("src/lib.rs");
      const answer = await world.engine.ask("definition", { path, position, scope: "project", mode: "precise" });
      const line = answer.ok ? answer.value.targets[0]?.selection.start.line : undefined;
      return line === 2 ? "Wide" : line === 3 ? "Narrow" : "neither";
    };
    try {
      await world.indexed();
      expect([await tip(), await tip()]).toEqual(["Wide", "Wide"]);
      const start = CHANGING.split("$0")[1]?.indexOf(from) ?? -1;
      const { path } = world.at;
      world.engine.tell({ type: "change", path, version: 2, edits: [{ start, end: start + from.length, text: to }] });
      expect(await tip()).toBe("Narrow");
    } finally {
      await world.close();
    }
  });
});
