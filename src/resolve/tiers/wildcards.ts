/** Nothing of the file binds the name, but the file imports everything of some modules: the last of them that hands it out. */

import { wants } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { THROUGH_WILDCARD } from "../confidence.ts";
import { importedByWildcard } from "../exports.ts";
import { type Context, isBare, many, meant, namesOf, refused, type Tier } from "../tier.ts";
import { modulesFound } from "./imports.ts";

/** Whether what none of the known packages has must come from outside. */
const isWhole = ({ family, wish: { role }, asked: { name } }: Context): boolean =>
  family.names.closed?.(name, role) ?? (family.packages.files !== undefined && role === "type");

export const wildcards: Tier = async (context) => {
  const { asked, family, project, wish } = context;
  const { occurrence, span } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  // An outline tells all imports.
  const file = (family.packages.inOrder ? await project.file(asked.path) : undefined) ?? context.own();
  let external: string | undefined;
  for (const name of namesOf(context)) {
    const found = await importedByWildcard(project, file, name, span.start);
    const others = found.candidates.filter(
      ({ path, definition }) => path !== asked.path || definition.selection.start !== span.start,
    );
    // What the platform names is hidden by nothing of another kind.
    if (
      family.names.isBuiltin(name, wish.role, "bare") &&
      !others.some(({ definition }) => wants(wish.role, definition.kind))
    )
      continue;
    if (others.length > 0) return many(meant(context, others), "import_bound", THROUGH_WILDCARD);
    if (found.modules.length > 0) return modulesFound(context, found.modules, "import_bound");
    external ??= found.external ?? (family.packages.at || family.names.closed ? name : undefined);
  }
  // Where packages are known whole, a type that none of them has is that of the module which nobody can look into.
  return external !== undefined && isWhole(context) ? refused(external) : undefined;
};
