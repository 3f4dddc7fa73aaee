/** Statements: what Ruby's text says of types beyond what is declared: what a method gives, what is assigned. */

import type { Definition, Value } from "../../index/facts.ts";
import { closedAt } from "../../text/closing-bracket.ts";
import { type Ends, expressionAt } from "../kit/statement-text.ts";
import type { StatementRules } from "../type-rules.ts";
import { narrowed } from "./narrowed.ts";
import { subjects } from "./subjects.ts";
import { passed } from "./yields.ts";

/** Values that one method gives which are looked at. */
const MOST_VALUES = 6;
/** UTF-16 units behind the end of a line, or a space, that are looked at. */
const NEAR = 80;
/** What stands before the value of a statement: the variable that keeps it. */
const KEPT = /^(?:@{0,2}\w+\s*(?:\|\|)?=(?![=~])\s*)?/;
const RETURN = /^return\s+/;
/** What begins a statement whose branches give its value, and what begins the next branch. */
const BRANCHES = /^(?:@{0,2}\w+\s*(?:\|\|)?=\s*)?(?:if|unless|case|begin)\b/;
const BRANCH = /^(?:else|elsif|when|in|rescue)\b/;
const ENSURE = /^ensure\b/;
/** What goes on with the line before: a call, a bracket that closes; no statement of its own. */
const GOES_ON = /^(?:&?\.[^.]|[)\]}])/;
const BLANK = /^\s*(?:#.*)?$/;

/** An expression ends with its line, but for one that the next line goes on with; a condition behind it is none of it. */
const TO_END: Ends = {
  at: /[\s#;)\]},]/,
  goesOn: (text, at) => {
    const behind = text.slice(at + 1, at + NEAR);
    if (text[at] === "\n") return NEXT.test(behind) || UNDONE.some((sign) => text.slice(at - 2, at).endsWith(sign));
    return /\s/.test(text[at] as string) && !CONDITION.test(behind);
  },
  comment: /#[^\n]*/y,
};
const NEXT = /^\s*&?\.[^.]/;
const UNDONE = ["||", "&&", "."];
const CONDITION = /^(?:if|unless|while|until|rescue)\s/;

interface Line {
  readonly at: number;
  readonly indent: number;
  /** Without what stands before and behind it. */
  readonly text: string;
}

/** What stands behind the parameters of a method whose value begins on the same line. */
const ENDLESS = /^\s{0,9}(?:=(?![=~>])|;)\s{0,9}/;
/** What stands between the name that a call with a block defines and the statement that the block begins with, where one does on the same line. */
const BLOCK = /^\)?[^\S\n]{0,9}(?:\{|do\b)[^\S\n]{0,9}(?:\|[^|\n]*\|[^\S\n]{0,9})?(?=[^\s|])/;
const BLOCK_END = /(?:\}|\bend)\s*$/;
/** UTF-16 units of parameters that are read over. */
const LONGEST_HEAD = 1000;

/** What a method gives that is written in one line (`def a = 1`, `def a; 1; end`, `let(:a) { 1 }`); undefined where it is not. */
function returnedInLine(text: string, { selection, span }: Definition): Value | undefined {
  const close = text[selection.end] === "(" ? closedAt(text, selection.end, "()", LONGEST_HEAD) : undefined;
  const head = text.slice(close ?? selection.end, Math.min(span.end, (close ?? selection.end) + LONGEST_HEAD));
  const form = ENDLESS.exec(head) ?? (close === undefined ? BLOCK.exec(head) : null);
  if (!form) return undefined;
  const start = (close ?? selection.end) + form[0].length;
  const body = text.slice(start, span.end);
  if (form[0].trim() === "=") return expressionAt(text.slice(0, span.end), start, TO_END);
  const end = start + body.replace(BLOCK_END, "").trimEnd().length;
  if (text.slice(start, end).includes("\n")) return undefined;
  // The last of several statements is the value.
  const last = start + (/^.*;\s*(?=[^;\s])/.exec(text.slice(start, end))?.[0].length ?? 0);
  return expressionAt(text.slice(0, end), last + (KEPT.exec(text.slice(last, end))?.[0].length ?? 0), TO_END);
}

/** What a method gives: its `return` statements, and its last statement, of whose branches each. */
function returned(text: string, definition: Definition): readonly Value[] {
  const { selection, span } = definition;
  const inLine = returnedInLine(text, definition);
  if (inLine) return [inLine];
  const start = text.indexOf("\n", selection.end) + 1;
  if (start === 0 || start > span.end) return [];
  const lines = linesOf(text.slice(start, span.end), start).slice(0, -1);
  const found = lines.flatMap((line) => {
    const word = RETURN.exec(line.text)?.[0];
    return word === undefined ? [] : [expressionAt(text, line.at + word.length, TO_END)];
  });
  return [...found, ...lastValues(text, lines)].slice(0, MOST_VALUES);
}

/** The lines of a text that hold something. @param start its UTF-16 offset */
function linesOf(text: string, start: number): readonly Line[] {
  const found: Line[] = [];
  let at = start;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    const indent = line.length - line.trimStart().length;
    if (!BLANK.test(line)) found.push({ at: at + indent, indent, text: trimmed });
    at += line.length + 1;
  }
  return found;
}

