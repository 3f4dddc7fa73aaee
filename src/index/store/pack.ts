/**
 * Pack: the facts of many contents in one file that never changes once it has its name, with the names that stand in them. It is read
 * piece by piece and every piece is checked before it is believed, so that a file which was cut off or damaged costs answers their
 * speed and nothing else. (A memory-mapped store was tried: cut in half, its file ended the process with SIGBUS.)
 *
 * Layout, little-endian: the magic; the facts, each at a multiple of four; the blocks of the name index; the symbol blocks and the blocks of their
 * trigrams; the table of contents; the tables of the blocks in that order; the footer.
 */

import { crc32, inflateRawSync } from "node:zlib";
import { bytesAccess, openRandomAccess, type RandomAccess } from "../../files/random-access.ts";
import { Facts } from "../facts.ts";
import { unpackFacts } from "../packed-facts.ts";
import { BLOCK_WORDS, blockOf, eachInBlock, type HashRange } from "./name-blocks.ts";

export const MAGIC = 0x34_70_64_74;
/** A content's id, the kind of its facts. */
export const KEY_BYTES = 24;
/**
 * Words of a content in the table: the key, where its facts begin, their bytes in the file, the CRC-32 of these, bytes of the source, bytes of
 * the facts: more than in the file where they are packed (`packed-facts.ts`) and deflated.
 */
export const CONTENT_WORDS = KEY_BYTES / 4 + 5;
/** Words of a symbol block in the table: where it begins, its bytes, the CRC-32 of these. */
export const PIECE_WORDS = 3;
/** Words of the footer: magic, contents, blocks of names, symbol blocks, blocks of trigrams, where the tables begin, their CRC-32, the CRC-32 of these. */
export const FOOTER_WORDS = 8;

const AT = KEY_BYTES / 4;

/** Facts of so many bytes from how they stand in a pack; undefined where they are not those. */
function unpacked(bytes: Uint8Array, length: number): Buffer<ArrayBuffer> | undefined {
  try {
    const facts = unpackFacts(inflateRawSync(bytes, { maxOutputLength: Math.max(length, 1) }), length);
    return facts && Buffer.from(facts);
  } catch {
    return undefined;
  }
}

const wordsOf = (bytes: Buffer): Uint32Array => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);

export class Pack {
  readonly path: string;
  /** Contents in it. */
  readonly size: number;
  readonly #file: RandomAccess;
  readonly #contents: Uint32Array;
  readonly #names: Uint32Array;
  readonly #symbols: Uint32Array;
  readonly #trigrams: Uint32Array;

  private constructor(path: string, file: RandomAccess, size: number, tables: readonly Uint32Array[]) {
    const [contents, names, symbols, trigrams] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
    this.path = path;
    this.size = size;
    this.#file = file;
    this.#contents = contents;
    this.#names = names;
    this.#symbols = symbols;
    this.#trigrams = trigrams;
  }

  /** Opens a pack; one that is not whole is damaged. */
  static open(path: string): Pack | "damaged" | "unreadable" {
    const file = openRandomAccess(path);
    if (!file) return "unreadable";
    const pack = Pack.#of(path, file);
    if (!pack) file.close();
    return pack ?? "damaged";
  }

  /** A pack that is in memory; undefined where it is not whole. */
  static of(bytes: Uint8Array): Pack | undefined {
    return Pack.#of("", bytesAccess(bytes));
  }

