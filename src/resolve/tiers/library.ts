/** Nothing nearer binds the name, and the platform declares it, whose declarations are on the disk. */

import { MarkClass } from "../../syntax/marks.ts";
import { isBare, many, meant, type Tier } from "../tier.ts";

export const library: Tier = async (context) => {
  const { asked, family, project } = context;
  const { occurrence, name, path } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  const found = (await family.names.library?.definitions(name, path, project)) ?? [];
  return found.length > 0 ? many(meant(context, found), "dependency") : undefined;
};
