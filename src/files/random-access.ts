/** Random access: pieces of a file that never changes, each read when it is asked for. */

import { closeSync, fstatSync, openSync, readSync } from "node:fs";

export interface RandomAccess {
  /** Bytes of the file when it was opened. */
  readonly byteLength: number;
  /** When it was written or touched last: milliseconds since 1970. */
  readonly modified: number;
  /** Bytes of the file in memory of their own; undefined where it has not so many there, or cannot be read. */
  read(at: number, length: number): Buffer<ArrayBuffer> | undefined;
  close(): void;
}

/** Undefined where the file cannot be opened. @param path absolute */
export function openRandomAccess(path: string): RandomAccess | undefined {
  try {
    const descriptor = openSync(path, "r");
    const { size, mtimeMs } = fstatSync(descriptor);
    return {
      byteLength: size,
      modified: mtimeMs,
      read: (at, length) => readAt(descriptor, at, length, size),
      close: () => closeSync(descriptor),
    };
  } catch {
    return undefined;
  }
}

/** The same of bytes that are in memory already. */
export const bytesAccess = (bytes: Uint8Array): RandomAccess => ({
  byteLength: bytes.byteLength,
  modified: 0,
  read: (at, length) => {
    if (at < 0 || length < 0 || at + length > bytes.byteLength) return undefined;
    const copy = Buffer.from(new ArrayBuffer(length));
    copy.set(bytes.subarray(at, at + length));
    return copy;
  },
  close: () => undefined,
});

function readAt(descriptor: number, at: number, length: number, size: number): Buffer<ArrayBuffer> | undefined {
  if (at < 0 || length < 0 || at + length > size) return undefined;
  // Not a piece of Node's pool: whoever reads words needs them at a multiple of four.
  const bytes = Buffer.from(new ArrayBuffer(length));
  try {
    for (let filled = 0; filled < length; ) {
      const count = readSync(descriptor, bytes, filled, length - filled, at + filled);
      if (count === 0) return undefined;
      filled += count;
    }
    return bytes;
  } catch {
    return undefined;
  }
}
