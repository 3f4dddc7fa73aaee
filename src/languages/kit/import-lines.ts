/** Import lines: where a new import stands among the import statements of a file: with those of its kind, sorted as they are. Pure. */

import type { Facts, Import } from "../../index/facts.ts";
import type { Edit, Span } from "../../text/span.ts";

/** A statement that imports. */
export interface ImportLine {
  readonly span: Span;
  /** What statements are sorted by. */
  readonly key: string;
  /** Statements of one group stand together; lower ones come first. */
  readonly group: number;
}

export interface NewLine {
  /** The statement, without its indentation and the end of its line. */
  readonly text: string;
  readonly key: string;
  readonly group: number;
  /** Whether groups stand apart also where the file has no two yet. */
  readonly standsApart?: true;
}

/** A statement of a file with what it imports. */
export interface Statement {
  readonly span: Span;
  readonly text: string;
  readonly records: readonly Import[];
}

/** The statements of a file that import, in order; those that hand on are none, nor those inside of functions. */
export function statementsOf(facts: Facts, text: string): readonly Statement[] {
  const found = new Map<number, { readonly span: Span; readonly text: string; readonly records: Import[] }>();
  for (let index = 0; index < facts.imports; index++) {
    const record = facts.import(index);
    const { start, end } = record.span;
    if (record.kind === "reexport" || isInFunction(facts, start)) continue;
    const known = found.get(start);
    if (known) known.records.push(record);
    else {
      const trimmed = text.slice(start, end).trimEnd();
      found.set(start, { span: { start, end: start + trimmed.length }, text: trimmed, records: [record] });
    }
  }
  return [...found.values()].sort((a, b) => a.span.start - b.span.start);
}

/** Whether a place is in the body of a function. */
export function isInFunction(facts: Facts, at: number): boolean {
  for (let index = 0; index < facts.definitions; index++) {
    const { body, span, kind } = facts.definition(index);
    if (span.start > at) return false;
    if (body !== undefined && body <= at && at < span.end && FUNCTIONS.has(kind)) return true;
  }
  return false;
}
const FUNCTIONS: ReadonlySet<string> = new Set(["function", "method", "constructor"]);

const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
};
/** The end of a line in a text, as the text has it. */
export const newline = (text: string): string => (/\r?\n/.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n");

type Compare = (a: string, b: string) => number;
const byCode: Compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byLetter: Compare = (a, b) => byCode(a.toLowerCase(), b.toLowerCase()) || byCode(a, b);
/** Without the signs that paths are made of: `a_b` before `a.b`. */
const byWord: Compare = (a, b) => byLetter(plain(a), plain(b)) || byCode(a, b);
const plain = (key: string): string => key.replace(/[^\p{L}\p{N}]+/gu, " ");
const byLength: Compare = (a, b) => a.length - b.length;
const COMPARISONS: readonly Compare[] = [byCode, byLetter, byWord];
/** Fewer keys may stand by their lengths by chance. */
const ENOUGH_LENGTHS = 4;

const isSorted = (keys: readonly string[], compare: Compare): boolean =>
  keys.every((key, index) => index === 0 || compare(keys[index - 1] as string, key) <= 0);

/** The order in which keys stand; undefined where they stand in none, or are too few to tell. */
export const orderOf = (keys: readonly string[]): Compare | undefined =>
  COMPARISONS.find((compare) => isSorted(keys, compare)) ??
  (keys.length >= ENOUGH_LENGTHS && isSorted(keys, byLength) ? byLength : undefined);

/** Parts of a path that two keys begin with. */
function shared(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}
const partsOf = (key: string): readonly string[] => key.split(/[./\\:]+/);

/** Statements between which nothing stands but ends of lines. */
function blocksOf(text: string, lines: readonly ImportLine[]): readonly (readonly ImportLine[])[] {
  const blocks: ImportLine[][] = [];
  let last: ImportLine | undefined;
  for (const line of lines) {
    const between = last ? text.slice(last.span.end, line.span.start) : "";
    if (last && !BLANK.test(between)) (blocks.at(-1) as ImportLine[]).push(line);
    else blocks.push([line]);
    last = line;
  }
  return blocks;
}

/** The edit that puts a statement among others. @param lines in the order of the text, at least one */
export function insertedLine(text: string, lines: readonly ImportLine[], added: NewLine): Edit {
  const blocks = blocksOf(text, lines);
  const ofGroup = blocks
    .map((block) => block.filter(({ group }) => group === added.group))
    .filter((block) => block.length > 0);
  if (ofGroup.length === 0) return apart(text, lines, added);
  const nearest = ofGroup.reduce((best, block) => (closeness(block, added) >= closeness(best, added) ? block : best));
  const order = orderOf(nearest.map(({ key }) => key));
  if (!order) {
    const like = nearest.reduce((best, line) =>
      shared(line.key, added.key) >= shared(best.key, added.key) ? line : best,
    );
    return after(text, like, added.text);
  }
  const next = nearest.findIndex(({ key }) => order(key, added.key) > 0);
  if (next === 0) return before(text, nearest[0] as ImportLine, added.text);
  return after(text, (next < 0 ? nearest.at(-1) : nearest[next - 1]) as ImportLine, added.text);
}

const closeness = (block: readonly ImportLine[], { key }: NewLine): number =>
  Math.max(...block.map((line) => shared(line.key, key)));

/** The first of its group: behind the groups before it, with a blank line where groups stand apart. */
function apart(text: string, lines: readonly ImportLine[], { text: statement, group, standsApart }: NewLine): Edit {
  const isApart =
    standsApart ||
    lines.some((line, index) => {
      const last = lines[index - 1];
      return last && last.group !== line.group && BLANK.test(text.slice(last.span.end, line.span.start));
    });
  const lower = lines.filter((line) => line.group < group).at(-1);
  const blank = isApart ? newline(text) : "";
  if (lower) return after(text, lower, statement, blank);
  return before(text, lines[0] as ImportLine, statement, blank);
}

const BLANK = /\n[ \t]*\r?\n/;

const indentation = (text: string, { span }: ImportLine): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, span.start), span.start))?.[0] ?? "";

/** Behind what else stands on the line of another statement. */
function after(text: string, line: ImportLine, statement: string, blank = ""): Edit {
  let at = lineEnd(text, line.span.end);
  if (text[at - 1] === "\r") at--;
  return { start: at, end: at, text: `${newline(text)}${blank}${indentation(text, line)}${statement}` };
}

function before(text: string, line: ImportLine, statement: string, blank = ""): Edit {
  const at = lineStart(text, line.span.start);
  return { start: at, end: at, text: `${indentation(text, line)}${statement}${newline(text)}${blank}` };
}

/** Behind a place of a text that has no import yet: a blank line before the statement, and one behind it. */
export function firstLine(text: string, at: number, statement: string): Edit {
  const end = newline(text);
  const behind = /^(?:[ \t]*\r?\n)*/.exec(text.slice(at))?.[0] ?? "";
  if (at === 0) return { start: 0, end: 0, text: `${statement}${end}${text === "" || behind !== "" ? "" : end}` };
  const isClosed = /\n[ \t]*\r?\n/.test(behind) || at >= text.length;
  return { start: at, end: at, text: `${end}${end}${statement}${isClosed ? "" : end}` };
}
