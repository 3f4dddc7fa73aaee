/** Context: what is worth finding a chunk by beside its text: names it defines, imports it uses, the signature it lies in. */

import { type Mark, MarkClass, unquoteSource } from "../../syntax/marks.ts";
import { placesOf } from "../../syntax/query.ts";
import type { Span } from "../../text/span.ts";
import type { Unit } from "./units.ts";

/** Names in one line of context at most, and UTF-16 units of the line. */
const MOST_NAMES = 20;
const MOST_CHARACTERS = 300;

/** A line of context; empty where there is nothing to say. */
export function contextLine(title: string, words: Iterable<string>): string {
  const all = [...words];
  if (all.length === 0) return "";
  const text = (all.length > MOST_NAMES ? [...all.slice(0, MOST_NAMES), "…"] : all).join(", ");
  return `# ${title}: ${text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text}\n`;
}

/** Index of the first of a sorted list that is not before an offset. */
export function firstFrom<T>(sorted: readonly T[], offset: number, at: (one: T) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(sorted[middle] as T) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Names of the definitions that begin in a stretch, each once, in the order of the text. */
export function definedNames(units: readonly Unit[], { start, end }: Span): ReadonlySet<string> {
  const names = new Set<string>();
  for (let index = firstFrom(units, start, ({ span }) => span.start); index < units.length; index++) {
    const { name, span } = units[index] as Unit;
    if (span.start >= end) break;
    if (name !== "") names.add(name);
  }
  return names;
}

/** One place where an imported name is used. */
interface Use {
  readonly offset: number;
  readonly said: string;
}

/** Imported names of one file that are looked for. */
const MOST_IMPORTS = 200;
const NAME = /^[A-Za-z_$][\w$]*$/;

/** Where a file uses the names that its imports bind, in the order of the text. */
export function importUses(
  marks: readonly Mark[],
  text: string,
  wordCharacter: (code: number) => boolean,
): readonly Use[] {
  const said = new Map<string, string>();
  const bound = new Set<number>();
  for (const { class: markClass, start, end, detail } of marks) {
    if (markClass !== MarkClass.import || detail?.form === "wildcard" || said.size === MOST_IMPORTS) continue;
    const source = detail?.source ?? [];
    // A statement that binds no name (`#include`) is known by its source alone.
    if (source.some((piece) => piece.start === start) && detail?.properties.binds !== "last") continue;
    const name = text.slice(start, end);
    if (!NAME.test(name)) continue;
    bound.add(start);
    const module = source.map((piece) => unquoteSource(text.slice(piece.start, piece.end))).join(".");
    said.set(name, module === "" || module === name ? name : `${name} from ${module}`);
  }
  if (said.size === 0) return [];
  return placesOf(text, new Set(said.keys()), wordCharacter)
    .filter(({ start }) => !bound.has(start))
    .map(({ start, end }) => ({ offset: start, said: said.get(text.slice(start, end)) as string }));
}

/** What a stretch uses of the imports, each once. */
export function usedImports(uses: readonly Use[], { start, end }: Span): ReadonlySet<string> {
  const used = new Set<string>();
  for (let index = firstFrom(uses, start, ({ offset }) => offset); index < uses.length; index++) {
    const { offset, said } = uses[index] as Use;
    if (offset >= end) break;
    used.add(said);
  }
  return used;
}
