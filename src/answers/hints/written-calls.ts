/** Written calls: the calls with arguments in brackets that stand in a piece of a text, read from the tree around their brackets. */

import type { Node, Tree } from "web-tree-sitter";
import type { Facts, Occurrence } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Span } from "../../text/span.ts";
import { type CallAround, callAt, codeIn } from "../signatures/call-around.ts";

export interface WrittenArgument extends Span {
  readonly text: string;
  readonly isLiteral: boolean;
  /** The comment before it, which may say what it is; empty where there is none. */
  readonly remark: string;
}

export interface WrittenCall {
  readonly occurrence: Occurrence;
  readonly call: CallAround;
  readonly arguments: readonly WrittenArgument[];
  /** Behind the bracket that closes them. */
  readonly end: number;
}

/** UTF-16 units before a call that may belong to what it is taken of. */
const FAR = 2000;
/** Between the name of what is called and its arguments: written types. */
const TO_BRACKET = /^[ \t]*(?:::)?(?:<[^;{}()]{0,200}>)?[ \t]*\(/;
const LONGEST_TYPES = 210;

const NUMBER = /^[-+]?\.?\d[\w.']*$/;
const WORD = /^(?:true|false|null|nil|undefined|nullptr|none|NaN|NULL|None|True|False)$/;
/** A string with the letters before it that say how it is read. */
const QUOTED = /^(?:[a-zA-Z@$#]{1,3})?["'`]/;
const QUOTED_NODE = /string|char|rune|template|encapsed|heredoc|text|literal|argument/;

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
    const open = TO_BRACKET.exec(text.slice(end, end + LONGEST_TYPES));
    if (!open) continue;
    const bracket = end + open[0].length - 1;
    const written = argumentsAt(text, tree, bracket);
    if (!written) continue;
    isCode ??= codeIn(tree, from, Math.min(text.length, span.end + FAR));
    const call = callAt(text, bracket, from, isCode);
    if (call?.name.start === start) found.push({ occurrence, call, ...written });
  }
  return found;
}

/** The arguments behind a bracket; undefined where they are not whole. */
function argumentsAt(text: string, tree: Tree, bracket: number): Pick<WrittenCall, "arguments" | "end"> | undefined {
  const leaf = tree.rootNode.descendantForIndex(bracket, bracket + 1);
  const children = leaf?.type === "(" ? (leaf.parent?.children ?? []) : [];
  const found: WrittenArgument[] = [];
  let first: Node | undefined;
  let last: Node | undefined;
  let remark = "";
  const flush = (): void => {
    if (first && last) found.push(argumentOf(text, first, last, remark));
    first = undefined;
    last = undefined;
    remark = "";
  };
  for (const child of children) {
    if (!child || child.startIndex <= bracket) continue;
    if (child.type === ")") {
      flush();
      return { arguments: found, end: child.endIndex };
    }
    if (child.type === ",") flush();
    else if (/comment/.test(child.type)) remark = text.slice(child.startIndex, child.endIndex);
    else if (child.isError || child.isMissing) return undefined;
    else {
      first ??= child;
      last = child;
    }
  }
  return undefined;
}

function argumentOf(text: string, first: Node, last: Node, remark: string): WrittenArgument {
  const { startIndex: start } = first;
  const { endIndex: end } = last;
  const written = text.slice(start, end);
  const isQuoted = first === last && QUOTED.test(written) && QUOTED_NODE.test(first.type);
  return { start, end, text: written, remark, isLiteral: isQuoted || NUMBER.test(written) || WORD.test(written) };
}
