/** Nothing is known but the name: the only definition of it that can be seen, or several, ranked. */

import { type Candidate, ofTag, rank, TYPES, wants } from "../../languages/kit/candidate.ts";
import { isFileOf } from "../../languages/kit/written-name.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { Receiver } from "../../syntax/receiver.ts";
import { isInside } from "../group.ts";
import { type Context, type Found, isBare, many, nothing, ofFitKind, type Tier } from "../tier.ts";

/** Definitions that a guess offers. */
const MOST_RANKED = 5;

/** One definition in the whole workspace that the place asked for may mean. */
export const unique: Tier = async (context) => {
  if ((await platformMembers(context)).length > 0) return undefined;
  const visible = await visibleDefinitions(context);
  const alone = isAlone(context);
  const fitting = visible.filter((one) => wants(context.wish.role, one.definition.kind) && !(alone && isInside(one)));
  return fitting.length === 1 ? many(fitting, "unique_visible") : undefined;
};

/** Several: the likeliest first. */
export const ranked: Tier = async (context) => {
  const visible = await visibleDefinitions(context);
  const pool = visible.length > 0 ? visible : await fittingDefinitions(context);
  const likeliest = rank(pool, context.wish, MOST_RANKED);
  // Most values of which nothing is known are of the platform's types, so that these come before the project's.
  const [platform] = likeliest.length > 0 ? await platformMembers(context) : [];
  return many((platform ? [platform, ...likeliest] : likeliest).slice(0, MOST_RANKED), "ranked");
};

/** What the platform's commonest types have under a name that is taken of a value. */
async function platformMembers({ asked, family, project }: Context): Promise<readonly Candidate[]> {
  const { occurrence, name, path } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.receiverForm === Receiver.none) return [];
  return (await family.names.library?.members?.(name, path, project, occurrence.count !== undefined)) ?? [];
}

/** A word of a path: the type that has a file of its name. Nobody reads every file for a directory's name. */
export async function inPath(context: Context): Promise<Found> {
  const { name } = context.asked;
  const found = await context.lookUp(name, { only: isFileOf(name) });
  return many(rank(found, context.wish, MOST_RANKED), "name_match");
}

/** Plain matching by name: every definition, the likeliest first. */
export const byName = async (context: Context): Promise<Found> =>
  many(rank(await context.definitionsNamed(context.asked.name), context.wish), "name_match");

/** The same for what no rule finds, but for what the name never means where it stands. */
export async function unfound(context: Context): Promise<Found> {
  if (isAlone(context) && !context.family.types.members.inMacros) return nothing;
  const found = await context.definitionsNamed(context.asked.name);
  // Where the queries mark nothing it is not known what stands there.
  const fit = context.asked.occurrence ? ofFitKind(context, found) : found;
  return many(rank(fit, context.wish), "name_match");
}

/** Definitions of the name that the asking file can see without an import. */
export async function visibleDefinitions(context: Context): Promise<readonly Candidate[]> {
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

/** All definitions of the name but those that it never means where it stands: of some kinds, and members where it stands alone. */
async function fittingDefinitions(context: Context): Promise<readonly Candidate[]> {
  const fit = ofFitKind(context, await context.definitionsNamed(context.asked.name));
  const mayBeMember = !isAlone(context) || context.family.types.members.inMacros;
  return mayBeMember ? fit : fit.filter((one) => !isInside(one) || !isField(one));
}

/** Whether a name stands alone where scopes and imports say all that is seen: a member is seen through what it is taken of. */
const isAlone = (context: Context): boolean =>
  context.family.names.sees !== "everything" &&
  !context.family.packages.at &&
  context.asked.occurrence?.class === MarkClass.reference &&
  isBare(context);

const isField = ({ definition: { kind } }: Candidate): boolean => !TYPES.has(kind) && kind !== "enum_member";
