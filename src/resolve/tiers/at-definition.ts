/** The cursor is on a declaration. A function without a body gives way to one of the same name that has one (C prototypes), a stub's to its source's. */

import { MarkClass } from "../../syntax/marks.ts";
import { INSIDE_FUNCTION } from "../../syntax/vocabulary.ts";
import { type Candidate, candidateIn, definitionsIn, localTarget, rank } from "../candidate.ts";
import { type Context, many, placed, type Tier } from "../tier.ts";

export const atDefinition: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts, document } = asked;
  if (!occurrence || occurrence.link === undefined) return undefined;
  if (occurrence.class === MarkClass.local)
    return placed(
      [localTarget(document.path, facts, facts.local(occurrence.link), "at_definition")],
      "at_definition",
      occurrence.index,
    );
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

/** The declarations that one of a stub repeats. */
async function inSource({ family, project }: Context, { path, definition }: Candidate): Promise<readonly Candidate[]> {
  const source = family.sourceOf?.(path, project);
  const file = source === undefined ? undefined : await project.holding(source, definition.name);
  return file
    ? definitionsIn(file.path, file.language, file.facts, definition.name).filter(
        (one) => one.definition.container === definition.container && !(one.definition.flags & INSIDE_FUNCTION),
      )
    : [];
}
