/** Nothing of the file binds the name, but its package does: another file of it, or an import whose name its package clause says. */

import { type Candidate, type FileFacts, fitting, ofTag, type Wish, wants } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { inPackage } from "../package.ts";
import { isBare, many, meant, namesOf, ofFitKind, type Tier } from "../tier.ts";
import { imported } from "./imports.ts";

export const ofPackage: Tier = async (context) => {
  const { asked, family, here, options, project, wish } = context;
  const { occurrence, name } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  if (!(family.packages.beside ?? family.packages.files ?? family.packages.at ?? family.imports.named))
    return undefined;
  // What it includes is found by its path.
  const file = (): FileFacts => (family.packages.inOrder ? here : context.own());
  for (const one of namesOf(context)) {
    const isMeant = (found: readonly Candidate[]): boolean => found.some((candidate) => isFit(candidate, wish));
    const declared = await inPackage(project, file(), one, occurrence.span.start, options.wanted, isMeant);
    const found = ofFitKind(context, declared);
    if (found.length > 0)
      return many(meant(context, family.packages.inOrder ? nearest(found, wish) : found), "package");
  }
  const record = await family.imports.named?.(context.own(), name, project);
  return record && imported(context, record);
};

/** Whether a definition is of a kind that the place may mean, whatever others there are. */
const isFit = ({ definition: { kind } }: Candidate, { role, isTag }: Wish): boolean =>
  wants(role, kind) && (isTag === undefined || role !== "type" || (kind === "type") !== isTag);

/** What the first file declares that declares what is asked for. */
function nearest(found: readonly Candidate[], wish: Wish): readonly Candidate[] {
  const fit = ofTag(fitting(found, wish.role), wish);
  return fit.filter(({ path }) => path === fit[0]?.path);
}
