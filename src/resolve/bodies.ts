/** Bodies: the functions with a body that declarations without one stand for, and the declarations that a body has elsewhere. */

import { type Candidate, rank } from "../languages/kit/candidate.ts";
import { isDeclared, isOne } from "../languages/kit/prototypes.ts";
import type { Context } from "./tier.ts";

/** The bodies of what is only declared, in its place; what has none stays. */
export async function withBodies(context: Context, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  if (!candidates.some(isDeclared)) return candidates;
  const [first] = candidates;
  if (!first || !isDeclared(first) || first.definition.kind === "macro") return candidates;
  const named = await context.definitionsNamed(first.definition.name);
  const bodies = named.filter((one) => one.definition.body !== undefined && isOne(first, one));
  if (bodies.length === 0) return candidates;
  const wish = { ...context.wish, path: first.path, role: "call", count: first.definition.arity?.most } as const;
  return rank(bodies, wish);
}

/** Where a function is declared apart from its body: of the files that its own sees, the first that does. */
export async function declarationsOf(context: Context, body: Candidate): Promise<readonly Candidate[]> {
  const { family, project } = context;
  const seen = [...((await family.packages.files?.(body, project)) ?? []), body.path];
  const named = await context.definitionsNamed(body.definition.name);
  const declared = named.filter((one) => isDeclared(one) && seen.includes(one.path) && isOne(body, one));
  const order = ({ path }: Candidate): number => seen.indexOf(path);
  return declared.toSorted((a, b) => order(a) - order(b));
}
