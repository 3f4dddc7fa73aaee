/** Facts of a large project, which a worker tells of only when they are in a pack: whatever happens to it before, they are known in the end. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { IndexBatch, IndexedBatch, UpkeepTask } from "../../src/index/index-worker.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { definitionsOf, type Project, project } from "../engine/engine.ts";
import { inlineWorker } from "../support/world.ts";

const ASK = "greet()\n";
const FILES: Readonly<Record<string, string>> = {
  "ask.py": ASK,
  ...Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`f${number}.py`, "def greet():\n    pass\n"])),
};

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "tandem-gathered-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A project that counts as large, with workers that a test may lay hands on. */
function large(
  store: string,
  alter: (worker: WorkerThread) => WorkerThread = (worker) => worker,
  files = FILES,
): Project {
  return project(files, {
    workers: 1,
    ports: {
      spawnIndexWorker: (directory) => alter(inlineWorker(directory)),
      storeDirectory: () => store,
      outlines: { from: 0, to: 0 },
    },
  });
}

const stateOf = ({ engine }: Project) => engine.ask("status", {});
const found = (world: Project) => definitionsOf(world, world.path("ask.py"), { line: 0, character: 1 }, "name");

async function expectAll(world: Project): Promise<void> {
  await world.indexed();
  expect(await stateOf(world)).toMatchObject({
    filesWithFacts: 21,
    progress: { phase: "done", files: 21, done: 21, skipped: {} },
  });
  expect(await found(world)).toHaveLength(20);
}

test("are in no message, and known when the index is built", async () => {
  let told = 0;
  const world = large(temporary(), (worker) => ({
    ...worker,
    onMessage: (listener) =>
      worker.onMessage((message) => {
        told += (message as IndexedBatch).files.filter((file) => "facts" in file).length;
        listener(message);
      }),
  }));
  await expectAll(world);
  expect(told).toBe(0);
});

test("of more files than are gathered at a time are in one pack, which is told of once", async () => {
  const store = temporary();
  const many = Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`m${at}.py`, `def name_${at}(): pass\n`]));
  const told: string[] = [];
  const world = large(
    store,
    (worker) => ({
      ...worker,
      onMessage: (listener) =>
        worker.onMessage((message) => {
          told.push(...(message as IndexedBatch).packs.map(({ name }) => name));
          listener(message);
        }),
    }),
    { ...FILES, ...many },
  );
  await world.indexed();
  expect(await stateOf(world)).toMatchObject({ filesWithFacts: 1121, progress: { done: 1121, skipped: {} } });
  expect(told).toEqual(readdirSync(store));
  expect(told).toHaveLength(1);
  expect(await found(world)).toHaveLength(20);
});

test("of a worker that dies before it wrote them are made by another", async () => {
  let lives = 1;
  const world = large(temporary(), (worker) => {
    let end: (reason: string) => void = () => undefined;
    return {
      ...worker,
      post: (message) => {
        if ((message as IndexBatch).isLast === true && lives-- > 0) setImmediate(() => end("signal SIGKILL"));
        else worker.post(message);
      },
      onEnd: (listener) => {
        end = listener;
      },
    };
  });
  await expectAll(world);
});

test("of workers that always die then are told at once", async () => {
  const world = large(temporary(), (worker) => {
    let end: (reason: string) => void = () => undefined;
    return {
      ...worker,
      post: (message) => {
        if ((message as IndexBatch).isLast === true) setImmediate(() => end("signal SIGKILL"));
        else worker.post(message);
      },
      onEnd: (listener) => {
        end = listener;
      },
    };
  });
  await expectAll(world);
});

test("that cannot be written are made again and told at once", async () => {
  const file = join(temporary(), "file");
  writeFileSync(file, "");
  await expectAll(large(join(file, "store")));
});

test("of a file that changed meanwhile are not those of before", async () => {
  const world: Project = large(temporary(), (worker) => ({
    ...worker,
    post: (message) => {
      if ((message as IndexBatch).isLast === true && !isChanged) {
        isChanged = true;
        world.write("f7.py", "\n\ndef greet():\n    pass\n");
        world.engine.tell({ type: "files", changes: [{ path: world.path("f7.py"), change: "changed" }] });
      }
      worker.post(message);
    },
  }));
  let isChanged = false;
  await world.indexed();
  await world.engine.ask("catchUp", {});
  expect(await found(world)).toContain("f7.py:3:5");
  expect(await found(world)).not.toContain("f7.py:1:5");
});

test("are all in the store when the files for an index of it are told, which is looked after then", async () => {
  let release: (() => void) | undefined;
  const world = large(temporary(), (worker) => ({
    ...worker,
    post: (message) => {
      if ((message as UpkeepTask).task === "upkeep") release = () => worker.post(message);
      else worker.post(message);
    },
  }));
  let isTold = false;
  const asked = world.engine.ask("scipFiles", { root: world.path("") }).then((answer) => {
    isTold = true;
    return answer;
  });
  await world.indexed();
  // Whatever waits for no more than the index is answered before these.
  for (let question = 0; question < 3; question++) await stateOf(world);
  expect([isTold, release]).toEqual([false, expect.any(Function)]);
  release?.();
  expect(await asked).toMatchObject({ ok: true, value: { length: 21 } });
});
