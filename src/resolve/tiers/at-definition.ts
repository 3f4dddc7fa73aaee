/** The cursor is on a declaration. A function without a body gives way to one of the same name that has one (C prototypes), a stub's to its source's. */

import type { Target } from "../../engine.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type Candidate, candidateIn, localTarget, rank } from "../candidate.ts";
import { functionAround, parameterOf } from "../parameters.ts";
import { type Context, many, placed, type Tier } from "../tier.ts";
import { NOTHING_GIVEN } from "../types/type.ts";

export const atDefinition: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts, document } = asked;
  if (!occurrence || occurrence.link === undefined) return undefined;
  if (occurrence.class === MarkClass.local) {
    const source = occurrence.kind === "parameter" ? await parameterInSource(context) : undefined;
    if (source) return placed([{ ...source, origin: "at_definition" }], "at_definition");
    return placed(
      [localTarget(document.path, facts, facts.local(occurrence.link), "at_definition")],
      "at_definition",
      occurrence.index,
    );
  }
  if (occurrence.class !== MarkClass.definition) return undefined;
  const here = candidateIn(context.here, occurrence.link);
  const { kind, body, arity } = here.definition;
  if (kind === "function" && body === undefined && arity !== undefined) {
    const others = await context.definitionsNamed(asked.name);
    const bodies = others.filter(({ definition }) => definition.kind === "function" && definition.body !== undefined);
    if (bodies.length > 0)
      return many(rank(bodies, { ...context.wish, role: "call", count: arity.most }), "at_definition");
  }
  const sources = await inSource(context, here);
  return many(sources.length > 0 ? sources : [here], "at_definition");
};

/** The parameter that one of a stub repeats. */
async function parameterInSource(context: Context): Promise<Target | undefined> {
  const { asked, family, own, project } = context;
  const isStub = family.sourceOf?.(own.path, project) !== undefined;
  const of = isStub ? functionAround(own, asked.span.start) : undefined;
  for (const source of of ? await inSource(context, of) : []) {
    const found = parameterOf(source, asked.name);
    if (found) return found;
  }
  return undefined;
}

/** The declarations that one of a stub repeats: what the source hands out under its name, or a type of it has. */
async function inSource(
  { family, project, typing }: Context,
  { path, definition: { name, container } }: Candidate,
): Promise<readonly Candidate[]> {
  const source = family.sourceOf?.(path, project);
  if (source === undefined) return [];
  const module = { kind: "module", paths: [source], source } as const;
  if (container === undefined) return (await typing.members(module, name)).candidates;
  for (const of of (await typing.members(module, container)).candidates) {
    const { candidates } = await typing.members({ kind: "instance", of, given: NOTHING_GIVEN }, name);
    if (candidates.length > 0) return candidates;
  }
  return [];
}
