/** The store looked after: many small packs become few, what is beyond the limit goes, and nothing that a process uses is lost by it. */

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { bytesOf, cacheLimit } from "../../server/cache/store-limit.ts";
import type { NameQuery } from "../../src/index/name-query.ts";
import { idOf } from "../../src/index/store/content-key.ts";
import { FactsStore, writePack } from "../../src/index/store/facts-store.ts";
import { Pack } from "../../src/index/store/pack.ts";
import { type PackRecord, packBytes } from "../../src/index/store/pack-bytes.ts";
import { mergeable, superfluous } from "../../src/index/store/store-plan.ts";
import { searchBlock } from "../../src/index/store/symbol-blocks.ts";
import { applyLimit, mergePacks } from "../../src/index/store/upkeep.ts";
import { recordOf } from "../support/facts.ts";

const DAY = 24 * 60 * 60 * 1000;
const FORMAT = "0123456789abcdef";
const OTHER = "fedcba9876543210";

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-upkeep-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A content of its own for each number. */
const numbered = (number: number): PackRecord =>
  recordOf(
    "python",
    `def name_${number}():
    return shared
`,
  );

function manyPacks(directory: string, count: number, first = 0): PackRecord[] {
  const records: PackRecord[] = [];
  for (let number = first; number < first + count; number++) {
    const record = numbered(number);
    records.push(record);
    writePack(directory, [record]);
  }
  return records;
}

const packs = (directory: string): string[] => readdirSync(directory).filter((name) => name.endsWith(".pack"));

function opened(directory: string): FactsStore {
  const store = new FactsStore(() => directory);
  store.refresh();
  onTestFinished(() => store.close());
  return store;
}

/** All that a pack says of its contents. */
function saidBy(pack: ReturnType<typeof Pack.open> | undefined): unknown {
  if (!(pack instanceof Pack)) return pack;
  const said: string[] = [];
  const idIn = (content: number): string => idOf(pack.key(content));
  pack.eachName([0, 2 ** 32 - 1], (content, defines, hash) => said.push(`${hash} ${idIn(content)} ${defines}`));
  pack.eachImporting(
    () => true,
    (content, source) => said.push(`${source} ${idIn(content)}`),
  );
  const everything = { ways: [{ classes: 0, fitOf: () => 1 }], scoreOf: () => 1 } as unknown as NameQuery;
  for (let block = 0; block < pack.symbolBlocks; block++)
    searchBlock(pack.symbolBlock(block) as Uint8Array, everything, ({ content, definition }) =>
      said.push(`${idIn(content)} ${definition}`),
    );
  for (let content = 0; content < pack.size; content++)
    said.push(`${idIn(content)} ${pack.facts(content)?.words.join()} ${pack.sourceBytes(content)}`);
  pack.close();
  return said.sort();
}

/** The contents that a store can give the facts of. */
const given = (store: FactsStore, records: readonly PackRecord[]): number =>
  records.filter(({ key }) => {
    const stored = store.find(key);
    return stored !== undefined && store.facts(stored) !== undefined;
  }).length;

