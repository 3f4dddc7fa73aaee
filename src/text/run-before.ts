/** Run before: the signs of a kind that stand right before a place. */

const isLowSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/**
 * Where the signs begin that stand right before a place, read backwards: an expression that looks for them from the front begins at each sign anew.
 * @param at UTF-16, as is what is returned
 * @param sign of one code point
 * @param most UTF-16 units that are looked at
 */
export function runBefore(text: string, at: number, sign: RegExp, most: number): number {
  let start = at;
  while (start > 0 && at - start < most) {
    const before = start > 1 && isLowSurrogate(text.charCodeAt(start - 1)) ? start - 2 : start - 1;
    if (!sign.test(text.slice(before, start))) break;
    start = before;
  }
  return start;
}
