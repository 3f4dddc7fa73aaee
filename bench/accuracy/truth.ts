/** Truth: what the real server says at the places of the sample, kept on disk, because it is slow to get. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Class, isSameSpot, type Place, type Spot, type Truth } from "./place.ts";
import type { Repository } from "./repository.ts";
import type { FileSyntax } from "./syntax.ts";
import type { TruthSource } from "./truth-source.ts";

export interface Kept {
  readonly source: string;
  readonly version: string;
  /** Places that a later question answered otherwise; they are asked no more. */
  readonly unsteady: number;
  readonly truths: readonly Truth[];
}

/** Goes up when what is kept is made in another way. */
const FORMAT = 2;

const fileNameOf = (text: string): string => text.replace(/[^\w.-]+/g, "_");

/** Truths for the places of a sample: the kept ones, and the rest asked for now. Undefined: the kept ones do not do. */
export async function truthsOf(
  source: TruthSource,
  repository: Repository,
  syntaxOf: (path: string) => FileSyntax | undefined,
  options: {
    readonly sample: (count: number) => readonly Place[];
    readonly count: number;
    readonly seed: number;
    readonly cache: string;
    readonly say: (message: string) => void;
  },
): Promise<Kept> {
  const { cache, count, seed, say } = options;
  const name = `${fileNameOf(repository.name)}-${repository.hash}-${fileNameOf(source.version)}-${seed}-${FORMAT}.json`;
  const file = join(cache, "truth", fileNameOf(source.name), name);
  const kept = read(file) ?? { source: source.name, version: source.version, unsteady: 0, truths: [] };
  const known = kept.truths.length + kept.unsteady;
  if (known >= count) return { ...kept, truths: kept.truths.slice(0, count) };
  const places = options.sample(count).slice(known);
  if (places.length === 0) return kept;
  say(`${repository.name}: asking ${source.name} about ${places.length} places, once`);
  const { spots, unsteady } = await ask(source, repository, places);
  const truths = places.flatMap((place, index): Truth[] => {
    const targets = spots[index];
    return targets ? [{ place, targets, class: classOf(place, targets, repository, syntaxOf) }] : [];
  });
  const all = { ...kept, unsteady: kept.unsteady + unsteady, truths: [...kept.truths, ...truths] };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(all));
  return all;
}

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Kept;
  } catch {
    return undefined;
  }
}

/** Asks once or, where the source learns while it runs, twice: what it then says otherwise is dropped. */
async function ask(
  source: TruthSource,
  repository: Repository,
  places: readonly Place[],
): Promise<{ readonly spots: readonly (readonly Spot[] | undefined)[]; readonly unsteady: number }> {
  const asker = await source.start(repository);
  try {
    const began = performance.now();
    const spots = await asker.definitions(places);
    if (source.again === undefined) return { spots, unsteady: 0 };
    await pause(Math.max(0, source.again - (performance.now() - began)));
    const later = await asker.definitions(places);
    const steady = spots.map((first, index) => (isSame(first, later[index] ?? []) ? first : undefined));
    return { spots: steady, unsteady: steady.filter((one) => one === undefined).length };
  } finally {
    await asker.end();
  }
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
