/** Parsing: text to tree, within a time limit, giving way to other work between slices. Broken text gives a tree all the same. */

import { type Language as Grammar, Parser, type Range, type Tree } from "web-tree-sitter";

/** UTF-16 units handed to the parser at a time: with whole strings it copies 5 KB at each seek, with fewer it asks too often. */
const CHUNK = 512;

/** Gives the parser the text in pieces. A surrogate pair stays whole: its halves would be two characters, and a syntax error. */
export const inChunks =
  (text: string) =>
  (at: number): string => {
    const end = at + CHUNK;
    return text.slice(at, (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end + 1 : end);
  };

/** A slice that took so many times its length waited for the processor meanwhile: the rest does not count towards the limit. */
const LONGEST_SLICE = 4;

export interface ParseLimits {
  /** Milliseconds for the whole parse. */
  readonly timeout: number;
  /** Milliseconds now. */
  readonly now: () => number;
}

/**
 * Parses at one go; undefined when the limit was reached. `old` must have been edited to fit `text`. The caller owns the tree.
 * `only`: the pieces of the text that are parsed, as if nothing stood between them.
 */
export function parseNow(
  grammar: Grammar,
  text: string,
  old: Tree | undefined,
  limits: ParseLimits & { readonly only?: Range[] },
): Tree | undefined {
  const parser = parserFor(grammar);
  const deadline = limits.now() + limits.timeout;
  const tree = parser.parse(inChunks(text), old ?? null, {
    progressCallback: () => limits.now() > deadline,
    ...(limits.only ? { includedRanges: limits.only } : {}),
  });
  if (!tree) parser.reset();
  return tree ?? undefined;
}

/**
 * Parses in slices of `slice` milliseconds with a turn of the event loop between them, so that a large document holds up no
 * other question. No tree when the limit was reached or `cancelled` says so; the turns do not count towards the limit.
 */
export async function parseInSlices(
  grammar: Grammar,
  text: string,
  old: Tree | undefined,
  limits: ParseLimits & {
    readonly slice: number;
    readonly turn: () => Promise<void>;
    readonly cancelled: () => boolean;
  },
): Promise<{ readonly tree: Tree | undefined; readonly time: number }> {
  const parser = new Parser();
  let time = 0;
  try {
    parser.setLanguage(grammar);
    for (;;) {
      const began = limits.now();
      const tree = parser.parse(inChunks(text), old ?? null, {
        progressCallback: () => limits.now() > began + limits.slice,
      });
      time += Math.min(limits.now() - began, LONGEST_SLICE * limits.slice);
      if (tree) return { tree, time };
      if (time > limits.timeout || limits.cancelled()) return { tree: undefined, time };
      await limits.turn();
      if (limits.cancelled()) return { tree: undefined, time };
    }
  } finally {
    parser.delete();
  }
}

const parsers = new WeakMap<Grammar, Parser>();
/** One parser a grammar: a parser keeps stacks that are worth reusing. */
function parserFor(grammar: Grammar): Parser {
  const known = parsers.get(grammar);
  if (known) return known;
  const made = new Parser();
  made.setLanguage(grammar);
  parsers.set(grammar, made);
  return made;
}
