/**
 * Splice: values of JSON bytes replaced or added to without parsing the rest. The bytes are searched and put together as a
 * string of one character a byte (Latin-1), whatever they say: for a thousand edits that takes a quarter of the time that
 * copying between buffers does.
 */

import { Json } from "./json.ts";
import { BACKSLASH, COLON, MALFORMED, QUOTE, skipSpace, skipValue } from "./scan.ts";

/** The bytes from `from` up to `to` become `text`. */
interface Edit {
  readonly from: number;
  readonly to: number;
  /** One character a byte (`byteText`). */
  readonly text: string;
}

/** A text as its bytes in UTF-8, a character each. */
export const byteText = (text: string): string => Buffer.from(text, "utf8").toString("latin1");

/** @returns what becomes of the value that begins at `value`, in rising order; undefined where the bytes make no sense */
export type Change = (bytes: Buffer, value: number) => readonly Edit[] | undefined;

/** Members whose values are the server's own business, or somebody else's. */
const CLOSED = ["arguments", "diagnostics"] as const;

/** Where a member's name stands next, by a search that the machine does fast. */
interface Search {
  readonly key: string;
  /** The name and the quote behind it: quotes alone are everywhere. */
  readonly needle: string;
  /** Its last place, or the end of the bytes. */
  at: number;
}

const searchFor = (key: string): Search => ({ key, needle: `${key}"`, at: -1 });

/**
 * The value of the member whose name stands at `at`; MALFORMED where that is no member's name. In JSON a quote that no
 * backslash precedes, a name, a quote and a colon can be nothing but a key.
 */
function valueAt(bytes: Buffer, at: number, end: number): number {
  if (bytes[at - 1] !== QUOTE || bytes[at - 2] === BACKSLASH) return MALFORMED;
  const colon = skipSpace(bytes, end);
  return bytes[colon] === COLON ? skipSpace(bytes, colon + 1) : MALFORMED;
}

function nextOf(text: string, searches: readonly Search[], from: number): Search | undefined {
  let next: Search | undefined;
  for (const search of searches) {
    if (search.at < from) {
      const found = text.indexOf(search.needle, from);
      search.at = found < 0 ? text.length : found;
    }
    if (search.at < (next?.at ?? text.length)) next = search;
  }
  return next;
}

/** The value with the members of that name changed; unchanged where it has none, or is no JSON. */
export function spliced(result: Json, name: string, change: Change): Json {
  const { bytes } = result;
  // Most have none at all, which one search says.
  if (!bytes.includes(`${name}"`)) return result;
  const text = bytes.toString("latin1");
  const searches = [name, ...CLOSED].map(searchFor);
  let made = "";
  let copied = 0;
  let from = 0;
  for (let next = nextOf(text, searches, from); next !== undefined; next = nextOf(text, searches, from)) {
    from = next.at + next.needle.length;
    const value = valueAt(bytes, next.at, from);
    if (value === MALFORMED) continue;
    const edits = next.key === name ? change(bytes, value) : [];
    from = next.key === name ? (edits?.at(-1)?.to ?? value) : skipValue(bytes, value);
    if (edits === undefined || from === MALFORMED) return result;
    for (const edit of edits) {
      made += text.slice(copied, edit.from) + edit.text;
      copied = edit.to;
    }
  }
  return made === "" ? result : new Json(Buffer.from(made + text.slice(copied), "latin1"));
}
