/** Changed text: a text that is changed step by step, told in the end as edits of the text that it was. */

import type { Edit } from "./span.ts";

/** What stays of the first text, or what was put in. */
type Piece = { readonly start: number; readonly end: number } | { readonly text: string };

const lengthOf = (piece: Piece): number => ("text" in piece ? piece.text.length : piece.end - piece.start);

const cut = (piece: Piece, from: number, to: number): Piece =>
  "text" in piece
    ? { text: piece.text.slice(from, to) }
    : { start: piece.start + from, end: piece.start + Math.min(to, piece.end - piece.start) };

export class ChangedText {
  readonly before: string;
  #pieces: readonly Piece[];

  constructor(before: string) {
    this.before = before;
    this.#pieces = [{ start: 0, end: before.length }];
  }

  get text(): string {
    return this.#pieces
      .map((piece) => ("text" in piece ? piece.text : this.before.slice(piece.start, piece.end)))
      .join("");
  }

  /** @param edits of the text as it is now, none of which overlap */
  change(edits: readonly Edit[]): void {
    for (const edit of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) this.#change(edit);
  }

  #change({ start, end, text }: Edit): void {
    const before: Piece[] = [];
    const behind: Piece[] = [];
    let at = 0;
    for (const piece of this.#pieces) {
      const length = lengthOf(piece);
      if (at < start) before.push(cut(piece, 0, Math.min(length, start - at)));
      if (at + length > end) behind.push(cut(piece, Math.max(0, end - at), length));
      at += length;
    }
    this.#pieces = [...before, { text }, ...behind].filter((piece) => lengthOf(piece) > 0);
  }

  /** In order, of the text that it was. */
  get edits(): readonly Edit[] {
    const found: Edit[] = [];
    let at = 0;
    let text = "";
    const close = (start: number): void => {
      if (start > at || text !== "") found.push({ start: at, end: start, text });
      text = "";
    };
    for (const piece of this.#pieces) {
      if ("text" in piece) text += piece.text;
      else {
        close(piece.start);
        at = piece.end;
      }
    }
    close(this.before.length);
    return found;
  }
}
