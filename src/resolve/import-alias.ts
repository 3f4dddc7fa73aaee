/** Import aliases: the other names under which a file imports a name (`import { a as b }`, `use x::a as b`). */

import type { Facts } from "../index/facts.ts";

export interface Alias {
  /** What the file calls it. */
  readonly name: string;
  /** Where it is bound, a UTF-16 offset. */
  readonly start: number;
  /** The module as written. */
  readonly source: string | undefined;
}

/** The aliases of a name in a file's facts, which must be complete for that name. */
export function aliasesOf(facts: Facts, name: string): Alias[] {
  const found: Alias[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const { occurrence, original, source } = facts.import(index);
    if (original !== name || occurrence === undefined) continue;
    const bound = facts.occurrence(occurrence);
    if (bound.name !== name) found.push({ name: bound.name, start: bound.span.start, source });
  }
  return found;
}

/** Whether a text says itself that it belongs to a module (`package a.b`, `namespace A.B`): there paths need not tell. */
export const declaresModule = (text: string, source: string): boolean =>
  new RegExp(
    String.raw`^[ \t]*(?:package|namespace|module)[ \t]+${source.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}[ \t]*(?:[;{\r\n]|where\b|$)`,
    "m",
  ).test(text);
