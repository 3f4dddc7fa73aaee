/**
 * Measure: whether definition and references say the same, both ways. A place whose definition is one target is among the references
 * of that target, and each of those leads back to it.
 */

import type { Range } from "../../src/text/line-index.ts";
import { touch } from "../../src/text/line-index.ts";

/** Where a name stands: a path as the asker has it, and the range of the name. */
export interface Spot {
  readonly path: string;
  readonly range: Range;
}

interface Target extends Spot {
  readonly name: string;
  readonly kind: string;
  /** From its first to its last line. */
  readonly whole: Range;
}

interface Led {
  readonly targets: readonly Target[];
  /** The rule that found them, or the code of the problem. */
  readonly origin: string;
}

interface Gathered {
  readonly origin: string;
  /** With the declarations. `kind`: `definition`, `local`, `import`, or a role. */
  readonly places: readonly (Spot & { readonly kind: string; readonly origin: string })[];
  /** Those of which syntax cannot tell that they are. */
  readonly possible: readonly (Spot & { readonly why: string })[];
}

/** Whoever answers. */
export interface Asker {
  definition(spot: Spot): Promise<Led>;
  references(spot: Spot): Promise<Gathered>;
}

/** What did not hold at a place. */
export interface Exception {
  readonly direction: "there" | "back";
  /** The place that was asked about: of the name, or of a reference of the target. */
  readonly place: Spot;
  readonly target: Spot;
  /** The rule by which the one side says so. */
  readonly origin: string;
  /** What the other side says. */
  readonly said: string;
}

export interface RoundTrip {
  /** Places with one target whose references were asked. */
  readonly names: number;
  /** References of these targets that were asked for their definition. */
  readonly references: number;
  readonly exceptions: readonly Exception[];
}

export interface MeasureOptions {
  /** Places with one target that are wanted. */
  readonly names: number;
  /** References of one target that are asked for their definition at most. */
  readonly references: number;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  readonly isInside: (path: string) => boolean;
}

/** Rules that guess: definition says so itself. */
const GUESSES: ReadonlySet<string> = new Set(["ranked", "name_match"]);
/** Words that mean the type around: its references do not hold them. */
const SELF: ReadonlySet<string> = new Set(["self", "this", "super", "Self", "cls", "crate"]);
/** The rule that knows that a name lies outside. */
const OUTSIDE = "external";
/** Kinds of targets that no name stands at: a module is its file. */
const NAMELESS: ReadonlySet<string> = new Set(["module", "implementation"]);

const isSame = (a: Spot, b: Spot): boolean => a.path === b.path && touch(a.range, b.range);

const keyOf = ({ path, range: { start } }: Spot): string => `${path}:${start.line + 1}:${start.character + 1}`;

/** Goes there and back from places in their order, until as many as are wanted had one target. */
export async function measureRoundTrip(
  asker: Asker,
  places: Iterable<Spot & { readonly name: string }>,
  { names: wanted, references: most, random, isInside }: MeasureOptions,
): Promise<RoundTrip> {
  const exceptions: Exception[] = [];
  const gathered = new Map<string, Gathered>();
  let names = 0;
  let references = 0;
  for (const { name, ...place } of places) {
    if (names >= wanted) break;
    if (SELF.has(name)) continue;
    const { targets, origin } = await asker.definition(place);
    const [target] = targets;
    if (!target || targets.length > 1 || !isInside(target.path) || GUESSES.has(origin)) continue;
    // Of what lies outside no more than its import is here.
    if (origin === OUTSIDE) continue;
    if (NAMELESS.has(target.kind) && isPlace(target)) continue;
    names++;
    const key = keyOf(target);
    const known = gathered.get(key);
    const all = known ?? (await asker.references(target));
    gathered.set(key, all);
    if (!all.places.some((one) => isSame(one, place)))
      exceptions.push({ direction: "there", place, target, origin, said: missing(all, place) });
    if (known) continue;
    for (const reference of chosen(all.places, most, random)) {
      references++;
      const back = await asker.definition(reference);
      if (!leadsBack(back, target, all))
        exceptions.push({ direction: "back", place: reference, target, origin: reference.origin, said: leads(back) });
    }
  }
  return { names, references, exceptions };
}

/** Whether a place in a file is shown, and no name in it, or its start. */
const isPlace = ({ range: { start, end } }: Spot): boolean =>
  (start.line === end.line && start.character === end.character) || (start.line === 0 && start.character === 0);

/** Whether one of the targets is the one that was asked about, or is declared among its references: these are its group. */
const leadsBack = ({ targets }: Led, target: Target, { places }: Gathered): boolean =>
  targets.some(
    (one) =>
      isSame(one, target) ||
      makes(one, target) ||
      makes(target, one) ||
      places.some((place) => (place.kind === "definition" || place.kind === "local") && isSame(place, one)),
  );

/** Whether one is a constructor of the other: what makes a value of a type means both. */
const makes = (maker: Target, { path, whole: { start, end } }: Target): boolean =>
  maker.kind === "constructor" &&
  maker.path === path &&
  start.line <= maker.range.start.line &&
  maker.range.start.line <= end.line;

function missing({ places, possible, origin }: Gathered, place: Spot): string {
  const maybe = possible.find((one) => isSame(one, place));
  return maybe ? `possible: ${maybe.why}` : `not among ${places.length} references (${origin})`;
}

const leads = ({ targets, origin }: Led): string =>
  targets.length === 0 ? `nothing (${origin})` : `${targets.slice(0, 3).map(keyOf).join(", ")} (${origin})`;

/** So many at random; all where there are no more. */
function chosen<T>(all: readonly T[], most: number, random: () => number): readonly T[] {
  if (all.length <= most) return all;
  const left = [...all];
  const found: T[] = [];
  while (found.length < most) found.push(...left.splice(Math.floor(random() * left.length), 1));
  return found;
}
