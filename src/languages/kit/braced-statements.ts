/**
 * Braced statements: what the text of languages with braces and `return` says of types beyond what is declared (JavaScript, TypeScript, PHP):
 * what is returned, assigned, asked of a value.
 */

import type { Definition, Value } from "../../index/facts.ts";
import { codeOf } from "../../text/code.ts";
import type { Span } from "../../text/span.ts";
import { branchOf, staysOpen } from "./branches.ts";
import { type Ends, expressionAt } from "./statement-text.ts";

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
export function returned(text: string, { body, span }: Definition): readonly Value[] {
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

/** The expression that begins at an offset. */
export const written = (text: string, start: number): Value => expressionAt(text, start, ENDS);

/** What an assignment gives to the name that ends at an offset; undefined where none stands there. */
export function assigned(text: string, end: number): Value | undefined {
  const sign = /^\s*(?:\?\?|\|\||&&)?=(?![=>])\s*/.exec(text.slice(end, end + NEAR))?.[0];
  return sign === undefined ? undefined : expressionAt(text, end + sign.length, ENDS);
}

/**
 * The type, as written, that a condition on the way to a place asks a value for, where the place is reached only if it is so.
 * @param word without which nothing is asked
 * @param question finds the questions: its first group is what turns it round, with a bracket where there is one, its last words are the type
 */
export function asked(text: string, at: number, word: string, question: RegExp): Span | undefined {
  const from = wayStart(text, at);
  const before = text.slice(from, at);
  if (!before.includes(word)) return undefined;
  const code = codeOf(before);
  for (const { 0: whole, 1: not, 2: type = "", index } of [...before.matchAll(question)].toReversed()) {
    const end = index + whole.length;
    // The question that is turned round ends with its bracket.
    const behind = not?.includes("(") ? (/^\s*\)/.exec(before.slice(end))?.[0].length ?? 0) : 0;
    if (branchOf(code, index, end + behind) === (not === undefined ? "yes" : "no"))
      return { start: from + end - type.length, end: from + end };
  }
  return undefined;
}

/** Where the text begins that is searched for what is asked on the way to a place: with a line, so that it begins in no string. */
export const wayStart = (text: string, at: number): number =>
  Math.max(text.lastIndexOf("\n", Math.max(0, at - LONGEST_WAY)) + 1, at - 2 * LONGEST_WAY);

/** Whether the block around an offset of a text is still open at its end. */
export const staysOpenTo = (text: string, from: number): boolean => staysOpen(codeOf(text).slice(from));
