/** Fitted lines: as many lines of definitions as there is room for: whole, else without the bodies in them, else the first. Pure. */

import type { Rows } from "../../answers/document/written.ts";
import { numberOf } from "../../text/number-of.ts";

/** Lines that follow each other; the first is a number from 1. */
interface Piece {
  readonly line: number;
  readonly text: string;
}

/** What there is to show. */
export interface Lines {
  /** The number of the first, from 0. */
  readonly first: number;
  readonly lines: readonly string[];
  /** What can be left out first, from 0. */
  readonly inner: readonly Rows[];
}

export interface Fitted {
  readonly pieces: readonly Piece[];
  /** Lines that are left out between them. */
  readonly between: number;
  /** Lines that are left out behind them. */
  readonly behind: number;
}

/** UTF-16 units of a line: one may hold a whole program. */
const LONGEST = 2000;
/** Bytes that a line takes besides its text: its number, quotes, line ends. */
const PER_LINE = 12;
/** Bytes that a piece takes besides its lines. */
const PER_PIECE = 60;
/** An answer holds each line twice, as text and as value. */
const TIMES = 2;

const cut = (line: string): string =>
  line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}… (${numberOf(line.length - LONGEST, "more characters")})`;

const costOfLine = (line: string): number => TIMES * Buffer.byteLength(JSON.stringify(cut(line))) + PER_LINE;

/** Bytes of an answer that all of it takes. */
export const costOf = ({ lines }: Lines): number => lines.reduce((sum, line) => sum + costOfLine(line), PER_PIECE);

/** Room for each of several, of what there is for all: what needs less than its part leaves the rest to the others. */
export function shares(costs: readonly number[], room: number): readonly number[] {
  const given = costs.map(() => 0);
  let left = room;
  const smallestFirst = costs.map((_, index) => index).toSorted((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0));
  for (const [at, index] of smallestFirst.entries()) {
    const share = Math.min(costs[index] ?? 0, Math.max(0, Math.floor(left / (costs.length - at))));
    given[index] = share;
    left -= share;
  }
  return given;
}

/** @param room bytes of the answer */
export function fitted(of: Lines, room: number): Fitted {
  const { first, lines, inner } = of;
  const isWhole = costOf(of) <= room;
  const isLeftOut = (row: number): boolean => inner.some((rows) => rows.first <= row && row <= rows.last);
  const pieces: { line: number; rows: string[] }[] = [];
  let left = room;
  let between = 0;
  let next = 0;
  for (; next < lines.length; next++) {
    const row = first + next;
    if (!isWhole && isLeftOut(row)) {
      between++;
      continue;
    }
    const last = pieces.at(-1);
    const follows = last !== undefined && last.line + last.rows.length === row + 1;
    const line = cut(lines[next] ?? "");
    left -= costOfLine(line) + (follows ? 0 : PER_PIECE);
    // One line says at least what it is.
    if (!isWhole && left < 0 && pieces.length > 0) break;
    if (follows) last.rows.push(line);
    else pieces.push({ line: row + 1, rows: [line] });
  }
  const shown = pieces.at(-1);
  const end = shown === undefined ? first : shown.line - 1 + shown.rows.length;
  const behind = next < lines.length ? first + lines.length - end : 0;
  return {
    pieces: pieces.map(({ line, rows }) => ({ line, text: rows.join("\n") })),
    between: behind > 0 ? between - (first + next - end) : between,
    behind,
  };
}
