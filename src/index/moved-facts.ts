/** Moved facts: the facts of a text in which nothing changed but places. */

import type { Shift } from "../syntax/moved-marks.ts";
import {
  DEFINITION_WORDS,
  Facts,
  Header,
  HOLDER_WORDS,
  IMPORT_WORDS,
  LOCAL_WORDS,
  OCCURRENCE_WORDS,
  RECEIVER_WORDS,
} from "./facts.ts";

/** The words of each section that are offsets into the text, 0 where there is none. */
const OFFSETS = [
  { count: Header.occurrences, at: Header.occurrencesAt, words: OCCURRENCE_WORDS, offsets: [0] },
  { count: Header.definitions, at: Header.definitionsAt, words: DEFINITION_WORDS, offsets: [1, 2, 3, 9, 10, 12] },
  { count: Header.locals, at: Header.localsAt, words: LOCAL_WORDS, offsets: [1, 2, 4, 5, 7] },
  { count: Header.imports, at: Header.importsAt, words: IMPORT_WORDS, offsets: [4, 5] },
  { count: Header.receivers, at: Header.receiversAt, words: RECEIVER_WORDS, offsets: [1] },
  { count: Header.holders, at: Header.holdersAt, words: HOLDER_WORDS, offsets: [1, 2] },
] as const;

/** What the header says of sections behind the line starts. */
const BEHIND_LINES = [
  Header.bytesAt,
  Header.occurrencesAt,
  Header.definitionsAt,
  Header.localsAt,
  Header.importsAt,
  Header.exportsAt,
  Header.basesAt,
  Header.receiversAt,
  Header.holdersAt,
] as const;

/**
 * Facts after a shift that touched none of their offsets and does not begin with the text.
 * @param lineStarts of the text as it is now
 */
export function movedFacts({ words: old, textLength }: Facts, { start, delta }: Shift, lineStarts: Uint32Array): Facts {
  const linesAt = old[Header.linesAt] as number;
  const linesEnd = linesAt + (old[Header.lines] as number);
  const grown = lineStarts.length - (linesEnd - linesAt);
  const words = new Uint32Array(old.length + grown);
  words.set(old.subarray(0, linesAt));
  words.set(lineStarts, linesAt);
  words.set(old.subarray(linesEnd), linesEnd + grown);
  words[Header.textLength] = textLength + delta;
  words[Header.lines] = lineStarts.length;
  for (const field of BEHIND_LINES) words[field] = (words[field] as number) + grown;
  for (const { count, at, words: step, offsets } of OFFSETS) {
    const first = words[at] as number;
    const end = first + (words[count] as number) * step;
    for (const offset of offsets)
      for (let word = first + offset; word < end; word += step)
        if ((words[word] as number) >= start) words[word] = (words[word] as number) + delta;
  }
  return new Facts(words.buffer);
}

/** Whether every definition stands on the line and at the character where it stood. @param facts before the shift  @param lineCount after it */
export function keepsPositions({ words, lines }: Facts, { start, end }: Shift, lineCount: number): boolean {
  const line = lines.lineAt(start);
  if (lineCount !== lines.lineCount || lines.lineAt(end) !== line) return false;
  const next = lines.starts[line + 1] ?? Number.POSITIVE_INFINITY;
  const moves = (offset: number): boolean => offset >= end && offset < next;
  const occurrences = words[Header.occurrencesAt] as number;
  const first = words[Header.definitionsAt] as number;
  const behind = first + (words[Header.definitions] as number) * DEFINITION_WORDS;
  for (let at = first; at < behind; at += DEFINITION_WORDS) {
    const name = words[occurrences + (words[at] as number) * OCCURRENCE_WORDS] as number;
    if (moves(name) || moves(words[at + 1] as number) || moves(words[at + 2] as number)) return false;
  }
  return true;
}
