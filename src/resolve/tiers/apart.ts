/** Names whose role means kinds of its own: nothing else of their name is meant, however near it is (PHP: the words of a namespace). */

import { rank } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { many, refused, type Tier } from "../tier.ts";
import { imported } from "./imports.ts";

export const apart: Tier = async (context) => {
  const { asked, family, wish } = context;
  const { facts, name, occurrence } = asked;
  const kinds = occurrence?.class === MarkClass.reference ? family.names.apart?.[wish.role] : undefined;
  if (!kinds) return undefined;
  const bound = occurrence?.link === undefined ? undefined : facts.occurrence(occurrence.link);
  if (bound?.class === MarkClass.import && bound.link !== undefined) {
    const brought = await imported(context, facts.import(bound.link));
    // An import may bring a namespace, by the name of which the path goes on.
    if (brought?.candidates.every(({ definition }) => kinds.has(definition.kind))) return brought;
  }
  const found = (await context.definitionsNamed(name)).filter(({ definition }) => kinds.has(definition.kind));
  return found.length > 0 ? many(rank(found, wish), "name_match") : refused(name);
};
