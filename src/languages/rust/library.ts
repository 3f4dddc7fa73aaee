/** Library: what every file of Rust sees of the standard library, by its prelude and its macros, where a toolchain has the sources. */

import { join } from "node:path";
import type { LibraryRules } from "../family.ts";
import { type Candidate, candidateIn, definitionsIn, type FileFacts, TYPES } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { standardCrate } from "./crates.ts";
import { locate } from "./locate.ts";
import { macrosTaken } from "./macros.ts";
import { standardDirectory } from "./outside.ts";

/** Where the prelude of each edition is put together: of what these take in everything is seen. */
const PRELUDE = join("std", "src", "prelude", "mod.rs");
/** Files whose macros are seen without being imported. */
const MACROS = [
  join("std", "src", "macros.rs"),
  join("core", "src", "macros", "mod.rs"),
  join("alloc", "src", "macros.rs"),
  join("std", "src", "thread", "local.rs"),
] as const;
const OF_LIBRARY = /[\\/]library[\\/](?:std|core|alloc)[\\/]src[\\/]/;

/** The file that says what every other one sees. */
export function preludeOf(project: Project): readonly string[] {
  const standard = standardDirectory(project);
  const path = standard === undefined ? undefined : join(standard, PRELUDE);
  return path !== undefined && project.hasFile(path) ? [path] : [];
}

/** Where the primitive types have their methods. */
const PRIMITIVES: Readonly<Record<string, readonly string[]>> = {
  str: [join("core", "src", "str", "mod.rs"), join("alloc", "src", "str.rs")],
  char: [join("core", "src", "char", "methods.rs")],
  bool: [join("core", "src", "bool.rs")],
  f32: [join("core", "src", "num", "f32.rs"), join("std", "src", "num", "f32.rs"), join("std", "src", "f32.rs")],
  f64: [join("core", "src", "num", "f64.rs"), join("std", "src", "num", "f64.rs"), join("std", "src", "f64.rs")],
};
/** Where slices have theirs, which no name says. */
const SLICES = [join("core", "src", "slice", "mod.rs"), join("alloc", "src", "slice.rs")] as const;
/** Modules of the types that rules speak of by their names alone. */
const MODULES = [
  "prelude::v1",
  "collections",
  "sync",
  "rc",
  "cell",
  "pin",
  "task",
  "borrow",
  "ptr",
  "mem",
  "iter",
  "future",
  "slice",
  "vec",
] as const;

const inLibrary = (project: Project, files: readonly string[]): readonly string[] => {
  const standard = standardDirectory(project);
  return standard === undefined
    ? []
    : files.map((path) => join(standard, path)).filter((path) => project.hasFile(path));
};

async function primitive(name: string, project: Project): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const path of inLibrary(project, PRIMITIVES[name] ?? [])) {
    const file = await project.file(path);
    const first = file && implementationIn(file, name);
    if (first) found.push(first);
  }
  return found;
}

/** The first block that gives a type its methods; the name of a primitive type is a word of the language, and none of the file's. */
function implementationIn(file: FileFacts, name: string): Candidate | undefined {
  const { facts } = file;
  for (let index = 0; index < facts.definitions; index++)
    if (facts.definitionKind(index) === "implementation" && facts.definitionName(index) === name)
      return candidateIn(file, index);
  return undefined;
}

async function typeOfLibrary(name: string, project: Project): Promise<readonly Candidate[]> {
  const standard = standardCrate(project, "std");
  if (standard === undefined) return [];
  if (name in PRIMITIVES) return primitive(name, project);
  for (const module of MODULES) {
    const located = await locate(`crate::${module}::${name}`, standard, project);
    const [path] = located.kind === "files" && located.inside?.at(-1) === name ? located.paths : [];
    const file = path === undefined ? undefined : await project.file(path);
    const found = file ? definitionsIn(file.path, file.language, file.facts, name) : [];
    const types = found.filter(({ definition: { kind } }) => TYPES.has(kind));
    if (types.length > 0) return types;
  }
  return [];
}

export const library: LibraryRules = {
  async definitions(name, from, project) {
    const found: Candidate[] = [...(await macrosTaken(project, from, name))];
    for (const path of inLibrary(project, MACROS)) {
      const file = await project.holding(path, name);
      if (file) found.push(...definitionsIn(path, file.language, file.facts, name));
    }
    return found.filter(({ definition: { kind } }) => kind === "macro");
  },
  types: (name, _from, project) => project.kept(`rust type ${name}`, () => typeOfLibrary(name, project)),
  unnamed: (name, project) => (name === "Array" ? inLibrary(project, SLICES) : []),
  holds: (path) => OF_LIBRARY.test(path),
};
