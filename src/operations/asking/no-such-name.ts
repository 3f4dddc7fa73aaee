/** No such name: what is said of a name that a file has not, with the nearest. */

import type { Problem } from "../operation.ts";

export const MOST_NEAREST = 5;

/** @param nearest names, the best first */
export function noSuchName(symbol: string, path: string, nearest: readonly string[]): Problem {
  const advice = nearest.length === 0 ? "" : `; nearest: ${nearest.join(", ")}`;
  return {
    code: "TS_SYMBOL_NOT_FOUND",
    message: `There is no ${symbol} in ${path}${advice}`,
    details: { symbol, nearest },
  };
}
