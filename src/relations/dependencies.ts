/** Dependencies: which modules the files of a target name, and which files name the target. */

import { basename, dirname } from "node:path";
import { type ImportInfo, importsOf } from "../analysis/imports.ts";
import type { Problem } from "../engine.ts";
import { createScanner, scanFiles } from "../files/scan.ts";
import type { Facts } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import { packagesIn } from "../resolve/declared.ts";
import { ModuleFiles, mayName, type Named, stemOf } from "./module-files.ts";
import type { DependenciesResult, Dependency, ImportForm, RelationQuestions, TargetSought } from "./questions.ts";
import { familiesOf, isProblem, placeOf } from "./scope.ts";
import { liesIn, type Search } from "./search.ts";
import type { WholeFile } from "./whole-file.ts";

type Asked = RelationQuestions["dependencies"][0];

const KINDS: Readonly<Record<string, ImportForm>> = {
  require: "require",
  include: "include",
  static: "static",
  reexport: "reexport",
};

function formsOf(file: WholeFile, { kind, imports, line }: ImportInfo): readonly ImportForm[] {
  const special = KINDS[kind ?? ""];
  if (special) return [special];
  if (/\bimport\s*\(/.test(file.preview(line))) return ["dynamic"];
  const forms = imports.map(
    ({ name, isDefault, isNamespace }): ImportForm =>
      isDefault ? "default" : isNamespace ? "namespace" : name === "*" ? "wildcard" : "named",
  );
  return forms.length === 0 ? ["side_effect"] : [...new Set(forms)];
}

const toDependency = async (file: WholeFile, info: ImportInfo, modules: ModuleFiles): Promise<Dependency> => ({
  path: file.path,
  forms: formsOf(file, info),
  source: info.source,
  names: info.imports.map(({ name, alias, isNamespace, isDefault }) =>
    alias !== undefined
      ? `${name} as ${alias}`
      : isNamespace && info.kind !== "require"
        ? `* as ${name}`
        : isDefault
          ? `default as ${name}`
          : name,
  ),
  line: info.line,
  targets: await modules.of(file.path, file.document.kit.language, info.source, namesOf(info)),
});

/** None where all is brought in. */
const namesOf = ({ imports }: ImportInfo): readonly string[] =>
  imports.map(({ name }) => name).filter((name) => name !== "*");

/** The files of a target, sorted; an open one that is not listed too. */
export async function filesOf(search: Search, { path, language }: TargetSought): Promise<Files | Problem> {
  const place = await placeOf(search, "target", path);
  if (isProblem(place)) return place;
  const families = await familiesOf(search, language);
  if (isProblem(families)) return families;
  const { workspace } = search;
  const paths = new Set<string>();
  for (const entry of workspace.table.entries())
    if (liesIn(place, entry.path) && families.has(entry.language.family)) paths.add(entry.path);
  for (const { path: open, kit } of workspace.open.values())
    if (liesIn(place, open) && families.has(kit.language.family)) paths.add(open);
  return { place, paths: [...paths].sort() };
}

interface Files {
  /** Absolute. */
  readonly place: string;
  readonly paths: readonly string[];
}

export async function dependenciesOf(search: Search, asked: Asked): Promise<DependenciesResult | Problem> {
  const target = await filesOf(search, asked);
  if (isProblem(target)) return target;
  const { place, paths } = target;
  const modules = new ModuleFiles(search);
  const imports: Dependency[] = [];
  const packages = new Set<string>();
  for (const one of paths) {
    if (search.stopped()) break;
    const file = await search.file(one);
    if (file) {
      for (const info of importsOf(file.facts)) imports.push(await toDependency(file, info, modules));
      for (const name of packagesIn(file)) packages.add(name);
    }
    await search.turn();
  }
  const importers = asked.reverse ? await importersOf(search, place, { files: paths, packages }, modules) : [];
  return { path: place, files: paths, imports, importers };
}

/** Who outside of a target imports one of its files. */
async function importersOf(
  search: Search,
  target: string,
  named: Named,
  modules: ModuleFiles,
): Promise<readonly Dependency[]> {
  const { workspace } = search;
  const { files } = named;
  const families = new Set(files.map((path) => workspace.languageOf(path)?.family));
  const wanted = new Set(files);
  const mayBe = mayName(named, workspace.roots);
  const found: Dependency[] = [];
  const take = async (file: WholeFile): Promise<void> => {
    for (const info of importsOf(file.facts)) {
      if (!mayBe(info.source, file.document.kit.language)) continue;
      const dependency = await toDependency(file, info, modules);
      if (dependency.targets.some((path) => wanted.has(path))) found.push(dependency);
    }
  };
  const others = [...workspace.table.entries()].filter(
    (entry) => families.has(entry.language.family) && !liesIn(target, entry.path),
  );
  const unread = others.filter((entry) => entry.facts === undefined && !workspace.open.has(entry.path));
  const mentioning = await filesMentioning(search, unread, named);
  for (const { path, language, facts } of others) {
    if (search.stopped()) break;
    const isOpen = workspace.open.has(path);
    if (!isOpen && facts === undefined && !mentioning.has(path)) continue;
    // Facts alone say which of a thousand files is worth reading.
    const isNaming = isOpen || facts === undefined || sourcesOf(facts).some((source) => mayBe(source, language));
    const file = isNaming ? await search.file(path) : undefined;
    if (file) await take(file);
    await search.turn();
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

/** The modules that a file names. */
function sourcesOf(facts: Facts): readonly string[] {
  const sources = new Set<string>();
  for (let index = 0; index < facts.imports; index++) {
    const { source, original } = facts.import(index);
    sources.add(source ?? original ?? "");
  }
  return [...sources];
}

/** Those of some files in whose text the name of one of the wanted files stands, that of its directory or of its package. */
async function filesMentioning(
  { workspace, stopped }: Search,
  entries: readonly FileEntry[],
  { files, packages }: Named,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const words = new Set([
    ...files.flatMap((path) => [stemOf(path), basename(dirname(path))]),
    ...[...packages].map((name) => name.slice(name.lastIndexOf(".") + 1)),
  ]);
  const scanner = createScanner();
  for (const word of entries.length === 0 ? [] : words)
    await scanFiles(
      entries.map(({ path }) => path),
      word,
      {
        scanner,
        wordCharactersOf: () => "",
        maxSize: workspace.settings.maxFileSize,
        shouldStop: stopped,
        onHit: (path) => found.add(path),
      },
    );
  return found;
}
