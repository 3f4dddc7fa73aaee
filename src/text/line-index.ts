/** LineIndex: the only place where offsets become lines and lines become offsets. */

import type { Span } from "./span.ts";

/** Zero-based line and UTF-16 column, as in LSP. Exists only at the edges of the core. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Half-open range of positions. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

const LF = 10;
const CR = 13;

/** Offsets at which lines start. Line ends are LF, CRLF and a lone CR (LSP 3.17, "Text Documents"). */
export function lineStartsOf(text: string): Uint32Array {
  const starts: number[] = [0];
  if (!text.includes("\r")) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return Uint32Array.from(starts);
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) starts.push(at + 1);
  }
  return Uint32Array.from(starts);
}

/** Converts between UTF-16 offsets and positions of one text. */
export class LineIndex {
  readonly starts: Uint32Array;
  readonly length: number;
  /** Whether LF ends every line; false where nobody looked. */
  readonly onlyFeeds: boolean;

  /** @param starts line starts as `lineStartsOf` gives them  @param length the text's length in UTF-16 units */
  constructor(starts: Uint32Array, length: number, onlyFeeds = false) {
    this.starts = starts;
    this.length = length;
    this.onlyFeeds = onlyFeeds;
  }

  static of(text: string): LineIndex {
    return new LineIndex(lineStartsOf(text), text.length, !text.includes("\r"));
  }

  /**
   * The line starts after `[start, end)` of the text was replaced, from this index of the text before.
   * @param text as it is now  @param length of what stands there now
   */
  edited({ start, end }: Span, text: string, length: number): LineIndex {
    const delta = length - (end - start);
    const old = this.starts;
    // A line end may begin right before the piece, and go on right behind it.
    const first = this.lineAt(start - 1);
    const behind = this.lineAt(end + 1) + 1;
    const from = old[first] as number;
    const to = behind < old.length ? (old[behind] as number) + delta : text.length;
    const piece = text.slice(from, to);
    const between = lineStartsOf(piece);
    // The piece ends with a line end where lines follow: the start behind it is the first of theirs.
    const count = behind < old.length ? between.length - 1 : between.length;
    const starts = new Uint32Array(first + count + old.length - behind);
    starts.set(old.subarray(0, first));
    for (let line = 0; line < count; line++) starts[first + line] = (between[line] as number) + from;
    starts.set(old.subarray(behind), first + count);
    for (let line = first + count; line < starts.length; line++) starts[line] = (starts[line] as number) + delta;
    return new LineIndex(starts, text.length, this.onlyFeeds && !piece.includes("\r"));
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** The line that holds `offset`; offsets outside the text count as its nearest end. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  position(offset: number): Position {
    const at = Math.min(Math.max(offset, 0), this.length);
    const line = this.lineAt(at);
    return { line, character: at - (this.starts[line] as number) };
  }

  range(span: Span): Range {
    return { start: this.position(span.start), end: this.position(span.end) };
  }

  span({ start, end }: Range): Span {
    return { start: this.offset(start), end: this.offset(end) };
  }

  /**
   * The offset of a position. A character beyond the line's end counts as that end, line break included in
   * the line before (LSP 3.17, "Position"); a line beyond the last counts as the end of the text.
   */
  offset(position: Position): number {
    if (position.line < 0) return 0;
    if (position.line >= this.starts.length) return this.length;
    const start = this.starts[position.line] as number;
    const next = this.starts[position.line + 1] ?? this.length;
    return Math.min(start + Math.max(position.character, 0), next);
  }
}

export const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);

/** Whether two ranges share a position, be it the end of one. */
export const touch = (a: Range, b: Range): boolean => !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
