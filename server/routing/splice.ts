/**
 * Splice: values of JSON bytes replaced or added to without parsing the rest. A list of megabytes is searched, once, and
 * copied, once.
 */

import { Json } from "../../client-bridge/wire/json.ts";
import { BACKSLASH, COLON, MALFORMED, QUOTE, skipSpace, skipValue } from "../../client-bridge/wire/scan.ts";

/** The bytes from `from` up to `to` become `text`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: Buffer;
}

/** @returns what becomes of the value that begins at `value`, in rising order; undefined where the bytes make no sense */
export type Change = (bytes: Buffer, value: number) => readonly Edit[] | undefined;

/** Members whose values are the server's own business, or somebody else's. */
const CLOSED = ["arguments", "diagnostics"] as const;

/** Where a member's name stands next, by a search that the machine does fast. */
interface Search {
  readonly key: string;
  /** The name and the quote behind it: quotes alone are everywhere. */
  readonly needle: Buffer;
  /** Its last place, or where the bytes end when there is none left. */
  at: number;
}

const searchFor = (key: string): Search => ({ key, needle: Buffer.from(`${key}"`), at: -1 });

/**
 * The value of the member whose name stands at `at`; MALFORMED where that is no member's name. In JSON a quote that no
 * backslash precedes, a name, a quote and a colon can be nothing but a key.
 */
function valueAt(bytes: Buffer, at: number, end: number): number {
  if (bytes[at - 1] !== QUOTE || bytes[at - 2] === BACKSLASH) return MALFORMED;
  const colon = skipSpace(bytes, end);
  return bytes[colon] === COLON ? skipSpace(bytes, colon + 1) : MALFORMED;
}

function nextOf(bytes: Buffer, searches: readonly Search[], from: number): Search | undefined {
  let next: Search | undefined;
  for (const search of searches) {
    if (search.at < from) {
      const found = bytes.indexOf(search.needle, from);
      search.at = found < 0 ? bytes.length : found;
    }
    if (search.at < (next?.at ?? bytes.length)) next = search;
  }
  return next;
}

/** The value with the members of that name changed; as it came where nothing is, or where it is no JSON. */
export function spliced(result: Json, name: string, change: Change): Json {
  const { bytes } = result;
  // Most have none at all, which one search says.
  if (!bytes.includes(`${name}"`)) return result;
  const searches = [name, ...CLOSED].map(searchFor);
  const edits: Edit[] = [];
  let from = 0;
  for (let next = nextOf(bytes, searches, from); next !== undefined; next = nextOf(bytes, searches, from)) {
    from = next.at + next.needle.length;
    const value = valueAt(bytes, next.at, from);
    if (value === MALFORMED) continue;
    const made = next.key === name ? change(bytes, value) : [];
    from = next.key === name ? (made?.at(-1)?.to ?? value) : skipValue(bytes, value);
    if (made === undefined || from === MALFORMED) return result;
    edits.push(...made);
  }
  return edits.length === 0 ? result : new Json(withEdits(bytes, edits));
}

function withEdits(bytes: Buffer, edits: readonly Edit[]): Buffer {
  const grown = edits.reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
  const target = Buffer.allocUnsafe(bytes.length + grown);
  let read = 0;
  let written = 0;
  for (const { from, to, text } of edits) {
    written += bytes.copy(target, written, read, from);
    written += text.copy(target, written);
    read = to;
  }
  bytes.copy(target, written, read);
  return target;
}
