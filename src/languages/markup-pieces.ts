/** Markup pieces: what pages, components and templates hold of each other's languages: scripts, style sheets, markup. */

import type { Span } from "../text/span.ts";
import { between, type EmbeddedText, type Enclosed, outside } from "./embedded-text.ts";

/** A script that is no data, no template, and of no other language. No tag reaches over the next `<`, so that many left open are read in linear time. */
const SCRIPT =
  /<script\b(?![^<>]*\blang\s*=)(?![^<>]*\btype\s*=\s*["']?(?!module\b|text\/(?:java|ecma)script|application\/(?:java|ecma)script|["'\s>]))[^<>]*>/gi;
const TYPED_SCRIPT = /<script\b(?=[^<>]*\blang\s*=\s*["']ts["'])[^<>]*>/gi;
const SCRIPT_END = /<\/script/gi;

/** What happens at an event, as the attribute for it says. */
const AT_EVENT = /\son[a-z]{3,30}\s{0,9}=\s{0,9}(["'])/gi;

/** What stands between the quotes of such attributes. */
function attributeScripts(text: string): readonly Span[] {
  const spans: Span[] = [];
  AT_EVENT.lastIndex = 0;
  for (let opened = AT_EVENT.exec(text); opened; opened = AT_EVENT.exec(text)) {
    const start = opened.index + opened[0].length;
    const end = text.indexOf(opened[1] as string, start);
    if (end < 0) break;
    spans.push({ start, end });
    AT_EVENT.lastIndex = end;
  }
  return spans;
}

/** The style sheets of a page or a component. */
export const STYLES: EmbeddedText = {
  language: "css",
  spans: between({ open: /<style\b(?![^<>]*\blang\s*=\s*["']?scss\b)[^<>]*>/gi, close: /<\/style/gi }),
  seenBy: "everybody",
};

/** Those of a component that are written in SCSS. */
export const SCSS_STYLES: EmbeddedText = {
  language: "scss",
  spans: between({ open: /<style\b(?=[^<>]*\blang\s*=\s*["']?scss\b)[^<>]*>/gi, close: /<\/style/gi }),
  seenBy: "everybody",
};

/** The scripts of a page. */
export const SCRIPTS: readonly EmbeddedText[] = [
  { language: "typescript", spans: between({ open: TYPED_SCRIPT, close: SCRIPT_END }), seenBy: "users" },
  { language: "javascript", spans: between({ open: SCRIPT, close: SCRIPT_END }), seenBy: "users", end: ";" },
  { language: "javascript", spans: attributeScripts, seenBy: "users" },
];

/** A script or a sheet with its tags. */
const BLOCKS: readonly Enclosed[] = [
  { open: /<script\b/gi, close: /<\/script\s{0,9}>/gi },
  { open: /<style\b/gi, close: /<\/style\s{0,9}>/gi },
];

/** The markup of a component, of which its own language reads the expressions. @param besides what is no markup either */
export const markup = (...besides: readonly Enclosed[]): EmbeddedText => ({
  language: "html",
  spans: outside(...BLOCKS, ...besides),
  seenBy: "everybody",
  isSecond: true,
});
