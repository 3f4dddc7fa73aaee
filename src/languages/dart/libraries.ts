/** Dart libraries: from the URI of an import to its file, and the files that `part` and `part of` make one library. */

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Located } from "../family.ts";
import type { FileFacts } from "../kit/candidate.ts";
import { directoriesOf } from "../kit/directories.ts";
import type { Project } from "../kit/project.ts";

/** `package:name/path`, of which the path lies below the package's `lib/`. */
const PACKAGE = /^package:([\w.]+)\/(.+)$/;
const NAME = /^name:\s*["']?([\w.]+)/m;

const packageName = (pubspec: string): string | undefined => NAME.exec(pubspec)?.[1];

export async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (source.startsWith("dart:")) return { kind: "external", source };
  const [, name, below] = PACKAGE.exec(source) ?? [];
  if (name === undefined || below === undefined) {
    const path = join(dirname(from), source);
    return project.hasFile(path) ? { kind: "files", paths: [path] } : { kind: "unknown" };
  }
  const lib = ownLibrary(name, from, project) ?? (await ofWorkspace(project)).get(name) ?? fetched(name, from, project);
  const path = lib === undefined ? undefined : join(lib, below);
  return path !== undefined && project.hasFile(path) ? { kind: "files", paths: [path] } : { kind: "external", source };
}

/** The `lib/` of the package around a file, where it is called so. */
function ownLibrary(name: string, from: string, project: Project): string | undefined {
  for (let at = dirname(from), before = ""; at !== before; before = at, at = dirname(at)) {
    if (project.disk.value(join(at, "pubspec.yaml"), packageName) === name) return join(at, "lib");
    if (project.roots.includes(at)) return undefined;
  }
  return undefined;
}

/** The `lib/` of every package of the workspace, by its name. */
const ofWorkspace = (project: Project): Promise<ReadonlyMap<string, string>> =>
  project.kept("dart packages", async () => {
    const found = new Map<string, string>();
    for (const directory of (await directoriesOf(project, "dart")).all) {
      const root = /^(.*?)[\\/]lib(?:[\\/]|$)/.exec(directory)?.[1];
      const name = root === undefined ? undefined : project.disk.value(join(root, "pubspec.yaml"), packageName);
      if (root !== undefined && name !== undefined && !found.has(name)) found.set(name, join(root, "lib"));
    }
    return found;
  });

/** The `lib/` of a dependency, where `dart pub get` wrote down where it lies. */
function fetched(name: string, from: string, project: Project): string | undefined {
  for (let at = dirname(from), before = ""; at !== before; before = at, at = dirname(at)) {
    const directory = join(at, ".dart_tool");
    const packages = project.disk.value(join(directory, "package_config.json"), readConfig);
    const root = packages?.get(name);
    if (root !== undefined) return join(root.startsWith("file:") ? fileURLToPath(root) : join(directory, root), "lib");
    if (packages || project.roots.includes(at)) return undefined;
  }
  return undefined;
}

function readConfig(text: string): ReadonlyMap<string, string> | undefined {
  try {
    const { packages } = JSON.parse(text) as { packages?: readonly { name?: unknown; rootUri?: unknown }[] };
    return new Map(
      (Array.isArray(packages) ? packages : []).flatMap(({ name, rootUri }) =>
        typeof name === "string" && typeof rootUri === "string" ? [[name, rootUri] as const] : [],
      ),
    );
  } catch {
    return undefined;
  }
}

/** The files that a file names with `part` (`include`) or `part of` (`package`), where they would lie. */
function named({ path, facts }: FileFacts, kind: "include" | "package"): string[] {
  const found: string[] = [];
  for (let index = 0; index < facts.imports; index++) {
    const { kind: its, source } = facts.import(index);
    if (its === kind && source !== undefined && !source.includes(":")) found.push(join(dirname(path), source));
  }
  return found;
}

/** The file that imports for the whole library. */
export const ownerOf = (file: FileFacts): string => named(file, "package")[0] ?? file.path;

/** The files of a file's library, the owner first. */
export async function libraryOf(file: FileFacts, project: Project): Promise<readonly string[]> {
  const path = ownerOf(file);
  const owner = path === file.path ? file : await project.file(path);
  return owner ? [path, ...named(owner, "include").filter((part) => project.hasFile(part))] : [file.path];
}
