/** Make: variables and targets of the file and of what it includes; every other one is the environment's, or a file. */

import type { Family, Located } from "../family.ts";
import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { Project } from "../kit/project.ts";
import { takenIn } from "../kit/taken-in.ts";

const BEGINNING = /^(?:\$\(\w+\)\/|\$\{\w+\}\/)+/;

async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(BEGINNING, "");
  return located(source, await fileByPath(project, "make", from, [written], [""]));
}

const BY_NAME = byNameAlone(VISIBLE);

export const make: Family = {
  ...BY_NAME,
  imports: { quoted: false, locate },
  packages: { files: ({ path }, project) => takenIn(path, project, locate) },
  names: { ...BY_NAME.names, sees: () => true, closed: () => true },
};
