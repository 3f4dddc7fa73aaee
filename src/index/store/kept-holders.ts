/** Kept holders: which contents hold a name, as it was looked up last. */

import type { Stored } from "./facts-store.ts";

/**
 * Names, and holders of each and of all: more are looked up anew. One question asks for a name several times, and the questions about a
 * file for the same macros.
 */
const MOST_NAMES = 2000;
const MOST_HOLDERS = 20_000;
const MOST_HOLDERS_OF_ALL = 100_000;

export class KeptHolders {
  /** By the name's hash, the one that was looked up first first. */
  readonly #kept = new Map<number, Uint32Array>();
  #holders = 0;

  get(hash: number): Uint32Array | undefined {
    return this.#kept.get(hash);
  }

  /** Keeps those of a name that is not kept, where they are not too many. */
  keep(hash: number, holders: readonly Stored[]): void {
    if (holders.length > MOST_HOLDERS) return;
    this.#kept.set(hash, Uint32Array.from(holders));
    this.#holders += holders.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#kept.size <= MOST_NAMES && this.#holders <= MOST_HOLDERS_OF_ALL) break;
      this.#kept.delete(oldest);
      this.#holders -= length;
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#holders = 0;
  }
}
