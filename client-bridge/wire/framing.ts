/**
 * Framing: messages on a stream, each a header and a body (LSP 3.17, "Base Protocol"), cut out and written in one turn of the
 * event loop. The protocol library's own reader and writer take a turn for each message and write header and body one by one,
 * two system calls and two wake-ups of the other side, which together are half of what a hop costs.
 */

import type { Writable } from "node:stream";

/** Bytes; a message beyond this is a framing error (no JavaScript string holds more than 512 MiB). */
const LARGEST_MESSAGE = 512 * 1024 * 1024;
/** Bytes; what goes on so long without the empty line that ends a header is none. */
const LONGEST_HEADER = 64 * 1024;

const NO_BYTES = Buffer.alloc(0);
const HEADER_END = Buffer.from("\r\n\r\n");

/** The value of Content-Length; throws where the header has none that makes sense. */
function lengthIn(header: string): number {
  let text: string | undefined;
  for (const line of header.split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon < 0) throw new Error(`a message's header has a line without a colon: ${JSON.stringify(line)}`);
    if (line.slice(0, colon).toLowerCase() === "content-length") text = line.slice(colon + 1).trim();
  }
  if (text === undefined) throw new Error("a message's header has no Content-Length");
  if (!/^\d+$/.test(text)) throw new Error(`Content-Length must be a number, got ${JSON.stringify(text)}`);
  if (Number(text) > LARGEST_MESSAGE) throw new Error(`a message is larger than ${LARGEST_MESSAGE} bytes`);
  return Number(text);
}

/** A body of which more is to come: its bytes, and how many of them are there. */
interface Begun {
  readonly body: Buffer;
  filled: number;
}

/** Cuts messages out of what comes in; throws when a header makes no sense, after which nothing can be read any more. */
export class FrameReader {
  readonly #onMessage: (bytes: Buffer) => void;
  /** A header of which more is to come. */
  #header: Buffer = NO_BYTES;
  /** Bytes of the body whose header was read; undefined where a header is next. */
  #length: number | undefined;
  #begun: Begun | undefined;

  constructor(onMessage: (bytes: Buffer) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    const bytes = this.#header.length === 0 ? chunk : Buffer.concat([this.#header, chunk]);
    this.#header = NO_BYTES;
    let at = 0;
    while (at < bytes.length)
      at = this.#length === undefined ? this.#readHeader(bytes, at) : this.#readBody(bytes, at, this.#length);
  }

  /** @returns where it ends, or the bytes do */
  #readHeader(bytes: Buffer, from: number): number {
    const end = bytes.indexOf(HEADER_END, from);
    if (end < 0) {
      this.#header = bytes.subarray(from);
      if (this.#header.length > LONGEST_HEADER) throw new Error(`a header is longer than ${LONGEST_HEADER} bytes`);
      return bytes.length;
    }
    const length = lengthIn(bytes.toString("latin1", from, end));
    if (length === 0) this.#onMessage(NO_BYTES);
    else this.#length = length;
    return end + HEADER_END.length;
  }

  /** A body that has come whole is handed on uncopied; of another one each piece is copied once, as it comes. */
  #readBody(bytes: Buffer, from: number, length: number): number {
    const missing = length - (this.#begun?.filled ?? 0);
    const to = Math.min(bytes.length, from + missing);
    const isWhole = to - from === missing;
    if (this.#begun === undefined && isWhole) {
      this.#length = undefined;
      this.#onMessage(bytes.subarray(from, to));
      return to;
    }
    this.#begun ??= { body: Buffer.allocUnsafeSlow(length), filled: 0 };
    const { body, filled } = this.#begun;
    bytes.copy(body, filled, from, to);
    this.#begun.filled += to - from;
    if (isWhole) {
      this.#length = undefined;
      this.#begun = undefined;
      this.#onMessage(body);
    }
    return to;
  }
}

/** Bytes up to which a copy costs less than further buffers in one system call. */
const SMALL = 64 * 1024;

export const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Writes one message at once; `done` is called when it has left, or cannot leave any more. */
export function writeFrame(output: Writable, pieces: readonly Buffer[], done: () => void): void {
  const length = lengthOf(pieces);
  const header = Buffer.from(`Content-Length: ${length}\r\n\r\n`, "latin1");
  if (length <= SMALL) {
    output.write(Buffer.concat([header, ...pieces]), done);
    return;
  }
  output.cork();
  output.write(header);
  for (const piece of pieces.slice(0, -1)) output.write(piece);
  output.write(pieces.at(-1) ?? "", done);
  output.uncork();
}
