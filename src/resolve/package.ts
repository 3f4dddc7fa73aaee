/** Package: what a bare name means that its own file does not bind, by the other files of the package. */

import { familyOf } from "../languages/families.ts";
import { type Candidate, candidateIn, type FileFacts } from "../languages/kit/candidate.ts";
import type { Project } from "../languages/kit/project.ts";
import { topLevel } from "../languages/kit/top-level.ts";
import { declaredIn } from "./declared.ts";
import type { Wanted } from "./handed.ts";

/**
 * What a file's package, and those around it that it sees, define under a name at their top level.
 * @param wanted which facts the definitions are to come with
 * @param isMeant where files are in order: whether the definitions of one are what is asked for, so that those behind it need not be read
 */
export async function inPackage(
  project: Project,
  file: FileFacts,
  name: string,
  at: number,
  wanted: Wanted = "all",
  isMeant?: (found: readonly Candidate[]) => boolean,
): Promise<readonly Candidate[]> {
  const {
    packages: { beside, files: packageFiles, near: nearFiles, at: packagesAt, inOrder },
    names: { sees, openKinds },
    prototypes: { isCompiled },
  } = familyOf(file.language);
  const isSeen = (other: Candidate): boolean =>
    other.path === file.path || sees === "everything" || sees(file, other, other.definition.index);
  const own = beside?.(file, name) ?? [];
  if (own.length > 0) return own.map((definition) => candidateIn(file, definition));
  const isAnyCompiled = async (found: readonly Candidate[]): Promise<boolean> => {
    if (!isCompiled) return true;
    const from = { path: file.path, at };
    for (const { path, definition } of found)
      if ((await isCompiled(path, definition.selection.start, project, from)) !== false) return true;
    return false;
  };
  const all: Candidate[] = [];
  const mayDefine = (paths: readonly string[]): readonly string[] =>
    project.mayDefine(paths, name, file.language.family);
  // Whether somebody waits for a first answer is known once it is known which files there are.
  if (nearFiles) await project.foretold();
  const files =
    nearFiles && project.isHasty ? nearFiles(file, project) : mayDefine((await packageFiles?.(file, project)) ?? []);
  for await (const path of files) {
    if (path === file.path) continue;
    const definer = await project.definer(path, name);
    if (!definer || topLevel(definer.facts, name, openKinds).length === 0) continue;
    const other = wanted === "all" ? await project.file(path) : definer;
    const found = other ? topLevel(other.facts, name, openKinds).map((one) => candidateIn(other, one)) : [];
    all.push(...found);
    if (!inOrder || !isMeant?.(found)) continue;
    // What a build leaves out is another file's to say.
    const isLast = !Array.isArray(files) || path === files.at(-1);
    if (isLast || (await isAnyCompiled(found))) return found;
  }
  // What is included is seen as it stands there.
  const near = inOrder ? all : all.filter(isSeen);
  if (near.length > 0) return near;
  for (const one of packagesAt?.(file, at) ?? []) {
    const declared = await declaredIn(project, { kind: "package", family: file.language.family, name: one }, name);
    const seen = declared.filter(isSeen);
    if (seen.length > 0) return seen;
  }
  return [];
}
