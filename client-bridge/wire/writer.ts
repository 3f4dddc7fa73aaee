/** Writer: the protocol library's message writer; what is `Json` leaves as it came, and each message is written at once. */

import type { Writable } from "node:stream";
import type { MessageWriter } from "vscode-jsonrpc/node";
import type { Id } from "./envelope.ts";
import type { ResponseError } from "./errors.ts";
import { Json } from "./json.ts";
import { AbstractMessageWriter, type Message } from "./library.ts";

/** A message of the library's as it is written: undefined members are left out. */
interface Members extends Message {
  readonly id?: Id | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** The one member of a message that may be long. */
function bodyOf(message: Members): readonly [name: string, value: unknown] {
  if (message.method !== undefined) return ["params", message.params];
  return message.error === undefined ? ["result", message.result] : ["error", message.error];
}

/** What stands before a body, up to its colon, and behind one. */
const OPENING = '{"jsonrpc":"2.0"';
const CLOSING = Buffer.from("}");

function opening({ id, method }: Members): string {
  const named = id === undefined ? OPENING : `${OPENING},"id":${JSON.stringify(id)}`;
  return method === undefined ? named : `${named},"method":${JSON.stringify(method)}`;
}

/**
 * Bytes up to which a copy costs less than further buffers in one system call. A long one costs more than the copying: after
 * every ten megabytes of new buffers V8 goes through the whole heap.
 */
const SMALL = 8 * 1024;

/** What stands before a body of so many bytes. */
export const headerOf = (length: number): string => `Content-Length: ${length}\r\n\r\n`;

/** A header and text in one buffer. */
function framed(text: string, behind = 0): Buffer {
  const length = Buffer.byteLength(text, "utf8");
  return Buffer.from(headerOf(length + behind) + text, "utf8");
}

/** A message as it is written, in pieces where it is long. */
export function framesOf(message: Message): readonly Buffer[] {
  const members = message as Members;
  const [name, value] = bodyOf(members);
  if (!(value instanceof Json)) {
    const body = value === undefined ? "" : `,"${name}":${JSON.stringify(value)}`;
    return [framed(`${opening(members)}${body}}`)];
  }
  const head = framed(`${opening(members)},"${name}":`, value.length + CLOSING.length);
  const pieces = [head, ...value.pieces, CLOSING];
  return value.length <= SMALL ? [Buffer.concat(pieces)] : pieces;
}

/** Writes pieces in one system call: each wakes the other side, and that is most of what a hop costs. */
export function writeTogether(output: Writable, pieces: readonly Buffer[]): void {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) {
    output.write(only);
    return;
  }
  output.cork();
  for (const piece of pieces) output.write(piece);
  output.uncork();
}

/** Bytes that wait to be written. Above, the other side is too slow; it has caught up when none are left. */
const HIGH_WATER = 16 * 1024 * 1024;

const DONE = Promise.resolve();

export class BytesWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #output: Writable;
  readonly #onBacklog: (isHigh: boolean) => void;
  #isBehind = false;
  #isOpen = true;

  /** @param onBacklog the other side reads too slowly, or has caught up */
  constructor(output: Writable, onBacklog: (isHigh: boolean) => void = () => {}) {
    super();
    this.#output = output;
    this.#onBacklog = onBacklog;
    const deaf = (): void => {
      if (!this.#isOpen) return;
      this.#isOpen = false;
      this.#backlog(false);
      this.fireClose();
    };
    output.on("close", deaf).on("error", deaf);
    output.on("drain", () => this.#backlog(false));
  }

  /** The other side may still read. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Throws where the message is no JSON; one that nobody can read any more is dropped. */
  write(message: Message): Promise<void> {
    const output = this.#output;
    if (!this.#isOpen || output.destroyed || output.writableEnded) return DONE;
    writeTogether(output, framesOf(message));
    if (output.writableLength > HIGH_WATER) this.#backlog(true);
    return DONE;
  }

  /** Answers what the library never sees, or an id that could not be read (null). */
  refuse(id: Id | null, error: ResponseError<unknown>): void {
    void this.write({ jsonrpc: "2.0", id, error: error.toJson() } as Message);
  }

  /** Resolves when everything written has left, or cannot leave any more. */
  async flushed(): Promise<void> {
    const output = this.#output;
    if (!this.#isOpen || output.destroyed || output.writableLength === 0) return;
    await new Promise<void>((resolve) => {
      output.once("close", resolve).once("error", () => resolve());
      output.write("", () => resolve());
    });
  }

  end(): void {}

  #backlog(isHigh: boolean): void {
    if (isHigh === this.#isBehind) return;
    this.#isBehind = isHigh;
    this.#onBacklog(isHigh);
  }
}
