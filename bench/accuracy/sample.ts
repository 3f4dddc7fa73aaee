/** The samples: identifiers of a repository, and its functions and members, each as likely as any other, the same ones for the same seed. */

import type { Place } from "./place.ts";
import { randomFrom } from "./random.ts";
import type { Repository } from "./repository.ts";
import { DECLARED_KINDS, type DeclaredKind, type FileSyntax } from "./syntax.ts";

const STARTS_WORD = /[\p{L}_$#]/u;
/** Custom properties of style sheets begin with a dash. */
const STARTS_NAME = /[\p{L}_$#-]/u;
const IN_WORD = /[\p{L}\p{N}_$#]/u;
/** Draws for each place wanted, after which a repository counts as having no more. */
const MOST_DRAWS = 400;
/** Draws for each declaration wanted: most identifiers are none. */
const MOST_DECLARATION_DRAWS = 1500;

type SyntaxOf = (path: string) => FileSyntax | undefined;

/** A larger sample begins with the smaller one. */
export function samplePlaces(
  repository: Repository,
  syntaxOf: SyntaxOf,
  { count, seed }: { readonly count: number; readonly seed: number },
): Place[] {
  const found: Place[] = [];
  if (count === 0) return found;
  for (const { place } of drawn(repository, syntaxOf, seed, count * MOST_DRAWS)) if (found.push(place) === count) break;
  return found;
}

/** Functions and members at their declarations. */
export interface Declared {
  readonly place: Place;
  readonly kind: DeclaredKind;
}

/** Declarations of a repository, as many of each kind as are wanted and are met. */
export function sampleDeclarations(
  repository: Repository,
  syntaxOf: SyntaxOf,
  { count, seed }: { readonly count: number; readonly seed: number },
): Declared[] {
  const found: Declared[] = [];
  const left = new Map(DECLARED_KINDS.map((kind) => [kind, count]));
  for (const { place, syntax } of drawn(repository, syntaxOf, seed, count * MOST_DECLARATION_DRAWS)) {
    const kind = syntax.declaredAt(place.range.start);
    const wanted = kind === undefined ? 0 : (left.get(kind) ?? 0);
    if (kind === undefined || wanted === 0) continue;
    found.push({ place, kind });
    left.set(kind, wanted - 1);
    if ([...left.values()].every((some) => some === 0)) break;
  }
  return found;
}

/** Places of one name that are looked at. */
const MOST_NAMED = 300;

/** The places of a name, in the order of the files. */
export function placesNamed(name: string, repository: Repository, syntaxOf: SyntaxOf): readonly Place[] {
  const found: Place[] = [];
  for (const path of repository.paths) {
    const text = repository.text(path);
    for (let at = text.indexOf(name); at >= 0 && found.length < MOST_NAMED; at = text.indexOf(name, at + name.length)) {
      const syntax = syntaxOf(path);
      if (syntax?.identifierAt(at) !== name) continue;
      const range = syntax.lines.range({ start: at, end: at + name.length });
      found.push({ path, name, range, form: syntax.formAt(at) });
    }
  }
  return found;
}

/** Draws identifiers at random, each once: so a long name is no likelier than a short one. */
function* drawn(
  repository: Repository,
  syntaxOf: SyntaxOf,
  seed: number,
  mostDraws: number,
): Generator<{ readonly place: Place; readonly syntax: FileSyntax }> {
  for (const { path, offset } of drawWords(repository, seed, mostDraws, STARTS_NAME)) {
    const syntax = syntaxOf(path);
    const name = syntax?.identifierAt(offset);
    if (!syntax || name === undefined) continue;
    const range = syntax.lines.range({ start: offset, end: offset + name.length });
    yield { place: { path, name, range, form: syntax.formAt(offset) }, syntax };
  }
}

/** Draws offsets of all texts at random, and gives those at which a word begins, each once. @param mostDraws offsets that are drawn */
export function* drawWords(
  repository: Repository,
  seed: number,
  mostDraws: number,
  starts = STARTS_WORD,
): Generator<{ readonly path: string; readonly offset: number }> {
  const random = randomFrom(seed, repository.name);
  const ends: number[] = [];
  let total = 0;
  for (const path of repository.paths) {
    total += repository.text(path).length;
    ends.push(total);
  }
  const taken = new Set<number>();
  for (let draws = 0; draws < mostDraws; draws++) {
    const at = Math.floor(random() * total);
    const file = firstBeyond(ends, at);
    const path = repository.paths[file] ?? "";
    const text = repository.text(path);
    const offset = at - ((ends[file] ?? 0) - text.length);
    if (!starts.test(text[offset] ?? "") || IN_WORD.test(text[offset - 1] ?? "") || taken.has(at)) continue;
    taken.add(at);
    yield { path, offset };
  }
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
