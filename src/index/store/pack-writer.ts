/** Pack writer: writes the pieces of a pack (`pack-layout.ts`) one after the other, and then the tables that say where they are. */

import { crc32 } from "node:zlib";
import { addHash, hashFilter } from "../hash-filter.ts";
import type { ContentKey } from "./content-key.ts";
import { EntryList } from "./entry-list.ts";
import { BLOCK_WORDS, definedIn, nameBlocks } from "./name-blocks.ts";
import { CONTENT_WORDS, FOOTER_WORDS, MAGIC, PIECE_WORDS } from "./pack-layout.ts";

/** What the table of contents says of one, beside where it is. */
interface ContentRow {
  readonly key: ContentKey;
  /** Bytes of the source that the facts tell of. */
  readonly sourceBytes: number;
  /** Bytes of the facts once they are unpacked. */
  readonly factsBytes: number;
}

/** Bits of the filter for each name that is defined: one of a hundred others is looked for in vain. */
const FILTER_BITS = 12;

export class PackWriter {
  readonly #take: (bytes: Uint8Array) => void;
  #at = 0;
  readonly #contents: number[] = [];
  readonly #names: number[] = [];
  readonly #symbols: number[] = [];
  readonly #trigrams: number[] = [];
  #imports: readonly number[] = [];
  /** The hashes of the names that are defined. */
  readonly #defined = new EntryList();

  /** @param take is given the bytes piece by piece, and may throw; a piece may be used for something else then */
  constructor(take: (bytes: Uint8Array) => void) {
    this.#take = take;
    this.#put(bytesOf(Uint32Array.of(MAGIC)));
  }

  /** Contents so far. */
  get size(): number {
    return this.#contents.length / CONTENT_WORDS;
  }

  /** Symbol blocks so far. */
  get symbolBlocks(): number {
    return this.#symbols.length / PIECE_WORDS;
  }

  /** Contents come in the order of their keys, each once. @param stored the facts as they stand in a pack */
  content({ key, sourceBytes, factsBytes }: ContentRow, stored: Uint8Array): void {
    this.#contents.push(...key, ...this.#piece(stored), sourceBytes, factsBytes);
  }

  /** @param entries of `entryOf`, sorted, each once; of greater hashes than those before */
  names(entries: Float64Array): void {
    this.#blocks(this.#names, entries);
    for (const hash of definedIn(entries)) this.#defined.add(hash);
  }

  symbols(block: Uint8Array): void {
    this.#symbols.push(...this.#piece(block));
  }

  /** @param entries of `entryOf`, sorted, each once; of greater trigrams than those before */
  trigrams(entries: Float64Array): void {
    this.#blocks(this.#trigrams, entries);
  }

  imports(block: Uint8Array): void {
    this.#imports = this.#piece(block);
  }

  /** Nothing comes behind it. */
  end(): void {
    const defined = this.#piece(bytesOf(filterOf(this.#defined.take())));
    const parts = [this.#contents, this.#names, this.#symbols, this.#trigrams, this.#imports, defined];
    const tables = Buffer.concat(parts.map((words) => bytesOf(Uint32Array.from(words))));
    const tablesAt = this.#put(tables);
    const footer = new Uint32Array(FOOTER_WORDS);
    footer.set([
      MAGIC,
      this.size,
      this.#names.length / BLOCK_WORDS,
      this.symbolBlocks,
      this.#trigrams.length / BLOCK_WORDS,
      tablesAt,
      crc32(tables),
    ]);
    footer[FOOTER_WORDS - 1] = crc32(bytesOf(footer.subarray(0, FOOTER_WORDS - 1)));
    this.#put(bytesOf(footer));
  }

  #blocks(table: number[], entries: Float64Array): void {
    for (const { first, bytes } of nameBlocks(entries)) table.push(first, ...this.#piece(bytes));
  }

  /** Where it begins, its bytes, the CRC-32 of these. */
  #piece(bytes: Uint8Array): readonly [at: number, length: number, checksum: number] {
    return [this.#put(bytes), bytes.byteLength, crc32(bytes)];
  }

  #put(bytes: Uint8Array): number {
    const begun = this.#at;
    const padding = (4 - (bytes.byteLength % 4)) % 4;
    this.#take(bytes);
    if (padding > 0) this.#take(PADDING.subarray(0, padding));
    this.#at += bytes.byteLength + padding;
    return begun;
  }
}

function filterOf(hashes: Float64Array): Uint32Array {
  const filter = hashFilter(Math.max(1, hashes.length) * FILTER_BITS);
  for (const hash of hashes) addHash(filter, hash);
  return filter;
}

const PADDING = new Uint8Array(4);

export const bytesOf = (words: Uint32Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
