/** Paging: the list that a result is about, in pieces. Pure. */

type Value = Readonly<Record<string, unknown>>;

export interface Page {
  readonly maxResults?: number | undefined;
  readonly cursor?: string | undefined;
}

const CURSOR = /^([A-Za-z_]+):([0-9]+)$/;

/** What of a list is left out behind a page. */
interface More {
  readonly more?: number;
  readonly nextCursor?: string;
}

/** The longest of a result's lists: the one that it is about. */
function listOf(value: Value): string | undefined {
  const lists = Object.entries(value).filter(([, field]) => Array.isArray(field));
  const [longest] = lists.toSorted(([, a], [, b]) => (b as unknown[]).length - (a as unknown[]).length);
  return longest?.[0];
}

/** Where a cursor begins: a list and how many of its items come before. Undefined for what is none of ours. */
export function cursorAt(cursor: string): { readonly list: string; readonly from: number } | undefined {
  const parts = CURSOR.exec(cursor);
  return parts === null ? undefined : { list: parts[1] ?? "", from: Number(parts[2]) };
}

/** A result with a piece of its list. */
export function pageOf(value: Value, { maxResults, cursor }: Page): Value & More {
  const begun = cursor === undefined ? undefined : cursorAt(cursor);
  const list = begun?.list ?? listOf(value);
  const items = list === undefined ? undefined : value[list];
  if (list === undefined || !Array.isArray(items) || (maxResults === undefined && begun === undefined)) return value;
  const from = begun?.from ?? 0;
  return cut(value, list, items.slice(from), from, maxResults ?? items.length);
}

/** @param from how many of the list's items came before `items` */
function cut(value: Value, list: string, items: readonly unknown[], from: number, most: number): Value & More {
  const shown = items.slice(0, most);
  const { nextCursor: _next, more: _more, ...rest } = value as Value & More;
  const left = items.length - shown.length;
  return { ...rest, [list]: shown, ...(left > 0 ? { more: left, nextCursor: `${list}:${from + shown.length}` } : {}) };
}

/** Characters of a text inside a result that is too large. */
const SHORT_TEXT = 400;

/** Long texts inside a value cut down, each saying how much is missing. */
function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length <= SHORT_TEXT
      ? value
      : `${value.slice(0, SHORT_TEXT)}… (${value.length - SHORT_TEXT} more characters)`;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
}

/**
 * A result that fits: as it is, else with its long texts shortened, else with fewer items and a cursor for the others.
 * @param fits whether a value is small enough
 * @param from how many items of its list came before
 */
export function fitted(value: Value, fits: (value: Value) => boolean, cursor?: string): Value {
  if (fits(value)) return value;
  const short = shortened(value) as Value & More;
  if (fits(short)) return short;
  const list = listOf(short);
  const items = list === undefined ? [] : (short[list] as readonly unknown[]);
  if (list === undefined || items.length === 0) return short;
  const from = cursor === undefined ? 0 : (cursorAt(cursor)?.from ?? 0);
  const behind = short.more ?? 0;
  const piece = (most: number): Value => {
    const page = cut(short, list, items, from, most);
    return { ...page, more: (page.more ?? 0) + behind };
  };
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(piece(middle))) low = middle;
    else high = middle - 1;
  }
  return piece(Math.max(low, 1));
}
