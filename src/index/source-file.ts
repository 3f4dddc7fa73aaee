/** Source: one whole file for those who read more than a name of it: its text, its facts, its definitions, and its tree as a table. */

import type { Tree } from "web-tree-sitter";
import type { Language } from "../languages/language.ts";
import { NodeTable } from "../syntax/node-table.ts";
import type { ParseLimits } from "../syntax/parse.ts";
import type { SyntaxNode } from "../syntax/runtime.ts";
import type { Span } from "../text/span.ts";
import type { SyntaxDocument } from "./document.ts";
import type { Definition, Facts } from "./facts.ts";

export class Source {
  readonly path: string;
  readonly language: Language;
  readonly text: string;
  readonly facts: Facts;
  /** In the order of the text, those around others first. */
  readonly definitions: readonly Definition[];
  /** Elements that add members to types (`impl`, `extension`). */
  readonly implementations: readonly Definition[];
  /** Valid until the document changes. */
  readonly tree: Tree;
  #nodes: NodeTable | undefined;

  constructor(path: string, language: Language, text: string, facts: Facts, tree: Tree) {
    this.path = path;
    this.language = language;
    this.text = text;
    this.facts = facts;
    this.tree = tree;
    this.definitions = Array.from({ length: facts.definitions }, (_, index) => facts.definition(index));
    this.implementations = this.definitions.filter(({ kind }) => kind === "implementation");
  }

  /** The tree; read when it is first asked for, which must be before the document changes. */
  get nodes(): NodeTable {
    if (!this.#nodes) {
      this.#nodes = new NodeTable();
      this.#nodes.read(this.tree);
    }
    return this.#nodes;
  }

  /** The outermost node of exactly a span. */
  node(span: Span): SyntaxNode | undefined {
    const row = this.rowOf(span);
    return row === undefined ? undefined : this.nodes.node(row);
  }

  /** The row of the outermost node of exactly a span. */
  rowOf({ start, end }: Span): number | undefined {
    const { starts, ends, count } = this.nodes;
    for (let row = this.firstRowFrom(start); row < count && starts[row] === start; row++)
      if (ends[row] === end) return row;
    return undefined;
  }

  /** The first row that starts at an offset or behind it. */
  firstRowFrom(offset: number): number {
    const { starts, count } = this.nodes;
    let low = 0;
    for (let high = count; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  slice({ start, end }: Span): string {
    return this.text.slice(start, end);
  }

  /** What stands before the name of a definition: modifiers, keywords, the type where that comes first. */
  head({ span, selection }: Definition): string {
    return this.text.slice(span.start, Math.max(span.start, selection.start));
  }
}

/** The source of a document; undefined when its parse ran into the limit. */
export function sourceOf(document: SyntaxDocument, limits: ParseLimits): Source | undefined {
  const tree = document.tree(limits);
  const facts = document.facts(limits);
  return tree && facts && new Source(document.path, document.kit.language, document.text, facts, tree);
}
