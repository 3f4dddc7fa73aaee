/** By letter: things with names, found by the letters that a name may be begun with. */

/** The letters by which a name may be begun: its first sign, and the first behind signs. */
function lettersOf(name: string): ReadonlySet<number> {
  const lower = name.toLowerCase();
  const behind = /^[_$@#]+/.exec(lower)?.[0].length ?? 0;
  return new Set([lower.charCodeAt(0), ...(behind > 0 && behind < lower.length ? [lower.charCodeAt(behind)] : [])]);
}

export class ByLetter<T> {
  readonly #all = new Map<number, T[]>();

  add(name: string, one: T): void {
    for (const letter of lettersOf(name)) {
      const beside = this.#all.get(letter);
      if (beside) beside.push(one);
      else this.#all.set(letter, [one]);
    }
  }

  /** Those whose names may fit some letters, in the order in which they were added. @param lower at least one letter, in lower case */
  beginningAs(lower: string): readonly T[] {
    return this.#all.get(lower.charCodeAt(0)) ?? [];
  }
}
