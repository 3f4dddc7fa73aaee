/** Embedded text: where a page holds a script or a style sheet, that as a document of its own language, with blanks for all else: its offsets stay. */

import { SyntaxDocument } from "../index/document.ts";
import type { Workspace } from "../index/workspace.ts";
import { LANGUAGES } from "../languages/table.ts";
import type { Span } from "../text/span.ts";

/** The document that an offset of a text stands in; undefined where that is the document itself. */
export function embeddedAt(
  { path, kit, version }: SyntaxDocument,
  text: string,
  offset: number,
  { ports }: Workspace,
): SyntaxDocument | undefined {
  for (const { open, close, language: id } of kit.language.text.embedded ?? []) {
    const pieces = piecesOf(text, open, close);
    if (!pieces.some(({ start, end }) => start <= offset && offset <= end)) continue;
    const language = LANGUAGES.find((row) => row.id === id);
    return language && new SyntaxDocument(path, ports.kitOf(language), withoutRest(text, pieces), version);
  }
  return undefined;
}

/** What stands between what opens such a text and what closes it, to the end where nothing does. */
function piecesOf(text: string, open: RegExp, close: RegExp): readonly Span[] {
  const pieces: Span[] = [];
  let at = 0;
  for (;;) {
    open.lastIndex = at;
    const opened = open.exec(text);
    if (!opened) return pieces;
    const start = opened.index + opened[0].length;
    close.lastIndex = start;
    at = close.exec(text)?.index ?? text.length;
    pieces.push({ start, end: at });
  }
}

/** Blanks for all but some pieces of a text; its lines stay. */
function withoutRest(text: string, pieces: readonly Span[]): string {
  const blank = (part: string): string => part.replace(/[^\n\r]/g, " ");
  let [left, at] = ["", 0];
  for (const { start, end } of pieces) {
    left += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return left + blank(text.slice(at));
}
