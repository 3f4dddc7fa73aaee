/** Nearest: which of some names a misspelt one probably means. Pure. */

/** Insertions, deletions, replacements, and two neighbours swapped (Damerau's "optimal string alignment"). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Edits a letter at most: beyond that it is another word. */
const MOST_EDITS = 0.4;
/** Edits that a slip of the finger makes: likelier than a word left out. */
const SLIP = 1;

const bare = (text: string): string => text.toLowerCase().replace(/[-_. ]/g, "");

/**
 * The likeliest first, at most so many. A beginning counts (`idle_timeout` for `idle_timeout_seconds`), and another way to join
 * the words (`idleTimeout`).
 */
export function nearestOf(name: string, names: Iterable<string>, most: number): readonly string[] {
  const wanted = bare(name);
  const edits = (candidate: string): number => {
    const text = bare(candidate);
    if (Math.abs(wanted.length - text.length) <= SLIP && distance(wanted, text) <= SLIP) return -2;
    if (wanted.length > 2 && text !== "" && (text.startsWith(wanted) || wanted.startsWith(text))) return -1;
    const limit = Math.max(wanted.length, text.length) * MOST_EDITS;
    if (Math.abs(wanted.length - text.length) > limit) return Number.POSITIVE_INFINITY;
    const needed = distance(wanted, text);
    return needed <= limit ? needed : Number.POSITIVE_INFINITY;
  };
  return [...new Set(names)]
    .map((candidate) => ({ candidate, edits: edits(candidate) }))
    .filter((one) => one.edits < Number.POSITIVE_INFINITY)
    .sort(
      (a, b) =>
        a.edits - b.edits || Math.abs(a.candidate.length - name.length) - Math.abs(b.candidate.length - name.length),
    )
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

export const nearest = (name: string, names: Iterable<string>): string | undefined => nearestOf(name, names, 1)[0];

/** For the end of a message about an unknown name. */
export const hint = (name: string, names: Iterable<string>): string => {
  const found = nearest(name, names);
  return found === undefined ? "" : `; did you mean ${found}?`;
};
