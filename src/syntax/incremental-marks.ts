/**
 * Kept marks: a document's marks across its edits. An edit is only noted; when the marks are asked for, those behind the edits are
 * shifted, and those around them are made anew.
 */

import type { Edit, Span } from "../text/span.ts";
import { copyOf, type Mark, shift } from "./marks.ts";
import type { Renewal } from "./moved-marks.ts";

/** UTF-16 units around a change whose marks are made anew: small enough for 1 ms, large enough for any pattern's reach. */
const REACH = 2000;

interface Taken {
  readonly marks: readonly Mark[];
  /** What was made anew since they were taken before. */
  readonly renewal: Renewal | undefined;
}

const around = (a: Span | undefined, { start, end }: Span): Span =>
  a ? { start: Math.min(a.start, start), end: Math.max(a.end, end) } : { start, end };

export class KeptMarks {
  #marks: Mark[];
  /** Piece of today's text whose marks are missing. */
  #dirty: Span | undefined;
  /** The part of it that was written anew. */
  #written: Span | undefined;
  /** By how much the marks behind the dirty piece have yet to move. */
  #late = 0;

  constructor(marks: Mark[]) {
    this.#marks = marks;
  }

  /** The same, for another text that is the same today. */
  copy(): KeptMarks {
    const copy = new KeptMarks(this.#marks.map(copyOf));
    copy.#dirty = this.#dirty;
    copy.#written = this.#written;
    copy.#late = this.#late;
    return copy;
  }

  /** UTF-16 units of the text that would be queried anew. */
  get missing(): number {
    return this.#dirty ? this.#dirty.end - this.#dirty.start + 2 * REACH : 0;
  }

  /** Notes an edit of the text. */
  edit({ start, end, text }: Edit): void {
    const delta = text.length - (end - start);
    const dirty = around(this.#dirty, { start, end });
    const written = around(this.#written, { start, end });
    this.#dirty = { start: dirty.start, end: dirty.end + delta };
    this.#written = { start: written.start, end: written.end + delta };
    this.#late += delta;
  }

  /** Notes that the tree changed in a piece of today's text. */
  soil(span: Span): void {
    this.#dirty = around(this.#dirty, span);
  }

  /**
   * The marks of today's text.
   * @param length UTF-16 units of the text
   * @param query gives the marks of the nodes that touch `[from, to)`
   */
  take(length: number, query: (span: { readonly from: number; readonly to: number }) => readonly Mark[]): Taken {
    const dirty = this.#dirty;
    if (!dirty) return { marks: this.#marks, renewal: undefined };
    const written = this.#written ?? dirty;
    const late = this.#late;
    const from = Math.max(0, dirty.start - REACH);
    const to = Math.min(length, dirty.end + REACH);
    // As the query counts: a node that only borders on the piece is not in it.
    const touches = (first: number, last: number): boolean => last > from && first < to;
    const kept: Mark[] = [];
    const old: Mark[] = [];
    for (const mark of this.#marks) {
      const first = firstOf(mark);
      const last = lastOf(mark);
      const isBehind = first >= dirty.end - late;
      if (isBehind ? touches(first + late, last + late) : last > dirty.start || touches(first, last)) old.push(mark);
      else {
        if (isBehind && late !== 0) shift(mark, late);
        kept.push(mark);
      }
    }
    // A pattern's root may reach into the changed piece when none of its captures does: such a mark was kept.
    const made = query({ from, to }).filter((mark) => touches(firstOf(mark), lastOf(mark)));
    const renewal = {
      old,
      made,
      span: { start: from, end: to },
      shift: { start: written.start, end: written.end - late, delta: late },
    };
    for (const mark of made) kept.push(mark);
    this.#marks = kept;
    this.#dirty = undefined;
    this.#written = undefined;
    this.#late = 0;
    return { marks: kept, renewal };
  }
}

/** Where a mark begins and ends with the parts that may stand outside of its element. */
function firstOf({ from, start, detail }: Mark): number {
  const own = Math.min(from, start);
  return detail
    ? Math.min(
        own,
        detail.container?.start ?? own,
        detail.doc?.start ?? own,
        detail.value?.start ?? own,
        detail.receiver?.start ?? own,
        detail.holder?.start ?? own,
      )
    : own;
}

function lastOf({ to, end, detail }: Mark): number {
  const own = Math.max(to, end);
  return detail ? Math.max(own, detail.container?.end ?? own, detail.doc?.end ?? own, detail.value?.end ?? own) : own;
}
