/** Statements: what the text of JavaScript and TypeScript says of types beyond what is declared: what is returned, assigned, asked of a value. */

import type { Definition, Value } from "../../index/facts.ts";
import { literally } from "../../text/literally.ts";
import type { Span } from "../../text/span.ts";
import { type Ends, expressionAt } from "../kit/statement-text.ts";
import type { StatementRules } from "../type-rules.ts";
import { branchOf, codeOf, staysOpen } from "./branches.ts";
import { variantTests } from "./variant-tests.ts";

const ASKING = "instanceof";
/** UTF-16 units before a place that are searched for what is asked of a value. */
const LONGEST_WAY = 3000;
/** `return` statements of one function that are looked at. */
const MOST_RETURNS = 4;
/** UTF-16 units of a function's body that are looked at. */
const LONGEST_BODY = 20_000;
/** A line goes on behind an operator, and where the next one begins with one; a call's brackets stand on the line. */
const ENDS: Ends = {
  at: /[\n;)\]},]/,
  goesOn: (text, at) =>
    text[at] === "\n" &&
    (/(?:[=|&?:.(]|=>)[ \t]*$/.test(text.slice(Math.max(0, at - 20), at)) ||
      /^\s*(?:[.?:]|\|\||&&)/.test(text.slice(at, at + NEAR))),
  comment: /\/\/[^\n]*|\/\*[\s\S]*?\*\//y,
};
/** Strings, comments and patterns in one piece, words, arrows, brackets. A template within a template is taken apart, which does no harm. */
const TOKEN =
  /(?<!\\)"(?:[^"\\\n]|\\[\s\S])*"|(?<!\\)'(?:[^'\\\n]|\\[\s\S])*'|(?<!\\)`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|(?=\/)(?<=[(,=:[!&|?{};]\s*|\breturn\s+)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,500}\/\w*|[\p{L}_$][\p{L}\p{N}_$]*|[(){}]/gu;
/** Words before a pair of brackets whose braces are a statement's. */
const HEADS = new Set(["if", "for", "while", "switch", "with", "catch", "await"]);
/** What stands before the braces of a statement, but for brackets. */
const BEFORE_BLOCK = /(?:[;{}]|\b(?:else|do|try|finally|catch)|^|\n\s*(?:case\b[^\n]*|default\s*|\w+):)\s*$/;
/** UTF-16 units before a brace that tell what it opens. */
const NEAR = 120;

/** What a function gives: its expression, or its `return` statements; nested functions left out; nothing of a generator. */
function returned(text: string, { body, span }: Definition): readonly Value[] {
  if (body === undefined) return [];
  const start = text.indexOf("{", body);
  if (text[body] !== "{") return [expressionAt(text, body, ENDS)];
  return start < span.end ? statementsIn(text, start + 1, Math.min(span.end, start + LONGEST_BODY)) : [];
}

function statementsIn(text: string, from: number, to: number): readonly Value[] {
  const found: Value[] = [];
  /** For each open bracket: the word before it, or whether its braces are a statement's. */
  const open: (string | boolean)[] = [];
  let word = "";
  let closed = "";
  /** Braces of functions and classes that are open. */
  let nested = 0;
  for (const { 0: token, index } of text.slice(from, to).matchAll(TOKEN)) {
    const at = from + index;
    if (token === "(") open.push(word);
    else if (token === ")") closed = String(open.pop() ?? "");
    else if (token === "{") {
      const before = text.slice(Math.max(from - 1, at - NEAR), at);
      const isBlock = /\)\s*$/.test(before) ? HEADS.has(closed) : BEFORE_BLOCK.test(before);
      open.push(isBlock);
      if (!isBlock) nested++;
    } else if (token === "}") {
      if (open.pop() === false) nested--;
    } else if (nested === 0) {
      if (token === "yield") return [];
      if (token === "return" && text[at - 1] !== ".") found.push(expressionAt(text, at + token.length, ENDS));
      if (found.length === MOST_RETURNS) break;
    }
    word = /^[\p{L}_$]/u.test(token) ? token : "";
  }
  return found.filter(({ written }) => written !== "");
}

const written = (text: string, start: number): Value => expressionAt(text, start, ENDS);

/** What an assignment gives to the name that ends at an offset; undefined where none stands there. */
function assigned(text: string, end: number): Value | undefined {
  const sign = /^\s*(?:\?\?|\|\||&&)?=(?![=>])\s*/.exec(text.slice(end, end + NEAR))?.[0];
  return sign === undefined ? undefined : expressionAt(text, end + sign.length, ENDS);
}

/** The type, as written, that a name is known to be of at an offset: by `instanceof` in a condition that the place depends on. */
function narrowed(text: string, name: string, at: number): Span | undefined {
  const from = wayStart(text, at);
  const before = text.slice(from, at);
  if (!before.includes(`${name} ${ASKING} `)) return undefined;
  const code = codeOf(before);
  for (const { 0: whole, 1: not, 2: type = "", index } of [...before.matchAll(asking(name))].toReversed()) {
    const end = index + whole.length;
    // The question that is turned round ends with its bracket.
    const isKnown =
      not === undefined
        ? branchOf(code, index, end) === "yes"
        : branchOf(code, index, end + (/^\s*\)/.exec(before.slice(end))?.[0].length ?? 0)) === "no";
    if (isKnown) return { start: from + end - type.length, end: from + end };
  }
  return undefined;
}

const asking = (name: string): RegExp =>
  new RegExp(String.raw`(!\s*\(\s*)?(?<![\w$.])${literally(name)} ${ASKING} ([\w$.]+)`, "g");

/** Whether nothing, the end of another statement or a new line stands before a place. */
function beginsStatement(code: string, at: number): boolean {
  const before = code.slice(0, at).trimEnd();
  return before === "" || /[;{}]$/.test(before) || code.slice(before.length, at).includes("\n");
}

/** `isBird(x)` as a condition that holds, `assertBird(x);` as a statement before. */
function guards(text: string, name: string, at: number): readonly string[] {
  const before = text.slice(wayStart(text, at), at);
  if (!before.includes(`(${name})`)) return [];
  const code = codeOf(before);
  const calls = [...before.matchAll(new RegExp(String.raw`(?<![\w$.])([\w$.]+)\(${literally(name)}\)`, "g"))];
  return calls.toReversed().flatMap(({ 0: whole, 1: callee = "", index }) => {
    const end = index + whole.length;
    const isStatement = beginsStatement(code, index) && staysOpen(code.slice(end));
    return isStatement || branchOf(code, index, end) === "yes" ? [callee] : [];
  });
}

const tests: StatementRules["tests"] = (text, name, { since, at }) =>
  variantTests(text.slice(Math.max(since, wayStart(text, at)), at), name);

/** Where the text begins that is searched for what is asked on the way to a place: with a line, so that it begins in no string. */
const wayStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf("\n", Math.max(0, at - LONGEST_WAY)) + 1, at - 2 * LONGEST_WAY);

export const statements: StatementRules = { returned, written, assigned, narrowed, guards, tests };
