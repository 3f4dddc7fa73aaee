/** Nothing nearer binds the name, and the platform declares it, whose declarations are on the disk. */

import { type Candidate, isSameDefinition, TYPES } from "../../languages/kit/candidate.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type Context, type Found, isBare, many, meant, type Tier } from "../tier.ts";

export const library: Tier = async (context) => {
  const { occurrence } = context.asked;
  return occurrence?.link === undefined ? declaredByPlatform(context) : undefined;
};

/** What the platform declares under a name that is used without a receiver. */
export async function declaredByPlatform(context: Context): Promise<Found | undefined> {
  const { asked, family, project } = context;
  const { occurrence, name, path } = asked;
  if (occurrence?.class !== MarkClass.reference || !isBare(context)) return undefined;
  const found = (await family.names.library?.definitions(name, path, project)) ?? [];
  // What a language takes whole of a package of the workspace is none of the platform's.
  const origin = found.every((one) => !project.isOutside(one.path)) ? "import_bound" : "dependency";
  return found.length > 0 ? many(inOrder(context, meant(context, found), found), origin) : undefined;
}

/**
 * Ranked candidates, with those of one kind in the order in which the platform says them; macros, which stand in for anything, before others, and
 * behind them types that only a word before their name means.
 */
function inOrder(
  { family: { names }, wish }: Context,
  ranked: readonly Candidate[],
  found: readonly Candidate[],
): readonly Candidate[] {
  const byKind = new Map<Kind, Candidate[]>();
  for (const one of found) {
    if (!ranked.some((other) => isSameDefinition(one, other))) continue;
    const { kind } = one.definition;
    byKind.set(kind, [...(byKind.get(kind) ?? []), one]);
  }
  const ordered = ranked.map((one) => byKind.get(one.definition.kind)?.shift() ?? one);
  if (wish.isTag) return ordered;
  const hidesTypes = names.tagged !== undefined && wish.role === "call";
  const order = ({ definition: { kind } }: Candidate): number =>
    names.anyKind?.has(kind) ? 0 : hidesTypes && TYPES.has(kind) ? 2 : 1;
  return ordered.toSorted((a, b) => order(a) - order(b));
}
