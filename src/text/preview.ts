/** Preview: source text as an answer shows it: no longer than it helps. */

/** UTF-16 units: a line may hold a whole program, and thousands of places. */
const LONGEST = 500;

/** @param line without its line break; undefined where the text has no such line */
export const previewOf = (line: string | undefined): string => shortened(line ?? "", LONGEST);

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
