/**
 * Passing: bytes of whole files that are needed for a moment, in memory that goes back to the system. A buffer comes from the C library's
 * heap, and glibc, once a large block of that was freed, keeps twice its size of free memory in every thread's arena (mallopt(3),
 * M_MMAP_THRESHOLD): 15-25 MB of a process that had read a bundle and some grammars. A buffer that might grow is mapped by itself.
 */

import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Zeros, outside of the C library's heap. */
export const spaceFor = (length: number): Buffer => Buffer.from(new ArrayBuffer(length, { maxByteLength: length }));

/** Space for one large file after the other: the same one is given again until the garbage is collected. */
export class LargeSpace {
  #last: WeakRef<Buffer> | undefined;

  /** At least so many bytes, with anything in them; what was given before is used again. */
  take(length: number): Buffer {
    const last = this.#last?.deref();
    if (last && last.length >= length) return last;
    const space = spaceFor(length);
    this.#last = new WeakRef(space);
    return space;
  }
}

/** Fills the buffer from the file until either ends; the file may be shorter than it just said. */
export function fill(descriptor: number, buffer: Buffer): number {
  let filled = 0;
  while (filled < buffer.length) {
    const count = readSync(descriptor, buffer, filled, buffer.length - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return filled;
}

/** @throws what opening and reading throw */
export function bytesOf(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const bytes = spaceFor(fstatSync(descriptor).size);
    return bytes.subarray(0, fill(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
