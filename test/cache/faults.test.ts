/** Faults of the disk and of processes, with the built program: whatever happens, answers are the same, and what is left is whole. */

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { factsVersion, storeDirectory } from "../../server/cache/store-directory.ts";
import { projectRoot } from "../../server/install.ts";
import { AGENT } from "../../server/protocol/agent-client.ts";
import { Company } from "../../src/index/store/company.ts";
import { writePack } from "../../src/index/store/facts-store.ts";
import { Pack } from "../../src/index/store/pack.ts";
import { mergePacks } from "../../src/index/store/upkeep.ts";
import { startCacheServer } from "../support/cache-server.ts";
import { PROGRAM } from "../support/doors.ts";
import { recordOf } from "../support/facts.ts";
import { startProcess } from "../support/server-process.ts";
import { asSomebody, ownedBySomebody } from "../support/somebody.ts";

const FILES = 200;
const KILLED = join(projectRoot, "test", "support", "killed-writes.cjs");

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-faults-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return directory;
}

function writeFiles(): string {
  const root = temporary();
  for (let at = 0; at < FILES; at++)
    writeFileSync(
      join(root, `part_${at}.py`),
      `def name_${at}():\n${"    # what it says is long\n".repeat(40)}    return name_${at}()\n`,
    );
  return root;
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

const environment = (cache: string): NodeJS.ProcessEnv => ({ ...process.env, TANDEM_CACHE: cache });

const run = (cache: string, root: string, ...argv: readonly string[]): Promise<Ran> =>
  shell(`exec "$@"`, cache, root, argv);

/** Runs the program after these words of the shell. */
const shell = (words: string, cache: string, root: string, argv: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: environment(cache) };
    const child: ChildProcess = execFile(
      "sh",
      ["-c", words, "sh", process.execPath, PROGRAM, ...argv],
      options,
      (_, out, errors) => resolve({ code: child.exitCode, out, errors }),
    );
  });

/** Names of the files in all formats of a cache. */
const kept = (cache: string): string[] =>
  readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:pack|unfinished)$/.test(name));

/** How many contents the packs of a cache hold, all of which must be whole. */
function contentsOf(cache: string): number {
  let contents = 0;
  for (const name of kept(cache).filter((one) => one.endsWith(".pack"))) {
    const pack = Pack.open(join(cache, name));
    if (!(pack instanceof Pack)) throw new Error(`${name} is ${pack}`);
    for (let content = 0; content < pack.size; content++) if (pack.facts(content)) contents++;
    pack.close();
  }
  return contents;
}

const indexed = (ran: Ran): unknown => {
  expect(ran).toMatchObject({ code: 0 });
  return (JSON.parse(ran.out) as { readonly files: number }).files;
};

/** What is asked after a fault: a name of one of the files. */
async function answers(cache: string, root: string): Promise<void> {
  const { out } = await run(cache, root, "symbols", "name_117");
  expect(out).toContain("part_117.py");
}

