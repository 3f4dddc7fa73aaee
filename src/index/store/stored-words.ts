/**
 * Stored words: what is known of the words of files too large for facts (`oversize-words.ts`), kept from one process to the next: each in a
 * file that is called by the content's blob id. Written once, and checked before it is believed.
 */

import { join } from "node:path";
import { crc32 } from "node:zlib";
import { readKept, removeKept, writeKept } from "../../files/kept-files.ts";
import type { OversizeWords } from "../oversize-words.ts";
import { WORDS } from "./store-plan.ts";

const MAGIC = 0x32_77_64_74;
/** Words before the hashes: the magic, the CRC-32 of what follows it, bytes of the content. */
const HEAD = 3;

/** @throws what the file system throws: a full disk, no permission */
export function writeWords(directory: string, { id, bytes, hashes }: OversizeWords): void {
  const all = new Uint32Array(HEAD + hashes.length);
  all.set([MAGIC, 0, bytes]);
  all.set(hashes, HEAD);
  all[1] = crc32(Buffer.from(all.buffer, 8));
  writeKept(directory, WORDS, Buffer.from(all.buffer), id);
}

/** What is known of the words of a content; undefined where nothing is, or it is damaged: then it is removed. @param id blob id */
export function readWords(directory: string, id: string): OversizeWords | undefined {
  const path = join(directory, `${id}${WORDS}`);
  const file = readKept(path);
  if (!file) return undefined;
  const all = new Uint32Array(new Uint8Array(file).buffer, 0, file.length >> 2);
  const [magic, checksum, bytes = 0] = all;
  const isWhole =
    file.length >= HEAD * 4 && file.length % 4 === 0 && magic === MAGIC && checksum === crc32(file.subarray(8));
  if (isWhole) return { id, bytes, hashes: all.subarray(HEAD) };
  removeKept(path);
  return undefined;
}
