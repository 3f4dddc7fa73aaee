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
  for (const name of familyOf(request.file.language).names.builtins ?? [])
    if (fitOf(name, into.typed) !== Fit.none) into.add({ name, kind: kindOf(name), origin: "builtin" });
}
