/** Import lists: a name put into a list of names with commas between, sorted as they are, on lines as they are. Pure. */

import type { Edit, Span } from "../../text/span.ts";
import { lastThatFit } from "../../text/text-end.ts";
import { newline, orderOf } from "./import-lines.ts";

interface Item {
  readonly span: Span;
  readonly key: string;
}

/** Words and signs before a name that it is not sorted by. */
const BEFORE_NAME = /^(?:type|typeof|function|const|static)\s+/;

/** The names of a list, by the commas outside of inner brackets. */
function itemsOf(text: string, { start, end }: Span): readonly Item[] {
  const found: Item[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at <= end; at++) {
    const sign = at === end ? "," : text[at];
    if (sign === "{" || sign === "(" || sign === "[") depth++;
    else if (sign === "}" || sign === ")" || sign === "]") depth--;
    else if (sign === "," && depth === 0) {
      const written = text.slice(from, at);
      const trimmed = written.trim();
      const first = from + written.length - written.trimStart().length;
      if (trimmed !== "")
        found.push({
          span: { start: first, end: first + trimmed.length },
          key: trimmed.replace(BEFORE_NAME, "").split(/\s|::/)[0] ?? "",
        });
      from = at + 1;
    }
  }
  return found;
}

/** @param inner what stands between the list's brackets, or all of a list without them */
export function insertedItem(text: string, inner: Span, name: string): Edit {
  const items = itemsOf(text, inner);
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return { start: inner.start, end: inner.start, text: name };
  const key = name.replace(BEFORE_NAME, "").split(/\s|::/)[0] ?? "";
  const keys = items.map((item) => item.key);
  const order = orderOf(keys) ?? orderByCase(keys);
  const next = order ? items.findIndex((item) => order(item.key, key) > 0) : -1;
  const following = items[next];
  const areApart =
    items.length > 1 ? isEachOnItsLine(text, items) : text.slice(inner.start, first.span.start).includes("\n");
  const indent = lastThatFit(text.slice(0, first.span.start), /[^\S\n]/);
  const between = areApart ? `,${newline(text)}${indent}` : ", ";
  if (following) return { start: following.span.start, end: following.span.start, text: `${name}${between}` };
  return { start: last.span.end, end: last.span.end, text: `${between}${name}` };
}

/** The edit that takes a name out of a list of several. @param at within it; undefined where a comment stands in the list */
export function removedItem(text: string, inner: Span, at: number): Edit | undefined {
  if (COMMENT_SIGN.test(text.slice(inner.start, inner.end))) return undefined;
  const items = itemsOf(text, inner);
  const index = items.findIndex(({ span }) => span.start <= at && at < span.end);
  const [item, before, behind] = [items[index], items[index - 1], items[index + 1]];
  if (!item || (!before && !behind)) return undefined;
  return behind
    ? { start: item.span.start, end: behind.span.start, text: "" }
    : { start: before?.span.end ?? item.span.start, end: item.span.end, text: "" };
}
const COMMENT_SIGN = /#|\/[/*]/;

/** How a name of a list is written, with its other name and the words before it. @param at within it */
export const itemAt = (text: string, inner: Span, at: number): string | undefined => {
  const found = itemsOf(text, inner).find(({ span }) => span.start <= at && at < span.end);
  return found && text.slice(found.span.start, found.span.end);
};

const isEachOnItsLine = (text: string, items: readonly Item[]): boolean =>
  items.every(({ span }, index) => {
    const before = items[index - 1];
    return !before || text.slice(before.span.end, span.start).includes("\n");
  });

/** Constants, then types, then the rest, each by letters: as Python's isort and rustfmt put them. */
const byCase = (a: string, b: string): number =>
  rankOf(a) - rankOf(b) || (a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0);
const rankOf = (name: string): number =>
  /^[\p{Lu}\d_]+$/u.test(name) && name.length > 1 ? 0 : /^\p{Lu}/u.test(name) ? 1 : 2;
/** The same with the rest first. */
const lowerFirst = (a: string, b: string): number => lowRank(a) - lowRank(b) || (a < b ? -1 : a > b ? 1 : 0);
const lowRank = (name: string): number =>
  name === "self" ? 0 : /^\p{Ll}/u.test(name) ? 1 : /^[\p{Lu}\d_]+$/u.test(name) ? 3 : 2;

const orderByCase = (keys: readonly string[]): ((a: string, b: string) => number) | undefined =>
  [byCase, lowerFirst].find((compare) =>
    keys.every((key, index) => index === 0 || compare(keys[index - 1] as string, key) <= 0),
  );

/** What stands between the first brackets of a kind in a piece of a text; undefined where there are none. */
export function between(text: string, { start, end }: Span, open: string, close: string): Span | undefined {
  const first = text.indexOf(open, start);
  const last = text.lastIndexOf(close, end - 1);
  return first < 0 || first >= end || last <= first ? undefined : { start: first + 1, end: last };
}
