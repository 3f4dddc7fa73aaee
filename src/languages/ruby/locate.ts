/** Locate: from what `require` and its like write to the file in Ruby: beside the asking file, or below a directory of the load path. */

import { dirname, join } from "node:path";
import type { Asking, Located } from "../family.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { Project } from "../kit/project.ts";

/** Directories of a project that its programs load from. */
const LOADED = ["lib", "", "app", "test", "spec"] as const;

export async function locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located> {
  const name = /\.\w+$/.test(source) ? source : `${source}.rb`;
  const beside = join(dirname(from), name);
  if ((asking?.kind === "include" || source.startsWith(".")) && project.hasFile(beside))
    return { kind: "files", paths: [beside] };
  return located(source, await fileByPath(project, "ruby", from, [name], LOADED));
}
