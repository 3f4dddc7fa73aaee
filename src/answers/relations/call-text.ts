/** Call text: the expression that a called name belongs to, which of them are outermost, and how one reads on a line. */

import type { Node, Tree } from "web-tree-sitter";
import type { Occurrence } from "../../index/facts.ts";
import { squeezed } from "../../text/preview.ts";
import type { Span } from "../../text/span.ts";

const CALL =
  /call|invocation|new_expression|creation|instance_expression|infix_expression|^apply|application|^command$|jsx_(?:element|self_closing)/;
const BORDER = /statement|block|body|declaration|definition|declarator|program|source_file/;
/** Nodes between a name and the call that it is called by: a path, type arguments, parentheses. */
const MOST_AROUND = 12;

/** The call that a name is the callee of; the name alone where the tree has no node for it. */
function spanOf(tree: Tree, { span }: Occurrence): Span {
  let node: Node | null = tree.rootNode.descendantForIndex(span.start, Math.max(span.start, span.end - 1));
  for (let climbed = 0; node && climbed < MOST_AROUND; climbed++, node = node.parent) {
    if (CALL.test(node.type) && node.endIndex >= span.end) return { start: node.startIndex, end: node.endIndex };
    if (BORDER.test(node.type)) break;
  }
  return span;
}

export interface Call {
  readonly occurrence: Occurrence;
  readonly span: Span;
  /** The calls that lie in it. */
  readonly contains: readonly Occurrence[];
}

/** The calls that lie in no other call, each with those that it holds. @param occurrences in the order of the text */
export function outermostCalls(tree: Tree, occurrences: readonly Occurrence[]): readonly Call[] {
  const calls = occurrences
    .map((occurrence) => ({ occurrence, span: spanOf(tree, occurrence) }))
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end || a.occurrence.index - b.occurrence.index);
  const found: { readonly occurrence: Occurrence; readonly span: Span; readonly contains: Occurrence[] }[] = [];
  for (const { occurrence, span } of calls) {
    const around = found.at(-1);
    if (around && span.end <= around.span.end) around.contains.push(occurrence);
    else found.push({ occurrence, span, contains: [] });
  }
  return found;
}

/** UTF-16 units of a call that are shown. */
const LONGEST = 100;
/** UTF-16 units of a call that are looked at: white space is not shown. */
const MOST_READ = 4000;
/** Line breaks, with the white space around them, before what goes on with an expression. */
const BROKEN = /(?<!\s)(?=[^\S\r\n]*[\r\n])\s+(?=[.?:-])/g;

/** A call on one line: its first one where the called name stands in it, else its text without line breaks. */
export function callText(text: string, { span, occurrence }: Call): string {
  const whole = text.slice(span.start, Math.min(span.end, span.start + MOST_READ));
  const end = text[span.end - 1] === ")" ? "...)" : "...";
  const [first = ""] = whole.split(/\r\n|\n|\r/, 1);
  const isFirst = span.start + first.length >= occurrence.span.end;
  const shown = isFirst ? first.trimEnd() : squeezed(whole.replace(BROKEN, ""));
  if (shown.length > LONGEST) return `${shown.slice(0, LONGEST)}${end}`;
  return isFirst && span.start + first.length < span.end ? `${shown}${end}` : shown;
}
