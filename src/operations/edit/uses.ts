/** Uses: what a name means with all that is one with it, and every place that uses it or may: by syntax, and by its language server where there is one. */

import type { At } from "../../answers/answer.ts";
import type { Written } from "../../answers/document/written.ts";
import type { Place } from "../../index/target.ts";
import type { Range } from "../../text/line-index.ts";
import { wordOf } from "../../text/literally.ts";
import type { Outcome } from "../operation.ts";
import type { PreciseAsk } from "../ports/precise.ts";
import { type Asked, problem } from "./computed.ts";
import { placesToRename } from "./places-to-rename.ts";

/** A definition, and the name in it. */
export interface Defined extends Written {
  readonly at: At;
}

export interface Uses {
  readonly name: string;
  /** Those that are one: overloads, a prototype and its body. The one that was asked about comes first. */
  readonly definitions: readonly [Defined, ...Defined[]];
  /** Outside of these. */
  readonly used: readonly Place[];
  /** Places of which nothing tells what they mean, each with why. */
  readonly possible: readonly Place[];
  /** The same inside of them: what calls itself. */
  readonly within: Pick<Uses, "used" | "possible">;
  /** Why there may be more; undefined: there are no more. */
  readonly because: string | undefined;
  /** Who says so. */
  readonly origin: string;
}

/** Places that the server is asked about one by one. */
const MOST_ASKED = 100;

export const keyOf = ({ path, range: { start } }: { readonly path: string; readonly range: Range }): string =>
  `${start.line}:${start.character}:${path}`;

const isIn = ({ path, range: { start } }: Place, definitions: readonly Defined[]): boolean =>
  definitions.some((one) => one.path === path && one.above <= start.line && start.line <= one.last);

async function writtenAt({ engine }: Asked, { path, range: { start } }: Place): Promise<readonly Written[]> {
  const answer = await engine.ask("written", { path, line: start.line, character: start.character });
  return answer.ok ? answer.value : [];
}

/** The definitions among places of a name that are one with the first of them: in a holder of the same name. */
async function oneOf(world: Asked, first: Place, places: readonly Place[]): Promise<readonly Defined[]> {
  const found: Defined[] = [];
  const [own] = await writtenAt(world, first);
  for (const place of [first, ...places]) {
    if (found.some(({ at }) => at.path === place.path && at.position.line === place.range.start.line)) continue;
    for (const one of await writtenAt(world, place)) {
      if (one.container !== own?.container || one.name !== own?.name) continue;
      if (found.some(({ path, named }) => path === one.path && named === one.named)) continue;
      const character = one.lines[one.named - one.above]?.search(wordOf(one.name)) ?? 0;
      found.push({ ...one, at: { path: one.path, position: { line: one.named, character } } });
    }
  }
  return found;
}

/** What the server says of places of which syntax cannot tell: of each whether it means one of the definitions; undefined where it says nothing. */
export async function settled(
  { precise }: Asked,
  places: readonly Place[],
  definitions: ReadonlySet<string>,
  asking: PreciseAsk,
): Promise<readonly (boolean | undefined)[]> {
  return Promise.all(
    places.map(async ({ path, range }, index) => {
      if (index >= MOST_ASKED) return undefined;
      const answer = await precise.ask("definition", { path, position: range.start }, asking);
      if (!answer.ok || answer.value.length === 0) return undefined;
      return answer.value.some((one) => definitions.has(keyOf(one)));
    }),
  );
}

/** @param at a name of the definition, or one that means it */
export async function usesOf(world: Asked, at: At, asking: PreciseAsk): Promise<Outcome<Uses>> {
  const { engine, precise } = world;
  const ask = asking.signal === undefined ? {} : { signal: asking.signal };
  const { targets, found } = await placesToRename(engine, at, ask);
  if (!found.ok) return found;
  const { name, places, possible } = found.value;
  const [target] = targets;
  if (target?.origin === "dependency") return problem("EDIT_NOT_SURE", `A dependency defines ${name}`);
  const isDefinition = ({ kind }: Place): boolean => kind === "definition";
  const isAsked = ({ path, range: { start } }: Place): boolean =>
    target !== undefined && path === target.path && start.line === target.selection.start.line;
  const first = places.find((place) => isDefinition(place) && isAsked(place)) ?? places.find(isDefinition);
  const [own, ...others] = first ? await oneOf(world, first, places.filter(isDefinition)) : [];
  if (own === undefined)
    return problem(
      "TS_SYMBOL_NOT_FOUND",
      `${name} is no definition that has lines of its own: a local, or what is defined elsewhere`,
    );
  const definitions: readonly [Defined, ...Defined[]] = [own, ...others];
  const known = new Map(places.map((place) => [keyOf(place), place]));

  const answer = await precise.ask("references", { ...own.at, includeDeclaration: false }, asking);
  const said = answer.ok ? answer.value : [];
  for (const { path, range, preview } of said) {
    const place = { path, range, preview, kind: "reference", origin: "precise" } as const;
    if (!known.has(keyOf(place))) known.set(keyOf(place), place);
  }
  const unsure = possible.filter((place) => !known.has(keyOf(place)));
  const spots = new Set(places.filter(isDefinition).map(keyOf));
  const verdicts = answer.ok ? await settled(world, unsure, spots, asking) : [];
  const means = unsure.filter((_, index) => verdicts[index] === true);
  const { complete, incompleteBecause = "not everything was searched" } = found.provenance;
  const all = (inside: boolean): Uses["within"] => ({
    used: [...known.values(), ...means].filter(
      (place) => isIn(place, definitions) === inside && !(inside && isDefinition(place)),
    ),
    possible: unsure.filter((place, index) => verdicts[index] === undefined && isIn(place, definitions) === inside),
  });
  return {
    ok: true,
    value: {
      name,
      definitions,
      ...all(false),
      within: all(true),
      because: complete ? undefined : incompleteBecause,
      origin: answer.ok ? answer.origin : "syntax",
    },
  };
}
