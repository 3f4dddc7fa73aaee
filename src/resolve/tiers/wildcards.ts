/** Nothing of the file binds the name, but the file imports everything of some modules: the last of them that hands it out. */

import { MarkClass } from "../../syntax/marks.ts";
import { rank } from "../candidate.ts";
import { THROUGH_WILDCARD } from "../confidence.ts";
import { importedByWildcard } from "../exports.ts";
import { isBare, many, type Tier } from "../tier.ts";
import { modulesFound } from "./imports.ts";

export const wildcards: Tier = async (context) => {
  const { asked, own, project, wish } = context;
  const { occurrence, name, span } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  const { candidates, modules } = await importedByWildcard(project, own, name, span.start);
  const others = candidates.filter(
    ({ path, definition }) => path !== own.path || definition.selection.start !== span.start,
  );
  if (others.length > 0) return many(rank(others, wish), "import_bound", THROUGH_WILDCARD);
  return modules.length > 0 ? modulesFound(modules, "import_bound") : undefined;
};
