/** The markup of PHP: what stands outside of `<?php … ?>`. */

import type { Span } from "../../text/span.ts";
import { type EmbeddedText, withoutSpans } from "../embedded-text.ts";

const OPEN = /<\?(?:php(?![a-z0-9_])|=)?/gi;

/** What ends code, and what opens something that cannot hold that: a literal or a comment. */
const TOKEN = /\?>|['"`]|\/\*|\/\/|#(?!\[)|<<<[ \t]{0,9}(["']?)(\w{1,100})\1\r?\n/g;

/** What ends such, by what opens it: none nests a repetition, so that literals of many megabytes are read. */
const ENDS: Readonly<Record<string, RegExp>> = {
  "'": /\\[\s\S]|'/g,
  '"': /\\[\s\S]|"/g,
  "`": /\\[\s\S]|`/g,
  "/*": /\*\//g,
  "//": /[\n\r]|(?=\?>)/g,
  "#": /[\n\r]|(?=\?>)/g,
};
const LABEL = /\n[ \t]{0,99}(\w{1,100})/g;

/** Behind a literal or a comment, or behind the text where nothing ends it. */
function behind(text: string, { 0: opening, 2: label, index }: RegExpExecArray): number {
  const end = ENDS[opening] ?? LABEL;
  // The line's end before a label that ends at once belongs to the opening.
  end.lastIndex = index + opening.length - (label === undefined ? 0 : 1);
  for (let found = end.exec(text); found; found = end.exec(text)) {
    const isEnd = label === undefined ? !found[0].startsWith("\\") : found[1] === label;
    if (isEnd) return found.index + found[0].length;
  }
  return text.length;
}

/** The code with its tags. */
function* code(text: string): Generator<Span> {
  let at = 0;
  for (;;) {
    OPEN.lastIndex = at;
    const opened = OPEN.exec(text);
    if (!opened) return;
    at = opened.index + opened[0].length;
    let token: RegExpExecArray | null;
    for (;;) {
      TOKEN.lastIndex = at;
      token = TOKEN.exec(text);
      at = token ? token.index + token[0].length : text.length;
      if (!token || token[0] === "?>") break;
      at = behind(text, token);
    }
    yield { start: opened.index, end: at };
  }
}

export const MARKUP: EmbeddedText = {
  language: "html",
  spans: (text) => withoutSpans(text, [...code(text)]),
  seenBy: "everybody",
};
