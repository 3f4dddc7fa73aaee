/** Symbols whose names are looked for in the store: the same answers as over facts in memory. */

import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { namePatternOf } from "../../src/answers/symbols/name-pattern.ts";
import { mergePacks } from "../../src/index/store/upkeep.ts";
import { type Project, project } from "../engine/engine.ts";
import { inlineWorker } from "../support/world.ts";

/** Names that share words, in snake and camel case, in containers and outside; enough for every stage of a search. */
const WORDS = ["alloc", "page", "vma", "merge", "node", "zone", "user", "Get", "walk", "é"];
const snake = WORDS.flatMap((a) => WORDS.map((b) => `${a}_${b}`.toLowerCase()));
const FILES: Readonly<Record<string, string>> = {
  "a.py": snake.map((name) => `def ${name}():\n    pass\n`).join(""),
  "b.py": snake.map((name) => `def mm_${name}_x2():\n    pass\n`).join(""),
  "twin.py": "def vma_merge():\n    pass\n",
  "twin2.py": "def vma_merge():\n    pass\n",
  "page.ts": WORDS.filter((word) => word !== "é")
    .map((a) => `export class ${a}Page {\n  vma = 1;\n  getUser${a}() {}\n  static ${a}NodeWalk = 2;\n}\n`)
    .join(""),
  "empty.py": "",
  "main.c":
    "struct vma { int vm_start; int vm_end; };\nint vma_of(struct vma *x) { return x->vm_start; }\n#define VMA 1\n",
};

const QUERIES = [
  "",
  "v",
  "vm",
  "é",
  "zq",
  "vma",
  "VMA",
  "vma_merge",
  "pagezone",
  "apn",
  "vmme",
  "alzn",
  "mmx2",
  "nothing_at_all",
];
const MEMBERS = ["vma.vm_start", "vma::vm", "getPage.user", "allocPage#vma"];
const PATTERNS = ["/^vma_/", "/Page$/i", "vma*", "get?ser*", "vma", "pz", "allocPage.vma"];

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-store-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function commitAll(root: string): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    ["-c", "user.name=x", "-c", "user.email=x@y", "commit", "-qm", "x"],
  ])
    execFileSync("git", args, { cwd: root, env, stdio: "pipe" });
}

/** An engine over files in a repository. @param store where facts are kept; undefined: in memory */
async function over(store: string | undefined, files = FILES): Promise<Project> {
  const ports = store === undefined ? {} : { spawnIndexWorker: () => inlineWorker(store), storeDirectory: () => store };
  const world = project(files, { workers: 1, ports, setUp: commitAll });
  await world.indexed();
  return world;
}

async function filled(): Promise<string> {
  const store = temporary();
  await over(store);
  return store;
}

/** The same as many packs, each content in two of them, that were made one. */
async function merged(): Promise<string> {
  const store = temporary();
  const names = Object.keys(FILES);
  for (const [at, name] of names.entries())
    for (const [kind, among] of Object.entries({
      alone: [name],
      beside: [name, names[(at + 1) % names.length] ?? ""],
    })) {
      const part = temporary();
      await over(part, Object.fromEntries(among.map((one) => [one, FILES[one] ?? ""])));
      for (const pack of readdirSync(part)) copyFileSync(join(part, pack), join(store, `${at}-${kind}.pack`));
    }
  expect(mergePacks(store)).toEqual({ before: 14, after: 1 });
  return store;
}

/** What is found, in its order. */
async function symbols({ engine, path }: Project, query: string, limit: number, wait: boolean): Promise<unknown> {
  const answer = await engine.ask("symbols", { query, limit, wait });
  if (!answer.ok) return answer.problem;
  const found = answer.value.map((one) => ({ ...one, path: one.path.slice(path("").length) }));
  return { found, complete: answer.provenance.complete };
}

async function named({ engine, path }: Project, query: string, limit: number): Promise<unknown> {
  const pattern = namePatternOf(query);
  if ("wrong" in pattern) return pattern;
  const answer = await engine.ask("namedSymbols", { pattern, limit, wait: 5000 });
  if (!answer.ok) return answer.problem;
  const matches = answer.value.matches.map((one) => ({ ...one, path: one.path.slice(path("").length) }));
  return { ...answer.value, matches, complete: answer.provenance.complete };
}

async function everything(world: Project): Promise<unknown> {
  const found: Record<string, unknown> = {};
  for (const query of [...QUERIES, ...MEMBERS])
    for (const limit of [3, 500])
      for (const wait of [false, true]) found[`${query} ${limit} ${wait}`] = await symbols(world, query, limit, wait);
  for (const pattern of PATTERNS)
    for (const limit of [3, 500]) found[`${pattern} ${limit}`] = await named(world, pattern, limit);
  return found;
}

describe("symbols by their names", () => {
  test("are the same from the store as from memory, in the same order", async () => {
    const truth = await everything(await over(undefined));
    const store = await filled();
    expect(await everything(await over(store))).toEqual(truth);
  });

  test("are the same from packs that were made one", async () => {
    const truth = await everything(await over(undefined));
    const store = await merged();
    expect(await everything(await over(store))).toEqual(truth);
    expect(readdirSync(store)).toHaveLength(1);
  });

  test("are the same when a file is open, and when one has changed since", async () => {
    const store = await filled();
    const [inMemory, stored] = [await over(undefined), await over(store)];
    const change = async (world: Project): Promise<unknown> => {
      world.open("a.py", "def vma_opened():\n    pass\n");
      const path = world.write("b.py", "def vma_changed():\n    pass\n");
      world.engine.tell({ type: "files", changes: [{ path, change: "changed" }] });
      await world.indexed();
      return everything(world);
    };
    expect(await change(stored)).toEqual(await change(inMemory));
  });

  test("are the same whichever piece of a pack is damaged", async () => {
    const truth = await symbols(await over(undefined), "vma", 500, true);
    const store = await filled();
    const [pack = ""] = readdirSync(store).filter((name) => name.endsWith(".pack"));
    const whole = readFileSync(join(store, pack));
    for (let at = 4; at < whole.length; at += Math.ceil(whole.length / 12)) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8((bytes.readUInt8(at) + 1) & 255, at);
      const own = temporary();
      writeFileSync(join(own, pack), bytes);
      expect(await symbols(await over(own), "vma", 500, true), `byte ${at}`).toEqual(truth);
    }
  });
});
