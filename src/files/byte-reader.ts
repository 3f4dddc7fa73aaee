/** Bytes: the content of one file after the other, in one buffer that is used again. No decoding, and no stat but of large files. */

import { fstatSync, readSync } from "node:fs";
import { withFile } from "./read.ts";

/** Bytes of the buffer that is kept between files; larger files get one of their own. */
const KEPT = 512 * 1024;

export interface ByteReader {
  /**
   * The bytes of a file, valid until the next call. Never throws.
   * @param path absolute
   * @param maxSize bytes; a larger file is not read
   */
  read(path: string, maxSize: number): Buffer | "oversize" | "unreadable";
}

export const createByteReader = (): ByteReader => {
  const kept = Buffer.allocUnsafeSlow(KEPT);

  const contentOf = (descriptor: number, maxSize: number): Buffer | "oversize" => {
    let buffer = kept;
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
      const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(buffer.length * 2, size + 1), maxSize + 1));
      buffer.copy(larger);
      buffer = larger;
    }
  };

  return {
    read: (path, maxSize) => {
      try {
        return withFile(path, (descriptor) => contentOf(descriptor, maxSize));
      } catch {
        return "unreadable";
      }
    },
  };
};
