/** Module element: how a file is shown as a module: its clause (`package a`), and the documentation at its head. */

import type { Node, Tree } from "web-tree-sitter";
import type { Language } from "../languages/table.ts";
import { cleanComment, cleanDocstring, isDocumentation, joinComments } from "./comments.ts";
import { documentationOf } from "./element.ts";

/** Children of the root that are looked at. */
const HEAD = 50;

export interface ModuleElement {
  /** The clause, where the language has one. */
  readonly signature: string | undefined;
  readonly documentation: string;
}

export function moduleElementOf(tree: Tree, text: string, language: Language): ModuleElement {
  const inner: string[] = [];
  for (let index = 0; index < Math.min(tree.rootNode.namedChildCount, HEAD); index++) {
    const child = tree.rootNode.namedChild(index) as Node;
    const span = { start: child.startIndex, end: child.endIndex };
    const piece = text.slice(span.start, span.end);
    if (child.type === language.nodes.packageClause) {
      const place = { span, selection: span, body: undefined, doc: undefined };
      return { signature: piece.replace(/\s+/g, " "), documentation: documentationOf(tree, text, language, place) };
    }
    if (/comment/.test(child.type)) {
      if (isDocumentation(language, piece, true)) inner.push(cleanComment(language, piece));
      else if (inner.length > 0) break;
    } else if (inner.length === 0 && child.type === "expression_statement" && child.firstNamedChild?.type === "string")
      return { signature: undefined, documentation: cleanDocstring(piece) };
    else break;
  }
  return { signature: undefined, documentation: joinComments(inner) };
}
