/** Globals: what stands behind colons with nothing before them (`::Set`): names of no scope, the platform's and the project's. */

import type { Source } from "../completion-request.ts";
import { addBuiltins } from "./builtins.ts";

export const globals: Source = (request, into) => {
  const { takenOf, context, place, names, own } = request;
  if (takenOf || context.sign === undefined || !place.text.startsWith("::", context.sign)) return;
  addBuiltins(request, into);
  for (const one of own.definitions(into.typed.lower)) if (one.container === undefined) into.add(one);
  for (const known of names.beginningAs(place.typed.toLowerCase())) {
    const { name, kind, container, definers, files } = known;
    if (definers.length > 0 && kind !== undefined && container === undefined)
      into.add({ name, kind, origin: "project", count: files, known });
  }
};
