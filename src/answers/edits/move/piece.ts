/** Piece: the lines of a file that move, and the names in them that are defined or imported elsewhere in it. */

import type { Definition, Facts, Import, Occurrence } from "../../../index/facts.ts";
import { familyOf } from "../../../languages/families.ts";
import { importOf, topLevel } from "../../../languages/kit/top-level.ts";
import { INSIDE_FUNCTION } from "../../../languages/vocabulary.ts";
import { leadOf } from "../../../syntax/element-lead.ts";
import { MarkClass } from "../../../syntax/marks.ts";
import { LineIndex, type Position } from "../../../text/line-index.ts";
import type { Span } from "../../../text/span.ts";
import type { Draft } from "./draft.ts";

export interface Piece {
  /** Those that move, in the order of the text. */
  readonly definitions: readonly Definition[];
  /** Where each begins with what wraps it. */
  readonly wrapped: readonly number[];
  /** Whole lines, those with nothing but blank ones between as one. */
  readonly spans: readonly Span[];
}

export const isIn = ({ spans }: Piece, at: number): boolean => spans.some(({ start, end }) => start <= at && at < end);

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
};

/** The piece of some definitions by the places of their names; a text: why none of them moves. */
export function pieceOf(
  { file: { facts, text, language }, tree }: Draft,
  positions: readonly Position[],
): Piece | string {
  const lines = LineIndex.of(text);
  const starts = new Set(positions.map((position) => lines.offset(position)));
  const all = Array.from({ length: facts.definitions }, (_, index) => facts.definition(index));
  const asked = all.filter(({ selection }) => starts.has(selection.start));
  if (asked.length === 0) return "it is no definition of the file's top level";
  const beside = familyOf(language).imports.moving?.membersBeside ? new Set(asked.map(nameIn(facts))) : undefined;
  const isMember = ({ parent, container }: Definition): boolean =>
    parent === undefined && container !== undefined && beside?.has(container) === true;
  const definitions = all.filter((one) => starts.has(one.selection.start) || isMember(one));
  const spans: Span[] = [];
  const wrapped: number[] = [];
  for (const one of definitions) {
    const { parent, container, flags, span } = one;
    if (parent !== undefined || (container !== undefined && !isMember(one)) || (flags & INSIDE_FUNCTION) !== 0)
      return "it is a member or a local, and no definition of the file's top level";
    const lead = leadOf(tree, text, language, span);
    const start = text.lastIndexOf("\n", lead.above - 1) + 1;
    if (start !== lead.above) return "it stands in a block, or behind something else on its line";
    wrapped.push(lead.wrapped);
    const last = spans.at(-1);
    const end = lineEnd(text, span.end);
    if (last && text.slice(last.end, start).trim() === "")
      spans.splice(-1, 1, { start: last.start, end: Math.max(end, last.end) });
    else spans.push({ start, end });
  }
  return { definitions, wrapped, spans };
}

const nameIn =
  (facts: Facts) =>
  ({ occurrence }: Definition): string =>
    facts.occurrence(occurrence).name;

/** A name that the piece uses and the rest of its file binds. */
export type Need =
  | { readonly kind: "import"; readonly name: string; readonly record: Import }
  | { readonly kind: "own"; readonly name: string; readonly definition: number };

export interface Needs {
  readonly needs: readonly Need[];
  /** Names that nothing in the file binds. */
  readonly free: ReadonlySet<string>;
  /** Why it cannot be said, with the place. */
  readonly against: readonly { readonly why: string; readonly at: number }[];
}

/** Roles of words that are no names by themselves. */
const NO_NAMES: ReadonlySet<string> = new Set(["key", "member", "label", "module", "import"]);

export const isBare = (facts: Draft["file"]["facts"], { index, receiverForm }: Occurrence): boolean =>
  receiverForm === 0 && facts.receiverOf(index) === undefined;

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

export function needsOf(origin: Draft, piece: Piece): Needs {
  const { file } = origin;
  const { facts, text, language, path } = file;
  const needs = new Map<string, Need>();
  const free = new Set<string>();
  const against: { why: string; at: number }[] = [];
  const { imports, names } = familyOf(language);
  const hasWildcard = facts.allImports.some(({ form, kind }) => form === "wildcard" && kind !== "reexport");

  const bindByName = (name: string): boolean => {
    const [definition] = topLevel(facts, name);
    const record = importOf(facts, name);
    if (record && record.kind !== "reexport") needs.set(name, { kind: "import", name, record });
    else if (definition === undefined) return false;
    else if (!isIn(piece, facts.definition(definition).selection.start))
      needs.set(name, { kind: "own", name, definition });
    return true;
  };

  for (let index = 0; index < facts.occurrences; index++) {
    if (!isIn(piece, facts.occurrenceStart(index)) || facts.occurrenceClass(index) !== MarkClass.reference) continue;
    const one = facts.occurrence(index);
    const { name, role, link, span } = one;
    if (!isBare(facts, one)) continue;
    if (link === undefined) {
      if (role === undefined || NO_NAMES.has(role) || bindByName(name)) continue;
      free.add(name);
      if (hasWildcard && !names.isBuiltin(name, role, "bare"))
        against.push({ why: `${name} may come by an import of everything`, at: span.start });
      continue;
    }
    if (isIn(piece, facts.occurrenceStart(link))) continue;
    if (role === "write" && !imports.moving?.otherPackage)
      against.push({ why: `it assigns to ${name}, which stays`, at: span.start });
    const bound = facts.occurrence(link);
    const record = bound.link;
    if (bound.class === MarkClass.import && record !== undefined)
      needs.set(name, { kind: "import", name, record: facts.import(record) });
    else if (bound.class === MarkClass.definition && record !== undefined)
      needs.set(name, { kind: "own", name, definition: record });
    else against.push({ why: `${name} is bound by a statement of the file's top level`, at: span.start });
  }
  for (const span of imports.moving?.typeTexts?.(origin.tree) ?? [])
    if (isIn(piece, span.start)) for (const [word] of text.slice(span.start, span.end).matchAll(WORD)) bindByName(word);
  const own = piece.spans.map(({ start, end }) => text.slice(start, end)).join("");
  for (const name of imports.moving?.implied?.(path, own) ?? []) bindByName(name);
  return { needs: [...needs.values()], free, against };
}
