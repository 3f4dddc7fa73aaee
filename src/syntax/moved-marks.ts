/**
 * Moved marks: whether the marks made anew around an edit are the old ones at other offsets. After most keys they are, and what was
 * derived from them stays valid once its offsets are moved.
 */

import type { Span } from "../text/span.ts";
import { type Mark, MarkClass, type Piece } from "./marks.ts";

/** One piece of a text replaced: `[start, end)` of the old text, and by how much what lies behind it moved. UTF-16 units. */
export interface Shift {
  readonly start: number;
  readonly end: number;
  readonly delta: number;
}

/** The marks around an edit, before it and after. */
export interface Renewal {
  readonly old: readonly Mark[];
  readonly made: readonly Mark[];
  /** The piece of today's text whose marks were made anew. */
  readonly span: Span;
  readonly shift: Shift;
}

/** The marks, with today's offsets, that only one side has, or whose text was changed. */
export function changedMarks({ old, made, shift }: Renewal): readonly Mark[] {
  const before = new Map<string, Mark[]>();
  const changed: Mark[] = [];
  const today = (offset: number): number =>
    offset <= shift.start ? offset : Math.max(shift.start, offset + shift.delta);
  const found = ({ start, end, from, to, ...mark }: Mark): Mark => ({
    ...mark,
    start: today(start),
    end: today(end),
    from: today(from),
    to: today(to),
  });
  for (const mark of old) {
    const said = isRead(mark, shift) ? undefined : saying(mark, shift);
    const known = said === undefined ? undefined : before.get(said);
    if (said === undefined) changed.push(found(mark));
    else if (known) known.push(mark);
    else before.set(said, [mark]);
  }
  for (const mark of made) if (!before.get(saying(mark, undefined))?.pop()) changed.push(mark);
  for (const left of before.values()) for (const mark of left) changed.push(found(mark));
  return changed;
}

/** Whether the new marks say what the old ones said, and no text that a definition takes from its marks was changed. */
export function hasOnlyMoved({ old, made, shift }: Omit<Renewal, "span">): boolean {
  if (old.length !== made.length || shift.start === 0) return false;
  const before: string[] = [];
  for (const mark of old) {
    if (isRead(mark, shift)) return false;
    before.push(saying(mark, shift));
  }
  before.sort();
  const after = made.map((mark) => saying(mark, undefined)).sort();
  return before.every((one, index) => one === after[index]);
}

/** All that a mark says, as text that can be compared. An offset that the shift leaves open is like no other. */
function saying(
  { class: markClass, kind, pattern, start, end, from, to, detail }: Mark,
  shift: Shift | undefined,
): string {
  const at = (offset: number): number | "?" => (shift ? moved(offset, shift) : offset);
  const pieces = (list: readonly (Piece | undefined)[]): string =>
    list.map((one) => one && `${at(one.start)}-${at(one.end)}`).join();
  const own = [markClass, kind, pattern, at(start), at(end), at(from), at(to)].join();
  if (!detail) return own;
  const { body, container, type, value, receiver, holder, doc, original, bases, source, properties, ...rest } = detail;
  return [
    own,
    body === undefined ? "" : at(body),
    pieces([container, type, value, receiver, holder, doc, original]),
    bases ? pieces(bases) : "",
    source ? pieces(source) : "",
    Object.values(rest).join(),
    JSON.stringify(properties),
  ].join(";");
}

/** Where an offset of the old text is now: at the borders of what was replaced it may have stayed or moved. */
const moved = (offset: number, { start, end, delta }: Shift): number | "?" =>
  offset < start ? offset : offset > end ? offset + delta : "?";

/** Whether the shift changed text that facts of definitions are made of. */
function isRead({ class: markClass, start, end, from, detail }: Mark, shift: Shift): boolean {
  if (markClass === MarkClass.scope || markClass === MarkClass.pattern) return false;
  const holds = (one: Piece): boolean => one.start < shift.end + 1 && shift.start < one.end + 1;
  if (holds({ start, end })) return true;
  if (!detail) return false;
  const { container, type, original, bases = [], source = [] } = detail;
  // What stands before a name with a type behind it may be a pattern that the name is a part of.
  const head = type && { start: from, end: start };
  return [container, type, head, original, ...bases, ...source].some((one) => one !== undefined && holds(one));
}
