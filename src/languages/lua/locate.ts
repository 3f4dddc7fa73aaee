/** Locate: from what `require` writes to the file in Lua: `a.b` is `a/b.lua` or `a/b/init.lua` below a directory of the path. */

import type { Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { Project } from "../kit/project.ts";

/** Directories of a project that its modules are looked for in. */
const SOURCES = ["lua", "", "src", "lib"] as const;

export async function locate(source: string, from: string, project: Project): Promise<Located> {
  const path = source.replaceAll(".", "/");
  const paths = source.endsWith(".lua") ? [source] : [`${path}.lua`, `${path}/init.lua`];
  return located(source, await fileByPath(project, "lua", from, paths, SOURCES));
}
