/** Names of the project: what its files define, and what they use that none of them does. */

import type { Source } from "../completion-request.ts";

/** Files from which a name that nothing defines is more than somebody's slip. */
export const projectNames: Source = ({ names, own, place }, into) => {
  const lower = place.typed.toLowerCase();
  if (lower.length === 0) {
    for (const name of own.uses.names) into.add({ name, kind: names.of(name)?.kind ?? "unknown", origin: "use" });
    return;
  }
  for (const known of names.beginningAs(lower)) {
    const { name, kind, container, definers, files, members, isModule } = known;
    const isMember = members === files && (kind === undefined || container !== undefined);
    const [definer] = definers;
    if (definer !== undefined && kind !== undefined && container === undefined)
      into.add({ name, kind, origin: "project", count: files, known });
    else if (isModule) into.add({ name, kind: "module", origin: files > 0 ? "project" : "use", count: files, known });
    else
      into.add({
        name,
        kind: kind ?? "unknown",
        origin: "use",
        container: isMember ? container : undefined,
        count: files,
        known,
      });
  }
};
