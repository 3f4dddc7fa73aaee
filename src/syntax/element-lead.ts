/** Element's lead: what belongs to a definition and stands before the element as captured: `export`, decorators, attributes, comments. */

import type { Node, Tree } from "web-tree-sitter";
import type { Language } from "../languages/table.ts";
import type { Span } from "../text/span.ts";
import { breaksBehind, COMMENT } from "./comment-nodes.ts";
import { elementNode, lineBreaks, startsLine } from "./element.ts";

export interface ElementLead {
  /** Where the element begins with what wraps it (`export`, Python's decorators), in UTF-16 units. */
  readonly wrapped: number;
  /** Where the first of the comments and attributes begins that stand on the lines right above it. */
  readonly above: number;
}

/** @param span the element as captured */
export function leadOf(tree: Tree, text: string, language: Language, span: Span): ElementLead {
  const node = elementNode(tree, language, span);
  if (!node) return { wrapped: span.start, above: span.start };
  const wrapped = Math.min(node.startIndex, span.start);
  let above = wrapped;
  for (let before = siblingBefore(node); before; before = before.previousSibling) {
    const end = before.startIndex + text.slice(before.startIndex, before.endIndex).trimEnd().length;
    const belongs = COMMENT.test(before.type) || language.nodes.attributes.includes(before.type);
    if (
      !belongs ||
      lineBreaks(text.slice(end, above)) > breaksBehind(before.type) ||
      !startsLine(text, before.startIndex)
    )
      break;
    above = before.startIndex;
  }
  return { wrapped, above };
}

/** Also before a parent that begins with the element, where a comment may hang. */
function siblingBefore(node: Node): Node | null {
  let first = node;
  while (!first.previousSibling && first.parent?.parent && first.parent.startIndex === first.startIndex)
    first = first.parent;
  return first.previousSibling;
}
