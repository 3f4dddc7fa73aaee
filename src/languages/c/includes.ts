/** Includes: which files a file of C or C++ sees, by what it includes and what those include. */

import { basename, dirname, isAbsolute, join } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { FileEntry, FileTable } from "../../index/file-table.ts";
import type { Located } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { leftOut } from "./branches.ts";
import { STANDARD_HEADERS } from "./builtins.ts";
import { includeDirectories } from "./compile-commands.ts";

/** What only includes name: neither a namespace nor a module (`shop.cart`). */
const FILE = /\.(?:[ch](?:h|c|pp|xx|\+\+)?|in[cl]|def|ipp|tpp|tcc)$/;
/** Files that one file is taken to see. */
const MOST_SEEN = 400;

const INCLUDE = /^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*["<]([^">\n]+)[">]/gm;

/** What a text includes as it is written, what conditions leave out last. */
function readIncludes(text: string): readonly string[] {
  const found = [...text.matchAll(INCLUDE)];
  const last = leftOut(
    text,
    found.map(({ index }) => index),
  );
  // Copies: a piece of a text keeps all of it in memory.
  const sources = found.map(({ 1: source = "" }) => Buffer.from(source).toString());
  return [...sources.filter((_, at) => !last[at]), ...sources.filter((_, at) => last[at])];
}

/** What a listed file includes, as long as it is not said to have changed. */
interface Includes {
  readonly edition: number;
  readonly sources: readonly string[];
}

const readBefore = new WeakMap<FileTable, Map<FileEntry, Includes>>();

/** What a file includes as it is written. One name stands in the files of a thousand headers: those are read once. */
function sourcesOf(project: Project, path: string): readonly string[] {
  const { open, table } = project.workspace;
  if (open.has(path)) return readIncludes(project.textOf(path) ?? "");
  const entry = table.get(path);
  const known = readBefore.get(table) ?? new Map<FileEntry, Includes>();
  readBefore.set(table, known);
  const before = entry?.isIndexed ? known.get(entry) : undefined;
  if (entry && before?.edition === entry.edition) return before.sources;
  const sources = project.disk.value(path, readIncludes) ?? [];
  if (entry?.isIndexed) known.set(entry, { edition: entry.edition, sources });
  return sources;
}

/** The files that a file includes itself, in their order; the same for all of one question. */
async function headersOf(project: Project, from: string): Promise<readonly string[]> {
  const headers: string[] = [];
  for (const source of sourcesOf(project, from)) {
    const header = await headerNamed(project, source, from);
    if (header !== undefined) headers.push(header);
  }
  return headers;
}

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
  const seen = new Set([path]);
  const found: string[] = [];
  const visit = async (from: string): Promise<void> => {
    const headers = await project.kept(`headers ${from}`, () => headersOf(project, from));
    for (const header of headers) {
      if (seen.size >= MOST_SEEN) return;
      if (seen.has(header)) continue;
      seen.add(header);
      await visit(header);
      found.push(header);
    }
  };
  await visit(path);
  return found;
}

/** The file that an include means. Namespaces and modules are found by what declares them. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (/^std\b/.test(source)) return { kind: "external", source };
  const header = await headerNamed(project, source, from);
  if (header !== undefined) return { kind: "files", paths: [header] };
  return FILE.test(source) || STANDARD_HEADERS.has(source) ? { kind: "external", source } : { kind: "unknown" };
}

/** The file that an include means: beside its own, below a directory that the build names, else the nearest whose path ends so. */
async function headerNamed(project: Project, source: string, from: string): Promise<string | undefined> {
  if (isAbsolute(source)) return project.isOwn(source) ? source : undefined;
  const beside = join(dirname(from), source);
  if (project.isOwn(beside)) return beside;
  for (const directory of includeDirectories(project)) {
    const path = join(directory, source);
    if (project.isOwn(path)) return path;
  }
  if (STANDARD_HEADERS.has(source)) return undefined;
  const end = `/${source.replace(/^(?:\.{1,2}\/)+/, "")}`;
  const files = (await filesByName(project)).get(basename(source)) ?? [];
  const fitting = files.filter((path) => path.replaceAll("\\", "/").endsWith(end));
  return fitting.reduce<string | undefined>(
    (best, path) => (best === undefined || nearness(from, path) > nearness(from, best) ? path : best),
    undefined,
  );
}

interface Kept {
  readonly listings: number;
  readonly files: ReadonlyMap<string, readonly string[]>;
}
const kept = new WeakMap<FileTable, Kept>();

/** The family's files by their names, made once for each listing of the workspace. */
async function filesByName(project: Project): Promise<Kept["files"]> {
  const entries = await project.entries();
  const { table } = project.workspace;
  const known = kept.get(table);
  if (known?.listings === table.listings) return known.files;
  const files = new Map<string, string[]>();
  for (const { path, language } of entries) {
    if (language.family !== "c") continue;
    const name = basename(path);
    const list = files.get(name);
    if (list) list.push(path);
    else files.set(name, [path]);
  }
  kept.set(table, { listings: table.listings, files });
  return files;
}
