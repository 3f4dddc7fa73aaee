/** Package: what a bare name means that its own file does not bind, by the other files of the package. */

import { type Candidate, candidateIn, type FileFacts } from "./candidate.ts";
import { familyOf } from "./families.ts";
import { topLevel } from "./modules/top-level.ts";
import type { Project } from "./project.ts";

/** What the other files of a file's package define under a name at their top level. */
export async function inPackage(project: Project, file: FileFacts, name: string): Promise<readonly Candidate[]> {
  const { packageFiles } = familyOf(file.language);
  if (!packageFiles) return [];
  const found: Candidate[] = [];
  for (const path of await packageFiles(file, project)) {
    const other = path === file.path ? undefined : await project.holding(path, name);
    if (other) for (const definition of topLevel(other.facts, name)) found.push(candidateIn(other, definition));
  }
  return found;
}
