/**
 * Framing: messages on a stream, each a header and a body (LSP 3.17, "Base Protocol"). The library's message buffer cuts
 * them out. Its reader and writer are passed by: they take a turn of the event loop for each message and write header and
 * body one by one, two system calls and two wake-ups of the other side, which together are half of what a hop costs.
 */

import type { Writable } from "node:stream";
import { RAL } from "vscode-jsonrpc/node";

/** Bytes; a message beyond this is a framing error (no JavaScript string holds more than 512 MiB). */
const LARGEST_MESSAGE = 512 * 1024 * 1024;

/** Cuts messages out of what comes in; throws when a header makes no sense, after which nothing can be read any more. */
export class FrameReader {
  readonly #onMessage: (bytes: Buffer) => void;
  readonly #buffer = RAL().messageBuffer.create("utf-8");
  /** Bytes of the body whose header was read. */
  #length: number | undefined;
  /** Bytes since the last whole message. */
  #unread = 0;

  constructor(onMessage: (bytes: Buffer) => void) {
    this.#onMessage = onMessage;
  }

  push(chunk: Buffer): void {
    this.#buffer.append(chunk);
    this.#unread += chunk.length;
    for (;;) {
      this.#length ??= this.#readLength();
      const body = this.#length === undefined ? undefined : this.#buffer.tryReadBody(this.#length);
      if (body === undefined) break;
      this.#length = undefined;
      this.#unread = 0;
      this.#onMessage(body as Buffer);
    }
    if (this.#unread > LARGEST_MESSAGE) throw new Error(`a message is larger than ${LARGEST_MESSAGE} bytes`);
  }

  #readLength(): number | undefined {
    const headers = this.#buffer.tryReadHeaders(true);
    if (headers === undefined) return undefined;
    const text = headers.get("content-length");
    if (text === undefined) throw new Error("a message's header has no Content-Length");
    if (!/^\d+$/.test(text)) throw new Error(`Content-Length must be a number, got ${JSON.stringify(text)}`);
    return Number(text);
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
