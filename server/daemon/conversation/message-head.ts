/** Message head: what a message of JSON-RPC is, told from its outside; nothing is parsed that need not be. */

import {
  CLOSE_BRACE,
  COLON,
  COMMA,
  MALFORMED,
  OPEN_BRACE,
  QUOTE,
  skipSpace,
  skipString,
  skipValue,
} from "../../../client-bridge/wire/scan.ts";

/** Offsets of a value in the bytes it stands in, half-open. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface MessageHead {
  /** Undefined in responses, and in what is no message. */
  readonly method: string | undefined;
  /** Whether it answers a request. */
  readonly isResponse: boolean;
  /** Undefined in notifications. */
  readonly id: Stretch | undefined;
  /** Where the value begins. */
  readonly params: number | undefined;
}

/** The members of the object at an offset, until one is enough. @returns whether there was nothing that is no member */
function walk(
  bytes: Buffer,
  from: number,
  member: (name: string, start: number) => "enough" | number | undefined,
): boolean {
  let at = skipSpace(bytes, from);
  if (bytes[at] !== OPEN_BRACE) return false;
  at = skipSpace(bytes, at + 1);
  while (bytes[at] === QUOTE) {
    const nameEnd = skipString(bytes, at);
    if (nameEnd === MALFORMED) return false;
    const name = bytes.toString("latin1", at + 1, nameEnd - 1);
    at = skipSpace(bytes, nameEnd);
    if (bytes[at] !== COLON) return false;
    at = skipSpace(bytes, at + 1);
    const end = member(name, at) ?? skipValue(bytes, at);
    if (end === "enough") return true;
    if (end === MALFORMED) return false;
    at = skipSpace(bytes, end);
    if (bytes[at] === CLOSE_BRACE) return true;
    if (bytes[at] !== COMMA) return false;
    at = skipSpace(bytes, at + 1);
  }
  return bytes[at] === CLOSE_BRACE;
}

/**
 * Undefined where that cannot be told from these bytes.
 * @param isOrdered the id comes before everything long: so we write ourselves
 */
export function headOf(bytes: Buffer, isOrdered: boolean): MessageHead | undefined {
  let id: Stretch | undefined;
  let method: string | undefined;
  let params: number | undefined;
  let isResponse = false;
  const isOutside = walk(bytes, 0, (name, start) => {
    if (name === "result" || name === "error") isResponse = true;
    if (name === "params") params = start;
    // Nothing behind it is needed.
    if ((isResponse || params !== undefined) && (isOrdered || id !== undefined) && (method ?? isResponse))
      return "enough";
    if (name !== "id" && name !== "method") return undefined;
    const end = skipValue(bytes, start);
    if (end === MALFORMED) return end;
    if (name === "id") id = { start, end };
    else method = bytes[start] === QUOTE ? bytes.toString("utf8", start + 1, end - 1) : undefined;
    return end;
  });
  return isOutside && (method !== undefined || id !== undefined)
    ? { method, isResponse: isResponse && method === undefined, id, params }
    : undefined;
}

/** The JSON text of what stands at the end of a path of members, from the object at an offset. */
export function textAt(bytes: Buffer, from: number | undefined, path: readonly string[]): string | undefined {
  if (from === undefined) return undefined;
  const [first, ...rest] = path;
  if (first === undefined) {
    const end = skipValue(bytes, from);
    return end === MALFORMED ? undefined : bytes.toString("utf8", from, end);
  }
  let found: number | undefined;
  walk(bytes, from, (name, start) => {
    if (name !== first) return undefined;
    found = start;
    return "enough";
  });
  return textAt(bytes, found, rest);
}

/** The same, parsed: undefined where there is none. */
export function valueAt(bytes: Buffer, from: number | undefined, path: readonly string[]): unknown {
  const text = textAt(bytes, from, path);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
