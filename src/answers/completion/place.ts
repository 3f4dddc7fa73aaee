/** Place: where a completion is asked for, as its text says it: the word that is being typed, and what stands before it. */

import type { SyntaxDocument } from "../../index/document.ts";
import type { Span } from "../../text/span.ts";

export interface Place {
  readonly document: SyntaxDocument;
  /** The whole text, as the question has it. */
  readonly text: string;
  /** UTF-16 offset of the cursor. */
  readonly offset: number;
  /** The word around the cursor: empty between two others. */
  readonly word: Span;
  /** What of it stands before the cursor. */
  readonly typed: string;
}

/** UTF-16 units of a word at most: what is longer is data. */
const LONGEST = 200;

/** The place of a cursor. @param text of the document, or another in its place */
export function placeAt(document: SyntaxDocument, text: string, offset: number): Place {
  const { wordCharacter } = document.kit;
  let { start, end } = { start: offset, end: offset };
  while (start > 0 && offset - start < LONGEST && wordCharacter(text.charCodeAt(start - 1))) start--;
  while (end < text.length && end - offset < LONGEST && wordCharacter(text.charCodeAt(end))) end++;
  return { document, text, offset, word: { start, end }, typed: text.slice(start, offset) };
}

/** The same place with a sigil before its word taken into it (`$name` in PHP, `@name` in Ruby). */
export const withSigil = (place: Place, sigil: number): Place => {
  const start = place.word.start - sigil;
  return { ...place, word: { start, end: place.word.end }, typed: place.text.slice(start, place.offset) };
};
