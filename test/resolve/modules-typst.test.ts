/** Typst: names of files that are imported, under names of their own or whole, labels of all files of a document. */

import { describe, expect, it } from "vitest";
import { found } from "../support/places.ts";

const LIB = `
//- /lib/lib.typ
#let total(x) = x
#let other = 1
//- /lib/more.typ
#let total(x) = 2`;

const CASES: Readonly<Record<string, readonly [world: string, answer: string]>> = {
  "a name that is imported": [
    `
//- /main.typ
#import "lib/lib.typ": total
#tot$0al(1)${LIB}`,
    "import_bound /lib/lib.typ:1:6",
  ],
  "a name that is imported under another": [
    `
//- /main.typ
#import "lib/lib.typ": total as sum-all
#sum-a$0ll(1)${LIB}`,
    "import_bound /lib/lib.typ:1:6",
  ],
  "a name of a file that is imported whole": [
    `
//- /main.typ
#import "/lib/lib.typ": *
#tot$0al(1)${LIB}`,
    "import_bound /lib/lib.typ:1:6",
  ],
  "a name behind that of its file": [
    `
//- /main.typ
#import "lib/lib.typ"
#lib.tot$0al(1)${LIB}`,
    "qualified /lib/lib.typ:1:6",
  ],
  "a name behind another name of its file": [
    `
//- /main.typ
#import "lib/lib.typ" as tools
#tools.tot$0al(1)${LIB}`,
    "qualified /lib/lib.typ:1:6",
  ],
  "what a file hands on": [
    `
//- /main.typ
#import "all.typ": total
#tot$0al(1)
//- /all.typ
#import "lib/lib.typ": total${LIB}`,
    "import_bound /lib/lib.typ:1:6",
  ],
  "a name of a module that is imported by its name": [
    `
//- /main.typ
#import "all.typ": *
#{
  import lib: *
  tot$0al(1)
}
//- /all.typ
#import "lib/lib.typ"${LIB}`,
    "import_bound /lib/lib.typ:1:6",
  ],
  "a label of another file": [
    `
//- /main.typ
#include "one.typ"
See @in$0tro.
//- /one.typ
= Introduction <intro>`,
    "package /one.typ:1:17",
  ],
  "a local name": [
    `
//- /main.typ
#let x = 1
#let f(x) = { let y = x; y + $0x }`,
    "lexical /main.typ:2:8",
  ],
  "a file": [
    `
//- /main.typ
#include "lib/l$0ib.typ"${LIB}`,
    "import_bound /lib/lib.typ:1:1",
  ],
  "a function of Typst": [
    `
//- /main.typ
#ima$0ge("a.png")`,
    "external",
  ],
};

describe("what a name in Typst means", () => {
  it.each(Object.entries(CASES))("%s", async (_title, [world, answer]) => {
    expect(await found(world)).toBe(answer);
  });
});
