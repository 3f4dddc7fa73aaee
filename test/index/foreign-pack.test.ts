/** Packs that another machine made: what is untrue in them is made anew, and nothing in them makes anybody wait, fail or read what is not theirs. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { keepForeignPack } from "../../src/index/store/facts-store.ts";
import { soundTables } from "../../src/index/store/foreign-pack.ts";
import { Pack } from "../../src/index/store/pack.ts";
import { packBytes } from "../../src/index/store/pack-bytes.ts";
import { Content } from "../../src/index/store/pack-layout.ts";
import { mergePacks } from "../../src/index/store/upkeep.ts";
import { definitionsOf, type Project, placesOf, positionOf, project, valueIn } from "../engine/engine.ts";
import { recordOf } from "../support/facts.ts";
import { BLOCK_TABLES, withBlocks, withContents } from "../support/forged-pack.ts";
import { inlineWorker } from "../support/world.ts";

const FILES = {
  "shapes.py": "class Circle:\n    def area(self):\n        return 3\n\nclass Square(Circle):\n    pass\n",
  "use.py": "from shapes import Circle\n\ndef measure():\n    return Circle().area()\n",
  "main.py": "import use\n\ndef render():\n    use.measure()\n",
} as const;
const RECORDS = Object.values(FILES).map((text) => recordOf("python", text));
const PACK = packBytes(RECORDS);

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-foreign-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function commitAll(root: string): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "x"],
  ])
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@y", ...args], { cwd: root, env, stdio: "pipe" });
}

/** An engine whose store has this pack. */
function over(pack: Uint8Array): Project & { readonly store: string } {
  const store = temporary();
  keepForeignPack(store, pack, "0".repeat(64));
  const ports = { spawnIndexWorker: inlineWorker, storeDirectory: () => store };
  return { ...project(FILES, { workers: 1, ports, setUp: commitAll }), store };
}

async function symbolsOf({ engine }: Project, query: string): Promise<readonly string[]> {
  return valueIn(await engine.ask("symbols", { query, limit: 50, wait: true })).map(({ name }) => name);
}

/** Everything that is asked in these tests. */
async function answersOf(world: Project): Promise<unknown> {
  const { engine, path } = world;
  const references = valueIn(
    await engine.ask("references", {
      path: path("shapes.py"),
      position: positionOf(FILES["shapes.py"], "Circle"),
      scope: "project",
      includeDeclaration: true,
    }),
  );
  const { importers } = valueIn(await engine.ask("dependencies", { path: path("shapes.py"), reverse: true }));
  return {
    area: await definitionsOf(world, path("use.py"), positionOf(FILES["use.py"], "area")),
    circle: placesOf(world, references.places),
    symbols: [...(await symbolsOf(world, "e"))].sort(),
    importers: importers.map(({ path: one, line }) => `${one.slice(one.lastIndexOf("/") + 1)}:${line}`),
  };
}

/** What is answered without a store. */
async function truth(): Promise<unknown> {
  const world = project(FILES, { workers: 1 });
  await world.indexed();
  return answersOf(world);
}

/** Numbers that look random and are the same in every run (Numerical Recipes). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  };
}

describe("a pack that another machine made", () => {
  test("answers as one of ours, and is kept as it came", async () => {
    const world = over(PACK);
    await world.indexed();
    expect(await answersOf(world)).toEqual(await truth());
    expect(readdirSync(world.store)).toEqual([`foreign-${"0".repeat(64)}.pack`]);
  });

  test("is ours once it was made one with others: what is untrue is left out", () => {
    const store = temporary();
    keepForeignPack(
      store,
      withContents(PACK, (row) => row.fill(1, Content.source, Content.facts)),
      "0".repeat(64),
    );
    for (let at = 0; at < 13; at++)
      keepForeignPack(store, packBytes([recordOf("python", `a = ${at}\n`)]), `${at}`.padStart(64, "0"));
    mergePacks(store);
    const names = readdirSync(store);
    expect(names).toHaveLength(1);
    expect(names[0]).not.toContain("foreign");
    const pack = Pack.open(join(store, names[0] ?? ""));
    expect(pack instanceof Pack && pack.size).toBe(13);
    if (pack instanceof Pack) pack.close();
  });

  const NOISE: Readonly<Record<string, (block: Buffer) => void>> = {
    "nothing but ones": (block) => void block.fill(0xff),
    "nothing but zeros": (block) => void block.fill(0),
    "numbers without an end": (block) => void block.fill(0x80),
    noise: (block) => {
      const random = numbers(block.length);
      for (let at = 0; at < block.length; at++) block[at] = random();
    },
    "noise that begins well": (block) => {
      const random = numbers(block.length);
      for (let at = block.length >> 1; at < block.length; at++) block[at] = random();
    },
  };
  describe.each(BLOCK_TABLES)("with other blocks of %s", (table) => {
    test.each(Object.keys(NOISE))(
      "%s: every question is answered, and nothing is said that is not so",
      async (name) => {
        const world = over(withBlocks(PACK, table, NOISE[name] ?? (() => undefined)));
        await world.indexed();
        const answers = (await answersOf(world)) as Record<string, readonly unknown[]>;
        const expected = (await truth()) as Record<string, readonly unknown[]>;
        for (const [question, said] of Object.entries(answers))
          for (const one of [said].flat()) expect([expected[question]].flat()).toContainEqual(one);
      },
    );
  });

  test("cannot have a definition found under another name", async () => {
    const forged = withBlocks(PACK, "symbols", (block) => {
      const at = block.indexOf("render");
      if (at >= 0) block.write("sender", at);
    });
    expect(forged.includes("sender")).toBe(true);
    const world = over(forged);
    await world.indexed();
    expect(await symbolsOf(world, "send")).toEqual([]);
    // Nothing of it is believed from then on.
    await world.indexed();
    expect(await symbolsOf(world, "rend")).toEqual(["render"]);
  });
});

describe("tables", () => {
  const NONE = new Uint32Array();
  const tables = { contents: NONE, names: NONE, symbols: NONE, trigrams: NONE, imports: NONE, defined: NONE };
  test.each([
    ["in order", [1, 0, 10, 0, 2, 0, 10, 0], true],
    ["in no order", [2, 0, 10, 0, 1, 0, 10, 0], false],
    ["that begin alike", [1, 0, 10, 0, 1, 0, 10, 0], false],
    ["longer than any of ours", [1, 0, 10_000, 0], false],
  ])("of blocks %s", (_, rows, isSound) => {
    expect(soundTables({ ...tables, names: Uint32Array.from(rows) }, 100_000)).toBe(isSound);
    expect(soundTables({ ...tables, trigrams: Uint32Array.from(rows) }, 100_000)).toBe(isSound);
  });
});
