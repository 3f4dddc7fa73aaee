/** Queries: a language's three files as one text, compiled or interpreted, giving marks. */

import {
  Query as CompiledQuery,
  type Language as Grammar,
  type Node,
  type Tree,
  type TreeCursor,
} from "web-tree-sitter";
import type { Language } from "../languages.ts";
import { point } from "./edit-tree.ts";
import { loneMark, type Mark, MarkClass, markOf, type NamedNode, namesIn } from "./marks.ts";
import { type Pattern, parsePatterns } from "./pattern.ts";
import { fulfils, matchPattern, rootTypes } from "./pattern-match.ts";
import { eachMatch, type RawMatch } from "./runtime.ts";
import { QUERY_FILES, type QueryFile } from "./vocabulary.ts";

/** Text of `queries/<folder>/<file>`, `file` with its ending, or undefined when there is no such file. */
export type ReadQuery = (folder: string, file: string) => string | undefined;

const INHERITS = /^;\s*inherits:\s*([\w, -]+)/;

/** One file of a language with what it inherits in front. */
function queryText(read: ReadQuery, folder: string, file: QueryFile): string {
  const own = read(folder, `${file}.scm`) ?? "";
  const inherited =
    INHERITS.exec(own)?.[1]
      ?.split(",")
      .map((name) => name.trim()) ?? [];
  return [...inherited.map((name) => queryText(read, name, file)), own].join("\n");
}

/** Whole text of a language's query. */
export const wholeQueryText = (read: ReadQuery, language: Language): string =>
  QUERY_FILES.map((file) => queryText(read, language.queries, file)).join("\n");

/** Runs the compiled query over a tree, or over the nodes that touch `[from, to)` only. UTF-16 offsets. */
export function runQuery(
  query: CompiledQuery,
  patterns: PatternIndex,
  tree: Tree,
  source: string,
  span?: { readonly from: number; readonly to: number },
): Mark[] {
  const { captureNames } = query;
  const marks: Mark[] = [];
  const visit = (match: RawMatch): void => {
    const pattern = patterns.all[match.pattern] as Pattern;
    if (match.count === 1 && pattern.isBare) {
      const mark = loneMark(
        captureNames[match.capture(0)] as string,
        match.start(0),
        match.end(0),
        source,
        match.pattern,
      );
      if (mark) {
        marks.push(mark);
        return;
      }
    }
    const captures: NamedNode[] = [];
    for (let index = 0; index < match.count; index++)
      captures.push({ name: captureNames[match.capture(index)] as string, node: match.node(index) });
    if (!fulfils(pattern, captures, source)) return;
    const mark = markOf(captures, pattern.properties, source, match.pattern);
    if (mark) marks.push(...namesIn(mark, source));
  };
  // By points: web-tree-sitter 0.27.1 takes `startIndex` for bytes of UTF-16, twice the offset.
  const range = span && { from: point(source, span.from), to: point(source, Math.max(span.to, span.from + 1)) };
  eachMatch(query, tree, visit, range);
  return marks;
}

/** Patterns by the node type of their root, for the interpreter. */
export interface PatternIndex {
  /** By their numbers in the compiled query. */
  readonly all: readonly Pattern[];
  readonly byType: ReadonlyMap<string, readonly Pattern[]>;
  readonly anyType: readonly Pattern[];
}

export function indexPatterns(source: string): PatternIndex {
  const byType = new Map<string, Pattern[]>();
  const anyType: Pattern[] = [];
  const all = parsePatterns(source);
  for (const pattern of all) {
    const types = rootTypes(pattern.root);
    if (!types) anyType.push(pattern);
    for (const type of types ?? []) {
      const list = byType.get(type);
      if (list) list.push(pattern);
      else byType.set(type, [pattern]);
    }
  }
  return { all, byType, anyType };
}

/** Marks that matter to every name inside them: scopes, and the definitions that contain it. */
const KEPT: ReadonlySet<number> = new Set([MarkClass.scope, MarkClass.definition]);

/** Places from which a cursor is quicker than looking for each from the root. */
const MANY_PLACES = 200;
/** Steps by `node.parent` before a cursor takes over. */
const MAX_CLIMB = 64;

