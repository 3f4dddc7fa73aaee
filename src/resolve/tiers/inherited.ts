/** Nothing of the file binds the name, but a type around it inherits a member of that name. */

import { rank } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { CONFIDENCE, PER_BASE } from "../confidence.ts";
import { isBare, many, type Tier } from "../tier.ts";
import { mayBeMember, seesMembers } from "../types/around.ts";

export const inherited: Tier = async (context) => {
  const { asked, here, typing, wish } = context;
  const { occurrence, name, span } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  if (!seesMembers(here)) return undefined;
  // The facts of a name hold the definitions around it: where there is no type, nothing is inherited.
  if (!mayBeMember(here, span.start)) return undefined;
  const { candidates, hops } = await typing.inherited(context.own(), span.start, name);
  if (candidates.length === 0) return undefined;
  return many(rank(candidates, wish), "self_member", Math.max(0, CONFIDENCE.self_member - hops * PER_BASE));
};
