/** Clojure: namespaces by their paths and aliases; what a namespace neither defines nor takes in is Clojure's own or Java's. */

import type { Family, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import { flatNames } from "../kit/flat.ts";
import { pathOf } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { CALLS_ALONE } from "../type-rules.ts";

/** Directories of a project in which the paths of namespaces begin. */
const SOURCES = [
  "src",
  "test",
  "src/main/clojure",
  "src/clj",
  "src/cljs",
  "src/cljc",
  "src/clojure",
  "dev",
  "",
] as const;
const ENDINGS = [".clj", ".cljc", ".cljs", ".bb"] as const;

/** The file of a namespace: dots are directories, and a hyphen is an underscore in the name of a file. */
async function locate(source: string, from: string, project: Project): Promise<Located> {
  const path = source.replaceAll(".", "/").replaceAll("-", "_");
  const endings = from.endsWith(".cljs") ? ENDINGS.toReversed() : ENDINGS;
  return located(
    source,
    await fileByPath(
      project,
      "clojure",
      from,
      endings.map((ending) => path + ending),
      SOURCES,
    ),
  );
}

export const clojure: Family = {
  imports: { quoted: false, locate, modulePath: pathOf(/(?<![\p{L}\p{N}_.*+!?-])[\p{L}\p{N}_.*+!?-]+$/u) },
  modules: {
    apartBy: "declaration",
    handsOut: (file, name) => flatNames(file, name).map((definition) => ({ kind: "definition", definition })),
  },
  // The methods of a protocol stand beside it; a namespace that no import names is found by what it declares.
  packages: { beside: (file, name) => flatNames(file, name), at: () => [""] },
  names: { sees: () => false, closed: () => true, isBuiltin: () => false },
  types: CALLS_ALONE,
  prototypes: {},
  literals: {},
  declarations: VISIBLE,
};
