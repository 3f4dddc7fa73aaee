/** The cursor is on a declaration. A function without a body gives way to one of the same name that has one (C prototypes). */

import { MarkClass } from "../../syntax/marks.ts";
import { candidateIn, localTarget, rank } from "../candidate.ts";
import { many, placed, type Tier } from "../tier.ts";

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
  return many([here], "at_definition");
};
