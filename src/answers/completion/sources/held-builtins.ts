/** Held builtins: what the platform defines in a namespace of its own (`std::`), be it used in the project or not. */

import { familyOf } from "../../../languages/families.ts";
import { kindsOf, type Source } from "../completion-request.ts";

export const heldBuiltins: Source = (request, into) => {
  const { file, takenOf } = request;
  const held = takenOf && familyOf(file.language).names.builtinsIn?.get(takenOf.written);
  if (!held) return;
  const kindOf = kindsOf(request);
  for (const name of held) into.add({ name, kind: kindOf(name), origin: "builtin" });
};
