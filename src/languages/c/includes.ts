/** Includes: which files a file of C or C++ sees, by what it includes and what those include. */

import { dirname, isAbsolute, join } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { FileTable } from "../../index/file-table.ts";
import type { Located } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { areLeftOut } from "./branches.ts";
import { STANDARD_HEADERS } from "./builtins.ts";
import { includeDirectories } from "./compile-commands.ts";
import { isHeader } from "./headers.ts";

/** What only includes name: neither a namespace nor a module (`shop.cart`). */
const FILE = /\.(?:[ch](?:h|c|pp|xx|\+\+)?|in[cl]|def|ipp|tpp|tcc)$/;
/** Files that one file is taken to see. */
const MOST_SEEN = 400;

const INCLUDE = /^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*["<]([^">\n]+)[">]/gm;

/** What a text includes as it is written, what conditions leave out last. */
function readIncludes(text: string): readonly string[] {
  const found = [...text.slice(0, endOfIncludes(text)).matchAll(INCLUDE)];
  const left = areLeftOut(
    text,
    found.map(({ index }) => index),
  );
  const sources = found.map(({ 1: source = "" }) => source);
  return [...sources.filter((_, at) => !left[at]), ...sources.filter((_, at) => left[at])];
}

/** Where the last line ends that may include something: most of a header lies behind it, and to look for words is cheaper than an expression. */
function endOfIncludes(text: string): number {
  const last = Math.max(...WORDS.map((word) => text.lastIndexOf(word)));
  const end = last < 0 ? 0 : text.indexOf("\n", last);
  return end < 0 ? text.length : end;
}
const WORDS = ["include", "import"];

const closures = new WeakMap<Project, Map<string, Promise<readonly string[]>>>();

/** The workspace's files that a file includes, itself left out, in the order in which a compiler comes to the end of them. */
export function included(project: Project, path: string): Promise<readonly string[]> {
  const known = closures.get(project) ?? new Map<string, Promise<readonly string[]>>();
  closures.set(project, known);
  const closure = known.get(path) ?? closureOf(project, path);
  known.set(path, closure);
  return closure;
}

async function closureOf(project: Project, path: string): Promise<readonly string[]> {
  const includes = await nearestIncludes(project, path);
  const seen = new Set([path]);
  const found: string[] = [];
  const visit = (from: string): void => {
    for (const header of includes.get(from) ?? []) {
      if (seen.has(header) || !includes.has(header)) continue;
      seen.add(header);
      visit(header);
      found.push(header);
    }
  };
  visit(path);
  return found;
}

/** What a file includes, and what each of these does, the nearest to it first until they are too many. */
async function nearestIncludes(project: Project, path: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const headerOf = await headerFinder(project);
  const includes = new Map<string, readonly string[]>([[path, []]]);
  for (const from of includes.keys()) {
    const headers = new Set<string>();
    for (const source of includesOf(project, from)) {
      const header = headerOf(source, from);
      if (header !== undefined) headers.add(header);
    }
    includes.set(from, [...headers]);
    for (const header of headers) if (!includes.has(header) && includes.size < MOST_SEEN) includes.set(header, []);
  }
  return includes;
}

function includesOf(project: Project, path: string): readonly string[] {
  const text = project.workspace.open.has(path) ? project.textOf(path) : undefined;
  return (text === undefined ? project.disk.value(path, readIncludes) : readIncludes(text)) ?? [];
}

/** The file that an include means. Namespaces and modules are found by what declares them. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (/^std\b/.test(source)) return { kind: "external", source };
  const header = (await headerFinder(project))(source, from);
  if (header !== undefined) return { kind: "files", paths: [header] };
  return FILE.test(source) || STANDARD_HEADERS.has(source) ? { kind: "external", source } : { kind: "unknown" };
}

/** The file that an include of a file means; undefined where the workspace has none. */
type HeaderOf = (source: string, from: string) => string | undefined;

interface Named {
  readonly listings: number;
  readonly directories: string;
  /** By the directory that asks and what it writes; an empty path where there is no such file. */
  readonly headers: Map<string, string>;
}
const named = new WeakMap<FileTable, Named>();

/**
 * What is listed tells which file an include means: it is looked for once for each listing, because a question about one name comes to
 * thousands of includes. Documents that are open and not listed are seen as well, and come and go.
 */
async function headerFinder(project: Project): Promise<HeaderOf> {
  await project.listed();
  const { open, table } = project.workspace;
  const built = includeDirectories(project);
  const find: HeaderOf = (source, from) => headerNamed(project, source, from, built);
  for (const path of open.keys()) if (table.get(path) === undefined) return find;
  const { listings } = table;
  const directories = built.join("\0");
  const known = named.get(table);
  const isKnown = known?.listings === listings && known.directories === directories;
  const { headers } = isKnown ? known : { headers: new Map<string, string>() };
  if (!isKnown) named.set(table, { listings, directories, headers });
  return (source, from) => {
    const key = `${dirname(from)}\0${source}`;
    const before = headers.get(key);
    if (before !== undefined) return before === "" ? undefined : before;
    const header = find(source, from);
    headers.set(key, header ?? "");
    return header;
  };
}

/** Beside the file that includes, below a directory that the build names, else the nearest whose path ends so. */
function headerNamed(project: Project, source: string, from: string, built: readonly string[]): string | undefined {
  if (isAbsolute(source)) return project.isOwn(source) ? source : undefined;
  for (const directory of [dirname(from), ...built]) {
    const path = join(directory, source);
    if (project.isOwn(path)) return path;
  }
  if (STANDARD_HEADERS.has(source)) return undefined;
  const end = `/${source.replace(/^(?:\.{1,2}\/)+/, "")}`;
  const files = filesByName(project, isHeader(source)).get(nameOf(source)) ?? [];
  const fitting = files.filter((path) => path.replaceAll("\\", "/").endsWith(end));
  return fitting.reduce<string | undefined>(
    (best, path) => (best === undefined || nearness(from, path) > nearness(from, best) ? path : best),
    undefined,
  );
}

const nameOf = (path: string): string => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

interface Kept {
  readonly listings: number;
  readonly files: ReadonlyMap<string, readonly string[]>;
}
/** Headers, and all others, of which hardly any is included. */
const kept = { headers: new WeakMap<FileTable, Kept>(), others: new WeakMap<FileTable, Kept>() };

/** The family's files by their names, made once for each listing of the workspace. */
function filesByName(project: Project, areHeaders: boolean): Kept["files"] {
  const { table } = project.workspace;
  const known = kept[areHeaders ? "headers" : "others"];
  const before = known.get(table);
  if (before?.listings === table.listings) return before.files;
  const files = new Map<string, string[]>();
  for (const { path, language } of table.entries()) {
    if (language.family !== "c" || isHeader(path) !== areHeaders) continue;
    const name = nameOf(path);
    const list = files.get(name);
    if (list) list.push(path);
    else files.set(name, [path]);
  }
  known.set(table, { listings: table.listings, files });
  return files;
}
