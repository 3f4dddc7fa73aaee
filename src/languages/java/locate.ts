/** Locate: from a package, or a type in one, to the files that say they belong to it. */

import { dirname, sep } from "node:path";
import type { Import } from "../../index/facts.ts";
import type { Located } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { clauseOf } from "../kit/clause.ts";
import { directoriesOf } from "../kit/directories.ts";
import type { Project } from "../kit/project.ts";

/** What an import names before its last name: a package, or a type in one and what is nested in that. */
export async function locate(source: string, _from: string, project: Project, record?: Import): Promise<Located> {
  const words = source.split(".");
  for (let count = words.length; count > 0; count--) {
    const paths = await filesOf(project, words.slice(0, count));
    const inside = words.slice(count);
    const type = inside[0] ?? record?.original;
    // A type that others see has a file of its name.
    const own = paths.filter((path) => path.endsWith(`${sep}${type}.java`));
    if (own.length > 0) return { kind: "files", paths: own, inside };
    if (paths.length > 0 && inside.length === 0) return { kind: "files", paths };
  }
  return { kind: "external", source };
}

/** The files of a package: of the directories that end as it is called, those whose files say so. */
const filesOf = (project: Project, words: readonly string[]): Promise<readonly string[]> =>
  project.kept(`files of java ${words.join(".")}`, () => findFiles(project, words));

async function findFiles(project: Project, words: readonly string[]): Promise<readonly string[]> {
  const directories = await directoriesOf(project, "java");
  const found: string[] = [];
  for (const directory of directories.endingIn(words)) {
    const files = directories.filesIn(directory);
    if ((await clauseOf(project, files[0] as string)) === words.join(".")) found.push(...files);
  }
  return found;
}

/** The files of a file's own package, in every source root; without a clause those beside it. */
export async function packageFiles({ path, facts }: FileFacts, project: Project): Promise<readonly string[]> {
  if (facts.package !== undefined) return filesOf(project, facts.package.split("."));
  return (await directoriesOf(project, "java")).filesIn(dirname(path));
}
