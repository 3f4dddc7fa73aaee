/** Unified diff: edits of one text as people and tools read changes. Pure. */

import { LineIndex } from "./line-index.ts";
import type { Edit } from "./span.ts";

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/** The text with its edits made; they must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of inOrder(edits)) {
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return [...pieces, text.slice(at)].join("");
}

/** By their place; insertions at one place stay in their order. */
const inOrder = (edits: readonly Edit[]): readonly Edit[] =>
  edits.toSorted((a, b) => a.start - b.start || a.end - b.end);

/** Two edits of the same piece of text: nobody could say what the outcome is to be. */
export const overlap = (edits: readonly Edit[]): boolean =>
  inOrder(edits).some((edit, index, all) => index > 0 && edit.start < (all[index - 1]?.end ?? 0));

/** Lines with their line ends. */
const linesIn = (text: string): readonly string[] => (text === "" ? [] : text.split(/(?<=\n)/));

interface Hunk {
  /** Lines of the old text, from 0, half-open. */
  readonly from: number;
  readonly to: number;
  readonly edits: readonly Edit[];
}

/** Edits whose lines with their context meet are one hunk. */
function hunksOf(lines: LineIndex, edits: readonly Edit[]): readonly Hunk[] {
  const hunks: Hunk[] = [];
  for (const edit of inOrder(edits)) {
    const from = lines.lineAt(edit.start);
    const to = lines.lineAt(edit.end) + 1;
    const last = hunks.at(-1);
    if (last !== undefined && from - last.to <= 2 * CONTEXT)
      hunks[hunks.length - 1] = { from: last.from, to: Math.max(last.to, to), edits: [...last.edits, edit] };
    else hunks.push({ from, to, edits: [edit] });
  }
  return hunks;
}

const marked = (mark: string, line: string): string =>
  line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;

/** Two texts of as many lines, line by line: what changed together stands together. */
function sideBySide(before: readonly string[], after: readonly string[]): string {
  let out = "";
  for (let at = 0; at < before.length; ) {
    let end = at;
    while (end < before.length && before[end] !== after[end]) end++;
    out += before
      .slice(at, end)
      .map((line) => marked("-", line))
      .join("");
    out += after
      .slice(at, end)
      .map((line) => marked("+", line))
      .join("");
    if (end < before.length) out += marked(" ", before[end] as string);
    at = end + 1;
  }
  return out;
}

/** Two texts beside each other: the lines that both begin and end with stay. */
function compared(before: readonly string[], after: readonly string[]): string {
  if (before.length === after.length) return sideBySide(before, after);
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return [
    ...before.slice(0, head).map((line) => marked(" ", line)),
    ...before.slice(head, before.length - tail).map((line) => marked("-", line)),
    ...after.slice(head, after.length - tail).map((line) => marked("+", line)),
    ...before.slice(before.length - tail).map((line) => marked(" ", line)),
  ].join("");
}

/** @param name of the file, as both sides of the diff have it */
export function unifiedDiff(name: string, text: string, edits: readonly Edit[]): string {
  const lines = LineIndex.of(text);
  let shift = 0;
  const hunks = hunksOf(lines, edits).map((hunk) => {
    const from = Math.max(hunk.from - CONTEXT, 0);
    const to = Math.min(hunk.to + CONTEXT, lines.lineCount);
    const start = lines.offset({ line: from, character: 0 });
    const end = lines.offset({ line: to, character: 0 });
    const local = hunk.edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    const before = linesIn(text.slice(start, end));
    const after = linesIn(edited(text.slice(start, end), local));
    const head = `@@ -${from + 1},${before.length} +${from + 1 + shift},${after.length} @@\n`;
    shift += after.length - before.length;
    return head + compared(before, after);
  });
  return hunks.length === 0 ? "" : `--- a/${name}\n+++ b/${name}\n${hunks.join("")}`;
}
