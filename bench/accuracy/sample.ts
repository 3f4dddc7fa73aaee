/** The sample: identifiers of a repository, each as likely as any other, the same ones for the same seed. */

import type { Place } from "./place.ts";
import { randomFrom } from "./random.ts";
import type { Repository } from "./repository.ts";
import type { FileSyntax } from "./syntax.ts";

const STARTS_WORD = /[\p{L}_$#]/u;
const IN_WORD = /[\p{L}\p{N}_$#]/u;
/** Draws for each place wanted, after which a repository counts as having no more. */
const MOST_DRAWS = 400;

/**
 * Draws offsets of all texts at random and keeps those at which an identifier begins: so a long name is no likelier than a
 * short one. A larger sample begins with the smaller one.
 */
export function samplePlaces(
  repository: Repository,
  syntaxOf: (path: string) => FileSyntax | undefined,
  options: { readonly count: number; readonly seed: number },
): Place[] {
  const { count, seed } = options;
  const random = randomFrom(seed, repository.name);
  const ends: number[] = [];
  let total = 0;
  for (const path of repository.paths) {
    total += repository.text(path).length;
    ends.push(total);
  }
  const found: Place[] = [];
  const taken = new Set<number>();
  for (let draws = 0; found.length < count && draws < count * MOST_DRAWS; draws++) {
    const drawn = Math.floor(random() * total);
    const file = firstBeyond(ends, drawn);
    const path = repository.paths[file] ?? "";
    const text = repository.text(path);
    const offset = drawn - ((ends[file] ?? 0) - text.length);
    if (!STARTS_WORD.test(text[offset] ?? "") || IN_WORD.test(text[offset - 1] ?? "") || taken.has(drawn)) continue;
    const syntax = syntaxOf(path);
    const name = syntax?.identifierAt(offset);
    if (!syntax || name === undefined) continue;
    taken.add(drawn);
    const range = syntax.lines.range({ start: offset, end: offset + name.length });
    found.push({ path, name, range, form: syntax.formAt(offset) });
  }
  return found;
}

/** Index of the first end beyond a value. */
function firstBeyond(ends: readonly number[], value: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
