/** Typeshed: the stubs of the language and of packages without types, as type checkers bring them along. */

import { dirname, join } from "node:path";
import { homeOf } from "../../files/environment.ts";
import { programPaths } from "../kit/programs.ts";
import type { Project } from "../kit/project.ts";
import { environmentsFor, librariesIn } from "./environments.ts";

const CHECKERS = ["pyright", "pyright-langserver", "basedpyright", "basedpyright-langserver", "mypy"] as const;
/** Where checkers have it, below their own directory. */
const IN_CHECKERS = [
  join("dist", "typeshed-fallback"),
  join("pyright", "dist", "typeshed-fallback"),
  join("basedpyright", "dist", "typeshed-fallback"),
  join("mypy", "typeshed"),
] as const;
/** Where it has the stubs of what every module sees. */
const BUILTINS = join("stdlib", "builtins.pyi");

/** The directory of the first that is there: the project's own, else beside a checker on `PATH`. */
export const typeshedFor = (project: Project, from: string): string | undefined =>
  project.installed(`typeshed ${dirname(from)}`, () => {
    for (const holder of holders(project, from))
      for (const place of IN_CHECKERS) {
        const directory = join(holder, place);
        if (project.hasFile(join(directory, BUILTINS))) return directory;
      }
    return undefined;
  });

/** Directories that may hold a checker, or be one. */
function* holders(project: Project, from: string): Generator<string> {
  const { disk, roots, environment } = project;
  for (let at = dirname(from), below = ""; at !== below; below = at, at = dirname(at)) {
    yield disk.real(join(at, "node_modules"));
    if (roots.includes(at)) break;
  }
  yield* environmentsFor(project, from).packages;
  for (const directory of new Set([...programPaths(project, CHECKERS)].map(dirname))) {
    yield directory;
    // A program of a package of Python stands beside the library that it is started from.
    for (const library of librariesIn(project, dirname(directory))) yield join(library, "site-packages");
  }
  const home = homeOf(environment);
  const cache = home === undefined ? undefined : join(home, ".cache", "pyright-python");
  if (cache !== undefined) for (const version of disk.names(cache)) yield join(cache, version, "node_modules");
}

/** The directories of the stubs of packages, by the modules that they begin with. */
export function stubsOf(project: Project, typeshed: string): ReadonlyMap<string, string> {
  return project.installed(`stubs ${typeshed}`, () => {
    const found = new Map<string, string>();
    const all = join(typeshed, "stubs");
    for (const name of project.disk.names(all))
      for (const module of project.disk.names(join(all, name)))
        found.set(module.replace(/\.pyi$/, ""), join(all, name));
    return found;
  });
}
