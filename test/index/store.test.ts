/** The facts store: what one process read another need not, on any branch; and nothing that happens to the disk changes an answer. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { IndexBatch, IndexedBatch } from "../../src/index/index-worker.ts";
import { DEFAULT_SETTINGS } from "../../src/index/settings.ts";
import { Pack } from "../../src/index/store/pack.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { hashName } from "../../src/text/name-hash.ts";
import { definitionsOf, type Project, placesOf, positionOf, project, valueIn } from "../engine/engine.ts";
import { inlineWorker } from "../support/world.ts";

const FILES = {
  "shapes.py": "class Circle:\n    def area(self):\n        return 3\n\nclass Square(Circle):\n    pass\n",
  "use.py": "from shapes import Circle\n\ndef measure():\n    return Circle().area()\n",
  "twin.py": "from shapes import Circle\n\ndef measure():\n    return Circle().area()\n",
  "page.ts": "export function render(): string { return 'x'; }\n",
  "main.ts": 'import { render } from "./page";\nrender();\n',
} as const;

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-store-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Git as anybody has it, whatever the user's own settings are. */
function git(cwd: string, ...args: readonly string[]): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
  execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@y", ...args], { cwd, env, stdio: "pipe" });
}

/** Names of files that were parsed, and of those that were handed to a worker. */
interface Work {
  readonly parsed: string[];
  readonly given: string[];
}

/** An engine over files that are in a repository already, and what it did. */
function over(
  files: Readonly<Record<string, string>>,
  store: string,
  setUp?: (root: string) => void,
): Project & { readonly work: Work } {
  const work: Work = { parsed: [], given: [] };
  const short = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
  const spawn = (directory?: string): WorkerThread => {
    const worker = inlineWorker(directory);
    return {
      ...worker,
      post: (message) => {
        const { files: batch = [] } = message as Partial<IndexBatch>;
        work.given.push(...batch.map(({ path }) => short(path)));
        worker.post(message);
      },
      onMessage: (listener) =>
        worker.onMessage((message) => {
          for (const file of (message as IndexedBatch).files) if ("facts" in file) work.parsed.push(short(file.path));
          listener(message);
        }),
    };
  };
  const made = project(files, {
    workers: 1,
    ports: { spawnIndexWorker: spawn, storeDirectory: () => store },
    ...(setUp && { setUp }),
  });
  return { ...made, work };
}

const commitAll = (root: string): void => {
  git(root, "init", "-q");
  git(root, "add", "-A");
  git(root, "commit", "-qm", "x");
};

/** Everything that is asked in these tests. */
async function answersOf(world: Project): Promise<unknown> {
  const { engine, path } = world;
  const references = await engine.ask("references", {
    path: path("shapes.py"),
    position: positionOf(FILES["shapes.py"], "Circle"),
    scope: "project",
    includeDeclaration: true,
  });
  const { importers } = valueIn(await engine.ask("dependencies", { path: path("page.ts"), reverse: true }));
  const symbols = valueIn(await engine.ask("symbols", { query: "e", limit: 50, wait: true }));
  return {
    area: await definitionsOf(world, path("use.py"), positionOf(FILES["use.py"], "area")),
    render: await definitionsOf(world, path("main.ts"), positionOf(FILES["main.ts"], "render", 2)),
    circle: placesOf(world, valueIn(references).places),
    complete: references.ok && references.provenance.complete,
    importers: importers.map(({ line, source }) => `${line} ${source}`),
    symbols: symbols.map(({ name }) => name).sort(),
  };
}

/** What is answered without a store. */
async function truth(files: Readonly<Record<string, string>> = FILES): Promise<unknown> {
  const world = project(files, { workers: 1 });
  await world.indexed();
  return answersOf(world);
}

function openPack(path: string): Pack {
  const pack = Pack.open(path);
  if (!(pack instanceof Pack)) throw new Error(`${path} is ${pack}`);
  onTestFinished(() => pack.close());
  return pack;
}

/** A store that knows some files. */
async function storeOf(files: Readonly<Record<string, string>>): Promise<string> {
  const store = temporary();
  await over(files, store).indexed();
  return store;
}

const packs = (store: string): string[] => readdirSync(store).filter((name) => name.endsWith(".pack"));

