/** Dependencies: which modules the files of a target name, and which files name the target. */

import type { Facts } from "../../index/facts.ts";
import type { Problem } from "../../index/problem.ts";
import type { Workspace } from "../../index/workspace.ts";
import type { FileFacts } from "../../languages/kit/candidate.ts";
import { NAMESPACES } from "../../languages/kit/holder.ts";
import { packagesIn } from "../../resolve/declared.ts";
import { importersOf } from "../../resolve/importers.ts";
import type { Modules } from "../../resolve/module-names.ts";
import { type ImportInfo, importsOf } from "../analysis/imports.ts";
import { BUDGETS } from "../budgets.ts";
import { ModuleFiles } from "./module-files.ts";
import type {
  DependenciesResult,
  Dependency,
  ImportForm,
  RelationQuestions,
  TargetSought,
} from "./relation-questions.ts";
import { familiesOf, isProblem, placeOf } from "./scope.ts";
import { liesIn, type Search } from "./search.ts";

type Asked = RelationQuestions["dependencies"][0];

const KINDS: Readonly<Record<string, ImportForm>> = {
  dynamic: "dynamic",
  require: "require",
  include: "include",
  static: "static",
  reexport: "reexport",
};

function formsOf({ kind, imports }: ImportInfo): readonly ImportForm[] {
  const special = KINDS[kind ?? ""];
  if (special) return [special];
  const forms = imports.map(
    ({ name, isDefault, isNamespace }): ImportForm =>
      isDefault ? "default" : isNamespace ? "namespace" : name === "*" ? "wildcard" : "named",
  );
  return forms.length === 0 ? ["side_effect"] : [...new Set(forms)];
}

const toDependency = async (file: FileFacts, info: ImportInfo, modules: ModuleFiles): Promise<Dependency> => ({
  path: file.path,
  forms: formsOf(info),
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
  line: file.facts.lines.position(info.start).line,
  targets: await modules.of(file, info),
});

/** The files of a target, sorted, and ready to be read; an open one that is not listed too. */
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
  await search.reading([...paths]);
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
  const names = new Set<string>();
  const { now } = search.workspace.ports;
  const until = now() + BUDGETS.dependencies.time;
  for (const [index, one] of paths.entries()) {
    if (search.stopped()) break;
    if (now() > until) {
      search.unsearched.cut(
        `the imports of ${index} of ${paths.length} files were read: a smaller target asks for less`,
      );
      break;
    }
    const file = await search.file(one);
    if (file) {
      const { facts, document } = file;
      const importing = { path: one, language: document.kit.language, facts };
      for (const info of importsOf(facts)) imports.push(await toDependency(importing, info, modules));
      const own = packagesIn(file);
      for (const name of own) packages.add(name);
      if (own.size > 0) for (const name of namesIn(facts)) names.add(name);
    }
    await search.turn();
  }
  const importers = asked.reverse ? await importersOfTarget(search, target, { packages, names }, modules) : [];
  return { path: place, files: paths, tests: paths.filter((path) => search.isTest(path)), imports, importers };
}

/** Who outside of a target imports one of its files. */
async function importersOfTarget(
  search: Search,
  { place, paths }: Files,
  known: Pick<Modules, "packages" | "names">,
  modules: ModuleFiles,
): Promise<readonly Dependency[]> {
  const { workspace, stopped, unsearched, onWaiting } = search;
  const wanted = new Set(paths);
  const found: Dependency[] = [];
  const query = { within: (path: string) => !liesIn(place, path), stopped, unsearched, onWaiting };
  for (const [family, files] of byFamily(workspace, paths)) {
    const { project } = search.sharedBy(family);
    for await (const file of importersOf(project, { family, files, ...known }, query)) {
      for (const info of importsOf(file.facts)) {
        const dependency = await toDependency(file, info, modules);
        if (dependency.targets.some((path) => wanted.has(path))) found.push(dependency);
      }
      await search.turn();
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line));
}

/** What a file defines for the package that it belongs to. */
function* namesIn(facts: Facts): Generator<string> {
  for (let index = 0; index < facts.definitions; index++) {
    const { parent } = facts.definition(index);
    if (parent === undefined || NAMESPACES.has(facts.definitionKind(parent))) yield facts.definitionName(index);
  }
}

function byFamily(workspace: Workspace, paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const family = workspace.languageOf(path)?.family;
    if (family !== undefined) found.set(family, [...(found.get(family) ?? []), path]);
  }
  return found;
}
