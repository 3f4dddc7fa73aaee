/**
 * Oversize words: which names certainly do not stand in a file that is too large for facts (the hashes of its words), so that it is not
 * read again for each name that is asked about.
 */

import { blobId } from "../files/blob-id.ts";
import { asUtf8 } from "../files/read.ts";
import { bytesOf } from "../files/transient-buffer.ts";
import { wordBytes } from "../files/word-bytes.ts";
import { HashSet, isAmong } from "../text/hash-set.ts";

/** A file larger than so many times the limit is taken to hold every name: to look would take too long. */
export const LOOKED_INTO = 4;

/** What is known of a file's words. */
export interface OversizeWords {
  /** Blob id of the file when it was read. */
  readonly id: string;
  /** Bytes of the file when it was read: it is another now where it has more or fewer. */
  readonly bytes: number;
  /** Ascending: of ten megabytes of registers, with 200,000 words, one other name in twenty thousand has the hash of one. */
  readonly hashes: Uint32Array;
}

const WORDS = wordBytes("");

const mixed = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);
const SEED = 0x811c9dc5;

/** Whether a file of so many bytes, more than the limit, is looked into for its words. */
export const isLookedInto = (bytes: number, maxFileSize: number): boolean =>
  bytes <= Math.max(maxFileSize, 1) * LOOKED_INTO;

/** @param path of a file of so many bytes, more than the limit; undefined where it is not looked into */
export function oversizeWords(path: string, bytes: number, maxFileSize: number): OversizeWords | undefined {
  if (!isLookedInto(bytes, maxFileSize)) return undefined;
  try {
    const content = bytesOf(path);
    return content.length === bytes ? { id: blobId(content), bytes, hashes: hashesOf(asUtf8(content)) } : undefined;
  } catch {
    return undefined;
  }
}

function hashesOf(content: Uint8Array): Uint32Array {
  const hashes = new HashSet();
  let hash = SEED;
  let isInside = false;
  for (let at = 0; at <= content.length; at++) {
    const byte = content[at] ?? 0;
    if (WORDS[byte] === 1) {
      hash = mixed(hash, byte);
      isInside = true;
    } else if (isInside) {
      hashes.add(hash >>> 0);
      hash = SEED;
      isInside = false;
    }
  }
  return hashes.sorted();
}

/** Whether a name does not stand in the file as a whole word. @param name UTF-8; of one with other characters than words have nothing is known */
export function isWithout({ hashes }: OversizeWords, name: Uint8Array): boolean {
  let hash = SEED;
  for (const byte of name) {
    if (WORDS[byte] !== 1) return false;
    hash = mixed(hash, byte);
  }
  return name.length > 0 && !isAmong(hashes, hash >>> 0);
}
