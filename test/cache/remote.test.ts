/** A cache that a team shares: what one machine read another need not; and whatever the cache says, nothing is believed unseen, and nobody waits. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { actionResult, outputFiles } from "../../server/cache/action-result.ts";
import { contentsTable, packSetMessage, partSetMessage } from "../../server/cache/pack-set.ts";
import { type PackShare, pullFacts } from "../../server/cache/pull.ts";
import { remoteAddress } from "../../server/cache/remote-address.ts";
import { remoteCache, sha256 } from "../../server/cache/remote-cache.ts";
import { repositoryName, treeKey } from "../../server/cache/remote-keys.ts";
import { openPush } from "../../server/cache/team-cache.ts";
import { createGit } from "../../server/git.ts";
import { Header } from "../../src/index/facts.ts";
import type { ProjectPart } from "../../src/index/project-part.ts";
import { contentKey } from "../../src/index/store/content-key.ts";
import { FactsStore } from "../../src/index/store/facts-store.ts";
import { idsOf } from "../../src/index/store/fetching.ts";
import { type PackRecord, packBytes } from "../../src/index/store/pack-bytes.ts";
import { Content } from "../../src/index/store/pack-layout.ts";
import { project } from "../engine/engine.ts";
import { type CacheServer, startCacheServer } from "../support/cache-server.ts";
import { recordOf } from "../support/facts.ts";
import { withContents, withRows } from "../support/forged-pack.ts";
import { inlineWorker } from "../support/world.ts";

const FORMAT = "0123456789abcdef";
const FILES = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [`part_${at}.py`, `def name_${at}():\n    return name_${at}()\n`]),
);
const git = createGit(process.env);

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-remote-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function run(cwd: string, ...args: readonly string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  const said = execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@y", ...args], { cwd, env, stdio: "pipe" });
  return said.toString("utf8").trim();
}

/** A directory of facts within a directory that is watched for what is written beside it. */
function storeDirectory(): { readonly directory: string; readonly around: string } {
  const around = temporary();
  const directory = join(around, "facts", FORMAT);
  mkdirSync(directory, { recursive: true });
  return { directory, around };
}

/** A checkout of these files. */
function checkout(files: Readonly<Record<string, string>> = FILES, origin = "git@example.com:team/work.git"): string {
  const root = temporary();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  run(root, "init", "-q");
  run(root, "remote", "add", "origin", origin);
  commit(root);
  return root;
}

function commit(root: string): void {
  run(root, "add", "-A");
  run(root, "commit", "-qm", "x");
}

const noProblem = (problem: string): never => expect.unreachable(problem);

/** What CI does: builds the index, and pushes it. */
async function push(root: string, url: string, env: Readonly<Record<string, string>> = {}, part?: ProjectPart) {
  const { directory } = storeDirectory();
  const records = Object.values(FILES).map((text) => recordOf("python", text));
  writeFileSync(join(directory, "0-a.pack"), packBytes(records));
  const target = openPush({
    root,
    directory,
    env: { TANDEM_CACHE_REMOTE: url, TANDEM_CACHE_REMOTE_WRITE: "1", ...env },
    git,
    signal: new AbortController().signal,
    onProblem: noProblem,
  });
  return "failure" in target ? target : target.push(part);
}

interface Pulled {
  readonly came: number;
  /** Contents of FILES that the store can give facts of. */
  readonly contents: number;
  readonly problems: readonly string[];
}

const idOf = (text: string): string => {
  const { key } = recordOf("python", text);
  return [...key.subarray(0, 5)].map((word) => word.toString(16).padStart(8, "0")).join("");
};
const IDS = Object.values(FILES).map(idOf);

