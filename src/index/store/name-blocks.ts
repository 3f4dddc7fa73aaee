/**
 * Name blocks: which contents of a pack hold which names, as a sorted list in pieces of a few kilobytes: a name is looked up by one
 * short read. A name is its 32-bit hash; names that share one are told apart in the facts.
 */

import { ByteList } from "./byte-list.ts";

/** Words of a block in the table: its first hash, where it begins, its bytes, its CRC-32. */
export const BLOCK_WORDS = 4;

/** Bytes from which the next name begins a block. */
const BLOCK = 4096;

/** A block as bytes, and the hash of its first name. */
export interface NameBlock {
  readonly first: number;
  readonly bytes: Uint8Array;
}

/** Bits of an entry below the hash: number of the content, and whether it defines the name. */
const VALUE = 2 ** 21;

/** A name in a content as one number, by which entries are sorted. @param content at most 2^20 */
export const entryOf = (hash: number, content: number, defines: boolean): number =>
  hash * VALUE + content * 2 + (defines ? 1 : 0);

/** Sorts entries in place. No entry is negative, so that their bits stand in their order: as whole numbers they take 60 % of the time. */
export function sortEntries(entries: Float64Array): Float64Array {
  new BigUint64Array(entries.buffer, entries.byteOffset, entries.length).sort();
  return entries;
}

/** Contents that a pack holds at most. */
export const MOST_CONTENTS = VALUE / 2;

/** Bytes of a block at most, of names that may each have so many values: the last of them, with all, comes before the block is full. */
export const longestBlock = (values: number): number => BLOCK + 8 + 4 * values;

/** @param entries of `entryOf`, sorted, each once */
export function* nameBlocks(entries: Float64Array): Generator<NameBlock> {
  const out = new ByteList();
  let first = 0;
  let before = 0;
  for (let at = 0; at < entries.length; ) {
    const hash = Math.floor((entries[at] as number) / VALUE);
    let end = at + 1;
    while (end < entries.length && Math.floor((entries[end] as number) / VALUE) === hash) end++;
    if (out.length >= BLOCK) {
      yield { first, bytes: out.take() };
    }
    if (out.length === 0) {
      first = hash;
      before = hash;
    }
    out.number(hash - before);
    out.number(end - at);
    before = hash;
    let last = 0;
    for (; at < end; at++) {
      const value = (entries[at] as number) - hash * VALUE;
      out.number((((value >>> 1) - last) << 1) | (value & 1));
      last = value >>> 1;
    }
  }
  if (out.length > 0) yield { first, bytes: out.take() };
}

/** The hashes of the names that are defined, each once. @param entries of `entryOf`, sorted */
export function* definedIn(entries: Float64Array): Generator<number> {
  let last = -1;
  for (const entry of entries) {
    const hash = entry % 2 === 1 ? Math.floor(entry / VALUE) : last;
    if (hash !== last) yield hash;
    last = hash;
  }
}

/** The least and the greatest of the hashes that are asked for. */
export type HashRange = readonly [least: number, most: number];

/** Index of the block that would hold a hash, -1 before the first. @param blocks the pack's table of blocks */
export function blockOf(blocks: Uint32Array, hash: number): number {
  let low = -1;
  let high = blocks.length / BLOCK_WORDS - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle * BLOCK_WORDS] as number) <= hash) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Told of a name in a content. */
export type NameVisit = (content: number, defines: boolean, hash: number) => void;

/** Calls `visit` with the contents that hold a name with one of the hashes from `least` to `most`. @param first hash of the block's first name */
export function eachInBlock(bytes: Uint8Array, first: number, [least, most]: HashRange, visit: NameVisit): void {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] as number;
      value += (byte & 127) * scale;
      if (byte < 128 || at >= bytes.length) return value;
    }
  };
  for (let name = first; at < bytes.length; ) {
    name += number();
    if (name > most) return;
    let content = 0;
    for (let left = number(); left > 0 && at < bytes.length; left--) {
      const value = number();
      content += Math.floor(value / 2);
      if (name >= least) visit(content, (value & 1) === 1, name);
    }
  }
}
