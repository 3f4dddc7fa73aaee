/** What relations read of a large project before it is indexed: the files that hold the names asked for, and no others. */

import { expect, test } from "vitest";
import { NO_SERVERS } from "../../src/operations/ports/precise.ts";
import { operation as structuralAnalysis } from "../../src/operations/structural-analysis/operation.ts";
import { makeWorld } from "../support/world.ts";

/** More files than are read one by one where an answer needs them all. */
const OTHERS = Array.from(
  { length: 150 },
  (_, index) => `//- /other/file${index}.ts\nexport const other${index} = 1;\n`,
);

const FILES = `
//- /total.ts
export function total(): number { return tax(); }
function tax(): number { return 1; }
//- /bill.ts
import { total } from "./total";
export const bill = () => total();
//- /shop.ts
import { bill } from "./bill";
export const shop = () => bill();
${OTHERS.join("")}`;

/** The text form, and how many files were read for it. */
async function cold(params: object): Promise<string> {
  const { engine, root, close } = makeWorld(FILES, { warm: false, open: false });
  try {
    const outcome = await structuralAnalysis.run(
      { engine, precise: NO_SERVERS },
      structuralAnalysis.input.parse(params),
      {},
    );
    const { filesWithFacts } = await engine.ask("status", {});
    const shown = outcome.ok ? structuralAnalysis.text(outcome.value, (path) => path) : outcome.problem.message;
    return `${shown.replaceAll(`${root}/`, "")}\n${filesWithFacts} files read`;
  } finally {
    await close();
  }
}

test("callers read the files that hold the names, level by level", async () => {
  expect(await cold({ mode: "callers", symbol: "tax", depth: 3 })).toMatchInlineSnapshot(`
    "tax()  total.ts:2
      ← total()  total.ts:1
        via: export function total(): number { return tax(); }  :1
        ← bill()  bill.ts:2
          via: export const bill = () => total();  :2
          ← shop()  shop.ts:2
            via: export const shop = () => bill();  :2
    3 files read"
  `);
});

test("callees read the file of the definition and those of what it calls", async () => {
  expect(await cold({ mode: "callees", symbol: "bill", depth: 2 })).toMatchInlineSnapshot(`
    "bill()  bill.ts:2
      → total()  bill.ts:2  = total.ts:1
        → tax()  total.ts:1  = total.ts:2
    2 files read"
  `);
});

test("references read the files that hold the name", async () => {
  expect(await cold({ mode: "references", symbol: "total" })).toMatchInlineSnapshot(`
    "total — 2 references
      Direct calls (1):
        bill.ts:2  total()
      Imports (1):
        bill.ts:1  import { total } from "./total";
    2 files read"
  `);
});

test("dependencies read the target, and in reverse the files whose sources name it", async () => {
  expect(await cold({ mode: "dependencies", target: "bill.ts", reverse: true })).toMatchInlineSnapshot(`
    "bill.ts
      → ./total  { total }  = total.ts  :1
      ← shop.ts:1  ./bill  { bill }
    2 files read"
  `);
});
