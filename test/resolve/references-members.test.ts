/** References of members as a user sees them: keys and patterns that mean a member, members that stand in each other's place. */

import { expect, it } from "vitest";
import { references } from "../support/world.ts";

it("keys, short keys and patterns of the expected type are uses of its member, those of another type are none", async () => {
  expect(
    await references(
      `
//- /a.ts
export interface Options { na$0me: string }
export interface Other { name: string }
export function run(options: Options) {}
//- /b.ts
import { type Options, type Other, run } from "./a";
run({ name: "a" });
const other: Other = { name: "b" };
function short(name: string): Options { return { name }; }
function take({ name }: Options, { name: theirs }: Other) { return name + theirs; }
const { name } = short("c");
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /b.ts:2:7 key  run({ name: "a" });
    /b.ts:4:50 reference  function short(name: string): Options { return { name }; }
    /b.ts:5:17 local  function take({ name }: Options, { name: theirs }: Other) { return name + theirs; }
    /b.ts:6:9 definition  const { name } = short("c");"
  `);
});

it("a member and those that override it are one", async () => {
  expect(
    await references(
      `
//- /a.ts
interface Shape { area(): number }
abstract class Base implements Shape { abstract area(): number }
class Square extends Base { ar$0ea() { return 1; } }
class Circle extends Base { area() { return super.area(); } }
class Field { area() { return 2; } }
function f(shape: Shape, circle: Circle, field: Field) { return shape.area() + circle.area() + field.area(); }
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:4:51 member  class Circle extends Base { area() { return super.area(); } }
    /a.ts:6:71 member  function f(shape: Shape, circle: Circle, field: Field) { return shape.area() + circle.area() + field.area(); }
    /a.ts:6:87 member  function f(shape: Shape, circle: Circle, field: Field) { return shape.area() + circle.area() + field.area(); }"
  `);
});

it("a member that an interface and a class of one name declare is one, and a static one another", async () => {
  expect(
    await references(
      `
//- /a.ts
interface Text { tr$0im(): Text }
class Text { trim(): Text { return this; } static trim() {} }
function f(text: Text) { Text.trim(); return text.trim(); }
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:3:51 member  function f(text: Text) { Text.trim(); return text.trim(); }"
  `);
});

it("two dots take no member: what is spread has its own receiver", async () => {
  expect(
    await references(
      `
//- /a.ts
class A { readonly #pro$0ps: object; copy() { return { ...this.#props, more: 1 }; } }
class B { readonly #props: object; copy() { return { ...this.#props }; } }
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:62 member  class A { readonly #props: object; copy() { return { ...this.#props, more: 1 }; } }"
  `);
});

it("what nobody can tell counts where more of what can be told means the member than something else", async () => {
  const uses = (second: string) => `
//- /a.ts
export class Queue { fl$0ush() {} }
export class Pipe { flush() {} }
//- /b.ts
import { Pipe, Queue } from "./a";
function f(queue: Queue, pipe: Pipe, unknown) { queue.flush(); ${second}.flush(); unknown.flush(); }
`;
  const shown = async (second: string) => await references(uses(second), { declaration: false });
  expect(await shown("queue")).toMatchInlineSnapshot(`
    "at_definition
    /b.ts:2:55 member  function f(queue: Queue, pipe: Pipe, unknown) { queue.flush(); queue.flush(); unknown.flush(); }
    /b.ts:2:70 member  function f(queue: Queue, pipe: Pipe, unknown) { queue.flush(); queue.flush(); unknown.flush(); }
    /b.ts:2:87 member  function f(queue: Queue, pipe: Pipe, unknown) { queue.flush(); queue.flush(); unknown.flush(); }"
  `);
  expect(await shown("pipe")).toMatchInlineSnapshot(`
    "at_definition
    /b.ts:2:55 member  function f(queue: Queue, pipe: Pipe, unknown) { queue.flush(); pipe.flush(); unknown.flush(); }
    possible: /b.ts:2:86 member  function f(queue: Queue, pipe: Pipe, unknown) { queue.flush(); pipe.flush(); unknown.flush(); }"
  `);
});

it("uses of a constructor are where it makes something, under other names too", async () => {
  expect(
    await references(
      `
//- /a.ts
export class Box { const$0ructor(size: number) {} }
export class Crate { constructor(size: number) {} }
new Box(1);
new Crate(2);
export function open(box: Box) {}
//- /b.ts
import { Box as Case } from "./a";
new Case(3);
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:3:5 new  new Box(1);
    /b.ts:2:5 new  new Case(3);"
  `);
});

it("a name behind a value that nobody knows is no use of a function", async () => {
  expect(
    await references(
      `
//- /a.ts
export function norm$0alize() {}
normalize();
//- /b.ts
export const run = (value, text: bigint) => value.normalize();
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:1 call  normalize();
    possible: /b.ts:1:51 member  export const run = (value, text: bigint) => value.normalize();"
  `);
});

it("a type and a value of one name are two things, and a type is no function", async () => {
  expect(
    await references(
      `
//- /a.ts
export interface Mark { kind: string }
export const Ma$0rk = { make() {} };
export function bigint(one: bigint): Mark { return Mark.make(); }
//- /b.ts
import { Mark } from "./a";
const mark: Mark = Mark.make();
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:3:52 reference  export function bigint(one: bigint): Mark { return Mark.make(); }
    /b.ts:1:10 import  import { Mark } from "./a";
    /b.ts:2:20 reference  const mark: Mark = Mark.make();"
  `);
  expect(
    await references("//- /a.ts\nexport function big$0int(one: bigint) { return bigint(one); }\n", {
      declaration: false,
    }),
  ).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:1:46 call  export function bigint(one: bigint) { return bigint(one); }"
  `);
});

it("a field is used by a name alone in a literal of its type, a method where it is called, in a macro too", async () => {
  const world = (field: string, method: string): string => `
//- /src/lib.rs
pub struct Bytes { pub ${field}: usize }
pub struct Other { len: usize }
impl Bytes {
    pub fn make(len: usize) -> Bytes { Bytes { len } }
    pub fn ${method}(&self) -> usize { self.len }
    pub fn same(&self, len: usize) -> Bytes { len }
    fn check(&self) { assert_eq!(self.len(), self.len); }
}
fn other(len: usize) -> Other { Other { len } }
`;
  expect(await references(world("le$0n", "len"), { declaration: false })).toMatchInlineSnapshot(`
    "at_definition
    /src/lib.rs:4:48 reference  pub fn make(len: usize) -> Bytes { Bytes { len } }
    /src/lib.rs:5:39 member  pub fn len(&self) -> usize { self.len }
    /src/lib.rs:7:51 member  fn check(&self) { assert_eq!(self.len(), self.len); }"
  `);
  expect(await references(world("len", "le$0n"), { declaration: false })).toMatchInlineSnapshot(`
    "at_definition
    /src/lib.rs:7:39 member  fn check(&self) { assert_eq!(self.len(), self.len); }"
  `);
});

it("what a wildcard brings is used by its bare name", async () => {
  expect(
    await references(
      `
//- /src/lib.rs
mod shift;
mod round;
//- /src/shift.rs
pub(crate) fn sh$0r(value: u64) {}
//- /src/round.rs
use super::shift::*;
fn round() { shr(1); }
`,
      { declaration: false },
    ),
  ).toMatchInlineSnapshot(`
    "at_definition
    /src/round.rs:2:14 call  fn round() { shr(1); }"
  `);
});

it("of the forms that only a trait's arguments tell apart none is meant for sure", async () => {
  const world = `
//- /src/lib.rs
pub struct Id(u8);
impl From<u8> for Id { fn fr$0om(one: u8) -> Self { Id(one) } }
impl From<bool> for Id { fn from(one: bool) -> Self { Id(one as u8) } }
pub struct Name;
impl From<u8> for Name { fn from(one: u8) -> Self { Name } }
fn run(one: bool) { Id::from(one); Name::from(1); }`;
  expect(await references(world, { declaration: false })).toMatchInlineSnapshot(`
    "at_definition
    possible: /src/lib.rs:6:25 call  fn run(one: bool) { Id::from(one); Name::from(1); }"
  `);
});

it("does not take a method of Rust for what a value of which nothing is known has", async () => {
  const world = `
//- /src/lib.rs
pub struct Set;
impl Set { pub fn ad$0d(&self) {} }
pub struct Map;
impl Map { pub fn add(&self) {} }
fn run(set: Set, map: Map) { set.add(); set.add(); made!().add(); }`;
  expect(await references(world, { declaration: false })).toMatchInlineSnapshot(`
    "at_definition
    /src/lib.rs:5:34 member  fn run(set: Set, map: Map) { set.add(); set.add(); made!().add(); }
    /src/lib.rs:5:45 member  fn run(set: Set, map: Map) { set.add(); set.add(); made!().add(); }
    possible: /src/lib.rs:5:60 member  fn run(set: Set, map: Map) { set.add(); set.add(); made!().add(); }"
  `);
});

it("lets keys of literals speak for keys, not for what is taken of values of which nothing is known", async () => {
  expect(
    await references(`
//- /state.ts
export interface State { st$0atus: string }
export const first: State = { status: "a" };
export const second: State = { status: "b" };
export const third: State = { status: "c" };
//- /other.ts
export interface Job { status: number }
export const codeOf = (answer: any) => answer.status;
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /state.ts:1:26 definition  export interface State { status: string }
    /state.ts:2:31 key  export const first: State = { status: "a" };
    /state.ts:3:32 key  export const second: State = { status: "b" };
    /state.ts:4:31 key  export const third: State = { status: "c" };
    possible: /other.ts:2:47 member  export const codeOf = (answer: any) => answer.status;"
  `);
});

it("lets what types take by its name say nothing of values", async () => {
  expect(
    await references(`
//- /state.ts
export interface State { st$0atus: string }
export const statusOf = (state: State) => state.status;
//- /other.ts
export interface Job { status: number }
export type One<T extends Job> = T["status"];
export type Two<T extends Job> = T["status"][];
export const codeOf = (answer: any) => answer.status;
`),
  ).toMatchInlineSnapshot(`
    "at_definition
    /other.ts:4:47 member  export const codeOf = (answer: any) => answer.status;
    /state.ts:1:26 definition  export interface State { status: string }
    /state.ts:2:49 member  export const statusOf = (state: State) => state.status;"
  `);
});

const BY_ITS_NAME_ALONE = (at: string): string => {
  const here = (place: string): string => (place === at ? "$0" : "");
  return `
//- /a.ts
const si${here("value")}ze = 1;
export const box = { size, of: 2 };
console.log(box.si${here("member")}ze, size);
//- /b.ts
import { box } from "./a";
const { si${here("pattern")}ze } = box;
console.log(size);
`;
};

it("a member that a literal has by its name alone is known by its name, and so is not what it stands for", async () => {
  const at = (place: "member" | "value" | "pattern"): Promise<string> =>
    references(BY_ITS_NAME_ALONE(place), { declaration: false });
  expect(await at("member")).toMatchInlineSnapshot(`
    "name_match
    /a.ts:2:22 reference  export const box = { size, of: 2 };
    /a.ts:3:17 member  console.log(box.size, size);
    /a.ts:3:23 reference  console.log(box.size, size);
    /b.ts:3:13 reference  console.log(size);"
  `);
  expect(await at("value")).toMatchInlineSnapshot(`
    "at_definition
    /a.ts:2:22 reference  export const box = { size, of: 2 };
    /a.ts:3:23 reference  console.log(box.size, size);"
  `);
  expect(await at("pattern")).toMatchInlineSnapshot(`
    "typed_receiver
    /b.ts:3:13 reference  console.log(size);"
  `);
});
