/**
 * Foreign pack: what must hold of a pack that another machine made. It is kept as it came, and nothing in it is believed: its tables are looked at when it
 * is opened, so that it costs no more than one of ours, and each content's facts are followed through before they are used. That they are those of
 * the content under whose id they lie, nobody can tell without the content: who may write to a team's cache is trusted with that.
 */

import { LANGUAGES } from "../../languages/table.ts";
import type { Depth, Facts } from "../facts.ts";
import { soundFacts } from "../sound-facts.ts";
import { type ContentKey, compareKeys, kindOf } from "./content-key.ts";
import { BLOCK_WORDS, longestBlock } from "./name-blocks.ts";
import { CONTENT_WORDS, Content, KEY_BYTES, type PackTables, PIECE_WORDS } from "./pack-layout.ts";

/** Bytes of the facts in one pack: ours have some 40 MB. */
export const MOST_FACTS = 128 * 1024 * 1024;

const PREFIX = "foreign-";

/** What a foreign pack is called, without its ending. @param hash lower case, hexadecimal: whoever brings the same pack gives it the same name */
export const foreignStem = (hash: string): string => `${PREFIX}${hash}`;

/** Whether a pack is one that another machine made. @param name of its file */
export const isForeign = (name: string): boolean => name.startsWith(PREFIX);

/** Whether tables are as our own packs have them. @param byteLength bytes of the pack */
export function soundTables({ contents, names, symbols, trigrams }: PackTables, byteLength: number): boolean {
  const size = contents.length / CONTENT_WORDS;
  const blocks = symbols.length / PIECE_WORDS;
  return (
    hasAscendingKeys(contents) &&
    // Contents that share their bytes, or become many times as many, would be more than there is room for.
    sumOf(contents, Content.stored, CONTENT_WORDS) <= byteLength &&
    sumOf(contents, Content.facts, CONTENT_WORDS) <= MOST_FACTS &&
    sumOf(symbols, 1, PIECE_WORDS) <= byteLength &&
    areSoundBlocks(names, size) &&
    areSoundBlocks(trigrams, blocks)
  );
}

function hasAscendingKeys(contents: Uint32Array): boolean {
  const keyAt = (at: number): ContentKey => contents.subarray(at, at + KEY_BYTES / 4);
  for (let at = CONTENT_WORDS; at < contents.length; at += CONTENT_WORDS)
    if (compareKeys(keyAt(at - CONTENT_WORDS), keyAt(at)) >= 0) return false;
  return true;
}

function sumOf(table: Uint32Array, field: number, words: number): number {
  let sum = 0;
  for (let at = field; at < table.length; at += words) sum += table[at] as number;
  return sum;
}

/** @param values of how many numbers a name may have each once */
function areSoundBlocks(table: Uint32Array, values: number): boolean {
  const longest = longestBlock(values);
  for (let at = 0, before = -1; at < table.length; at += BLOCK_WORDS) {
    const first = table[at] as number;
    if (first <= before || (table[at + 2] as number) > longest) return false;
    before = first;
  }
  return true;
}

/** Whether facts can be read, and lie under a key that they can be of. @param sourceBytes bytes of the content, as the table says */
export function soundContent(facts: Facts, key: ContentKey, sourceBytes: number): boolean {
  if (!soundFacts(facts.words)) return false;
  const [low, high] = facts.hash;
  return low === key[0] && high === key[1] && facts.textLength <= sourceBytes && isOfKind(key, facts);
}

/** What has no bodies to leave out is whole in an outline too. */
const isOfKind = (key: ContentKey, { language, depth }: Facts): boolean => {
  const id = LANGUAGES[language]?.id ?? "";
  const depths: readonly Depth[] = depth === "whole" ? ["whole", "outline"] : [depth];
  return depths.some((one) => key[5] === kindOf(id, one));
};
