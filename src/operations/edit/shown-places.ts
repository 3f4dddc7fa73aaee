/** Shown places: places in the words of a refusal. Pure. */

import type { Place } from "../../index/target.ts";
import { numberOf } from "../../text/number-of.ts";

export const placesOf = (count: number): string => numberOf(count, "places");

/** Places that are told. */
const MOST_TOLD = 20;

export const shownPlace = ({ path, range: { start }, preview, why }: Place): string =>
  `${path}:${start.line + 1}:${start.character + 1} ${preview.trim()}${why === undefined ? "" : `  (${why})`}`;

/** The first of them, and how many more there are. */
export const someOf = (all: readonly string[], most = MOST_TOLD): readonly string[] => [
  ...all.slice(0, most),
  ...(all.length > most ? [`${all.length - most} more`] : []),
];
