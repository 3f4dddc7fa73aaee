/** Envelope: the outside of one JSON-RPC message, read without parsing what it carries. */

import { Json } from "./json.ts";
import {
  CLOSE_BRACE,
  COLON,
  COMMA,
  isSpace,
  MALFORMED,
  OPEN_BRACE,
  QUOTE,
  skipSpace,
  skipString,
  skipValue,
} from "./scan.ts";

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

/** What a message may hold beside its `jsonrpc`, unparsed. */
type Members = Record<keyof Envelope, Json | undefined>;

/** The string between these quotes: few have an escape that needs a parser. */
function stringAt(bytes: Buffer, from: number, end: number): string {
  const text = bytes.toString("utf8", from, end);
  return text.includes("\\") ? String(JSON.parse(text)) : text.slice(1, -1);
}

/** The members of the object in `bytes`; undefined when its outside is not JSON. */
function membersOf(bytes: Buffer, from: number): Members | undefined {
  const members: Members = { id: undefined, method: undefined, params: undefined, result: undefined, error: undefined };
  let at = skipSpace(bytes, from + 1);
  if (bytes[at] === CLOSE_BRACE) return skipSpace(bytes, at + 1) === bytes.length ? members : undefined;
  for (;;) {
    if (bytes[at] !== QUOTE) return undefined;
    const keyEnd = skipString(bytes, at);
    if (keyEnd === MALFORMED) return undefined;
    const key = stringAt(bytes, at, keyEnd);
    at = skipSpace(bytes, keyEnd);
    if (bytes[at] !== COLON) return undefined;
    const start = skipSpace(bytes, at + 1);
    const isLongResult = key === "result" && members.id !== undefined && bytes.length - start > LONG_RESULT;
    const end = isLongResult ? lastValueEnd(bytes, start) : skipValue(bytes, start);
    if (end === MALFORMED) return undefined;
    if (Object.hasOwn(members, key)) members[key as keyof Envelope] = new Json(bytes.subarray(start, end));
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
    const { params, result, error } = members;
    const id = members.id?.value;
    const method = members.method?.value;
    if (method !== undefined && typeof method !== "string")
      return { refused: "invalid", message: "method must be a string" };
    return { id: id === undefined || isId(id) ? id : null, method, params, result, error };
  } catch {
    return MALFORMED_JSON;
  }
}
