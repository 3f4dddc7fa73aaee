/** Parsing: text to tree, within a time limit, giving way to other work between slices. Broken text gives a tree all the same. */

import { type Language as Grammar, Parser, type Range, type Tree } from "web-tree-sitter";
import type { Span } from "../text/span.ts";
import { type CheckedNode, rootOf } from "./runtime.ts";

/** UTF-16 units handed to the parser at a time: with whole strings it copies 5 KB at each seek, with fewer it asks too often. */
const CHUNK = 512;

/** Gives the parser the text in pieces. A surrogate pair stays whole: its halves would be two characters, and a syntax error. */
export const inChunks =
  (text: string) =>
  (at: number): string => {
    const end = at + CHUNK;
    return text.slice(at, (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end + 1 : end);
  };

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
      time += limits.now() - began;
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

/** A syntax error: an ERROR node, or a token the grammar wanted and did not find. */
export interface SyntaxProblem {
  readonly span: Span;
  readonly message: string;
}

/** Finds at most `limit` problems and how many there are at least. Whole subtrees without errors are passed over. */
export function problemsOf(tree: Tree, text: string, limit: number): SyntaxProblem[] {
  const found: SyntaxProblem[] = [];
  // A stack of our own: trees are as deep as their text.
  const pending: CheckedNode[] = [rootOf(tree)];
  for (let node = pending.pop(); node && found.length < limit; node = pending.pop()) {
    // What is missing counts as an error of its node.
    if (!(node.hasError || node.isError)) continue;
    const { startIndex: start, endIndex: end } = node;
    if (node.isMissing) found.push({ span: { start, end }, message: `Expected '${node.type}'` });
    else if (node.isError) {
      const piece = text.slice(start, Math.min(end, start + 40)).split(/[\r\n]/, 1)[0] ?? "";
      found.push({ span: { start, end }, message: `Unexpected '${piece}'` });
    } else for (const child of node.children.toReversed()) pending.push(child);
  }
  return found;
}
