/**
 * Import block: which contents of a pack import what, by the sources as they are written, each source once. So who imports a file is found without
 * the facts of those who do not.
 *
 * Of each source: its bytes and how many these are, then the numbers of the contents, each by what it is more than the one before, and how many bytes
 * these take: most sources are passed over.
 */

import type { Facts } from "../facts.ts";
import { ByteList, ByteSource } from "./byte-list.ts";

/** @param contents facts by the number of their content */
export function importBlock(contents: readonly Facts[]): Uint8Array {
  const importing = new Map<string, number[]>();
  for (const [content, facts] of contents.entries())
    for (const source of facts.importSources()) {
      const known = importing.get(source);
      if (!known) importing.set(source, [content]);
      else if (known.at(-1) !== content) known.push(content);
    }
  const block = new ByteList();
  const numbers = new ByteList();
  for (const [source, all] of importing) {
    const written = Buffer.from(source);
    block.number(written.length);
    block.bytes(written);
    let before = 0;
    for (const content of all) {
      numbers.number(content - before);
      before = content;
    }
    block.number(numbers.length);
    block.bytes(numbers.take());
  }
  return block.take();
}

/** Calls `visit` with the contents that import a source. @param isSought whether those of a source are */
export function eachImporting(
  block: Uint8Array,
  isSought: (source: string) => boolean,
  visit: (content: number, source: string) => void,
): void {
  const all = new ByteSource(block);
  while (!all.isAtEnd) {
    const source = all.text(all.number());
    const numbers = all.bytes(all.number());
    if (!isSought(source)) continue;
    const contents = new ByteSource(numbers);
    for (let content = 0; !contents.isAtEnd; ) {
      content += contents.number();
      visit(content, source);
    }
  }
}
