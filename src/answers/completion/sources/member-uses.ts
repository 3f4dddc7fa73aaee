/** Member uses: what the buffer and the project take as members of anything. */

import type { Source } from "../scene.ts";

export const memberUses: Source = ({ uses, names, place }, into) => {
  for (const name of uses.names) {
    const used = uses.of(name);
    if (used && used.asMember > 0) into.add({ name, kind: names.of(name)?.kind ?? "unknown", origin: "use" });
  }
  for (const { name, kind, members, container } of names.beginningAs(place.typed.toLowerCase()))
    if (members > 0 || container !== undefined)
      into.add({ name, kind: kind ?? "unknown", origin: "use", container, count: members });
};
