/** Written calls: the calls with arguments in brackets that stand in a piece of a text, read from the tree around their brackets. */

import type { Tree } from "web-tree-sitter";
import type { Facts, Occurrence } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { argumentsAt, bracketBehind, type WrittenArgument } from "../../syntax/written-arguments.ts";
import type { Span } from "../../text/span.ts";
import { type CallAround, callAt, codeIn } from "../signatures/call-around.ts";

export interface WrittenCall {
  readonly occurrence: Occurrence;
  readonly call: CallAround;
  readonly arguments: readonly WrittenArgument[];
  /** Behind the bracket that closes them. */
  readonly end: number;
}

/** UTF-16 units before a call that may belong to what it is taken of. */
const FAR = 2000;

/** @param span of the text  @param facts whole for it */
export function writtenCalls(text: string, tree: Tree, facts: Facts, span: Span): readonly WrittenCall[] {
  const from = Math.max(0, span.start - FAR);
  let isCode: ReturnType<typeof codeIn> | undefined;
  const found: WrittenCall[] = [];
  for (let index = facts.firstOccurrenceFrom(span.start); index < facts.occurrences; index++) {
    const start = facts.occurrenceStart(index);
    if (start >= span.end) break;
    if (facts.occurrenceClass(index) !== MarkClass.reference) continue;
    const occurrence = facts.occurrence(index);
    const { end } = occurrence.span;
    const bracket = bracketBehind(text, end);
    if (bracket === undefined) continue;
    const written = argumentsAt(text, tree, bracket);
    if (!written) continue;
    isCode ??= codeIn(tree, from, Math.min(text.length, span.end + FAR));
    const call = callAt(text, bracket, from, isCode);
    if (call?.name.start === start) found.push({ occurrence, call, ...written });
  }
  return found;
}
