/** Cutting text without a tree: between paragraphs, lines or words, whatever comes first within the room. */

const LF = 10;
const CR = 13;

/** Offset of the line's start when only blanks stand before `at` on its line, else -1. */
export function lineStartBefore(text: string, at: number): number {
  let start = at;
  while (start > 0 && (text.charCodeAt(start - 1) === 32 || text.charCodeAt(start - 1) === 9)) start--;
  const before = text.charCodeAt(start - 1);
  return start === 0 || before === LF || before === CR ? start : -1;
}

/** Line breaks in `[from, to)`. */
export function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count++;
  }
  return count;
}

/** Whether `at` lies inside what is one character to a reader: a surrogate pair or CRLF. */
function splitsCharacter(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const behind = text.charCodeAt(at);
  return (
    (before === CR && behind === LF) || (before >= 0xd800 && before < 0xdc00 && behind >= 0xdc00 && behind < 0xe000)
  );
}

/** The best end of a piece that begins at `from` and must end in `(from, limit]`. */
function cutWithin(text: string, from: number, limit: number): number {
  let line = -1;
  let word = -1;
  const half = from + ((limit - from) >> 1);
  for (let at = limit; at > from; at--) {
    const before = text.charCodeAt(at - 1);
    const ends = before === LF || (before === CR && text.charCodeAt(at) !== LF);
    if (ends) {
      if (line < 0) line = at;
      // A blank line is worth half of the room.
      if (at < half) break;
      const next = text.charCodeAt(at);
      if (next === LF || next === CR) continue;
      if (breaksIn(text, Math.max(from, at - 3), at) === 2) return at;
    } else if (word < 0 && (before === 32 || before === 9)) word = at;
    if (line >= 0 && at < half) break;
  }
  if (line > 0) return line;
  if (word > half) return word;
  return limit > from + 1 && splitsCharacter(text, limit) ? limit - 1 : limit;
}

/** Ends of pieces of at most `room` UTF-16 units that make up `[start, end)`; `room` is at least 2. */
export function* cutText(text: string, start: number, end: number, room: number): Generator<number> {
  for (let from = start; end - from > room; ) {
    from = cutWithin(text, from, from + room);
    yield from;
  }
  if (end > start) yield end;
}
