/** Nothing of the file binds the name, but the file imports everything of some modules: the last of them that hands it out. */

import { MarkClass } from "../../syntax/marks.ts";
import { rank } from "../candidate.ts";
import { THROUGH_WILDCARD } from "../confidence.ts";
import { importedBy } from "../exports.ts";
import { isBare, many, type Tier } from "../tier.ts";

/** Wildcard imports of one file that are looked into. */
const MOST_ASKED = 12;

export const wildcards: Tier = async (context) => {
  const { asked, own, project, wish } = context;
  const { occurrence, name } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.link !== undefined || !isBare(context)) return undefined;
  let left = MOST_ASKED;
  for (let index = own.facts.imports - 1; index >= 0 && left > 0; index--) {
    const record = own.facts.import(index);
    if (record.form !== "wildcard" || record.source === undefined) continue;
    left--;
    const { candidates } = await importedBy(project, own, { ...record, form: "name", original: name });
    const others = candidates.filter(({ path }) => path !== asked.document.path);
    if (others.length > 0) return many(rank(others, wish), "import_bound", THROUGH_WILDCARD);
  }
  return undefined;
};
