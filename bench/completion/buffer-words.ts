/** Words of the buffer, nearest first: the list that every editor has without knowing a language. Pure but for the clock. */

import type { CompletionAsker } from "./asker.ts";

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The words of a text by the distance of their nearest place from an offset; the word at the offset is none. */
export function wordsByDistance(text: string, offset: number): readonly string[] {
  const nearest = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index <= offset && offset <= index + word.length) continue;
    const distance = index > offset ? index - offset : offset - index - word.length;
    if (distance < (nearest.get(word) ?? Number.POSITIVE_INFINITY)) nearest.set(word, distance);
  }
  return [...nearest].sort(([, a], [, b]) => a - b).map(([word]) => word);
}

export const bufferWords: CompletionAsker = {
  name: "buffer words",
  async list(_place, { text, offset }) {
    const asked = performance.now();
    const names = wordsByDistance(text, offset);
    return { names, milliseconds: performance.now() - asked };
  },
  end: async () => undefined,
};
