/**
 * Postings: for each name the files that hold it. Names are 32-bit hashes (collisions are told apart in the facts), files are
 * numbered slots; everything lies in typed arrays, so that a million entries cost 8 MB and no garbage. The few files that define a
 * name have a list of their own: every file holds `String`, and most questions are about who defines it.
 */

/** Entries that are dead before a rebuild is worth its time. */
const DEAD_SHARE = 0.5;

/** Places for names and entries at first. */
const FIRST_KEYS = 1 << 12;
const FIRST_ENTRIES = 1 << 14;

export class Postings {
  #keys = new Uint32Array(FIRST_KEYS);
  /** Index of the first entry of a key that only uses the name, plus one; 0 where there is none. */
  #users = new Int32Array(FIRST_KEYS);
  /** The same of those that define it; the place is free where both are 0. */
  #definers = new Int32Array(FIRST_KEYS);
  #used = 0;
  #values = new Uint32Array(FIRST_ENTRIES);
  #next = new Int32Array(FIRST_ENTRIES);
  #count = 0;
  #dead = 0;

  /** Adds a file for a name. @param value slot << 1 | (1 where the file defines the name) */
  add(hash: number, value: number): void {
    if (this.#used * 2 > this.#keys.length) this.#growTable();
    const at = this.#place(hash);
    if (this.#isFree(at)) {
      this.#keys[at] = hash;
      this.#used++;
    }
    if (this.#count === this.#values.length) this.#growEntries();
    const heads = (value & 1) === 1 ? this.#definers : this.#users;
    this.#values[this.#count] = value;
    this.#next[this.#count] = heads[at] as number;
    heads[at] = ++this.#count;
  }

  /** Calls `visit` with each value of a name, the newest first. Dead ones are the caller's to know. */
  each(hash: number, visit: (value: number) => void): void {
    const at = this.#place(hash);
    let user = this.#users[at] as number;
    let definer = this.#definers[at] as number;
    while (user !== 0 || definer !== 0) {
      const newest = Math.max(user, definer) - 1;
      if (definer > user) definer = this.#next[newest] as number;
      else user = this.#next[newest] as number;
      visit(this.#values[newest] as number);
    }
  }

  /** As `each`, of the files that define the name. */
  eachDefining(hash: number, visit: (value: number) => void): void {
    for (let entry = this.#definers[this.#place(hash)] as number; entry !== 0; entry = this.#next[entry - 1] as number)
      visit(this.#values[entry - 1] as number);
  }

  /** Tells that `count` entries no longer mean anything; true when the table should be rebuilt. */
  died(count: number): boolean {
    this.#dead += count;
    return this.#dead > 10_000 && this.#dead > this.#count * DEAD_SHARE;
  }

  /** Forgets all, and gives the memory back. */
  clear(): void {
    this.#keys = new Uint32Array(FIRST_KEYS);
    this.#users = new Int32Array(FIRST_KEYS);
    this.#definers = new Int32Array(FIRST_KEYS);
    this.#values = new Uint32Array(FIRST_ENTRIES);
    this.#next = new Int32Array(FIRST_ENTRIES);
    this.#used = 0;
    this.#count = 0;
    this.#dead = 0;
  }

  get byteLength(): number {
    return this.#keys.byteLength * 3 + this.#values.byteLength * 2;
  }

  #place(hash: number): number {
    const mask = this.#keys.length - 1;
    let at = (Math.imul(hash, 0x9e3779b1) >>> 8) & mask;
    while (!this.#isFree(at) && this.#keys[at] !== hash) at = (at + 1) & mask;
    return at;
  }

  #isFree(at: number): boolean {
    return this.#users[at] === 0 && this.#definers[at] === 0;
  }

  #growTable(): void {
    const keys = this.#keys;
    const users = this.#users;
    const definers = this.#definers;
    this.#keys = new Uint32Array(keys.length * 2);
    this.#users = new Int32Array(users.length * 2);
    this.#definers = new Int32Array(definers.length * 2);
    for (let at = 0; at < keys.length; at++) {
      if (users[at] === 0 && definers[at] === 0) continue;
      const to = this.#place(keys[at] as number);
      this.#keys[to] = keys[at] as number;
      this.#users[to] = users[at] as number;
      this.#definers[to] = definers[at] as number;
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
