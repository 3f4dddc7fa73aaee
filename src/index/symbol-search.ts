/** Search: workspace symbols by a few letters of their names: exact, prefix, camel humps, substring, subsequence, in that order. */

import type { Kind } from "../languages/vocabulary.ts";
import { classesIn } from "../text/byte-classes.ts";
import { DEFINITION_WORDS, type Facts, Header, NAME_SHIFT, OCCURRENCE_WORDS } from "./facts.ts";
import type { NameQuery, WayOfNames } from "./name-query.ts";
import type { Stored } from "./store/facts-store.ts";

/** A definition whose name fits. */
export interface Found {
  readonly path: string;
  /** Where its file stands among all: of what fits equally well the first comes first. */
  readonly order: number;
  /** Where its facts are: in memory, or in the store. */
  readonly facts: Facts | Stored;
  /** Index of the definition. */
  readonly definition: number;
  /** How well the name fits. */
  readonly fit: number;
  /** How well the definition does. */
  readonly score: number;
}

/** Kinds that fill a list without helping anyone who searches by name, shown after the rest. */
const MINOR = new Set<Kind>([
  "key",
  "field",
  "property",
  "enum_member",
  "variable",
  "column",
  "element",
  "id",
  "style_class",
  "selector",
  "label",
]);

/** The score of a name as it was typed, and of one in other letter cases. */
const MAX_SCORE = 1000;
const OTHER_CASE = 990;
/** The least scores of names that begin with what was typed, have it at the start of a word, and so on. Shorter names have more. */
const PREFIX = 700;
/** No name that does not begin with what was typed has so much. */
export const LEAST_PREFIX = 600;
const AT_WORD = 500;
const HUMPS = 400;
const INSIDE = 300;
const SCATTERED = 100;
/** Bytes; longer names all count as so long. */
const LONGEST = 100;

/** What was typed. */
export interface Needle {
  /** Without blanks: they stand for nothing, they part the words of a name. */
  readonly text: string;
  /** UTF-8. */
  readonly written: Uint8Array;
  readonly lower: Uint8Array;
  /** Of each byte of a name, the places in `lower` where it stands in either case: a bit each, of the first `MOST_HUMPS`. */
  readonly places: Uint32Array;
  /** What was typed behind the last `.`, `::` or `#`, and the name in front of it in lower case: a member of what is called so. */
  readonly member: { readonly name: Needle; readonly container: string } | undefined;
}

