/**
 * Import block: which contents of a pack import what, by the sources as they are written, each source once. So who imports a file is found without
 * the facts of those who do not.
 *
 * Of each source: its bytes and how many these are, then the numbers of the contents, each by what it is more than the one before, and how many bytes
 * these take: most sources are passed over.
 */

import { ByteList, ByteSource } from "./byte-list.ts";

/** Gathers who imports what. */
export class Importing {
  readonly #contents = new Map<string, number[]>();

  /** @param content its number */
  add(source: string, content: number): void {
    const known = this.#contents.get(source);
    if (!known) this.#contents.set(source, [content]);
    else if (known.at(-1) !== content) known.push(content);
  }

  block(): Uint8Array {
    const block = new ByteList();
    const numbers = new ByteList();
    for (const [source, all] of this.#contents) {
      const written = Buffer.from(source);
      block.number(written.length);
      block.bytes(written);
      let before = 0;
      for (const content of Uint32Array.from(all).sort()) {
        numbers.number(content - before);
        before = content;
      }
      block.number(numbers.length);
      block.bytes(numbers.take());
    }
    return block.take();
  }
}

/** @param contents the sources that each imports, by the number of the content */
export function importBlock(contents: readonly Iterable<string>[]): Uint8Array {
  const importing = new Importing();
  for (const [content, sources] of contents.entries()) for (const source of sources) importing.add(source, content);
  return importing.block();
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
