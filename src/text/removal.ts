/** Removal: the lines that go with elements that are taken away, so that what stays is spaced as the file is. Pure. */

import { indentOf, isBlank } from "./line.ts";
import type { Position, Range } from "./line-index.ts";
import { type Rows, rowsToRemove } from "./spacing.ts";

/** An element, and where the comments and attributes right above it begin. */
export interface Removed {
  readonly range: Range;
  readonly above: Position;
}

/** What is to stand in the place of some lines. */
interface Replaced {
  readonly range: Range;
  readonly text: string;
}

/** Lines, from the first to the last, with the end of the last. */
export const wholeLines = ({ first, last }: Rows, lines: readonly string[]): Range => ({
  start: { line: first, character: 0 },
  end: last + 1 < lines.length ? { line: last + 1, character: 0 } : { line: last, character: lines[last]?.length ?? 0 },
});

/** The element's lines, where nothing else stands on them. */
export function rowsOf({ range, above }: Removed, lines: readonly string[]): Rows | undefined {
  const before = lines[above.line]?.slice(0, above.character) ?? "";
  const behind = lines[range.end.line]?.slice(range.end.character) ?? "";
  return before.trim() === "" && /^[ \t;,]*(?:\/\/.*|#.*)?$/.test(behind)
    ? { first: above.line, last: range.end.line }
    : undefined;
}

/** Rows with nothing but blank lines between them are taken away as one. */
function joined(all: readonly Rows[], lines: readonly string[]): readonly Rows[] {
  const found: Rows[] = [];
  for (const rows of all.toSorted((a, b) => a.first - b.first)) {
    const before = found.at(-1);
    if (before && lines.slice(before.last + 1, rows.first).every(isBlank))
      found.splice(-1, 1, { first: before.first, last: Math.max(before.last, rows.last) });
    else found.push(rows);
  }
  return found;
}

/** Whether rows are all that a block holds which is opened by a line further out, and closed by none. */
function isWholeSuite({ first, last }: Rows, lines: readonly string[]): boolean {
  const own = indentOf(lines[first]).length;
  const above = lines.slice(0, first).findLast((line) => !isBlank(line));
  const below = lines.slice(last + 1).find((line) => !isBlank(line));
  const isFurtherOut = (line: string | undefined): boolean => line === undefined || indentOf(line).length < own;
  return own > 0 && above !== undefined && isFurtherOut(above) && isFurtherOut(below);
}

/** @param empty the statement of a block without another one, in languages whose blocks are indented lines */
export function removal(
  all: readonly Rows[],
  lines: readonly string[],
  empty: string | undefined,
): readonly Replaced[] {
  return joined(all, lines).map((rows) => {
    if (empty === undefined || !isWholeSuite(rows, lines))
      return { range: wholeLines(rowsToRemove(lines, rows), lines), text: "" };
    const { start } = wholeLines(rows, lines);
    const end = { line: rows.last, character: lines[rows.last]?.length ?? 0 };
    return { range: { start, end }, text: `${indentOf(lines[rows.first])}${empty}` };
  });
}
