/** Lexeme: where a comment or literal of a text ends, told by its first characters (`lexemes.ts`). Nothing here runs away. */

import { type Lexemes, Opens } from "./lexemes.ts";

const NEWLINE = 10;
const QUOTE = 34;
const APOSTROPHE = 39;
const STAR = 42;
const SLASH = 47;
const BACKSLASH = 92;

/** UTF-16 units of the longest tag of a raw text of C++, and of the longest character literal behind a backslash. */
const LONGEST_TAG = 16;
const LONGEST_ESCAPE = 12;

/**
 * Where the comment or literal that begins at `at` ends; `at` itself where none begins there. What is not closed reaches to the end where
 * it may go over lines, and is none otherwise. UTF-16 offsets.
 */
export function lexemeEnd(text: string, at: number, lexemes: Lexemes): number {
  const code = text.charCodeAt(at);
  switch (code < 128 ? lexemes.opens[code] : Opens.nothing) {
    case Opens.slash:
      return slashEnd(text, at, lexemes);
    case Opens.quoted:
      return quotedEnd(text, at, code, lexemes);
    case Opens.long:
      return lexemes.rawForm === "rust" && isRawRust(text, at)
        ? rawRustEnd(text, at)
        : escapedEnd(text, at, code, true);
    case Opens.raw:
      return behind(text, text.indexOf(String.fromCharCode(code), at + 1), 1);
    case Opens.character:
      return characterEnd(text, at);
    default:
      return at;
  }
}

/** Behind what was found with a length, or the text's end. */
const behind = (text: string, found: number, length: number): number => (found < 0 ? text.length : found + length);

function slashEnd(text: string, at: number, { nests, hasExpressions }: Lexemes): number {
  const next = text.charCodeAt(at + 1);
  if (next === SLASH) {
    const end = text.indexOf("\n", at);
    return end < 0 ? text.length : end;
  }
  if (next !== STAR) return hasExpressions ? expressionEnd(text, at) : at;
  let end = text.indexOf("*/", at + 2);
  if (nests && end >= 0) {
    let open = text.indexOf("/*", at + 2);
    for (let depth = 1; end >= 0; ) {
      if (open >= 0 && open < end) {
        depth++;
        open = text.indexOf("/*", open + 2);
      } else if (--depth === 0) break;
      else end = text.indexOf("*/", end + 2);
    }
  }
  return behind(text, end, 2);
}

/** A regular expression stands where a value may begin, and is no longer than it can be read. */
const EXPRESSION = /\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n]){0,500}\]|[^/[\\\n]){1,2000}\//y;

function expressionEnd(text: string, at: number): number {
  let before = at - 1;
  while (before >= 0 && text.charCodeAt(before) <= 32) before--;
  const isValue =
    (before >= 0 && "=(,:;!&|?{[".includes(text[before] as string)) ||
    (before < at - 1 && /\breturn$/.test(text.slice(Math.max(0, before - 6), before + 1)));
  if (!isValue) return at;
  EXPRESSION.lastIndex = at;
  return EXPRESSION.test(text) ? EXPRESSION.lastIndex : at;
}

/** Behind the quote that closes a text with escapes. */
function escapedEnd(text: string, at: number, quote: number, isLong: boolean): number {
  if (text.charCodeAt(at - 1) === BACKSLASH) return at;
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === quote) return end + 1;
    if (code === BACKSLASH) end++;
    else if (code === NEWLINE && !isLong) return at;
  }
  return isLong ? text.length : at;
}

function quotedEnd(text: string, at: number, quote: number, { hasTriples, rawForm }: Lexemes): number {
  if (quote === QUOTE) {
    if (rawForm === "c" && text.charCodeAt(at - 1) === 82) return rawTextEnd(text, at);
    if (rawForm === "csharp" && isVerbatim(text, at)) return verbatimEnd(text, at);
    if (hasTriples && text.startsWith('""', at + 1)) return tripleEnd(text, at);
  }
  return escapedEnd(text, at, quote, false);
}

/** A text between three quotes, or between four or five of them; six are an empty one. */
function tripleEnd(text: string, at: number): number {
  let quotes = 3;
  while (quotes < 6 && text.charCodeAt(at + quotes) === QUOTE) quotes++;
  return quotes === 6 ? at + quotes : behind(text, text.indexOf('"'.repeat(quotes), at + quotes), quotes);
}

function rawTextEnd(text: string, at: number): number {
  const open = at + text.slice(at, at + LONGEST_TAG + 2).indexOf("(");
  if (open < at) return escapedEnd(text, at, QUOTE, false);
  const tag = text.slice(at + 1, open);
  return behind(text, text.indexOf(`)${tag}"`, open), tag.length + 2);
}

/** `@"`, `$@"`, `@$"`. */
const isVerbatim = (text: string, at: number): boolean =>
  text[at - 1] === "@" || (text[at - 1] === "$" && text[at - 2] === "@");

function verbatimEnd(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
  return behind(text, end, 1);
}

/** Whether `r`, `br` or `cr` stands before a quote and its `#`. */
function isRawRust(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === "#") before--;
  return text[before] === "r" && !/[\w]/.test(text[before - 1]?.replace(/[bc]/, "") ?? "");
}

function rawRustEnd(text: string, at: number): number {
  let hashes = 0;
  while (text[at - 1 - hashes] === "#") hashes++;
  return behind(text, text.indexOf(`"${"#".repeat(hashes)}`, at + 1), hashes + 1);
}

function characterEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1);
  if (next === BACKSLASH) {
    for (let end = at + 3; end < at + LONGEST_ESCAPE; end++) {
      const code = text.charCodeAt(end);
      if (code === APOSTROPHE) return end + 1;
      if (code === NEWLINE || Number.isNaN(code)) return at;
    }
    return at;
  }
  if (next === APOSTROPHE || next === NEWLINE) return at;
  if (text.charCodeAt(at + 2) === APOSTROPHE) return at + 3;
  // A surrogate pair is one character, too.
  return text.charCodeAt(at + 3) === APOSTROPHE && text.charCodeAt(at + 2) !== NEWLINE ? at + 4 : at;
}
