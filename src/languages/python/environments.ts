/**
 * Environments: where the packages lie that a file may import, and the sources of the language itself: virtual environments around the file, the one
 * that is active, the interpreter on `PATH`. By what is on the disk: no interpreter is started.
 */

import { basename, dirname, isAbsolute, join } from "node:path";
import { fieldOf, readJsonc, textsOf } from "../../files/jsonc.ts";
import { programPaths } from "../kit/programs.ts";
import type { Project } from "../kit/project.ts";

/** Directories of a project that hold installed packages. */
const ENVIRONMENTS = [".venv", "venv", "env", ".env"] as const;
const INTERPRETERS = ["python3", "python"] as const;
/** Directories of a library that hold packages. */
const PACKAGES = ["site-packages", "dist-packages"] as const;
/** Where a library lies in an interpreter's directory, the newest version first. */
const LIBRARIES: readonly string[] = [
  ...Array.from({ length: 20 }, (_, index) => join("lib", `python3.${20 - index}`)),
  join("lib", "python2.7"),
  "Lib",
];
/** Directories that files of paths (`*.pth`) may name in all. */
const MOST_PATHS = 50;

export interface Environments {
  /** Directories of packages, in the order to look in. */
  readonly packages: readonly string[];
  /** Directories with the sources of the standard library. */
  readonly standard: readonly string[];
}

/** What a file of a project sees, looked for once in a question. */
export const environmentsFor = (project: Project, from: string): Environments =>
  project.installed(`environments ${dirname(from)}`, () => environmentsAround(project, from));

function environmentsAround(project: Project, from: string): Environments {
  const inside = /^(.*[\\/](?:site|dist)-packages)[\\/]/.exec(from)?.[1];
  const own = [...ownEnvironments(project, from)];
  const packages = new Set<string>(inside === undefined ? [] : [inside]);
  const standard = new Set<string>();
  for (const directory of namedPaths(project, from)) packages.add(directory);
  for (const one of own) {
    for (const library of librariesIn(project, one)) for (const name of PACKAGES) addPackages(join(library, name));
    const { base, seesBase } = project.disk.value(join(one, "pyvenv.cfg"), readConfiguration) ?? {};
    // An environment of conda is an interpreter's own directory.
    addInterpreter(base ?? one, seesBase === true);
  }
  for (const prefix of interpreters(project, from)) addInterpreter(prefix, own.length === 0);
  return { packages: [...packages], standard: [...standard] };

  function addPackages(directory: string): void {
    if (packages.has(directory) || project.disk.kind(directory) !== "directory") return;
    packages.add(directory);
    for (const name of project.disk.names(directory)) {
      if (!name.endsWith(".pth")) continue;
      for (const path of project.disk.value(join(directory, name), readPaths) ?? [])
        packages.add(isAbsolute(path) ? path : join(directory, path));
    }
  }

  function addInterpreter(prefix: string, withPackages: boolean): void {
    for (const library of librariesIn(project, prefix)) {
      if (project.hasFile(join(library, "os.py"))) standard.add(library);
      if (!withPackages) continue;
      for (const name of PACKAGES) {
        addPackages(join(library, name));
        // Debian's: for all versions, and what an administrator adds.
        addPackages(join(dirname(library), "python3", name));
        addPackages(join(prefix, "local", "lib", basename(library), name));
      }
    }
  }
}

/** The environments of the projects around a file, nearest first, then the active one. */
function* ownEnvironments({ disk, roots, environment }: Project, from: string): Generator<string> {
  for (let at = dirname(from), below = ""; at !== below; below = at, at = dirname(at)) {
    for (const name of ENVIRONMENTS) if (disk.kind(join(at, name)) === "directory") yield join(at, name);
    if (roots.includes(at)) break;
  }
  for (const active of [environment.VIRTUAL_ENV, environment.CONDA_PREFIX])
    if (active !== undefined && isAbsolute(active)) yield active;
}

/** The libraries of an interpreter or an environment: one for each version. They are asked for by name: what else lies beside them is nobody's library. */
export function* librariesIn({ disk }: Project, prefix: string): Generator<string> {
  for (const library of LIBRARIES) if (disk.kind(join(prefix, library)) === "directory") yield join(prefix, library);
}

/** The directories of the interpreters that `PATH` leads to. */
function* interpreters(project: Project, from: string): Generator<string> {
  for (const directory of new Set([...programPaths(project, INTERPRETERS)].map(dirname))) {
    if (basename(directory) === "shims") yield* chosenVersions(project, dirname(directory), from);
    else yield dirname(directory);
  }
}

/** The versions that pyenv would start for a file: as the directories around it say, else as its own says. */
function* chosenVersions({ disk, roots }: Project, manager: string, from: string): Generator<string> {
  const said: string[] = [];
  for (let at = dirname(from), below = ""; at !== below; below = at, at = dirname(at)) {
    said.push(join(at, ".python-version"));
    if (roots.includes(at)) break;
  }
  // The name of one of the user's own versions, and no path.
  for (const file of [...said, join(manager, "version")])
    for (const version of disk.value(file, readVersions) ?? [])
      if (/^[\w.-]+$/.test(version)) yield join(manager, "versions", version);
}

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

const readVersions = linesOf;

const readPaths = (text: string): readonly string[] =>
  linesOf(text)
    .filter((line) => !/^import\s/.test(line))
    .slice(0, MOST_PATHS);

/** What `pyvenv.cfg` says: the interpreter that an environment was made from, and whether its packages are seen. */
function readConfiguration(text: string): { readonly base: string | undefined; readonly seesBase: boolean } {
  const values = new Map(
    linesOf(text).map((line) => {
      const [key = "", ...value] = line.split("=");
      return [key.trim(), value.join("=").trim()] as const;
    }),
  );
  const home = values.get("home");
  return {
    base: home !== undefined && isAbsolute(home) ? dirname(home) : undefined,
    seesBase: values.get("include-system-site-packages") === "true",
  };
}

/** Directories that pyright's configuration names beside the environment. */
function* namedPaths({ disk, roots }: Project, from: string): Generator<string> {
  for (let at = dirname(from), below = ""; at !== below; below = at, at = dirname(at)) {
    const named = textsOf(fieldOf(disk.value(join(at, "pyrightconfig.json"), readJsonc), "extraPaths"));
    for (const path of named.slice(0, MOST_PATHS)) yield isAbsolute(path) ? path : join(at, path);
    if (named.length > 0 || roots.includes(at)) return;
  }
}
