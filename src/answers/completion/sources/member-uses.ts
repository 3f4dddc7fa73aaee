/** Member uses: what the buffer and the project take as members of anything. */

import { kindsOf, type Source } from "../completion-request.ts";

export const memberUses: Source = (request, into) => {
  const {
    own: { uses },
    names,
    place,
  } = request;
  const kindOf = kindsOf(request);
  for (const name of uses.beginningAs(into.typed.lower)) {
    const used = uses.of(name);
    if (used && used.asMember > 0) into.add({ name, kind: kindOf(name), origin: "use" });
  }
  for (const { name, kind, members, container } of names.beginningAs(place.typed.toLowerCase()))
    if (members > 0 || container !== undefined)
      into.add({ name, kind: kind ?? "unknown", origin: "use", container, count: members });
};
