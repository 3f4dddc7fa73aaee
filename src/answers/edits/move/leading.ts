/** Leading: imports that a move writes, each put to the rules by which modules are found: it has to lead to the file that it is written for. */

import type { NewImport } from "../../../languages/import-text.ts";
import type { Candidate } from "../../../languages/kit/candidate.ts";
import type { Draft } from "./draft.ts";
import { fileNamed } from "./modules.ts";
import { type Moving, object } from "./moving.ts";

interface Wanted {
  readonly candidate: Candidate | undefined;
  /** The file that defines it. */
  readonly from: string;
}

/** How a file imports a definition of another one; undefined, with an objection, where it cannot. */
export async function importLeading(
  moving: Moving,
  draft: Draft,
  { candidate, from }: Wanted,
): Promise<NewImport | undefined> {
  const { asked, importText, project, isNew } = moving;
  const added = candidate && (await importText.importOf(candidate, draft.file, project));
  const what = from === asked.path && candidate ? candidate.definition.name : "it";
  if (!added) object(moving, `${draft.path} cannot import ${what} from ${from}`);
  // What declares no module is seen without an import of one.
  if (!added || added.source === undefined) return added;
  const isMade = isNew && from === asked.target;
  const isFound = isMade
    ? !draft.language.id.includes("script") || added.source.startsWith(".")
    : (await fileNamed(added.source, draft.file, project))?.paths.includes(from) === true;
  if (isFound) return added;
  object(
    moving,
    `${draft.path} would import ${what} from ${added.source}, of which it is not known that it leads there`,
  );
  return undefined;
}
