/** Comments: their documentation text without markers. A pure function of text and the language's row. */

import type { Language } from "../languages/table.ts";
import { withoutEmptyEnds, withoutLast } from "../text/text-end.ts";

const longestPrefix = (prefixes: readonly string[], text: string): string | undefined =>
  prefixes.filter((prefix) => text.startsWith(prefix)).sort((a, b) => b.length - a.length)[0];

/** Whether a comment's text is documentation: `inner` for what stands inside or behind the element. */
export function isDocumentation(language: Language, comment: string, inner: boolean): boolean {
  const text = comment.trimStart();
  const prefix = longestPrefix(inner ? language.docs.innerPrefixes : language.docs.prefixes, text);
  if (prefix === undefined) return false;
  const rest = text.slice(prefix.length);
  const last = prefix.at(-1) ?? "";
  // `////` and `/***` are rulers, and `/**/` is empty: plain comments in every language that has doc comments of their own form.
  if (prefix.length > 2 && "/*".includes(last) && (rest.startsWith(last) || rest.startsWith("/"))) return false;
  return true;
}

/** Whether a comment is for a tool (`//go:embed`, `//nolint`), by the convention that no space follows the marker. */
export const isDirective = (comment: string): boolean =>
  /^\/\/(?:[a-z]+:[a-z]|nolint\b|(?:line|export|extern) )/.test(comment.trimStart()) ||
  TOOL_COMMENT.test(comment.trimStart());

const TOOL_COMMENT =
  /^(?:#!|(?:#|--+)\s*(?:shellcheck\s|rubocop:|reek:|typed:|frozen_string_literal:|(?:en)?coding:|-\*-|vim:|luacheck:|stylua:|selene:|@diagnostic\b|pylint:|noqa\b))/;

/** Removes the indentation that all lines but the first share; the first line's own is removed too. */
function dedent(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = indents.length > 0 ? indents.reduce((least, indent) => Math.min(least, indent)) : 0;
  const plain = lines
    .map((line, index) =>
      (index === 0 ? line.trimStart() : line.slice(Math.min(shared, /^[ \t]*/.exec(line)?.[0].length ?? 0))).trimEnd(),
    )
    .join("\n");
  return withoutEmptyEnds(plain);
}

/** A line comment that only draws a line: `#######`, `--------`, `# ======`. */
const RULER = /^[#\-/*=~_+ ]{5,}$/;

/** The text of one comment without its markers. */
export function cleanComment(language: Language, comment: string): string {
  const text = comment.trim();
  const block = language.text.comments.block.find(
    ([open, close]) => text.startsWith(open) && text.endsWith(close) && text.length >= open.length + close.length,
  );
  const prefix = longestPrefix([...language.docs.prefixes, ...language.docs.innerPrefixes], text);
  if (block) {
    const [open, close] = block;
    const marker = prefix !== undefined && prefix.length > open.length ? prefix : open;
    const written = text.slice(marker.length, Math.max(text.length - close.length, marker.length));
    const inside = withoutLast(written.replace(/^[*!]+(?=\s)/, ""), "*");
    const lines = inside.split(/\r\n?|\n/);
    const starred =
      lines
        .slice(1)
        .filter((line) => line.trim() !== "")
        .every((line) => /^\s*\*/.test(line)) && lines.length > 1;
    return dedent(
      starred ? lines.map((line, index) => (index === 0 ? line : line.replace(/^\s*\*( ?)/, ""))).join("\n") : inside,
    );
  }
  const markers = [...language.docs.prefixes, ...language.docs.innerPrefixes, ...language.text.comments.line];
  return text
    .split(/\r\n?|\n/)
    .map((line) => {
      const trimmed = line.trimStart();
      if (RULER.test(trimmed)) return "";
      const marker = longestPrefix(markers, trimmed);
      return marker === undefined ? trimmed : trimmed.slice(marker.length);
    })
    .join("\n");
}

/** Joins the texts of neighbouring comments; line comments lose one space that all share. */
export function joinComments(texts: readonly string[]): string {
  const lines = texts.join("\n").split("\n");
  const shared = lines.filter((line) => line.trim() !== "").every((line) => /^[ \t]/.test(line));
  const own = shared ? lines.map((line) => (line.startsWith(" ") ? line.slice(1) : line)) : lines;
  return withoutEmptyEnds(own.map((line) => line.trimEnd()).join("\n"));
}

const STRING = /^(?:[a-zA-Z]*|~[sS])("""|'''|"|'|`)([\s\S]*?)\1$/;

/** The text of a docstring: prefix letters and quotes taken off, dedented as PEP 257 says. */
export function cleanDocstring(text: string): string {
  const trimmed = text.trim();
  const inside = STRING.exec(trimmed)?.[2];
  return dedent(inside ?? trimmed);
}
