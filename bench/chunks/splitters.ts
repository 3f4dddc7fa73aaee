/** Splitters: ours and those it is measured against. Each turns a text into pieces that make it up, none over the limit. */

import { chunkText } from "../../src/answers/chunk/chunk-text.ts";
import { cutText } from "../../src/answers/chunk/cut-text.ts";
import { type ChunkOptions, DEFAULT_CHUNKS } from "../../src/answers/chunk/options.ts";
import type { Language } from "../../src/languages/table.ts";
import { kitOf } from "../../test/support/fixture.ts";

export interface Source {
  readonly file: string;
  readonly language: Language;
  readonly text: string;
}

interface Split {
  readonly text: string;
  /** What is searched: the text, or more. */
  readonly indexed: string;
}

export type Splitter = (source: Source) => readonly Split[];

const MAX = DEFAULT_CHUNKS.maxChars;
const limits = { timeout: 60_000, now: () => performance.now() };

const bare = (texts: readonly string[]): readonly Split[] => texts.map((text) => ({ text, indexed: text }));

function windows(text: string): readonly string[] {
  let from = 0;
  return [...cutText(text, 0, text.length, MAX)].map((to) => {
    const piece = text.slice(from, to);
    from = to;
    return piece;
  });
}

/** A line that declares something, in any of the usual languages. */
const DECLARATION =
  /^[ \t]*(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|override|virtual|inline|extern|unsafe|pub(?:\([\w:]+\))?)\s+)*(?:(?:function\*?|func|fn|fun|def|class|interface|struct|enum|trait|impl|module|namespace|type|record|protocol|extension|object|macro_rules!)\b|(?:const|let|var)\s+\w+\s*=\s*(?:async\s*)?(?:function\b|\([^)]*\)\s*(?::[^=]+)?=>)|(?:[\w<>[\],:*&?]+\s+)+\*?[\w:~]+\s*\([^;]*$|[\w$]+\s*\([^;)]*\)\s*\{)/gm;

const declared = (text: string): readonly string[] => {
  const starts = [0, ...[...text.matchAll(DECLARATION)].map(({ index }) => index), text.length];
  return [...new Set(starts)].slice(0, -1).map((from, at, all) => text.slice(from, all[at + 1] ?? text.length));
};

/** Pieces of fewer characters than `least`, blanks around them left out, joined with the next. */
function withoutSmall(pieces: readonly string[], least: number): readonly string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isSmall = last !== undefined && last.trim().length < least;
    if (isSmall && last.length + piece.length <= MAX) joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** Neighbours joined as far as they fit. */
function merged(pieces: readonly string[]): readonly string[] {
  const packed: string[] = [];
  for (const piece of pieces) {
    const last = packed.at(-1);
    if (last !== undefined && last.length + piece.length <= MAX) packed[packed.length - 1] = last + piece;
    else packed.push(piece);
  }
  return packed;
}

const ours =
  (options: Partial<ChunkOptions>): Splitter =>
  ({ file, language, text }) =>
    chunkText({ text, file, kit: kitOf(language), options: { ...DEFAULT_CHUNKS, ...options }, limits }).chunks.map(
      (chunk) => ({
        text: chunk.text,
        indexed: options.header === false ? chunk.text : chunk.contextualText + chunk.text,
      }),
    );

const byDeclaration =
  (least: number): Splitter =>
  ({ text }) =>
    bare(withoutSmall(declared(text).flatMap(windows), least));

/** One a declaration, small ones joined as long as there are more pieces than `count`. */
export function declarationsAtMost(count: number, sources: readonly Source[]): Splitter {
  for (let least: number = DEFAULT_CHUNKS.minChars; ; least += 10) {
    const split = byDeclaration(least);
    if (least > MAX || sources.reduce((total, source) => total + split(source).length, 0) <= count) return split;
  }
}

export const SPLITTERS: Readonly<Record<string, Splitter>> = {
  definition: ours({}),
  "definition, text alone": ours({ header: false }),
  packed: ours({ granularity: "packed" }),
  "packed, text alone": ours({ granularity: "packed", header: false }),
  "regex, one a declaration": byDeclaration(DEFAULT_CHUNKS.minChars),
  "regex, merging": ({ text }) => bare(merged(declared(text).flatMap(windows))),
  "fixed windows": ({ text }) => bare(windows(text)),
};
