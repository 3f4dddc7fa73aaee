/** Spacing: how many blank lines a file keeps between an element and those beside it. Pure. */

import { closes, indentOf, isBlank } from "./line.ts";

/** The lines of an element: the first of what belongs to it and the last, from zero. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

const widthOf = (line: string | undefined): number => indentOf(line).length;

/** Blank lines from `row` on, going by `by`, and the line behind them, undefined where the file ends. */
function blanksFrom(
  lines: readonly string[],
  row: number,
  by: 1 | -1,
): { readonly count: number; readonly line: string | undefined } {
  let at = row;
  while (isBlank(lines[at])) at += by;
  return { count: Math.abs(at - row), line: lines[at] };
}

/** Of the element and its neighbour below, else of the one above; undefined where it stands alone. */
export function blanksBeside(lines: readonly string[], { first, last }: Rows): number | undefined {
  const indent = widthOf(lines[first]);
  const below = blanksFrom(lines, last + 1, 1);
  if (below.line !== undefined && widthOf(below.line) === indent && !closes(below.line)) return below.count;
  const above = blanksFrom(lines, first - 1, -1);
  // Deeper in: the end of a block without a bracket of its own.
  return above.line !== undefined && widthOf(above.line) >= indent ? above.count : undefined;
}

/** The rows that go with an element when it is taken away: its own, and the blank lines on one side that kept it apart. */
export function rowsToRemove(lines: readonly string[], { first, last }: Rows): Rows {
  const below = blanksFrom(lines, last + 1, 1);
  const above = blanksFrom(lines, first - 1, -1);
  const indent = widthOf(lines[first]);
  const isLast = below.line === undefined || widthOf(below.line) < indent || closes(below.line);
  return isLast ? { first: first - above.count, last } : { first, last: last + below.count };
}
