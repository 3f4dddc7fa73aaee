/** Declaration: where a name is made known. Only C and C++ have places of their own for that. */

import { CALLABLE, rank } from "../resolve/candidate.ts";
import { type Found, many } from "../resolve/tier.ts";
import { lastName } from "../resolve/written-name.ts";
import type { Start } from "./answers.ts";

const holderOf = (container: string | undefined): string | undefined =>
  container === undefined ? undefined : lastName(container);

export async function declarationOf({ context, meant }: Start): Promise<Found> {
  const { asked, family, wish } = context;
  const [first] = meant.candidates;
  if (!first || !family.bodiesApart) return meant;
  const { kind, container } = first.definition;
  if (!CALLABLE.has(kind)) return meant;
  const named = await context.definitionsNamed(asked.name);
  const prototypes = named.filter(
    ({ definition }) =>
      definition.arity !== undefined &&
      definition.body === undefined &&
      holderOf(definition.container) === holderOf(container),
  );
  if (prototypes.length === 0) return meant;
  return many(rank(prototypes, { ...wish, count: first.definition.arity?.most }), meant.origin, meant.confidence);
}
