/** Highest version: of names that are versions, the one that is ahead of the others. */

const VERSION = /^v?\d+(?:\.\d+)*$/;
const numbersOf = (name: string): readonly number[] => name.replace(/^v/, "").split(".").map(Number);

/** The name of the highest version among some names; undefined where none is one. */
export const highestVersion = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => VERSION.test(name))
    .reduce<string | undefined>((best, name) => (best === undefined || isAhead(name, best) ? name : best), undefined);

function isAhead(name: string, other: string): boolean {
  const [some, others] = [numbersOf(name), numbersOf(other)];
  const at = some.findIndex((one, index) => one !== (others[index] ?? 0));
  return at >= 0 && (some[at] as number) > (others[at] ?? 0);
}