describe("what was read before is not read again", () => {
  test("in a repository no file is opened, in another checkout neither", async () => {
    const store = await storeOf(FILES);
    const second = over(FILES, store, commitAll);
    await second.indexed();
    expect(second.work).toEqual({ given: [], parsed: [] });
    expect(await answersOf(second)).toEqual(await truth());
  });

  const FORMS: Readonly<Record<string, { readonly setUp: (root: string) => void; readonly read: number }>> = {
    "with paths that share their beginnings (version 4)": {
      setUp: (root) => git(root, "update-index", "--index-version", "4"),
      read: 0,
    },
    "with a file that is only meant to be added": {
      setUp: (root) => {
        git(root, "rm", "-q", "--cached", "page.ts");
        git(root, "add", "-N", "page.ts");
      },
      read: 1,
    },
    "of which another file holds most": { setUp: (root) => git(root, "update-index", "--split-index"), read: 5 },
    "that is cut off": {
      setUp: (root) => writeFileSync(join(root, ".git/index"), readFileSync(join(root, ".git/index")).subarray(0, 200)),
      read: 5,
    },
    "of SHA-256": {
      setUp: (root) => {
        rmSync(join(root, ".git"), { recursive: true });
        git(root, "init", "-q", "--object-format=sha256");
        git(root, "add", "-A");
      },
      read: 5,
    },
  };
  test.each(Object.keys(FORMS))("git's index %s: what it does not tell is read", async (name) => {
    const store = await storeOf(FILES);
    const form = FORMS[name];
    const second = over(FILES, store, (root) => {
      commitAll(root);
      form?.setUp(root);
    });
    await second.indexed();
    expect(second.work.given).toHaveLength(form?.read ?? -1);
    expect(second.work.parsed).toEqual([]);
    expect(await answersOf(second)).toEqual(await truth());
  });

  test("in a linked worktree no file is opened", async () => {
    const store = await storeOf(FILES);
    const linked = join(temporary(), "linked");
    over(FILES, store, (root) => {
      commitAll(root);
      git(root, "worktree", "add", "-q", linked);
    });
    const directory = readFileSync(join(linked, ".git"), "utf8");
    const second = over(FILES, store, (root) => writeFileSync(join(root, ".git"), directory));
    git(second.root, "update-index", "-q", "--refresh");
    await second.indexed();
    expect(second.work.parsed).toEqual([]);
    expect(await answersOf(second)).toEqual(await truth());
  });

  test("outside of a repository files are read to be known again, and none is parsed", async () => {
    const store = await storeOf(FILES);
    const second = over(FILES, store);
    await second.indexed();
    expect(second.work.given).toHaveLength(5);
    expect(second.work.parsed).toEqual([]);
    expect(await answersOf(second)).toEqual(await truth());
  });

  describe("a file that is too large for facts", () => {
    const LARGE = { ...FILES, "large.py": `# ${"x".repeat(2000)}\narea = 1\n` };
    const limited = (store: string, setUp?: (root: string) => void): ReturnType<typeof over> => {
      const world = over(LARGE, store, setUp);
      world.engine.tell({ type: "settings", settings: { ...DEFAULT_SETTINGS, maxFileSize: 1000 } });
      return world;
    };
    const said = async (world: Project): Promise<unknown> => {
      await world.indexed();
      const { progress } = await world.engine.ask("status", {});
      const { files, done, skipped } = progress;
      return { files, done, skipped, answers: await answersOf(world) };
    };

    test("is not read again for its words", async () => {
      const store = temporary();
      const first = limited(store);
      const before = await said(first);
      expect(before).toMatchObject({ files: 6, done: 6, skipped: { oversize: 1 } });
      const second = limited(store, commitAll);
      await second.indexed();
      expect(second.work.given).toEqual([]);
      const { skipped } = (await second.engine.ask("status", {})).progress;
      expect({ skipped, answers: await answersOf(second) }).toEqual({
        skipped: { oversize: 1 },
        answers: await answersOf(first),
      });
    });

    test.each([
      [
        "flipped",
        (bytes: Buffer) => bytes.fill(bytes.readUInt8(bytes.length - 2) ^ 1, bytes.length - 2, bytes.length - 1),
      ],
      ["cut off", (bytes: Buffer) => bytes.subarray(0, -4)],
    ])("is read anew where what is kept of it is %s", async (_, damage) => {
      const store = temporary();
      const first = limited(store);
      await first.indexed();
      const [words = ""] = readdirSync(store).filter((name) => name.endsWith(".words"));
      writeFileSync(join(store, words), damage(readFileSync(join(store, words))));
      for (const given of [["large.py"], []]) {
        const next = limited(store, commitAll);
        await next.indexed();
        expect(next.work.given).toEqual(given);
        expect(await answersOf(next)).toEqual(await answersOf(first));
      }
    });
  });

  test("a start is over once everything is known again, whoever asks meanwhile", async () => {
    const store = await storeOf(FILES);
    const ports = { storeDirectory: () => store, now: () => 0 };
    const { engine } = project(FILES, { workers: 1, setUp: commitAll, ports });
    const done = new Promise<void>((resolve) => {
      engine.onProgress(({ phase }) => phase === "done" && resolve());
    });
    await engine.ask("quiet", {});
    await done;
  });

  test("who looks how far the index is does not keep it waiting", async () => {
    const { engine } = project(FILES, { workers: 1, ports: { now: () => 0 } });
    const done = new Promise<void>((resolve) => {
      engine.onProgress(({ phase }) => phase === "done" && resolve());
    });
    await engine.ask("status", {});
    await done;
  });

  test("of a branch only contents that were never seen are parsed, and back again none", async () => {
    const store = temporary();
    const first = over(FILES, store, (root) => {
      commitAll(root);
      git(root, "checkout", "-qb", "other");
      writeFileSync(join(root, "page.ts"), "export function render(): number { return 1; }\n");
      git(root, "commit", "-qam", "y");
      git(root, "checkout", "-q", "-");
    });
    await first.indexed();
    expect(first.work.parsed.sort()).toEqual(["main.ts", "page.ts", "shapes.py", "twin.py", "use.py"]);
    const change = async (branch: string): Promise<void> => {
      git(first.root, "checkout", "-q", branch);
      first.engine.tell({ type: "files", changes: [{ path: first.path("page.ts"), change: "changed" }] });
      first.work.parsed.length = 0;
      await first.indexed();
    };
    await change("other");
    expect(first.work.parsed).toEqual(["page.ts"]);
    await change("-");
    expect(first.work.parsed).toEqual([]);
    expect(await answersOf(first)).toEqual(await truth());
  });

  test("a file that changed in the moment in which git looked is read", async () => {
    const store = await storeOf(FILES);
    const world = over(FILES, store, (root) => {
      commitAll(root);
      writeFileSync(join(root, "page.ts"), FILES["page.ts"].replace("render", "reader"));
    });
    await world.indexed();
    expect(world.work.parsed).toEqual(["page.ts"]);
    expect(await definitionsOf(world, world.path("main.ts"), positionOf(FILES["main.ts"], "render", 2))).toEqual([]);
  });

  test("where git writes other line ends than it keeps, places are those of the file on disk", async () => {
    const store = await storeOf(FILES);
    const world = over(FILES, store, (root) => {
      commitAll(root);
      git(root, "config", "core.autocrlf", "true");
      rmSync(join(root, "page.ts"));
      git(root, "checkout", "-q", "--", "page.ts");
    });
    await world.indexed();
    expect(readFileSync(world.path("page.ts"), "utf8")).toContain("\r\n");
    expect(world.work.parsed).toEqual(["page.ts"]);
  });

  test("what git was told to take for unchanged is read all the same", async () => {
    const store = await storeOf(FILES);
    const world = over(FILES, store, (root) => {
      commitAll(root);
      git(root, "update-index", "--assume-unchanged", "page.ts");
      writeFileSync(join(root, "page.ts"), "export const other = 1;\n");
    });
    await world.indexed();
    expect(world.work.parsed).toEqual(["page.ts"]);
  });
});

