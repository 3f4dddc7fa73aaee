/** What holds for the chunks of every file, whatever its language, its line ends and the options. */

import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { type ChunkOptions, GRANULARITIES } from "../../src/answers/chunk/options.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import { analyse, fixtureFiles, read } from "../support/fixture.ts";
import { chunksOf } from "./chunks.ts";

const FILES = LANGUAGES.flatMap((language) =>
  fixtureFiles(language.id).map((file) => ({ language, file, title: `${language.id}: ${basename(file)}` })),
);
const SIZES = [
  [1500, 100],
  [400, 100],
  [150, 0],
] as const;

/** The same text as other editors write it. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  CRLF: (text) => text.replaceAll("\n", "\r\n"),
  "CR alone": (text) => text.replaceAll("\n", "\r"),
  "a byte order mark": (text) => `\uFEFF${text}`,
  "no line break at the end": (text) => text.trimEnd(),
  "one long line": (text) => text.replaceAll("\n", " "),
  "its second half missing": (text) => text.slice(0, text.length >> 1),
};

/** Definitions that a reader looks for. */
const LOOKED_FOR = new Set(["function", "method", "constructor", "class", "interface", "struct", "enum", "trait"]);

describe.each(FILES)("$title", ({ language, file }) => {
  const text = read(file);
  const name = `src/${basename(file)}`;

  const hold = (written: string, options: Partial<ChunkOptions> & { readonly maxChars: number }): void => {
    const { chunks } = chunksOf(name, written, options);
    expect(chunks.map((chunk) => chunk.text).join("")).toBe(written);
    for (const chunk of chunks) {
      expect(chunk.text).not.toBe("");
      expect(chunk.header.length + chunk.text.length).toBeLessThanOrEqual(options.maxChars);
    }
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
  };

  it("nothing is lost, nothing is too long, every id differs", () => {
    for (const granularity of GRANULARITIES)
      for (const [maxChars, minChars] of SIZES) hold(text, { granularity, maxChars, minChars });
  });

  it.each(Object.keys(FORMS))("so it is with %s", (form) => {
    hold(FORMS[form]?.(text) ?? "", { maxChars: 400 });
  });

  it("a definition that fits is in one chunk", () => {
    const { facts, tree } = analyse(language, text);
    const { chunks, window } = chunksOf(name, text);
    const ends: number[] = [];
    for (const chunk of chunks) ends.push((ends.at(-1) ?? 0) + chunk.text.length);
    const chunkAt = (offset: number): number => ends.findIndex((end) => offset < end);
    for (let index = 0; window === undefined && index < facts.definitions; index++) {
      const { kind, span } = facts.definition(index);
      if (!LOOKED_FOR.has(kind) || span.end - span.start > 1200) continue;
      expect(chunkAt(span.start), text.slice(span.start, span.end)).toBe(chunkAt(span.end - 1));
    }
    tree.delete();
  });
});

it("an edit changes the ids of what it touches alone", () => {
  const functions = Array.from({ length: 20 }, (_, index) => `def f${index}(a):\n${"    call(a)\n".repeat(15)}\n`);
  const before = chunksOf("a.py", functions.join("\n")).chunks;
  const after = chunksOf(
    "a.py",
    ["import os\n\n", ...functions].join("\n").replace("def f7(a)", "def f7(a, b)"),
  ).chunks;
  const known = new Set(before.map(({ id }) => id));
  expect(after.filter(({ id }) => !known.has(id)).map(({ name, text }) => name ?? text.split("\n", 1)[0])).toEqual([
    "import os",
    "f7",
  ]);
});
