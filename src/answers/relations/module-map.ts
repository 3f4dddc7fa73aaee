/** Module map: a project as its directories, who of them depends on whom, what of each is used most, and where they depend on each other. Pure. */

import { directoryGroups } from "../../files/directory-groups.ts";
import { cyclesIn } from "./cycles.ts";
import type { DependenciesResult, Dependency } from "./relation-questions.ts";

/** Something, and by how many files it is used. */
export interface Used {
  readonly name: string;
  readonly users: number;
}

export interface Module {
  /** Absolute; it stands for what lies below it and is no module of its own. */
  readonly directory: string;
  /** Without tests. */
  readonly files: number;
  /** Files of other modules, without tests, that import one of its own. */
  readonly users: number;
  /** Directories of other modules, with the files of this one that import them; most first. */
  readonly uses: readonly Used[];
  /** Names that files import of it, most first. */
  readonly names: readonly Used[];
  /** Its files by how many files import them, most first; none that nothing imports. */
  readonly central: readonly Used[];
}

export interface ModuleMap {
  /** By how much the others depend on them. */
  readonly modules: readonly Module[];
  /** Directories that depend on each other, directly or over others. */
  readonly cycles: readonly (readonly string[])[];
  /** Directories of tests, and how many files of them there are. */
  readonly tests: readonly { readonly directory: string; readonly files: number }[];
  /** Files, without tests, that import others and that nothing imports, those first that lead to most others. */
  readonly entries: readonly string[];
  /** What is not of the project, by how many files import it. */
  readonly outside: readonly Used[];
}

/** Who uses what, each once. */
class Uses {
  readonly #users = new Map<string, Set<string>>();

  add(name: string, user: string): void {
    const known = this.#users.get(name);
    if (known) known.add(user);
    else this.#users.set(name, new Set([user]));
  }

  /** Most used first. */
  get all(): readonly Used[] {
    return [...this.#users]
      .map(([name, { size: users }]) => ({ name, users }))
      .sort((a, b) => b.users - a.users || (a.name < b.name ? -1 : 1));
  }

  get names(): readonly string[] {
    return [...this.#users.keys()];
  }
}

/** Directories by which it is told where tests lie. */
const MOST_TEST_DIRECTORIES = 8;
/** Entries of which it is counted how many files they lead to. */
const MOST_FOLLOWED = 500;

/** A piece of the map that grows. */
interface Growing {
  readonly files: string[];
  readonly users: Set<string>;
  readonly uses: Uses;
  readonly names: Uses;
  readonly central: Uses;
}

/** @param most modules */
export function moduleMap({ files, tests, imports }: DependenciesResult, most: number): ModuleMap {
  const isTest = new Set(tests);
  const groups = directoryGroups(
    files.filter((file) => !isTest.has(file)),
    most,
  );
  const growing = new Map([...new Set(groups.values())].map((directory) => [directory, newModule()] as const));
  for (const [file, directory] of groups) growing.get(directory)?.files.push(file);
  const outside = new Uses();
  const edges = new Map<string, Set<string>>();
  for (const one of imports.filter(({ path }) => !isTest.has(path))) {
    const { path, source, targets } = one;
    if (targets.length === 0) outside.add(packageOf(source), path);
    const from = groups.get(path);
    for (const target of targets) {
      edges.set(path, (edges.get(path) ?? new Set()).add(target));
      const to = groups.get(target);
      const into = to === undefined ? undefined : growing.get(to);
      if (to === undefined || into === undefined) continue;
      into.central.add(target, path);
      for (const name of namesOf(one)) into.names.add(name, path);
      if (to === from) continue;
      into.users.add(path);
      growing.get(from ?? "")?.uses.add(to, path);
    }
  }
  return {
    modules: [...growing]
      .map(([directory, one]) => ({
        directory,
        files: one.files.length,
        users: one.users.size,
        uses: one.uses.all,
        names: one.names.all,
        central: one.central.all,
      }))
      .sort((a, b) => b.users - a.users || b.files - a.files || (a.directory < b.directory ? -1 : 1)),
    cycles: cyclesIn(new Map([...growing].map(([directory, { uses }]) => [directory, uses.names] as const))).toSorted(
      (a, b) => b.length - a.length,
    ),
    tests: countsOf([...directoryGroups(tests, MOST_TEST_DIRECTORIES).values()]),
    entries: entriesOf(edges),
    outside: outside.all,
  };
}

const newModule = (): Growing => ({
  files: [],
  users: new Set(),
  uses: new Uses(),
  names: new Uses(),
  central: new Uses(),
});

const countsOf = (directories: readonly string[]): ModuleMap["tests"] => {
  const counts = new Map<string, number>();
  for (const one of directories) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([directory, files]) => ({ directory, files })).sort((a, b) => b.files - a.files);
};

/** Files that nothing leads to, those first that lead to most others. */
function entriesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const imported = new Set([...edges.values()].flatMap((targets) => [...targets]));
  const entries = [...edges.keys()].filter((file) => !imported.has(file));
  const reach = new Map(entries.slice(0, MOST_FOLLOWED).map((file) => [file, leadsTo(edges, file)]));
  return entries.sort((a, b) => (reach.get(b) ?? 0) - (reach.get(a) ?? 0) || (a < b ? -1 : 1));
}

/** How many files one leads to. */
function leadsTo(edges: ReadonlyMap<string, ReadonlySet<string>>, file: string): number {
  const seen = new Set([file]);
  for (const one of seen) for (const next of edges.get(one) ?? []) seen.add(next);
  return seen.size - 1;
}

/** Names as the module has them; none that stands for all of it. */
const namesOf = ({ names }: Dependency): readonly string[] =>
  names.map((name) => name.split(" as ")[0] ?? name).filter((name) => name !== "*" && name !== "default");

/** The package of a source: `@scope/name` of `@scope/name/part`, the first word of others. */
function packageOf(source: string): string {
  const [first = source, second] = source.split("/");
  return first.startsWith("@") && second !== undefined ? `${first}/${second}` : first;
}
