/**
 * Pack layout: how the bytes of a pack are laid out, little-endian. The magic; the facts, each at a multiple of four; the blocks of the name index;
 * the symbol blocks and the blocks of their trigrams; the import block; the filter of the names that are defined; the table of contents; the tables of the blocks in that order; the footer.
 */

export const MAGIC = 0x36_70_64_74;
/** A content's id, the kind of its facts. */
export const KEY_BYTES = 24;

/**
 * Words of a content in the table: the key, where its facts begin, their bytes in the file, the CRC-32 of these, bytes of the source, bytes of
 * the facts: more than in the file where they are packed (`packed-facts.ts`) and deflated.
 */
export const Content = {
  at: KEY_BYTES / 4,
  stored: KEY_BYTES / 4 + 1,
  checksum: KEY_BYTES / 4 + 2,
  source: KEY_BYTES / 4 + 3,
  facts: KEY_BYTES / 4 + 4,
} as const;
export const CONTENT_WORDS = KEY_BYTES / 4 + 5;
/** Words of a symbol block in the table, of the import block and of the filter: where it begins, its bytes, the CRC-32 of these. */
export const PIECE_WORDS = 3;
/** Words of the footer: magic, contents, blocks of names, symbol blocks, blocks of trigrams, where the tables begin, their CRC-32, the CRC-32 of these. */
export const FOOTER_WORDS = 8;

/** The tables of a pack. Rows of `names` and `trigrams` have `BLOCK_WORDS` (`name-blocks.ts`). */
export interface PackTables {
  readonly contents: Uint32Array;
  readonly names: Uint32Array;
  readonly symbols: Uint32Array;
  readonly trigrams: Uint32Array;
  /** One row. */
  readonly imports: Uint32Array;
  /** One row. */
  readonly defined: Uint32Array;
}
