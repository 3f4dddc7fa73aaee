/** Nothing is known but the name: the only definition of it that can be seen, or several, ranked. */

import { type Candidate, ofTag, rank, wants } from "../../languages/kit/candidate.ts";
import { isFileOf } from "../../languages/kit/written-name.ts";
import { isInside } from "../group.ts";
import { type Context, type Found, isBare, many, type Tier } from "../tier.ts";

/** Definitions that a guess offers. */
const MOST_RANKED = 5;

/** One definition in the whole workspace that the place asked for may mean. */
export const unique: Tier = async (context) => {
  const visible = await visibleDefinitions(context);
  const { names, packages } = context.family;
  // A name alone means no member of a type where scopes and imports say all that is seen.
  const isAlone =
    names.sees !== "everything" && !packages.at && context.asked.occurrence !== undefined && isBare(context);
  const fitting = visible.filter((one) => wants(context.wish.role, one.definition.kind) && !(isAlone && isInside(one)));
  return fitting.length === 1 ? many(fitting, "unique_visible") : undefined;
};

/** Several: the likeliest first. */
export const ranked: Tier = async (context) => {
  const visible = await visibleDefinitions(context);
  const pool = visible.length > 0 ? visible : await fittingDefinitions(context);
  return many(rank(pool, context.wish, MOST_RANKED), "ranked");
};

/** A word of a path: the type that has a file of its name. Nobody reads every file for a directory's name. */
export async function inPath(context: Context): Promise<Found> {
  const { name } = context.asked;
  const found = await context.lookUp(name, { only: isFileOf(name) });
  return many(rank(found, context.wish, MOST_RANKED), "name_match");
}

/** Plain matching by name: every definition, the likeliest first. */
export const byName = async (context: Context): Promise<Found> =>
  many(rank(await context.definitionsNamed(context.asked.name), context.wish), "name_match");

/** Definitions of the name that the asking file can see without an import. */
async function visibleDefinitions(context: Context): Promise<readonly Candidate[]> {
  const { family, here } = context;
  const found = await fittingDefinitions(context);
  const {
    names: { sees },
  } = family;
  if (sees === "everything" || !isBare(context)) return found;
  return ofTag(
    found.filter((one) => one.path === here.path || sees(here, one, one.definition.index)),
    context.wish,
  );
}

/** All definitions of the name but those of kinds that its role never means. */
async function fittingDefinitions(context: Context): Promise<readonly Candidate[]> {
  const { asked, wish } = context;
  const unfit = asked.language.names.unfit?.[wish.role];
  const found = await context.definitionsNamed(asked.name);
  return unfit ? found.filter(({ definition: { kind } }) => !unfit.includes(kind)) : found;
}
