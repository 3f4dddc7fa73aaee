/** Content changes: what an editor says of how a text has changed (LSP 3.17, "TextDocumentContentChangeEvent"), as edits in offsets. */

import { type Range, TextDocument } from "vscode-languageserver-textdocument";
import type { Edit } from "../src/text/span.ts";

export interface ContentChange {
  /** Absent, or null as some clients write it: the text is all of it. */
  readonly range?: Range | null | undefined;
  readonly text: string;
}

/**
 * Where a change is. A range is put in order and inside the text: the library's line table does not survive one that begins behind the
 * last line.
 */
export function editOf(document: TextDocument, { range, text }: ContentChange): Edit {
  if (range === undefined || range === null) return { start: 0, end: document.getText().length, text };
  const [start = 0, end = 0] = [document.offsetAt(range.start), document.offsetAt(range.end)].toSorted((a, b) => a - b);
  return { start, end, text };
}

export function applyEdit(document: TextDocument, { start, end, text }: Edit, version: number): void {
  const isWhole = start === 0 && end === document.getText().length;
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  TextDocument.update(document, [isWhole ? { text } : { range, text }], version);
}

/** Applies the changes of one version, each in the text that the one before it left. */
export function applyChanges(document: TextDocument, changes: readonly ContentChange[], version: number): void {
  // A version without changes still moves on.
  if (changes.length === 0) TextDocument.update(document, [], version);
  for (const change of changes) applyEdit(document, editOf(document, change), version);
}
