/** Bodies: the functions with a body that declarations without one stand for, and the declarations that a body has elsewhere. */

import { extname } from "node:path";
import { byDirectory } from "../files/path-distance.ts";
import { type Candidate, definitionsIn, rank } from "../languages/kit/candidate.ts";
import { isDeclared, isOne } from "../languages/kit/prototypes.ts";
import { stemOf } from "../languages/kit/written-name.ts";
import { MODIFIERS } from "../languages/vocabulary.ts";
import type { Context } from "./tier.ts";

/** The bodies of what is only declared, or where it is written, in its place; what has none stays. */
export async function withBodies(context: Context, candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
  const [first] = candidates;
  if (!candidates.some(isDeclared)) {
    const values = first ? await writtenApart(context, first) : [];
    return values.length > 0 ? values : candidates;
  }
  if (!first || !isDeclared(first) || first.definition.kind === "macro") return candidates;
  const isBody = (one: Candidate): boolean => one.definition.body !== undefined && isOne(first, one);
  const likelihood = likelihoodBy(context.asked.path, first.path);
  const named = await context.lookUp(first.definition.name, { wanted: isBody, isOptional: true, likelihood });
  const bodies = named.filter(isBody);
  if (bodies.length === 0) return candidates;
  const wish = { ...context.wish, path: first.path, role: "call", count: first.definition.arity?.most } as const;
  return rank(bodies, wish);
}

/** Where a variable is written that is only declared where it was found. */
export async function writtenApart(context: Context, declared: Candidate): Promise<readonly Candidate[]> {
  const { family, project } = context;
  const likelihood = likelihoodBy(context.asked.path, declared.path);
  const named = (): Promise<readonly Candidate[]> =>
    context.lookUp(declared.definition.name, { isOptional: true, likelihood });
  return (await family.prototypes.valuesOf?.(declared, named, project)) ?? [];
}

/**
 * How likely a file has the body of what a header declares: one called like it (`slab.h`, `slab_common.c`), one beside the place that asks,
 * one that lies less deep. Headers have few.
 */
function likelihoodBy(asking: string, header: string): (path: string) => number {
  const [stem, ending] = [stemOf(header), extname(header)];
  const own = byDirectory((directory) => directory)(asking);
  const place = byDirectory((directory) => (directory === own ? 0.4 : 0) + 1 / directory.split(SEPARATOR).length);
  return (path) => (path.endsWith(ending) ? -1 : 0) + (stemOf(path).startsWith(stem) ? 0.5 : 0) + place(path);
}
const SEPARATOR = /[\\/]/;

/** Whether a function is its file's own: outside of every type, `static` says so. */
const isOfFile = ({ definition: { flags, parent } }: Candidate): boolean =>
  parent === undefined && (flags & MODIFIERS.static) !== 0;

/** Where a function is declared apart from its body: of the files that its own sees, the first that does. */
export async function declarationsOf(context: Context, body: Candidate): Promise<readonly Candidate[]> {
  const isItsOwn = (one: Candidate): boolean => isDeclared(one) && isOne(body, one);
  const { path, language, facts, definition } = body;
  if (isOfFile(body)) return definitionsIn(path, language, facts, definition.name).filter(isItsOwn);
  const { family, project } = context;
  const seen = [...((await family.packages.files?.(body, project)) ?? []), path];
  const inOrder = new Map(seen.map((one, at) => [one, at]));
  const only = (one: string): boolean => inOrder.has(one);
  const as = `seen by ${path}`;
  const named = await context.lookUp(definition.name, { only, as, wanted: isDeclared, isOptional: true });
  const order = (one: Candidate): number => inOrder.get(one.path) ?? seen.length;
  return named.filter((one) => only(one.path) && isItsOwn(one)).toSorted((a, b) => order(a) - order(b));
}
