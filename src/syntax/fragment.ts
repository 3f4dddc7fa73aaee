/** Fragment: a piece of code that is to be put into a file, read by the file's grammar. */

import type { Node, Tree } from "web-tree-sitter";
import type { Language } from "../languages/table.ts";
import { LineIndex } from "../text/line-index.ts";
import { COMMENT } from "./comment-nodes.ts";
import { problemsOf } from "./syntax-errors.ts";

export interface Fragment {
  /** The lines, from zero, that begin within a string: their blanks are the program's own. */
  readonly inStrings: readonly number[];
  /** Whether it is no more than what stands above an element: comments, attributes, decorators. */
  readonly isLead: boolean;
  /** How many syntax errors it has; a hundred at most. */
  readonly errors: number;
}

const STRING = /string|heredoc|template|text_block|quoted/;
/** A line that is an attribute of the element below; alone, it is an error to most grammars. */
const ATTRIBUTE = /^\s*(?:@[\w.:]+(?:\(.*\))?|#!?\[.*\]|\[.*\])\s*$/;

const MOST_ERRORS = 100;

export function fragmentOf(tree: Tree, code: string, language: Language): Fragment {
  return {
    inStrings: linesInStrings(tree.rootNode, LineIndex.of(code)),
    isLead: isLead(tree.rootNode, code, language),
    errors: problemsOf(tree, code, MOST_ERRORS).length,
  };
}

/** A string that is a statement of its own, as Python's documentation is, tells the program nothing. */
function linesInStrings(root: Node, lines: LineIndex): readonly number[] {
  const found: number[] = [];
  // What the parser is shown may have other lines.
  const rowOf = (offset: number): number => lines.position(offset).line;
  const visit = (node: Node): void => {
    const row = rowOf(node.startIndex);
    const last = rowOf(node.endIndex);
    if (row === last) return;
    if (!STRING.test(node.type)) {
      for (const child of node.children) if (child) visit(child);
    } else if (node.parent?.type !== "expression_statement") {
      for (let line = row + 1; line <= last; line++) found.push(line);
    }
  };
  visit(root);
  return found;
}

function isLead(root: Node, code: string, language: Language): boolean {
  const isOne = (node: Node | null): boolean =>
    node !== null && (COMMENT.test(node.type) || language.nodes.attributes.includes(node.type));
  return root.namedChildren.every(isOne) || ATTRIBUTE.test(code.trimEnd().split("\n").at(-1) ?? "");
}
