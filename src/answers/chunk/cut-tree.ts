/**
 * Cutting by the tree: a file into pieces that each fit, at the borders of definitions and statements. Pieces lie end to end, so
 * nothing is lost: blank lines belong to what stands before them, indentation, comments and attributes to what follows.
 */

import type { Language } from "../../languages/language.ts";
import { COMMENT } from "../../syntax/comment-nodes.ts";
import { isDocumentation } from "../../syntax/comments.ts";
import type { NodeTable } from "../../syntax/node-table.ts";
import type { LineIndex } from "../../text/line-index.ts";
import { firstFrom } from "./context.ts";
import { breaksIn, cutText, lineStartBefore } from "./cut-text.ts";
import { MAX_DEPTH, Scope } from "./scope.ts";
import { standsAlone, type Unit } from "./units.ts";

/** A piece of the file that fits. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly scope: Scope;
  /** What the piece is as a whole: a definition that stands alone; undefined for anything else. */
  readonly unit: Unit | undefined;
}

export interface CutInput {
  readonly text: string;
  readonly lines: LineIndex;
  /** Holds the tree of the text. */
  readonly table: NodeTable;
  readonly language: Language;
  readonly units: readonly Unit[];
  /** UTF-16 units that the text of a scope's chunk may have. */
  readonly room: (scope: Scope) => number;
}

/** Neighbouring nodes that are not cut apart, and the stretch of text they stand for. */
interface Item {
  readonly start: number;
  end: number;
  readonly rows: number[];
}

/** Nodes in nodes that are opened: text nested deeper is cut by its lines. */
const MAX_OPENED = 200;

