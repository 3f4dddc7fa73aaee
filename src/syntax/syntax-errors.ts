/** Problems: the syntax errors of a tree, read from tree-sitter's memory: subtrees without an error are skipped. */

import type { Tree } from "web-tree-sitter";
import type { Span } from "../text/span.ts";
import { addressOf, memory } from "./runtime.ts";
import { ERROR, Flag, Grammars, Heap, Inline, SUBTREE_WORDS } from "./tree-memory.ts";

/** A syntax error: an ERROR node, or a token the grammar wanted and did not find. */
export interface SyntaxProblem {
  readonly span: Span;
  readonly message: string;
}

/** Characters of the text that a problem tells. */
const TOLD = 40;

/** A subtree that is an error or holds one. */
interface Faulty {
  /** Word of the reference to it. */
  readonly at: number;
  /** Bytes of UTF-16 before it. */
  readonly start: number;
  /** Its symbol by the production around it; 0 where that is its own. */
  readonly alias: number;
}

/** Finds at most `limit` problems, in the order of the text. */
export function problemsOf(tree: Tree, text: string, limit: number): SyntaxProblem[] {
  const words = new Uint32Array(memory());
  const halves = new Uint16Array(words.buffer);
  const word = (at: number): number => words[at] as number;
  const half = (at: number): number => halves[at] as number;
  const language = addressOf(tree.language);
  const aliasLength = half((language + Grammars.aliasLength) >> 1);
  const aliases = word((language + Grammars.aliases) >> 2) >> 1;
  const publicSymbols = word((language + Grammars.publicSymbols) >> 2) >> 1;
  const isInline = (at: number): boolean => (word(at) & Inline.self) !== 0;
  const heapOf = (at: number): number => word(at) >> 2;
  const isMissing = (at: number): boolean =>
    isInline(at) ? (word(at) & Inline.missing) !== 0 : (word(heapOf(at) + Heap.flags) & Flag.missing) !== 0;
  const isFaulty = (at: number): boolean => isMissing(at) || (!isInline(at) && word(heapOf(at) + Heap.errorCost) > 0);
  const isExtra = (at: number): boolean =>
    isInline(at) ? (word(at) & Inline.extra) !== 0 : (word(heapOf(at) + Heap.flags) & Flag.extra) !== 0;
  const isVisible = (at: number): boolean =>
    isInline(at) ? ((word(at) >>> 1) & Flag.visible) !== 0 : (word(heapOf(at) + Heap.flags) & Flag.visible) !== 0;
  const symbolOf = (at: number): number =>
    isInline(at) ? (word(at) >>> 8) & 0xff : word(heapOf(at) + Heap.symbol) & 0xffff;
  const paddingOf = (at: number): number =>
    isInline(at) ? (word(at + 1) >>> 16) & 0xff : word(heapOf(at) + Heap.padding);
  const sizeOf = (at: number): number => (isInline(at) ? word(at + 1) >>> 24 : word(heapOf(at) + Heap.size));

  /** The faulty ones among a subtree's children, the last first. */
  const faultyIn = ({ at: parent, start }: Faulty): Faulty[] => {
    if (isInline(parent)) return [];
    const heap = heapOf(parent);
    const count = word(heap + Heap.childCount);
    const production = word(heap + Heap.production) >>> 16;
    const found: Faulty[] = [];
    let end = start;
    // Extras are no part of a production.
    for (let child = 0, place = 0; child < count; child++) {
      const at = heap - (count - child) * SUBTREE_WORDS;
      // What stands before the first child stands before its parent.
      const from = child === 0 ? start : end + paddingOf(at);
      end = from + sizeOf(at);
      const index = isExtra(at) ? -1 : place++;
      if (isFaulty(at))
        found.push({
          at,
          start: from,
          alias: index < 0 || production === 0 ? 0 : half(aliases + production * aliasLength + index),
        });
    }
    return found.reverse();
  };

  const found: SyntaxProblem[] = [];
  const root = addressOf(tree) >> 2;
  // A stack of our own: trees are as deep as their text.
  const pending: Faulty[] = isFaulty(root) ? [{ at: root, start: paddingOf(root), alias: 0 }] : [];
  for (let one = pending.pop(); one && found.length < limit; one = pending.pop()) {
    const { at, alias } = one;
    const start = one.start >> 1;
    const end = (one.start + sizeOf(at)) >> 1;
    if (isMissing(at)) {
      const type = tree.language.types[half(publicSymbols + (alias || symbolOf(at)))];
      if (alias !== 0 || isVisible(at)) found.push({ span: { start, end }, message: `Expected '${type}'` });
    } else if (symbolOf(at) === ERROR) {
      const piece = text.slice(start, Math.min(end, start + TOLD)).split(/[\r\n]/, 1)[0] ?? "";
      found.push({ span: { start, end }, message: `Unexpected '${piece}'` });
    } else for (const child of faultyIn(one)) pending.push(child);
  }
  return found;
}
