/** Languages of few files of a large project: one worker alone loads their grammars, when the others are done. */

import { extname } from "node:path";
import { expect, test } from "vitest";
import { project } from "../engine/engine.ts";
import { inlineWorker } from "../support/world.ts";
import { watchedWorkers } from "./at-work.ts";

const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 600 }, (_, number) => [`a${number}.py`, "def small():\n    pass\n"])),
  ...Object.fromEntries(Array.from({ length: 3 }, (_, number) => [`z${number}.lua`, "function few() end\n"])),
};

test("come when nothing else is at work, and are known in the end", async () => {
  const beside: number[] = [];
  const watched = watchedWorkers((files, others) => {
    if (files.some((path) => extname(path) === ".lua")) beside.push(others);
  });
  const world = project(FILES, {
    workers: 2,
    ports: { spawnIndexWorker: (directory) => watched(inlineWorker(directory)) },
  });
  await world.indexed();
  // In one batch, or in several.
  expect(new Set(beside)).toEqual(new Set([0]));
  expect(await world.engine.ask("status", {})).toMatchObject({
    filesWithFacts: 603,
    progress: { phase: "done", files: 603, done: 603, skipped: {} },
  });
});
