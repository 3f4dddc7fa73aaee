/** Preview: source text as an answer shows it: no longer than it helps. */

/** UTF-16 units: a line may hold a whole program, and thousands of places. */
const LONGEST = 500;

/** @param line without its line break; undefined where the text has no such line */
export const previewOf = (line: string | undefined): string => shortened(line ?? "", LONGEST);

/** @param most UTF-16 units */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** In one line: white space of any length is one space. */
export const squeezed = (text: string): string => text.replace(/\s+/g, " ").trim();

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);
