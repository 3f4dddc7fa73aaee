/** Memory that nothing holds any more is given back when work is done, by the thread that did it and by a worker behind a large file. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { collectGarbage } from "../../server/threads/collect-garbage.ts";
import { createIndexWorker } from "../../src/index/index-worker.ts";
import { initParser } from "../../src/syntax/grammars.ts";
import { KIT_PARTS } from "../support/kit-parts.ts";
import { project } from "./engine.ts";

test("a thread gives it back once its files are indexed", async () => {
  const tidy = vi.fn();
  const { indexed } = project({ "a.py": "def a(): pass\n" }, { workers: 1, ports: { tidy } });
  await indexed();
  await vi.waitFor(() => expect(tidy).toHaveBeenCalled(), { timeout: 20_000 });
});

test("a worker gives it back behind a large file alone", async () => {
  await initParser(KIT_PARTS.readParserRuntime());
  const directory = mkdtempSync(join(tmpdir(), "tandem-tidy-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const tidy = vi.fn();
  const index = createIndexWorker({ ...KIT_PARTS, now: () => performance.now(), tidy });
  const calls = ["int a;\n", `/* ${" ".repeat(1 << 20)} */\nint b;\n`].map((text, id) => {
    const path = join(directory, `${id}.c`);
    writeFileSync(path, text);
    index({ task: "index", id, files: [{ path, language: "c" }], maxFileSize: 1 << 22, parseTimeout: 20_000 });
    return tidy.mock.calls.length;
  });
  expect(calls).toEqual([0, 1]);
});

test("what nothing holds is gone then", async () => {
  const gone = new WeakRef({});
  // It is held until the end of the turn that made it.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(gone.deref()).toBeUndefined();
});