const MEMBER_OF = /(?<![^.:#])([^.:#]+)(?:\.|::|#)([^.:#]+)$/;

/** Bytes of what was typed that may be humps. */
const MOST_HUMPS = 24;

function placesIn(typed: Uint8Array): Uint32Array {
  const places = new Uint32Array(256);
  for (let byte = 0; byte < places.length; byte++)
    for (let at = 0; at < Math.min(typed.length, MOST_HUMPS); at++)
      if (typed[at] === lower(byte)) places[byte] = (places[byte] as number) | (1 << at);
  return places;
}

export function needleOf(query: string): Needle {
  const text = query.replace(/\s+/g, "");
  const [, container, name] = MEMBER_OF.exec(text) ?? [];
  return {
    text,
    written: Buffer.from(text),
    lower: Buffer.from(text.toLowerCase()),
    places: placesIn(Buffer.from(text.toLowerCase())),
    member:
      container === undefined || name === undefined
        ? undefined
        : { name: needleOf(name), container: container.toLowerCase() },
  };
}

/** What a member is behind what stands for itself: a constructor behind its class. */
const MEMBER = 5;

const lower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code);
const isUpper = (code: number): boolean => code >= 65 && code <= 90;
const isLetter = (code: number): boolean => isUpper(code) || (code >= 97 && code <= 122);

/** Whether a letter of `bytes` begins a word: first, after `_` or `-`, or an upper-case letter after a lower-case one. */
const beginsWord = (bytes: Uint8Array, from: number, at: number): boolean => {
  if (at === from) return true;
  const before = bytes[at - 1] as number;
  return !isLetter(before) || (isUpper(bytes[at] as number) && !isUpper(before));
};

const isWritten = (bytes: Uint8Array, from: number, written: Uint8Array): boolean =>
  written.every((byte, at) => byte === bytes[from + at]);

/**
 * How well the bytes `[from, to)` of a name fit a query; 0 when they do not. Works on bytes, so that no name is made into a string
 * before it fits.
 */
export function fitOf(bytes: Uint8Array, from: number, to: number, needle: Needle): number {
  const { written, lower: query } = needle;
  const length = to - from;
  if (query.length === 0) return 1;
  if (query.length > length) return 0;
  const shortness = LONGEST - Math.min(length, LONGEST);
  // A substring: exact, prefix, at a word's start, anywhere.
  let best = 0;
  for (let start = from; start + query.length <= to; start++) {
    let at = 0;
    while (at < query.length && lower(bytes[start + at] as number) === query[at]) at++;
    if (at < query.length) continue;
    if (start === from && query.length === length) return isWritten(bytes, from, written) ? MAX_SCORE : OTHER_CASE;
    if (start === from) return PREFIX + shortness;
    best = Math.max(best, (beginsWord(bytes, from, start) ? AT_WORD : INSIDE) + shortness);
    if (best >= AT_WORD) break;
  }
  if (best > 0) return best;
  if (hump(bytes, from, to, needle)) return HUMPS + shortness;
  return subsequence(bytes, from, to, query) ? SCATTERED + shortness : 0;
}

/** How a name fits what was typed, the best first: it contains that, its words begin with parts of it, or it has the letters in their order. */
export const WAYS = ["contained", "humps", "scattered"] as const;
export type Way = (typeof WAYS)[number];

/** The way of a name that fits so well; undefined where it does not. @param fit from `fitOf` */
export const wayOf = (fit: number): Way | undefined =>
  fit === 0 ? undefined : fit < INSIDE ? "scattered" : fit >= HUMPS && fit < AT_WORD ? "humps" : "contained";

/** How well a file's name fits a query: its own, or that of the type whose member is wanted; 0 when it does not. */
export function fitting(stem: string, needle: Needle): number {
  const bytes = Buffer.from(stem);
  const own = fitOf(bytes, 0, bytes.length, needle);
  return own > 0 || !needle.member ? own : fitOf(bytes, 0, bytes.length, needleOf(needle.member.container));
}

/**
 * Camel humps: each letter of the query begins a word of the name or follows the letter matched before it. In one pass over the name: a bit for each
 * beginning of the query that can be matched so far (Shift-And, Baeza-Yates and Gonnet 1992).
 */
function hump(bytes: Uint8Array, from: number, to: number, { lower: query, places }: Needle): boolean {
  if (query.length > MOST_HUMPS) return false;
  const whole = 1 << query.length;
  /** Those that are matched anywhere before, and those whose last letter is the one before. */
  let [matched, justMatched] = [1, 0];
  for (let at = from; at < to; at++) {
    const able = places[bytes[at] as number] as number;
    const ways = able === 0 ? 0 : beginsWord(bytes, from, at) ? matched : justMatched;
    justMatched = (ways & able) << 1;
    if ((justMatched & whole) !== 0) return true;
    matched |= justMatched;
  }
  return false;
}

function subsequence(bytes: Uint8Array, from: number, to: number, query: Uint8Array): boolean {
  // Letters far apart fit everything: the name may be three times as long as what was typed, and begins as it does.
  if (query.length < 3 || to - from > query.length * 3 || lower(bytes[from] as number) !== query[0]) return false;
  let wanted = 0;
  for (let at = from; at < to && wanted < query.length; at++)
    if (lower(bytes[at] as number) === query[wanted]) wanted++;
  return wanted === query.length;
}

/** Whether a container is called so, or begins so. */
const isCalled = (container: string | undefined, wanted: string): boolean =>
  container
    ?.toLowerCase()
    .split(/[.:#/\\]/)
    .at(-1)
    ?.startsWith(wanted) === true;

/** Definitions by the letters of their names. @param isWanted whether a kind is wanted at all */
export function queryOf(needle: Needle, isWanted: (kind: Kind) => boolean = () => true): NameQuery {
  const { member } = needle;
  const way = (sought: Needle): WayOfNames => ({
    fitOf: (bytes, from, to) => fitOf(bytes, from, to, sought),
    classes: classesIn(sought.lower),
  });
  const own = way(needle);
  const asMember: WayOfNames | undefined = member && {
    ...way(member.name),
    isIn: (container) => isCalled(container, member.container),
  };
  const minor = needle.lower.length === 0 ? 1 : 150;
  return {
    ways: asMember ? [own, asMember] : [own],
    scoreOf: (fit, { kind, isMember, isInside }) => {
      if (!isWanted(kind)) return 0;
      let score = fit;
      if (MINOR.has(kind)) score -= minor;
      if (isMember && score > MEMBER) score -= MEMBER;
      if (isInside) score -= 50;
      return Math.max(0, score);
    },
  };
}

/** Adds the definitions of one file that fit. */
export function searchFacts(
  { path, order, facts }: { readonly path: string; readonly order: number; readonly facts: Facts },
  { ways, scoreOf }: NameQuery,
  into: Found[],
): void {
  const { words } = facts;
  const table = words[Header.stringsAt] as number;
  const occurrences = words[Header.occurrencesAt] as number;
  const definitions = words[Header.definitionsAt] as number;
  const bytes = new Uint8Array(words.buffer, words.byteOffset + (words[Header.bytesAt] as number) * 4);
  // Straight from the words: a large workspace has 300,000 definitions, most of which fit nothing.
  for (let index = 0; index < facts.definitions; index++) {
    const occurrence = words[definitions + index * DEFINITION_WORDS] as number;
    const id = (words[occurrences + occurrence * OCCURRENCE_WORDS + 1] as number) >>> NAME_SHIFT;
    const [from, to] = [words[table + id] as number, words[table + id + 1] as number];
    for (const { fitOf: fitOfName, isIn } of ways) {
      const fit = fitOfName(bytes, from, to);
      if (fit === 0) continue;
      const kind = facts.definitionKind(index);
      const isMember = facts.definitionParent(index) !== undefined;
      const score =
        kind === "implementation" ? 0 : scoreOf(fit, { kind, isMember, isInside: facts.isInsideFunction(index) });
      // Asked last: a container is made into a string.
      if (score > 0 && (!isIn || isIn(facts.definitionContainer(index))))
        into.push({ path, order, facts, definition: index, fit, score });
      break;
    }
  }
}

/** The best first; what fits equally well in the order of the files, and in them as they are defined. */
export const byScore = (a: Found, b: Found): number =>
  b.score - a.score || a.order - b.order || a.definition - b.definition;
