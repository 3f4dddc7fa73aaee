/** Import removal: a name taken out of the statement that imports it, or the statement where that was its only one. Pure. */

import type { Facts, Import } from "../../index/facts.ts";
import { indentOf, isBlank } from "../../text/line.ts";
import type { Edit, Span } from "../../text/span.ts";
import type { ImportText, WrittenFile } from "../import-text.ts";
import { itemAt, removedItem } from "./import-list.ts";

/** The imports of one statement that bind a name. */
export const boundBeside = (facts: Facts, { span }: Import): readonly Import[] =>
  facts.allImports.filter(
    (one) => one.span.start === span.start && (one.form !== "name" || one.original !== undefined),
  );

/** Where an import's own name stands in its statement. */
function placeOf({ facts, text }: WrittenFile, { occurrence, original, span }: Import): number {
  const bound = occurrence === undefined ? span.start : facts.occurrenceStart(occurrence);
  if (original === undefined) return bound;
  const name = occurrence === undefined ? undefined : facts.occurrence(occurrence).name;
  // `original as name`: both are one item of the list.
  return name === original ? bound : Math.max(span.start, text.lastIndexOf(original, bound));
}

/** The statement of an import, without blanks behind it. */
export function writtenStatement({ text }: WrittenFile, { span: { start, end } }: Import): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

/** An import in its statement's list. */
export interface Listed {
  readonly list: Span;
  readonly at: number;
  /** As it is written, with its other name. */
  readonly item: string;
}

export function listedIn(file: WrittenFile, record: Import, partsOf: ImportText["partsOf"]): Listed | undefined {
  const { start, end } = writtenStatement(file, record);
  const list = partsOf?.(file.text.slice(start, end))?.list;
  if (!list) return undefined;
  const inner = { start: start + list.start, end: start + list.end };
  const at = placeOf(file, record);
  const item = itemAt(file.text, inner, at);
  return item === undefined ? undefined : { list: inner, at, item };
}

/** The edit that takes an import out of a file; undefined where it cannot be told how. */
export function withoutImport(file: WrittenFile, record: Import, importText: ImportText): Edit | undefined {
  const { text, facts, language } = file;
  const beside = boundBeside(facts, record);
  if (beside.length <= 1) {
    const own = writtenStatement(file, record);
    return withoutLines(text, importText.whole?.(text, own) ?? own, language.text.suites?.empty);
  }
  const listed = listedIn(file, record, importText.partsOf);
  if (!listed) return undefined;
  return removedItem(text, listed.list, listed.at) ?? undefined;
}

const TYPE_BLOCK = /^if[ \t]+(?:\w+\.)?TYPE_CHECKING[ \t]*:/;

/** The edit that takes a statement out with its lines, and with one of the blank pieces around it. @param empty what stands in a block that holds nothing else */
export function withoutLines(text: string, { start, end }: Span, empty: string | undefined): Edit | undefined {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const close = text.indexOf("\n", end);
  const to = close < 0 ? text.length : close + 1;
  const behind = text.slice(end, to);
  if (text.slice(from, start).trim() !== "" || !/^[ \t;]*(?:#.*|\/\/.*)?\r?\n?$/.test(behind)) return undefined;
  const above = text.slice(0, from).split("\n").slice(0, -1);
  const below = text.slice(to).split("\n");
  const indent = indentOf(text.slice(from, start)).length;
  const isFurtherOut = (line: string | undefined): boolean => line === undefined || indentOf(line).length < indent;
  const opening = above.findLast((line) => !isBlank(line));
  const next = below.find((line) => !isBlank(line));
  if (empty !== undefined && indent > 0 && isFurtherOut(opening) && isFurtherOut(next)) {
    const isOwnBlock = opening !== undefined && TYPE_BLOCK.test(opening) && !/^(?:else|elif)\b/.test(next ?? "");
    if (!isOwnBlock) return { start, end, text: empty };
    const header = text.lastIndexOf(opening, from);
    return withoutBlanks(text, header, to);
  }
  return withoutBlanks(text, from, to);
}

/** A bracket that opens or closes a block of imports: no blank line stands at it. */
const OPENS = /\([ \t]*\r?\n\s*$/;
const CLOSES = /^\s*\)/;
/** UTF-16 units beside what is taken out that are looked at for one. */
const BESIDE = 200;

/** Whole lines taken out, with as many blank ones as stand on both sides. */
function withoutBlanks(text: string, from: number, to: number): Edit {
  const above = text.slice(0, from);
  if (OPENS.test(above.slice(-BESIDE)) || CLOSES.test(text.slice(to, to + BESIDE))) {
    const start = above.trimEnd().length;
    const next = to + (/^\s*\n/.exec(text.slice(to, to + BESIDE))?.[0].length ?? 0);
    return { start: text.indexOf("\n", start) + 1, end: next, text: "" };
  }
  const blanks = above.slice(above.trimEnd().length).split("\n").length - 1;
  const before = above.trim() === "" ? blanks + 1 : Math.max(1, blanks);
  const behind = /^(?:[ \t]*\r?\n)*/.exec(text.slice(to))?.[0] ?? "";
  const isFirst = text.slice(0, from).trim() === "";
  const least = isFirst ? behind.split("\n").length - 1 : Math.min(before - 1, behind.split("\n").length - 1);
  const taken = behind.split("\n").slice(0, least);
  return { start: from, end: to + taken.reduce((sum, line) => sum + line.length + 1, 0), text: "" };
}
