/**
 * Outside: where the crates lie that a workspace builds upon: vendored, in Cargo's registry and checkouts, in the toolchain. By what is on
 * the disk: neither `cargo` nor `rustc` is started.
 */

import { dirname, isAbsolute, join } from "node:path";
import { homeOf } from "../../files/environment.ts";
import { readToml, type TomlStrings } from "../../files/toml.ts";
import { programPaths } from "../kit/programs.ts";
import type { Project } from "../kit/project.ts";
import { highestFirst, isAskedFor, type Locked, readLock } from "./lock.ts";

/** What a manifest says of a package that it needs. */
export interface Needed {
  readonly name: string;
  /** As it is written; undefined where it says none. */
  readonly version: string | undefined;
}

/** Directories of a checkout that are looked at for a package, and how deep they lie. */
const MOST_DIRECTORIES = 200;
const DEEPEST = 3;

/** Cargo's own directory. */
function cargoHome({ environment }: Project): string | undefined {
  const { CARGO_HOME } = environment;
  if (CARGO_HOME !== undefined && isAbsolute(CARGO_HOME)) return CARGO_HOME;
  const home = homeOf(environment);
  return home === undefined ? undefined : join(home, ".cargo");
}

/** The directories that may hold a package that a file's crate needs, the likeliest first. */
export function* directoriesOutside(project: Project, from: string, needed: Needed): Generator<string> {
  const { name, version: requirement } = needed;
  const locked = lockedFor(project, from, needed);
  for (const { source, version } of locked) {
    if (source?.startsWith("git+")) yield* checkouts(project, name, source);
    for (const vendored of vendorDirectories(project, from)) yield join(vendored, `${name}-${version}`);
  }
  for (const vendored of vendorDirectories(project, from)) yield join(vendored, name);
  for (const { version } of locked)
    for (const registry of registries(project)) yield join(registry, `${name}-${version}`);
  // Nothing says which: the highest that is asked for.
  if (locked.length === 0)
    for (const directory of [...registries(project), ...vendorDirectories(project, from)])
      for (const version of versionsIn(project, directory, name).filter((one) => isAskedFor(requirement, one)))
        yield join(directory, `${name}-${version}`);
}

/** The versions of a package that the workspace is built with, those first that the manifest asks for. */
function lockedFor(project: Project, from: string, { name, version: requirement }: Needed): readonly Locked[] {
  for (const directory of [...upwards(project, from), ...project.roots]) {
    const locked = project.disk.value(join(directory, "Cargo.lock"), readLock)?.get(name);
    if (locked)
      return [...locked].sort(
        (a, b) =>
          Number(isAskedFor(requirement, b.version)) - Number(isAskedFor(requirement, a.version)) ||
          highestFirst(a.version, b.version),
      );
  }
  return [];
}

/** The directories around a file of a folder up to it: the lock file that another package was published with does not count. */
function upwards(project: Project, from: string): readonly string[] {
  const found: string[] = [];
  for (let at = dirname(from), below = ""; at !== below; below = at, at = dirname(at)) {
    found.push(at);
    if (project.roots.includes(at)) return found;
  }
  return [];
}

/** The directories that Cargo unpacks the packages of each registry in. */
const registries = (project: Project): readonly string[] =>
  project.installed("cargo registries", () => {
    const home = cargoHome(project);
    const all = home === undefined ? "" : join(home, "registry", "src");
    return all === "" ? [] : project.disk.names(all).map((name) => join(all, name));
  });

/** The versions of a package that a directory of packages has, the highest first. */
const versionsIn = (project: Project, directory: string, name: string): readonly string[] =>
  project
    .installed(`packages in ${directory}`, () => project.disk.names(directory))
    .flatMap((one) =>
      one.startsWith(`${name}-`) && /^\d/.test(one.slice(name.length + 1)) ? [one.slice(name.length + 1)] : [],
    )
    .sort(highestFirst);

