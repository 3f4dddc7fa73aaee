/** Seen marks: those that decide what the names in a piece of a text mean: what stands there, and of the rest what no scope hides from it. */

import { KIND_INDEX, SCOPE_INDEX } from "../languages/vocabulary.ts";
import { type Mark, MarkClass } from "../syntax/marks.ts";
import type { Span } from "../text/span.ts";

const FUNCTION_SCOPE = SCOPE_INDEX.get("function") ?? -1;
const BLOCK_SCOPE = SCOPE_INDEX.get("block") ?? -1;
const MEMBER_KINDS: ReadonlySet<number> = new Set(["field", "property"].map((kind) => KIND_INDEX.get(kind) ?? -1));

/** @param frame marks of definitions, scopes and imports  @param uses the others */
export function marksSeenIn({ start, end }: Span, frame: readonly Mark[], uses: readonly Mark[]): readonly Mark[] {
  const hidden = hiddenScopes(frame, start, end);
  const isHidden = (mark: Mark): boolean => {
    let low = 0;
    for (let high = hidden.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((hidden[middle] as Mark).start < mark.from) low = middle + 1;
      else high = middle;
    }
    const around = hidden[low - 1];
    return around !== undefined && mark.from > around.start && mark.to <= around.end;
  };
  const isIn = (mark: Mark): boolean => mark.end > start && mark.start < end;
  const isSeen = (mark: Mark): boolean =>
    isIn(mark) ||
    (mark.class !== MarkClass.reference &&
      (!isHidden(mark) || (mark.class === MarkClass.definition && MEMBER_KINDS.has(mark.kind))));
  return [...frame.filter(isSeen), ...uses.filter(isSeen)];
}

/** The outermost scopes of functions and blocks that a piece of the text lies outside of, in their order. */
function hiddenScopes(frame: readonly Mark[], start: number, end: number): readonly Mark[] {
  const closed = frame.filter(
    (mark) =>
      mark.class === MarkClass.scope &&
      (mark.kind === FUNCTION_SCOPE || mark.kind === BLOCK_SCOPE) &&
      (mark.end <= start || mark.start >= end),
  );
  closed.sort((a, b) => a.start - b.start || b.end - a.end);
  const outermost: Mark[] = [];
  let behind = -1;
  for (const mark of closed) {
    if (mark.start < behind) continue;
    outermost.push(mark);
    behind = mark.end;
  }
  return outermost;
}
