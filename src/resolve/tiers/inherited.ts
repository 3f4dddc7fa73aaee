/** Nothing of the file binds the name, but a type around it inherits a member of that name. */

import { rank, TYPES } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { CONFIDENCE, PER_BASE } from "../confidence.ts";
import { type Context, isBare, many, type Tier } from "../tier.ts";

export const inherited: Tier = async (context) => {
  const { asked, family, typing, wish } = context;
  const { occurrence, name, span } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  if (!family.types.members.bareMembers || standsOutsideOfTypes(context)) return undefined;
  const { candidates, hops } = await typing.inherited(context.own(), span.start, name);
  if (candidates.length === 0) return undefined;
  return many(rank(candidates, wish), "self_member", Math.max(0, CONFIDENCE.self_member - hops * PER_BASE));
};

/**
 * Whether an outline tells that no definition around the name is a member of anything, or has members: the functions of C. All facts of a file, which
 * say the same, take a parse of all of it, and a name stands in hundreds of files.
 */
function standsOutsideOfTypes({ asked, workspace }: Context): boolean {
  const { path, span } = asked;
  const facts = workspace.open.has(path) ? undefined : workspace.table.get(path)?.facts;
  if (facts?.depth !== "outline") return false;
  for (let index = 0; index < facts.definitions; index++) {
    if (!facts.definitionHolds(index, span.start)) continue;
    if (TYPES.has(facts.definitionKind(index)) || facts.definitionContainer(index) !== undefined) return false;
  }
  return true;
}
