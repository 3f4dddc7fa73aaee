/** Stand-ins: what else of its file a name is bound to by statements that run one after the other, or in branches that keep each other out. */

import type { Definition, Import } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import { type Candidate, definitionsIn, type FileFacts } from "../languages/kit/candidate.ts";
import { reaches } from "../languages/kit/import-reach.ts";

/** What is of another kind than a definition that a name is bound to, and means the same where that is left out. */
export function besideDefinition(file: FileFacts, { name, kind, parent }: Definition): readonly Candidate[] {
  const { anyKind, bindsAnew } = familyOf(file.language).names;
  if (!anyKind && !bindsAnew) return [];
  return definitionsIn(file.path, file.language, file.facts, name).filter(
    ({ definition }) =>
      definition.parent === parent &&
      definition.kind !== kind &&
      (bindsAnew || anyKind?.has(kind) || anyKind?.has(definition.kind)),
  );
}

/** What a file defines itself under the name that an import of it binds (`try: from fast import run`, `except ImportError: def run()`). */
export function besideImport(file: FileFacts, record: Import, name: string): readonly Candidate[] {
  if (!familyOf(file.language).names.bindsAnew) return [];
  return definitionsIn(file.path, file.language, file.facts, name).filter(
    ({ definition: { parent, selection } }) => parent === undefined && reaches(file.facts, record, selection.start),
  );
}