/** Comments with a form of their own are documentation whatever stands around them. */
const DOCUMENTATION = /^(?:\/\*\*|\/\/\/|\(\*\*|---)/;

class TreeCutter {
  readonly #input: CutInput;
  readonly #attributes: ReadonlySet<string>;
  readonly pieces: Piece[] = [];

  constructor(input: CutInput) {
    this.#input = input;
    this.#attributes = new Set(input.language.nodes.attributes);
  }

  cut(item: Item, around: Scope, opened: number): void {
    const { room } = this.#input;
    const { start, end } = item;
    const unit = this.#unitOf(item, around);
    const alone = unit && standsAlone(unit) ? unit : undefined;
    const inner = unit === undefined || unit === around.unit ? around : around.enter(unit);
    // What does not stand alone is a scope only where it is cut apart.
    const whole = alone === undefined ? around : inner;
    if (end - start <= room(whole)) {
      this.pieces.push({ start, end, scope: whole, unit: alone });
      return;
    }
    const space = room(inner);
    const core = this.#coreOf(item);
    if (core > start && end - core <= room(whole)) {
      // Better the comment apart than the definition.
      this.#cutText(start, core, inner, space);
      this.pieces.push({ start: core, end, scope: whole, unit: alone });
      return;
    }
    const rows = opened < MAX_OPENED ? this.#open(item.rows, space) : undefined;
    if (rows === undefined) this.#cutText(start, end, inner, space);
    else for (const one of this.#items(rows, start, end, space)) this.cut(one, inner, opened + 1);
  }

  #cutText(start: number, end: number, scope: Scope, space: number): void {
    let from = start;
    for (const to of cutText(this.#input.text, start, end, space)) {
      this.pieces.push({ start: from, end: to, scope, unit: undefined });
      from = to;
    }
  }

  /** Where an item goes on behind the comments and attributes in front of it, at the start of a line. */
  #coreOf({ start, rows }: Item): number {
    const { text, table } = this.#input;
    const core = rows.find((row) => !this.#attaches(row));
    return core === undefined ? start : Math.max(lineStartBefore(text, table.starts[core] as number), start);
  }

  /** The nodes one level down: of those that are too large, else of those over several lines. Undefined when all are leaves. */
  #open(rows: readonly number[], space: number): number[] | undefined {
    const { table, lines } = this.#input;
    const { starts, ends, nexts } = table;
    // What the grammar could not read says nothing of its inside.
    const opens = (row: number): boolean => (nexts[row] as number) > row + 1 && table.typeOf(row) !== "ERROR";
    const sizeOf = (row: number): number => (ends[row] as number) - (starts[row] as number);
    const large = (row: number): boolean => sizeOf(row) > space && opens(row);
    const long = (row: number): boolean =>
      opens(row) && lines.lineAt(starts[row] as number) !== lines.lineAt(ends[row] as number);
    const opened = rows.some(large) ? large : long;
    if (!rows.some(opened)) return undefined;
    return rows.flatMap((row) => (opened(row) ? this.#children(row) : [row]));
  }

  /** Nodes with what belongs to them, as stretches that make up `[start, end)`. */
  #items(rows: readonly number[], start: number, end: number, space: number): Item[] {
    let open: Item = { start, end, rows: [] };
    const items = [open];
    let before = -1;
    for (const row of rows) {
      const at = this.#cutBefore(row, before, space);
      before = row;
      if (at <= open.start) open.rows.push(row);
      else {
        open.end = at;
        open = { start: at, end, rows: [row] };
        items.push(open);
      }
    }
    return items;
  }

  /** Where the text may be cut in front of a node, or -1. */
  #cutBefore(row: number, before: number, space: number): number {
    const { text, table, lines } = this.#input;
    const { kinds, starts, ends } = table;
    const start = starts[row] as number;
    if (((kinds[row] as number) & 1) === 0 || ends[row] === start) return -1;
    const line = lineStartBefore(text, start);
    if (line < 0) {
      // A line that is too long for any chunk is cut where its nodes meet.
      const number = lines.lineAt(start);
      const next = lines.starts[number + 1] ?? lines.length;
      return next - (lines.starts[number] as number) > space ? start : -1;
    }
    return before >= 0 && this.#attaches(before) && this.#reaches(before, start) ? -1 : line;
  }

  /** Whether no blank line stands between a comment or attribute on a line of its own and what follows; one may, where it documents. */
  #reaches(row: number, next: number): boolean {
    const { text, language, table } = this.#input;
    const start = table.starts[row] as number;
    if (lineStartBefore(text, start) < 0) return false;
    const end = this.#textEnd(row);
    const blanks = breaksIn(text, end, next) - 1;
    return (
      blanks <= 0 ||
      (blanks === 1 &&
        DOCUMENTATION.test(text.slice(start, start + 3)) &&
        isDocumentation(language, text.slice(start, end), false))
    );
  }

  /** Whether a node belongs to what follows it. */
  #attaches(row: number): boolean {
    const type = this.#input.table.typeOf(row);
    return COMMENT.test(type) || this.#attributes.has(type);
  }

  /** End of a node without the line break that some comments have inside. */
  #textEnd(row: number): number {
    const { text, table } = this.#input;
    let end = table.ends[row] as number;
    while (end > (table.starts[row] as number) && /\s/.test(text[end - 1] as string)) end--;
    return end;
  }

  /** The one definition that an item is about: it makes up most of it, what stands in front left out. */
  #unitOf({ start, end, rows }: Item, around: Scope): Unit | undefined {
    const { units, table } = this.#input;
    const unit = units[firstFrom(units, start, ({ span }) => span.start)];
    if (unit === undefined || unit.span.end > end) return undefined;
    if (around.depth >= MAX_DEPTH && unit !== around.unit) return undefined;
    const second = units[unit.next];
    if (second !== undefined && second.span.end <= end) return undefined;
    const from = this.#headOf(rows) ?? start;
    const last = rows.at(-1);
    const to = last === undefined ? end : (table.ends[last] as number);
    return (unit.span.end - unit.span.start) * 2 >= to - from ? unit : undefined;
  }

  /** Where nodes begin that are neither comments nor attributes, be they in a wrapper (`@A export class B {}`). */
  #headOf(rows: readonly number[]): number | undefined {
    const { table, language } = this.#input;
    let head = rows.find((row) => !this.#attaches(row));
    for (let inside = head; inside !== undefined && language.nodes.wrappers.includes(table.typeOf(inside)); ) {
      inside = this.#children(inside).find((row) => !this.#attaches(row));
      head = inside ?? head;
    }
    return head === undefined ? undefined : (table.starts[head] as number);
  }

  #children(row: number): readonly number[] {
    const { nexts } = this.#input.table;
    const inside: number[] = [];
    for (let child = row + 1; child < (nexts[row] as number); child = nexts[child] as number) inside.push(child);
    return inside;
  }
}

/** The pieces of a file in the order of its text; together they are the text. */
export function cutTree(input: CutInput): readonly Piece[] {
  const cutter = new TreeCutter(input);
  if (input.text.length > 0) cutter.cut({ start: 0, end: input.text.length, rows: [0] }, Scope.file(), 0);
  return cutter.pieces;
}
