/** Items: the lists that answers about one document give, held to the limit of the settings. */

/** What a list gives, of how many. */
export interface Items<T> {
  readonly items: readonly T[];
  readonly total: number;
}

export const NO_ITEMS: Items<never> = { items: [], total: 0 };

/** Those of the highest rank where there are too many, in the order they had. @param rank the higher the sooner */
export function foremost<T>(all: readonly T[], most: number, rank: (item: T) => number): Items<T> {
  if (all.length <= most) return { items: all, total: all.length };
  const kept = new Set(all.toSorted((a, b) => rank(b) - rank(a)).slice(0, most));
  return { items: all.filter((item) => kept.has(item)), total: all.length };
}