/** What a laptop does with a checkout of which it has read nothing. */
async function pull(
  root: string,
  url: string,
  signal = new AbortController().signal,
  shares: readonly (PackShare | undefined)[] = [undefined],
): Promise<Pulled> {
  const { directory, around } = storeDirectory();
  const problems: string[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  const address = { url, token: undefined, canWrite: false };
  let came = 0;
  for (const share of shares)
    came += await pullFacts(
      { directory, format: FORMAT, roots: [root], wanted: idsOf(IDS), ...(share ? { share } : {}) },
      { cache: remoteCache(address, signal, onProblem), git, onPack: () => undefined, onProblem },
    );
  const store = new FactsStore(() => directory);
  store.refresh();
  onTestFinished(() => store.close());
  const contents = IDS.filter((id) => {
    const known = store.known(id, "python");
    return known && store.facts(known.stored);
  }).length;
  // Nothing lies where nothing may, and nothing that is not a whole pack.
  expect(
    readdirSync(around, { recursive: true }).filter(
      (name) => !/^facts(?:.[0-9a-f]{16}(?:.foreign-[0-9a-f]{64}\.pack)?)?$/.test(String(name)),
    ),
  ).toEqual([]);
  return { came, contents, problems };
}

describe("a cache that a team shares", () => {
  test("has for a laptop what CI pushed of the same commit", async () => {
    const cache = await startCacheServer();
    const pushed = await push(checkout(), cache.url);
    expect(pushed).toMatchObject({ contents: 30, packs: 1, sentPacks: 1 });
    expect(await pull(checkout(), cache.url)).toEqual({ came: 1, contents: 30, problems: [] });
    expect(cache.asked.filter((request) => request.startsWith("GET /cas/"))).toHaveLength(2);
  });

  test("is sent nothing twice", async () => {
    const cache = await startCacheServer();
    await push(checkout(), cache.url);
    expect(await push(checkout(), cache.url)).toMatchObject({ packs: 1, sentPacks: 0, sentBytes: 0 });
  });

  test("has it for a commit that came after, and for a branch of the same repository that shares no commit", async () => {
    const cache = await startCacheServer();
    await push(checkout(), cache.url);
    const later = checkout();
    writeFileSync(join(later, "new.py"), "new = 1\n");
    commit(later);
    expect(await pull(later, cache.url)).toMatchObject({ came: 1, contents: 30 });
    const other = checkout({ ...FILES, "other.py": "" }, "https://me@example.com/team/work");
    expect(await pull(other, cache.url)).toMatchObject({ came: 1, contents: 30 });
    const stranger = checkout({ ...FILES, "other.py": "" }, "https://example.com/else/where");
    expect(await pull(stranger, cache.url)).toMatchObject({ came: 0, problems: [] });
  });

  test("has the parts that machines pushed, each as soon as it is there", async () => {
    const cache = await startCacheServer();
    let contents = 0;
    for (const number of [2, 3, 1]) {
      const pushed = await push(checkout(), cache.url, {}, { number, of: 3 });
      contents += "contents" in pushed ? pushed.contents : 0;
      expect(await pull(checkout(), cache.url)).toMatchObject({ contents, problems: [] });
      // Another branch has none before it can have all.
      const other = checkout({ ...FILES, "other.py": "" });
      expect(await pull(other, cache.url)).toMatchObject({ contents: number === 1 ? 30 : 0 });
    }
    expect(contents).toBe(30);
  });

  test("is asked by several threads, each for its share of the packs", async () => {
    const cache = await startCacheServer();
    for (const number of [1, 2, 3, 4, 5]) await push(checkout(), cache.url, {}, { number, of: 5 });
    cache.asked.length = 0;
    const shares = [0, 1, 2].map((number) => ({ number, of: 3 }));
    expect(await pull(checkout(), cache.url, undefined, shares)).toMatchObject({ came: 5, contents: 30, problems: [] });
    const blobs = cache.asked.filter((request) => request.startsWith("GET /cas/"));
    // Everybody reads the tables and the number of parts; each pack comes once.
    expect(blobs.length - 3 * 6).toBe(5);
  });

  test("goes on to a commit that is there whole, as long as parts of the newest are not", async () => {
    const cache = await startCacheServer();
    const root = checkout();
    await push(root, cache.url);
    writeFileSync(join(root, "new.py"), "new = 1\n");
    commit(root);
    await push(root, cache.url, {}, { number: 1, of: 6 });
    expect(await pull(root, cache.url)).toMatchObject({ contents: 30 });
  });

  test("has of a part without files nothing, and says so", async () => {
    const cache = await startCacheServer();
    const root = checkout({ "a.py": "a = 1\n" });
    const pushed = [1, 2, 3, 4].map((number) => push(root, cache.url, {}, { number, of: 4 }));
    for (const one of await Promise.all(pushed)) expect(one).toMatchObject({ contents: 0, packs: 0 });
    expect(await pull(root, cache.url)).toEqual({ came: 0, contents: 0, problems: [] });
  });

  test("is written to only where the environment says so, and told its token", async () => {
    const cache = await startCacheServer();
    expect(await push(checkout(), cache.url, { TANDEM_CACHE_REMOTE_WRITE: "" })).toEqual({
      failure: expect.stringContaining("TANDEM_CACHE_REMOTE_WRITE"),
    });
    expect(cache.asked).toEqual([]);
    await push(checkout(), cache.url, { TANDEM_CACHE_REMOTE_TOKEN: "secret" });
    expect([...cache.tokens]).toEqual(["Bearer secret"]);
  });

  test("gives an engine its facts while it is at work", async () => {
    const cache = await startCacheServer();
    await push(checkout(), cache.url);
    const { directory } = storeDirectory();
    const world = project(FILES, {
      // Nobody parses: what has facts has them from there.
      workers: 0,
      ports: {
        spawnIndexWorker: inlineWorker,
        storeDirectory: () => directory,
        fetchFacts: (request, onPack) =>
          pullFacts(
            { ...request, format: FORMAT },
            {
              cache: remoteCache(
                { url: cache.url, token: undefined, canWrite: false },
                new AbortController().signal,
                noProblem,
              ),
              git,
              onPack,
              onProblem: noProblem,
            },
          ),
      },
      setUp: (root) => {
        run(root, "init", "-q");
        commit(root);
      },
    });
    await expect.poll(() => world.engine.ask("status", {})).toMatchObject({ filesWithFacts: 30 });
  });
});

/** A message and what it names, as somebody wrote it who may write to the cache. */
function plant(cache: CacheServer, root: string, blob: Buffer, bytes = blob.length): void {
  const table = contentsTable([{ hash: sha256(blob), bytes, ids: idsOf(IDS) }]);
  cache.kept.set(`/cas/${sha256(table)}`, table);
  cache.kept.set(`/cas/${sha256(blob)}`, blob);
  const message = packSetMessage([{ hash: sha256(blob), bytes, ids: idsOf(IDS) }], {
    hash: sha256(table),
    bytes: table.length,
  });
  cache.kept.set(`/ac/${treeKey(FORMAT, run(root, "rev-parse", "HEAD^{tree}"))}`, message);
}

const RECORDS = Object.values(FILES).map((text) => recordOf("python", text));

/** The records with one changed. */
const withFirst = (change: (record: PackRecord) => PackRecord): Buffer =>
  packBytes(RECORDS.map((record, index) => (index === 0 ? change(record) : record)));

describe("a cache that lies", () => {
  const PACK = packBytes(RECORDS);
  const UNSOUND: Readonly<Record<string, Buffer>> = {
    "no pack at all": Buffer.from("hello".repeat(100)),
    nothing: Buffer.from("x"),
    "half a pack": PACK.subarray(0, 2000),
    "a pack of nothing": packBytes([]),
    "contents that share their bytes": withContents(PACK, (row) => row.fill(5000, Content.stored, Content.stored + 1)),
    "contents that become a thousand times as many": withContents(PACK, (row) => row.fill(2 ** 31, Content.facts)),
    "one content many times": withContents(PACK, (row) => row.fill(7, 0, Content.at)),
    "names that are read for a long time": withRows(PACK, "names", (row) => row.fill(2 ** 24, 2, 3)),
    "definitions that are more than the pack": withRows(PACK, "symbols", (row) => row.fill(2 ** 24, 1, 2)),
  };
  test.each(Object.keys(UNSOUND))("gives %s: nothing is kept, and it is said", async (name) => {
    const cache = await startCacheServer();
    const root = checkout();
    plant(cache, root, UNSOUND[name] as Buffer);
    expect(await pull(root, cache.url)).toMatchObject({
      came: 0,
      contents: 0,
      problems: [expect.stringContaining("is unsound, and is not used")],
    });
  });

  /** Packs, and of how many contents what they say can be used. */
  const UNTRUE: Readonly<Record<string, readonly [pack: Buffer, contents: number]>> = {
    "facts that lead outside": [
      withFirst((record) => {
        const words = record.facts.slice();
        words[Header.definitionsAt] = 2 ** 31;
        return { ...record, facts: words };
      }),
      29,
    ],
    "facts of another content": [withFirst((record) => ({ ...record, facts: (RECORDS[1] as PackRecord).facts })), 29],
    "facts of another language": [withFirst((record) => ({ ...record, key: contentKey(IDS[0] as string, 12345) })), 29],
    "facts of a longer text than the source": [withFirst((record) => ({ ...record, sourceBytes: 1 })), 29],
    "facts that lie elsewhere": [withContents(PACK, (row) => row.fill(8, Content.at, Content.stored)), 0],
    "facts behind its end": [withContents(PACK, (row) => row.fill(2 ** 32 - 4, Content.at, Content.stored)), 0],
    "facts of another size": [withContents(PACK, (row) => row.fill(4096, Content.facts)), 0],
  };
  test.each(Object.keys(UNTRUE))("gives %s: they are not used", async (name) => {
    const cache = await startCacheServer();
    const root = checkout();
    const [pack, contents] = UNTRUE[name] ?? [Buffer.alloc(0), 0];
    plant(cache, root, pack);
    expect(await pull(root, cache.url)).toEqual({ came: 1, contents, problems: [] });
  });

  test("gives other bytes than those of the hash", async () => {
    const cache = await startCacheServer();
    const root = checkout();
    await push(root, cache.url);
    for (const [path, bytes] of cache.kept)
      if (path.startsWith("/cas/")) cache.kept.set(path, Buffer.alloc(bytes.length));
    expect(await pull(root, cache.url)).toMatchObject({
      came: 0,
      problems: [expect.stringContaining("gives other bytes than it was asked for")],
    });
  });

  test.each([
    ["noise", Buffer.from("<html>login</html>")],
    ["an endless number", Buffer.alloc(100, 0xff)],
    ["nothing", Buffer.alloc(0)],
    ["names that are paths", actionResult([{ path: "../../x", hash: "a".repeat(64), bytes: 1 }])],
    [
      "sizes that nobody has room for",
      actionResult([
        { path: "contents", hash: "a".repeat(64), bytes: 20 },
        { path: "0.pack", hash: "b".repeat(64), bytes: 2 ** 30 },
      ]),
    ],
  ])("gives messages with %s", async (_, message) => {
    const cache = await startCacheServer();
    const root = checkout();
    cache.kept.set(`/ac/${treeKey(FORMAT, run(root, "rev-parse", "HEAD^{tree}"))}`, message);
    expect(await pull(root, cache.url)).toEqual({ came: 0, contents: 0, problems: [] });
    expect(cache.asked.filter((request) => request.includes("/cas/"))).toEqual([]);
  });

  test.each(["9999 TREE", "0 TREE", "-1 TREE", "3 ../../x", "3", "", `3 TREE${"x".repeat(100)}`])(
    "says that a tree has parts: %s",
    async (said) => {
      const cache = await startCacheServer();
      const root = checkout();
      const tree = run(root, "rev-parse", "HEAD^{tree}");
      const blob = Buffer.from(said.replace("TREE", tree));
      cache.kept.set(`/cas/${sha256(blob)}`, blob);
      cache.kept.set(`/ac/${treeKey(FORMAT, tree)}`, partSetMessage({ hash: sha256(blob), bytes: blob.length }));
      expect(await pull(root, cache.url)).toEqual({ came: 0, contents: 0, problems: [] });
      expect(cache.asked.filter((request) => request.includes("/ac/")).length).toBeLessThan(10);
    },
  );

  test("names hashes that are no hashes: they never become an address", () => {
    const hostile = actionResult([{ path: "contents", hash: "../../../etc/passwd", bytes: 1 }]);
    expect(outputFiles(hostile)).toBeUndefined();
  });
});

describe("a cache that is not there", () => {
  const endless = (response: ServerResponse): void => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      response.once("drain", more);
    };
    response.writeHead(200);
    more();
  };
  const FAULTS: Readonly<Record<string, CacheServer["fault"]>> = {
    "is off-line": undefined,
    "answers 500": (_, response) => response.writeHead(500).end(),
    "wants a token": (_, response) => response.writeHead(401).end(),
    "ends in the middle": (_, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("x", () => response.destroy());
    },
    "never stops": (_, response) => endless(response),
    "leads elsewhere": (_, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  };
  test.each(Object.keys(FAULTS))("%s: nothing comes", async (name) => {
    const cache = await startCacheServer();
    const root = checkout();
    await push(root, cache.url);
    cache.fault = FAULTS[name];
    if (cache.fault === undefined) await cache.close();
    const { came, problems } = await pull(root, cache.url);
    expect(came).toBe(0);
    expect(problems.length).toBeLessThanOrEqual(1);
  });

  test("closes a connection now and then: it is asked again", async () => {
    const cache = await startCacheServer();
    const root = checkout();
    await push(root, cache.url);
    const closed = new Set<string>();
    cache.fault = (request, response) => {
      const { url = "" } = request;
      if (closed.has(url)) {
        const bytes = cache.kept.get(url);
        response.writeHead(bytes ? 200 : 404).end(bytes);
      } else {
        closed.add(url);
        request.socket.destroy();
      }
    };
    expect(await pull(root, cache.url)).toMatchObject({ came: 1, contents: 30, problems: [] });
  });

  test("never answers: it is waited for in the background, and called off", async () => {
    const cache = await startCacheServer();
    cache.fault = () => undefined;
    const limit = new AbortController();
    const pulled = pull(checkout(), cache.url, limit.signal);
    await expect.poll(() => cache.asked.length).toBeGreaterThan(0);
    limit.abort();
    expect(await pulled).toEqual({ came: 0, contents: 0, problems: [] });
  });
});

