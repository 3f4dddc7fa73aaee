/** Macros: in which files a module's are written, and which of them a crate hands out. */

import { copied } from "../../text/copied.ts";
import { type Candidate, definitionsIn, type FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { crateNamed, packageAround } from "./crates.ts";
import { crateRootOf, fileOfModule, parentOf } from "./files.ts";

/** Modules within modules that macros are taken from. */
const DEEPEST = 3;
/** UTF-16 units before a macro's name that its attributes may take. */
const BEFORE = 1500;

interface Named {
  readonly name: string;
  /** A UTF-16 offset. */
  readonly at: number;
}

const USED =
  /#\[macro_use\b[^\]\n]{0,200}\]\s{0,20}(?:\/\/[^\n]{0,200}\s{0,20})?(?:#\[[^\]]{0,200}\]\s{0,20}){0,5}(?:pub(?:\([^)]{0,100}\))?\s{1,20})?(mod|extern\s{1,20}crate)\s{1,20}(\w+)\s{0,20};/g;

/** `#[macro_use] mod name;`, or `#[macro_use] extern crate name;`, of a text. */
const usedIn = (text: string, word: string): readonly Named[] =>
  [...text.matchAll(USED)].flatMap(({ index, 0: all, 1: kind = "", 2: name = "" }) =>
    kind.startsWith(word) ? [{ name: copied(name), at: index + all.lastIndexOf(name) }] : [],
  );
const modulesUsed = (text: string): readonly Named[] => usedIn(text, "mod");
const cratesUsed = (text: string): readonly Named[] => usedIn(text, "extern");

/** A file, and those of the modules that it takes macros from. */
export function* macroFiles(project: Project, path: string, depth = 0): Generator<string> {
  yield path;
  if (depth === DEEPEST) return;
  for (const { name, at } of project.disk.value(path, modulesUsed) ?? []) {
    const file = fileOfModule(project, path, [], name, at);
    if (file !== undefined) yield* macroFiles(project, file, depth + 1);
  }
}

/** The macros of a name that a crate hands out (`#[macro_export]`), whichever module writes them. @param root its first file */
const exportedMacros = (project: Project, root: string, name: string): Promise<readonly Candidate[]> =>
  project.kept(`macros ${name} of ${root}`, async () => {
    const paths = new Set(macroFiles(project, root));
    if (!project.isOutside(root)) {
      const own = packageAround(project, root)?.directory;
      for (const path of await project.pathsDefining(name, "rust"))
        if (packageAround(project, path)?.directory === own) paths.add(path);
    }
    const found: Candidate[] = [];
    for (const path of paths) {
      const file = await project.holding(path, name);
      if (file) found.push(...definitionsIn(path, file.language, file.facts, name));
    }
    return found.filter(
      ({ path, definition: { kind, selection } }) =>
        kind === "macro" && isExported(project.textOf(path) ?? "", selection.start),
    );
  });

/** Whether the attributes of a macro hand it out. @param at where its name stands */
function isExported(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const exported = before.lastIndexOf("#[macro_export");
  const [, ...macros] = exported < 0 ? [] : before.slice(exported).split("macro_rules!");
  return macros.length === 1;
}

/** What a module hands out beside what stands in it: the first one of a crate its macros. */
export const macrosOf = async (project: Project, path: string, name: string): Promise<readonly Candidate[]> =>
  (await parentOf(project, path)) === undefined ? exportedMacros(project, path, name) : [];

/** The macros of a name that a file's crate takes from others as a whole (`#[macro_use] extern crate name;`). */
export async function macrosTaken(project: Project, from: string, name: string): Promise<readonly Candidate[]> {
  const found: Candidate[] = [];
  for (const crate of project.disk.value(await crateRootOf(project, from), cratesUsed) ?? []) {
    const root = await crateNamed(project, from, crate.name);
    if (root !== undefined && root !== "outside") found.push(...(await exportedMacros(project, root, name)));
  }
  return found;
}

/** The macros of a name that a file may call where items stand: its own, else those that the modules around it, its crate or its imports bring. */
export const macrosNamed = (project: Project, from: FileFacts, name: string): Promise<readonly Candidate[]> =>
  project.kept(`macros ${name} called in ${from.path}`, async () => {
    const { path, language, facts } = from;
    const own = definitionsIn(path, language, facts, name).filter(isMacro);
    if (own.length > 0) return own;
    const imported = await macrosImported(project, from, name);
    if (imported.length > 0) return imported;
    const paths = new Set<string>();
    for (let at: string | undefined = path; at !== undefined; at = await parentOf(project, at))
      for (const one of macroFiles(project, at)) paths.add(one);
    for (const one of await ownPaths(project, path, name)) paths.add(one);
    const found: Candidate[] = [];
    for (const one of paths) {
      const file = await project.holding(one, name);
      if (file) found.push(...definitionsIn(one, file.language, file.facts, name).filter(isMacro));
    }
    return found.length > 0 ? found : macrosTaken(project, path, name);
  });

const isMacro = ({ definition: { kind } }: Candidate): boolean => kind === "macro";

/** The files of a file's own package that define a name. */
async function ownPaths(project: Project, path: string, name: string): Promise<readonly string[]> {
  if (project.isOutside(path)) return [];
  const own = packageAround(project, path)?.directory;
  return (await project.pathsDefining(name, "rust")).filter((one) => packageAround(project, one)?.directory === own);
}

/** The macros that an import of a name brings from another crate (`use lib::mk;`). */
async function macrosImported(
  project: Project,
  { path, facts }: FileFacts,
  name: string,
): Promise<readonly Candidate[]> {
  for (const index of facts.importsBringing(facts.nameId(name))) {
    const { form, source, original } = facts.import(index);
    const [crate = ""] = source?.split("::") ?? [];
    if (form === "wildcard" || crate === "" || original === undefined) continue;
    const root = await crateNamed(project, path, crate);
    const found = root === undefined || root === "outside" ? [] : await exportedMacros(project, root, original);
    if (found.length > 0) return found;
  }
  return [];
}
