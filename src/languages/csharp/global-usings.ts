/** Global usings: the files of a project of C# that say what all its files use. */

import { basename, dirname, join } from "node:path";
import { directoriesOf } from "../kit/directories.ts";
import type { Project } from "../kit/project.ts";

/** Files that are written to hold `global using` directives. */
const GLOBAL_USINGS = /^(?:[\w.]*[._])?(?:global)?_?(?:usings|imports)(?:\.\w+)*\.cs$/i;

/** Files with global usings in the project around a file: at or below its directory that holds a project file. */
export async function importsFor({ path }: { readonly path: string }, project: Project): Promise<readonly string[]> {
  const directories = await directoriesOf(project, "csharp");
  const root = projectAround(project, path);
  const found: string[] = [];
  for (const directory of directories.all)
    if (directory === root || directory.startsWith(join(root, "/")))
      found.push(...directories.filesIn(directory).filter((one) => GLOBAL_USINGS.test(basename(one))));
  return found;
}

/** The directory around a file that holds a project file; without one the root. */
function projectAround(project: Project, path: string): string {
  let at = dirname(path);
  for (let before = ""; at !== before; before = at, at = dirname(at)) {
    if (project.roots.includes(at) || project.disk.names(at).some((name) => name.endsWith(".csproj"))) return at;
  }
  return at;
}
