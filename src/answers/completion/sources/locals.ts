/** Locals: variables, parameters and functions that the scopes around the place declare. */

import type { Source } from "../completion-request.ts";
import { isStandIn } from "../speculation.ts";

export const locals: Source = ({ file: { facts, path }, speculation: { at }, context }, into) => {
  const isLabel = context.role === "label";
  const seen: { readonly index: number; readonly end: number }[] = [];
  for (let index = 0; index < facts.locals; index++) {
    const { visible } = facts.local(index);
    if (visible.start <= at && at <= visible.end) seen.push({ index, end: visible.end });
  }
  // The nearer a scope ends the nearer it is; of one scope the last declared comes first.
  seen.sort((a, b) => a.end - b.end || b.index - a.index);
  let [distance, end] = [-1, -1];
  for (const one of seen) {
    if (one.end !== end) distance++;
    end = one.end;
    const { occurrence, type } = facts.local(one.index);
    const { name, kind, span } = facts.occurrence(occurrence);
    if (isStandIn(name) || (kind === "label") !== isLabel) continue;
    into.add({
      name,
      kind: kind ?? "variable",
      origin: "local",
      type,
      distance,
      definition: { path, at: span.start },
    });
  }
};
