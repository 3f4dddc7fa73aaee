/** Declaration: where a name is made known. Only C and C++ have places of their own for that. */

import { CALLABLE, rank } from "../../languages/kit/candidate.ts";
import { holderOf, isDeclared } from "../../languages/kit/prototypes.ts";
import { type Found, many } from "../../resolve/tier.ts";
import type { Start } from "./start.ts";

export async function declarationOf({ context, meant }: Start): Promise<Found> {
  const { asked, family, wish } = context;
  const [first] = meant.candidates;
  if (!first || !family.prototypes.bodiesApart) return meant;
  if (!CALLABLE.has(first.definition.kind)) return meant;
  const named = await context.definitionsNamed(asked.name);
  const prototypes = named.filter((one) => isDeclared(one) && holderOf(one) === holderOf(first));
  if (prototypes.length === 0) return meant;
  return many(rank(prototypes, { ...wish, count: first.definition.arity?.most }), meant.origin, meant.confidence);
}
