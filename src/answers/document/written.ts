/** Written: a definition as its file writes it: its lines with what belongs to it above, its signature, and the lines that bodies within it take. */

import type { Definition } from "../../index/facts.ts";
import type { Workspace } from "../../index/workspace.ts";
import { INSIDE_FUNCTION, type Kind } from "../../languages/vocabulary.ts";
import { leadOf } from "../../syntax/element-lead.ts";
import type { LineIndex } from "../../text/line-index.ts";
import { linesOf } from "../../text/preview.ts";
import type { Span } from "../../text/span.ts";
import { shownElement } from "../navigation/hover.ts";
import type { WholeFile } from "../relations/whole-file.ts";

/** Lines from the first to the last, both included, from 0. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

export interface Written {
  readonly path: string;
  readonly name: string;
  readonly kind: string;
  readonly container: string | undefined;
  readonly signature: string;
  readonly documentation: string;
  /** With what wraps it (`export`, decorators), from 0. */
  readonly first: number;
  readonly last: number;
  /** Where the comments and attributes right above it begin, from 0. */
  readonly above: number;
  /** The line of its name, from 0. */
  readonly named: number;
  /** The lines from `above` to its last. */
  readonly lines: readonly string[];
  /** The lines that bodies of definitions within it take, outermost ones: what can be left out of it first. */
  readonly inner: readonly Rows[];
}

/** Names of one thing that are given at most: overloads, branches. */
const MOST_OF_ONE = 20;
/** Kinds of what is declared in passing: nobody reads it by itself. */
const PASSING: ReadonlySet<Kind> = new Set(["parameter", "type_parameter", "import", "label"]);
const VALUES: ReadonlySet<Kind> = new Set(["constant", "variable"]);
/** Fewer lines than that are not worth to be left out. */
const LEAST_LEFT_OUT = 3;

const isReadable = ({ kind, flags }: Definition): boolean =>
  !PASSING.has(kind) && !(VALUES.has(kind) && (flags & INSIDE_FUNCTION) !== 0);

/** The definition whose name stands at an offset, with what else the file calls so in the same place: overloads, its other half. None where no name is defined there. */
export function writtenAt(workspace: Workspace, file: WholeFile, offset: number): readonly Written[] {
  const all = definitionsIn(file);
  const found = all.find(({ selection: { start, end } }) => start <= offset && offset <= end);
  if (!found || !isReadable(found)) return [];
  const { name, parent, container } = found;
  const same = all.filter((one) => one.name === name && one.parent === parent && one.container === container);
  return writtenOf(workspace, file, same.filter(isReadable).slice(0, MOST_OF_ONE));
}

/** The innermost definition that a line is a part of. @param row from 0 */
export function writtenAround(workspace: Workspace, file: WholeFile, row: number): readonly Written[] {
  const { lines } = file.document;
  const all = definitionsIn(file).filter(isReadable);
  const holding = all.filter(({ span }) => lines.lineAt(span.start) <= row && row <= lastRow(lines, span));
  const [inner] = holding.toSorted((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start));
  const next = all.find(({ span }) => lines.lineAt(span.start) > row);
  const [below] = next ? writtenOf(workspace, file, [next]) : [];
  // A decorator, a comment above it.
  if (below && below.above <= row) return [below];
  return inner ? writtenOf(workspace, file, [inner]) : [];
}

const definitionsIn = ({ facts }: WholeFile): readonly Definition[] =>
  Array.from({ length: facts.definitions }, (_, index) => facts.definition(index));

const lastRow = (lines: LineIndex, { start, end }: Span): number => lines.lineAt(Math.max(end - 1, start));

function writtenOf(workspace: Workspace, file: WholeFile, found: readonly Definition[]): readonly Written[] {
  const { document } = file;
  const { path, text, lines, kit } = document;
  const tree = document.tree(workspace.limits);
  if (!tree) return [];
  const rows = linesOf(text);
  return found.map((definition) => {
    const { name, kind, container, span, selection } = definition;
    const lead = leadOf(tree, text, kit.language, span);
    const above = lines.lineAt(lead.above);
    const last = lastRow(lines, span);
    return {
      path,
      name,
      kind,
      container,
      ...shownElement(tree, text, kit.language, definition),
      first: lines.lineAt(lead.wrapped),
      last,
      above,
      named: lines.lineAt(selection.start),
      lines: rows.slice(above, last + 1),
      inner: innerBodies(file, definition, rows),
    };
  });
}

const indentOf = (line = ""): number => line.length - line.trimStart().length;

/** Bodies that lie in no other, without the lines that open and close them. */
function innerBodies(
  { facts, document: { lines } }: WholeFile,
  outer: Definition,
  text: readonly string[],
): readonly Rows[] {
  const found: Rows[] = [];
  let behind = outer.selection.end;
  for (let index = outer.index + 1; index < facts.definitions; index++) {
    const { span, body } = facts.definition(index);
    if (span.start >= outer.span.end) break;
    if (body === undefined || body < behind || span.end > outer.span.end) continue;
    behind = span.end;
    const begins = lines.position(body);
    const opening = text[begins.line] ?? "";
    const isOwnLine = indentOf(opening) === begins.character && !BRACKET.test(opening);
    const last = lastRow(lines, span);
    const isClosed = indentOf(text[last]) <= indentOf(text[lines.lineAt(span.start)]);
    const rows = { first: isOwnLine ? begins.line : begins.line + 1, last: isClosed ? last - 1 : last };
    if (rows.last - rows.first + 1 >= LEAST_LEFT_OUT) found.push(rows);
  }
  return found;
}

/** A line that opens a body and says nothing else. */
const BRACKET = /^\s*[{([]\s*$/;
