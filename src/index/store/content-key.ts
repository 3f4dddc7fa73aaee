/** Content key: what facts are kept under: the content's blob id, its language, and how deep the facts go. */

import { hashName } from "../../text/name-hash.ts";
import type { Depth } from "../facts.ts";

/** Six words: the id's bytes, and the kind. */
export type ContentKey = Uint32Array;

/** How facts are made: of the language of this id, so deep. */
export const kindOf = (languageId: string, depth: Depth): number =>
  hashName(depth === "whole" ? languageId : `${languageId} ${depth}`);

/** @param id 40 hexadecimal digits */
export function contentKey(id: string, kind: number): ContentKey {
  const key = new Uint32Array(6);
  for (let at = 0; at < 5; at++) key[at] = Number.parseInt(id.slice(at * 8, at * 8 + 8), 16);
  key[5] = kind;
  return key;
}

export function compareKeys(a: ContentKey, b: ContentKey): number {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] as number) - (b[at] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}
