/** Hovers as a user reads them: a signature in one line and the documentation, cleaned. */

import { expect, it } from "vitest";
import { hover } from "../support/world.ts";

it("shows signature and documentation of what is used in another file", async () => {
  expect(
    await hover(`
//- /a.rs
use crate::shape::area;
fn main() { are$0a(1); }
//- /shape.rs
/// The area of a square.
///
/// # Panics
/// Never.
#[must_use]
pub fn area(side: u32) -> u32 {
    side * side
}
`),
  ).toMatchInlineSnapshot(`
    "pub fn area(side: u32) -> u32

    The area of a square.

    # Panics
    Never."
  `);
});

it("reads docstrings, JSDoc and Javadoc in their own forms", async () => {
  expect(
    await hover(`
//- /a.py
def load(path, *, strict=False):
    """Load a file.

        Indented.
    """
lo$0ad("x")
`),
  ).toMatchInlineSnapshot(`
    "def load(path, *, strict=False)

    Load a file.

    Indented."
  `);
  expect(
    await hover(`
//- /a.ts
/**
 * Loads.
 * @param path where from
 */
export async function load(path: string): Promise<void> {
  await lo$0ad(path);
}
`),
  ).toMatchInlineSnapshot(`
    "export async function load(path: string): Promise<void>

    Loads.

    **Parameters**
    - \`path\` — where from"
  `);
  expect(
    await hover(`
//- /A.java
class A {
    /** Loads. */
    @Deprecated
    public static int load(String path) throws Exception { return lo$0ad(path); }
}
`),
  ).toMatchInlineSnapshot(`
    "public static int load(String path) throws Exception

    Loads."
  `);
});

it("shows a local's declaration", async () => {
  expect(
    await hover("//- /a.go\npackage a\nfunc f(count int) int {\n\ttotal := count * 2\n\treturn to$0tal\n}\n"),
  ).toMatchInlineSnapshot(`"total := count * 2"`);
});

it("works in broken code", async () => {
  expect(
    await hover("//- /a.ts\n/** Adds. */\nfunction add(a: number) { return a }\nclass Open {\n  go() { add$0(\n"),
  ).toMatchInlineSnapshot(`
    "function add(a: number)

    Adds."
  `);
});
