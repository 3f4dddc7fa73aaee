/** Files of the tree of modules: where `mod name;` leads, and which file a file's module is declared in. */

import { basename, dirname, join } from "node:path";
import { copied } from "../../text/copied.ts";
import type { Candidate } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { libraryOf, packageAround } from "./crates.ts";
import { type Inside, insideAt } from "./module.ts";

/** Files whose modules lie beside them and not in a directory of their name. */
const OF_DIRECTORY = new Set(["mod.rs", "lib.rs", "main.rs"]);
/** Modules above a file that are looked at for the first of its crate. */
const HIGHEST = 30;

const stem = (path: string): string => basename(path, ".rs");

/** What `#[path = "x.rs"] mod name;` says. */
interface Written {
  readonly name: string;
  readonly path: string;
  /** Where it begins and ends, UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

const pathAttributes = (text: string): readonly Written[] =>
  [
    ...text.matchAll(
      /#\[(?:cfg_attr\([^\]]{0,500}?)?\bpath\s*=\s*"([^"]{1,500})"[^\]]{0,500}\]\s*(?:#\[[^\]]{0,500}\]\s*){0,20}(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;/g,
    ),
  ].map(({ index, 0: all, 1: path = "", 2: name = "" }) => ({
    name: copied(name),
    path: copied(path),
    start: index,
    end: index + all.length,
  }));

/** The names by which the modules around a file declare it under another than its own (`#[path]`). */
export function declaredNames(project: Project, path: string): readonly string[] {
  const directory = dirname(path);
  const found: string[] = [];
  for (const around of [...OF_DIRECTORY].map((name) => join(directory, name)))
    for (const { name, path: written } of (project.hasFile(around) && project.disk.value(around, pathAttributes)) || [])
      if (join(directory, written) === path) found.push(name);
  return found;
}

/** The file of a module that is declared without a body in a file. @param at where its name stands there, a UTF-16 offset */
export function fileOfModule(
  project: Project,
  path: string,
  inside: Inside,
  name: string,
  at: number,
): string | undefined {
  const directory = dirname(path);
  const written = project.disk.value(path, pathAttributes)?.filter((one) => one.name === name) ?? [];
  const own = written.find(({ start, end }) => start <= at && at < end) ?? written.at(-1);
  if (own !== undefined && project.hasFile(join(directory, own.path))) return join(directory, own.path);
  const below = OF_DIRECTORY.has(basename(path)) ? directory : join(directory, stem(path));
  // The first file of a test or an example is called like any other, but has its modules beside it.
  for (const base of below === directory ? [below] : [below, directory])
    for (const file of [join(base, ...inside, `${name}.rs`), join(base, ...inside, name, "mod.rs")])
      if (file !== path && project.hasFile(file)) return file;
  return undefined;
}

/** The file of a module's definition; undefined where it has a body, or no file. */
export const fileOfDefinition = (project: Project, { path, facts, definition }: Candidate): string | undefined =>
  definition.kind === "module" && definition.body === undefined
    ? fileOfModule(
        project,
        path,
        insideAt(facts, definition.selection.start),
        definition.name,
        definition.selection.start,
      )
    : undefined;

/** The file whose module declares that of a file; undefined for the first file of a crate. */
export const parentOf = (project: Project, path: string): Promise<string | undefined> =>
  project.kept(`parent ${path}`, () => findParent(project, path));

async function findParent(project: Project, path: string): Promise<string | undefined> {
  const name = basename(path);
  if (name === "lib.rs" || name === "main.rs") return undefined;
  const own = packageAround(project, path);
  const library = own && libraryOf(project, own);
  if (path === library) return undefined;
  const directory = name === "mod.rs" ? dirname(dirname(path)) : dirname(path);
  const module = name === "mod.rs" ? basename(dirname(path)) : stem(path);
  const possible = ["mod.rs", "lib.rs", "main.rs"].map((file) => join(directory, file));
  if (library !== undefined && dirname(library) === directory) possible.push(library);
  possible.push(`${directory}.rs`);
  const existing = possible.filter((file) => file !== path && project.hasFile(file));
  for (const file of existing) {
    const facts = (await project.file(file))?.facts;
    const id = facts?.nameId(module);
    if (!facts || id === undefined) continue;
    for (let index = 0; index < facts.definitions; index++)
      if (facts.definitionNameId(index) === id && facts.definition(index).kind === "module") return file;
  }
  return existing[0];
}

/** The first file of the crate that a file belongs to. */
export const crateRootOf = (project: Project, path: string): Promise<string> =>
  project.kept(`crate root ${path}`, () => findCrateRoot(project, path));

async function findCrateRoot(project: Project, path: string): Promise<string> {
  let at = path;
  for (let up = 0; up < HIGHEST; up++) {
    const parent = await parentOf(project, at);
    if (parent === undefined) break;
    at = parent;
  }
  if (basename(at) === "lib.rs" || basename(at) === "main.rs") return at;
  // Modules that no file above declares by its name belong to the library that they lie below.
  const own = packageAround(project, path);
  const library = own && libraryOf(project, own);
  return library !== undefined &&
    at.startsWith(join(dirname(library), "/")) &&
    !at.startsWith(join(dirname(library), "bin/"))
    ? library
    : at;
}
