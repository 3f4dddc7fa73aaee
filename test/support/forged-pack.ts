/** Forged packs: packs that somebody made who knows how they are laid out: every checksum is right, and anything else may be. */

import { crc32 } from "node:zlib";
import { BLOCK_WORDS } from "../../src/index/store/name-blocks.ts";
import { CONTENT_WORDS, FOOTER_WORDS, PIECE_WORDS } from "../../src/index/store/pack-layout.ts";

/** Tables of blocks, in the order in which they stand behind the table of contents. */
export const BLOCK_TABLES = ["names", "symbols", "trigrams", "imports"] as const;
export type BlockTable = (typeof BLOCK_TABLES)[number];
const ROW_WORDS: Readonly<Record<BlockTable, number>> = {
  names: BLOCK_WORDS,
  symbols: PIECE_WORDS,
  trigrams: BLOCK_WORDS,
  imports: PIECE_WORDS,
};

/** A pack as words. */
class Forge {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly bytes: Buffer;
  readonly #footer: number;

  constructor(pack: Uint8Array) {
    this.words = new Uint32Array(new Uint8Array(pack).buffer);
    this.bytes = Buffer.from(this.words.buffer);
    this.#footer = this.words.length - FOOTER_WORDS;
  }

  #told(word: number): number {
    return this.words[this.#footer + word] as number;
  }

  rowsOfContents(): Uint32Array[] {
    return this.#rows(this.#told(5) / 4, this.#told(1), CONTENT_WORDS);
  }

  rowsOf(table: BlockTable): Uint32Array[] {
    let first = this.#told(5) / 4 + this.#told(1) * CONTENT_WORDS;
    for (const [index, one] of BLOCK_TABLES.entries()) {
      const count = one === "imports" ? 1 : this.#told(2 + index);
      if (one === table) return this.#rows(first, count, ROW_WORDS[one]);
      first += count * ROW_WORDS[one];
    }
    return [];
  }

  #rows(first: number, count: number, size: number): Uint32Array[] {
    return Array.from({ length: count }, (_, row) => this.words.subarray(first + row * size, first + (row + 1) * size));
  }

  /** The bytes, with the checksums of tables and footer as they must be. */
  closed(): Buffer {
    const tables = this.#told(5);
    this.words[this.#footer + 6] = crc32(this.bytes.subarray(tables, this.#footer * 4));
    this.words[this.#footer + 7] = crc32(this.bytes.subarray(this.#footer * 4, (this.#footer + 7) * 4));
    return this.bytes;
  }
}

/** A pack in whose table of contents each row was changed. */
export function withContents(pack: Uint8Array, change: (row: Uint32Array) => void): Buffer {
  const forge = new Forge(pack);
  for (const row of forge.rowsOfContents()) change(row);
  return forge.closed();
}

/** A pack in whose table of blocks each row was changed. */
export function withRows(pack: Uint8Array, table: BlockTable, change: (row: Uint32Array) => void): Buffer {
  const forge = new Forge(pack);
  for (const row of forge.rowsOf(table)) change(row);
  return forge.closed();
}

/** A pack in whose blocks other bytes stand. */
export function withBlocks(pack: Uint8Array, table: BlockTable, change: (block: Buffer) => void): Buffer {
  const forge = new Forge(pack);
  for (const row of forge.rowsOf(table)) {
    const [at, length] = [row.at(-3) as number, row.at(-2) as number];
    const block = forge.bytes.subarray(at, at + length);
    change(block);
    row[row.length - 1] = crc32(block);
  }
  return forge.closed();
}
