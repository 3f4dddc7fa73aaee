/** XML: ids, entities and names of schemas and builds by their names, those of files first that a file takes in. */

import { dirname, join } from "node:path";
import type { Family, Located } from "../family.ts";
import { byNameAlone, DATA } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { Project } from "../kit/project.ts";
import { packageOf } from "../kit/taken-in.ts";

/** Where resources of Java begin, whose paths Spring takes. */
const RESOURCES = ["", "src/main/resources", "src/test/resources"];

async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(/^(?:classpath\*?|file):\/*/, "").replaceAll("\\", "/");
  const beside = join(dirname(from), written);
  if (project.hasFile(beside)) return { kind: "files", paths: [beside] };
  return located(source, await fileByPath(project, "xml", from, [written], RESOURCES));
}

export const xml: Family = {
  ...byNameAlone(DATA),
  imports: { quoted: true, locate },
  packages: packageOf(locate),
};
