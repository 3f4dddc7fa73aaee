/** Bash: functions and variables of all files, those first that a file sources; what else is named is a program's. */

import { basename } from "node:path";
import type { Family, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { directoriesOf } from "../kit/directories.ts";
import { namesIn } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { packageOf } from "../kit/taken-in.ts";
import { topLevel } from "../kit/top-level.ts";
import { CALLS_ALONE } from "../type-rules.ts";
import { MODIFIERS } from "../vocabulary.ts";

/** The shell's own commands: what another file calls so is meant only where it is sourced. */
const SHELL = namesIn(
  "alias bg bind break builtin caller case cd command compgen complete compopt continue coproc declare dirs disown do done echo elif else enable esac eval exec exit export false fc fg fi for function getopts hash help history if jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return select set shift shopt source suspend test then time times trap true type typeset ulimit umask unalias unset until wait while",
);

/** The file that is sourced: of a path with variables in front only the end is written. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const written = source.replace(/^(?:\.?\/)+/, "");
  const found =
    (await fileByPath(project, "bash", from, [written], ["", "lib", "bin"])) ??
    (await onlyCalled(basename(written), project));
  return located(source, found);
}

/** The only file of a name. */
async function onlyCalled(name: string, project: Project): Promise<string | undefined> {
  const [stem = ""] = name.split(".");
  const found = (await directoriesOf(project, "bash")).called(stem).filter((path) => basename(path) === name);
  return found.length === 1 ? found[0] : undefined;
}

export const bash: Family = {
  imports: { quoted: false, locate },
  packages: packageOf(locate),
  modules: {
    handsOut: ({ facts }, name) => topLevel(facts, name).map((definition) => ({ kind: "definition", definition })),
  },
  names: { sees: "everything", closed: () => true, isBuiltin: (name) => SHELL.has(name) },
  types: CALLS_ALONE,
  prototypes: {},
  literals: {},
  declarations: {
    ...VISIBLE,
    exports: {
      what: "visible",
      // A variable is the script's own until it is exported.
      isKept: (_source, { kind, flags }) => kind === "variable" && (flags & MODIFIERS.public) === 0,
    },
  },
};
