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

it("shows a package by its clause and what is said above it, in whichever of its files that is", async () => {
  const files = `
//- /proj/server/a.go
package server

func A() {}
//- /proj/server/doc_test.go
// Package server is tested.
package server
//- /proj/server/zed.go
//go:build linux

// Package server answers.
//
// It never asks.
package server
//- /other/server/server.go
// Package server is another one.
package server
`;
  const shown = await hover(`${files}//- /proj/main.go
package main
import "example.org/me/proj/server"
func main() { ser$0ver.A() }
`);
  expect(shown).toMatchInlineSnapshot(`
    "package server

    Package server answers.

    It never asks."
  `);
  expect(
    await hover(`${files}//- /proj/main.go
package main
import ow$0n "example.org/me/proj/server"
`),
  ).toBe(shown);
});

it("shows a module by the documentation at its head", async () => {
  expect(
    await hover(`
//- /tools.py
#!/usr/bin/env python
# Copyright
"""Tools for all.

More.
"""
x = 1
//- /main.py
import to$0ols
`),
  ).toMatchInlineSnapshot(`
    "tools

    Tools for all.

    More."
  `);
  expect(
    await hover(`
//- /src/tools.rs
//! Tools for all.
//!
//! More.
use std::io;
//- /src/main.rs
use crate::to$0ols;
mod tools;
`),
  ).toMatchInlineSnapshot(`
    "tools

    Tools for all.

    More."
  `);
});

it("shows what only its opening words tell", async () => {
  expect(
    await hover(`
//- /a.kt
package ports

/** Runs [it]. */
internal fun interface Runner {
    fun run(): Int
}
//- /b.kt
package ports

fun use(runner: Run$0ner) = runner.run()
`),
  ).toMatchInlineSnapshot(`
    "internal fun interface Runner

    Runs \`it\`."
  `);
});
