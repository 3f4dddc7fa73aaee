/** Subjects: what a test of Ruby is about: the type that the blocks around it describe, and the value that they say or that is made of it. */

import type { Value } from "../../index/facts.ts";
import { expressionAt } from "../kit/statement-text.ts";
import type { StatementRules } from "../type-rules.ts";

/** Lines before a place that are looked at. */
const MOST_LINES = 1500;
const DESCRIBED = /^\s*(?:RSpec\.)?(?:x|f)?(?:describe|context|feature)[ (]\s*((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)/;
const SUBJECT = /^\s*subject!?(?:\s*\(:\w+\))?\s*(?:\{|do\b)\s*/;
const ENDS: Parameters<typeof expressionAt>[2] = { at: /[\n}]/, goesOn: () => false, comment: /#[^\n]*/y };

/** What stands for the type or the value that a test is about, where a name means one of these. */
function valueAround(text: string, name: string, at: number): Value | undefined {
  let indent = Infinity;
  let left = MOST_LINES;
  for (let end = text.indexOf("\n", at), start = 0; left > 0; left--, end = start - 1) {
    if (end < 0 && start > 0) break;
    start = text.lastIndexOf("\n", (end < 0 ? text.length : end) - 1) + 1;
    const line = text.slice(start, end < 0 ? text.length : end);
    const own = line.length - line.trimStart().length;
    if (own < line.length && own <= indent) {
      const subject = name === "subject" && start + own < at - own ? SUBJECT.exec(line)?.[0] : undefined;
      if (subject !== undefined && !contains(text, start, own, at)) return valueIn(text, start + subject.length, line);
      const described = own < indent ? DESCRIBED.exec(line)?.[1] : undefined;
      if (described !== undefined) {
        const from = start + line.indexOf(described);
        return { written: name === "subject" ? `${described}.new` : described, start: from };
      }
      indent = own;
    }
    if (start === 0) break;
  }
  return undefined;
}

/** Whether a block that begins in a line is not closed before a place. */
function contains(text: string, start: number, indent: number, at: number): boolean {
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end < 0 ? text.length : end);
  if (/(?:\}|\bend)\s*$/.test(line)) return start + line.length >= at;
  const close = new RegExp(`\n {${indent}}(?:end|\\})`).exec(text.slice(start, at));
  return close === null;
}

/** The value of a block whose first statement begins at an offset. */
function valueIn(text: string, start: number, line: string): Value | undefined {
  const first = expressionAt(text, start, ENDS);
  if (first.written !== "" || !/(?:\{|do)\s*$/.test(line))
    return { ...first, written: first.written.replace(/\bend$/, "").trim() };
  const at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
  return expressionAt(text, at, ENDS);
}

export const subjects: NonNullable<StatementRules["around"]> = {
  names: new Set(["described_class", "subject"]),
  valueOf: valueAround,
};
