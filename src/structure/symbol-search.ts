/** Symbol search: functions, types and constants of the files below a path, by a pattern of their names. */

import { createSlice } from "../files/slice.ts";
import type { Facts } from "../index/facts.ts";
import { best, type Found, searchFacts } from "../index/search.ts";
import { Unsearched } from "../unsearched.ts";
import type { Workspace } from "../workspace.ts";
import type { NamePattern } from "./name-pattern.ts";

export interface SymbolSearch {
  /** Best first. */
  readonly found: readonly Found[];
  /** Found, whatever the limit. */
  readonly total: number;
  /** Files that were looked into. */
  readonly files: number;
  /** Files below the path that were not. */
  readonly missing: number;
  readonly unread: number;
}

export interface SearchOptions {
  readonly within: (path: string) => boolean;
  readonly limit: number;
  readonly stopped: () => boolean;
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;

export async function searchSymbols(
  workspace: Workspace,
  pattern: NamePattern,
  { within, limit, stopped }: SearchOptions,
): Promise<SymbolSearch> {
  const look = lookFor(pattern);
  const found: Found[] = [];
  const slice = createSlice(SLICE);
  let files = 0;
  let missing = 0;
  let unread = 0;
  const lookInto = (path: string, facts: Facts): void => {
    files++;
    look(path, facts, found);
  };
  for (const document of workspace.open.values()) {
    if (!within(document.path)) continue;
    const facts = (await workspace.prepare(document)) ? undefined : document.definitions(workspace.limits);
    if (facts) lookInto(document.path, facts);
    else unread++;
  }
  for (const { path, facts, skipped } of [...workspace.table.entries()]) {
    if (!within(path) || workspace.open.has(path)) continue;
    if (facts) lookInto(path, facts);
    else if (skipped === undefined) missing++;
    else if (Unsearched.hides(skipped)) unread++;
    if (slice.over()) {
      await slice.next();
      if (stopped()) break;
    }
  }
  const sorted = best(found, limit).sort(
    (a, b) => b.score - a.score || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  );
  return { found: sorted, total: found.length, files, missing, unread };
}

type Look = (path: string, facts: Facts, into: Found[]) => void;

function lookFor(pattern: NamePattern): Look {
  if (pattern.form === "letters") {
    const needle = new Uint8Array(Buffer.from(pattern.letters));
    return (path, facts, into) => {
      const before = into.length;
      searchFacts(path, facts, needle, into);
      for (let at = into.length - 1; at >= before; at--)
        if (!isSymbol(facts, (into[at] as Found).definition)) into.splice(at, 1);
    };
  }
  const expression = new RegExp(pattern.expression, pattern.flags);
  return (path, facts, into) => {
    const fits = new Map<number, boolean>();
    for (let index = 0; index < facts.definitions; index++) {
      const id = facts.definitionNameId(index);
      const fit = fits.get(id) ?? expression.test(facts.string(id));
      fits.set(id, fit);
      if (fit && isSymbol(facts, index)) into.push({ path, facts, definition: index, score: 1 });
    }
  };
}

const NO_SYMBOL = new Set([
  "implementation",
  "section",
  "label",
  "selector",
  "id",
  "style_class",
  "element",
  "custom_property",
]);
const isSymbol = (facts: Facts, index: number): boolean => !NO_SYMBOL.has(facts.definitionKind(index));
