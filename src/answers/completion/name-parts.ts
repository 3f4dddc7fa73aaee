/** Name parts: the words that names are made of, by capitals and signs. Pure. */

import { type Verb, verbOf } from "./verbs.ts";

/** UTF-16 units of a part that says something. */
const SHORTEST = 3;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu;
export const NO_PARTS: readonly string[] = [];

/** The parts of a name in lower case: `get`, `storage` and `path` of `getStorage_path`. */
function partsOf(name: string): readonly string[] {
  const found: string[] = [];
  for (const [part] of name.matchAll(PART)) if (part.length >= SHORTEST) found.push(part.toLowerCase());
  return found.length === 0 ? NO_PARTS : found;
}

/** Names whose parts are kept: those of many lists. */
const KEPT = 50_000;

/** The parts and verbs of names that many lists ask for. */
export class NameParts {
  readonly #kept = new Map<string, readonly string[]>();
  readonly #verbs = new Map<string, Verb>();

  of(name: string): readonly string[] {
    const known = this.#kept.get(name);
    if (known) return known;
    if (this.#kept.size >= KEPT) this.#kept.clear();
    const found = partsOf(name);
    this.#kept.set(name, found);
    return found;
  }

  verbOf(name: string): Verb {
    if (this.#verbs.has(name)) return this.#verbs.get(name);
    if (this.#verbs.size >= KEPT) this.#verbs.clear();
    const found = verbOf(name, this.of(name));
    this.#verbs.set(name, found);
    return found;
  }
}

/** UTF-16 units before a place that are looked at. */
const LONGEST_LINE = 200;

/** The parts of the names on the line of a place, but for the name from there on to its end. */
export function partsOfLine(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): ReadonlySet<string> {
  const from = Math.max(text.lastIndexOf("\n", start - 1) + 1, start - LONGEST_LINE);
  const next = text.indexOf("\n", end);
  const to = Math.min(next < 0 ? text.length : next, end + LONGEST_LINE);
  return new Set([...partsOf(text.slice(from, start)), ...partsOf(text.slice(end, to))]);
}

/** Lines before a place whose names may say what comes. */
const LINES_BEFORE = 5;

/** The parts of the names on the lines before that of a place, and of one more. */
export function partsOfLinesBefore(text: string, at: number, more: string): ReadonlySet<string> {
  const end = text.lastIndexOf("\n", at - 1) + 1;
  let start = end;
  for (let lines = 0; lines < LINES_BEFORE && start > 0 && end - start < LINES_BEFORE * LONGEST_LINE; lines++)
    start = text.lastIndexOf("\n", start - 2) + 1;
  return new Set([...partsOf(text.slice(Math.max(start, end - LINES_BEFORE * LONGEST_LINE), end)), ...partsOf(more)]);
}

/** A name that a value is given to, at the end of a text, with what may stand between them. */
const TARGET =
  /([\p{L}_$][\p{L}\p{N}_$]*)["']?\]?\s{0,4}(?::\s{0,4}[\p{L}\p{N}_$.<>[\]?|& ]{1,60})?(?::?=|=>|:)\s{0,4}(?:(?:await|new|return|yield|not)\s{1,4}|[!&*])?$/u;

/** The parts of the name that the value is given to which begins at an offset (`width = `, `width: `). */
export function partsOfTarget(text: string, start: number): ReadonlySet<string> {
  const name = TARGET.exec(
    text.slice(Math.max(text.lastIndexOf("\n", start - 1) + 1, start - LONGEST_LINE), start),
  )?.[1];
  return new Set(name === undefined ? NO_PARTS : partsOf(name));
}
