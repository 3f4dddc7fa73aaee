/**
 * The call around a place: what is called, and which of its arguments stands there. Read backwards from the text, with the tree only for
 * what is a comment or a literal: in code that is being written the tree around a call is rarely the call's.
 */

import type { Tree } from "web-tree-sitter";
import type { LanguageText } from "../../languages/language.ts";
import { COMMENT } from "../../syntax/comment-nodes.ts";
import type { Span } from "../../text/span.ts";
import { appliedBefore, commandBefore } from "./bare-call.ts";

export interface CallAround {
  /** The name of what is called. */
  readonly name: Span;
  /** The same with all that it is taken of: `a.b(c).name`. */
  readonly callee: Span;
  /** The arguments up to the place, the one that stands there last. */
  readonly arguments: readonly string[];
  /** Arguments in lists before this one (`f(a)(b`). */
  readonly before: number;
  /** Behind `new`. */
  readonly isMade: boolean;
}

/** UTF-16 units before a place that are read. */
const FAR = 8000;
/** UTF-16 units of a callee with its receivers, and of written type arguments. */
const LONGEST_CALLEE = 1000;
const LONGEST_TYPES = 300;
/** UTF-16 units behind a place that may belong to the name of the argument there. */
const REST_OF_NAME = 60;

/** Types of nodes in which signs mean nothing here: comments, literals, lists of types, and parameters of functions without brackets. */
const OPAQUE =
  /comment|string|char|regex|template_literal|heredoc|sigil|quoted|type_arg|type_param|template_argument|lambda_parameters|closure_parameters|block_parameters/;
/** What stands in a literal and is code again. */
const CODE = /interpolation|substitution|interpolated_expression|embedded/;

const OPENS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const NAME = /[\p{L}\p{N}_$@?!]/u;
const NAME_START = /^[$@]*[\p{L}_]/u;
/** Words before a bracket that call nothing, where they are no members. */
const WORDS: ReadonlySet<string> = new Set(
  "if while for foreach switch match catch return await typeof in of and or elif elsif else throw yield function fn lambda do sizeof".split(
    " ",
  ),
);
/** Words before a name that declare it. */
const DECLARES =
  /(?:^|[^\p{L}\p{N}_.$])(?:def|defp|defmacro|function|fn|func|fun|sub|proc|procedure|macro_rules!)\s+(?:\([^()]*\)\s*)?[\p{L}\p{N}_.:$<>]*$/u;
