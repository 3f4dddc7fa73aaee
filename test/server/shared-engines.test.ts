/** Engines that clients of one process share: who has which, for how long, and that nobody sees what is another's. */

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createGit } from "../../server/git.ts";
import { SharedEngines } from "../../server/threads/shared-engines.ts";
import { createSyntaxEngine, DEFAULT_SETTINGS, type Engine } from "../../src/engine.ts";
import { KIT_PARTS } from "../support/kit-parts.ts";
import { inlineStructureThread, inlineWorker } from "../support/world.ts";

const LINGER = 1000;

/** Two folders, engines that are counted, and a clock that the test moves. */
function rig() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "tandem-shared-")));
  for (const folder of ["one", "two"]) {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, "a.py"), "def greet(name):\n    pass\n\ngreet(1)\n");
  }
  let started = 0;
  let closed = 0;
  let timers: { due: number; run: () => void }[] = [];
  let now = 0;
  const engines = new SharedEngines({
    start: () => {
      started++;
      const engine = createSyntaxEngine({
        ...KIT_PARTS,
        git: createGit(process.env),
        now: () => performance.now(),
        spawnIndexWorker: inlineWorker,
        spawnStructureThread: inlineStructureThread,
        indexWorkers: 1,
      });
      const close = engine.close.bind(engine);
      return Object.assign(engine, {
        close: () => {
          closed++;
          return close();
        },
      });
    },
    later: (milliseconds, run) => {
      const timer = { due: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    linger: LINGER,
  });
  onTestFinished(async () => {
    await engines.close();
    rmSync(root, { recursive: true, force: true });
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const { run } of timers.filter(({ due }) => due <= now)) run();
  };
  const path = (...names: string[]): string => join(root, ...names);
  const open = (...folders: string[]): Engine => {
    const engine = engines.open({ HOME: root });
    engine.tell({ type: "roots", roots: folders.map((folder) => path(folder)) });
    engine.tell({ type: "index", watch: false });
    return engine;
  };
  return { engines, open, path, pass, counts: () => ({ started, closed }) };
}

/** The signature of what is called in the fourth line. */
async function signature(engine: Engine, path: string): Promise<string | undefined> {
  const hover = await engine.ask("hover", { path, position: { line: 3, character: 1 } });
  return hover.ok ? hover.value?.signature : hover.problem.code;
}

const edited = (parameter: string): string => `def greet(${parameter}):\n    pass\n\ngreet(1)\n`;

const openDocument = (engine: Engine, path: string, text: string): void =>
  engine.tell({ type: "open", path, languageId: "python", version: 1, text });

test("clients of the same folders have one engine, and each its own texts", async () => {
  const { open, path, counts } = rig();
  const [first, second] = [open("one"), open("one")];
  openDocument(first, path("one", "a.py"), edited("mine"));
  expect(await signature(first, path("one", "a.py"))).toBe("def greet(mine)");
  expect(await signature(second, path("one", "a.py"))).toBe("def greet(name)");
  expect(counts()).toEqual({ started: 1, closed: 0 });
});

test("other folders, or other limits, are another engine", async () => {
  const { open, path, counts } = rig();
  const clients = [open("one"), open("two"), open("one")];
  clients[2]?.tell({ type: "settings", settings: { ...DEFAULT_SETTINGS, maxFileSize: 10 } });
  expect(await signature(clients[0] as Engine, path("one", "a.py"))).toBe("def greet(name)");
  expect(await signature(clients[1] as Engine, path("two", "a.py"))).toBe("def greet(name)");
  expect(await signature(clients[2] as Engine, path("one", "a.py"))).toBe("TS_PARSE_TIMEOUT");
  expect(await signature(clients[0] as Engine, path("one", "a.py"))).toBe("def greet(name)");
  expect(counts()).toEqual({ started: 3, closed: 0 });
});

test("clients that keep facts in another place have another engine, from when they say so", async () => {
  const { open, path, counts } = rig();
  const [first, second] = [open("one"), open("one")];
  const tell = (client: Engine, cacheDirectory: string): void =>
    client.tell({ type: "settings", settings: { ...DEFAULT_SETTINGS, cacheDirectory } });
  tell(second, "off");
  for (const client of [first, second]) expect(await signature(client, path("one", "a.py"))).toBe("def greet(name)");
  expect(counts().started).toBe(2);
  // Also of a client that has its engine to itself: what that keeps lies where it was told to at first.
  tell(second, path("cache"));
  expect(await signature(second, path("one", "a.py"))).toBe("def greet(name)");
  expect(counts().started).toBe(3);
  tell(second, "");
  expect(await signature(second, path("one", "a.py"))).toBe("def greet(name)");
  expect(counts().started).toBe(3);
});

test("who opens one more folder keeps its engine where it is alone, and its texts where it is not", async () => {
  const { open, path, counts } = rig();
  const both = [path("one"), path("two")];
  const first = open("one");
  openDocument(first, path("one", "a.py"), edited("mine"));
  first.tell({ type: "roots", roots: both });
  expect(await signature(first, path("one", "a.py"))).toBe("def greet(mine)");
  expect(counts().started).toBe(1);
  const second = open("one", "two");
  expect(await signature(second, path("two", "a.py"))).toBe("def greet(name)");
  expect(counts().started).toBe(1);
  first.tell({ type: "roots", roots: [path("one")] });
  expect(await signature(first, path("one", "a.py"))).toBe("def greet(mine)");
  expect((await first.ask("status", {})).roots).toEqual([path("one")]);
  expect((await second.ask("status", {})).roots).toEqual(both);
  expect(counts().started).toBe(2);
});

test("an engine that was left is kept for a while, and knows then what happened meanwhile", async () => {
  const { open, path, pass, counts } = rig();
  const first = open("one");
  await first.ask("symbols", { query: "", limit: 1, wait: true });
  await first.close();
  writeFileSync(path("one", "a.py"), edited("meanwhile"));
  writeFileSync(path("one", "b.py"), "def came(): pass\n");
  pass(LINGER / 2);
  const second = open("one");
  const found = await second.ask("symbols", { query: "came", limit: 9, wait: true });
  expect(found.ok && found.value.map(({ name }) => name)).toEqual(["came"]);
  expect(await signature(second, path("one", "a.py"))).toBe("def greet(meanwhile)");
  pass(LINGER);
  expect(counts()).toEqual({ started: 1, closed: 0 });
  await second.close();
  pass(LINGER);
  expect(counts()).toEqual({ started: 1, closed: 1 });
});

test("a client that is closed is answered that it is, and starts nothing", async () => {
  const { engines, counts } = rig();
  const client = engines.open({});
  await client.close();
  client.tell({ type: "index", watch: false });
  expect(await signature(client, "/nowhere.py")).toBe("TS_CANCELLED");
  expect(counts().started).toBe(0);
});

test("who keeps facts elsewhere has another engine, and who has other programs has the same", async () => {
  const { engines, path, counts } = rig();
  for (const env of [{ HOME: "/h" }, { HOME: "/h", PATH: "/venv/bin" }, { HOME: "/h", TANDEM_CACHE: "/elsewhere" }]) {
    const client = engines.open(env);
    client.tell({ type: "roots", roots: [path("one")] });
    expect(await signature(client, path("one", "a.py"))).toBe("def greet(name)");
  }
  expect(counts().started).toBe(2);
});

describe("who may read the folders alone shares an engine with who may read all", () => {
  /** Names of definitions that each client finds, wherever links lead. */
  const found = async (client: Engine): Promise<readonly string[]> => {
    const symbols = await client.ask("symbols", { query: "", limit: 99, wait: true });
    return symbols.ok ? symbols.value.map(({ name }) => name).sort() : [symbols.problem.code];
  };

  /** Definitions of what is called in a text that a client has open. */
  async function called(client: Engine, path: string, name: string): Promise<readonly string[]> {
    openDocument(client, path, `${name}()\n`);
    const at = { path, position: { line: 0, character: 1 } };
    const answer = await client.ask("definition", { ...at, scope: "project", mode: "name" });
    return answer.ok ? answer.value.targets.map((target) => target.path) : [answer.problem.code];
  }

  function linked() {
    const world = rig();
    const { engines, path } = world;
    for (const [folder, name] of [
      ["outside", "hidden"],
      ["apart", "alone"],
    ] as const) {
      mkdirSync(path(folder));
      writeFileSync(path(folder, "secret.py"), `def ${name}(): pass\n`);
    }
    symlinkSync("../apart/secret.py", path("one", "link.py"));
    symlinkSync("../outside", path("one", "all"));
    const client = (isHeld: boolean): Engine => {
      const opened = engines.open({ HOME: path() });
      if (isHeld) opened.tell({ type: "reach", onlyWith: [] });
      opened.tell({ type: "roots", roots: [path("one")] });
      opened.tell({ type: "index", watch: false });
      return opened;
    };
    return { ...world, client };
  }

  test.each([
    ["comes first", true],
    ["comes second", false],
  ])("and sees nothing that links lead out to, when it %s", async (_, isFirst) => {
    const { client, path, counts } = linked();
    const clients = [client(isFirst), client(!isFirst)];
    const [held, free] = (isFirst ? clients : clients.toReversed()) as [Engine, Engine];
    await vi.waitUntil(async () => (await found(free)).length > 1);
    expect(await found(free)).toEqual(["alone", "greet", "hidden"]);
    expect(await found(held)).toEqual(["greet"]);
    for (const name of ["link.py", "all/secret.py", "../outside/secret.py"]) {
      expect(await signature(held, path("one", name))).toBe("TS_OUTSIDE_WORKSPACE");
      expect(await signature(free, path("one", name))).toBe("TS_SYMBOL_NOT_FOUND");
    }
    expect(await called(free, path("one", "b.py"), "hidden")).toEqual([path("one", "all", "secret.py")]);
    expect(await called(held, path("one", "b.py"), "hidden")).toEqual([]);
    expect(await called(held, path("one", "c.py"), "greet")).toEqual([path("one", "a.py")]);
    expect(counts().started).toBe(1);
  });

  test("nor of a link that is made while both look", async () => {
    const { client, path } = linked();
    const [free, held] = [client(false), client(true)];
    await vi.waitUntil(async () => (await found(free)).length > 1);
    writeFileSync(path("outside", "more.py"), "def later(): pass\n");
    symlinkSync("../outside/more.py", path("one", "more.py"));
    free.tell({ type: "files", changes: [{ path: path("one", "more.py"), change: "created" }] });
    await vi.waitUntil(async () => (await found(free)).includes("later"));
    expect(await found(held)).toEqual(["greet"]);
    expect(await signature(held, path("one", "more.py"))).toBe("TS_OUTSIDE_WORKSPACE");
    // The same file, where it is no link any more.
    rmSync(path("one", "more.py"));
    writeFileSync(path("one", "more.py"), "def own(): pass\n");
    free.tell({ type: "files", changes: [{ path: path("one", "more.py"), change: "changed" }] });
    await vi.waitUntil(async () => (await found(held)).includes("own"));
  });

  test("where none but such clients look, nothing out there is read", async () => {
    const { client } = linked();
    const held = [client(true), client(true)];
    for (const one of held) {
      expect(await found(one)).toEqual(["greet"]);
      expect((await one.ask("status", {})).files).toBe(1);
    }
  });
});
