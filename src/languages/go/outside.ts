/** Outside: where the packages of the standard library and of the module cache lie. By what is on the disk: `go` is not started. */

import { dirname, isAbsolute, join } from "node:path";
import { directoriesOf, homeOf } from "../../files/environment.ts";
import { programPaths } from "../kit/programs.ts";
import type { Project } from "../kit/project.ts";
import { type Module, readModule } from "./manifest.ts";

/** The directory of the standard library's sources. */
export const standardDirectory = (project: Project): string | undefined =>
  project.installed("go root", () => {
    for (const root of goRoots(project)) {
      const sources = join(root, "src");
      if (project.disk.kind(join(sources, "builtin")) === "directory") return project.disk.real(sources);
    }
    return undefined;
  });

function* goRoots(project: Project): Generator<string> {
  const { GOROOT } = project.environment;
  if (GOROOT !== undefined && isAbsolute(GOROOT)) yield GOROOT;
  for (const program of programPaths(project, ["go"])) yield dirname(dirname(program));
}

/** The directories that modules are unpacked in. */
function* moduleCaches({ environment }: Project): Generator<string> {
  const { GOMODCACHE } = environment;
  if (GOMODCACHE !== undefined && isAbsolute(GOMODCACHE)) yield GOMODCACHE;
  for (const path of directoriesOf(environment, "GOPATH")) yield join(path, "pkg", "mod");
  const home = homeOf(environment);
  if (home !== undefined) yield join(home, "go", "pkg", "mod");
}

/** A module's path or version in the cache: capitals are written small behind a sign, for disks that do not tell them apart. */
const escaped = (written: string): string => written.replace(/\p{Lu}/gu, (letter) => `!${letter.toLowerCase()}`);

/** The directories outside of the workspace that may hold a package, the likeliest first. @param own the module that asks */
export function* directoriesOutside(project: Project, source: string, own: Module | undefined): Generator<string> {
  const standard = standardDirectory(project);
  if (!source.split("/", 1)[0]?.includes(".")) {
    if (standard !== undefined) yield join(standard, source);
    return;
  }
  for (const module of modulesDeciding(project, own))
    for (const [path, version, rest] of versionsOf(module, source))
      for (const cache of moduleCaches(project)) yield join(cache, `${escaped(path)}@${escaped(version)}`, rest);
  // What the standard library brings along.
  if (standard !== undefined) yield join(standard, "vendor", source);
}

/** The modules of the folders, whose versions hold for everything that they build upon, before the one that asks. */
function* modulesDeciding({ disk, roots }: Project, own: Module | undefined): Generator<Module> {
  for (const root of roots) {
    const main = disk.value(join(root, "go.mod"), readModule);
    if (main) yield main;
  }
  if (own) yield own;
}

/** The modules, with their versions, that an import path may belong to, the longest path first, and what is left of it. */
function* versionsOf(
  { required, swapped }: Module,
  source: string,
): Generator<readonly [path: string, version: string, rest: string]> {
  for (let path = source; path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf("/")))) {
    const rest = source.slice(path.length + 1);
    const other = swapped.get(path);
    if (other) yield [...other, rest];
    const version = required.get(path);
    if (version !== undefined) yield [path, version, rest];
  }
}
