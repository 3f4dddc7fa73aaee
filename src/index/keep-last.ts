/** Keep last: a map that holds what was set last, and forgets the rest. */

/** Sets what a key holds and forgets those set longest ago, but for so many. */
export function keepLast<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
