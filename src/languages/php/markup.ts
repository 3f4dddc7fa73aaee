/** The markup of PHP: what stands outside of `<?php … ?>`. */

import type { Span } from "../../text/span.ts";
import { type EmbeddedText, withoutSpans } from "../embedded-text.ts";

const OPEN = /<\?(?:php(?![a-z0-9_])|=)?/gi;

/** What ends code, behind what cannot hold that: literals and comments. Each is read to its end, or to that of the text. */
const CLOSE =
  /\?>|'(?:[^'\\]|\\[\s\S])*(?:'|$)|"(?:[^"\\]|\\[\s\S])*(?:"|$)|`(?:[^`\\]|\\[\s\S])*(?:`|$)|\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#(?!\[))(?:[^\n\r?]|\?(?!>))*|<<<[ \t]{0,9}(["']?)(\w{1,100})\1\r?\n[\s\S]*?(?:\n[ \t]{0,99}\2\b|$)/g;

/** The code with its tags. */
function* code(text: string): Generator<Span> {
  OPEN.lastIndex = 0;
  for (let opened = OPEN.exec(text); opened; opened = OPEN.exec(text)) {
    const { index } = opened;
    CLOSE.lastIndex = index + opened[0].length;
    let token = CLOSE.exec(text);
    while (token && token[0] !== "?>") {
      if (token[0] === "") CLOSE.lastIndex++;
      token = CLOSE.exec(text);
    }
    const end = token ? token.index + token[0].length : text.length;
    yield { start: index, end };
    OPEN.lastIndex = end;
  }
}

export const MARKUP: EmbeddedText = {
  language: "html",
  spans: (text) => withoutSpans(text, [...code(text)]),
  seenBy: "everybody",
};
