/** `tandem cache` as the built program's user has it, and which directories are taken for a cache. */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { cachePlace, factsVersion, storeDirectory } from "../../server/cache/store-directory.ts";
import { configure } from "../../server/config/config.ts";
import { createSyntaxEngine, DEFAULT_SETTINGS } from "../../src/engine.ts";
import { writePack } from "../../src/index/store/facts-store.ts";
import { PROGRAM } from "../support/doors.ts";
import { recordOf } from "../support/facts.ts";
import { KIT_PARTS } from "../support/kit-parts.ts";
import { inlineStructureThread, inlineWorker } from "../support/world.ts";

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-cache-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

const run = (env: Readonly<Record<string, string>>, ...argv: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, ...argv],
      { env: { ...process.env, ...env } },
      (_, out, errors) => resolve({ code: child.exitCode ?? -1, out, errors }),
    );
  });

/** A cache with packs of two formats, one of which nobody makes. */
function twoFormats(): { readonly cache: string; readonly formats: readonly [string, string] } {
  const cache = temporary();
  const own = storeDirectory({ TANDEM_CACHE: cache }, "bundle", () => expect.unreachable()) ?? "";
  const other = join(cache, "facts", "0123456789abcdef");
  for (const directory of [own, other]) {
    writePack(directory, [recordOf("python", "def a(): pass\n"), recordOf("python", "def b(): pass\n")]);
    writePack(directory, [recordOf("python", "def c(): pass\n")]);
  }
  return { cache, formats: [own, other] };
}

describe("tandem cache", () => {
  test("says what is there, in words and as JSON", async () => {
    const { cache } = twoFormats();
    const { code, out } = await run({ TANDEM_CACHE: cache, TANDEM_CACHE_LIMIT: "2GB" }, "cache");
    expect(code).toBe(0);
    expect(out).toMatch(/0\.00 MB of 2\.00 GB\n/);
    expect(out.match(/2 packs, 3 contents/g)).toHaveLength(2);
    const json = JSON.parse((await run({ TANDEM_CACHE: cache }, "cache", "status", "--json")).out) as unknown;
    expect(json).toMatchObject({ directory: cache, limit: 4e9, packs: 4, contents: 6 });
    expect(json).toMatchObject({ formats: [{ packs: 2, contents: 3 }, { format: expect.any(String) }] });
  });

  test("clear takes away all of tandem's, of every format, and nothing else", async () => {
    const { cache, formats } = twoFormats();
    writeFileSync(join(cache, "facts", "notes.txt"), "mine");
    writeFileSync(join(formats[1], "thesis.tex"), "mine");
    expect(await run({ TANDEM_CACHE: cache }, "cache", "clear")).toMatchObject({ code: 0 });
    expect(readdirSync(join(cache, "facts")).sort()).toEqual(["0123456789abcdef", "notes.txt"]);
    expect(readdirSync(formats[1])).toEqual(["thesis.tex"]);
    const { out } = await run({ TANDEM_CACHE: cache }, "cache", "--json");
    expect(JSON.parse(out)).toMatchObject({ packs: 0, contents: 0, bytes: 0 });
  });

  test("gc applies the limit", async () => {
    const { cache, formats } = twoFormats();
    const { code, out } = await run({ TANDEM_CACHE: cache, TANDEM_CACHE_LIMIT: "1" }, "cache", "gc", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ removed: { files: 4 } });
    expect(formats.map((format) => existsSync(format))).toEqual([false, false]);
  });

  test("touches no directory that is not a cache of tandem's", async () => {
    const home = temporary();
    mkdirSync(join(home, "facts", "0123456789abcdef"), { recursive: true });
    writeFileSync(join(home, "facts", "0123456789abcdef", "a.pack"), "not ours");
    writeFileSync(join(home, "thesis.tex"), "mine");
    for (const action of ["clear", "gc", "status"]) {
      const { code, errors } = await run({ TANDEM_CACHE: home }, "cache", action);
      expect(code).toBe(2);
      expect(errors).toContain("is left alone: it holds what is not of tandem");
    }
    expect(existsSync(join(home, "facts", "0123456789abcdef", "a.pack"))).toBe(true);
  });

  test.each([
    [{ TANDEM_CACHE: "off" }, "TANDEM_CACHE=off switches it off"],
    [{ TANDEM_CACHE: "cache" }, "TANDEM_CACHE=cache is no absolute path"],
    [{ TANDEM_CACHE: "/nowhere/at/all" }, "/nowhere/at/all is not there"],
  ])("%j: says why there is none", async (env, why) => {
    expect(await run(env, "cache", "status")).toMatchObject({ code: 1, out: `there is no cache: ${why}\n` });
  });

  test("knows no other actions", async () => {
    expect(await run({}, "cache", "destroy")).toMatchObject({ code: 2 });
    expect((await run({}, "cache", "--help")).out).toContain("usage: tandem cache");
  });
});

