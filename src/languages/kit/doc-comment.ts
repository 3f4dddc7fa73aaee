/** Doc comments: the comment before a definition, and the tags in it that write types. */

/** UTF-16 units of a comment that are read. */
const LONGEST = 10_000;
const CLOSER: Readonly<Record<string, string>> = { "<": ">", "(": ")", "{": "}", "[": "]" };

/** UTF-16 units before a definition that its leading words take. */
const NEAR = 100;

/**
 * The inside of the documenting comment that ends before an offset, with nothing but attributes (`#[…]`, each on its lines), spaces and leading
 * words between.
 * @param leading words of the statement that stand before what is defined (`export const `), at the end of a text
 */
export function docBefore(text: string, start: number, leading?: RegExp): string | undefined {
  let lead = text.slice(Math.max(0, start - NEAR), start).trimEnd();
  const { length } = lead;
  for (let word = leading?.exec(lead)?.[0]; word; word = leading?.exec(lead)?.[0])
    lead = lead.slice(0, -word.length).trimEnd();
  if (lead !== "" && !/[\]/]$/.test(lead)) return undefined;
  let before = text.slice(Math.max(0, start - LONGEST), start).trimEnd();
  before = before.slice(0, before.length - length + lead.length).trimEnd();
  for (let line = before.lastIndexOf("\n"); before.endsWith("]"); line = before.lastIndexOf("\n")) {
    if (!/^\s*#\[/.test(before.slice(line + 1))) return undefined;
    before = before.slice(0, Math.max(0, line)).trimEnd();
  }
  if (!before.endsWith("*/")) return undefined;
  const begin = before.lastIndexOf("/**");
  return begin < 0 ? undefined : before.slice(begin + 3, -2);
}

/** The type that begins at an offset of a comment: up to a sign outside of its brackets. @param end of one sign */
export function typeFrom(doc: string, start: number, end: RegExp): string {
  const open: string[] = [];
  for (let at = start; at < doc.length; at++) {
    const sign = doc[at] as string;
    if (open.length === 0 && end.test(sign)) return doc.slice(start, at);
    if (CLOSER[sign] !== undefined) open.push(CLOSER[sign]);
    else if (sign === open.at(-1)) open.pop();
  }
  return doc.slice(start);
}
