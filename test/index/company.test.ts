/** Several processes that build the same: each begins elsewhere and finds what the others made, and one that is gone holds nobody up. */

import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readParserRuntime } from "../../server/install.ts";
import type { IndexedBatch } from "../../src/index/index-worker.ts";
import { Company, inOrderOf } from "../../src/index/store/company.ts";
import { initParser } from "../../src/syntax/grammars.ts";
import { inlineWorker } from "../support/world.ts";

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-company-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const ROOTS = ["/project"];

describe("company", () => {
  test("knows who came before, and who else is there", () => {
    const directory = join(temporary(), "made", "at", "need");
    let now = Date.now();
    const at = (): number => now;
    const first = new Company({ directory, roots: ROOTS }, at);
    expect([first.rank, first.isShared]).toEqual([0, false]);
    now += 2000;
    const second = new Company({ directory, roots: ROOTS }, at);
    now += 2000;
    expect([first.rank, first.isShared]).toEqual([0, true]);
    expect([second.rank, second.isShared]).toEqual([1, true]);
    first.leave();
    now += 2000;
    expect([second.rank, second.isShared]).toEqual([0, false]);
    second.leave();
    expect(readdirSync(directory)).toEqual([]);
  });

  test("is of the same folders alone", () => {
    const directory = temporary();
    expect(new Company({ directory, roots: ROOTS }).isShared).toBe(false);
    expect(new Company({ directory, roots: ["/other"] }).isShared).toBe(false);
  });

  test("forgets who was killed", () => {
    const directory = temporary();
    let now = Date.now();
    // Never leaves.
    new Company({ directory, roots: ROOTS }, () => now);
    now += 20_000;
    const next = new Company({ directory, roots: ROOTS }, () => now);
    expect([next.rank, next.isShared]).toEqual([1, true]);
    now += 20_000;
    expect([next.rank, next.isShared]).toEqual([0, false]);
  });

  test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "is nobody where nothing can be written",
    () => {
      const directory = temporary();
      chmodSync(directory, 0o500);
      const alone = new Company({ directory, roots: ROOTS });
      expect([alone.rank, alone.isShared]).toEqual([0, false]);
      alone.leave();
    },
  );
});

test("each begins elsewhere, and does all of it", () => {
  const left = Array.from({ length: 10 }, (_, at) => at);
  const orders = [0, 1, 2, 3].map((rank) => inOrderOf(rank, left));
  expect(new Set(orders.map((order) => order.at(-1))).size).toBe(4);
  for (const order of orders) expect(order.toSorted((a, b) => a - b)).toEqual(left);
  expect(inOrderOf(2, [])).toEqual([]);
});

describe("a worker", () => {
  beforeAll(() => initParser(readParserRuntime()));
  const LIMITS = { maxFileSize: 1_000_000, parseTimeout: 60_000 };
  const NOTHING: IndexedBatch = { id: 0, files: [], bytes: 0, packs: [], lost: [] };

  /** What two workers of one store say of a file, one behind the other: the second began before the first wrote. */
  async function bothMake(isShared: boolean): Promise<readonly string[][]> {
    const path = join(temporary(), "a.py");
    writeFileSync(path, "def greet(name): pass\n");
    const store = temporary();
    const workers = [inlineWorker(store), inlineWorker(store)];
    const said: string[][] = [];
    for (const [id, worker] of workers.entries()) {
      const answer = new Promise<IndexedBatch>((resolve) => worker.onMessage((one) => resolve(one as IndexedBatch)));
      const files = [{ path, language: "python" }];
      worker.post({ task: "index", id, files, isLast: true, isShared, ...LIMITS });
      const { files: done } = (await answer) ?? NOTHING;
      said.push(done.map((one) => ("id" in one ? "found" : "facts" in one ? "made" : "neither")));
    }
    return said;
  }

  test("finds what another wrote since, where others build too", async () => {
    expect(await bothMake(true)).toEqual([["made"], ["found"]]);
  });

  test("looks for nothing where it is alone", async () => {
    expect(await bothMake(false)).toEqual([["made"], ["made"]]);
  });
});
