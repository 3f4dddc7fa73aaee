/** Range: how places in one text lie to each other. */

import type { Position, Range } from "./line-index.ts";

export const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

/** Whether two ranges share a position, be it the end of one. */
export const touch = (a: Range, b: Range): boolean => !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
