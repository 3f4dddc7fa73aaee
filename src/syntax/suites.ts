/**
 * Suites: blocks of lines that stand further in than the line before them, as Python has them, and Ruby as it is written; found without a tree,
 * by indentation, brackets, texts and comments. What is not closed is taken for what is being written: it reaches no further than the next
 * function or type. Where a word closes blocks, what ends before another line than such a one stays: a text in the middle of it stood further out.
 */

import type { SuiteSigns } from "../languages/suite-signs.ts";
import { countBelow } from "../text/ascending.ts";
import type { Span } from "../text/span.ts";

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const BLANK = 32;
const QUOTE = 34;
const HASH = 35;
const APOSTROPHE = 39;
const COLON = 58;
const BACKSLASH = 92;
const OPENING = "([{";
const CLOSING = ")]}";
/** Columns to the next of which a tab goes. */
const TAB_STOP = 8;
/** UTF-16 units from which a suite is worth leaving out. */
const LEAST = 64;
/** UTF-16 units of a type of which all functions are read. */
const MOST_OF_TYPE = 20_000;

export interface Suites {
  /** The outermost suites of functions that hold none of the places; those of a type that holds one stay where it is no long one: they say what it has. */
  readonly holes: readonly Span[];
  /** Where lines begin that stand in no suite and close none, in the order of the text. */
  readonly tops: readonly number[];
}

/** A suite that is being read. */
interface Open {
  /** Columns before the line that opened it. */
  readonly indent: number;
  readonly isType: boolean;
  readonly start: number;
  /** How many were found, and how many places stood, before it. */
  readonly found: number;
  readonly places: number;
}

/** @param places offsets in the order of the text */
export function suitesOf(text: string, places: readonly number[], signs: SuiteSigns): Suites {
  const holes: Span[] = [];
  const tops: number[] = [];
  const open: Open[] = [];
  const placesBefore = countBelow(places);
  const isClosed = (at: number, indent: number, { indent: opened }: Open): boolean =>
    !signs.closing || (indent === opened && beginsAs(signs.closing, text, indentationAt(text, at).start));
  const close = (to: number, indent: number): void => {
    for (let last = open.at(-1); last && last.indent >= indent; last = open.at(-1)) {
      open.pop();
      const holds = placesBefore(to) > last.places;
      const length = to - last.start;
      if (last.isType ? !holds || length > MOST_OF_TYPE : holds || length < LEAST || !isClosed(to, indent, last))
        continue;
      holes.length = last.found;
      if (!last.isType) holes.push({ start: last.start, end: to });
    }
  };
  for (let at = 0; at < text.length; ) {
    const { start, indent } = indentationAt(text, at);
    const code = text.charCodeAt(start);
    if (code === NEWLINE || code === RETURN || code === HASH || start === text.length) {
      at = nextLine(text, start);
      continue;
    }
    close(at, indent);
    if (indent === 0 && !(signs.closing && beginsAs(signs.closing, text, start))) tops.push(at);
    const isType = beginsAs(signs.types, text, start);
    const isOpening = isType || beginsAs(signs.functions, text, start);
    // Where indentation alone does not tell, what stands in a block needs not be read.
    const line = isOpening || !signs.closing ? logicalLine(text, start, signs) : plain(nextLine(text, start));
    if (isOpening && line.hasSuite)
      open.push({ indent, isType, start: line.end, found: holes.length, places: placesBefore(line.end) });
    at = line.end;
  }
  close(text.length, 0);
  return { holes, tops };
}

function indentationAt(text: string, at: number): { readonly start: number; readonly indent: number } {
  let [start, indent] = [at, 0];
  for (let code = text.charCodeAt(start); code === BLANK || code === TAB; code = text.charCodeAt(++start))
    indent = code === TAB ? indent + TAB_STOP - (indent % TAB_STOP) : indent + 1;
  return { start, indent };
}

function beginsAs(words: RegExp, text: string, at: number): boolean {
  words.lastIndex = at;
  return words.test(text);
}

/** Where the line of an offset ends, before its newline. */
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};

const nextLine = (text: string, at: number): number => Math.min(lineEnd(text, at) + 1, text.length);

interface LogicalLine {
  readonly end: number;
  readonly hasSuite: boolean;
}

const plain = (end: number): LogicalLine => ({ end, hasSuite: false });

/** Where a line ends with those that continue it, and whether it opens a suite: a colon ends it, where no word closes them. */
function logicalLine(text: string, from: number, signs: SuiteSigns): LogicalLine {
  let [depth, last] = [0, 0];
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE) {
      const { start } = indentationAt(text, at + 1);
      if (depth === 0 || beginsAs(signs.functions, text, start) || beginsAs(signs.types, text, start))
        return { end: at + 1, hasSuite: last === COLON || signs.closing !== undefined };
    } else if (code === HASH) at = lineEnd(text, at) - 1;
    else if (code === BACKSLASH) at += text.charCodeAt(at + 1) === RETURN ? 2 : 1;
    else if (code === QUOTE || code === APOSTROPHE) at = literalEnd(text, at) - 1;
    else if (OPENING.includes(text[at] as string)) depth++;
    else if (CLOSING.includes(text[at] as string)) depth = Math.max(0, depth - 1);
    if (code > BLANK && code !== HASH) last = code;
  }
  return plain(text.length);
}

/** Behind the text that a quote opens: one over several lines where there are three of it, else with its line at the latest. */
function literalEnd(text: string, at: number): number {
  const quote = text[at] as string;
  const isLong = text.startsWith(quote + quote, at + 1);
  const closing = isLong ? quote.repeat(3) : quote;
  for (let end = at + closing.length; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === BACKSLASH) end++;
    else if (code === NEWLINE && !isLong) return end;
    else if (text.startsWith(closing, end)) return end + closing.length;
  }
  return text.length;
}
