/** Large files of a large project: a worker leaves them for the end, where one works on them, one after the other. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { type Project, project } from "../engine/engine.ts";
import { inlineWorker } from "../support/world.ts";
import { filesOf, watchedWorkers } from "./at-work.ts";

/** Bytes of the large ones. */
const SIZES: Readonly<Record<string, number>> = { x: 1 << 20, y: 3 << 20, z: 2 << 20 };
const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`f${number}.py`, "def small():\n    pass\n"])),
  ...Object.fromEntries(
    Object.entries(SIZES).map(([name, size]) => [`${name}.py`, `# ${" ".repeat(size)}\ndef large():\n    pass\n`]),
  ),
};
const isLarge = (path: string): boolean => /^[xyz]\.py$/.test(basename(path));

/** A project that counts as large, with two workers. */
function large(alter: (worker: WorkerThread) => WorkerThread): Project {
  const store = mkdtempSync(join(tmpdir(), "tandem-large-"));
  onTestFinished(() => rmSync(store, { recursive: true, force: true }));
  return project(FILES, {
    workers: 2,
    ports: {
      spawnIndexWorker: (directory) => alter(inlineWorker(directory)),
      storeDirectory: () => store,
      outlines: { from: 0, to: 0 },
    },
  });
}

test("the largest comes first, nothing is at work beside one, and all are known in the end", async () => {
  const beside: [name: string, others: number][] = [];
  const world = large(
    watchedWorkers(([file = "", ...more], others) => {
      if (more.length === 0 && isLarge(file)) beside.push([basename(file), others]);
    }),
  );
  await world.indexed();
  expect(beside).toEqual([
    ["y.py", 0],
    ["z.py", 0],
    ["x.py", 0],
  ]);
  expect(await world.engine.ask("status", {})).toMatchObject({
    filesWithFacts: 33,
    progress: { phase: "done", files: 33, done: 33, skipped: {} },
  });
});

test("the one that ends its worker twice is left out, and no other", async () => {
  const world = large((worker) => {
    let end: (reason: string) => void = () => undefined;
    return {
      ...worker,
      post: (message) => {
        const files = filesOf(message);
        if (files.length === 1 && basename(files[0] as string) === "y.py") setImmediate(() => end("signal SIGKILL"));
        else worker.post(message);
      },
      onEnd: (listener) => {
        end = listener;
      },
    };
  });
  await world.indexed();
  expect(await world.engine.ask("status", {})).toMatchObject({
    filesWithFacts: 32,
    progress: { phase: "done", files: 33, done: 33, skipped: { failed: 1 } },
  });
});