/** The values of the last statement of some lines that stand in one body. */
function lastValues(text: string, all: readonly Line[]): readonly Value[] {
  const indent = all[0]?.indent ?? 0;
  const ensure = all.findIndex((line) => line.indent === indent && ENSURE.test(line.text));
  const lines = ensure < 0 ? all : all.slice(0, ensure);
  const first = lines.findLastIndex(
    (line) => line.indent === indent && !GOES_ON.test(line.text) && !/^end\b/.test(line.text),
  );
  const last = lines[first];
  if (!last || RETURN.test(last.text)) return [];
  if (!BRANCHES.test(last.text) && !BRANCH.test(last.text))
    return [expressionAt(text, last.at + (KEPT.exec(last.text)?.[0].length ?? 0), TO_END)];
  const start = lines.findLastIndex(
    (line, index) => index <= first && line.indent === indent && BRANCHES.test(line.text),
  );
  if (start < 0) return [];
  const found: Value[] = [];
  let from = start + 1;
  for (let index = start + 1; index <= lines.length; index++) {
    const line = lines[index];
    if (line && (line.indent > indent || !/^(?:end|else|elsif|when|in|rescue)\b/.test(line.text))) continue;
    found.push(...lastValues(text, lines.slice(from, index)));
    from = index + 1;
  }
  return found;
}

/** What an assignment gives to the name that ends at an offset, of branches that of each; undefined where none stands there. */
function assigned(text: string, end: number): Value | undefined {
  const sign = /^\s*(?:\|\|)?=(?![=~>])\s*/.exec(text.slice(end, end + 40))?.[0];
  if (sign === undefined) return undefined;
  const start = end + sign.length;
  if (!BRANCHES.test(text.slice(start, start + NEAR))) return expressionAt(text, start, TO_END);
  const values = lastValues(text, blockAt(text, text.lastIndexOf("\n", end) + 1)).slice(0, MOST_VALUES);
  return values.length === 0 ? undefined : { written: values.map(({ written }) => written).join(" || "), start };
}

/** Lines of a block at most. */
const MOST_LINES = 60;

/** The lines of a statement of several that begins at an offset, up to the `end` that is indented as it is, that left out. */
function blockAt(text: string, start: number): readonly Line[] {
  let behind = start;
  for (let lines = 0; lines < MOST_LINES && behind >= 0; lines++) behind = text.indexOf("\n", behind + 1);
  const lines = linesOf(text.slice(start, behind < 0 ? text.length : behind), start);
  const indent = lines[0]?.indent ?? 0;
  const end = lines.findIndex((line, index) => index > 0 && line.indent <= indent && !BRANCH.test(line.text));
  return end < 0 ? [] : lines.slice(0, end);
}

export const statements: StatementRules = {
  returned,
  assigned,
  // Of one of several names what is given is a part alone.
  declared: (text, { start, end }) =>
    text.slice(text.lastIndexOf("\n", start - 1) + 1, start).trim() === "" ? assigned(text, end) : undefined,
  narrowed,
  around: subjects,
  passed,
};
