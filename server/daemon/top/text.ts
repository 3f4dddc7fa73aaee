/** Text: the model as lines for a terminal. Pure. */

import type { TextStyle } from "../../../src/text/text-style.ts";
import type { Model, Table } from "./model.ts";

export interface Room {
  /** Characters in a line. */
  readonly columns: number;
  /** Lines; undefined: as many as there are. */
  readonly rows: number | undefined;
}

const GAP = "  ";
/** Characters of the last column, at least. */
const LEAST = 8;
/** Requests that are shown where there is room for any number. */
const USUAL_REQUESTS = 10;

/** Names come from clients and repositories: nothing of them is for the terminal to obey (control and format characters of Unicode). */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");

const cutEnd = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** Of a path the end says more. */
const cutBeginning = (text: string, width: number): string =>
  text.length <= width ? text : `…${text.slice(text.length - width + 1)}`;

function tableLines({ columns, rows, empty }: Table, most: number, width: number, style: TextStyle): readonly string[] {
  const isCut = rows.length > most;
  const shown = isCut ? rows.slice(0, Math.max(0, most - 1)) : rows;
  const cells = shown.map((row) => row.cells.map(plain));
  const fixed = columns.slice(0, -1).map(({ title, most: limit = Number.POSITIVE_INFINITY }, index) => {
    const longest = Math.max(title.length, ...cells.map((row) => row[index]?.length ?? 0));
    return Math.min(longest, Math.max(limit, title.length));
  });
  const left = width - fixed.reduce((sum, one) => sum + one + GAP.length, 0);
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) => {
        const space = fixed[index];
        if (space === undefined) return cutBeginning(text, Math.max(left, LEAST));
        const cut = cutEnd(text, space);
        return columns[index]?.isNumber === true ? cut.padStart(space) : cut.padEnd(space);
      })
      .join(GAP)
      .trimEnd();
  return [
    style.strong(line(columns.map(({ title }) => title))),
    ...cells.map(line),
    ...(isCut ? [style.dim(`… ${rows.length - shown.length} more`)] : []),
    ...(rows.length === 0 ? [style.dim(empty)] : []),
  ];
}

/** Facts in as few lines as they fit. */
function factLines(facts: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const fact of facts.map(plain)) {
    const longer = `${lines.at(-1)}   ${fact}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(fact);
  }
  return lines;
}

/** Lines of a table that are no rows: its titles and the blank line before. */
const AROUND = 2;
/** Rows that a table has, at least. */
const FEWEST = 3;

/** Sessions and servers have a third of the room each at most, requests what is left. */
export function textOf(model: Model, { columns, rows }: Room, style: TextStyle): readonly string[] {
  const facts = factLines(model.facts, columns);
  const left = rows === undefined ? undefined : rows - facts.length - 3 * AROUND;
  const third = left === undefined ? Number.POSITIVE_INFINITY : Math.max(FEWEST, Math.floor(left / 3));
  const above = [model.sessions, model.servers].flatMap((table) => ["", ...tableLines(table, third, columns, style)]);
  const requests = rows === undefined ? USUAL_REQUESTS : Math.max(FEWEST, rows - facts.length - above.length - AROUND);
  const shown = { ...model.requests, rows: model.requests.rows.slice(0, requests) };
  const lines = [...facts, ...above, "", ...tableLines(shown, requests, columns, style)];
  return rows === undefined ? lines : lines.slice(0, rows);
}
