/** Platform modules: what a file may import by its name wherever it lies. */

import { familyOf } from "../../../languages/families.ts";
import type { Source } from "../completion-request.ts";

export const platformModules: Source = ({ file, names, place }, into) => {
  if (place.typed === "") return;
  for (const name of familyOf(file.language).imports.importText?.platformModules ?? [])
    if (!name.startsWith("_")) into.add({ name, kind: "module", origin: names.of(name) ? "project" : "use" });
};
