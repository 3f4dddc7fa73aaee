/**
 * Same uses: the members that one text takes of what has the same name as what a member is taken of at a place, one behind the other and function by
 * function, by the ids of their names. Pure.
 */

const NOTHING: ReadonlyMap<number, number> = new Map();

export class SameUses {
  /** The member that was taken last before the place; -1 where there is none. */
  last = -1;
  /** All that are taken, in the order of the text; -1 at the place. */
  readonly #taken: number[] = [];
  /** What each function takes. */
  readonly #functions: Set<number>[] = [];
  /** What the one around the place takes. */
  #around: Set<number> | undefined;

  /** A function begins here, or a piece of the text that does not go on where the last one ended. */
  begin(): void {
    this.#functions.push(new Set());
  }

  /** Here is the place. */
  place(): void {
    this.#taken.push(-1);
    this.#around = this.#functions.at(-1);
  }

  /** @param isBefore the place */
  take(id: number, isBefore: boolean): void {
    this.#taken.push(id);
    this.#functions.at(-1)?.add(id);
    if (isBefore) this.last = id;
  }

  /** What is taken right behind the last one elsewhere, with how often each is. */
  followers(): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    for (let index = 1; index < this.#taken.length; index++) {
      const id = this.#taken[index] as number;
      if (this.#taken[index - 1] === this.last && id >= 0) found.set(id, (found.get(id) ?? 0) + 1);
    }
    return found;
  }

  /**
   * What functions take that take some of what the one around takes: of each the sum of how alike they are to it (1 where one takes just the
   * same), as a share of the greatest such sum.
   */
  inAlike(): ReadonlyMap<number, number> {
    const around = this.#around;
    if (!around || around.size === 0) return NOTHING;
    const found = new Map<number, number>();
    for (const other of this.#functions) {
      if (other === around || other.size === 0) continue;
      let shared = 0;
      for (const id of other) if (around.has(id)) shared++;
      if (shared === 0) continue;
      const alike = shared / Math.sqrt(around.size * other.size);
      for (const id of other) found.set(id, (found.get(id) ?? 0) + alike);
    }
    let most = 0;
    for (const sum of found.values()) most = Math.max(most, sum);
    for (const [id, sum] of found) found.set(id, sum / most);
    return found;
  }
}
