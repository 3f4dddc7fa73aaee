/** BM25 over short documents: words of identifiers, split at case and underscores. */

const K1 = 1.2;
const B = 0.75;

export const wordsOf = (text: string): readonly string[] =>
  (text.match(/[A-Za-z][a-z]+|[A-Z]+(?![a-z])|[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());

export class Index {
  readonly #postings = new Map<string, { readonly document: number; readonly count: number }[]>();
  readonly #lengths: number[] = [];
  #total = 0;

  constructor(documents: readonly string[]) {
    documents.forEach((text, document) => {
      const counts = new Map<string, number>();
      const words = wordsOf(text);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const [word, count] of counts) {
        const known = this.#postings.get(word);
        if (known) known.push({ document, count });
        else this.#postings.set(word, [{ document, count }]);
      }
      this.#lengths.push(words.length);
      this.#total += words.length;
    });
  }

  /** Documents, best first; equal ones in their order. */
  search(query: string, most: number): readonly number[] {
    const scores = new Map<number, number>();
    const count = this.#lengths.length;
    const average = this.#total / Math.max(count, 1);
    for (const word of new Set(wordsOf(query))) {
      const postings = this.#postings.get(word) ?? [];
      const rarity = Math.log(1 + (count - postings.length + 0.5) / (postings.length + 0.5));
      for (const { document, count: times } of postings) {
        const length = (this.#lengths[document] ?? 0) / average;
        const weight = (rarity * times * (K1 + 1)) / (times + K1 * (1 - B + B * length));
        scores.set(document, (scores.get(document) ?? 0) + weight);
      }
    }
    return [...scores]
      .sort(([one, a], [other, b]) => b - a || one - other)
      .slice(0, most)
      .map(([document]) => document);
  }
}
