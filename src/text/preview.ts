/** Preview: source text as an answer shows it: no longer than it helps. */

/** UTF-16 units: a line may hold a whole program, and thousands of places. */
const LONGEST = 500;

/** UTF-16 units before and behind a place that are shown of a line that is too long to be shown. */
const BEFORE = 60;
const BEHIND = 140;

/**
 * A line, or of one that is too long what stands around a place of it.
 * @param line without its line break; undefined where the text has no such line
 * @param at UTF-16 units before the place
 */
export function previewOf(line = "", at = 0): string {
  if (line.length <= LONGEST) return line;
  const from = at <= BEFORE ? 0 : at - BEFORE;
  return `${from === 0 ? "" : "…"}${shortened(line.slice(from), at - from + BEHIND)}`;
}

/** @param most UTF-16 units */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** In one line: white space of any length is one space. */
export const squeezed = (text: string): string => (isSolid(text) ? text : text.replace(/\s+/g, " ").trim());

/** Whether a text is ASCII without white space, as most types: looking costs less than a regular expression. */
function isSolid(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code >= 127) return false;
  }
  return true;
}

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);