/** The directories that stand in for registries, by the settings around a file and the user's (`[source.x] directory = "vendor"`). */
const vendorDirectories = (project: Project, from: string): readonly string[] =>
  project.kept(`vendored ${dirname(from)}`, () => {
    const found: string[] = [];
    const add = (settings: TomlStrings | undefined, base: string): void => {
      for (const [key, [directory]] of settings ?? [])
        if (directory !== undefined && /^source\.[^.]+\.(?:directory|local-registry)$/.test(key))
          found.push(isAbsolute(directory) ? directory : join(base, directory));
    };
    const around = upwards(project, from);
    for (const at of around.length > 0 ? around : project.roots)
      for (const name of ["config.toml", "config"]) add(project.disk.value(join(at, ".cargo", name), readToml), at);
    const home = cargoHome(project);
    if (home !== undefined) add(project.disk.value(join(home, "config.toml"), readToml), dirname(home));
    return found;
  });

/** The directories of a package in what Cargo has checked out of a repository at the commit that the lock file names. */
function* checkouts(project: Project, name: string, source: string): Generator<string> {
  const [, address = "", commit = ""] = /^git\+([^?#]+)(?:\?[^#]*)?#(\w{7,})$/.exec(source) ?? [];
  const repository =
    address
      .replace(/\/{1,8}$/, "")
      .replace(/\.git$/, "")
      .split("/")
      .at(-1) ?? "";
  const home = cargoHome(project);
  if (repository === "" || home === undefined) return;
  const all = join(home, "git", "checkouts");
  for (const directory of project.disk.names(all)) {
    if (!directory.startsWith(`${repository}-`)) continue;
    for (const short of project.disk.names(join(all, directory)))
      if (commit.startsWith(short)) yield* packageWithin(project, join(all, directory, short), name);
  }
}

/** The directories below another that hold a package of a name. */
function* packageWithin(project: Project, directory: string, name: string): Generator<string> {
  let left = MOST_DIRECTORIES;
  let level = [directory];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    const next: string[] = [];
    for (const at of level) {
      if (left-- === 0) return;
      if (project.disk.value(join(at, "Cargo.toml"), readToml)?.get("package.name")?.[0] === name) yield at;
      for (const one of project.disk.names(at))
        if (!one.startsWith(".") && one !== "target" && project.disk.kind(join(at, one)) === "directory")
          next.push(join(at, one));
    }
    level = next;
  }
}

/** Where a toolchain has the sources of the standard library. */
const SOURCES = join("lib", "rustlib", "src", "rust", "library");

/** The directory of the crates that come with the compiler. */
export const standardDirectory = (project: Project): string | undefined =>
  project.installed("rust library", () => {
    for (const directory of standardDirectories(project))
      if (project.disk.kind(join(directory, "core", "src")) === "directory") return project.disk.real(directory);
    return undefined;
  });

function* standardDirectories(project: Project): Generator<string> {
  const { disk, environment, roots } = project;
  const { RUST_SRC_PATH, RUSTUP_HOME, RUSTUP_TOOLCHAIN } = environment;
  if (RUST_SRC_PATH !== undefined && isAbsolute(RUST_SRC_PATH)) yield RUST_SRC_PATH;
  const home = homeOf(environment);
  const rustup = RUSTUP_HOME ?? (home === undefined ? undefined : join(home, ".rustup"));
  if (rustup !== undefined && isAbsolute(rustup)) {
    const toolchains = join(rustup, "toolchains");
    const installed = disk.names(toolchains);
    const wanted = [
      RUSTUP_TOOLCHAIN,
      ...roots.map((root) => channelIn(project, root)),
      disk.value(join(rustup, "settings.toml"), readToml)?.get("default_toolchain")?.[0],
    ];
    for (const one of wanted)
      for (const name of one === undefined ? [] : installed)
        if (name === one || name.startsWith(`${one}-`)) yield join(toolchains, name, SOURCES);
    // One without sources is documented by another's.
    for (const name of [...installed].sort((a, b) => Number(b.startsWith("stable")) - Number(a.startsWith("stable"))))
      yield join(toolchains, name, SOURCES);
  }
  for (const program of programPaths(project, ["rustc"])) yield join(dirname(dirname(program)), SOURCES);
}

/** The toolchain that a folder asks for (`rust-toolchain.toml`). */
const channelIn = ({ disk }: Project, root: string): string | undefined =>
  disk.value(join(root, "rust-toolchain.toml"), readToml)?.get("toolchain.channel")?.[0] ??
  disk.value(join(root, "rust-toolchain"), channelOf);

const channelOf = (text: string): string | undefined =>
  readToml(text).get("toolchain.channel")?.[0] ?? /^\s*([\w.-]+)\s*$/.exec(text)?.[1];