describe("the environment names it", () => {
  const told = (env: Readonly<Record<string, string>>) => {
    const problems: string[] = [];
    const address = remoteAddress(env, (problem) => problems.push(problem));
    return { address, problems };
  };
  test.each([
    [{}, undefined, 0],
    [{ TANDEM_CACHE_REMOTE: "https://c.example/a/" }, { url: "https://c.example/a", canWrite: false }, 0],
    [
      { TANDEM_CACHE_REMOTE: "http://c.example", TANDEM_CACHE_REMOTE_WRITE: "1" },
      { url: "http://c.example", canWrite: true },
      0,
    ],
    [{ TANDEM_CACHE_REMOTE: "https://c.example", TANDEM_CACHE_REMOTE_TOKEN: "t" }, { token: "t" }, 0],
    [{ TANDEM_CACHE_REMOTE: "http://localhost:80", TANDEM_CACHE_REMOTE_TOKEN: "t" }, { token: "t" }, 0],
    [{ TANDEM_CACHE_REMOTE: "http://c.example", TANDEM_CACHE_REMOTE_TOKEN: "t" }, { token: undefined }, 1],
    [{ TANDEM_CACHE_REMOTE: "http://127.0.0.1.evil.example", TANDEM_CACHE_REMOTE_TOKEN: "t" }, { token: undefined }, 1],
    [{ TANDEM_CACHE_REMOTE: "https://c.example", TANDEM_CACHE_REMOTE_TOKEN: "a\r\nb: c" }, { token: undefined }, 1],
    [{ TANDEM_CACHE_REMOTE: "https://me:pw@c.example" }, undefined, 1],
    [{ TANDEM_CACHE_REMOTE: "file:///etc" }, undefined, 1],
    [{ TANDEM_CACHE_REMOTE: "c.example" }, undefined, 1],
  ])("%j", (env, address, problems) => {
    const said = told(env);
    if (address === undefined) expect(said.address).toBeUndefined();
    else expect(said.address).toMatchObject(address);
    expect(said.problems).toHaveLength(problems);
    for (const problem of said.problems) expect(problem).not.toMatch(/pw|b: c/);
  });

  test.each([
    ["git@example.com:team/work.git", "example.com/team/work"],
    ["https://me:secret@Example.com/team/work/", "example.com/team/work"],
    ["ssh://git@example.com:2222/team/work.git", "example.com/team/work"],
    ["example.com:team/work", "example.com/team/work"],
    ["/srv/git/work.git", undefined],
    ["../work", undefined],
    ["file:///srv/work", undefined],
    ["C:\\work", undefined],
  ])("a repository at %s is %s everywhere", (remote, name) => {
    expect(repositoryName(remote)).toBe(name);
  });
});
