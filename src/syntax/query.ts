/** Queries: a language's three files as one text, compiled or interpreted, giving marks. */

import { Query as CompiledQuery, type Language as Grammar, type Tree } from "web-tree-sitter";
import type { Language } from "../languages/language.ts";
import { QUERY_FILES, type QueryFile } from "../languages/vocabulary.ts";
import { messageOf } from "../text/error-message.ts";
import { type Capture, captureOf } from "./capture.ts";
import { point } from "./edit-tree.ts";
import { type CapturedNode, loneMark, type Mark, MarkClass, markOf, namesIn } from "./marks.ts";
import type { NodeTable } from "./node-table.ts";
import type { Pattern } from "./pattern.ts";
import { fulfils, type PatternMatcher, type PatternTable } from "./pattern-match.ts";
import { eachMatch, type RawMatch } from "./runtime.ts";

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

interface RunOptions {
  /** The nodes that touch `[from, to)` alone. UTF-16 offsets. */
  readonly span?: { readonly from: number; readonly to: number } | undefined;
  /** Asked now and then: whether it has taken long enough. */
  readonly isOver?: () => boolean;
}

/** Runs the compiled query over a tree; undefined when it was given up. */
export function runQuery(
  query: CompiledQuery,
  patterns: readonly Pattern[],
  tree: Tree,
  source: string,
  { span, isOver }: RunOptions = {},
): Mark[] | undefined {
  const known = query.captureNames.map(captureOf);
  const marks: Mark[] = [];
  const visit = (match: RawMatch): void => {
    const pattern = patterns[match.pattern] as Pattern;
    if (match.count === 1 && pattern.isBare) {
      const capture = known[match.capture(0)] as Capture;
      const mark = loneMark(capture, match.start(0), match.end(0), source, match.pattern);
      if (mark) {
        marks.push(mark);
        return;
      }
    }
    const captures: CapturedNode[] = [];
    for (let index = 0; index < match.count; index++)
      captures.push({ capture: known[match.capture(index)] as Capture, node: match.node(index) });
    if (!fulfils(pattern, captures, source)) return;
    const mark = markOf(captures, pattern.properties, source, match.pattern);
    if (mark) marks.push(...namesIn(mark, source));
  };
  // By points: web-tree-sitter 0.27.1 takes `startIndex` for bytes of UTF-16, twice the offset.
  const range = span && { from: point(source, span.from), to: point(source, Math.max(span.to, span.from + 1)) };
  return eachMatch(query, tree, visit, { range, isOver }) ? marks : undefined;
}

/** What the interpreter needs of one language, and the table that it reads each tree into. */
export interface Interpreter {
  readonly patterns: PatternTable;
  readonly table: NodeTable;
  readonly matcher: PatternMatcher;
}

/** The marks of the tree that the table holds. */
export function tableMarks({ patterns, table, matcher }: Interpreter, source: string): Mark[] {
  const marks: Mark[] = [];
  const { kinds, starts, ends, count } = table;
  for (let row = 0; row < count; row++) {
    for (const one of patterns.at(kinds[row] as number)) {
      const { index, properties } = one.pattern;
      const mark = one.lone && loneMark(one.lone, starts[row] as number, ends[row] as number, source, index);
      if (mark) marks.push(mark);
      else
        matcher.match(one, row, source, (captures) => {
          const whole = markOf(captures, properties, source, index);
          if (whole) marks.push(...namesIn(whole, source));
        });
    }
  }
  return marks;
}

/**
 * The marks of a whole tree: equal to `runQuery` (tested on every fixture), without compiling anything, in half of the time.
 * @param extend adds what was left out of the tree
 */
export function allMarks(
  interpreter: Interpreter,
  tree: Tree,
  source: string,
  extend?: (table: NodeTable) => void,
): Mark[] {
  interpreter.table.read(tree);
  extend?.(interpreter.table);
  const marks = tableMarks(interpreter, source);
  interpreter.table.release();
  return marks;
}

/** Marks that matter to every name inside them: scopes, and the definitions that contain it. */
const KEPT: ReadonlySet<number> = new Set([MarkClass.scope, MarkClass.definition]);

/** A place of the text, UTF-16 offsets. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where names stand in a text as whole words, in its order. */
export function placesOf(
  source: string,
  names: ReadonlySet<string>,
  wordCharacter: (code: number) => boolean,
): readonly Stretch[] {
  const places: Stretch[] = [];
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
  return places.sort((a, b) => a.start - b.start);
}

/** Calls `visit` with every row that holds one of the places, in the order of the text. */
function eachRowAround(table: NodeTable, places: readonly Stretch[], visit: (row: number) => void): void {
  const { starts, ends, nexts, count } = table;
  let first = 0;
  for (let row = 0; row < count; ) {
    const start = starts[row] as number;
    const end = ends[row] as number;
    while (first < places.length && (places[first] as Stretch).start < start) first++;
    let holds = false;
    for (let at = first; !holds && at < places.length && (places[at] as Stretch).start < end; at++)
      holds = (places[at] as Stretch).end <= end;
    if (holds) visit(row);
    row = holds ? row + 1 : (nexts[row] as number);
  }
}

/**
 * The marks that a few names take part in: all scopes around their occurrences and every match that captures one of them. Equal
 * to `runQuery` filtered to those names (tested on every fixture).
 */
export function marksOfNames(
  { patterns, table, matcher }: Interpreter,
  tree: Tree,
  source: string,
  names: ReadonlySet<string>,
  wordCharacter: (code: number) => boolean,
): Mark[] {
  const marks: Mark[] = [];
  table.read(tree);
  eachRowAround(table, placesOf(source, names, wordCharacter), (row) => {
    for (const one of patterns.at(table.kinds[row] as number))
      matcher.match(one, row, source, (captures) => {
        const whole = markOf(captures, one.pattern.properties, source, one.pattern.index);
        for (const mark of whole ? namesIn(whole, source) : [])
          if (KEPT.has(mark.class) || tells(mark, source, names)) marks.push(mark);
      });
  });
  table.release();
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
    throw new Error(`queries/${language.queries}: ${messageOf(error)}`);
  }
}
