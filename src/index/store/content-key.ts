/** Content key: what facts are kept under: the content's blob id, its language, and how deep the facts go. */

import { hashName } from "../../text/name-hash.ts";
import type { Depth } from "../facts.ts";

/** Six words: the id's bytes, and the kind. */
export type ContentKey = Uint32Array;

/** Words of a blob id. */
export const ID_WORDS = 5;

/** How facts are made: of the language of this id, so deep. */
export const kindOf = (languageId: string, depth: Depth): number =>
  hashName(depth === "whole" ? languageId : `${languageId} ${depth}`);

/** @param id 40 hexadecimal digits */
export function contentKey(id: string, kind: number): ContentKey {
  const key = new Uint32Array(6);
  for (let at = 0; at < ID_WORDS; at++) key[at] = Number.parseInt(id.slice(at * 8, at * 8 + 8), 16);
  key[ID_WORDS] = kind;
  return key;
}

/** The blob id in a key. */
export function idOf(key: ContentKey): string {
  let id = "";
  for (let at = 0; at < ID_WORDS; at++) id += (key[at] as number).toString(16).padStart(8, "0");
  return id;
}

export function compareKeys(a: ContentKey, b: ContentKey): number {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] as number) - (b[at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
