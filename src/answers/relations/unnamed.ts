/** Unnamed: the names under which other files know what a module exports without a name (a default export). */

import { handsOut, isUnnamedExport, passesOnUnnamed, unnamedIn } from "../../resolve/import-alias.ts";
import { importersOf } from "../../resolve/importers.ts";
import type { Spot } from "./relation-questions.ts";
import type { Search } from "./search.ts";

export interface OtherNames {
  /** Files that import one of the modules, whatever they call it. */
  readonly importers: ReadonlySet<string>;
  /** Names that such files hand it on under. */
  readonly names: ReadonlySet<string>;
}

/** Modules that are followed, and names. */
const MOST_MODULES = 24;
const MOST_NAMES = 12;

/** The other names of some definitions; more than are theirs, for what an importer takes of a module is not resolved here. */
export async function otherNamesOf(search: Search, of: readonly Spot[], family: string): Promise<OtherNames> {
  const { stopped, unsearched, onWaiting } = search;
  const { project } = search.sharedBy(family);
  const modules = await unnamedAmong(search, of);
  const importers = new Set<string>();
  const names = new Set<string>();
  let left = MOST_MODULES;
  for (const module of modules) {
    if (left-- === 0) unsearched.cut("more modules pass it on than were followed");
    if (left < 0 || stopped()) break;
    const query = { within: () => true, stopped, unsearched, onWaiting };
    for await (const file of importersOf(project, { family, files: [module] }, query)) {
      importers.add(file.path);
      if (passesOnUnnamed(file)) modules.add(file.path);
      for (const { name } of unnamedIn(file.facts)) {
        if (names.has(name) || !handsOut(file, name)) continue;
        if (names.size < MOST_NAMES) names.add(name);
        else unsearched.cut("it is passed on under more names than were followed");
      }
    }
  }
  return { importers, names };
}

/** The files of those definitions that others import without their name. */
async function unnamedAmong(search: Search, of: readonly Spot[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { path, position } of of) {
    const file = await search.file(path);
    const definition = file?.definitionAt(file.facts.lines.offset(position));
    if (file && definition && isUnnamedExport(file.facts, definition.name)) found.add(path);
  }
  return found;
}
