/** Locate: from a module name in Python to the file that it means: source roots, packages, stubs, installed packages. */

import { basename, dirname, join } from "node:path";
import type { Asking, Located } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { STANDARD_MODULES } from "./builtins.ts";
import { environmentsFor } from "./environments.ts";
import { stubsOf, typeshedFor } from "./typeshed.ts";

const INITIALS = ["__init__.py", "__init__.pyi"] as const;
/** Directories below a project's that hold its sources. */
const SOURCES = ["", "src", "lib", "python"] as const;
/** Files that a project's own directory holds. */
const PROJECT_FILES = ["pyproject.toml", "setup.py", "setup.cfg"] as const;

const UNKNOWN: Located = { kind: "unknown" };

/** The file that a source names: `.pkg.mod`, `pkg.mod`. A plain `import a.b` binds, and so means, `a`. */
export async function locate(source: string, from: string, project: Project, asking?: Asking): Promise<Located> {
  const dots = /^\.*/.exec(source)?.[0].length ?? 0;
  const written = source.slice(dots).split(".").filter(Boolean);
  const words = asking?.kind === "package" ? written.slice(0, 1) : written;
  const member = asking?.form === "name" ? asking.original : undefined;
  if (dots > 0) {
    let directory = dirname(from);
    for (let up = 1; up < dots; up++) directory = dirname(directory);
    // What a package's own file imports of its package is a module of it.
    const own = words.length === 0 && member !== undefined && dirname(from) === directory;
    const beside = own ? submodule([from], member, project) : undefined;
    if (beside !== undefined) return { kind: "files", paths: [beside], isMember: true };
    return moduleIn(project, directory, words, member, orderFor(from)) ?? UNKNOWN;
  }
  for (const root of rootsFor(from, project)) {
    const found = moduleIn(project, root, words, member);
    if (found) return ownModule(found, from, member, project);
  }
  const [first = ""] = words;
  const own = (await ownPackages(project)).get(first) ?? [];
  // What lies within another package is brought along by it: others see what is installed.
  const isBrought = (root: string): boolean => isPackage(project, dirname(root));
  for (const root of own) {
    const found = isBrought(root) ? undefined : moduleIn(project, root, words, member);
    if (found) return found;
  }
  for (const [root, module] of placesOutside(first, words, from, project)) {
    const found = moduleIn(project, root, module, member, STUBS_FIRST);
    if (found) return ownModule(found, from, member, project);
  }
  for (const root of own) {
    const found = isBrought(root) ? moduleIn(project, root, words, member) : undefined;
    if (found) return found;
  }
  return { kind: "external", source };
}

/** What a package's own file imports of its package by its whole name is a module of it. */
function ownModule(found: Located, from: string, member: string | undefined, project: Project): Located {
  const [path] = found.kind === "files" ? found.paths : [];
  const beside = path === from && member !== undefined ? submodule([from], member, project) : undefined;
  return beside === undefined ? found : { kind: "files", paths: [beside], isMember: true };
}

/** The directories outside of the project that may hold a module, with its path there, in the order to look in. */
export function* placesOutside(
  first: string,
  words: readonly string[],
  from: string,
  project: Project,
): Generator<readonly [root: string, words: readonly string[]]> {
  const { packages, standard } = environmentsFor(project, from);
  const typeshed = typeshedFor(project, from);
  if (STANDARD_MODULES.has(first) || OF_STANDARD.test(first)) {
    if (typeshed !== undefined) yield [join(typeshed, "stdlib"), words];
    for (const root of standard) yield [root, words];
  }
  for (const root of packages) {
    if (project.disk.kind(join(root, `${first}${STUBS}`)) === "directory")
      yield [root, [`${first}${STUBS}`, ...words.slice(1)]];
    yield [root, words];
  }
  const stubs = typeshed === undefined ? undefined : stubsOf(project, typeshed).get(first);
  if (stubs !== undefined) yield [stubs, words];
}

/** The source of a stub: beside it, or where the packages and the standard library lie that a file sees. */
export function sourceOf(path: string, project: Project, from: string | undefined): string | undefined {
  const [, written] = /^(.*)\.pyi$/.exec(path) ?? [];
  if (written === undefined) return undefined;
  if (project.hasFile(`${written}.py`)) return `${written}.py`;
  if (from === undefined) return undefined;
  const { packages, standard } = environmentsFor(project, from);
  const [, module, inStubs] = OF_TYPESHED.exec(written) ?? OF_STUBS.exec(written) ?? [];
  if (module === undefined) return undefined;
  const plain = (inStubs === undefined ? module : `${module}${inStubs}`).replace(/[\\/]__init__$/, "");
  // Of the library's stubs some are of what is installed beside it (`typing_extensions`).
  for (const root of /[\\/]stdlib[\\/]/.test(written) ? [...standard, ...packages] : packages)
    for (const file of [join(root, plain, "__init__.py"), join(root, `${plain}.py`)])
      if (project.hasFile(file)) return file;
  return undefined;
}
/** The module's path in a stub of typeshed, and in one of a package of stubs. */
const OF_TYPESHED = /[\\/]typeshed(?:-fallback)?[\\/](?:stdlib|stubs[\\/][^\\/]+)[\\/](.+)$/;
const OF_STUBS = /[\\/](?:site|dist)-packages[\\/]([^\\/]+)-stubs([\\/].+)$/;

