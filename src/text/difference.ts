/** Difference: the one edit that makes a text another. */

import type { Edit } from "./span.ts";

/** UTF-16 units that are compared at once. */
const PIECE = 4096;

/** Undefined where both are the same. */
export function differenceOf(text: string, wanted: string): Edit | undefined {
  if (text === wanted) return undefined;
  const shorter = Math.min(text.length, wanted.length);
  let start = 0;
  while (start + PIECE < shorter && text.slice(start, start + PIECE) === wanted.slice(start, start + PIECE))
    start += PIECE;
  while (start < shorter && text.charCodeAt(start) === wanted.charCodeAt(start)) start++;
  let behind = 0;
  const ending = (of: string): string => of.slice(of.length - behind - PIECE, of.length - behind);
  while (behind + PIECE < shorter - start && ending(text) === ending(wanted)) behind += PIECE;
  while (
    behind < shorter - start &&
    text.charCodeAt(text.length - 1 - behind) === wanted.charCodeAt(wanted.length - 1 - behind)
  )
    behind++;
  const end = text.length - behind;
  return { start, end, text: wanted.slice(start, wanted.length - behind) };
}
