/** Nothing of the file binds the name, but its package does: another file of it, or an import whose name its package clause says. */

import { type Candidate, fitting, ofTag, type Wish } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { inPackage } from "../package.ts";
import { isBare, many, meant, namesOf, type Tier } from "../tier.ts";
import { imported } from "./imports.ts";

export const ofPackage: Tier = async (context) => {
  const { asked, family, project, wish } = context;
  const { occurrence, name } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  if (!(family.packages.beside ?? family.packages.files ?? family.packages.at ?? family.imports.named))
    return undefined;
  for (const one of namesOf(context)) {
    const found = await inPackage(project, context.own(), one, occurrence.span.start);
    if (found.length > 0)
      return many(meant(context, family.packages.inOrder ? nearest(found, wish) : found), "package");
  }
  const record = await family.imports.named?.(context.own(), name, project);
  return record && imported(context, record);
};

/** What the first file declares that declares what is asked for. */
function nearest(found: readonly Candidate[], wish: Wish): readonly Candidate[] {
  const fit = ofTag(fitting(found, wish.role), wish);
  return fit.filter(({ path }) => path === fit[0]?.path);
}