describe("whatever happens to the store, answers are the same", () => {
  const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    "an empty file": () => Buffer.alloc(0),
    "cut off by a byte": (bytes) => bytes.subarray(0, -1),
    "cut in half": (bytes) => bytes.subarray(0, bytes.length >> 1),
    "its end alone": (bytes) => bytes.subarray(bytes.length >> 1),
    "zeros in place of the facts": (bytes) =>
      Buffer.concat([Buffer.alloc(bytes.length >> 2), bytes.subarray(bytes.length >> 2)]),
    "not a pack at all": () => Buffer.from("hello".repeat(1000)),
  };
  test.each(Object.keys(DAMAGES))("%s", async (name) => {
    const store = await storeOf(FILES);
    for (const pack of packs(store)) {
      const path = join(store, pack);
      writeFileSync(path, DAMAGES[name]?.(readFileSync(path)) ?? "");
    }
    const world = over(FILES, store, commitAll);
    await world.indexed();
    expect(await answersOf(world)).toEqual(await truth());
  });

  test("of a pack with a flipped byte nothing is believed that was not written", async () => {
    const store = await storeOf(FILES);
    const [name = ""] = packs(store);
    const path = join(store, name);
    const whole = readFileSync(path);
    const contents = (pack: Pack): readonly unknown[] =>
      Array.from({ length: pack.size }, (_, content) => [pack.key(content), pack.bytes(content)]);
    const holders = (pack: Pack): readonly unknown[] | "damaged" => {
      const found: unknown[] = [];
      const isSound = pack.eachHolding(hashName("Circle"), (...holder) => found.push(holder));
      return isSound ? found : "damaged";
    };
    const definers = (pack: Pack): readonly number[] | "damaged" => {
      const found: number[] = [];
      return pack.eachDefining(hashName("Circle"), (content) => found.push(content)) ? found : "damaged";
    };
    const clean = openPack(path);
    const [expected, expectedHolders, expectedDefiners] = [contents(clean), holders(clean), definers(clean)];
    expect(expectedHolders).toHaveLength(2);
    expect(expectedDefiners).toHaveLength(1);
    let refused = 0;
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] as number) ^ (1 << (at % 8));
      writeFileSync(path, bytes);
      const pack = Pack.open(path);
      if (!(pack instanceof Pack)) {
        refused++;
        continue;
      }
      for (const [content, one] of contents(pack).entries())
        expect([expected[content], [pack.key(content), undefined]]).toContainEqual(one);
      expect([expectedHolders, "damaged"]).toContainEqual(holders(pack));
      expect([expectedDefiners, "damaged"]).toContainEqual(definers(pack));
      pack.close();
    }
    expect(refused).toBeGreaterThan(50);
  });

  test("a flipped byte here and there", async () => {
    const store = await storeOf(FILES);
    const [pack = ""] = packs(store);
    const whole = readFileSync(join(store, pack));
    const expected = await truth();
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 15)) {
      const damaged = temporary();
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] as number) ^ 0xff;
      writeFileSync(join(damaged, pack), bytes);
      const world = over(FILES, damaged, commitAll);
      await world.indexed();
      expect(await answersOf(world), `byte ${at}`).toEqual(expected);
    }
  });

  test("facts that are damaged after they were found to be there", async () => {
    const store = await storeOf(FILES);
    const world = over(FILES, store, commitAll);
    // Found, and not read yet: what was read stays in memory.
    await world.engine.ask("catchUp", {});
    const damaged = packs(store);
    for (const pack of damaged) {
      const bytes = readFileSync(join(store, pack));
      writeFileSync(join(store, pack), bytes.fill(0, 4, bytes.length >> 1), { flag: "r+" });
    }
    expect(await answersOf(world)).toEqual(await truth());
    await world.indexed();
    expect(await answersOf(world)).toEqual(await truth());
    // Nobody meets the damage again.
    for (const pack of damaged) expect(packs(store)).not.toContain(pack);
    await over(FILES, store).indexed();
    const next = over(FILES, store, commitAll);
    await next.indexed();
    expect(next.work).toEqual({ given: [], parsed: [] });
  });

  test("what a worker knows and the engine does not is made anew", async () => {
    const known = await storeOf(FILES);
    const world = project(FILES, {
      workers: 1,
      ports: { spawnIndexWorker: () => inlineWorker(known), storeDirectory: temporary },
    });
    await world.indexed();
    expect(await answersOf(world)).toEqual(await truth());
  });

  test("a directory that cannot be made, or not be written to", async () => {
    const file = join(temporary(), "file");
    writeFileSync(file, "");
    const world = over(FILES, join(file, "store"));
    await world.indexed();
    expect(await answersOf(world)).toEqual(await truth());
  });

  test("a directory that vanishes while it is used", async () => {
    const store = await storeOf(FILES);
    const world = over(FILES, store, commitAll);
    await world.indexed();
    rmSync(store, { recursive: true });
    expect(await answersOf(world)).toEqual(await truth());
    const next = over({ ...FILES, "new.py": "from shapes import Circle\n" }, store);
    await next.indexed();
    expect(packs(store)).toHaveLength(1);
  });

  test("many sessions that each saw something new leave few packs", async () => {
    const store = temporary();
    const texts = Array.from({ length: 14 }, (_, at) => `def name_${at}():\n    return name_${at}()\n`);
    for (const text of texts) await over({ "a.py": text }, store).indexed();
    await expect.poll(() => packs(store).length).toBeLessThan(13);
    const last = over(Object.fromEntries(texts.map((text, at) => [`${at}.py`, text])), store);
    await last.indexed();
    expect(last.work.parsed).toEqual([]);
  });

  test("several processes that begin at the same time", async () => {
    const store = temporary();
    const worlds = [over(FILES, store, commitAll), over(FILES, store, commitAll), over(FILES, store)];
    await Promise.all(worlds.map((world) => world.indexed()));
    for (const world of worlds) expect(await answersOf(world)).toEqual(await truth());
  });
});
