/** Locate: from a module's name in Swift to the files of the target that it is, by Package.swift, else by the usual directories. */

import { dirname, join } from "node:path";
import { isInside } from "../../files/paths.ts";
import type { Located } from "../family.ts";
import { directoriesOf } from "../kit/directories.ts";
import type { Project } from "../kit/project.ts";

interface Module {
  readonly name: string;
  /** Absolute. */
  readonly directory: string;
}

const TARGET = /\.(?:executableTarget|testTarget|target|macro|plugin)\s*\(\s*name\s*:\s*"([^"]+)"/g;
const PATH = /\bpath\s*:\s*"([^"]+)"/;

interface Target {
  readonly name: string;
  /** As written; absent where it lies in the usual directory. */
  readonly path: string | undefined;
}

function readTargets(text: string): readonly Target[] {
  const found = [...text.matchAll(TARGET)];
  return found.map(({ 1: name = "", index }, at) => ({
    name,
    path: PATH.exec(text.slice(index, found[at + 1]?.index))?.[1],
  }));
}

/** Directories of a package that hold its targets. */
const USUAL = ["Sources", "Source", "src", "Tests", "Plugins"] as const;

/** The targets of the package around a file. */
function modulesAround(project: Project, from: string): readonly Module[] {
  for (let at = dirname(from), before = ""; at !== before; before = at, at = dirname(at)) {
    const targets = project.disk.value(join(at, "Package.swift"), readTargets);
    if (targets)
      return targets.flatMap(({ name, path }) =>
        path === undefined
          ? USUAL.map((directory) => ({ name, directory: join(at, directory, name) }))
          : [{ name, directory: join(at, path) }],
      );
    if (project.roots.includes(at)) break;
  }
  return [];
}

/** The files of the target called so, as the package around a file names its targets. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  const [name = source] = source.split(".");
  for (const { name: its, directory } of modulesAround(project, from)) {
    const paths = its === name ? await filesBelow(project, directory) : [];
    if (paths.length > 0) return { kind: "files", paths };
  }
  return { kind: "external", source };
}

/** The names of the targets that hold a file. */
export const targetsOf = (path: string, project: Project): readonly string[] =>
  modulesAround(project, path)
    .filter(({ directory }) => isInside(directory, path))
    .map(({ name }) => name);

/** The files of a file's own target; without a package all that lie in no other one's. */
export async function packageFiles({ path }: { readonly path: string }, project: Project): Promise<readonly string[]> {
  const own = modulesAround(project, path)
    .filter(({ directory }) => isInside(directory, path))
    .toSorted((a, b) => b.directory.length - a.directory.length)[0];
  const root = own?.directory ?? project.roots.find((one) => isInside(one, path)) ?? dirname(path);
  return filesBelow(project, root);
}

async function filesBelow(project: Project, root: string): Promise<readonly string[]> {
  const directories = await directoriesOf(project, "swift");
  return [...directories.all]
    .filter((directory) => directory === root || isInside(root, directory))
    .flatMap((directory) => directories.filesIn(directory));
}
