/** Semantic tokens by lines: those of some whole lines in the place of others. Pure. */

import { TOKEN_FIELDS as FIELDS } from "./token-changes.ts";

/** Whole lines of a text: from the first, up to the one that is not among them. */
export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** Where tokens stand among others: numbers before them, with them, and the line of the last token before them and of the last of them. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly lineBefore: number;
  readonly lastLine: number;
}

/** The tokens of some lines. LSP 3.17, "SemanticTokens": five numbers a token, its line and character from the token before. */
function pieceOf(data: Uint32Array, { from, to }: Lines): Piece {
  let line = 0;
  let at = 0;
  for (; at < data.length && line + (data[at] as number) < from; at += FIELDS) line += data[at] as number;
  const start = at;
  const lineBefore = line;
  for (; at < data.length && line + (data[at] as number) < to; at += FIELDS) line += data[at] as number;
  return { start, end: at, lineBefore, lastLine: line };
}

function lastLineOf(data: Uint32Array): number {
  let line = 0;
  for (let at = 0; at < data.length; at += FIELDS) line += data[at] as number;
  return line;
}

/**
 * Tokens with those of some lines made anew.
 * @param old all tokens of the text as it was
 * @param replaced its lines whose tokens go
 * @param made tokens of a part of the text as it is, the first by its place in it
 * @param grown lines by which what stands behind has moved
 */
export function withLines(old: Uint32Array, replaced: Lines, made: Uint32Array, grown: number): Uint32Array {
  const { start, end, lineBefore, lastLine } = pieceOf(old, replaced);
  const data = new Uint32Array(start + made.length + old.length - end);
  data.set(old.subarray(0, start));
  data.set(made, start);
  data.set(old.subarray(end), start + made.length);
  if (made.length > 0) data[start] = (made[0] as number) - lineBefore;
  const madeLine = made.length > 0 ? lastLineOf(made) : lineBefore;
  if (end < old.length) data[start + made.length] = lastLine + (old[end] as number) + grown - madeLine;
  return data;
}
