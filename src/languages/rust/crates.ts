/** Crates: the packages of a workspace by their manifests, and which of them a file's own package knows by which name. */

import { basename, dirname, join } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import { readToml, type TomlStrings } from "../../files/toml.ts";
import type { Project } from "../kit/project.ts";
import { STANDARD_CRATES } from "./builtins.ts";
import { describedCrate } from "./described.ts";
import { directoriesOutside, type Needed, standardDirectory } from "./outside.ts";

const MANIFEST = "Cargo.toml";

/** How code writes a package's name. */
const written = (name: string): string => name.replaceAll("-", "_");

export interface Package {
  readonly directory: string;
  readonly manifest: TomlStrings;
}

const packageIn = (project: Project, directory: string): Package | undefined => {
  const manifest = project.disk.value(join(directory, MANIFEST), readToml);
  return manifest?.has("package.name") ? { directory, manifest } : undefined;
};

/** The package that a file belongs to. */
export function packageAround(project: Project, path: string): Package | undefined {
  for (const at of around(dirname(path))) {
    const found = packageIn(project, at);
    if (found) return found;
  }
  return undefined;
}

/** The file that a package's library begins with. */
export function libraryOf(project: Project, { directory, manifest }: Package): string | undefined {
  const path = join(directory, manifest.get("lib.path")?.[0] ?? join("src", "lib.rs"));
  return project.hasFile(path) ? path : undefined;
}

const libraryName = ({ manifest }: Package): string =>
  written(manifest.get("lib.name")?.[0] ?? manifest.get("package.name")?.[0] ?? "");

/** The name by which others know a file: its crate's, where that begins with it. */
export function crateOf(project: Project, path: string): string | undefined {
  const own = packageAround(project, path);
  return own && libraryOf(project, own) === path ? libraryName(own) : undefined;
}

const DEPENDENCY = /^(?:target\..+\.)?(?:dev-|build-)?dependencies\.([^.]+)(?:\.|$)/;

/** The key of a manifest that a dependency has, by the name that code writes. */
function dependencyKey(manifest: TomlStrings, name: string): string | undefined {
  for (const key of manifest.keys()) {
    const found = DEPENDENCY.exec(key);
    if (found && written(found[1] as string) === name) return key.slice(0, key.indexOf(found[1] as string)) + found[1];
  }
  return undefined;
}

/** The first file of a library; `"outside"` for a crate that is only known to be a dependency. */
type Crate = string | "outside";

/** What a name means as a crate. */
export const crateNamed = (project: Project, from: string, name: string): Promise<Crate | undefined> =>
  project.kept(`crate named ${name} ${from}`, () => findCrate(project, from, name));

async function findCrate(project: Project, from: string, name: string): Promise<Crate | undefined> {
  const own = packageAround(project, from);
  if (own && libraryName(own) === name) return libraryOf(project, own);
  const described = describedCrate(project, from, name);
  if (described !== undefined) return described;
  const key = own && dependencyKey(own.manifest, name);
  const at = key === undefined ? undefined : placeOf(project, own as Package, key);
  const one = at === undefined ? undefined : packageIn(project, at);
  const library = one && libraryOf(project, one);
  if (library !== undefined) return library;
  const wanted = key === undefined ? name : written(own?.manifest.get(`${key}.package`)?.[0] ?? name);
  const found = (await ownPackages(project)).get(wanted) ?? [];
  const [nearest] = [...found].sort((a, b) => nearness(from, b) - nearness(from, a) || (a < b ? -1 : 1));
  const other = nearest === undefined ? undefined : packageIn(project, nearest);
  const here = other && libraryOf(project, other);
  if (here !== undefined) return here;
  const standard = STANDARD_CRATES.has(name) ? standardCrate(project, name) : undefined;
  if (standard !== undefined || key === undefined) return standard;
  return crateOutside(project, from, neededBy(project, own as Package, key)) ?? "outside";
}

/** The first file of a crate that comes with the compiler. */
export function standardCrate(project: Project, name: string): string | undefined {
  const directory = standardDirectory(project);
  const path = directory === undefined ? undefined : join(directory, name, "src", "lib.rs");
  return path !== undefined && project.hasFile(path) ? path : undefined;
}

/** The first file of a library that is installed for the workspace. */
const crateOutside = (project: Project, from: string, needed: Needed): string | undefined =>
  project.kept(`crate ${dirname(from)} ${needed.name} ${needed.version}`, () => {
    for (const directory of directoriesOutside(project, from, needed)) {
      const found = packageIn(project, directory);
      const library = found && libraryOf(project, found);
      if (library !== undefined) return project.disk.real(library);
    }
    return undefined;
  });

/** The package that a dependency's key names, with what the manifest, or the workspace's around it, asks for. */
function neededBy(project: Project, { directory, manifest }: Package, key: string): Needed {
  const called = key.slice(key.lastIndexOf(".") + 1);
  const own = (table: TomlStrings | undefined, at: string): Needed | undefined => {
    const version = table?.get(`${at}.version`)?.[0] ?? table?.get(at)?.[0];
    const renamed = table?.get(`${at}.package`)?.[0];
    return version === undefined && renamed === undefined ? undefined : { name: renamed ?? called, version };
  };
  const said = own(manifest, key);
  if (said) return said;
  for (const at of around(directory)) {
    const shared = own(project.disk.value(join(at, MANIFEST), readToml), `workspace.dependencies.${called}`);
    if (shared) return shared;
  }
  return { name: called, version: undefined };
}

/** A directory and those above it. */
function* around(directory: string): Generator<string> {
  for (let at = directory, below = ""; at !== below; below = at, at = dirname(at)) yield at;
}

/** The directory that a dependency's `path` names, in its own manifest or in that of the workspace around. */
function placeOf(project: Project, { directory, manifest }: Package, key: string): string | undefined {
  const path = manifest.get(`${key}.path`)?.[0];
  if (path !== undefined) return join(directory, path);
  const name = key.slice(key.lastIndexOf(".") + 1);
  for (const at of around(directory)) {
    const shared = project.disk.value(join(at, MANIFEST), readToml)?.get(`workspace.dependencies.${name}.path`)?.[0];
    if (shared !== undefined) return join(at, shared);
  }
  return undefined;
}

const packages = new WeakMap<
  object,
  { readonly size: number; readonly directories: ReadonlyMap<string, readonly string[]> }
>();

/** Of each package of the workspace, by the name that code writes, the directories that hold one called so. */
async function ownPackages(project: Project): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = await project.entries();
  const { table } = project.workspace;
  const known = packages.get(table);
  if (known?.size === table.size) return known.directories;
  const directories = new Map<string, string[]>();
  for (const { path } of entries) {
    if (basename(path) !== MANIFEST) continue;
    const one = packageIn(project, dirname(path));
    if (one) directories.set(libraryName(one), [...(directories.get(libraryName(one)) ?? []), one.directory]);
  }
  packages.set(table, { size: table.size, directories });
  return directories;
}
