/**
 * Pack: the facts of many contents in one file that never changes once it has its name, with the names that stand in them. It is read
 * piece by piece and every piece is checked before it is believed, so that a file which was cut off or damaged costs answers their
 * speed and nothing else. (A memory-mapped store was tried: cut in half, its file ended the process with SIGBUS.) One that another machine made
 * (`foreign-pack.ts`) is looked at closer.
 */

import { basename } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { bytesAccess, openRandomAccess, type RandomAccess } from "../../files/random-access.ts";
import { Facts } from "../facts.ts";
import { lacksHash } from "../hash-filter.ts";
import { unpackFacts } from "../packed-facts.ts";
import { isForeign, soundContent, soundTables } from "./foreign-pack.ts";
import { eachImporting } from "./import-block.ts";
import { BLOCK_WORDS, blockOf, eachInBlock, type HashRange, type NameVisit } from "./name-blocks.ts";
import { CONTENT_WORDS, Content, FOOTER_WORDS, KEY_BYTES, MAGIC, type PackTables, PIECE_WORDS } from "./pack-layout.ts";

/** Facts of so many bytes from how they stand in a pack; undefined where they are not those. */
function unpacked(bytes: Uint8Array, length: number): Buffer<ArrayBuffer> | undefined {
  try {
    const facts = unpackFacts(inflateRawSync(bytes, { maxOutputLength: Math.max(length, 1) }), length);
    return facts && Buffer.from(facts);
  } catch {
    return undefined;
  }
}

/** The tables of a pack; undefined where they are not as they were written. */
function tablesOf(file: RandomAccess): PackTables | undefined {
  const footerAt = file.byteLength - FOOTER_WORDS * 4;
  const footer = file.read(footerAt, FOOTER_WORDS * 4);
  if (!footer) return undefined;
  const [magic, size = 0, names = 0, symbols = 0, trigrams = 0, tablesAt = 0, checksum, own] = wordsOf(footer);
  if (magic !== MAGIC || own !== crc32(footer.subarray(0, (FOOTER_WORDS - 1) * 4))) return undefined;
  const lengths = [
    size * CONTENT_WORDS,
    names * BLOCK_WORDS,
    symbols * PIECE_WORDS,
    trigrams * BLOCK_WORDS,
    PIECE_WORDS,
    PIECE_WORDS,
  ] as const;
  const bytes = lengths.reduce((sum, length) => sum + length * 4, 0);
  if (tablesAt + bytes !== footerAt) return undefined;
  const read = file.read(tablesAt, bytes);
  if (!read || crc32(read) !== checksum) return undefined;
  const words = wordsOf(read);
  let at = 0;
  const next = (length: number): Uint32Array => {
    at += length;
    return words.subarray(at - length, at);
  };
  return {
    contents: next(lengths[0]),
    names: next(lengths[1]),
    symbols: next(lengths[2]),
    trigrams: next(lengths[3]),
    imports: next(lengths[4]),
    defined: next(lengths[5]),
  };
}

const wordsOf = (bytes: Buffer): Uint32Array => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);

export class Pack {
  readonly path: string;
  /** Contents in it. */
  readonly size: number;
  readonly #file: RandomAccess;
  readonly #tables: PackTables;
  /** Of a foreign pack, the contents whose facts were followed through: 1 each. */
  readonly #followed: Uint8Array | undefined;
  /** Which names are not defined in it; read when one is asked for. */
  #defined: Uint32Array | undefined;

  private constructor(path: string, file: RandomAccess, tables: PackTables, isForeignPack: boolean) {
    this.path = path;
    this.size = tables.contents.length / CONTENT_WORDS;
    this.#file = file;
    this.#tables = tables;
    this.#followed = isForeignPack ? new Uint8Array(this.size) : undefined;
  }

