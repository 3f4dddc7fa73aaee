/** Nothing of the file binds the name, but the file imports everything of some modules: the last of them that hands it out. */

import { MarkClass } from "../../syntax/marks.ts";
import { wants } from "../candidate.ts";
import { THROUGH_WILDCARD } from "../confidence.ts";
import { importedByWildcard } from "../exports.ts";
import { isBare, many, meant, refused, type Tier } from "../tier.ts";
import { modulesFound } from "./imports.ts";

export const wildcards: Tier = async (context) => {
  const { asked, family, own, project, wish } = context;
  const { occurrence, name, span } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  const { candidates, modules, external } = await importedByWildcard(project, own, name, span.start);
  const others = candidates.filter(
    ({ path, definition }) => path !== own.path || definition.selection.start !== span.start,
  );
  // What the platform names is hidden by nothing of another kind.
  if (family.isBuiltin(name, wish.role, "bare") && !others.some(({ definition }) => wants(wish.role, definition.kind)))
    return undefined;
  if (others.length > 0) return many(meant(context, others), "import_bound", THROUGH_WILDCARD);
  if (modules.length > 0) return modulesFound(modules, "import_bound");
  // Where packages are known whole, a type that none of them has is that of the module which nobody can look into.
  return external !== undefined && family.packageFiles && wish.role === "type" ? refused(external) : undefined;
};
