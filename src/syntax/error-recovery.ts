/**
 * Rescue: definitions that a grammar loses when it meets a dialect it does not know, found by their opening words. Only for
 * languages whose row asks for it, only in files with syntax errors, and only where no query found a definition.
 */

import type { Tree } from "web-tree-sitter";
import type { Language, LanguageText } from "../languages/language.ts";
import { KIND_INDEX, ROLE_INDEX } from "../languages/vocabulary.ts";
import { literally } from "../text/literally.ts";
import type { Span } from "../text/span.ts";
import { emptyDetail, type Mark, MarkClass } from "./marks.ts";
import { type UnreadWord, unreadWords } from "./shown-text.ts";

/** UTF-16 units that an element goes on at most. */
const REACH = 4000;
/** Behind every pattern of a query, so that those win. */
const LAST_PATTERN = 0xffff;

/** The marks of a tree, with rescued ones where its row asks for them and the text has syntax errors, and with the names of words that were not read. */
export const withRescued = (language: Language, tree: Tree, text: string, marks: readonly Mark[]): readonly Mark[] => {
  const unread = unreadNames(language, tree, text, unreadWords(language.text, text));
  const added = [...rescuedFrom(language, tree, text, marks), ...unread];
  return added.length > 0 ? [...marks, ...added] : marks;
};

/** Nodes in which the words of a language refer to nothing, or are told by a query. */
const TEXTS = /comment|string|char_literal|preproc_arg/;

/** References by the words that the parser was not shown. */
export function unreadNames(
  { text: { unreadRole } }: Language,
  tree: Tree,
  text: string,
  words: readonly UnreadWord[],
): readonly Mark[] {
  const kind = unreadRole === undefined ? undefined : ROLE_INDEX.get(unreadRole);
  if (kind === undefined) return [];
  const found: Mark[] = [];
  for (const { start, end: behind, isNamed } of words) {
    if (!isNamed) continue;
    const around = tree.rootNode.descendantForIndex(start);
    if (around && TEXTS.test(around.type)) continue;
    const end = start + (/^\w*/.exec(text.slice(start, behind))?.[0].length ?? 0);
    if (end === start) continue;
    found.push({
      class: MarkClass.reference,
      kind,
      pattern: LAST_PATTERN,
      start,
      end,
      from: start,
      to: end,
      detail: emptyDetail(),
    });
  }
  return found;
}

/** The rescued marks alone. */
export const rescuedFrom = (language: Language, tree: Tree, text: string, marks: readonly Mark[]): readonly Mark[] =>
  language.text.rescue && tree.rootNode.hasError ? rescue(language, text, marks) : [];

/** Marks for definitions that `marks` lack. The row's pattern has the groups `kind`, `container` (may be empty) and `name`. */
function rescue(language: Language, text: string, marks: readonly Mark[]): Mark[] {
  if (!language.text.rescue) return [];
  const { pattern, kinds } = language.text.rescue;
  const endOf = ENDS[language.text.rescue.end];
  const defined = new Set(marks.filter((mark) => mark.class === MarkClass.definition).map((mark) => mark.start));
  // Most openings are of definitions that are known; only the others need the comments.
  let comments: readonly Span[] | undefined;
  const found: Mark[] = [];
  for (const match of text.matchAll(pattern)) {
    const { kind = "", name = "" } = match.groups ?? {};
    const start = match.index + match[0].length - name.length;
    const kindIndex = KIND_INDEX.get(kinds[kind.toLowerCase().replace(/\s+/g, " ")] ?? "");
    if (kindIndex === undefined || defined.has(start)) continue;
    comments ??= commentsIn(language, text);
    if (comments.some((comment) => comment.start <= match.index && match.index < comment.end)) continue;
    const to = endOf(text, start);
    found.push({
      class: MarkClass.definition,
      kind: kindIndex,
      pattern: LAST_PATTERN,
      start,
      end: start + name.length,
      from: match.index,
      to: Math.max(to, start + name.length),
      detail: emptyDetail(),
    });
  }
  return found;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

/** Where an element with its name at `from` ends; with its line where it does not end so within reach. */
const ENDS: Readonly<Record<NonNullable<LanguageText["rescue"]>["end"], (text: string, from: number) => number>> = {
  semicolon: (text, from) => {
    const at = text.indexOf(";", from);
    return at >= 0 && at - from < REACH ? at : lineEnd(text, from);
  },
  braces: (text, from) => {
    const line = lineEnd(text, from);
    const open = text.indexOf("{", from);
    if (open < 0 || open > line) return line;
    for (let at = open, depth = 0; at < Math.min(text.length, from + REACH); at++) {
      if (text[at] === "{") depth++;
      else if (text[at] === "}" && --depth === 0) return at + 1;
    }
    return line;
  },
};

const commentsIn = (language: Language, text: string): readonly Span[] =>
  [...text.matchAll(commentsOf(language))].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

function commentsOf({ text: { comments } }: Language): RegExp {
  const forms = [
    ...comments.line.map((open) => `${literally(open)}.*`),
    ...comments.block.map(([open, close]) => `${literally(open)}[\\s\\S]*?${literally(close)}`),
  ];
  return new RegExp(forms.join("|"), "g");
}
