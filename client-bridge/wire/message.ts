/** Message: one message of JSON-RPC as it leaves, written at once. */

import type { Writable } from "node:stream";
import type { Id } from "./envelope.ts";
import { Json } from "./json.ts";

/** Values are sent as JSON, those that are Json as they came; undefined ones are left out. */
export type Message =
  | { readonly id?: Id; readonly method: string; readonly params?: unknown }
  | { readonly id: Id; readonly result: unknown }
  | { readonly id: Id | null; readonly error: unknown };

/** The one member of a message that may be long. */
function bodyOf(message: Message): readonly [name: string, value: unknown] {
  if ("method" in message) return ["params", message.params];
  return "result" in message ? ["result", message.result] : ["error", message.error];
}

/** What stands before a body, up to its colon, and behind one. */
const OPENING = '{"jsonrpc":"2.0"';
const CLOSING = Buffer.from("}");

function opening(message: Message): string {
  const id = message.id === undefined ? "" : `,"id":${JSON.stringify(message.id)}`;
  return "method" in message ? `${OPENING}${id},"method":${JSON.stringify(message.method)}` : OPENING + id;
}

/**
 * Bytes up to which a copy costs less than further buffers in one system call. A long one costs more than the copying: after
 * every ten megabytes of new buffers V8 goes through the whole heap.
 */
const SMALL = 8 * 1024;

const headerOf = (length: number): string => `Content-Length: ${length}\r\n\r\n`;

/** A header and text in one buffer. */
function framed(text: string, behind = 0): Buffer {
  const length = Buffer.byteLength(text, "utf8");
  return Buffer.from(headerOf(length + behind) + text, "utf8");
}

/** Writes a message in one system call: each wakes the other side, and that is most of what a hop costs. */
export function writeMessage(output: Writable, message: Message): void {
  const [name, value] = bodyOf(message);
  if (!(value instanceof Json)) {
    const body = value === undefined ? "" : `,"${name}":${JSON.stringify(value)}`;
    output.write(framed(`${opening(message)}${body}}`));
    return;
  }
  const head = framed(`${opening(message)},"${name}":`, value.length + CLOSING.length);
  const pieces = [head, ...value.pieces, CLOSING];
  if (value.length <= SMALL) {
    output.write(Buffer.concat(pieces));
    return;
  }
  output.cork();
  for (const piece of pieces) output.write(piece);
  output.uncork();
}
