/** Token trees: what the compiler makes of the text of a macro, words and signs and what stands between brackets, each with its place. */

import { copied } from "../../text/copied.ts";
import type { Span } from "../../text/span.ts";
import { lexemeEnd } from "../lexeme.ts";
import { LEXEMES } from "../lexemes.ts";

export interface Token {
  readonly kind: "token";
  readonly text: string;
  /** The file that it stands in. */
  readonly path: string;
  /** UTF-16. */
  readonly span: Span;
}

export interface Group {
  readonly kind: "group";
  /** Its opening bracket. */
  readonly open: string;
  readonly inner: readonly Tree[];
}

export type Tree = Token | Group;

export const isWord = (tree: Tree | undefined): tree is Token =>
  tree?.kind === "token" && /^(?:r#)?[\p{L}_]/u.test(tree.text);
export const isSign = (tree: Tree | undefined, text: string): boolean => tree?.kind === "token" && tree.text === text;
export const isGroup = (tree: Tree | undefined, open: string): tree is Group =>
  tree?.kind === "group" && tree.open === open;

/** A word, a number, a lifetime. */
const WORD = /(?:r#)?[\p{L}_][\p{L}\p{N}_]*|\d\w*(?:\.\d\w*)?|'[\p{L}_][\p{L}\p{N}_]*/uy;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Brackets within each other. The compiler takes 128 calls within each other by default, and text without end is nested to break who reads it. */
const DEEPEST = 200;

/** The trees of a part of a text, without comments. A bracket that nothing closes ends with the part; those further within are signs. */
export function treesOf(text: string, { start, end }: Span, path: string): readonly Tree[] {
  const open: { readonly sign: string; readonly inner: Tree[] }[] = [{ sign: "", inner: [] }];
  const top = (): Tree[] => open.at(-1)?.inner ?? [];
  const close = (): void => {
    const group = open.pop();
    if (group) top().push({ kind: "group", open: group.sign, inner: group.inner });
  };
  for (let at = start; at < end; ) {
    const sign = text[at] as string;
    if (sign.trim() === "") {
      at++;
      continue;
    }
    let next = lexemeEnd(text, at, LEXEMES.rust);
    if (next > at && sign === "/") {
      at = next;
      continue;
    }
    if (next === at) {
      WORD.lastIndex = at;
      next = WORD.test(text) ? WORD.lastIndex : at + 1;
    }
    if (CLOSING[sign] !== undefined && open.length < DEEPEST) open.push({ sign, inner: [] });
    else if (open.length > 1 && sign === CLOSING[open.at(-1)?.sign ?? ""]) close();
    else top().push({ kind: "token", text: copied(text.slice(at, next)), path, span: { start: at, end: next } });
    at = next;
  }
  while (open.length > 1) close();
  return top();
}

/** Where the bracket at an offset closes, behind it; undefined where nothing closes it before an end. */
export function closedBehind(text: string, at: number, end = text.length): number | undefined {
  let depth = 0;
  for (let next = at; next < end; next++) {
    const sign = text[next] as string;
    if (CLOSING[sign] !== undefined) depth++;
    else if (")]}".includes(sign) && --depth === 0) return next + 1;
    next = Math.max(next, lexemeEnd(text, next, LEXEMES.rust) - 1);
  }
  return undefined;
}

/** Trees as a text that reads as they do. */
export function written(trees: readonly Tree[]): string {
  const parts: string[] = [];
  let isBehindWord = false;
  for (const tree of trees) {
    const next = tree.kind === "token" ? tree.text : `${tree.open}${written(tree.inner)}${CLOSING[tree.open]}`;
    if (isBehindWord && /^[\p{L}\p{N}_]/u.test(next)) parts.push(" ");
    parts.push(next);
    isBehindWord = tree.kind === "token" && /[\p{L}\p{N}_]$/u.test(next);
  }
  return parts.join("");
}
