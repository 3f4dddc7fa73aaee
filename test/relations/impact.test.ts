/** What a change of a symbol touches: users over several steps, tests apart, and what may be touched. */

import { expect, test } from "vitest";
import { analysis } from "./analysis.ts";

const SHOP = `
//- /src/price.ts
export function price(count: number): number { return count * 2; }
//- /src/bill.ts
import { price } from "./price";
export class Bill {
  total(): number { return price(3); }
}
//- /src/desk/desk.ts
import { Bill } from "../bill";
import { price } from "../price";
export const rate = price(1);
export function show(bill: Bill): string { return String(bill.total() + rate); }
//- /src/main.ts
import { show } from "./desk/desk";
export const main = () => show(null as never);
//- /src/other.ts
export const other = (any: any) => any.total();
//- /test/bill.test.ts
import { Bill } from "../src/bill";
it("adds", () => {
  new Bill().total();
});
//- /test/test_rate.ts
import { rate } from "../src/desk/desk";
function testRate() { return rate; }
`;

test("users over steps, nearest first, tests apart, and what may be one", async () => {
  expect(await analysis(SHOP, { mode: "impact", symbol: "price", depth: 5 })).toMatchInlineSnapshot(`
    "price()  src/price.ts:1 — 4 users in 3 files, 2 test files, 1 more possible
      src/  2 users, 2 files, nearest 1
      src/desk/  2 users, 1 file, nearest 1
      test/  0 users, 2 files, 2 of tests, nearest 2
      tests (2 files):
        2 test/bill.test.ts:3
        2 test/test_rate.ts:2  testRate
      users:
        1 Bill.total()  src/bill.ts:3  uses price :3
        1 rate  src/desk/desk.ts:3  uses price :3
        2 show()  src/desk/desk.ts:4  uses total :4
        3 main()  src/main.ts:2  uses show :2
      possible, what it is taken of is not known:
        src/other.ts:1:40: export const other = (any: any) => any.total();
    note: of the possible places 0 may use it, and 1 what uses it: those that may use it come first
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
});

test("no further than was asked, and that is said", async () => {
  const near = await analysis(SHOP, { mode: "impact", symbol: "price", depth: 1 });
  expect(near).toContain("rate");
  expect(near).not.toContain("show");
  expect(near).toContain("no tests found");
  expect(near).toContain("2 of them 1 step away, as far as depth goes");
});

test("a call of a member above is a use of what overrides it, and a class is used by what extends it", async () => {
  const files = `
//- /shape.ts
export interface Shape { area(): number }
export class Square implements Shape { area() { return 1; } }
export class Tile extends Square {}
//- /use.ts
import { Shape, Tile } from "./shape";
export const any = (shape: Shape) => shape.area();
export const tile = () => new Tile();
`;
  expect(await analysis(files, { mode: "impact", symbol: "Square.area" })).toMatchInlineSnapshot(`
    "Square.area()  shape.ts:2 — 1 user in 1 file, 0 test files
      /  1 user, 1 file, nearest 1
      no tests found
      users:
        1 any()  use.ts:2  uses area :2
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
  expect(await analysis(files, { mode: "impact", symbol: "Square" })).toMatchInlineSnapshot(`
    "Square  shape.ts:2 — 2 users in 2 files, 0 test files
      /  2 users, 2 files, nearest 1
      no tests found
      users:
        1 Tile  shape.ts:3  uses Square :3
        2 tile()  use.ts:3  uses Tile :3
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
});

test("a member of a base or an interface touches what overrides it, and who calls that", async () => {
  const files = `
//- /shape.ts
export interface Shape { area(): number }
export class Square implements Shape { area() { return 1; } }
export class Tile extends Square { area() { return super.area() + 1; } }
export class Field { area() { return 0; } }
//- /use.ts
import { Field, Shape, Square, Tile } from "./shape";
export const any = (shape: Shape) => shape.area();
export const square = (one: Square) => one.area();
export const tile = () => new Tile().area();
export const field = (one: Field) => one.area();
`;
  expect(await analysis(files, { mode: "impact", symbol: "Shape.area" })).toMatchInlineSnapshot(`
    "Shape.area()  shape.ts:1 — 5 users in 2 files, 0 test files
      /  5 users, 2 files, nearest 1
      no tests found
      users:
        1 Tile.area()  shape.ts:3  uses area :3
        1 any()  use.ts:2  uses area :2
        1 square()  use.ts:3  uses area :3
        1 tile()  use.ts:4  uses area :4
        1 Square.area()  shape.ts:2  overrides area
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
  expect(await analysis(files, { mode: "impact", symbol: "Square.area" })).toMatchInlineSnapshot(`
    "Square.area()  shape.ts:2 — 4 users in 2 files, 0 test files
      /  4 users, 2 files, nearest 1
      no tests found
      users:
        1 Tile.area()  shape.ts:3  uses area :3
        1 square()  use.ts:3  uses area :3
        1 tile()  use.ts:4  uses area :4
        1 any()  use.ts:2  uses area :2
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
});

test("what uses itself in a circle is told once", async () => {
  const files = `
//- /a.py
def one():
    return two()

def two():
    return one()
`;
  expect(await analysis(files, { mode: "impact", symbol: "one" })).toMatchInlineSnapshot(`
    "one()  a.py:1 — 1 user in 1 file, 0 test files
      /  1 user, 1 file, nearest 1
      no tests found
      users:
        1 two()  a.py:4  uses one :5
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
});

test("a constructor is used where its class is made", async () => {
  const files = `
//- /a.py
class Box:
    def __init__(self):
        self.fill()
    def fill(self):
        pass

def make():
    return Box()
`;
  expect(await analysis(files, { mode: "impact", symbol: "Box.fill" })).toMatchInlineSnapshot(`
    "Box.fill()  a.py:4 — 2 users in 1 file, 0 test files
      /  2 users, 1 file, nearest 1
      no tests found
      users:
        1 Box.__init__()  a.py:2  uses fill :3
        2 make()  a.py:7  uses __init__ :8
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
});

test("many users: a summary, the nearest, and how many more", async () => {
  const callers = Array.from(
    { length: 30 },
    (_, index) => `//- /m${index % 15}/f${index}.py
from lib import run
def use${index}():
    return run()
`,
  );
  const text = await analysis(`//- /lib.py\ndef run():\n    pass\n${callers.join("")}`, {
    mode: "impact",
    symbol: "run",
    maxResults: 2,
  });
  expect(text).toMatchInlineSnapshot(`
    "run()  lib.py:1 — 30 users in 30 files, 0 test files
      m0/  2 users, 2 files, nearest 1
      m1/  2 users, 2 files, nearest 1
      /  8 users, 8 files, nearest 1
      m14/  2 users, 2 files, nearest 1
      m2/  2 users, 2 files, nearest 1
      m3/  2 users, 2 files, nearest 1
      m4/  2 users, 2 files, nearest 1
      m5/  2 users, 2 files, nearest 1
      m6/  2 users, 2 files, nearest 1
      m7/  2 users, 2 files, nearest 1
      m8/  2 users, 2 files, nearest 1
      m9/  2 users, 2 files, nearest 1
      no tests found
      users:
        1 use0()  m0/f0.py:2  uses run :3
        1 use15()  m0/f15.py:2  uses run :3
        ... 28 more
    note: what runs it without its name (a command, a configuration, a name made at run time) is not seen"
  `);
});