  /** Opens a pack; one that is not whole is damaged. Its name tells whether it is foreign. */
  static open(path: string): Pack | "damaged" | "unreadable" {
    const file = openRandomAccess(path);
    if (!file) return "unreadable";
    const pack = Pack.#of(path, file);
    if (!pack) file.close();
    return pack ?? "damaged";
  }

  /** A pack that is in memory; undefined where it is not whole. @param name of the file that it is to be */
  static of(bytes: Uint8Array, name = ""): Pack | undefined {
    return Pack.#of(name, bytesAccess(bytes));
  }

  static #of(path: string, file: RandomAccess): Pack | undefined {
    const tables = tablesOf(file);
    if (!tables) return undefined;
    const isForeignPack = isForeign(basename(path));
    if (isForeignPack && !soundTables(tables, file.byteLength)) return undefined;
    return new Pack(path, file, tables, isForeignPack);
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
    return this.#tables.contents.subarray(content * CONTENT_WORDS, content * CONTENT_WORDS + KEY_BYTES / 4);
  }

  /** Bytes of the source of a content. */
  sourceBytes(content: number): number {
    return this.#tables.contents[content * CONTENT_WORDS + Content.source] as number;
  }

  /** Bytes of the facts of a content once they are unpacked. */
  factsBytes(content: number): number {
    return this.#tables.contents[content * CONTENT_WORDS + Content.facts] as number;
  }

  /** Bytes of the facts of all contents. */
  get allFactsBytes(): number {
    let bytes = 0;
    for (let content = 0; content < this.size; content++) bytes += this.factsBytes(content);
    return bytes;
  }

  /** The bytes of a content as they stand in the file, or undefined where they are not as they were written. */
  stored(content: number): Buffer<ArrayBuffer> | undefined {
    const { contents } = this.#tables;
    const first = content * CONTENT_WORDS;
    const bytes = this.#file.read(contents[first + Content.at] as number, contents[first + Content.stored] as number);
    return bytes && crc32(bytes) === contents[first + Content.checksum] ? bytes : undefined;
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
      const facts = new Facts(bytes.buffer);
      return this.#isBelieved(content, facts) ? facts : undefined;
    } catch {
      return undefined;
    }
  }

  /** The bytes of a content as they stand in the file, where its facts are to be believed. */
  sound(content: number): Buffer<ArrayBuffer> | undefined {
    const stored = this.stored(content);
    return stored && (!this.#followed || this.facts(content, stored)) ? stored : undefined;
  }

  /** Whether all that is kept beside the facts is as it was written. */
  isIndexWhole(): boolean {
    const { names, symbols, trigrams, imports, defined } = this.#tables;
    return (
      areAll(names, BLOCK_WORDS, (row) => this.#piece(row.subarray(1)) !== undefined) &&
      areAll(symbols, PIECE_WORDS, (row) => this.#piece(row) !== undefined) &&
      areAll(trigrams, BLOCK_WORDS, (row) => this.#piece(row.subarray(1)) !== undefined) &&
      this.#piece(imports) !== undefined &&
      this.#piece(defined) !== undefined
    );
  }

  /** Of facts that we made a checksum is enough. */
  #isBelieved(content: number, facts: Facts): boolean {
    if (!this.#followed || this.#followed[content] === 1) return true;
    if (!soundContent(facts, this.key(content), this.sourceBytes(content))) return false;
    this.#followed[content] = 1;
    return true;
  }

  /**
   * Calls `visit` with every content that holds a name of this hash. @param visit is told too whether it defines the name
   * @returns false where the names are not as they were written: nothing is known then
   */
  eachHolding(hash: number, visit: (content: number, defines: boolean) => void): boolean {
    return this.#eachEntry(this.#tables.names, [hash, hash], (content, defines) => {
      if (content < this.size) visit(content, defines);
    });
  }

  /** Calls `visit` with every content that defines a name of this hash. @returns as `eachHolding` */
  eachDefining(hash: number, visit: (content: number) => void): boolean {
    this.#defined ??= this.#filter();
    if (!this.#defined) return false;
    return (
      lacksHash(this.#defined, hash) ||
      this.eachHolding(hash, (content, defines) => {
        if (defines) visit(content);
      })
    );
  }

  #filter(): Uint32Array | undefined {
    const bytes = this.#piece(this.#tables.defined);
    return bytes && wordsOf(bytes);
  }

  /** Bytes of the names, and of the trigrams. */
  get indexBytes(): { readonly names: number; readonly trigrams: number } {
    const { names, trigrams } = this.#tables;
    return { names: blockBytes(names), trigrams: blockBytes(trigrams) };
  }

  /** Calls `visit` with all names whose hashes are in a range. @returns false where they are not as they were written */
  eachName(range: HashRange, visit: NameVisit): boolean {
    return this.#eachEntry(this.#tables.names, range, visit);
  }

  /** Calls `visit` with the blocks of all trigrams of a range. @returns false where they are not as they were written */
  eachTrigram(range: HashRange, visit: (block: number, trigram: number) => void): boolean {
    return this.#eachEntry(this.#tables.trigrams, range, (block, _, trigram) => visit(block, trigram));
  }

  /** Blocks of symbols. */
  get symbolBlocks(): number {
    return this.#tables.symbols.length / PIECE_WORDS;
  }

  /**
   * The numbers of the symbol blocks that hold a trigram of each range, ascending.
   * @returns undefined where the trigrams are not as they were written
   */
  symbolBlocksWith(ranges: readonly HashRange[]): readonly number[] | undefined {
    const all = this.symbolBlocks;
    const held = new Uint16Array(all);
    for (const [before, range] of ranges.entries()) {
      const isRead = this.#eachEntry(this.#tables.trigrams, range, (block) => {
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
    return this.#piece(this.#tables.symbols.subarray(block * PIECE_WORDS, (block + 1) * PIECE_WORDS));
  }

  #piece([at = 0, length = 0, checksum]: Uint32Array): Buffer<ArrayBuffer> | undefined {
    const bytes = this.#file.read(at, length);
    return bytes && crc32(bytes) === checksum ? bytes : undefined;
  }

  /**
   * Calls `visit` with every content that imports a source. @param isSought whether those of a source are
   * @returns false where they are not as they were written
   */
  eachImporting(isSought: (source: string) => boolean, visit: (content: number, source: string) => void): boolean {
    const block = this.#piece(this.#tables.imports);
    if (block)
      eachImporting(block, isSought, (content, source) => {
        if (content < this.size) visit(content, source);
      });
    return block !== undefined;
  }

  /** Calls `visit` with what the blocks of a table say of some hashes. @returns false where they are not as they were written */
  #eachEntry(table: Uint32Array, [least, most]: HashRange, visit: NameVisit): boolean {
    for (let block = Math.max(0, blockOf(table, least)); block * BLOCK_WORDS < table.length; block++) {
      const [first, at, length, checksum] = table.subarray(block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS);
      if ((first as number) > most) return true;
      const bytes = this.#file.glance(at as number, length as number);
      if (!bytes || crc32(bytes) !== checksum) return false;
      // Told when nothing of the glance is needed any more: who is told may look for another name.
      const found: Parameters<NameVisit>[] = [];
      eachInBlock(bytes, first as number, [least, most], (...entry) => void found.push(entry));
      for (const entry of found) visit(...entry);
    }
    return true;
  }
}

/** Whether all rows of a table are so. @param words of a row */
function areAll(table: Uint32Array, words: number, is: (row: Uint32Array) => boolean): boolean {
  for (let at = 0; at < table.length; at += words) if (!is(table.subarray(at, at + words))) return false;
  return true;
}

function blockBytes(table: Uint32Array): number {
  let bytes = 0;
  for (let at = 2; at < table.length; at += BLOCK_WORDS) bytes += table[at] as number;
  return bytes;
}