  static #of(path: string, file: RandomAccess): Pack | undefined {
    const footerAt = file.byteLength - FOOTER_WORDS * 4;
    const footer = file.read(footerAt, FOOTER_WORDS * 4);
    if (!footer) return undefined;
    const [magic, size = 0, names = 0, symbols = 0, trigrams = 0, tablesAt = 0, checksum, own] = wordsOf(footer);
    if (magic !== MAGIC || own !== crc32(footer.subarray(0, (FOOTER_WORDS - 1) * 4))) return undefined;
    const lengths = [size * CONTENT_WORDS, names * BLOCK_WORDS, symbols * PIECE_WORDS, trigrams * BLOCK_WORDS];
    const tablesBytes = lengths.reduce((sum, length) => sum + length * 4, 0);
    if (tablesAt + tablesBytes !== footerAt) return undefined;
    const tables = file.read(tablesAt, tablesBytes);
    if (!tables || crc32(tables) !== checksum) return undefined;
    const words = wordsOf(tables);
    let at = 0;
    return new Pack(
      path,
      file,
      size,
      lengths.map((length) => {
        at += length;
        return words.subarray(at - length, at);
      }),
    );
  }

  /** Bytes on disk. */
  get byteLength(): number {
    return this.#file.byteLength;
  }

  /** When it was used last, to within a day: milliseconds since 1970. */
  get used(): number {
    return this.#file.modified;
  }

  close(): void {
    this.#file.close();
  }

  /** The words of a content's key. */
  key(content: number): Uint32Array {
    return this.#contents.subarray(content * CONTENT_WORDS, content * CONTENT_WORDS + KEY_BYTES / 4);
  }

  /** Bytes of the source of a content. */
  sourceBytes(content: number): number {
    return this.#contents[content * CONTENT_WORDS + AT + 3] as number;
  }

  /** How many bytes the facts of a content are said to have. */
  factsBytes(content: number): number {
    return this.#contents[content * CONTENT_WORDS + AT + 4] as number;
  }

  /** How many bytes of the file are said to be those of a content. */
  storedBytes(content: number): number {
    return this.#contents[content * CONTENT_WORDS + AT + 1] as number;
  }

  /** The bytes of a content as they stand in the file, or undefined where they are not as they were written. */
  stored(content: number): Buffer<ArrayBuffer> | undefined {
    const at = content * CONTENT_WORDS + AT;
    const bytes = this.#file.read(this.#contents[at] as number, this.#contents[at + 1] as number);
    return bytes && crc32(bytes) === this.#contents[at + 2] ? bytes : undefined;
  }

  /** The bytes of a content's facts, or undefined where they are not as they were written. @param stored where they were read already */
  bytes(content: number, stored = this.stored(content)): Buffer<ArrayBuffer> | undefined {
    const length = this.factsBytes(content);
    return stored === undefined || length === stored.length ? stored : unpacked(stored, length);
  }

  /** The facts of a content, or undefined where they are not as they were written. */
  facts(content: number, stored = this.stored(content)): Facts | undefined {
    const bytes = this.bytes(content, stored);
    if (!bytes) return undefined;
    try {
      return new Facts(bytes.buffer);
    } catch {
      return undefined;
    }
  }

  /**
   * Calls `visit` with every content that holds a name of this hash. @param visit is told too whether it defines the name
   * @returns false where the names are not as they were written: nothing is known then
   */
  eachHolding(hash: number, visit: (content: number, defines: boolean) => void): boolean {
    return this.#eachEntry(this.#names, [hash, hash], visit);
  }

  /** Blocks of symbols. */
  get symbolBlocks(): number {
    return this.#symbols.length / PIECE_WORDS;
  }

  /**
   * The numbers of the symbol blocks that hold a trigram of each range, ascending.
   * @returns undefined where the trigrams are not as they were written
   */
  symbolBlocksWith(ranges: readonly HashRange[]): readonly number[] | undefined {
    const all = this.symbolBlocks;
    const held = new Uint16Array(all);
    for (const [before, range] of ranges.entries()) {
      const isRead = this.#eachEntry(this.#trigrams, range, (block) => {
        if (held[block] === before) held[block] = before + 1;
      });
      if (!isRead) return undefined;
    }
    const found: number[] = [];
    for (let block = 0; block < all; block++) if (held[block] === ranges.length) found.push(block);
    return found;
  }

  /** The bytes of a symbol block, or undefined where they are not as they were written. */
  symbolBlock(block: number): Uint8Array | undefined {
    const [at, length, checksum] = this.#symbols.subarray(block * PIECE_WORDS, (block + 1) * PIECE_WORDS);
    const bytes = this.#file.read(at as number, length as number);
    return bytes && crc32(bytes) === checksum ? bytes : undefined;
  }

  /** Calls `visit` with what the blocks of a table say of some hashes. @returns false where they are not as they were written */
  #eachEntry(table: Uint32Array, [least, most]: HashRange, visit: (value: number, defines: boolean) => void): boolean {
    for (let block = Math.max(0, blockOf(table, least)); block * BLOCK_WORDS < table.length; block++) {
      const [first, at, length, checksum] = table.subarray(block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS);
      if ((first as number) > most) return true;
      const bytes = this.#file.read(at as number, length as number);
      if (!bytes || crc32(bytes) !== checksum) return false;
      eachInBlock(bytes, first as number, [least, most], visit);
    }
    return true;
  }
}
