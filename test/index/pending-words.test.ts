/** Of files without facts it is kept which do not hold a name, as long as they do not change. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FileEntry, FileTable } from "../../src/index/file-table.ts";
import { PendingWords } from "../../src/index/pending-words.ts";
import { languageOfPath } from "../../src/languages/table.ts";

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

interface Waiting {
  readonly table: FileTable;
  readonly words: PendingWords;
  readonly write: (name: string, text: string) => FileEntry;
  /** Of some files those that may hold a name. */
  readonly mayHold: (name: string, ...entries: readonly FileEntry[]) => readonly boolean[];
}

function waiting(): Waiting {
  const directory = mkdtempSync(join(tmpdir(), "tandem-pending-"));
  directories.push(directory);
  const table = new FileTable(100);
  const words = new PendingWords(table, () => 1000_000);
  return {
    table,
    words,
    write: (name, text) => {
      const path = join(directory, name);
      writeFileSync(path, text);
      const language = languageOfPath(path);
      if (!language) throw new Error(`${name} is in no language`);
      return table.add(path, language, false);
    },
    mayHold: (name, ...entries) => {
      const without = words.without(name);
      return entries.map((entry) => !without.has(entry));
    },
  };
}

test("words tell who does not hold a name, those of later files too", async () => {
  const { words, write, mayHold } = waiting();
  const a = write("a.c", "int one;\n");
  await words.readIdly(() => true);
  expect(mayHold("one", a)).toEqual([true]);
  expect(mayHold("two", a)).toEqual([false]);
  const b = write("b.c", "int two;\n");
  expect(mayHold("two", a, b)).toEqual([false, true]);
  expect(mayHold("one", a, b)).toEqual([true, true]);
  await words.readIdly(() => true);
  expect(mayHold("two", a, b)).toEqual([false, true]);
  expect(mayHold("one", a, b)).toEqual([true, false]);
});

test("a file that was searched in vain is left out by the next question, until it changes", async () => {
  const { table, words, write, mayHold } = waiting();
  await words.readIdly(() => true);
  const a = write("a.c", "int one;\n");
  words.without("two").add(a);
  expect(mayHold("two", a)).toEqual([false]);
  expect(mayHold("one", a)).toEqual([true]);
  table.forget(a.path);
  expect(mayHold("two", a)).toEqual([true]);
});

test("nothing is kept before changes are told, nor when nothing waits any more", async () => {
  const { words, write, mayHold } = waiting();
  const a = write("a.c", "int one;\n");
  words.without("two").add(a);
  expect(mayHold("two", a)).toEqual([true]);
  await words.readIdly(() => true);
  expect(mayHold("two", a)).toEqual([false]);
  words.drop();
  expect(mayHold("two", a)).toEqual([true]);
});

test("what was asked about longest ago is forgotten", async () => {
  const { words, write, mayHold } = waiting();
  await words.readIdly(() => true);
  const a = write("a.c", "int one;\n");
  words.without("first").add(a);
  for (let name = 0; name < 100; name++) words.without(`name${name}`);
  expect(mayHold("first", a)).toEqual([true]);
});

test("words that made room know of no file, and none are read until all are forgotten", async () => {
  const { words, write, mayHold } = waiting();
  const a = write("a.c", "int one;\n");
  await words.readIdly(() => true);
  expect([words.knows(a), ...mayHold("two", a)]).toEqual([true, false]);
  expect([words.release(), words.release()]).toEqual([true, false]);
  await words.readIdly(() => true);
  expect([words.areRead, words.knows(a), ...mayHold("two", a)]).toEqual([true, false, true]);
  words.drop();
  await words.readIdly(() => true);
  expect([words.knows(a), ...mayHold("two", a)]).toEqual([true, false]);
});

test("where no words are kept there is no room to make", () => {
  expect(waiting().words.release()).toBe(false);
});
