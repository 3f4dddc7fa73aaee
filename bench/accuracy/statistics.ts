/** Statistics of counted things: shares with their intervals, and quantiles. Pure. */

import { randomFrom } from "./random.ts";

/** `count` of `of`. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** From and to, 0 to 1. */
export type Interval = readonly [number, number];

/** Standard deviations on either side that hold 95 %. */
const Z = 1.96;

export const shareOf = ({ count, of }: Share): number => (of === 0 ? Number.NaN : count / of);

/** Several shares as one. */
export const sum = (shares: readonly Share[]): Share => ({
  count: shares.reduce((total, { count }) => total + count, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
});

/** The 95 % interval of a share by Wilson's score, 0 to 1; all of it when nothing was counted. */
export function wilson({ count, of }: Share): Interval {
  if (of === 0) return [0, 1];
  const share = count / of;
  const weight = 1 + (Z * Z) / of;
  const centre = share + (Z * Z) / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  return [Math.max(0, (centre - spread) / weight), Math.min(1, (centre + spread) / weight)];
}

/** Drawings from the groups. */
const RESAMPLES = 1000;

/** The 95 % interval of the sum of shares that each belong together, by drawing as many of them again and again; all of it when nothing was counted. */
export function resampled(groups: readonly Share[]): Interval {
  if (sum(groups).of === 0) return [0, 1];
  const random = randomFrom(1, "resampled");
  const shares: number[] = [];
  for (let index = 0; index < RESAMPLES; index++) {
    const drawn = sum(groups.map(() => groups[Math.floor(random() * groups.length)] as Share));
    if (drawn.of > 0) shares.push(shareOf(drawn));
  }
  return [quantile(shares, 0.025), quantile(shares, 0.975)];
}

/** The value below which a part (0 to 1) of the values lies; NaN of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
