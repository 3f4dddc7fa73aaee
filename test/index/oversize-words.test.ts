/** Of a file that is too large for facts it is known which names it does not hold. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readGrammar, readQuery } from "../../server/install.ts";
import { createIndexWorker } from "../../src/index/index-worker.ts";
import { isWithout, oversizeWords } from "../../src/index/oversize-words.ts";
import { createGrammars } from "../../src/syntax/grammars.ts";
import { createQueries } from "../../src/syntax/queries.ts";

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function written(text: string): { readonly path: string; readonly bytes: number } {
  const directory = mkdtempSync(join(tmpdir(), "tandem-oversize-"));
  directories.push(directory);
  const path = join(directory, "a.h");
  writeFileSync(path, text);
  return { path, bytes: Buffer.byteLength(text) };
}

const NAMES = Array.from({ length: 20_000 }, (_, at) => `REGISTER_${at}__SHIFT`);
const HEADER = NAMES.map((name, at) => `#define ${name} 0x${at.toString(16)}\n`).join("");

test("no name that stands there is said not to, and few others are thought to", () => {
  const { path, bytes } = written(HEADER);
  const words = oversizeWords(path, bytes, 1000_000);
  if (!words) throw new Error("not read");
  const stands = (name: string): boolean => !isWithout(words, Buffer.from(name));
  expect(NAMES.filter((name) => !stands(name))).toEqual([]);
  expect([stands("define"), stands("0x1f"), stands("REGISTER_1"), stands("SHIFT")]).toEqual([true, true, false, false]);
  expect(NAMES.filter((name) => stands(`${name}_MASK`)).length).toBeLessThan(200);
});

test.each([
  ["what is not a word everywhere may stand anywhere", "save!", false],
  ["nothing stands nowhere", "", false],
  ["letters beyond ASCII are looked for", "größer", true],
])("%s", (_title, name, isKnown) => {
  const { path, bytes } = written(HEADER);
  const words = oversizeWords(path, bytes, 1000_000);
  expect(words && isWithout(words, Buffer.from(name))).toBe(isKnown);
});

test.each([
  ["that is far too large", 1000, 0],
  ["that has changed since", 1000_000, 1],
])("nothing is known of a file %s", (_title, maxFileSize, more) => {
  const { path, bytes } = written(HEADER);
  expect(oversizeWords(path, bytes + more, maxFileSize)).toBeUndefined();
});

test("a worker that passes a file over tells what is not in it", () => {
  const { path, bytes } = written("int kept;\n");
  const index = createIndexWorker({
    grammars: createGrammars(readGrammar),
    queries: createQueries(readQuery),
    now: () => 0,
  });
  const files = [{ path, language: "c" }];
  const { files: done } = index({ task: "index", id: 0, files, maxFileSize: bytes - 1, parseTimeout: 1000 });
  const [file] = done;
  if (!file || !("skipped" in file) || !file.words) throw new Error("it is not told");
  expect([
    file.skipped,
    isWithout(file.words, Buffer.from("kept")),
    isWithout(file.words, Buffer.from("left")),
  ]).toEqual(["oversize", false, true]);
});
