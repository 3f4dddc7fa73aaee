/** Builtins: what the platform defines for every file, as a table of the language says it. */

import { familyOf } from "../../../languages/families.ts";
import { type CompletionRequest, kindsOf, type Source } from "../completion-request.ts";
import { Fit, fitOf } from "../prefix.ts";
import type { Suggestions } from "../suggestion.ts";

export const builtins: Source = (request, into) => {
  if (into.typed.lower !== "") addBuiltins(request, into);
};

/** Offers all that fit what is typed. */
export function addBuiltins(request: CompletionRequest, into: Suggestions): void {
  const kindOf = kindsOf(request);
  const { builtins = [], builtinsWhere = [] } = familyOf(request.file.language).names;
  const { own, names } = request;
  const isUsed = (name: string): boolean => own.uses.of(name) !== undefined || names.of(name) !== undefined;
  for (const some of [builtins, ...builtinsWhere.filter(({ used }) => isUsed(used)).map((where) => where.names)])
    for (const name of some)
      if (fitOf(name, into.typed) !== Fit.none) into.add({ name, kind: kindOf(name), origin: "builtin" });
}
