/** Closing bracket: where a bracket of a text is closed, by counting its kind alone. */

/** Behind the bracket that closes the one at `start`; undefined where none does. @param most UTF-16 units that are looked through */
export function closedAt(
  text: string,
  start: number,
  [opening, closing]: "()" | "{}" | "<>",
  most: number,
): number | undefined {
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + most); at++) {
    if (text[at] === opening) depth++;
    else if (text[at] === closing && --depth === 0) return at + 1;
  }
  return undefined;
}
