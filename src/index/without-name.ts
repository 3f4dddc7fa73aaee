/** Without name: the files that are known not to hold a name, because their words or their bytes were looked through. */

import type { FileEntry } from "./file-table.ts";

/** Editions that are told apart: a file counts as the same again after so many changes. */
const EDITIONS = 0xffff;

export class WithoutName {
  /** By a file's slot: its edition when it was looked through, plus one; 0 where it was not. */
  #editions = new Uint16Array(1024);
  /** Files of the pending words that are taken in. */
  words = 0;

  add({ slot, edition }: FileEntry): void {
    if (slot >= this.#editions.length) this.#grow(slot);
    this.#editions[slot] = (edition % EDITIONS) + 1;
  }

  /** Whether a file, as it is now, is known not to hold the name. */
  has({ slot, edition }: FileEntry): boolean {
    return this.#editions[slot] === (edition % EDITIONS) + 1;
  }

  #grow(slot: number): void {
    const larger = new Uint16Array(Math.max(this.#editions.length * 2, slot + 1));
    larger.set(this.#editions);
    this.#editions = larger;
  }
}
