/** What stands around an argument or the key of a literal: what is called, and the type that is written, found in the text before. */

import type { Span } from "../text/span.ts";

/** Of two dots (a spread, a range) none takes a member. */
const OPERATOR = /(?:[?!]?(?<!\.)\.|!!\.|::|->|\?->|&\.)\s*$/;
const OPENER: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", ">": "<" };
const WORD = /[\p{L}\p{N}_$@#]/u;
/** UTF-16 units that a receiver may take: a long chain of calls with their arguments. */
const LONGEST = 4000;

/** The receiver of the name that begins at `name`, a UTF-16 offset; undefined where it has none. */
function receiverOf(text: string, name: number): Span | undefined {
  const least = Math.max(0, name - LONGEST);
  let at = name;
  let end: number | undefined;
  for (;;) {
    // `.` and what stands before it, over line breaks.
    const before = text.slice(Math.max(least, at - 40), at);
    const operator = OPERATOR.exec(before)?.[0];
    if (operator === undefined || (operator.includes("\n") && isInComment(text, at - operator.length))) break;
    at = skipSpace(text, at - operator.length, least);
    end ??= at;
    const start = operandBefore(text, at, least);
    if (start === undefined || start === at) return undefined;
    at = start;
  }
  if (end === undefined) return undefined;
  const word = /(?:^|[^\p{L}\p{N}_$.])(new|await)\s+$/u.exec(text.slice(Math.max(0, at - 12), at));
  if (word?.[1] === "new") at = text.lastIndexOf("new", at);
  return { start: at, end };
}

/** Whether a comment stands on the line of an offset, before it: its full stop takes nothing of what follows. */
const isInComment = (text: string, at: number): boolean =>
  /(?:^|\s)(?:#|\/\/|--|\*)(?:\s|$)/.test(text.slice(text.lastIndexOf("\n", at - 1) + 1, at));

/** What is called where an argument begins at `argument`, a UTF-16 offset. */
export function calleeOf(text: string, argument: number): Span | undefined {
  const least = Math.max(0, argument - LONGEST);
  for (const at of openSigns(text, argument, least)) {
    const sign = text[at];
    if (sign === "[" || sign === "{") return undefined;
    if (sign !== "(") continue;
    const end = skipSpace(text, at, least);
    const own = operandBefore(text, end, least);
    if (own === undefined || own === end) return undefined;
    return { start: receiverOf(text, own)?.start ?? own, end };
  }
  return undefined;
}

/** Offsets before `from`, backwards, that stand in no pair of brackets and no quotes; ends where one of these has no beginning. */
function* openSigns(text: string, from: number, least: number): Generator<number> {
  for (let at = from - 1; at >= least; at--) {
    const sign = text[at] as string;
    const isQuote = sign === '"' || sign === "'" || sign === "`";
    if (isQuote || sign === ")" || sign === "]" || sign === "}") {
      const begin = isQuote ? quoteBefore(text, at, least) : openerOf(text, at, least);
      if (begin === undefined) return;
      at = begin;
    } else yield at;
  }
}

/** The composite literal around a key: the type that is written before its outermost braces, and how many braces stand between. */
export interface LiteralType {
  readonly written: Span;
  /** Braces without a type of their own within those of the type: each takes an element of it. */
  readonly depth: number;
}

/** The type of the literal whose key begins at `key`, a UTF-16 offset (`T{key: …}`, `[]T{{key: …}}`). */
export function literalAround(text: string, key: number): LiteralType | undefined {
  const least = Math.max(0, key - LONGEST_LITERAL);
  let depth = 0;
  for (const at of openSigns(text, key, least)) {
    const sign = text[at];
    if (sign === "(" || sign === "[") return undefined;
    if (sign !== "{") continue;
    const end = skipSpace(text, at, least);
    if (/[{,:]/.test(text[end - 1] ?? "")) depth++;
    else {
      const written = constructedBefore(text, end, least) ?? end;
      const start = writtenTypeBefore(text, written, least);
      return start === undefined || start === written ? undefined : { written: { start, end: written }, depth };
    }
  }
  return undefined;
}

/** Where the type of a constructor ends whose arguments end at `end` (`new T(1) { key = … }`). */
function constructedBefore(text: string, end: number, least: number): number | undefined {
  const open = text[end - 1] === ")" ? openerOf(text, end - 1, least) : undefined;
  const start = open === undefined ? undefined : writtenTypeBefore(text, open, least);
  return start !== undefined && /\bnew\s+$/.test(text.slice(Math.max(least, start - 10), start)) ? open : undefined;
}

/** UTF-16 units of a literal that are passed over: tables of tests are long. */
const LONGEST_LITERAL = 100_000;

/** Where the type that ends at `end` begins: `a.T`, `T[int]`, `[]T`, `map[string]T`, `a::T`, `T<A>`, `struct { … }`. */
function writtenTypeBefore(text: string, end: number, least: number): number | undefined {
  let at = end;
  if (text[end - 1] === ">") at = openerOf(text, end - 1, least) ?? end;
  for (;;) {
    const sign = text[at - 1] ?? "";
    if (sign === "]" || sign === "}") {
      const open = openerOf(text, at - 1, least);
      if (open === undefined) return undefined;
      at = sign === "}" ? skipSpace(text, open, least) : open;
    } else if (WORD.test(sign) || sign === "." || sign === "*") at--;
    else if (text.startsWith("::", at - 2)) at -= 2;
    else return at;
  }
}

/** Where the operand that ends at `end` begins: a name, or brackets and what stands before them. */
function operandBefore(text: string, end: number, least: number): number | undefined {
  let at = end;
  while (at > least) {
    const sign = text[at - 1] as string;
    // A type's arguments end an operand where its path goes on (`Router::<S>::new`); elsewhere that is a comparison.
    if (sign === ")" || sign === "]" || (sign === ">" && (at < end || text.startsWith("::", end)))) {
      const open = openerOf(text, at - 1, least);
      if (open === undefined) return undefined;
      at = open;
    } else if (sign === "!" || (sign === "?" && at === end)) at--;
    else break;
    // `run?.(x)`
    if (text.startsWith("?.", at - 2)) at -= 2;
  }
  if (/["'`]/.test(text[at - 1] ?? "")) {
    const open = quoteBefore(text, at - 1, least);
    return open;
  }
  const word = at;
  while (at > least && WORD.test(text[at - 1] as string)) at--;
  // A bracket alone: `(a as B).c`.
  return at < word || word < end ? at : undefined;
}

/** The bracket that the one at `close` closes. */
function openerOf(text: string, close: number, least: number): number | undefined {
  const open: string[] = [];
  for (let at = close; at >= least; at--) {
    const sign = text[at] as string;
    if (sign === '"' || sign === "'" || sign === "`") {
      const quote = quoteBefore(text, at, least);
      if (quote === undefined) return undefined;
      at = quote;
      continue;
    }
    // Arrows and comparisons stand alone; type arguments only count where they are what is asked for.
    if ((sign === ">" || sign === "<") && text[close] !== ">") continue;
    if (sign === ">" && /[=-]/.test(text[at - 1] ?? "")) continue;
    const opener = OPENER[sign];
    if (opener !== undefined) open.push(opener);
    else if (sign === open.at(-1)) {
      open.pop();
      if (open.length === 0) return at;
    }
  }
  return undefined;
}

/** The quote that the one at `close` closes, on its line unless it is a template. */
function quoteBefore(text: string, close: number, least: number): number | undefined {
  const quote = text[close] as string;
  for (let at = close - 1; at >= least; at--) {
    if (text[at] === "\n" && quote !== "`") return undefined;
    if (text[at] === quote && text[at - 1] !== "\\") return at;
  }
  return undefined;
}

const skipSpace = (text: string, from: number, least: number): number => {
  let at = from;
  while (at > least && /\s/.test(text[at - 1] as string)) at--;
  return at;
};
