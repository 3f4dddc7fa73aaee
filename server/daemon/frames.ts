/** Frames: what a front and the daemon say to each other, each a byte that says what it is, four that say how long it is, and its bytes. */

import type { Writable } from "node:stream";

/**
 * From the front: hello, input, end (of input), signal, here. From the daemon: welcome, output, errors, exit, leave, alive, doubt. What came before a
 * doubt counts if the front says that it is here.
 */
const FRAMES = {
  hello: 1,
  input: 2,
  end: 3,
  signal: 4,
  welcome: 5,
  output: 6,
  errors: 7,
  exit: 8,
  leave: 9,
  here: 10,
  alive: 11,
  doubt: 12,
} as const;

export type FrameKind = keyof typeof FRAMES;

const KINDS = new Map<number, FrameKind>(Object.entries(FRAMES).map(([kind, byte]) => [byte, kind as FrameKind]));

/** Their bytes are handed on as they come, in pieces. */
const STREAMED: ReadonlySet<FrameKind> = new Set<FrameKind>(["input", "output", "errors"]);

const HEADER = 5;
/** Bytes of a frame that is read whole; the largest is a hello with its environment. */
const LARGEST_WHOLE = 8 * 1024 * 1024;
/** Bytes up to which a copy costs less than two buffers in one system call. */
const SMALL = 8 * 1024;

const NO_BYTES = Buffer.alloc(0);

function headerOf(kind: FrameKind, length: number): Buffer {
  const header = Buffer.allocUnsafe(HEADER);
  header[0] = FRAMES[kind];
  header.writeUInt32BE(length, 1);
  return header;
}

/** Writes these bytes in one system call. @returns whether the other side keeps up */
export function writeAll(to: Writable, pieces: readonly Buffer[], written?: (error?: Error | null) => void): boolean {
  const [first = NO_BYTES] = pieces;
  if (pieces.length < 2) return to.write(first, written);
  const length = pieces.reduce((total, piece) => total + piece.length, 0);
  if (length <= SMALL) return to.write(Buffer.concat(pieces, length), written);
  to.cork();
  for (const piece of pieces.slice(0, -1)) to.write(piece);
  const isKeepingUp = to.write(pieces.at(-1) ?? NO_BYTES, written);
  to.uncork();
  return isKeepingUp;
}

/** Writes one frame of these bytes in one system call. @returns whether the other side keeps up */
export function writeFrame(
  to: Writable,
  kind: FrameKind,
  pieces: readonly Buffer[] = [],
  written?: (error?: Error | null) => void,
): boolean {
  const length = pieces.reduce((total, piece) => total + piece.length, 0);
  return writeAll(to, [headerOf(kind, length), ...pieces], written);
}

/** Writes what is plain data. */
export const writeValue = (to: Writable, kind: FrameKind, value: unknown): boolean =>
  writeFrame(to, kind, [Buffer.from(JSON.stringify(value), "utf8")]);

/** Reads frames out of what comes in. */
export class FrameDecoder {
  readonly #onFrame: (kind: FrameKind, bytes: Buffer) => void;
  /** What has come of a header, or of a frame that is read whole. */
  #kept: Buffer = NO_BYTES;
  #kind: FrameKind | undefined;
  /** Bytes of the frame that are still to come. */
  #missing = 0;

  /** @param onFrame is given a frame whole, or, where it is part of a stream, every piece of it */
  constructor(onFrame: (kind: FrameKind, bytes: Buffer) => void) {
    this.#onFrame = onFrame;
  }

  /** @throws where it is no frame: nothing can be read any more */
  push(chunk: Buffer): void {
    let bytes = chunk;
    while (bytes.length > 0) bytes = this.#kind === undefined ? this.#begin(bytes) : this.#continue(this.#kind, bytes);
  }

  #begin(bytes: Buffer): Buffer {
    const all = this.#kept.length === 0 ? bytes : Buffer.concat([this.#kept, bytes]);
    const byte = all[0] ?? 0;
    const kind = KINDS.get(byte);
    if (kind === undefined) throw new Error(`no frame begins with ${byte}`);
    this.#kept = all;
    if (all.length < HEADER) return NO_BYTES;
    const length = all.readUInt32BE(1);
    if (length > LARGEST_WHOLE && !STREAMED.has(kind)) throw new Error(`a ${kind} of ${length} bytes`);
    this.#kept = NO_BYTES;
    if (length === 0) this.#onFrame(kind, NO_BYTES);
    else {
      this.#kind = kind;
      this.#missing = length;
    }
    return all.subarray(HEADER);
  }

  #continue(kind: FrameKind, bytes: Buffer): Buffer {
    const piece = bytes.subarray(0, this.#missing);
    this.#missing -= piece.length;
    if (this.#missing === 0) this.#kind = undefined;
    if (STREAMED.has(kind)) this.#onFrame(kind, piece);
    else {
      const all = this.#kept.length === 0 ? piece : Buffer.concat([this.#kept, piece]);
      this.#kept = this.#missing === 0 ? NO_BYTES : all;
      if (this.#missing === 0) this.#onFrame(kind, all);
    }
    return bytes.subarray(piece.length);
  }
}