describe.skipIf(process.platform === "win32")("the store", () => {
  test.each([
    ["half", ".unfinished"],
    ["written", ".unfinished"],
    ["named", ".pack"],
  ])(
    "of a process that is killed while it writes (%s) holds whole packs",
    async (at, ending) => {
      const root = writeFiles();
      const cache = temporary();
      const env = { ...environment(cache), KILL_AT: at, NODE_OPTIONS: `--require=${KILLED}` };
      const child = spawn(process.execPath, [PROGRAM, "index"], {
        cwd: root,
        env,
        stdio: "ignore",
      });
      expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
      // Another worker may have written at the same moment.
      expect(kept(cache).map((name) => extname(name))).toContain(ending);
      contentsOf(cache);
      await answers(cache, root);
      expect(indexed(await run(cache, root, "index", "--json"))).toBe(FILES);
      expect(contentsOf(cache)).toBeGreaterThanOrEqual(FILES);
    },
    60_000,
  );

  test("is filled by whoever is left, though another that built the same was killed", async () => {
    const root = realpathSync(temporary());
    const many = 600;
    for (let at = 0; at < many; at++) writeFileSync(join(root, `part_${at}.py`), `def name_${at}(): pass\n`);
    const cache = temporary();
    const directory = storeDirectory({ TANDEM_CACHE: cache }, factsVersion(), () => expect.unreachable()) ?? "";
    // It was there a moment ago, and does not leave.
    const killed = new Company({ directory, roots: [root] });
    expect(indexed(await run(cache, root, "index", "--json"))).toBe(many);
    expect(contentsOf(cache)).toBe(many);
    // What is left is the killed one's alone.
    expect(kept(cache).filter((name) => name.includes("build-"))).toHaveLength(1);
    killed.leave();
    expect(kept(cache).filter((name) => name.includes("build-"))).toEqual([]);
  }, 60_000);

  test("of a disk that is full stays empty, which is said, and work goes on", async () => {
    const root = writeFiles();
    const cache = temporary();
    // No file may be larger than some kilobytes, as if nothing more fitted.
    const ran = await shell(`ulimit -f 8; exec "$@"`, cache, root, ["index", "--json"]);
    expect(indexed(ran)).toBe(FILES);
    expect(ran.errors).toContain("nothing is kept in");
    expect(kept(cache)).toEqual([]);
    await answers(cache, root);
  }, 60_000);

  test("of two processes at once, and a third, is whole", async () => {
    const root = writeFiles();
    const cache = temporary();
    const both = await Promise.all([run(cache, root, "index", "--json"), run(cache, root, "index", "--json")]);
    expect(both.map(indexed)).toEqual([FILES, FILES]);
    expect(contentsOf(cache)).toBeGreaterThanOrEqual(FILES);
    await answers(cache, root);
  }, 60_000);

  test("is left alone by one of another format beside it, whatever that holds", async () => {
    const root = writeFiles();
    const cache = temporary();
    const other = join(cache, "facts", "0123456789abcdef");
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, "a.pack"), "what another version wrote");
    expect(indexed(await run(cache, root, "index", "--json"))).toBe(FILES);
    expect(readFileSync(join(other, "a.pack"), "utf8")).toBe("what another version wrote");
  }, 60_000);

  test("that may only be read is read, and neither merged nor an error", async () => {
    const directory = temporary();
    for (let at = 0; at < 14; at++) writePack(directory, [recordOf("python", `a = ${at}\n`)]);
    ownedBySomebody(directory);
    chmodSync(directory, 0o500);
    await asSomebody(async () => {
      expect(mergePacks(directory)).toEqual({ before: 0, after: 0 });
    });
    chmodSync(directory, 0o700);
    expect(readdirSync(directory)).toHaveLength(14);
  });
});

test("a server brings what a team's cache has of its project while it is at work", async () => {
  const root = writeFiles();
  const git = async (...args: readonly string[]): Promise<void> => {
    const child = spawn("git", ["-c", "user.name=x", "-c", "user.email=x@y", ...args], { cwd: root, stdio: "ignore" });
    await once(child, "exit");
  };
  await git("init", "-q");
  await git("add", "-A");
  await git("commit", "-qm", "x");
  const ci = temporary();
  const remote = await startCacheServer();
  const push = ["index", "--push", "--json"];
  expect(await shell(`TANDEM_CACHE_REMOTE=${remote.url} exec "$@"`, ci, root, push)).toMatchObject({
    code: 2,
    errors: expect.stringContaining("TANDEM_CACHE_REMOTE_WRITE is not 1"),
  });
  const pushed = await shell(`TANDEM_CACHE_REMOTE=${remote.url} TANDEM_CACHE_REMOTE_WRITE=1 exec "$@"`, ci, root, push);
  expect(JSON.parse(pushed.out)).toMatchObject({ files: FILES, pushed: { contents: FILES } });
  remote.asked.length = 0;
  const laptop = temporary();
  const server = startProcess({
    command: process.execPath,
    args: [PROGRAM, "--stdio"],
    cwd: root,
    env: { ...environment(laptop), TANDEM_CACHE_REMOTE: remote.url },
  });
  await server.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, ...AGENT });
  await server.notify("initialized", {});
  // A table and a pack at least.
  await expect.poll(() => remote.asked.filter((one) => one.startsWith("GET /cas/")).length).toBeGreaterThan(1);
  await expect.poll(() => contentsOf(laptop)).toBeGreaterThanOrEqual(FILES);
  expect(remote.asked.filter((one) => one.startsWith("PUT"))).toEqual([]);
  await server.shutDown();
}, 60_000);
