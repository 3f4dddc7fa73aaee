/** Pattern paths: which part of a value a name in a destructuring pattern takes (`{ a: [b] } = value`: `.a[0]`). */

interface Open {
  readonly isList: boolean;
  /** Elements before this one. */
  index: number;
  /** The key that the element is given by, once `:` has been met. */
  key: string | undefined;
  /** What stands in the element so far. */
  word: string;
  hasDefault: boolean;
}

const WORD = /[\p{L}\p{N}_$]/u;

/**
 * The steps from a pattern's value to a name in it; empty outside of every pattern, undefined for the rest of one (`...rest`).
 * @param from where the declaration begins, a UTF-16 offset
 * @param name where the name begins
 */
export function patternPath(text: string, from: number, name: number): string | undefined {
  const open: Open[] = [];
  for (let at = from; at < name; at++) {
    const sign = text[at] as string;
    const last = open.at(-1);
    if (sign === "{" || sign === "[")
      open.push({ isList: sign === "[", index: 0, key: undefined, word: "", hasDefault: false });
    else if (sign === "}" || sign === "]") open.pop();
    else if (!last) continue;
    else if (sign === ",") Object.assign(last, { index: last.index + 1, key: undefined, word: "", hasDefault: false });
    else if (sign === ":" && !last.hasDefault) Object.assign(last, { key: last.word, word: "" });
    else if (sign === "=") last.hasDefault = true;
    else if (sign === "." || WORD.test(sign)) last.word += sign;
  }
  let path = "";
  for (const [depth, { isList, index, key, word, hasDefault }] of open.entries()) {
    if (word.endsWith("...") || hasDefault) return undefined;
    const isInnermost = depth === open.length - 1;
    if (isList) path += `[${index}]`;
    else if (key !== undefined) path += `.${key}`;
    else if (isInnermost) path += `.${/^[\p{L}\p{N}_$]+/u.exec(text.slice(name, name + 200))?.[0] ?? ""}`;
    else return undefined;
  }
  return path;
}
