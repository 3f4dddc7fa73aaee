/** Names that several statements bind: an import, and what stands in for it. */

import { describe, expect, it } from "vitest";
import { definition, references } from "../support/world.ts";

const FALLBACK = `
//- /fast.py
def speed(): ...
//- /plain.py
try:
    from fast import speed
except ImportError:
    def spe$0ed():
        return 1

speed()
//- /user.py
from plain import speed
speed()
`;

describe("a function beside a conditional import (Python)", () => {
  it("is used where the name of the import is, here and elsewhere", async () => {
    expect(await references(FALLBACK)).toMatchInlineSnapshot(`
      "at_definition
      /plain.py:4:9 definition  def speed():
      /plain.py:7:1 call  speed()
      /user.py:1:19 import  from plain import speed
      /user.py:2:1 call  speed()"
    `);
  });

  it("is led to behind what is imported", async () => {
    expect(
      await definition(`
//- /fast.py
def speed(): ...
//- /plain.py
if windows:
    from fast import speed
else:
    def speed():
        return 1
sp$0eed()
`),
    ).toMatchInlineSnapshot(`
      "import_bound
      /fast.py:1:5 function speed  def speed(): ...
      /plain.py:4:9 function speed  def speed():"
    `);
  });

  it("is apart from what another function imports", async () => {
    expect(
      await references(`
//- /fast.py
def speed(): ...
//- /plain.py
def late():
    from fast import speed
    return speed()

def spe$0ed():
    return late()

speed()
`),
    ).toMatchInlineSnapshot(`
      "at_definition
      /plain.py:5:5 definition  def speed():
      /plain.py:8:1 call  speed()"
    `);
  });

  it("is what a variable of the name becomes", async () => {
    expect(
      await references(`
//- /plain.py
run = None
if fast:
    def ru$0n():
        return 1
run()
`),
    ).toMatchInlineSnapshot(`
      "at_definition
      /plain.py:3:9 definition  def run():
      /plain.py:5:1 call  run()"
    `);
  });
});
