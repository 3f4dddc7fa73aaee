/** Envelope: the outside of one JSON-RPC message, read without parsing what it carries. */

import { Json, joined, lengthOf } from "./json.ts";
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
  /** What a response begins with, and may be an answer to. */
  readonly id?: number;
}

/** Bytes from which a response's result is not walked through when the id came before it. */
const LONG_RESULT = 16 * 1024;

/**
 * The value that begins at `from` of the first piece and is taken to be the last of its message: everything up to the closing
 * brace. A member behind it would be forwarded as it stands, and parse as an error. Spares a walk through megabytes, which
 * stay in the pieces they came in.
 */
function lastValue(body: readonly Buffer[], from: number): Json | undefined {
  const pieces = [...body];
  const first = pieces[0]?.subarray(from);
  const last = (pieces.length === 1 ? first : pieces.at(-1)) as Buffer;
  let end = last.length;
  do end--;
  while (isSpace(last[end]));
  if (first === undefined || last[end] !== CLOSE_BRACE) return undefined;
  while (isSpace(last[end - 1])) end--;
  // It ends in the piece before.
  if (end === 0) return undefined;
  pieces[0] = first;
  pieces[pieces.length - 1] = last.subarray(0, end);
  return new Json(...pieces);
}

const NAMES = ["jsonrpc", "id", "method", "params", "result", "error"];

/** The name between these quotes; those that LSP uses are told without making a string. */
function nameAt(bytes: Buffer, from: number, end: number): string {
  const is = (name: string): boolean => {
    if (name.length !== end - from - 2) return false;
    for (let at = 0; at < name.length; at++) if (bytes[from + 1 + at] !== name.charCodeAt(at)) return false;
    return true;
  };
  return NAMES.find(is) ?? String(JSON.parse(bytes.toString("utf8", from, end)));
}

const valueAt = (bytes: Buffer, from: number, end: number): unknown => JSON.parse(bytes.toString("utf8", from, end));

/** An envelope that is being read. */
type Members = {
  -readonly [Name in keyof Envelope]: Name extends "id" | "method" ? unknown : Json | undefined;
};

/**
 * The members of the object that begins in the first piece; undefined when its outside is not JSON, or cannot be read there.
 */
function membersOf(body: readonly Buffer[], bytes: Buffer, from: number): Members | undefined {
  const members: Members = { id: undefined, method: undefined, params: undefined, result: undefined, error: undefined };
  const isClosed = (at: number): boolean => body.length === 1 && skipSpace(bytes, at + 1) === bytes.length;
  let at = skipSpace(bytes, from + 1);
  if (bytes[at] === CLOSE_BRACE) return isClosed(at) ? members : undefined;
  for (;;) {
    if (bytes[at] !== QUOTE) return undefined;
    const nameEnd = skipString(bytes, at);
    if (nameEnd === MALFORMED) return undefined;
    const name = nameAt(bytes, at, nameEnd);
    at = skipSpace(bytes, nameEnd);
    if (bytes[at] !== COLON) return undefined;
    const start = skipSpace(bytes, at + 1);
    if (name === "result" && members.id !== undefined && lengthOf(body) - start > LONG_RESULT) {
      members.result = lastValue(body, start);
      return members.result === undefined ? undefined : members;
    }
    const end = skipValue(bytes, start);
    if (end === MALFORMED) return undefined;
    if (name === "id" || name === "method") members[name] = valueAt(bytes, start, end);
    else if (name === "params" || name === "result" || name === "error")
      members[name] = new Json(bytes.subarray(start, end));
    at = skipSpace(bytes, end);
    if (bytes[at] === CLOSE_BRACE) return isClosed(at) ? members : undefined;
    if (bytes[at] !== COMMA) return undefined;
    at = skipSpace(bytes, at + 1);
  }
}

const isId = (value: unknown): value is Id => typeof value === "string" || typeof value === "number";

/** The id of what begins as a response does. */
const RESPONSE = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2.0"\s*,\s*)?"id"\s*:\s*(\d+)\s*,\s*"(?:result|error)"/;
const RESPONSE_WITHIN = 200;

function malformed(bytes: Buffer): Refused {
  const id = RESPONSE.exec(bytes.toString("latin1", 0, RESPONSE_WITHIN))?.[1];
  return { refused: "malformed", message: "the message is not valid JSON", ...(id && { id: Number(id) }) };
}

/** What to say of bytes that are no object: a batch, another JSON value, or nothing that can be read. */
function refuse(bytes: Buffer): Refused {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    const what = Array.isArray(value) ? "batches are not part of LSP" : "a message must be an object";
    return { refused: "invalid", message: what };
  } catch {
    return malformed(bytes);
  }
}

const INVALID_METHOD: Refused = { refused: "invalid", message: "method must be a string" };

/**
 * Reads the outside of a message. What `params`, `result` and `error` hold may still turn out not to be JSON.
 * @param body in the pieces it came in; it is put together where it is not simply a long result
 */
export function openEnvelope(body: readonly Buffer[]): Envelope | Refused {
  const first = body.length === 1 ? undefined : membersWithin(body);
  if (first !== undefined) return envelopeOf(first);
  const bytes = joined(body);
  if (bytes[skipSpace(bytes, 0)] !== OPEN_BRACE) return refuse(bytes);
  const members = membersWithin([bytes]);
  return members === undefined ? malformed(bytes) : envelopeOf(members);
}

/** Undefined where the bytes of the first piece do not say it. */
function membersWithin(body: readonly Buffer[]): Members | undefined {
  const bytes = body[0] as Buffer;
  const start = skipSpace(bytes, 0);
  try {
    return bytes[start] === OPEN_BRACE ? membersOf(body, bytes, start) : undefined;
  } catch {
    return undefined;
  }
}

function envelopeOf({ id, method, params, result, error }: Members): Envelope | Refused {
  if (method !== undefined && typeof method !== "string") return INVALID_METHOD;
  return { id: id === undefined || isId(id) ? id : null, method, params, result, error };
}