describe("many small packs", () => {
  test("become one that holds each content once; a process that has them open goes on", () => {
    const directory = temporary();
    const records = manyPacks(directory, 13);
    writePack(directory, records.slice(3, 5));
    const before = opened(directory);
    expect(mergePacks(directory)).toEqual({ before: 14, after: 1 });
    expect(packs(directory)).toHaveLength(1);
    expect(given(before, records)).toBe(13);
    const after = opened(directory);
    expect([after.size, given(after, records)]).toEqual([13, 13]);
    expect(mergePacks(directory)).toEqual({ before: 0, after: 0 });
  });

  test("stay as long as there are few", () => {
    const directory = temporary();
    manyPacks(directory, 12);
    expect(mergePacks(directory)).toEqual({ before: 0, after: 0 });
    expect(packs(directory)).toHaveLength(12);
  });

  test("that are damaged are left out, with what is damaged in them", () => {
    const directory = temporary();
    const records = manyPacks(directory, 15);
    const [first = "", second = ""] = packs(directory);
    writeFileSync(join(directory, first), "no pack");
    // A byte of the facts, which stand at the front.
    const bytes = readFileSync(join(directory, second));
    writeFileSync(join(directory, second), bytes.fill(0xff, 40, 41));
    expect(mergePacks(directory)).toEqual({ before: 15, after: 1 });
    const store = opened(directory);
    expect([store.size, given(store, records)]).toEqual([13, 13]);
  });

  test("are merged by one process at a time, and one that was killed is not waited for", () => {
    const directory = temporary();
    manyPacks(directory, 13);
    const task = join(directory, "merge.unfinished");
    writeFileSync(task, "");
    expect(mergePacks(directory).before).toBe(0);
    const old = new Date(Date.now() - DAY);
    utimesSync(task, old, old);
    expect(mergePacks(directory).before).toBe(13);
    expect(readdirSync(directory)).toEqual(packs(directory));
  });

  test("that vanish while they are merged are no harm", () => {
    const directory = temporary();
    const records = manyPacks(directory, 14);
    const listed = mergeable([
      ...packs(directory).map((name) => ({ name, bytes: 100, used: 0 })),
      { name: "0-0.pack", bytes: 100, used: 0 },
    ]);
    expect(listed).toHaveLength(1);
    for (const name of packs(directory).slice(0, 2)) rmSync(join(directory, name));
    manyPacks(directory, 1, 50);
    mergePacks(directory);
    expect(given(opened(directory), records)).toBe(12);
  });

  test("of many megabytes become several, each of which a team's cache takes", () => {
    const files = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.pack`, bytes: 900_000, used: 0 }));
    const groups = mergeable(files);
    expect(groups.map((group) => group.length)).toEqual([13, 13, 13]);
    const larger = (bytes: number) => mergeable(files.map((file) => ({ ...file, bytes }))).map(({ length }) => length);
    expect(larger(3 * 2 ** 20)).toEqual(Array.from({ length: 10 }, () => 4));
    expect(larger(6 * 2 ** 20)).toEqual([]);
  });

  test("are merged with those of their size alone", () => {
    const files = [100, 3 * 2 ** 20].flatMap((bytes) =>
      Array.from({ length: 12 }, (_, at) => ({ name: `${bytes}-${at}.pack`, bytes, used: 0 })),
    );
    expect(mergeable(files)).toEqual([]);
    const [group = [], ...more] = mergeable([...files, { name: "a.pack", bytes: 100, used: 0 }]);
    expect([more.length, group.filter((name) => /^(?:100-|a)/.test(name)).length, group.length]).toEqual([0, 13, 13]);
  });

  test("say as one what a pack of all their contents says", () => {
    const directory = temporary();
    const records = Array.from({ length: 16 }, (_, at) =>
      recordOf(
        "python",
        `import os, m${at % 3}\nfrom m${at % 5} import shared\n\nclass C${at % 4}:\n    def f${at}(self):\n        return shared(os)\n`,
      ),
    );
    for (const [at, record] of records.entries()) writePack(directory, [record, ...records.slice(at + 1, at + 2)]);
    expect(mergePacks(directory)).toEqual({ before: 16, after: 1 });
    const [name = ""] = packs(directory);
    expect(saidBy(Pack.open(join(directory, name)))).toEqual(saidBy(Pack.of(packBytes(records))));
  });
});

describe("the limit", () => {
  const now = 1_000 * DAY;
  const file = (name: string, bytes: number, days: number) => ({ name, bytes, used: now - days * DAY });
  const going = (formats: Parameters<typeof superfluous>[0], limit = 100): string[] =>
    superfluous(formats, { current: FORMAT, limit, now }).map((one) => `${one.format[0]} ${one.file.name}`);

  test("takes what was used longest ago, of whatever format", () => {
    const formats = [
      { name: FORMAT, files: [file("a.pack", 60, 1), file("b.pack", 30, 5)] },
      { name: OTHER, files: [file("c.pack", 30, 3), file("d.pack", 20, 2)] },
    ];
    expect(going(formats)).toEqual(["0 b.pack", "f c.pack"]);
    expect(going(formats, 140)).toEqual([]);
  });

  test("takes formats that nobody used for two weeks, but not the one in use", () => {
    const files = [file("a.pack", 1, 20), file("b.pack", 1, 15)];
    expect(
      going([
        { name: FORMAT, files },
        { name: OTHER, files },
      ]),
    ).toEqual(["f a.pack", "f b.pack"]);
    expect(going([{ name: OTHER, files: [...files, file("c.pack", 1, 13)] }])).toEqual([]);
  });

  test("takes what nobody goes on writing, and leaves what somebody writes", () => {
    const files = [file("a.pack.unfinished", 500, 0), file("b.pack.unfinished", 5, 2), file("merge.unfinished", 0, 2)];
    expect(going([{ name: FORMAT, files }])).toEqual(["0 b.pack.unfinished", "0 merge.unfinished"]);
  });

  test("never takes what is not the store's", () => {
    const files = ["thesis.tex", ".pack", "../x.pack", "a b.pack", "a.pack.bak", "A.pack"].map((name) =>
      file(name, 500, 400),
    );
    expect(going([{ name: OTHER, files }])).toEqual([]);
  });

  test("is kept on disk; other directories, files and links are left alone", () => {
    const formats = temporary();
    const elsewhere = temporary();
    writeFileSync(join(elsewhere, "a.pack"), "x");
    for (const name of [FORMAT, OTHER, "mine"]) mkdirSync(join(formats, name));
    manyPacks(join(formats, FORMAT), 2);
    for (const name of [OTHER, "mine"]) writeFileSync(join(formats, name, "a.pack"), "x".repeat(100));
    const old = new Date(Date.now() - 30 * DAY);
    utimesSync(join(formats, OTHER, "a.pack"), old, old);
    expect(applyLimit({ formats, limit: 1e9 }, FORMAT, Date.now())).toHaveLength(1);
    expect(readdirSync(formats).sort()).toEqual([FORMAT, "mine"]);
    expect(applyLimit({ formats, limit: 1 }, FORMAT, Date.now())).toHaveLength(2);
    expect(readdirSync(join(formats, FORMAT))).toEqual([]);
    expect(readdirSync(join(formats, "mine"))).toEqual(["a.pack"]);
  });

  test("a pack that is opened counts as used, which is written down once a day", () => {
    const directory = temporary();
    manyPacks(directory, 1);
    const [name = ""] = packs(directory);
    const path = join(directory, name);
    const age = (): number => Date.now() - statSync(path).mtimeMs;
    for (const [hours, isTouched] of [
      [3, false],
      [50, true],
    ] as const) {
      const used = new Date(Date.now() - (hours * DAY) / 24);
      utimesSync(path, used, used);
      opened(directory);
      expect(age() < DAY / 24, `${hours} hours`).toBe(isTouched);
    }
  });

  test.each([
    ["2GB", 2e9],
    ["1.5 GiB", 1.5 * 2 ** 30],
    ["500mb", 5e8],
    ["1000", 1000],
    ["0", undefined],
    ["-1", undefined],
    ["2 G B", undefined],
    ["lots", undefined],
    ["1e9", undefined],
    ["GB", undefined],
    ["99999999TB", undefined],
  ])("%s", (said, bytes) => {
    expect(bytesOf(said)).toBe(bytes);
    const problems: string[] = [];
    expect(cacheLimit({ TANDEM_CACHE_LIMIT: said }, (problem) => problems.push(problem))).toBe(bytes ?? 4e9);
    expect(problems).toHaveLength(bytes === undefined ? 1 : 0);
  });

  test("is 4 GB where nobody says another", () => {
    expect(cacheLimit({}, () => expect.unreachable())).toBe(4e9);
  });
});
