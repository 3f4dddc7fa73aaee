/** Modules in: the names of the modules that lie in a package, or that a file sees by their own names. */

import { dirname, join } from "node:path";
import type { Project } from "../kit/project.ts";
import { STANDARD_MODULES } from "./builtins.ts";
import { environmentsFor } from "./environments.ts";
import { ownPackages, placesOutside, rootsFor } from "./locate.ts";

/** Names of a directory at most. */
const MOST = 2000;
const MODULE = /^([A-Za-z_]\w*)\.pyi?$/;
const NAME = /^[A-Za-z_]\w*$/;
const OWN = /^__\w+__$/;

/** @param source as an import writes it; empty where nothing is written before the name */
export async function modulesIn(source: string, from: string, project: Project): Promise<readonly string[]> {
  const dots = /^\.*/.exec(source)?.[0].length ?? 0;
  const words = source.slice(dots).split(".").filter(Boolean);
  if (dots > 0) {
    let directory = dirname(from);
    for (let up = 1; up < dots; up++) directory = dirname(directory);
    return [...namesIn(join(directory, ...words), project)];
  }
  const [first] = words;
  if (first === undefined) {
    const { packages } = environmentsFor(project, from);
    const directories = [...rootsFor(from, project), ...packages];
    const own = [...(await ownPackages(project)).keys()];
    return [...own, ...directories.flatMap((directory) => [...namesIn(directory, project)]), ...STANDARD_MODULES];
  }
  const places = [
    ...[...rootsFor(from, project), ...((await ownPackages(project)).get(first) ?? [])].map((root) =>
      join(root, ...words),
    ),
    ...[...placesOutside(first, words, from, project)].map(([root, path]) => join(root, ...path)),
  ];
  return places.flatMap((directory) => [...namesIn(directory, project)]);
}

/** Modules and packages that lie in a directory. */
function* namesIn(directory: string, { disk }: Project): Generator<string> {
  for (const name of disk.names(directory).slice(0, MOST)) {
    const module = MODULE.exec(name)?.[1];
    if (module !== undefined && !OWN.test(module)) yield module;
    else if (NAME.test(name) && !OWN.test(name) && disk.kind(join(directory, name, "__init__.py")) === "file")
      yield name;
  }
}