/** What stands before a brace that opens no block. */
const BEFORE_LITERAL = /(?:[(,=:[?&|<]|\breturn|\p{Lu}[\p{L}\p{N}_]*|>|%)\s*$/u;
const MADE = /\bnew\s+$/;

/**
 * The innermost call around a place; undefined where none is, or what is called has no name.
 * @param bare how arguments stand that have no brackets; undefined where they always do
 */
export function callAround(
  text: string,
  tree: Tree,
  offset: number,
  bare: LanguageText["bareArguments"],
): CallAround | undefined {
  const here = tree.rootNode.descendantForIndex(Math.max(0, offset - 1), offset);
  if (here && COMMENT.test(here.type)) return undefined;
  if (bare === "spaces") return appliedBefore(text, offset);
  return bracketsAround(text, tree, offset) ?? (bare === "commas" ? commandBefore(text, offset) : undefined);
}

function bracketsAround(text: string, tree: Tree, offset: number): CallAround | undefined {
  const from = Math.max(0, offset - FAR);
  const isCode = codeIn(tree, from, offset);
  let commas: number[] = [];
  let open = 0;
  for (let at = offset - 1; at >= from; at--) {
    if (!isCode(at)) continue;
    const sign = text[at] as string;
    if (sign in OPENS) open++;
    else if (sign === "(" || sign === "[" || sign === "{") {
      if (open > 0) {
        open--;
        continue;
      }
      const before = text.slice(Math.max(from, at - LONGEST_CALLEE), at);
      if (sign === "{" && !BEFORE_LITERAL.test(before.replace(/(?:=>|->)\s*$/, "}"))) return undefined;
      const called = sign === "(" ? calleeBefore(text, at, from, isCode) : undefined;
      if (called) {
        if (DECLARES.test(text.slice(Math.max(0, called.name.start - LONGEST_CALLEE), called.name.start)))
          return undefined;
        return { ...called, arguments: argumentsOf(text, at + 1, commas.toReversed(), offset) };
      }
      commas = [];
    } else if (open > 0) continue;
    else if (sign === ",") commas.push(at);
    else if (sign === ";") return undefined;
  }
  return undefined;
}

function argumentsOf(text: string, from: number, commas: readonly number[], offset: number): readonly string[] {
  const starts = [from, ...commas.map((comma) => comma + 1)];
  return starts.map((start, index) => {
    const end = commas[index];
    return end === undefined ? text.slice(start, offset + REST_OF_NAME) : text.slice(start, end);
  });
}

/** Whether an offset is code, in a piece of the text. */
export type IsCode = (at: number) => boolean;

/** A call by the bracket of its arguments. @param isCode of the text from `from` on */
export const callAt = (text: string, bracket: number, from: number, isCode: IsCode): CallAround | undefined => {
  const called = calleeBefore(text, bracket, from, isCode);
  return called && { ...called, arguments: [] };
};

/** Which offsets of a piece of the text are code. */
export function codeIn(tree: Tree, from: number, to: number): IsCode {
  const opaque = new Uint8Array(to - from);
  const cursor = tree.walk();
  const visit = (isOpaque: boolean): void => {
    const { nodeType, startIndex, endIndex } = cursor;
    if (endIndex <= from || startIndex >= to) return;
    const isHere = CODE.test(nodeType) ? false : isOpaque || (OPAQUE.test(nodeType) && cursor.nodeIsNamed);
    if (isHere !== isOpaque) opaque.fill(isHere ? 1 : 0, Math.max(0, startIndex - from), Math.min(endIndex, to) - from);
    if (!cursor.gotoFirstChild()) return;
    do visit(isHere);
    while (cursor.gotoNextSibling());
    cursor.gotoParent();
  };
  visit(false);
  cursor.delete();
  return (at) => opaque[at - from] === 0;
}

type Called = Pick<CallAround, "name" | "callee" | "before" | "isMade">;

/** What stands before the bracket at an offset, where it can be called. */
function calleeBefore(text: string, bracket: number, from: number, isCode: IsCode): Called | undefined {
  let end = bracket;
  let before = 0;
  while (end > from && /[ \t]/.test(text[end - 1] as string)) end--;
  // Lists before this one belong to the same call.
  while (text[end - 1] === ")") {
    const start = openOf(text, end - 1, from, isCode);
    if (start === undefined) return undefined;
    before += countIn(text, start + 1, end - 1, isCode);
    end = start;
  }
  end = withoutTypes(text, end, from);
  // `name!(`, `name?.(`, `name.(`
  end -= /(?:\?\.|!!|\.|!)?$/.exec(text.slice(Math.max(from, end - 2), end))?.[0].length ?? 0;
  let start = end;
  while (start > from && NAME.test(text[start - 1] as string) && isCode(start - 1)) start--;
  const name = text.slice(start, end);
  const callee = { start: receiverStart(text, start, from, isCode), end };
  if (!NAME_START.test(name) || (WORDS.has(name) && callee.start === start)) return undefined;
  const isMade = MADE.test(text.slice(Math.max(0, callee.start - 20), callee.start));
  return { name: { start, end }, callee, before, isMade };
}

/** Where a list of written type arguments begins that ends at an offset; the offset itself where there is none. */
function withoutTypes(text: string, end: number, from: number): number {
  const last = text[end - 1];
  const first = last === ">" ? "<" : last === "]" ? "[" : undefined;
  if (first === undefined) return end;
  let depth = 0;
  for (let at = end - 1; at >= Math.max(from, end - LONGEST_TYPES); at--) {
    const sign = text[at] as string;
    if (sign === ";" || sign === "{") return end;
    if (sign === last && !/[=-]/.test(text[at - 1] ?? "")) depth++;
    else if (sign === first && --depth === 0) return text.slice(at - 2, at) === "::" ? at - 2 : at;
  }
  return end;
}

/** The bracket that a closing one belongs to. */
function openOf(text: string, close: number, from: number, isCode: IsCode): number | undefined {
  let depth = 0;
  for (let at = close; at >= from; at--) {
    if (!isCode(at)) continue;
    const sign = text[at] as string;
    if (sign in OPENS) depth++;
    else if ((sign === "(" || sign === "[" || sign === "{") && --depth === 0) return at;
  }
  return undefined;
}

/** Arguments between two brackets. */
function countIn(text: string, from: number, to: number, isCode: IsCode): number {
  if (text.slice(from, to).trim() === "") return 0;
  let depth = 0;
  let count = 1;
  for (let at = from; at < to; at++) {
    if (!isCode(at)) continue;
    const sign = text[at] as string;
    if ("([{".includes(sign)) depth++;
    else if (sign in OPENS) depth--;
    else if (sign === "," && depth === 0) count++;
  }
  return count;
}

/** Where the expression begins that a name is a member of; the name's own start where it is none. */
function receiverStart(text: string, name: number, from: number, isCode: IsCode): number {
  let start = name;
  for (;;) {
    const sign = /(?:\?\.|!!\.|&\.|\.|::|\?->|->)\s*$/.exec(text.slice(Math.max(from, start - 40), start));
    if (!sign) return start;
    let at = start - sign[0].length;
    while (at > from && /\s/.test(text[at - 1] as string)) at--;
    for (;;) {
      const last = text[at - 1] ?? "";
      if (last === "!" || last === "?") at--;
      else if (last === ")" || last === "]") {
        const opens = openOf(text, at - 1, from, isCode);
        if (opens === undefined) return start;
        at = opens;
      } else if (last === ">") {
        const opens = withoutTypes(text, at, from);
        if (opens === at) return start;
        at = opens;
      } else break;
    }
    const end = at;
    while (at > from && NAME.test(text[at - 1] as string) && isCode(at - 1)) at--;
    if (at === end && !/[([]/.test(text[at] ?? "")) return start;
    if (name - at > LONGEST_CALLEE) return start;
    start = at;
  }
}
