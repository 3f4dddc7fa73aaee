/** Outline: the definitions of a document as a tree, made from marks alone so that it follows every key. */

import { INSIDE_FUNCTION, MODIFIERS } from "../languages/vocabulary.ts";
import type { Items } from "../text/limited-list.ts";
import type { LineIndex, Range } from "../text/line-index.ts";
import type { Facts } from "./facts.ts";

/** One item of a document's outline. */
export interface OutlineItem {
  readonly name: string;
  readonly kind: string;
  readonly detail: string;
  readonly deprecated: boolean;
  readonly range: Range;
  readonly selection: Range;
  readonly children: readonly OutlineItem[];
}

interface Item extends OutlineItem {
  readonly children: Item[];
}

/** Items deeper than this stand beside their parents: the outline goes through serialisers that recurse. */
const MAX_DEPTH = 100;
const HIDDEN_INSIDE = new Set(["constant", "variable"]);

/** Whether a definition is none of the symbols of its file: the variables of a function. */
export const isHidden = (facts: Facts, index: number): boolean =>
  (facts.definitionFlags(index) & INSIDE_FUNCTION) !== 0 && HIDDEN_INSIDE.has(facts.definitionKind(index));

/**
 * The outline of facts. Containers that are written (`@container`) show in the detail, nesting follows the text.
 * @param most items: the outermost, of the last depth that has room the first
 */
export function outlineOf(facts: Facts, lines: LineIndex, text: string, most: number): Items<OutlineItem> {
  const roots: Item[] = [];
  /** Of each definition the list that its children go into. */
  const lists: (Item[] | undefined)[] = [];
  const depths = depthsOf(facts);
  const rooms = roomsOf(facts, depths, most);
  let total = 0;
  for (let index = 0; index < facts.definitions; index++) {
    if (isHidden(facts, index)) continue;
    total++;
    const depth = depths[index] as number;
    const room = rooms[depth] as number;
    if (room === 0) continue;
    rooms[depth] = room - 1;
    const definition = facts.definition(index);
    const siblings = (definition.parent === undefined ? undefined : lists[definition.parent]) ?? roots;
    const container = definition.parent === undefined ? definition.container : undefined;
    const item: Item = {
      name: definition.name.trim() || text.slice(definition.span.start, definition.span.start + 20).trim() || "?",
      kind: definition.kind,
      detail: container ?? "",
      deprecated: (definition.flags & MODIFIERS.deprecated) !== 0,
      range: lines.range(definition.span),
      selection: lines.range(definition.selection),
      children: [],
    };
    lists[index] = depth < MAX_DEPTH ? item.children : siblings;
    siblings.push(item);
  }
  return { items: roots, total };
}

/** How deep each definition stands. */
function depthsOf(facts: Facts): Uint32Array {
  const depths = new Uint32Array(facts.definitions);
  for (let index = 0; index < depths.length; index++) {
    const parent = facts.definitionParent(index);
    if (parent !== undefined) depths[index] = (depths[parent] as number) + 1;
  }
  return depths;
}

/** How many items of each depth are given, of so many in all. */
function roomsOf(facts: Facts, depths: Uint32Array, most: number): number[] {
  const counts: number[] = [];
  for (let index = 0; index < depths.length; index++) {
    const depth = depths[index] as number;
    counts[depth] = (counts[depth] ?? 0) + (isHidden(facts, index) ? 0 : 1);
  }
  let left = most;
  return counts.map((count) => {
    const given = Math.min(count, left);
    left -= given;
    return given;
  });
}