/** The module of a path of names below a directory. A directory without `__init__.py` is one when the member asked for is a file in it. */
function moduleIn(
  project: Project,
  root: string,
  words: readonly string[],
  member: string | undefined,
  order: Order = SOURCES_FIRST,
): Located | undefined {
  const path = join(root, ...words);
  for (const file of words.length === 0 ? INITIALS.map((name) => join(path, name)) : filesOf(path, order))
    if (project.hasFile(file)) return { kind: "files", paths: [file] };
  if (member === undefined || project.disk.kind(path) !== "directory") return undefined;
  const found = filesOf(join(path, member), order).find((file) => project.hasFile(file));
  return found === undefined ? undefined : { kind: "files", paths: [found], isMember: true };
}

/** The file of a module in a package that a file stands for. */
export function submodule([path = ""]: readonly string[], name: string, project: Project): string | undefined {
  if (!INITIALS.some((initial) => basename(path) === initial)) return undefined;
  return filesOf(join(dirname(path), name), orderFor(path)).find((file) => project.hasFile(file));
}

/** Which endings a module's file may have, the likeliest first. */
type Order = readonly string[];
const SOURCES_FIRST: Order = [".py", ".pyi"];
/** What is installed says its types in stubs; where they repeat a source an answer leads on to that. */
const STUBS_FIRST: Order = [".pyi", ".py"];
const STUBS = "-stubs";
/** What modules of the library are made of, many of them compiled, so that only stubs tell of them (`_thread`). */
const OF_STANDARD = /^_[^\W_]/;

/** A stub goes on to stubs. */
const orderFor = (from: string): Order => (from.endsWith(".pyi") ? STUBS_FIRST : SOURCES_FIRST);

const filesOf = (path: string, order: Order): readonly string[] =>
  order.flatMap((ending) => [join(path, `__init__${ending}`), `${path}${ending}`]);

/** Whether a directory is a package. */
const isPackage = (project: Project, directory: string): boolean =>
  INITIALS.some((name) => project.hasFile(join(directory, name)));

/** The directory that the outermost package around a file lies in. */
function packageRootOf(from: string, project: Project): string {
  let directory = dirname(from);
  while (isPackage(project, directory) && dirname(directory) !== directory) directory = dirname(directory);
  return directory;
}

/** The directory below which a module's whole name begins: one without `__init__.py` is a part of the package that it lies in. */
export function nameRootOf(from: string, project: Project): string {
  let root = packageRootOf(from, project);
  while (isPackage(project, dirname(root)) && dirname(root) !== root) root = packageRootOf(root, project);
  return root;
}

/** Directories whose modules a file sees by their plain names: those of its project, then those around its package, nearest first. */
export function* rootsFor(from: string, project: Project): Generator<string> {
  const around = [...directoriesAbove(packageRootOf(from, project), project)];
  // Tests are often laid out like what they test, with packages of the same names.
  const own = around.find((directory) => PROJECT_FILES.some((name) => project.hasFile(join(directory, name))));
  for (const directory of own === undefined ? around : [own, ...around])
    for (const name of SOURCES) yield join(directory, name);
}

/** A directory and those around it, up to the workspace's root. */
function* directoriesAbove(from: string, { roots }: Project): Generator<string> {
  const isOutside = !roots.some((root) => from.startsWith(root));
  for (let at = from, below = ""; at !== below; below = at, at = dirname(at)) {
    yield at;
    if (isOutside || roots.includes(at)) return;
  }
}

const packages = new WeakMap<
  object,
  { readonly size: number; readonly roots: ReadonlyMap<string, readonly string[]> }
>();

/** Of each outermost package of the workspace, by its name, the directories that hold it. */
export async function ownPackages(project: Project): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = await project.entries();
  const { table } = project.workspace;
  const known = packages.get(table);
  if (known?.size === table.size) return known.roots;
  const holders = new Set<string>();
  for (const { path } of entries) if (basename(path) === "__init__.py") holders.add(dirname(path));
  const roots = new Map<string, string[]>();
  for (const directory of holders) {
    const root = dirname(directory);
    if (holders.has(root)) continue;
    const name = basename(directory);
    roots.set(name, [...(roots.get(name) ?? []), root]);
  }
  packages.set(table, { size: table.size, roots });
  return roots;
}
