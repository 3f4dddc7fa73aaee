/** Locate: from an import path in Go to the files of the package: go.mod, replace, go.work, vendor, the modules of the workspace. */

import { basename, dirname, join } from "node:path";
import type { SeenFiles } from "../../index/seen-files.ts";
import type { Located } from "../family.ts";
import { clauseOf } from "../kit/clause.ts";
import { type Directories, directoriesOf } from "../kit/directories.ts";
import type { Project } from "../kit/project.ts";
import { type Module, readModule, readWork } from "./manifest.ts";
import { directoriesOutside } from "./outside.ts";

interface Placed extends Module {
  readonly directory: string;
}

/** The package that an import path names, as a file sees it. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (source.startsWith(".")) return packageAt(project, join(dirname(from), source), source);
  const own = moduleAround(project, from);
  for (const directory of directoriesFor(project, source, from, own)) {
    const found = await packageAt(project, directory, source);
    if (found.kind === "files") return found;
  }
  const directories = await directoriesOf(project, "go");
  for (const { path, directory } of modulesIn(project, directories)) {
    const rest = below(path, source);
    const found = rest === undefined ? undefined : await packageAt(project, join(directory, rest), source);
    if (found?.kind === "files") return found;
  }
  for (const directory of directoriesOutside(project, source, own)) {
    const found = await packageAt(project, directory, source);
    if (found.kind === "files") return found;
  }
  if (own) return { kind: "external", source };
  // Without modules an import path is the end of a directory's.
  const [directory] = directories.endingIn(source.split("/"));
  if (directory !== undefined) return packageAt(project, directory, source);
  // The first word of a module's path is a host; the standard library's is not.
  return source.split("/", 1)[0]?.includes(".") ? { kind: "unknown" } : { kind: "external", source };
}

/** The last word of a module's path, for the files of its own directory. */
export function moduleNames(path: string, project: Project): readonly string[] {
  const own = moduleAround(project, path);
  return own?.directory === dirname(path) ? [basename(own.path)] : [];
}

/** Where a package may lie, the likeliest first. */
function* directoriesFor(project: Project, source: string, from: string, own: Placed | undefined): Generator<string> {
  if (own) {
    const rest = below(own.path, source);
    if (rest !== undefined) yield join(own.directory, rest);
    for (const [path, to] of own.replaced) {
      const inside = below(path, source);
      if (inside !== undefined) yield to.startsWith("/") ? join(to, inside) : join(own.directory, to, inside);
    }
    for (const { path, directory } of workAround(project, own.directory)) {
      const inside = below(path, source);
      if (inside !== undefined) yield join(directory, inside);
    }
  }
  for (const directory of upwards(project, from)) yield join(directory, "vendor", source);
}

/** What stands behind a module's path in an import path; undefined where it is not the module's. */
const below = (path: string, source: string): string | undefined =>
  source === path ? "" : path !== "" && source.startsWith(`${path}/`) ? source.slice(path.length + 1) : undefined;

/** The directories around a file up to its root. */
function* upwards(project: Project, from: string): Generator<string> {
  for (let at = dirname(from), before = ""; at !== before; before = at, at = dirname(at)) {
    yield at;
    if (project.roots.includes(at)) return;
  }
}

export function moduleAround(project: Project, from: string): Placed | undefined {
  for (let at = dirname(from), before = ""; at !== before; before = at, at = dirname(at)) {
    const found = project.disk.value(join(at, "go.mod"), readModule);
    if (found) return { ...found, directory: at };
  }
  return undefined;
}

/** The modules that the go.work above a directory uses. */
function* workAround(project: Project, from: string): Generator<Placed> {
  for (let at = from, before = ""; at !== before; before = at, at = dirname(at)) {
    const used = project.disk.value(join(at, "go.work"), readWork);
    if (!used) continue;
    for (const one of used) {
      const directory = join(at, one);
      const found = project.disk.value(join(directory, "go.mod"), readModule);
      if (found) yield { ...found, directory };
    }
    return;
  }
}

const modules = new WeakMap<SeenFiles, { readonly listings: number; readonly found: readonly Placed[] }>();

/** The modules of a workspace, longer paths first. */
function modulesIn(project: Project, directories: Directories): readonly Placed[] {
  const { table } = project.workspace;
  const known = modules.get(table);
  if (known?.listings === table.listings) return known.found;
  const found: Placed[] = [];
  const seen = new Set<string>();
  for (const start of directories.all)
    for (const directory of upwards(project, join(start, "x"))) {
      if (seen.has(directory)) break;
      seen.add(directory);
      const one = project.disk.value(join(directory, "go.mod"), readModule);
      if (one) found.push({ ...one, directory });
    }
  found.sort((a, b) => b.path.length - a.path.length);
  modules.set(table, { listings: table.listings, found });
  return found;
}

const isTest = (path: string): boolean => path.endsWith("_test.go");

/** The files that make up the package in a directory, those that speak for it first. */
async function packageAt(project: Project, directory: string, source: string): Promise<Located> {
  const paths = (await goFilesIn(project, directory)).filter((path) => !isTest(path));
  if (paths.length === 0) return { kind: "external", source };
  const name = basename(directory);
  const order = (path: string): number => ["doc.go", `${name}.go`].indexOf(basename(path)) >>> 0;
  return { kind: "files", paths: paths.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1)) };
}

async function goFilesIn(project: Project, directory: string): Promise<readonly string[]> {
  const own = (await directoriesOf(project, "go")).filesIn(directory);
  if (own.length > 0) return own;
  return project.disk
    .names(directory)
    .filter((name) => name.endsWith(".go"))
    .map((name) => join(directory, name));
}

/** The name of the package that files make up. */
export async function nameOf(project: Project, paths: readonly string[]): Promise<string | undefined> {
  const [first] = paths;
  return first === undefined ? undefined : clauseOf(project, first);
}

/** The files of a file's own package: its directory's of the same clause. Only tests see tests. */
export async function packageFiles(file: { readonly path: string }, project: Project): Promise<readonly string[]> {
  const files = await goFilesIn(project, dirname(file.path));
  if (!isTest(file.path)) return files.filter((path) => !isTest(path));
  const own = await clauseOf(project, file.path);
  const isOutside = own?.endsWith("_test") ?? false;
  const found: string[] = [];
  for (const path of files) if (isTest(path) ? (await clauseOf(project, path)) === own : !isOutside) found.push(path);
  return found;
}
