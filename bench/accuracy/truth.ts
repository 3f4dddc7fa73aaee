/** Truth: what the real server says at the places of the sample, kept on disk, because it is slow to get. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Class, isSameSpot, type Place, type Spot, type Truth } from "./place.ts";
import type { ReferencesTruth } from "./references.ts";
import type { Repository } from "./repository.ts";
import type { Declared } from "./sample.ts";
import { placesNamed } from "./sample.ts";
import type { FileSyntax } from "./syntax.ts";
import type { Asker, TruthSource } from "./truth-source.ts";

export interface Kept {
  readonly source: string;
  readonly version: string;
  /** Places that a later question answered otherwise; they are asked no more. */
  readonly unsteady: number;
  readonly truths: readonly Truth[];
}

/** Functions of a repository whose references are asked for; as many methods and properties. */
const MOST_OF_KIND = 60;

/** Goes up when what is kept is made in another way. */
const FORMAT = { definitions: 3, references: 4 } as const;

const fileNameOf = (text: string): string => text.replace(/[^\w.-]+/g, "_");

/** Truths for the places of a sample: the kept ones, and the rest asked for now. Undefined: the kept ones do not do. */
export async function truthsOf(
  source: TruthSource,
  repository: Repository,
  syntaxOf: (path: string) => FileSyntax | undefined,
  options: TruthOptions & {
    readonly sample: (count: number) => readonly Place[];
    readonly count: number;
  },
): Promise<Kept> {
  const { count, say } = options;
  const file = fileOf(source, repository, options, "definitions");
  const kept = read<Kept>(file) ?? { source: source.name, version: source.version, unsteady: 0, truths: [] };
  const known = kept.truths.length + kept.unsteady;
  if (known >= count) return { ...kept, truths: kept.truths.slice(0, count) };
  const places = options.sample(count).slice(known);
  if (places.length === 0) return kept;
  say(`${repository.name}: asking ${source.name} about ${places.length} places, once`);
  return withAsker(source, repository, async (asker) => {
    const { spots, unsteady } = await ask(asker, source, places);
    const truths = places.flatMap((place, index): Truth[] => {
      const targets = spots[index];
      return targets ? [{ place, targets, class: classOf(place, targets, repository, syntaxOf) }] : [];
    });
    return write(file, { ...kept, unsteady: kept.unsteady + unsteady, truths: [...kept.truths, ...truths] });
  });
}

/** References of functions and members that were drawn at random: the kept ones, or asked for now. */
export async function referenceTruthsOf(
  source: TruthSource,
  repository: Repository,
  syntaxOf: (path: string) => FileSyntax | undefined,
  options: TruthOptions & { readonly declarations: (count: number) => readonly Declared[] },
): Promise<readonly ReferencesTruth[]> {
  const file = fileOf(source, repository, options, "references");
  const kept = read<readonly ReferencesTruth[]>(file);
  if (kept) return kept;
  if (!source.tellsReferences) return [];
  const declared = options.declarations(MOST_OF_KIND);
  if (declared.length === 0) return [];
  options.say(`${repository.name}: asking ${source.name} for the references of ${declared.length} declarations, once`);
  return withAsker(source, repository, async (asker) => {
    const found: ReferencesTruth[] = [];
    for (const { place, kind } of declared) {
      const spots = (await asker.references?.(place)) ?? [];
      const uses = spots.filter((spot) => isUse(spot, repository, syntaxOf));
      const unknown = source.isOfBuild && (await unknownTo(asker, place, uses, repository, syntaxOf));
      found.push({ place, kind, spots: uses, ...(unknown ? { unknown } : {}) });
    }
    return write(file, found);
  });
}

/** Places of a name, which are no uses to a source, where it says the same as at the declaration, or nothing. */
async function unknownTo(
  asker: Asker,
  declared: Place,
  uses: readonly Spot[],
  repository: Repository,
  syntaxOf: (path: string) => FileSyntax | undefined,
): Promise<readonly Spot[]> {
  const others = placesNamed(declared.name, repository, syntaxOf).filter(
    (place) => !isSameSpot(place, declared) && !uses.some((use) => isSameSpot(use, place)),
  );
  const [meant = [], ...said] = await asker.definitions([declared, ...others]);
  const own = [declared, ...meant];
  return others
    .filter((_, index) => {
      const targets = said[index] ?? [];
      return targets.length === 0 || targets.some((target) => own.some((one) => isSameSpot(one, target)));
    })
    .map(({ path, range }) => ({ path, range }));
}

/** Whether a reference is a use: declarations (those that override count as such too) and comments are none. */
export function isUse(
  { path, range }: Spot,
  repository: Repository,
  syntaxOf: (path: string) => FileSyntax | undefined,
): boolean {
  const syntax = repository.has(path) ? syntaxOf(path) : undefined;
  return syntax?.isIdentifierAt(range.start) === true && syntax.declaredAt(range.start) === undefined;
}

export interface TruthOptions {
  readonly seed: number;
  readonly cache: string;
  readonly say: (message: string) => void;
}

async function withAsker<T>(
  source: TruthSource,
  repository: Repository,
  use: (asker: Asker) => Promise<T>,
): Promise<T> {
  const asker = await source.start(repository);
  try {
    return await use(asker);
  } finally {
    await asker.end();
  }
}

function fileOf(
  { name, version, isOfBuild }: TruthSource,
  repository: Repository,
  { seed, cache }: TruthOptions,
  what: "definitions" | "references",
): string {
  const key = [
    repository.name,
    repository.hash,
    version,
    String(seed),
    what,
    `${FORMAT[what]}${isOfBuild ? "-of-build" : ""}`,
  ].map(fileNameOf);
  return join(cache, "truth", fileNameOf(name), `${key.join("-")}.json`);
}

function write<T>(file: string, value: T): T {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
  return value;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** Asks once or, where the source learns while it runs, twice: what it then says otherwise is dropped. */
async function ask(
  asker: Asker,
  { again }: TruthSource,
  places: readonly Place[],
): Promise<{ readonly spots: readonly (readonly Spot[] | undefined)[]; readonly unsteady: number }> {
  const began = performance.now();
  const spots = await asker.definitions(places);
  if (again === undefined) return { spots, unsteady: 0 };
  await pause(Math.max(0, again - (performance.now() - began)));
  const later = await asker.definitions(places);
  const steady = spots.map((first, index) => (isSame(first, later[index] ?? []) ? first : undefined));
  return { spots: steady, unsteady: steady.filter((one) => one === undefined).length };
}

const isSame = (a: readonly Spot[], b: readonly Spot[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => isSameSpot(one, other)));

/** What a name is, from where it stands and where the server says that it is defined. */
function classOf(
  place: Place,
  targets: readonly Spot[],
  repository: Repository,
  syntaxOf: (path: string) => FileSyntax | undefined,
): Class {
  if (targets.length === 0) return "unknown";
  if (targets.some((target) => isSameSpot(target, place)))
    return place.form === "import" ? "unresolved" : "declaration";
  const inside = targets.filter(({ path }) => repository.has(path));
  const [target] = inside;
  if (!target) return "outside";
  const syntax = syntaxOf(target.path);
  if (target.path === place.path && syntax?.isImportAt(target.range.start)) return "unresolved";
  if (place.form !== "plain") return place.form;
  if (target.path !== place.path) return "other file";
  return syntax?.isLocalAt(target.range.start) ? "local" : "same file";
}
