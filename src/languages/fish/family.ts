/** Fish: functions and variables of all files, those first that a file reads in; what else is named is a program's. */

import type { Family, Located } from "../family.ts";
import { byNameAlone, VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { packageOf } from "../kit/taken-in.ts";

/** The shell's own commands. */
const SHELL = namesIn(
  "abbr alias and argparse begin bg bind block break builtin case cd command commandline complete contains continue count disown echo else emit end eval exec exit false fg for function functions history if jobs math not or path printf pwd random read return set set_color source status string switch test time trap true type ulimit wait while",
);

/** Of a path with variables or commands in front only the end is written. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(/^(?:\$\w+|\(.*\)|\.)?\/+/, "");
  return located(source, await fileByPath(project, "fish", from, [written], [""]));
}

const BY_NAME = byNameAlone(VISIBLE);

export const fish: Family = {
  ...BY_NAME,
  imports: { quoted: false, locate },
  packages: packageOf(locate),
  names: { ...BY_NAME.names, closed: () => true, isBuiltin: (name, role) => role === "call" && SHELL.has(name) },
};
