/** Paging: the lists of a result as one sequence, and as much of it as an answer can hold. Pure. */

import { numberOf } from "../../text/number-of.ts";
import { PATH_FIELDS } from "./fields.ts";

type Value = Readonly<Record<string, unknown>>;

export interface Page {
  readonly maxResults?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What an answer can hold. */
export interface Room {
  /** Whether a result is small enough; of two results the smaller one fits if the larger one does. */
  readonly fits: (value: Value) => boolean;
  /** More items than that are too many, whatever they are. */
  readonly mostItems: number;
  /** A longer text is too long by itself. */
  readonly mostText: number;
  /** Whether the texts of the result are what was asked for: they come whole, in more pages. */
  readonly keepsTexts: boolean;
}

const CURSOR = /^([A-Za-z_]+):([0-9]+)$/;

/** Where a cursor begins: a list and how many of its items come before. Undefined for what is none of ours. */
export function cursorAt(cursor: string): { readonly list: string; readonly from: number } | undefined {
  const parts = CURSOR.exec(cursor);
  return parts === null ? undefined : { list: parts[1] ?? "", from: Number(parts[2]) };
}

interface List {
  readonly name: string;
  readonly items: readonly unknown[];
  /** Its first item's place among the items of all lists. */
  readonly from: number;
}

/** The lists that a result is about, in its order. Lists of words, such as notes, stand in every piece. */
function listsOf(value: Value): readonly List[] {
  const lists: List[] = [];
  let from = 0;
  for (const [name, items] of Object.entries(value)) {
    if (!Array.isArray(items) || typeof items[0] !== "object") continue;
    lists.push({ name, items, from });
    from += items.length;
  }
  return lists;
}

const lengthOf = (lists: readonly List[]): number => lists.reduce((sum, { items }) => sum + items.length, 0);

/** The items of all lists from one place on, so many; `more` and `nextCursor` where some are left behind them. */
function piece(value: Value, lists: readonly List[], from: number, most: number): Value {
  const end = Math.min(from + most, lengthOf(lists));
  const left = lengthOf(lists) - end;
  const shown = lists.map((list) => [
    list.name,
    list.items.slice(Math.max(from - list.from, 0), Math.max(end - list.from, 0)),
  ]);
  const next = lists.findLast((list) => list.from <= end && list.items.length > 0);
  const more = left === 0 || next === undefined ? {} : { nextCursor: `${next.name}:${end - next.from}` };
  // What limits of the operation's own left out comes on top.
  const behind = typeof value["more"] === "number" ? value["more"] : 0;
  return { ...value, ...Object.fromEntries(shown), ...(left + behind > 0 ? { more: left + behind } : {}), ...more };
}

/** UTF-16 units to which texts are shortened at most before there are more pages. */
const SHORTEST = 150;

/** Fields that a text cut short would make worthless. */
const WHOLE: ReadonlySet<string> = new Set([...PATH_FIELDS, "targets", "nextCursor"]);

/** Texts inside a value cut down to a length, each saying how much is missing. */
function shortened(value: unknown, length: number, onCut: () => void): unknown {
  const within = (one: unknown): unknown => shortened(one, length, onCut);
  if (typeof value === "string") {
    if (value.length <= length) return value;
    onCut();
    return `${value.slice(0, length)}… (${numberOf(value.length - length, "more characters")})`;
  }
  if (Array.isArray(value)) return value.map(within);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, WHOLE.has(name) ? field : within(field)]),
  );
}

function withTexts(value: Value, length: number): Value {
  let count = 0;
  const short = shortened(value, length, () => count++) as Value;
  return count === 0 ? value : { ...short, shortened_texts: count };
}

/** Lists inside of the items cut down to a length; `left_out` beside each says how many items are missing. */
function thinned(value: unknown, length: number): unknown {
  if (Array.isArray(value)) return value.map((item) => thinned(item, length));
  if (typeof value !== "object" || value === null) return value;
  const leftOut: Record<string, number> = {};
  const fields = Object.entries(value).map(([name, field]) => {
    if (!Array.isArray(field) || field.length <= length) return [name, thinned(field, length)];
    leftOut[name] = field.length - length;
    return [name, thinned(field.slice(0, length), length)];
  });
  return { ...Object.fromEntries(fields), ...(Object.keys(leftOut).length === 0 ? {} : { left_out: leftOut }) };
}

const withLists = (value: Value, length: number): Value => ({
  ...value,
  ...Object.fromEntries(listsOf(value).map(({ name, items }) => [name, thinned(items, length)])),
});

/** The largest whole number in a range of which something is true; the smallest where it is true of none. */
function largest(low: number, high: number, isTrue: (number: number) => boolean): number {
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isTrue(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const longestText = (value: unknown): number => {
  if (typeof value === "string") return value.length;
  return typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((most, one) => Math.max(most, longestText(one)), 0)
    : 0;
};

/** With texts as long as there is room for. Undefined where the shortest are too long. */
function withShorterTexts(value: Value, { fits, mostText }: Room): Value | undefined {
  if (!fits(withTexts(value, SHORTEST))) return undefined;
  return withTexts(
    value,
    largest(SHORTEST, Math.min(longestText(value), mostText), (length) => fits(withTexts(value, length))),
  );
}

/** One item that is too large by itself: its lists with as many items as there is room for. */
const withShorterLists = (value: Value, { fits }: Room): Value =>
  withLists(
    value,
    largest(1, 1000, (length) => fits(withLists(value, length))),
  );

/**
 * The piece of a result that is asked for, as it is where it fits; else with its long texts shortened; else with fewer items and a
 * cursor for the others. An item that is too large by itself has fewer items in its own lists.
 */
export function pageOf(value: Value, { maxResults, cursor }: Page, room: Room): Value {
  const lists = listsOf(value);
  const begun = cursor === undefined ? undefined : cursorAt(cursor);
  const list = lists.find(({ name }) => name === begun?.list);
  // A list that has become empty is no place to go on from: there is nothing left.
  const from = begun === undefined ? 0 : list === undefined ? lengthOf(lists) : list.from + begun.from;
  const asked = Math.min(maxResults ?? Number.POSITIVE_INFINITY, lengthOf(lists) - from);
  if (asked <= room.mostItems) {
    const whole = piece(value, lists, from, asked);
    if (room.fits(whole)) return whole;
    const short = room.keepsTexts ? undefined : withShorterTexts(whole, room);
    if (short !== undefined) return short;
  }
  const shorter = (most: number, begin = from): Value => {
    const some = piece(value, lists, begin, most);
    return room.keepsTexts ? some : withTexts(some, 2 * SHORTEST);
  };
  const fitting = largest(0, Math.min(asked, room.mostItems), (most) => room.fits(shorter(most)));
  if (fitting === asked || (fitting > 0 && room.fits(shorter(1, from + fitting)))) return shorter(fitting);
  return withShorterLists(shorter(fitting + 1), room);
}
