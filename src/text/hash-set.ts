/** Hash set: a set of 32-bit numbers, as names are known by without a string for each (`name-hash.ts`). */

const MIN_SLOTS = 256;

/** A set of 32-bit numbers. */
export class HashSet {
  #slots = new Uint32Array(MIN_SLOTS);
  #count = 0;
  #hasZero = false;

  add(hash: number): void {
    if (hash === 0) {
      this.#hasZero = true;
      return;
    }
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hash & mask;
    for (let found = slots[at] as number; found !== 0; found = slots[at] as number) {
      if (found === hash) return;
      at = (at + 1) & mask;
    }
    slots[at] = hash;
    if (++this.#count * 2 > slots.length) this.#grow();
  }

  /** In ascending order. */
  sorted(): Uint32Array<ArrayBuffer> {
    const found = new Uint32Array(this.#count + (this.#hasZero ? 1 : 0));
    let count = this.#hasZero ? 1 : 0;
    for (const hash of this.#slots) if (hash !== 0) found[count++] = hash;
    return found.sort();
  }

  #grow(): void {
    const old = this.#slots;
    const slots = new Uint32Array(old.length * 2);
    const mask = slots.length - 1;
    for (const hash of old) {
      if (hash === 0) continue;
      let at = hash & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = hash;
    }
    this.#slots = slots;
  }
}

/** Whether a number is one of some. @param sorted ascending */
export function isAmong(sorted: Uint32Array, hash: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] as number;
    if (found === hash) return true;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
