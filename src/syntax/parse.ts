/** Parsing: text to tree, within a time limit, giving way to other work between slices. Broken text gives a tree all the same. */

import {
  type Language as Grammar,
  type ParseOptions,
  Parser,
  type ParseState,
  type Range,
  type Tree,
} from "web-tree-sitter";
import { messageOf } from "../text/error-message.ts";
import { problemsOf } from "./syntax-errors.ts";

/** UTF-16 units handed to the parser at a time: with whole strings it copies 5 KB at each seek, with fewer it asks too often. */
const CHUNK = 512;

/** Gives the parser the text in pieces. A surrogate pair stays whole: its halves would be two characters, and a syntax error. */
export const inChunks =
  (text: string) =>
  (at: number): string => {
    const end = at + CHUNK;
    return text.slice(at, (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end + 1 : end);
  };

/**
 * What took so many times its length waited for the processor meanwhile: of a slice the rest does not count towards the limit, and a parse at one
 * go may take so many times the limit where it is not at work.
 */
const LONGEST_SLICE = 4;
/** Milliseconds between two looks at the clock, of which there are thousands a second, that count at most: the rest a busy machine did something else. */
const LONGEST_GAP = 10;

export interface ParseLimits {
  /** Milliseconds of work for the whole parse. */
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
function attempt(parser: Parser, read: (at: number) => string, old: Tree | undefined, options: ParseOptions): Parsed {
  try {
    return { tree: parser.parse(read, old ?? null, options) ?? undefined };
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
  const parsed = attempt(parser, inChunks(text), old, {
    progressCallback: untilOver(limits),
    ...(limits.only ? { includedRanges: limits.only } : {}),
  });
  if (parsed.failure !== undefined) parsers.delete(grammar);
  else if (!parsed.tree) parser.reset();
  return parsed;
}

/** Says whether a parse that begins now has had its time, each time that it is asked. */
function untilOver({ now, timeout }: ParseLimits): () => boolean {
  const began = now();
  let last = began;
  let time = 0;
  return () => {
    const at = now();
    time += Math.min(at - last, LONGEST_GAP);
    last = at;
    return time > timeout || at - began > LONGEST_SLICE * timeout;
  };
}

/**
 * Parses in slices of `slice` milliseconds with a turn of the event loop between them, so that a large document holds up no
 * other question. No tree when `cancelled` says so either; the turns do not count towards the limit.
 *
 * A parser that is halted while it recovers from an error goes on otherwise than one that is not: its rival readings of the text are advanced
 * in another order (of 108 parses of C files with errors, halted after so many steps each, 20 gave another tree; of 117 of files
 * without, none). From the first error on it is not halted, and a tree whose first error may have been at work at a halt is made anew.
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
  const { slice, timeout, now } = limits;
  const parser = new Parser();
  parser.setLanguage(grammar);
  const pieces = inChunks(text);
  let time = 0;
  let read = 0;
  /** How much of the text was read when the parser was halted last, in UTF-16 units. */
  let halted = 0;
  let isBroken = false;
  const piece = (at: number): string => {
    read = Math.max(read, at + CHUNK);
    return pieces(at);
  };
  for (;;) {
    const began = now();
    const progressCallback = ({ hasError }: ParseState): boolean => {
      isBroken ||= hasError;
      const took = now() - began;
      return isBroken ? time + took > timeout : took > slice;
    };
    const parsed = attempt(parser, piece, old, { progressCallback });
    const took = now() - began;
    time += isBroken ? took : Math.min(took, LONGEST_SLICE * slice);
    if (parsed.failure !== undefined) return { ...parsed, time };
    const isOver = parsed.tree !== undefined || time > timeout || limits.cancelled();
    if (!isOver) {
      halted = read;
      await limits.turn();
    }
    if (isOver || limits.cancelled()) {
      parser.delete();
      if (!parsed.tree || isBefore(halted, parsed.tree, text)) return { ...parsed, time };
      parsed.tree.delete();
      return { ...parseNow(grammar, text, old, limits), time };
    }
  }
}

/** Whether an offset comes before the first error of a tree; so it does where there is none. */
function isBefore(offset: number, tree: Tree, text: string): boolean {
  const [first] = offset === 0 ? [] : problemsOf(tree, text, 1);
  return first === undefined || offset <= first.span.start;
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
