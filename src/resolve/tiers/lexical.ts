/** Bound by the file's own scopes: to a local, to a definition of the file, or to an import. */

import type { Definition } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { candidateIn, definitionsIn, fitting, localTarget, ofTag, rank, TYPES } from "../candidate.ts";
import { many, placed, type Tier } from "../tier.ts";
import { imported } from "./imports.ts";

export const lexical: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts, document } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link === undefined || occurrence.role === "import")
    return undefined;
  const bound = facts.occurrence(occurrence.link);
  if (bound.link === undefined) return undefined;
  if (bound.class === MarkClass.local)
    return placed([localTarget(document.path, facts, facts.local(bound.link), "lexical")], "lexical", bound.index);
  if (bound.class === MarkClass.import) return imported(context, facts.import(bound.link));
  if (bound.class !== MarkClass.definition) return undefined;
  const target = candidateIn(context.here, bound.link);
  const { isTag } = context.wish;
  const isSibling = ({ kind }: Definition): boolean =>
    kind === target.definition.kind || (isTag !== undefined && TYPES.has(kind) && TYPES.has(target.definition.kind));
  const siblings = ofTag(
    definitionsIn(document.path, document.kit.language, facts, asked.name).filter(
      ({ definition }) => definition.parent === target.definition.parent && isSibling(definition),
    ),
    context.wish,
  );
  const overloads = siblings.length > 0 ? rank(fitting(siblings, context.wish.role), context.wish) : [target];
  return many(overloads, target.definition.parent === undefined ? "file_scope" : "lexical");
};
