/** Parsable: the part of a text that a grammar's parser can bear. */

import type { Language } from "../languages/table.ts";

/** The text without the blocks that are deeper than the grammar's scanner can bear: blanks stand for them, its length stays. */
export const parsable = ({ text: { tooDeep } }: Language, text: string): string =>
  tooDeep ? text.replace(tooDeep, (all, kept: string) => kept.padEnd(all.length)) : text;
