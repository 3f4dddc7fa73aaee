/** Written arguments: what stands in the brackets of a call, read from the tree, with what each literal is. */

import type { Node, Tree } from "web-tree-sitter";
import type { Span } from "../text/span.ts";

type LiteralArgument = "string" | "number" | "boolean" | "nothing";

export interface WrittenArgument extends Span {
  readonly text: string;
  /** What kind of literal it is; undefined where it is none. */
  readonly literal: LiteralArgument | undefined;
  /** The comment before it, which may say what it is; empty where there is none. */
  readonly remark: string;
}

interface WrittenArguments {
  readonly arguments: readonly WrittenArgument[];
  /** Behind the bracket that closes them. */
  readonly end: number;
}

/** Between the name of what is called and its arguments: written types. */
const TO_BRACKET = /^[ \t]*(?:::)?(?:<[^;{}()]{0,200}>)?[ \t]*\(/;
const LONGEST_TYPES = 210;

const NUMBER = /^[-+]?\.?\d[\w.']*$/;
const TRUTH = /^(?:true|false|True|False)$/;
const NOTHING = /^(?:null|nil|undefined|nullptr|none|NaN|NULL|None)$/;
/** A string with the letters before it that say how it is read. */
const QUOTED = /^(?:[a-zA-Z@$#]{1,3})?["'`]/;
const QUOTED_NODE = /string|char|rune|template|encapsed|heredoc|text|literal|argument/;

/** The bracket of the arguments behind the name of what is called. @param end of the name */
export function bracketBehind(text: string, end: number): number | undefined {
  const open = TO_BRACKET.exec(text.slice(end, end + LONGEST_TYPES));
  return open ? end + open[0].length - 1 : undefined;
}

/** The arguments behind a bracket; undefined where they are not whole. */
export function argumentsAt(text: string, tree: Tree, bracket: number): WrittenArguments | undefined {
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
  return { start, end, text: written, remark, literal: isQuoted ? "string" : plainLiteral(written) };
}

const BRACKETS: Readonly<Record<string, number>> = { "(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1 };
const STRING = /(["'`])(?:(?!\1)[^\\]|\\[\s\S])*\1/y;

/** The arguments in the text between the brackets of a call, where no tree is at hand. */
export function argumentsIn(text: string): readonly WrittenArgument[] {
  const found: WrittenArgument[] = [];
  let depth = 0;
  let start = 0;
  const flush = (end: number): void => {
    const written = text.slice(start, end).trim();
    const literal = /^(["'`])(?:(?!\1).)*\1$/s.test(written) ? "string" : plainLiteral(written);
    if (written !== "") found.push({ start, end, text: written, remark: "", literal });
    start = end + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    STRING.lastIndex = at;
    const string = STRING.exec(text)?.[0];
    if (string !== undefined) at += string.length - 1;
    else if (sign === "," && depth === 0) flush(at);
    else depth += BRACKETS[sign] ?? 0;
  }
  flush(text.length);
  return found;
}

const plainLiteral = (written: string): LiteralArgument | undefined =>
  NUMBER.test(written) ? "number" : TRUTH.test(written) ? "boolean" : NOTHING.test(written) ? "nothing" : undefined;
