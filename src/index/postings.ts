/**
 * Postings: for each name the files that hold it. Names are 32-bit hashes (collisions are told apart in the facts), files are
 * numbered slots; everything lies in typed arrays, so that a million entries cost 8 MB and no garbage.
 */

/** Entries that are dead before a rebuild is worth its time. */
const DEAD_SHARE = 0.5;

export class Postings {
  #keys = new Uint32Array(1 << 12);
  /** Index of the first entry of a key, plus one; 0 where the place is free. */
  #heads = new Int32Array(1 << 12);
  #used = 0;
  #values = new Uint32Array(1 << 14);
  #next = new Int32Array(1 << 14);
  #count = 0;
  #dead = 0;

  /** Adds a file for a name. @param value slot << 1 | (1 where the file defines the name) */
  add(hash: number, value: number): void {
    if (this.#used * 2 > this.#keys.length) this.#growTable();
    const at = this.#place(hash);
    if (this.#heads[at] === 0) {
      this.#keys[at] = hash;
      this.#used++;
    }
    if (this.#count === this.#values.length) this.#growEntries();
    this.#values[this.#count] = value;
    this.#next[this.#count] = this.#heads[at] as number;
    this.#heads[at] = ++this.#count;
  }

  /** Calls `visit` with each value of a name, the newest first. Dead ones are the caller's to know. */
  each(hash: number, visit: (value: number) => void): void {
    for (let entry = this.#heads[this.#place(hash)] as number; entry !== 0; entry = this.#next[entry - 1] as number)
      visit(this.#values[entry - 1] as number);
  }

  /** Tells that `count` entries no longer mean anything; true when the table should be rebuilt. */
  died(count: number): boolean {
    this.#dead += count;
    return this.#dead > 10_000 && this.#dead > this.#count * DEAD_SHARE;
  }

  clear(): void {
    this.#heads.fill(0);
    this.#used = 0;
    this.#count = 0;
    this.#dead = 0;
  }

  get byteLength(): number {
    return this.#keys.byteLength * 2 + this.#values.byteLength * 2;
  }

  #place(hash: number): number {
    const mask = this.#keys.length - 1;
    let at = (Math.imul(hash, 0x9e3779b1) >>> 8) & mask;
    while (this.#heads[at] !== 0 && this.#keys[at] !== hash) at = (at + 1) & mask;
    return at;
  }

  #growTable(): void {
    const keys = this.#keys;
    const heads = this.#heads;
    this.#keys = new Uint32Array(keys.length * 2);
    this.#heads = new Int32Array(heads.length * 2);
    for (let at = 0; at < heads.length; at++) {
      if (heads[at] === 0) continue;
      const to = this.#place(keys[at] as number);
      this.#keys[to] = keys[at] as number;
      this.#heads[to] = heads[at] as number;
    }
  }

  #growEntries(): void {
    const values = new Uint32Array(this.#values.length * 2);
    values.set(this.#values);
    const next = new Int32Array(this.#next.length * 2);
    next.set(this.#next);
    this.#values = values;
    this.#next = next;
  }
}
