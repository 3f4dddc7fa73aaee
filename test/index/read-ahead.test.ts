/** Files that a worker reads before a question leads to them, as whoever wants them read sees it. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createReader } from "../../src/files/read.ts";
import type { OutsideFile } from "../../src/index/outside-files.ts";
import { ReadAhead } from "../../src/index/read-ahead.ts";
import { DEFAULT_SETTINGS } from "../../src/index/settings.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { type Language, languageOfPath } from "../../src/languages/table.ts";
import { initParser } from "../../src/syntax/grammars.ts";
import { mortalWorker } from "../engine/engine.ts";
import { KIT_PARTS } from "../support/kit-parts.ts";
import { inlineWorker } from "../support/world.ts";

let root = "";
beforeEach(async () => {
  await initParser(KIT_PARTS.readParserRuntime());
  root = mkdtempSync(join(tmpdir(), "tandem-ahead-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What reads files of a directory ahead, and what came of it. */
function reading(spawn: () => WorkerThread) {
  const known: string[] = [];
  let started = 0;
  const reader = createReader();
  const unknownOutside = (path: string): OutsideFile | undefined => {
    const read = reader.read(path, { maxSize: DEFAULT_SETTINGS.maxFileSize });
    if (!read.ok || known.includes(path)) return undefined;
    return { path, id: read.hash, language: languageOfPath(path) as Language, bytes: read.bytes };
  };
  const files = {
    settings: DEFAULT_SETTINGS,
    unknownOutside,
    takeOutside: ({ path }: OutsideFile) => void known.push(path),
  };
  const ahead = new ReadAhead(() => {
    started++;
    return spawn();
  });
  const read = (paths: readonly string[]): Promise<void> => ahead.read(paths, files);
  return { ahead, read, known, started: () => started };
}

const write = (name: string, text: string): string => {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
};

it("are read once, by one worker, and what is not there is nothing to wait for", async () => {
  const { ahead, read, known, started } = reading(inlineWorker);
  const [one, two] = [write("one.py", "a = 1\n"), write("two.py", "b = 1\n")];
  await Promise.all([read([one, join(root, "none.py")]), read([two, one])]);
  await read([one]);
  expect([...known].sort()).toEqual([one, two].sort());
  expect(started()).toBe(1);
  ahead.close();
});

it("end no more than the worker that reads them, and are not given to another", async () => {
  const { ahead, read, known, started } = reading(() => mortalWorker((path) => path.endsWith("deadly.py")));
  const [deadly, good] = [write("deadly.py", "a = 1\n"), write("good.py", "b = 1\n")];
  await read([good, deadly]);
  expect(known).toEqual([good]);
  await read([deadly]);
  expect(started()).toBe(2);
  ahead.close();
});

it("count as unread where they are written while a worker reads them", async () => {
  const path = write("one.py", "a = 1\n");
  const { ahead, read, known } = reading(() => {
    const inner = inlineWorker();
    return {
      ...inner,
      post: (message) => {
        writeFileSync(path, "a = 2\n");
        inner.post(message);
      },
    };
  });
  await read([path]);
  expect(known).toEqual([]);
  ahead.close();
});