describe("a cache", () => {
  const problemsOf = (directory: string): readonly string[] => {
    const problems: string[] = [];
    storeDirectory({ TANDEM_CACHE: directory }, "bundle", (problem) => problems.push(problem));
    return problems;
  };

  test("has a directory for each code that makes facts, which the build names by that code alone", () => {
    const directory = temporary();
    const madeBy = (code: string): string | undefined =>
      storeDirectory({ TANDEM_CACHE: directory }, code, () => expect.unreachable());
    expect(factsVersion()).toMatch(/^[0-9a-f]{64}$/);
    expect(madeBy(factsVersion())).toBe(madeBy(factsVersion()));
    expect(madeBy(factsVersion())).not.toBe(madeBy("other code"));
  });

  test("is made, and tagged, so that it is known again and left out of backups", () => {
    const directory = join(temporary(), "new");
    expect(problemsOf(directory)).toEqual([]);
    writeFileSync(join(directory, ".DS_Store"), "");
    expect(problemsOf(directory)).toEqual([]);
    expect(readdirSync(directory)).toContain("CACHEDIR.TAG");
  });

  test("is no directory in which other things lie, nor another program's cache", () => {
    const directory = temporary();
    writeFileSync(join(directory, "CACHEDIR.TAG"), "Signature: 8a477f597d28d172789f06886806bc55\n# another's\n");
    expect(problemsOf(directory)).toEqual([expect.stringContaining("it holds what is not of tandem")]);
    expect(readdirSync(directory)).toEqual(["CACHEDIR.TAG"]);
  });

  test("lies where the platform keeps such things", () => {
    const at = (env: Readonly<Record<string, string>>, platform: NodeJS.Platform) => cachePlace(env, platform);
    expect(at({ HOME: "/h" }, "linux")).toEqual({ directory: "/h/.cache/tandem" });
    expect(at({ HOME: "/h", XDG_CACHE_HOME: "/x" }, "linux")).toEqual({ directory: "/x/tandem" });
    expect(at({ HOME: "/h" }, "darwin")).toEqual({ directory: "/h/Library/Caches/tandem" });
    expect(at({}, "win32")).toEqual({ why: "the environment names no directory for caches" });
  });

  test.each([
    [{}, "/mine", { directory: "/mine" }],
    [{}, "off", { why: "cache.directory: off switches it off" }],
    [{}, "mine", { why: "cache.directory: mine is no absolute path" }],
    [{ TANDEM_CACHE: "/of/the/process" }, "/mine", { directory: "/of/the/process" }],
    [{ TANDEM_CACHE: "off" }, "/mine", { why: "TANDEM_CACHE=off switches it off" }],
    [{ TANDEM_CACHE: "" }, "/mine", { directory: "/mine" }],
  ])("lies where the environment says, or else the setting: %j, %s", (env, setting, place) => {
    expect(cachePlace({ HOME: "/h", ...env }, "linux", setting)).toEqual(place);
  });

  test("is nowhere where the setting says so, which is no problem", () => {
    expect(storeDirectory({ HOME: temporary() }, "code", () => expect.unreachable(), "off")).toBeUndefined();
  });

  test("is where the editor's settings say, and not where a project does", () => {
    const value = { cache: { directory: "/somewhere" } };
    const ofProject = configure([{ name: ".tandem.yaml", value, isOfProject: true }], true);
    expect(ofProject.engine.cacheDirectory).toBe("");
    expect(ofProject.problems).toEqual([
      ".tandem.yaml: cache.directory counts in the editor's settings alone: a project does not say where its user's cache lies",
    ]);
    expect(configure([{ name: "", value }]).engine.cacheDirectory).toBe("/somewhere");
  });

  test("is asked for once, with what the settings say by then", async () => {
    const [root, store] = [temporary(), temporary()];
    writeFileSync(join(root, "a.py"), "def greet(name):\n    pass\n");
    const asked: string[] = [];
    const engine = createSyntaxEngine({
      ...KIT_PARTS,
      git: async () => undefined,
      now: () => performance.now(),
      spawnIndexWorker: inlineWorker,
      spawnStructureThread: inlineStructureThread,
      indexWorkers: 1,
      storeDirectory: (wished) => {
        asked.push(wished);
        return store;
      },
    });
    onTestFinished(() => engine.close());
    engine.tell({ type: "settings", settings: { ...DEFAULT_SETTINGS, cacheDirectory: "/somewhere" } });
    engine.tell({ type: "roots", roots: [root] });
    engine.tell({ type: "index", watch: false });
    expect((await engine.ask("symbols", { query: "greet", limit: 1, wait: true })).ok).toBe(true);
    engine.tell({ type: "settings", settings: DEFAULT_SETTINGS });
    expect((await engine.ask("symbols", { query: "greet", limit: 1, wait: true })).ok).toBe(true);
    expect(new Set(asked)).toEqual(new Set(["/somewhere"]));
  });
});
