/** `tandem index` as CI runs it: what its exit code says, parts of a project on several machines, and a cache of the team that never answers. */

import { type ChildProcess, execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { AGENT } from "../../server/protocol/agent-client.ts";
import { writePack } from "../../src/index/store/facts-store.ts";
import { startCacheServer } from "../support/cache-server.ts";
import { PROGRAM } from "../support/doors.ts";
import { recordOf } from "../support/facts.ts";
import { startProcess } from "../support/server-process.ts";

const FILES = 40;

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-index-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const textOf = (at: number): string => `def name_${at}():\n    return name_${at}()\n`;

/** A checkout with a commit. @param more files beside those of Python */
function checkout(more: Readonly<Record<string, string>> = {}): string {
  const root = temporary();
  for (let at = 0; at < FILES; at++) writeFileSync(join(root, `part_${at}.py`), textOf(at));
  for (const [name, text] of Object.entries(more)) writeFileSync(join(root, name), text);
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "x"],
  ])
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@y", ...args], { cwd: root });
  return root;
}

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** On a machine whose cache is empty. */
const tandem = (root: string, env: Readonly<Record<string, string>>, ...argv: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, TANDEM_CACHE: temporary(), ...env } };
    const child: ChildProcess = execFile(process.execPath, [PROGRAM, ...argv], options, (_, out, errors) =>
      resolve({ code: child.exitCode, out, errors }),
    );
  });

test("0: everything is indexed, and what a limit leaves out is said", async () => {
  const root = checkout({
    ".tandem.yaml": "treesitter:\n  max_file_size: 1000\n",
    "large.py": textOf(0).repeat(100),
  });
  const { code, out, errors } = await tandem(root, {}, "index");
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  expect(out).toMatch(/^41 files, .* MB\/s\)\n1 left out: oversize\n$/);
});

test("0: when it ends the cache is as it stays: few packs, and nothing that is still being written", async () => {
  const root = checkout();
  const cache = temporary();
  await tandem(root, { TANDEM_CACHE: cache }, "index");
  const [format = ""] = readdirSync(join(cache, "facts"));
  const store = join(cache, "facts", format);
  for (let at = 0; at < 20; at++) writePack(store, [recordOf("python", `small_${at} = ${at}\n`)]);
  writeFileSync(join(root, "new.py"), textOf(FILES));
  const { code } = await tandem(root, { TANDEM_CACHE: cache }, "index");
  expect(code).toBe(0);
  expect(readdirSync(store)).toEqual([expect.stringMatching(/\.pack$/)]);
});

test("1: a file could not be indexed", async () => {
  const root = checkout({
    ".tandem.yaml": "treesitter:\n  parse_timeout_ms: 1\n",
    "large.py": textOf(0).repeat(50_000),
  });
  const { code, out } = await tandem(root, {}, "index", "--json");
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ files: FILES + 1, skipped: { timeout: expect.any(Number) } });
});

test("1: the team's cache does not take the facts", async () => {
  const remote = await startCacheServer();
  remote.fault = (_, response) => response.writeHead(507).end();
  const env = { TANDEM_CACHE_REMOTE: remote.url, TANDEM_CACHE_REMOTE_WRITE: "1" };
  const { code, out, errors } = await tandem(checkout(), env, "index", "--push", "--json");
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ files: FILES });
  expect(errors).toContain("the cache does not take a pack");
});

test.each([
  [["--shard", "0/2"], "--shard is I/N"],
  [["--shard", "3/2"], "--shard is I/N"],
  [["--shard", "1/1001"], "--shard is I/N"],
  [["--shard", "half"], "--shard is I/N"],
  [["--shard", "1/2", "--scip", "x.scip"], "--shard is for the cache"],
  [["--push"], "TANDEM_CACHE_REMOTE names no cache"],
  [["nowhere"], "is no directory"],
])("2: %s", async (argv, why) => {
  const { code, out, errors } = await tandem(temporary(), {}, "index", ...argv);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(errors).toContain(why);
});

test("machines index a part each, and what they push is all of the project", async () => {
  const root = checkout();
  const remote = await startCacheServer();
  const env = { TANDEM_CACHE_REMOTE: remote.url, TANDEM_CACHE_REMOTE_WRITE: "1" };
  let [files, contents] = [0, 0];
  for (const shard of ["2/3", "3/3", "1/3"]) {
    const { code, out } = await tandem(root, env, "index", "--push", "--json", "--shard", shard);
    expect(code).toBe(0);
    const done = JSON.parse(out) as { files: number; shard: string; pushed: { contents: number } };
    expect(done.shard).toBe(shard);
    // A fair part of the project, and nothing of another's.
    expect(done.files).toBeGreaterThan(4);
    expect(done.pushed.contents).toBe(done.files);
    files += done.files;
    contents += done.pushed.contents;
  }
  expect({ files, contents }).toEqual({ files: FILES, contents: FILES });
});

test("a cache that never answers delays no answer", async () => {
  const root = checkout();
  const remote = await startCacheServer();
  let given = 0;
  remote.fault = (_, response) => void response.on("close", () => given++);
  const server = startProcess({
    command: process.execPath,
    args: [PROGRAM, "--stdio"],
    cwd: root,
    env: { ...process.env, TANDEM_CACHE: temporary(), TANDEM_CACHE_REMOTE: remote.url },
  });
  await server.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, ...AGENT });
  await server.notify("initialized", {});
  await expect.poll(() => remote.asked.length).toBeGreaterThan(0);
  const uri = pathToFileURL(join(root, "part_7.py")).href;
  const textDocument = { uri };
  const found = await server.request("textDocument/definition", { textDocument, position: { line: 1, character: 14 } });
  const indexed = await server.request<{ index: { phase: string } }>("$/tandem/status", {});
  // Those requests are still waited for.
  expect({ given, found }).toEqual({ given: 0, found: [expect.objectContaining({ targetUri: uri })] });
  expect(indexed.index.phase).not.toBe("listing");
  await server.shutDown();
}, 30_000);
