/** Entry list: entries of names (`entryOf`) that are gathered in one buffer, to be sorted and used again. */

import { sortEntries } from "./name-blocks.ts";

export class EntryList {
  #entries = new Float64Array(1 << 12);
  #length = 0;

  add(entry: number): void {
    if (this.#length === this.#entries.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#length++] = entry;
  }

  /** What was gathered, sorted; it stays until more is. The list is empty then. */
  take(): Float64Array {
    const taken = sortEntries(this.#entries.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }
}
