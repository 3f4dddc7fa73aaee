/** Bytes: the content of one file after the other, in one buffer that is used again. No decoding, and no stat but of large files. */

import { fstatSync, readSync } from "node:fs";
import { withFile } from "./read.ts";
import { LargeSpace } from "./transient-buffer.ts";

/** Bytes of the buffer that is kept between files; larger files share one that is let go. */
const KEPT = 512 * 1024;

export interface ByteReader {
  /**
   * The bytes of a file, valid until the next call. Never throws.
   * @param path absolute
   * @param maxSize bytes; a larger file is not read
   */
  read(path: string, maxSize: number): Buffer | "oversize" | "unreadable";
  /**
   * Shows the bytes of a file piece by piece, each with the end of the one before it, so that what is no longer than `OVERLAP` stands in one of
   * them; until one is taken. Never throws.
   * @returns whether one was taken
   */
  some(path: string, maxSize: number, take: (piece: Buffer) => boolean): boolean | "oversize" | "unreadable";
}

/** Bytes of the end of a piece with which the next one begins. */
const OVERLAP = 64 * 1024;

export const createByteReader = (): ByteReader => {
  const kept = Buffer.allocUnsafeSlow(KEPT);
  const large = new LargeSpace();

  const contentOf = (descriptor: number, maxSize: number): Buffer | "oversize" => {
    let buffer: Buffer = kept;
    let filled = 0;
    while (true) {
      const count = readSync(descriptor, buffer, filled, buffer.length - filled, null);
      if (count === 0) return buffer.subarray(0, filled);
      filled += count;
      if (filled > maxSize) return "oversize";
      if (filled < buffer.length) continue;
      const { size } = fstatSync(descriptor);
      if (size > maxSize) return "oversize";
      // As large as it is said to be, and a byte in which its end shows; a file may grow, or be of those that have no size.
      const larger = large.take(Math.min(Math.max(buffer.length * 2, size + 1), maxSize + 1));
      buffer.copy(larger);
      buffer = larger;
    }
  };

  const isTaken = (descriptor: number, maxSize: number, take: (piece: Buffer) => boolean): boolean | "oversize" => {
    let [begun, filled] = [0, 0];
    while (true) {
      const count = readSync(descriptor, kept, filled, kept.length - filled, null);
      filled += count;
      if (begun + filled > maxSize) return "oversize";
      if (count > 0 && filled < kept.length) continue;
      if (begun === 0 && count > 0 && fstatSync(descriptor).size > maxSize) return "oversize";
      if (take(kept.subarray(0, filled))) return true;
      if (count === 0) return false;
      kept.copyWithin(0, filled - OVERLAP, filled);
      begun += filled - OVERLAP;
      filled = OVERLAP;
    }
  };

  const guarded = <T>(path: string, use: (descriptor: number) => T): T | "unreadable" => {
    try {
      return withFile(path, use);
    } catch {
      return "unreadable";
    }
  };

  return {
    read: (path, maxSize) => guarded(path, (descriptor) => contentOf(descriptor, maxSize)),
    some: (path, maxSize, take) => guarded(path, (descriptor) => isTaken(descriptor, maxSize, take)),
  };
};
