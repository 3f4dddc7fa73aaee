/** Taken in: the files that statements of a file bring into it whole (`source`, `@import`, `<link>`), and those that these take in. */

import type { Family, ImportRules } from "../family.ts";
import type { FileFacts } from "./candidate.ts";
import type { Project } from "./project.ts";

/** Files that one file takes in, through others too. */
const MOST_TAKEN_IN = 24;

/** The file itself, then what it takes in, the nearest first. @param besides what is one with the file */
export async function takenIn(
  path: string,
  project: Project,
  locate: ImportRules["locate"],
  besides: readonly string[] = [],
): Promise<readonly string[]> {
  const found = [path, ...besides];
  for (let at = 0; at < found.length && found.length < MOST_TAKEN_IN; at++) {
    const file: FileFacts | undefined = await project.file(found[at] as string);
    for (let index = 0; file && index < file.facts.imports; index++) {
      const { source } = file.facts.import(index);
      const located = source === undefined ? undefined : await locate(source, file.path, project);
      if (located?.kind === "files") found.push(...located.paths.filter((one) => !found.includes(one)));
    }
  }
  return found;
}

/** What a file sees where nothing but the files that it takes in, and then all of the workspace, is its package. */
export const packageOf = (locate: ImportRules["locate"]): Family["packages"] => ({
  files: ({ path }, project) => takenIn(path, project, locate),
  at: () => [""],
});
