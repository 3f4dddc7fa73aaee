/** Parsing: text to tree, within a time limit, giving way to other work between slices. Broken text gives a tree all the same. */

import { type Language as Grammar, type ParseOptions, Parser, type Range, type Tree } from "web-tree-sitter";
import type { Language } from "../languages/language.ts";
import { messageOf } from "../text/error-message.ts";

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

export interface Parsed {
  /** Undefined when the limit was reached, or the grammar failed. The caller owns it. */
  readonly tree: Tree | undefined;
  /** What the grammar's own code said when it came to an end over the text: an assertion in its scanner. */
  readonly failure?: string;
}

/**
 * A parser that threw is in the middle of a text for good: nobody may use it again, nor delete it.
 * @throws WebAssembly.RuntimeError, after which the memory of all trees is not to be trusted
 */
function attempt(parser: Parser, text: string, old: Tree | undefined, options: ParseOptions): Parsed {
  try {
    return { tree: parser.parse(inChunks(text), old ?? null, options) ?? undefined };
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return { tree: undefined, failure: messageOf(error) };
  }
}

/**
 * Parses at one go. `old` must have been edited to fit `text`.
 * `only`: the pieces of the text that are parsed, as if nothing stood between them.
 * @throws as `attempt` does
 */
export function parseNow(
  grammar: Grammar,
  text: string,
  old: Tree | undefined,
  limits: ParseLimits & { readonly only?: Range[] },
): Parsed {
  const parser = parserFor(grammar);
  const deadline = limits.now() + limits.timeout;
  const parsed = attempt(parser, text, old, {
    progressCallback: () => limits.now() > deadline,
    ...(limits.only ? { includedRanges: limits.only } : {}),
  });
  if (parsed.failure !== undefined) parsers.delete(grammar);
  else if (!parsed.tree) parser.reset();
  return parsed;
}

/**
 * Parses in slices of `slice` milliseconds with a turn of the event loop between them, so that a large document holds up no
 * other question. No tree when `cancelled` says so either; the turns do not count towards the limit.
 * @throws as `attempt` does
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
): Promise<Parsed & { readonly time: number }> {
  const parser = new Parser();
  parser.setLanguage(grammar);
  let time = 0;
  for (;;) {
    const began = limits.now();
    const parsed = attempt(parser, text, old, { progressCallback: () => limits.now() > began + limits.slice });
    time += Math.min(limits.now() - began, LONGEST_SLICE * limits.slice);
    if (parsed.failure !== undefined) return { ...parsed, time };
    const isOver = parsed.tree !== undefined || time > limits.timeout || limits.cancelled();
    if (!isOver) await limits.turn();
    if (isOver || limits.cancelled()) {
      parser.delete();
      return { ...parsed, time };
    }
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

/** The text without the blocks that are deeper than the grammar's scanner can bear: blanks stand for them, its length stays. */
export const parsable = ({ text: { tooDeep } }: Language, text: string): string =>
  tooDeep ? text.replace(tooDeep, (all, kept: string) => kept.padEnd(all.length)) : text;
