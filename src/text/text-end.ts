/**
 * Ends: what a text ends with, found from behind, in time proportional to it. An expression for that (`/\s+$/`) begins anew at each sign of a
 * run that the text does not end with: for a megabyte of blanks half an hour. Where only an expression will do it says itself where a
 * run begins: `(?<!\s)\s+`.
 */

/** Without those of some signs that it ends with. @param signs UTF-16 units */
export function withoutLast(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] as string)) end--;
  return text.slice(0, end);
}

/** Without empty lines before and behind it. */
export const withoutEmptyEnds = (text: string): string => withoutLast(text.replace(/^\n+/, ""), "\n");

/** The longest end of a text of which every character fits. @param fits of one character */
export function lastThatFit(text: string, fits: RegExp): string {
  let start = text.length;
  while (start > 0) {
    const before = start - (isHalved(text, start - 1) ? 2 : 1);
    if (!fits.test(text.slice(before, start))) break;
    start = before;
  }
  return text.slice(start);
}

/** Whether a surrogate pair ends with the unit at an offset. */
const isHalved = (text: string, at: number): boolean =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? "") && /[\uD800-\uDBFF]/.test(text[at - 1] ?? "");
