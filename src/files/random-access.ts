/** Random access: pieces of a file that never changes, each read when it is asked for. */

import { closeSync, fstatSync, openSync, readSync } from "node:fs";

export interface RandomAccess {
  /** Bytes of the file when it was opened. */
  readonly byteLength: number;
  /** When it was written or touched last: milliseconds since 1970. */
  readonly modified: number;
  /** Bytes of the file in memory of their own; undefined where it has not so many there, or cannot be read. */
  read(at: number, length: number): Buffer<ArrayBuffer> | undefined;
  /** The same in memory that the next glance at any file writes over: for what is looked through and forgotten. */
  glance(at: number, length: number): Uint8Array | undefined;
  close(): void;
}

/** A name is looked up in a piece of each of some dozen files: a piece of memory for each would be most of the work. */
let glanced = new Uint8Array(1 << 14);

/** Undefined where the file cannot be opened. @param path absolute */
export function openRandomAccess(path: string): RandomAccess | undefined {
  try {
    const descriptor = openSync(path, "r");
    const { size, mtimeMs } = fstatSync(descriptor);
    return {
      byteLength: size,
      modified: mtimeMs,
      read: (at, length) => {
        // Not a piece of Node's pool: whoever reads words needs them at a multiple of four.
        const bytes = isWithin(at, length, size) ? Buffer.from(new ArrayBuffer(length)) : undefined;
        return bytes && isFilled(bytes, descriptor, at) ? bytes : undefined;
      },
      glance: (at, length) => {
        if (!isWithin(at, length, size)) return undefined;
        if (length > glanced.length) glanced = new Uint8Array(length);
        const bytes = glanced.subarray(0, length);
        return isFilled(bytes, descriptor, at) ? bytes : undefined;
      },
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
  glance: (at, length) => (isWithin(at, length, bytes.byteLength) ? bytes.subarray(at, at + length) : undefined),
  read: (at, length) => {
    if (!isWithin(at, length, bytes.byteLength)) return undefined;
    const copy = Buffer.from(new ArrayBuffer(length));
    copy.set(bytes.subarray(at, at + length));
    return copy;
  },
  close: () => undefined,
});

const isWithin = (at: number, length: number, size: number): boolean => at >= 0 && length >= 0 && at + length <= size;

/** Fills the buffer from a place of the file on. @returns false where it has not so many bytes there, or cannot be read */
function isFilled(bytes: Uint8Array, descriptor: number, at: number): boolean {
  try {
    for (let filled = 0; filled < bytes.length; ) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, at + filled);
      if (count === 0) return false;
      filled += count;
    }
    return true;
  } catch {
    return false;
  }
}
