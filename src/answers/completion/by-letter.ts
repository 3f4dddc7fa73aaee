/** By letter: things with names, found by the letters that a name may be begun with. */

interface Beginning<T> {
  readonly all: T[];
  /** Of each, the letters of its name. */
  readonly letters: number[];
}

/** The letters by which a name may be begun: its first sign, and the first behind signs. @param lower in lower case */
function firstLettersOf(lower: string): ReadonlySet<number> {
  const behind = /^[_$@#]+/.exec(lower)?.[0].length ?? 0;
  return new Set([lower.charCodeAt(0), ...(behind > 0 && behind < lower.length ? [lower.charCodeAt(behind)] : [])]);
}

/** Which letters stand in a text, as bits: several letters share one. @param lower in lower case */
function lettersIn(lower: string): number {
  let letters = 0;
  for (let index = 0; index < lower.length; index++) letters |= 1 << (lower.charCodeAt(index) & 31);
  return letters;
}

export class ByLetter<T> {
  readonly #all = new Map<number, Beginning<T>>();

  add(name: string, one: T): void {
    const lower = name.toLowerCase();
    const letters = lettersIn(lower);
    for (const letter of firstLettersOf(lower)) {
      const known = this.#all.get(letter);
      const beginning = known ?? { all: [], letters: [] };
      if (!known) this.#all.set(letter, beginning);
      beginning.all.push(one);
      beginning.letters.push(letters);
    }
  }

  /** Letters by which more names may be begun than some. */
  lettersOfMore(than: number): readonly string[] {
    return [...this.#all].filter(([, { all }]) => all.length > than).map(([letter]) => String.fromCharCode(letter));
  }

  /**
   * Those whose names may fit some letters, in the order in which they were added: they have all of them.
   * @param lower at least one letter, in lower case
   */
  beginningAs(lower: string): readonly T[] {
    const beginning = this.#all.get(lower.charCodeAt(0));
    if (!beginning) return [];
    if (lower.length === 1) return beginning.all;
    const { all, letters } = beginning;
    const wanted = lettersIn(lower);
    return all.filter((_, index) => ((letters[index] as number) & wanted) === wanted);
  }
}
