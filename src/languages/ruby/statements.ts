/** Statements: what Ruby's text says of types beyond what is declared: what a method gives, what is assigned. */

import type { Definition, Value } from "../../index/facts.ts";
import { type Ends, expressionAt } from "../kit/statement-text.ts";
import type { StatementRules } from "../type-rules.ts";

/** Values that one method gives which are looked at. */
const MOST_VALUES = 6;
/** UTF-16 units behind the end of a line, or a space, that are looked at. */
const NEAR = 80;
/** What stands before the value of a statement: the variable that keeps it. */
const KEPT = /^(?:@{0,2}\w+\s*(?:\|\|)?=(?![=~])\s*)?/;
const RETURN = /^return\s+/;
/** What begins a statement whose branches give its value, and what begins the next branch. */
const BRANCHES = /^(?:@{0,2}\w+\s*=\s*)?(?:if|unless|case|begin)\b/;
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

/** What a method gives: its `return` statements, and its last statement, of whose branches each. */
function returned(text: string, { selection, span }: Definition): readonly Value[] {
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

/** What an assignment gives to the name that ends at an offset; undefined where none stands there. */
function assigned(text: string, end: number): Value | undefined {
  const sign = /^\s*(?:\|\|)?=(?![=~>])\s*/.exec(text.slice(end, end + 40))?.[0];
  return sign === undefined ? undefined : expressionAt(text, end + sign.length, TO_END);
}

export const statements: StatementRules = { returned, assigned, asking: "is_a?", narrowed: () => undefined };
