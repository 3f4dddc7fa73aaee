/** Statements: what Ruby's text says of types beyond what is declared: what a method gives, what is assigned. */

import type { Definition, Value } from "../../index/facts.ts";
import { expressionAt } from "../kit/statement-text.ts";
import type { StatementRules } from "../type-rules.ts";

/** `return` statements of one method that are looked at. */
const MOST_RETURNS = 4;
/** What stands before the value of a method's last line: the variable that keeps it. */
const KEPT = /^\s*(?:@{0,2}\w+\s*(?:\|\|)?=(?![=~])\s*)?/;
const RETURN = /^\s*return\s+/;

/** What a method gives: its `return` statements and its last line, where that stands in no block. */
function returned(text: string, { selection, span }: Definition): readonly Value[] {
  const found: Value[] = [];
  let last: { readonly line: string; readonly at: number } | undefined;
  let at = text.indexOf("\n", selection.end) + 1;
  const first = /^\s*/.exec(text.slice(at, span.end))?.[0].length ?? 0;
  if (at === 0 || at > span.end) return [];
  for (const line of text.slice(at, span.end).split("\n")) {
    const word = RETURN.exec(line)?.[0];
    if (word !== undefined && found.length < MOST_RETURNS) found.push(expressionAt(text, at + word.length));
    const indent = line.length - line.trimStart().length;
    if (indent === first && !/^\s*(?:#|$|[).\]}])/.test(line)) last = { line, at };
    at += line.length + 1;
  }
  if (last && !RETURN.test(last.line) && !/^\s*(?:end|else|rescue|ensure)\b/.test(last.line))
    found.push(expressionAt(text, last.at + (KEPT.exec(last.line)?.[0].length ?? 0)));
  return found;
}

/** What an assignment gives to the name that ends at an offset; undefined where none stands there. */
function assigned(text: string, end: number): Value | undefined {
  const sign = /^\s*(?:\|\|)?=(?![=~>])\s*/.exec(text.slice(end, end + 40))?.[0];
  return sign === undefined ? undefined : expressionAt(text, end + sign.length);
}

export const statements: StatementRules = { returned, assigned, asking: "is_a?", narrowed: () => undefined };
