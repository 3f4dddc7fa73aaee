/** The cursor is on a declaration. A function that is only declared gives way to its body, and the body to its declaration (C); a stub's to its source's. */

import type { Target } from "../../index/target.ts";
import { CALLABLE, type Candidate, candidateIn, localTarget } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { declarationsOf, withBodies, writtenApart } from "../bodies.ts";
import { functionAround, parameterOf } from "../parameters.ts";
import { type Context, many, placed, type Tier } from "../tier.ts";
import { NOTHING_GIVEN } from "../types/type.ts";

export const atDefinition: Tier = async (context) => {
  const { asked, family } = context;
  const { occurrence, facts, path } = asked;
  if (!occurrence || occurrence.link === undefined) return undefined;
  if (occurrence.class === MarkClass.local) {
    const source = occurrence.kind === "parameter" ? await parameterInSource(context) : undefined;
    if (source) return placed([{ ...source, origin: "at_definition" }], "at_definition");
    return placed(
      [localTarget(path, facts, facts.local(occurrence.link), "at_definition")],
      "at_definition",
      occurrence.index,
    );
  }
  if (occurrence.class !== MarkClass.definition) return undefined;
  const here = candidateIn(context.here, occurrence.link);
  const elsewhere = family.prototypes.bodiesApart ? await otherHalf(context, here) : [];
  if (elsewhere.length > 0) return many(elsewhere, "at_definition");
  const sources = await inSource(context, here);
  return many(sources.length > 0 ? sources : [here], "at_definition");
};

/** The bodies of what is only declared here, what is written elsewhere, and the declarations of what has its body here. */
const otherHalf = async (context: Context, here: Candidate): Promise<readonly Candidate[]> =>
  !CALLABLE.has(here.definition.kind) || here.definition.arity === undefined
    ? writtenApart(context, here)
    : here.definition.body === undefined
      ? withBodies(context, [here])
      : declarationsOf(context, here);

/** The parameter that one of a stub repeats. */
async function parameterInSource(context: Context): Promise<Target | undefined> {
  const { asked, family, project } = context;
  const isStub = family.modules.sourceOf?.(asked.path, project) !== undefined;
  const of = isStub ? functionAround(context.own(), asked.span.start) : undefined;
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
  const source = family.modules.sourceOf?.(path, project);
  if (source === undefined) return [];
  const module = { kind: "module", paths: [source], source } as const;
  if (container === undefined) return (await typing.members(module, name)).candidates;
  for (const of of (await typing.members(module, container)).candidates) {
    const { candidates } = await typing.members({ kind: "instance", of, given: NOTHING_GIVEN }, name);
    if (candidates.length > 0) return candidates;
  }
  return [];
}
