/** Go: packages by directory and clause, names that begin with a capital for others, the names of the language itself. */

import { dirname } from "node:path";
import type { Import } from "../../index/facts.ts";
import type { Family, Handed } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { field, OPEN } from "../kit/declaration-forms.ts";
import { definedByPlatform } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { topLevel } from "../kit/top-level.ts";
import { NO_PLATFORM } from "../type-rules.ts";
import { isBuilt } from "./build-constraints.ts";
import { BUILTINS } from "./builtins.ts";
import { importText } from "./import-text.ts";
import { library } from "./library.ts";
import { locate, moduleNames, nameOf, packageFiles } from "./locate.ts";
import { moving } from "./moving.ts";
import { signatureOf } from "./signatures.ts";
import { statements } from "./statements.ts";

const EXPORTED = /^\p{Lu}/u;

const handsOut = ({ facts }: FileFacts, name: string): readonly Handed[] =>
  EXPORTED.test(name) ? topLevel(facts, name).map((definition) => ({ kind: "definition", definition })) : [];

/** A plain import of a package that calls itself otherwise than its path's last word. */
async function importNamed({ path, facts }: FileFacts, name: string, project: Project): Promise<Import | undefined> {
  for (let index = 0; index < facts.imports; index++) {
    const record = facts.import(index);
    const { source, form, occurrence } = record;
    if (source === undefined || form !== "namespace" || occurrence === undefined) continue;
    // An alias is the name whatever the package says; it stands before the path and not in it.
    const { name: bound } = facts.occurrence(occurrence);
    if (!source.endsWith(bound)) continue;
    const located = await locate(source, path, project);
    const said = located.kind === "files" ? await nameOf(project, located.paths) : conventional(source);
    if (said === name) return record;
  }
  return undefined;
}

/** The name that a package is likely to have whose files are not here: `gopkg.in/yaml.v3`, `x/foo/v2`, `go-isatty`. */
const conventional = (source: string): string | undefined =>
  source
    .split("/")
    .findLast((word) => !/^v\d+$/.test(word))
    ?.replace(/^go-|[.-]v\d+$|[.-]go$/g, "")
    .replaceAll("-", "");

const CLAUSE = /^(package[ \t]+)\w+[ \t]*(?:$|\/[/*]|;)/m;

export const go: Family = {
  imports: {
    importText,
    quoted: true,
    locate,
    leadsToItself: () => true,
    modulePath: (text) => (/(?:^|\n)package[ \t]+\w+$/.test(text) ? "." : undefined),
    named: importNamed,
    moving,
  },
  modules: {
    apartBy: "directory",
    moduleNames,
    handsOut,
    // At the name in its clause, behind its documentation, in which a line may begin with the same word.
    opensAt: (text) => {
      const clause = CLAUSE.exec(text);
      return clause ? clause.index + (clause[1]?.length ?? 0) : 0;
    },
  },
  packages: {
    files: packageFiles,
  },
  literals: {
    typed: true,
    // A field of another package's type begins with a capital.
    keyValues: (name, written) => /^\w+\.\w+$/.test(written) && !/^\p{Lu}/u.test(name),
  },
  types: {
    members: { bareMembers: false },
    platform: { ...NO_PLATFORM, elements: { map: 1, chan: 0 } },
    making: {
      callMakes: true,
      makers: new Set(),
    },
    shape: {
      openTypes: true,
      signatureOf,
    },
    statements,
  },
  names: {
    ...definedByPlatform(BUILTINS),
    library,
    sees: (from, other) => dirname(from.path) === dirname(other.path),
  },
  prototypes: {
    isCompiled: (path, _at, project) => isBuilt(path, project.textOf(path) ?? ""),
  },
  declarations: {
    functions: { parameters: field("parameter_list"), returnSign: " " },
    values: { typeWord: "type" },
    bases: { others: "embeds" },
    exports: { what: "visible" },
    visibility: { ...OPEN, of: (_source, { name }) => (EXPORTED.test(name) ? "public" : "package") },
  },
};
