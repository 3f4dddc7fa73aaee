/** Gleam: modules by paths and aliases, constructors, private names. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a function of a module": [
    `
//- /src/app.gleam
import shop/stock
pub fn main() { stock.ke$0ep(1) }
//- /src/shop/stock.gleam
pub fn keep(x) { x }
//- /src/other.gleam
pub fn keep(x) { x }`,
    "qualified /src/shop/stock.gleam:1:8",
  ],
  "a module by its alias": [
    `
//- /src/app.gleam
import shop/stock as st
pub fn main() { st.ke$0ep(1) }
//- /src/shop/stock.gleam
pub fn keep(x) { x }`,
    "qualified /src/shop/stock.gleam:1:8",
  ],
  "a name that is imported under another": [
    `
//- /src/app.gleam
import shop/stock.{keep as hold}
pub fn main() { ho$0ld(1) }
//- /src/shop/stock.gleam
pub fn keep(x) { x }`,
    "import_bound /src/shop/stock.gleam:1:8",
  ],
  "a constructor, not its type": [
    `
//- /src/app.gleam
pub type Item { Item(name: String) }
pub fn main() { It$0em("a") }`,
    "file_scope /src/app.gleam:1:17",
  ],
  "a name of the platform": [
    `
//- /src/app.gleam
pub fn main() { O$0k(1) }`,
    "external",
  ],
};

describe("what a name in Gleam means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
