/** Preview: one source line as an answer shows it. */

/** UTF-16 units: a line may hold a whole program, and thousands of places. */
const LONGEST = 500;

/** @param line without its line break; undefined where the text has no such line */
export function previewOf(line: string | undefined): string {
  const shown = line ?? "";
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
}

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);
