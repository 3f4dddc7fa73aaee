/** Stored files: which files of a workspace have their facts in the store, and the facts that were read from there last. */

import type { Facts } from "../facts.ts";
import type { FactsStore, Stored, StoredBlock } from "./facts-store.ts";
import { KeptHolders } from "./kept-holders.ts";
import type { HashRange } from "./name-blocks.ts";

/** What is asked of the store. */
export type StoredFacts = Pick<FactsStore, "facts" | "eachHolding" | "eachDefining" | "eachImporting" | "symbolBlocks">;

/** Bytes of facts that are kept once they were read. */
const MOST_BYTES = 64 * 1024 * 1024;
export class StoredFiles {
  readonly #store: StoredFacts | undefined;
  /** Slot plus one of the last file with a content, and of the file before it with the same content; 0 where there is none. */
  #last = new Int32Array(0);
  #before = new Int32Array(0);
  /** Of contents, the one that was used longest ago first. */
  readonly #read = new Map<Stored, Facts>();
  #readBytes = 0;
  /** Which contents hold a name, and which define it. */
  readonly #holders = new KeptHolders();
  readonly #definers = new KeptHolders();
  files = 0;

  constructor(store: StoredFacts | undefined) {
    this.#store = store;
  }

  get byteLength(): number {
    return this.#readBytes + this.#last.byteLength + this.#before.byteLength;
  }

  /** The file of this slot has this content. */
  add(stored: Stored, slot: number): void {
    if (stored >= this.#last.length) this.#last = longer(this.#last, stored);
    if (slot >= this.#before.length) this.#before = longer(this.#before, slot);
    this.#before[slot] = this.#last[stored] as number;
    this.#last[stored] = slot + 1;
    // Of a pack that came since.
    this.#holders.clear();
    this.#definers.clear();
    this.files++;
  }

  remove(stored: Stored, slot: number): void {
    const before = this.#before[slot] as number;
    if (this.#last[stored] === slot + 1) this.#last[stored] = before;
    else {
      let at = (this.#last[stored] as number) - 1;
      while (this.#before[at] !== slot + 1) at = (this.#before[at] as number) - 1;
      this.#before[at] = before;
    }
    this.#before[slot] = 0;
    this.files--;
  }

  /** Undefined where what is kept is damaged. @param fits as `FactsStore` has it */
  facts(stored: Stored, fits?: (facts: Facts) => boolean): Facts | undefined {
    const known = this.#read.get(stored);
    if (known) {
      this.#read.delete(stored);
      this.#readBytes -= known.byteLength;
    }
    const facts = known && fits?.(known) !== false ? known : this.#store?.facts(stored, fits);
    if (!facts) return undefined;
    this.#read.set(stored, facts);
    this.#readBytes += facts.byteLength;
    if (known) return facts;
    for (const [oldest, { byteLength }] of this.#read) {
      if (this.#readBytes <= MOST_BYTES || oldest === stored) break;
      this.#read.delete(oldest);
      this.#readBytes -= byteLength;
    }
    return facts;
  }

  /**
   * The files that hold a name of this hash. @param defining only those that define it
   * @param told `take`: with the slot of each; `lose`: with that of each of which nothing is known any more
   */
  eachHolding(
    hash: number,
    defining: boolean,
    told: { readonly take: (slot: number) => void; readonly lose: (slot: number) => void },
  ): void {
    if (this.files === 0) return;
    const holders = defining ? this.#definers : this.#holders;
    const known = holders.get(hash);
    if (known) {
      for (const stored of known) this.eachWith(stored, told.take);
      return;
    }
    const found: number[] = [];
    let isWhole = true;
    const take = (stored: Stored): void => {
      found.push(stored);
      this.eachWith(stored, told.take);
    };
    const damaged = (first: Stored, end: Stored): void => {
      isWhole = false;
      this.#losing(told.lose)(first, end);
    };
    if (defining) this.#store?.eachDefining(hash, take, damaged);
    else this.#store?.eachHolding(hash, take, damaged);
    if (isWhole) holders.keep(hash, found);
  }

  /**
   * The files that import a source, some of them for several. @param isSought whether those of a source are
   * @param told `take`: with the slot of each; `lose`: with that of each of which nothing is known any more
   */
  eachImporting(
    isSought: (source: string) => boolean,
    told: { readonly take: (slot: number, source: string) => void; readonly lose: (slot: number) => void },
  ): void {
    if (this.files === 0) return;
    this.#store?.eachImporting(
      isSought,
      (stored, source) => this.eachWith(stored, (slot) => told.take(slot, source)),
      this.#isUsed,
      this.#losing(told.lose),
    );
  }

  /** Whether files have some of these contents. */
  readonly #isUsed = (first: Stored, end: Stored): boolean => this.#last.subarray(first, end).some((slot) => slot > 0);

  #losing(lose: (slot: number) => void): (first: Stored, end: Stored) => void {
    return (first, end) => {
      for (let stored = first; stored < end; stored++) this.eachWith(stored, lose);
    };
  }

  /**
   * The symbol blocks of packs that files have facts in, of those that hold a trigram of each range.
   * @param lose told of each file of which nothing is known any more
   */
  *symbolBlocks(ranges: readonly HashRange[], lose: (slot: number) => void): Generator<StoredBlock> {
    if (this.files === 0 || !this.#store) return;
    yield* this.#store.symbolBlocks(ranges, this.#isUsed, this.#losing(lose));
  }

  /** Calls `visit` with each file that has a content. */
  eachWith(stored: Stored, visit: (slot: number) => void): void {
    for (let slot = this.#last[stored] ?? 0; slot > 0; slot = this.#before[slot - 1] as number) visit(slot - 1);
  }
}

function longer(array: Int32Array, index: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(1024, array.length * 2, index + 1));
  larger.set(array);
  return larger;
}
