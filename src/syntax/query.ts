/** Queries: a language's three files as one text, compiled or interpreted, giving marks. */

import { type Node, Query as CompiledQuery, type Language as Grammar, type Tree } from "web-tree-sitter";
import type { Language } from "../languages.ts";
import { point } from "./edit-tree.ts";
import { type Mark, MarkClass, markOf } from "./marks.ts";
import { type Pattern, parsePatterns } from "./pattern.ts";
import { matchPattern, rootTypes } from "./pattern-match.ts";
import { QUERY_FILES, type QueryFile } from "./vocabulary.ts";

/** Text of `queries/<folder>/<file>`, `file` with its ending, or undefined when there is no such file. */
export type ReadQuery = (folder: string, file: string) => string | undefined;

const INHERITS = /^;\s*inherits:\s*([\w, -]+)/;

/** One file of a language with what it inherits in front. */
export function queryText(read: ReadQuery, folder: string, file: QueryFile): string {
  const own = read(folder, `${file}.scm`) ?? "";
  const inherited = INHERITS.exec(own)?.[1]?.split(",").map((name) => name.trim()) ?? [];
  return [...inherited.map((name) => queryText(read, name, file)), own].join("\n");
}

/** Whole text of a language's query. */
export const wholeQueryText = (read: ReadQuery, language: Language): string =>
  QUERY_FILES.map((file) => queryText(read, language.queries, file)).join("\n");

/** Runs the compiled query over a tree, or over the nodes that touch `[from, to)` only. UTF-16 offsets. */
export function runQuery(query: CompiledQuery, tree: Tree, source: string, span?: { readonly from: number; readonly to: number }): Mark[] {
  // By points: web-tree-sitter 0.27.1 takes `startIndex` for bytes of UTF-16, twice the offset.
  const options = span ? { startPosition: point(source, span.from), endPosition: point(source, Math.max(span.to, span.from + 1)) } : {};
  const marks: Mark[] = [];
  for (const match of query.matches(tree.rootNode, options)) {
    const mark = markOf(match.captures, match.setProperties as Record<string, string> | undefined, source, match.patternIndex);
    if (mark) marks.push(mark);
  }
  return marks;
}

/** Patterns by the node type of their root, for the interpreter. */
export interface PatternIndex {
  readonly byType: ReadonlyMap<string, readonly Pattern[]>;
  readonly anyType: readonly Pattern[];
}

export function indexPatterns(source: string): PatternIndex {
  const byType = new Map<string, Pattern[]>();
  const anyType: Pattern[] = [];
  for (const pattern of parsePatterns(source)) {
    const types = rootTypes(pattern.root);
    if (!types) anyType.push(pattern);
    for (const type of types ?? []) {
      const list = byType.get(type);
      if (list) list.push(pattern);
      else byType.set(type, [pattern]);
    }
  }
  return { byType, anyType };
}

/** Marks that matter to every name inside them: scopes, and the definitions that contain it. */
const KEPT: ReadonlySet<number> = new Set([MarkClass.scope, MarkClass.definition]);

/**
 * The marks that a few names take part in: all scopes around their occurrences and every match that captures one of them. Equal
 * to `runQuery` filtered to those names (tested on every fixture), without compiling anything.
 */
export function marksOfNames(
  index: PatternIndex,
  tree: Tree,
  source: string,
  names: ReadonlySet<string>,
  wordCharacter: (code: number) => boolean,
): Mark[] {
  const seen = new Set<number>();
  const nodes: Node[] = [];
  const collect = (from: Node | null): void => {
    for (let node = from; node && !seen.has(node.id); node = node.parent) {
      seen.add(node.id);
      nodes.push(node);
    }
  };
  for (const name of names)
    for (let at = source.indexOf(name); at >= 0; at = source.indexOf(name, at + Math.max(name.length, 1))) {
      if (at > 0 && wordCharacter(source.charCodeAt(at - 1)) && wordCharacter(name.charCodeAt(0))) continue;
      const end = at + name.length;
      if (end < source.length && wordCharacter(source.charCodeAt(end)) && wordCharacter(name.charCodeAt(name.length - 1))) continue;
      collect(tree.rootNode.descendantForIndex(at, end));
    }
  const marks: Mark[] = [];
  for (const node of nodes) {
    const patterns = index.byType.get(node.type);
    for (const pattern of patterns ? [...patterns, ...index.anyType] : index.anyType)
      for (const captures of matchPattern(pattern, node, source)) {
        const mark = markOf(captures, pattern.properties, source, pattern.index);
        if (mark && (KEPT.has(mark.class) || names.has(source.slice(mark.start, mark.end)))) marks.push(mark);
      }
  }
  return marks;
}

/** Compiles a language's query. Throws with the language's name and the place when the query is wrong. */
export function compileQuery(grammar: Grammar, language: Language, source: string): CompiledQuery {
  try {
    return new CompiledQuery(grammar, source);
  } catch (error) {
    throw new Error(`queries/${language.queries}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
