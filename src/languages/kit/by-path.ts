/** By path: the file that a path means whose root is not written: below a directory of the program, else wherever it ends so. */

import { basename, dirname, join } from "node:path";
import type { Located } from "../family.ts";
import { directoriesOf } from "./directories.ts";
import type { Project } from "./project.ts";

/**
 * The file that one of some paths leads to.
 * @param from the file that asks: directories around it come first, up to the root
 * @param paths what may be meant, the likeliest first, with `/`
 * @param below directories of a project in which such paths begin
 */
export async function fileByPath(
  project: Project,
  family: string,
  from: string,
  paths: readonly string[],
  below: readonly string[],
): Promise<string | undefined> {
  for (let at = dirname(from), before = ""; at !== before; before = at, at = dirname(at)) {
    for (const directory of below)
      for (const path of paths) {
        const file = join(at, directory, path);
        if (project.hasFile(file)) return file;
      }
    if (project.roots.includes(at)) break;
  }
  const directories = await directoriesOf(project, family);
  for (const path of paths) {
    const words = dirname(path).split("/");
    for (const directory of words[0] === "." ? [] : directories.endingIn(words)) {
      const file = join(directory, basename(path));
      if (project.isOwn(file)) return file;
    }
  }
  return undefined;
}

/** What a source leads to of which a file was looked for: where there is none, it lies outside. */
export const located = (source: string, file: string | undefined): Located =>
  file === undefined ? { kind: "external", source } : { kind: "files", paths: [file] };
