/** Statements: what Python's text says of types beyond what is declared: what is returned, assigned again, asked of a value. */

import type { Definition, Value } from "../../index/facts.ts";
import type { Span } from "../../text/span.ts";
import { expressionAt, TO_LINE_END } from "../kit/statement-text.ts";
import type { StatementRules } from "../type-rules.ts";

const ASKING = "isinstance";
/** UTF-16 units before a place that are searched for what is asked of a value. */
const LONGEST_WAY = 3000;
/** `return` statements of one function that are looked at. */
const MOST_RETURNS = 4;
const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;
const isBlank = (line: string): boolean => /^\s*(?:#|$)/.test(line);

/** What the `return` statements of a function give, nested functions left out; nothing of a generator. */
function returned(text: string, { body, span, doc }: Definition): readonly Value[] {
  if (body === undefined) return [];
  const found: Value[] = [];
  let at = Math.max(body, doc?.end ?? 0);
  /** Indent of the nested function or class that is passed over. */
  let nested: number | undefined;
  for (const line of text.slice(at, span.end).split("\n")) {
    const indent = indentOf(line);
    if (nested !== undefined && indent <= nested && !isBlank(line)) nested = undefined;
    if (nested === undefined) {
      if (/^\s*(?:(?:async\s+)?def|class)\s/.test(line)) nested = indent;
      else if (/^\s*(?:[\w.]+\s*=\s*)?yield\b/.test(line)) return [];
      else {
        const statement = /^\s*(?:(?:if|elif|else|for|while|with|try|except)\b[^#]*:\s*)?return\s+/.exec(line)?.[0];
        if (statement !== undefined) found.push(expressionAt(text, at + statement.length, TO_LINE_END));
      }
    }
    if (found.length === MOST_RETURNS) break;
    at += line.length + 1;
  }
  return found;
}

/** What an assignment gives to the name that ends at an offset; undefined where none stands there. */
function assigned(text: string, end: number): Value | undefined {
  const sign = /^\s*(?::[^=\n]*)?=(?!=)\s*/.exec(text.slice(end, end + 200))?.[0];
  return sign === undefined ? undefined : expressionAt(text, end + sign.length);
}

/** The type, as written, that a name is known to be of at an offset: by `isinstance` of an `if` or `assert` that the place follows. */
function narrowed(text: string, name: string, at: number): Span | undefined {
  const from = Math.max(0, at - LONGEST_WAY);
  const before = text.slice(from, at);
  if (!before.includes(`${ASKING}(${name},`)) return undefined;
  for (const question of [...before.matchAll(asking(name))].toReversed()) {
    const [whole, not, opening, type = ""] = question;
    const end = from + question.index + whole.length;
    if (!isAsked(text, { start: from + question.index, end }, at, not !== undefined)) continue;
    const start = from + question.index + (opening ?? "").length + (not ?? "").length;
    return { start, end: start + type.length };
  }
  return undefined;
}

const asking = (name: string): RegExp => new RegExp(`(not\\s+)?(${ASKING}\\(${name},\\s*)([\\w.]+)\\)`, "g");

/** Whether a place is reached only where the question was answered so. @param isNot it was answered with no */
function isAsked(text: string, question: Span, at: number, isNot: boolean): boolean {
  const start = text.lastIndexOf("\n", question.start - 1) + 1;
  const lines = text.slice(start, at).split("\n");
  const [first = "", ...rest] = lines;
  const ahead = text.slice(start, question.start);
  const word = /^\s*(if|elif|while|assert)\b/.exec(first)?.[1];
  const indent = indentOf(first);
  if (rest.length === 0)
    return !isNot && /^\s*(?:and|if)\b/.test(text.slice(question.end, at)) && !/\bor\b/.test(ahead);
  if (word === undefined || /\bor\b/.test(first)) return false;
  const followed = rest.filter((line) => !isBlank(line) || line === rest.at(-1));
  if (word === "assert") return !isNot && followed.every((line) => indentOf(line) >= indent);
  if (!isNot) return followed.every((line) => indentOf(line) > indent);
  // `if not isinstance(…): return`: what follows the block.
  const behind = followed.findIndex((line) => indentOf(line) <= indent);
  if (behind < 1 || followed.slice(behind).some((line) => indentOf(line) < indent)) return false;
  return (
    /^\s*(?:return|raise|continue|break)\b/.test(followed[behind - 1] ?? "") &&
    !/^\s*(?:elif|else)\b/.test(followed[behind] ?? "")
  );
}

export const statements: StatementRules = { returned, assigned, asking: ASKING, narrowed };
