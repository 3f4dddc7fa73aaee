/** Missing: places that a language server knows of, and an answer tells neither as sure nor as possible. */

import { keyOf, type Line, type Said } from "./asking.ts";

export function missing(truth: readonly Line[], { definite, possible, counted }: Said): readonly Line[] {
  const told = new Set([...definite, ...possible].map(keyOf));
  const left = new Map(counted);
  return truth.filter((place) => {
    if (told.has(keyOf(place))) return false;
    // Of a caller's many calls only some are shown, and the others counted.
    const more = left.get(place.file_path) ?? 0;
    left.set(place.file_path, more - 1);
    return more <= 0;
  });
}
