/** A project as a map: modules by who depends on them, circles, tests, where it begins. */

import { expect, test } from "vitest";
import { cyclesIn } from "../../src/answers/relations/cycles.ts";
import { analysis } from "./analysis.ts";

const SHOP = `
//- /app/main.ts
import { Bill } from "../bill/bill";
import { show } from "../view/show";
show(new Bill());
//- /bill/bill.ts
import { price } from "../price/price";
export class Bill {}
//- /bill/tax.ts
import { price, rate as r } from "../price/price";
import * as all from "../price/price";
//- /price/price.ts
export const price = 1, rate = 2;
//- /view/show.ts
import { paint } from "./paint";
import { helper } from "../help/helper";
import lib from "@scope/lib/part";
export const show = paint;
//- /view/paint.ts
export const paint = (any: unknown) => any;
//- /help/helper.ts
import { show } from "../view/show";
export const helper = 1;
//- /test/bill.test.ts
import { price } from "../price/price";
import { Bill } from "../bill/bill";
`;

test("modules by how much depends on them, circles, tests, entry points, packages", async () => {
  expect(await analysis(SHOP, { mode: "overview" })).toMatchInlineSnapshot(`
    " — 8 files, 1 of tests
      view/  2 files, used by 2 files
        names: show 2, paint 1
        files: show.ts 2, paint.ts 1
        uses: help/
      price/  1 file, used by 2 files
        names: price 2, rate 1
        files: price.ts 2
      bill/  2 files, used by 1 file
        names: Bill 1
        files: bill.ts 1
        uses: price/
      help/  1 file, used by 1 file
        names: helper 1
        files: helper.ts 1
        uses: view/
      app/  1 file
        uses: bill/, view/
      depend on each other: help, view
      tests: test/ 1
      begins at: app/main.ts, bill/tax.ts
      from elsewhere: @scope/lib 1
    note: by what files import: what is used without an import (of the same package, loaded by name) is not seen"
  `);
});

test("few modules: small ones are told with the one above; a directory alone", async () => {
  expect(await analysis(SHOP, { mode: "overview", maxResults: 2 })).toMatchInlineSnapshot(`
    " — 8 files, 1 of tests
      view/  2 files, used by 2 files
        names: show 2, paint 1
        files: show.ts 2, paint.ts 1
        uses: /
      /  5 files, used by 1 file
        names: price 2, Bill 1, helper 1, rate 1
        files: price/price.ts 2, bill/bill.ts 1, help/helper.ts 1
        uses: view/
      depend on each other: , view
      tests: test/ 1
      begins at: app/main.ts, bill/tax.ts
      from elsewhere: @scope/lib 1
    note: by what files import: what is used without an import (of the same package, loaded by name) is not seen"
  `);
  expect(await analysis(SHOP, { mode: "overview", target: "view" })).toMatchInlineSnapshot(`
    "view — 2 files, 0 of tests
      view/  2 files
        names: paint 1
        files: paint.ts 1
      begins at: view/show.ts
      from elsewhere: @scope/lib 1
    note: by what files import: what is used without an import (of the same package, loaded by name) is not seen"
  `);
});

test("dependencies of many files begin with their directories", async () => {
  expect(await analysis(SHOP, { mode: "dependencies", target: ".", maxResults: 1 })).toMatchInlineSnapshot(`
    "  (8 files)
      view/ → help/ 1
      bill/ → price/ 2
      help/ → view/ 1
      app/ → bill/ 1, view/ 1
      app/main.ts
        → ../bill/bill  { Bill }  = bill/bill.ts  :1
      ... 10 more"
  `);
});

test.each([
  [{ a: ["b"], b: ["c"], c: ["a"], d: ["a"] }, [["a", "b", "c"]]],
  [
    { a: ["b"], b: ["a"], c: ["d"], d: ["c", "a"] },
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [{ a: ["a"], b: [] }, []],
])("circles of %j", (edges, circles) => {
  expect(cyclesIn(new Map(Object.entries(edges)))).toEqual(circles);
});
