/** Package: what a bare name means that its own file does not bind, by the other files of the package. */

import { familyOf } from "../languages/families.ts";
import { type Candidate, candidateIn, type FileFacts } from "../languages/kit/candidate.ts";
import type { Project } from "../languages/kit/project.ts";
import { topLevel } from "../languages/kit/top-level.ts";
import { declaredIn } from "./declared.ts";

/** What a file's package, and those around it that it sees, define under a name at their top level. */
export async function inPackage(
  project: Project,
  file: FileFacts,
  name: string,
  at: number,
): Promise<readonly Candidate[]> {
  const {
    packages: { beside, files: packageFiles, at: packagesAt, inOrder },
    names: { sees, openKinds },
  } = familyOf(file.language);
  const isSeen = (other: Candidate): boolean =>
    other.path === file.path || sees === "everything" || sees(file, other, other.definition.index);
  const own = beside?.(file, name) ?? [];
  if (own.length > 0) return own.map((definition) => candidateIn(file, definition));
  const all: Candidate[] = [];
  const files = (await packageFiles?.(file, project)) ?? [];
  for (const path of project.mayDefine(files, name, file.language.family)) {
    const other = path === file.path ? undefined : await project.holding(path, name);
    if (other)
      for (const definition of topLevel(other.facts, name, openKinds)) all.push(candidateIn(other, definition));
  }
  // What is included is seen as it stands there.
  const near = inOrder ? all : all.filter(isSeen);
  if (near.length > 0) return near;
  for (const one of packagesAt?.(file, at) ?? []) {
    const declared = await declaredIn(project, { kind: "package", family: file.language.family, name: one }, name);
    const found = declared.filter(isSeen);
    if (found.length > 0) return found;
  }
  return [];
}
