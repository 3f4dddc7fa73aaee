/** Envelope: the outside of one JSON-RPC message, read without parsing what it carries. */

import { Json } from "./json.ts";

/** `1` and `"1"` are different ids, and 0 is one. */
export type Id = number | string;

export interface Envelope {
  /** Undefined when the message has none, null when it says so or when it is no legal id. */
  readonly id: Id | null | undefined;
  readonly method: string | undefined;
  readonly params: Json | undefined;
  readonly result: Json | undefined;
  readonly error: Json | undefined;
}

/** Why bytes are no message: not JSON at all (`malformed`), or JSON that is none (`invalid`). */
export interface Refused {
  readonly refused: "malformed" | "invalid";
  readonly message: string;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COLON = 0x3a;
const COMMA = 0x2c;
const MALFORMED = -1;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (isSpace(bytes[at])) at++;
  return at;
}

/** The offset behind the string that starts at `from`. */
function skipString(bytes: Buffer, from: number): number {
  let quote = bytes.indexOf(QUOTE, from + 1);
  while (quote !== -1) {
    let before = quote - 1;
    while (bytes[before] === BACKSLASH) before--;
    if ((quote - before) % 2 === 1) return quote + 1;
    quote = bytes.indexOf(QUOTE, quote + 1);
  }
  return MALFORMED;
}

/** The offset behind the object or list that starts at `from`: brackets are counted, nothing is checked. */
function skipNested(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = skipString(bytes, at) - 1;
      if (at < 0) return MALFORMED;
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && --depth === 0) return at + 1;
  }
  return MALFORMED;
}

function skipValue(bytes: Buffer, from: number): number {
  const first = bytes[from];
  if (first === QUOTE) return skipString(bytes, from);
  if (first === OPEN_BRACE || first === OPEN_BRACKET) return skipNested(bytes, from);
  let at = from;
  while (at < bytes.length && bytes[at] !== COMMA && bytes[at] !== CLOSE_BRACE && !isSpace(bytes[at])) at++;
  return at === from ? MALFORMED : at;
}

/**
 * The value that begins at `from` and is taken to be the last of its message: everything up to the closing brace. A
 * member behind it would be forwarded as it stands, and parse as an error. Spares a walk through megabytes.
 */
function lastValueEnd(bytes: Buffer, from: number): number {
  let end = bytes.length - 1;
  while (end > from && isSpace(bytes[end])) end--;
  if (bytes[end] !== CLOSE_BRACE) return MALFORMED;
  do end--;
  while (end > from && isSpace(bytes[end]));
  return end + 1;
}

/** Bytes from which a response's result is not walked through when the id came before it. */
const LONG_RESULT = 16 * 1024;

/** The members of the object in `bytes`, unparsed; undefined when its outside is not JSON. */
function membersOf(bytes: Buffer, from: number): Map<string, Json> | undefined {
  const members = new Map<string, Json>();
  let at = skipSpace(bytes, from + 1);
  if (bytes[at] === CLOSE_BRACE) return skipSpace(bytes, at + 1) === bytes.length ? members : undefined;
  for (;;) {
    if (bytes[at] !== QUOTE) return undefined;
    const keyEnd = skipString(bytes, at);
    if (keyEnd === MALFORMED) return undefined;
    const key = String(JSON.parse(bytes.toString("utf8", at, keyEnd)));
    at = skipSpace(bytes, keyEnd);
    if (bytes[at] !== COLON) return undefined;
    const start = skipSpace(bytes, at + 1);
    const isLongResult = key === "result" && members.has("id") && bytes.length - start > LONG_RESULT;
    const end = isLongResult ? lastValueEnd(bytes, start) : skipValue(bytes, start);
    if (end === MALFORMED) return undefined;
    members.set(key, new Json(bytes.subarray(start, end)));
    at = skipSpace(bytes, end);
    if (bytes[at] === CLOSE_BRACE) return skipSpace(bytes, at + 1) === bytes.length ? members : undefined;
    if (bytes[at] !== COMMA) return undefined;
    at = skipSpace(bytes, at + 1);
  }
}

const isId = (value: unknown): value is Id => typeof value === "string" || typeof value === "number";

const MALFORMED_JSON: Refused = { refused: "malformed", message: "the message is not valid JSON" };

/** What to say of bytes that are no object: a batch, another JSON value, or nothing that can be read. */
function refuse(bytes: Buffer): Refused {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    const what = Array.isArray(value) ? "batches are not part of LSP" : "a message must be an object";
    return { refused: "invalid", message: what };
  } catch {
    return MALFORMED_JSON;
  }
}

/** Reads the outside of a message. What `params`, `result` and `error` hold may still turn out not to be JSON. */
export function openEnvelope(bytes: Buffer): Envelope | Refused {
  const start = skipSpace(bytes, 0);
  if (bytes[start] !== OPEN_BRACE) return refuse(bytes);
  try {
    const members = membersOf(bytes, start);
    if (members === undefined) return MALFORMED_JSON;
    const id = members.get("id")?.value;
    const method = members.get("method")?.value;
    if (method !== undefined && typeof method !== "string")
      return { refused: "invalid", message: "method must be a string" };
    return {
      id: id === undefined || isId(id) ? id : null,
      method,
      params: members.get("params"),
      result: members.get("result"),
      error: members.get("error"),
    };
  } catch {
    return MALFORMED_JSON;
  }
}
