/** Outline: the definitions of a document as a tree, made from marks alone so that it follows every key. */

import type { OutlineItem } from "../engine.ts";
import type { Facts } from "../index/facts.ts";
import type { LineIndex } from "../text/line-index.ts";
import { INSIDE_FUNCTION, MODIFIERS } from "./vocabulary.ts";

interface Item extends OutlineItem {
  readonly children: Item[];
}

/** Items deeper than this stand beside their parents: the outline goes through serialisers that recurse. */
const MAX_DEPTH = 100;
const HIDDEN_INSIDE = new Set(["constant", "variable"]);

/** The outline of facts. Containers that are written (`@container`) show in the detail, nesting follows the text. */
export function outlineOf(facts: Facts, lines: LineIndex, text: string): OutlineItem[] {
  const roots: Item[] = [];
  /** Of each definition the list that its children go into. */
  const lists: (Item[] | undefined)[] = [];
  const depths: number[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const definition = facts.definition(index);
    if (definition.flags & INSIDE_FUNCTION && HIDDEN_INSIDE.has(definition.kind)) continue;
    const siblings = (definition.parent === undefined ? undefined : lists[definition.parent]) ?? roots;
    const depth = definition.parent === undefined ? 0 : (depths[definition.parent] ?? 0) + 1;
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
    depths[index] = depth;
    lists[index] = depth < MAX_DEPTH ? item.children : siblings;
    siblings.push(item);
  }
  return roots;
}
