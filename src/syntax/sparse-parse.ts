/**
 * Sparse parse: a text parsed without its blocks and comments that hold none of some names, and in C without such declarations. What is left is
 * grammatical (`{}` for a block) and its offsets are those of the text, so what is said of these names is the same, for half of the time of a
 * parse, and in C for a tenth.
 */

import type { Language as Grammar, Range, Tree } from "web-tree-sitter";
import type { Language } from "../languages/language.ts";
import { lexemeEnd } from "../languages/lexeme.ts";
import type { Lexemes } from "../languages/lexemes.ts";
import type { Span } from "../text/span.ts";
import { commentInside } from "./comment-inside.ts";
import { type ParseLimits, parseNow } from "./parse.ts";
import { parsable } from "./shown-text.ts";
import { Declarations } from "./sparse-declarations.ts";
import { problemsOf } from "./syntax-errors.ts";

/** UTF-16 units from which a piece is worth leaving out. */
const LEAST = 64;
/** Errors that are looked at; a tree with more is not taken. */
const MOST_ERRORS = 200;
const NEWLINE = 10;
const OPEN = 123;
const CLOSE = 125;

/**
 * A tree of what matters to `names`, or undefined where a parse of the whole text is needed: brackets do not pair, little can be left
 * out, or what is left has errors, be they the text's own. In C errors outside of the declarations that hold the names say nothing of these;
 * a declaration that has errors is parsed with all of its blocks, as a parse of the whole text finds its way back, and must be left behind by
 * its end. The caller owns the tree.
 */
export function parseSparsely(
  grammar: Grammar,
  text: string,
  names: readonly string[],
  language: Language,
  limits: ParseLimits,
): Tree | undefined {
  const { lexemes } = language.text;
  const { holes, held } = (lexemes && holesIn(text, placesOf(text, names), lexemes)) ?? NOTHING_LEFT_OUT;
  if (holes.length === 0) return undefined;
  // Of a declaration the same words are read as of the whole text.
  const shown = held ? withParts(text, held, (part) => parsable(language, part)) : parsable(language, text);
  const parse = (left: readonly Span[]): Tree | undefined =>
    parseNow(grammar, shown, undefined, { ...limits, only: rangesBetween(text, left) }).tree;
  const taken = (tree: Tree | undefined, isFit: (error: Span) => boolean): Tree | undefined => {
    if (!tree?.rootNode.hasError) return tree;
    const errors = held ? problemsOf(tree, text, MOST_ERRORS) : [];
    // One that has errors and shows none is not understood.
    if (errors.length > 0 && errors.length < MOST_ERRORS && errors.every(({ span }) => isFit(span))) return tree;
    tree?.delete();
    return undefined;
  };
  const isAside = (error: Span): boolean => held?.every((one) => areApart(error, one)) === true;
  const sparse = taken(parse(holes), isAside);
  if (sparse || !held) return sparse;
  const outside = holes.filter((hole) => !held.some((one) => isWithin(hole, one)));
  if (outside.length === 0) return undefined;
  return taken(parse(outside), (error) => held.every((one) => areApart(error, one) || isWithin(error, one)));
}

/** The text with some parts of it changed, in their order. */
function withParts(text: string, parts: readonly Span[], change: (part: string) => string): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of parts) {
    pieces.push(text.slice(from, start), change(text.slice(start, end)));
    from = end;
  }
  return pieces.join("") + text.slice(from);
}

const isWithin = (inner: Span, { start, end }: Span): boolean => inner.start >= start && inner.end <= end;

/** Whether an error stands outside of a span; what is missing at its end belongs to it. */
const areApart = (error: Span, { start, end }: Span): boolean =>
  error.end <= start || error.start > end || (error.start === end && error.end > end);

/** What a parse leaves out. */
interface LeftOut {
  readonly holes: readonly Span[];
  /** The declarations that hold the places, where declarations are told apart. */
  readonly held: readonly Span[] | undefined;
  /** Where lines begin with a word outside of all blocks and literals. */
  readonly tops: readonly number[];
}
export const NOTHING_LEFT_OUT: LeftOut = { holes: [], held: undefined, tops: [] };

const isWord = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;

/** Where the names stand, be it inside of longer words, in the order of the text. */
export function placesOf(text: string, names: readonly string[]): readonly number[] {
  const places: number[] = [];
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + Math.max(name.length, 1))) places.push(at);
  return places.sort((a, b) => a - b);
}

/** The outermost blocks' insides, the comments' and the declarations that hold none of the places; undefined where brackets do not pair. */
export function holesIn(text: string, places: readonly number[], lexemes: Lexemes): LeftOut | undefined {
  const holes: { start: number; end: number }[] = [];
  /** Of each open block where its inside begins, and how many holes and places stood before it. */
  const open: { readonly start: number; readonly holes: number; readonly places: number }[] = [];
  const tops: number[] = [];
  let passed = 0;
  const pass = (to: number): number => {
    while (passed < places.length && (places[passed] as number) < to) passed++;
    return passed;
  };
  const declarations = lexemes.hasDirectives ? new Declarations(text, holes, pass) : undefined;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (open.length === 0) declarations?.see(code, index);
    if (code === OPEN) {
      pass(index);
      open.push({ start: index + 1, holes: holes.length, places: passed });
    } else if (code === CLOSE) {
      const block = open.pop();
      if (!block) return undefined;
      pass(index);
      if (passed === block.places && index - block.start >= LEAST) {
        holes.length = block.holes;
        holes.push({ start: block.start, end: index });
      }
      if (open.length === 0) declarations?.closed(index);
    } else if (code === NEWLINE) {
      if (open.length === 0 && isWord(text.charCodeAt(index + 1))) tops.push(index + 1);
    } else if (code < 128 && lexemes.opens[code] !== 0) {
      const end = lexemeEnd(text, index, lexemes);
      if (end === index) continue;
      const inside = commentInside(text, index, end);
      if (inside) holes.push(inside);
      index = end - 1;
      if (open.length === 0) declarations?.passed(end);
    }
  }
  return open.length === 0 ? { holes, held: declarations?.held(text.length), tops } : undefined;
}

/** What lies between the holes, as a parse takes it. */
export function rangesBetween(text: string, holes: readonly Span[]): Range[] {
  let row = 0;
  let lineStart = 0;
  const pointAt = (offset: number): Range["startPosition"] => {
    for (let at = text.indexOf("\n", lineStart); at >= 0 && at < offset; at = text.indexOf("\n", lineStart)) {
      row++;
      lineStart = at + 1;
    }
    return { row, column: offset - lineStart };
  };
  const ranges: Range[] = [];
  let start = 0;
  for (const { start: end, end: next } of [...holes, { start: text.length, end: text.length }]) {
    // None at all would be the whole text.
    if (end > start || next === text.length)
      ranges.push({ startIndex: start, endIndex: end, startPosition: pointAt(start), endPosition: pointAt(end) });
    start = next;
  }
  return ranges;
}
