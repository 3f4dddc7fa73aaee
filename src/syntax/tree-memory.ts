/**
 * Subtrees: how tree-sitter keeps a tree in memory. The layouts are those of web-tree-sitter 0.27.1 (pinned); tests hold what is read by
 * them to the library's own on every fixture.
 */

/** Word offsets in a subtree that is not kept inline. */
export const Heap = {
  padding: 1,
  size: 4,
  errorCost: 8,
  childCount: 9,
  symbol: 10,
  flags: 11,
  production: 16,
} as const;
/** Bits of a subtree's flags, as they stand in `Heap.flags`. */
export const Flag = { visible: 1, named: 2, extra: 4, missing: 1 << 9 } as const;
/** Bits of the first word of a subtree that is kept inline. */
export const Inline = { self: 1, extra: 1 << 3, missing: 1 << 5 } as const;
/** Words of a reference to a subtree: an address, or the subtree itself where the first bit is set. */
export const SUBTREE_WORDS = 2;
/** Byte offsets in a language. */
export const Grammars = {
  aliasLength: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  metadata: 72,
  publicSymbols: 76,
  aliases: 84,
} as const;
/** The symbol of error nodes. */
export const ERROR = 0xffff;
