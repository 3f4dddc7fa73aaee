/** Random numbers that are the same for the same seed. */

import { hashName } from "../../src/text/name-hash.ts";

/** Numbers from 0 to 1 (Mulberry32); a name beside the seed gives each repository a row of its own. */
export function randomFrom(seed: number, name: string): () => number {
  let state = (seed ^ hashName(name)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
