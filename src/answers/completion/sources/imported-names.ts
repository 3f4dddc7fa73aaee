/** Imported names: what the module hands out that the import around the place names. */

import { familyOf } from "../../../languages/families.ts";
import { allMembersOf } from "../../../resolve/types/all-members.ts";
import { moduleType } from "../../../resolve/types/type.ts";
import type { Source } from "../completion-request.ts";
import { isStandIn } from "../speculation.ts";

export const importedNames: Source = async ({ file, speculation: { occurrence }, project, typing, names }, into) => {
  const { facts, path, language } = file;
  for (let index = 0; occurrence && index < facts.imports; index++) {
    const record = facts.import(index);
    const { start, end } = record.span;
    if (record.source === undefined || occurrence.span.start < start || occurrence.span.end > end) continue;
    const located = await familyOf(language).imports.locate(record.source, path, project);
    const type = moduleType(located, record.source);
    if (!type) return;
    for (const { name, candidate } of (await allMembersOf(typing, type)).members) {
      if (isStandIn(name)) continue;
      const { definition } = candidate ?? {};
      into.add({
        name,
        kind: definition?.kind ?? names.of(name)?.kind ?? "unknown",
        origin: "member",
        type: definition?.type,
        definition: candidate && { path: candidate.path, at: candidate.definition.selection.start },
      });
    }
    return;
  }
};
