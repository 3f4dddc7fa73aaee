/** Imports: the names that the file imports. */

import type { Source } from "../completion-request.ts";
import { isStandIn } from "../speculation.ts";

export const imports: Source = ({ file: { facts }, names }, into) => {
  for (let index = 0; index < facts.imports; index++) {
    const { occurrence, source } = facts.import(index);
    if (occurrence === undefined) continue;
    const { name } = facts.occurrence(occurrence);
    if (!isStandIn(name)) into.add({ name, kind: names.of(name)?.kind ?? "import", origin: "import", source });
  }
};
