/** Shorthand: names that stand for a key and a value at once, and how the value is written when it is called otherwise. */

import type { Node, Tree } from "web-tree-sitter";
import type { Language } from "../languages/table.ts";
import type { Span } from "../text/span.ts";

const alone = (node: Node): boolean => node.parent?.childCount === 1;

/** Which of the two that a name stands for gets another name. */
export type RenamedPart = "key" | "value";

/**
 * What stands in a place when what is meant there gets another name: that name, with what else it stood for beside it. Undefined where
 * words stand before a shorthand (`P { ref name }`), which would have to move.
 */
export function renamedAt(
  tree: Tree,
  text: string,
  { start, end }: Span,
  { language, newName, part }: { readonly language: Language; readonly newName: string; readonly part: RenamedPart },
): string | undefined {
  const {
    nodes: { shorthands },
  } = language;
  const node = shorthands && tree.rootNode.descendantForIndex(start, end);
  if (!node || !(shorthands.has(node.type) || (alone(node) && shorthands.has(node.parent?.type ?? "")))) return newName;
  if (!/[{,]\s*$/.test(text.slice(Math.max(0, start - 200), start))) return undefined;
  const name = text.slice(start, end);
  return part === "key" ? `${newName}: ${name}` : `${name}: ${newName}`;
}