/**
 * The nodes around one place after the other, each told once. `node.parent` looks for the parent from the root: it is quickest
 * in trees as people write them, but to climb out of 20,000 nested brackets by it takes minutes. A cursor knows the way back.
 */
class NodesAround {
  readonly #tree: Tree;
  readonly #seen = new Set<number>();
  readonly found: Node[] = [];
  #cursor: TreeCursor | undefined;

  /** @param many places to come: each look from the root passes all children of a wide node, a cursor passes them once */
  constructor(tree: Tree, many: number) {
    this.#tree = tree;
    if (many > MANY_PLACES) this.#cursor = tree.walk();
  }

  /** Adds the smallest node that holds `[start, end)` and those around it. */
  add(start: number, end: number): void {
    if (!this.#cursor) {
      let node = this.#tree.rootNode.descendantForIndex(start, end);
      for (let climbed = 0; node && climbed < MAX_CLIMB; climbed++) {
        if (!this.#take(node.id, node)) return;
        node = node.parent;
      }
      if (!node) return;
      this.#cursor = this.#tree.walk();
    }
    const cursor = this.#cursor;
    const holds = (): boolean => cursor.startIndex <= start && end <= cursor.endIndex;
    // Onward from where it stands, so that places in the order of the text cost one walk through the tree.
    while (!holds()) if (!(cursor.endIndex <= start && cursor.gotoNextSibling()) && !cursor.gotoParent()) break;
    for (;;) {
      this.#take(cursor.nodeId, undefined);
      if (!cursor.gotoFirstChild()) return;
      while (!holds())
        if (cursor.startIndex > start || !cursor.gotoNextSibling()) {
          cursor.gotoParent();
          return;
        }
    }
  }

  end(): void {
    this.#cursor?.delete();
  }

  #take(id: number, node: Node | undefined): boolean {
    if (this.#seen.has(id)) return false;
    this.#seen.add(id);
    const one = node ?? this.#cursor?.currentNode;
    if (one) this.found.push(one);
    return true;
  }
}

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
  const places: { readonly start: number; readonly end: number }[] = [];
  for (const name of names)
    for (let start = source.indexOf(name); start >= 0; start = source.indexOf(name, start + Math.max(name.length, 1))) {
      const end = start + name.length;
      if (start > 0 && wordCharacter(source.charCodeAt(start - 1)) && wordCharacter(name.charCodeAt(0))) continue;
      if (
        end < source.length &&
        wordCharacter(source.charCodeAt(end)) &&
        wordCharacter(name.charCodeAt(name.length - 1))
      )
        continue;
      places.push({ start, end });
    }
  const around = new NodesAround(tree, places.length);
  for (const { start, end } of places.sort((a, b) => a.start - b.start)) around.add(start, end);
  around.end();
  const marks: Mark[] = [];
  for (const node of around.found) {
    const patterns = index.byType.get(node.type);
    for (const pattern of patterns ? [...patterns, ...index.anyType] : index.anyType)
      for (const captures of matchPattern(pattern, node, source)) {
        const whole = markOf(captures, pattern.properties, source, pattern.index);
        for (const mark of whole ? namesIn(whole, source) : [])
          if (KEPT.has(mark.class) || tells(mark, source, names)) marks.push(mark);
      }
  }
  return marks;
}

/** Whether a mark speaks of one of `names`: by its text, around it (`$name` holds `name`), or as what an import names. */
function tells(mark: Mark, source: string, names: ReadonlySet<string>): boolean {
  const text = source.slice(mark.start, mark.end);
  if (names.has(text)) return true;
  const original = mark.detail?.original;
  if (original && names.has(source.slice(original.start, original.end))) return true;
  for (const name of names) if (text.length > name.length && text.includes(name)) return true;
  return false;
}

/** Compiles a language's query. Throws with the language's name and the place when the query is wrong. */
export function compileQuery(grammar: Grammar, language: Language, source: string): CompiledQuery {
  try {
    return new CompiledQuery(grammar, source);
  } catch (error) {
    throw new Error(`queries/${language.queries}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
