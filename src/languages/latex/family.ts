/** LaTeX: commands, environments, labels and entries of bibliographies by their names, those of files first that a file takes in. */

import { dirname, join } from "node:path";
import type { Family, Located } from "../family.ts";
import { byNameAlone, DATA } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { Project } from "../kit/project.ts";
import { packageOf } from "../kit/taken-in.ts";

/** What a path may be written without. */
const ENDINGS = ["", ".tex", ".sty", ".cls", ".bib"];

/** A file beside, or below a directory around: paths are written from the document that takes all of them in. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const paths = ENDINGS.map((ending) => `${source}${ending}`);
  const beside = paths.map((path) => join(dirname(from), path)).find((path) => project.hasFile(path));
  return located(source, beside ?? (await fileByPath(project, "latex", from, paths, [""])));
}

const BY_NAME = byNameAlone(DATA);

export const latex: Family = {
  ...BY_NAME,
  // Typst cites the same bibliographies.
  modules: { ...BY_NAME.modules, takenBy: { family: "typst", by: "name" } },
  imports: { quoted: true, locate },
  packages: packageOf(locate),
};
