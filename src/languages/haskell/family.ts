/** Haskell: modules by their paths, what a module passes on, constructors and fields that come with their types, the Prelude. */

import type { Family, Handed, Located } from "../family.ts";
import { VISIBLE } from "../kit/by-name-alone.ts";
import { fileByPath, located } from "../kit/by-path.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { dotsAlone } from "../kit/dots.ts";
import { flatNames } from "../kit/flat.ts";
import { definedByPlatform, pathOf } from "../kit/names.ts";
import type { Project } from "../kit/project.ts";
import { CALLS_ALONE } from "../type-rules.ts";
import { PRELUDE } from "./builtins.ts";

/** Directories of a project in which the paths of modules begin. */
const SOURCES = ["", "src", "lib", "library", "app", "test", "tests", "exe"] as const;

async function locate(source: string, from: string, project: Project): Promise<Located> {
  const path = source.replaceAll(".", "/");
  const paths = [`${path}.hs`, `${path}.lhs`, `${path}.hsc`];
  return located(source, await fileByPath(project, "haskell", from, paths, SOURCES));
}

/** What a module defines, else what it imports and names among its exports. */
function handsOut(file: FileFacts, name: string): readonly Handed[] {
  const own = flatNames(file, name);
  if (own.length > 0) return own.map((definition) => ({ kind: "definition", definition }));
  const { facts } = file;
  const passed: Handed[] = [];
  for (let index = 0; index < facts.exports; index++) {
    const { form, name: exported, source } = facts.export(index);
    if (form === "wildcard" && source !== undefined) passed.push(...importedAs(file, source));
    if (form === "name" && exported === name) passed.push(...bringing(file, name));
  }
  return passed;
}

/** The modules that a file imports under a name. */
function importedAs({ facts }: FileFacts, module: string): readonly Handed[] {
  const found: Handed[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const { source, occurrence } = facts.import(index);
    if (source === undefined) continue;
    const bound = occurrence === undefined ? undefined : facts.occurrence(occurrence).name;
    if (source === module || bound === module) found.push({ kind: "wildcard", source });
  }
  return found;
}

/** The imports of a file that may bring a name: those that name it, and those that bring everything. */
function bringing({ facts }: FileFacts, name: string): readonly Handed[] {
  const found: Handed[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const { source, form, original } = facts.import(index);
    if (source === undefined) continue;
    if (form === "name" && original === name) found.push({ kind: "passed", source, name });
    if (form === "wildcard") found.push({ kind: "wildcard", source });
  }
  return found;
}

export const haskell: Family = {
  imports: { quoted: false, locate, modulePath: pathOf(/(?<![\p{L}\p{N}_.'])[\p{L}\p{N}_.']+$/u) },
  modules: {
    apartBy: "declaration",
    handsOut,
  },
  packages: {
    beside: (file, name) => flatNames(file, name),
  },
  names: {
    withDots: dotsAlone,
    closed: () => true,
    sees: () => false,
    ...definedByPlatform(PRELUDE),
  },
  types: CALLS_ALONE,
  prototypes: {},
  literals: {},
  declarations: { ...VISIBLE, exports: { what: "stated or visible" } },
};
