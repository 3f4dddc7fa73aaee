/** Edits on trees: tells a tree what changed in its text, and where a new parse differs from it. */

import { type Point, type Tree, Edit as TreeEdit } from "web-tree-sitter";
import type { LineIndex } from "../text/line-index.ts";
import type { Edit, Span } from "../text/span.ts";

/** A point as the parser counts: only LF ends a line. @param lines of the text, where they are known */
export function point(text: string, offset: number, lines?: LineIndex): Point {
  if (lines?.onlyFeeds) {
    const row = lines.lineAt(offset);
    return { row, column: offset - (lines.starts[row] as number) };
  }
  let row = 0;
  let start = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", start)) {
    row++;
    start = at + 1;
  }
  return { row, column: offset - start };
}

/** The point behind `text` that begins at `from`. */
function advance(from: Point, text: string): Point {
  const { row, column } = point(text, text.length);
  return row === 0 ? { row: from.row, column: from.column + column } : { row: from.row + row, column };
}

/** Applies one edit to a text. */
export const applyEdit = (text: string, edit: Edit): string =>
  text.slice(0, edit.start) + edit.text + text.slice(edit.end);

/** Tells `tree` of an edit; `before` is the whole text without it. @param lines of that text, where they are known */
export function editTree(tree: Tree, edit: Edit, before: string, lines?: LineIndex): void {
  const newEndIndex = edit.start + edit.text.length;
  const startPosition = point(before, edit.start, lines);
  tree.edit(
    new TreeEdit({
      startIndex: edit.start,
      oldEndIndex: edit.end,
      newEndIndex,
      startPosition,
      oldEndPosition: advance(startPosition, before.slice(edit.start, edit.end)),
      newEndPosition: advance(startPosition, edit.text),
    }),
  );
}

/** The smallest span of the new text that holds every place where `now` differs in structure from the edited tree `old`. */
export function changedSpan(old: Tree, now: Tree): Span | undefined {
  let start = Number.MAX_SAFE_INTEGER;
  let end = -1;
  for (const range of old.getChangedRanges(now)) {
    start = Math.min(start, range.startIndex);
    end = Math.max(end, range.endIndex);
  }
  return end < 0 ? undefined : { start, end };
}
