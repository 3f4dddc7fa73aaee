/** Random choices that are the same for the same seed: whoever names the seed sees the same messages again. */

import { randomFrom } from "../../bench/accuracy/random.ts";

export interface Random {
  /** From 0 to 1, without 1. */
  real(): number;
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** By weight. */
  draw<T>(from: readonly (readonly [weight: number, value: T])[]): T;
}

export function random(seed: number, name: string): Random {
  const real = randomFrom(seed, name);
  const below = (bound: number): number => Math.floor(real() * bound);
  return {
    real,
    below,
    chance: (share) => real() < share,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    draw: <T>(from: readonly (readonly [number, T])[]) => {
      let left = real() * from.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return (from.at(-1) as readonly [number, T])[1];
    },
  };
}
