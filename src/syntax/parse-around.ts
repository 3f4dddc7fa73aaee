/**
 * Parse around: a text that is being written, parsed without what holds none of some names: blocks, comments, and in a text of many declarations
 * those that stand far from them. For a first answer: whatever errors are left are the text's own.
 */

import type { Language as Grammar, Tree } from "web-tree-sitter";
import type { LanguageText } from "../languages/language.ts";
import { countBelow } from "../text/ascending.ts";
import type { Span } from "../text/span.ts";
import { type ParseLimits, parseNow } from "./parse.ts";
import { holesIn, NOTHING_LEFT_OUT, placesOf, rangesBetween } from "./sparse-parse.ts";
import { suitesOf } from "./suites.ts";

/** UTF-16 units that are read whatever they say. */
const MUCH = 30_000;
/** UTF-16 units of a longer rest: at its head, where imports stand, and before and behind a name. */
const HEAD = 4000;
const NEAR = 20_000;

/**
 * Its tree; undefined where the language does not say what can be left out, brackets do not pair or there is little that can. The caller owns
 * the tree.
 */
export function parseAround(
  grammar: Grammar,
  text: string,
  names: readonly string[],
  { lexemes, suites }: LanguageText,
  limits: ParseLimits,
): Tree | undefined {
  const places = placesOf(text, names);
  const { holes, tops } =
    (lexemes && holesIn(text, places, lexemes)) ?? (suites && suitesOf(text, places, suites)) ?? NOTHING_LEFT_OUT;
  if (holes.length === 0) return undefined;
  const left = text.length - holes.reduce((sum, { start, end }) => sum + end - start, 0);
  const all = left > MUCH ? joined(holes, farOf(text, places, tops)) : holes;
  return parseNow(grammar, text, undefined, { ...limits, only: rangesBetween(text, all) }).tree;
}

/** What stands between the head of a text and the surroundings of the places: whole lines, from one that begins outside of all blocks to another. */
function farOf(text: string, places: readonly number[], tops: readonly number[]): readonly Span[] {
  const [below, belowStart] = [countBelow(tops), countBelow(tops)];
  const behind = (offset: number): number => tops[below(offset)] ?? text.length;
  const far: Span[] = [];
  let start = behind(HEAD);
  for (const place of places) {
    const end = tops[belowStart(place - NEAR + 1) - 1] ?? 0;
    if (end > start) far.push({ start, end });
    start = Math.max(start, behind(place + NEAR));
  }
  return start < text.length ? [...far, { start, end: text.length }] : far;
}

/** All that some spans cover, in the order of the text. */
function joined(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of [...some, ...others].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
