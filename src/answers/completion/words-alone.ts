/** Words alone: the list of a place whose text the parser did not get through in its time: the words around it, the nearest first. Pure. */

import type { CompletionItem } from "./completion-questions.ts";
import type { Place } from "./place.ts";
import { Fit, fitOf, typedOf } from "./prefix.ts";

/** UTF-16 units around the place whose words are offered. */
const FAR = 20_000;
/** Letters of which words are made that are worth offering. */
const LEAST = 3;

/** @param limit the greatest number of items */
export function wordsAlone({ document: { kit }, text, word, typed }: Place, limit: number): readonly CompletionItem[] {
  const wanted = typedOf(typed);
  const distances = new Map<string, number>();
  const last = Math.min(text.length, word.end + FAR);
  for (let at = Math.max(0, word.start - FAR); at < last; ) {
    if (at === word.start) at = word.end;
    let end = at;
    while (end < last && kit.wordCharacter(text.charCodeAt(end))) end++;
    const name = text.slice(at, end);
    const distance = at < word.start ? word.start - end : at - word.end;
    if (name.length >= LEAST && !/^\d/.test(name) && fitOf(name, wanted) !== Fit.none)
      distances.set(name, Math.min(distance, distances.get(name) ?? distance));
    at = end + 1;
  }
  return [...distances]
    .sort(([a, far], [b, further]) => far - further || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([name, distance]) => ({ name, ...OF_A_WORD, score: -distance }));
}

const OF_A_WORD = {
  kind: "unknown",
  origin: "word",
  container: undefined,
  type: undefined,
  source: undefined,
  definition: undefined,
} as const;
