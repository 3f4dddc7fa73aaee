/** Includes: which files a file of C or C++ sees, by what it includes and what those include. */

import type { FileTable } from "../../index/file-table.ts";
import type { Located } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { areLeftOut } from "./branches.ts";
import { STANDARD_HEADERS } from "./builtins.ts";
import { headerFinder } from "./header-finder.ts";
import { IncludeGraph } from "./include-graph.ts";

/** What only includes name: neither a namespace nor a module (`shop.cart`). */
const FILE = /\.(?:[ch](?:h|c|pp|xx|\+\+)?|in[cl]|def|ipp|tpp|tcc)$/;

const INCLUDE = /^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*["<]([^">\n]+)[">]/gm;

/** What a text includes as it is written, what conditions leave out last. */
function readIncludes(text: string): readonly string[] {
  const found = [...text.slice(0, endOfIncludes(text)).matchAll(INCLUDE)];
  const left = areLeftOut(
    text,
    found.map(({ index }) => index),
  );
  const sources = found.map(({ 1: source = "" }) => apart(source));
  return [...sources.filter((_, at) => !left[at]), ...sources.filter((_, at) => left[at])];
}

/** A copy: a part of a text would keep all of it in memory. */
const apart = (part: string): string => Buffer.from(part).toString();

/** Where the last line ends that may include something: most of a header lies behind it, and to look for words is cheaper than an expression. */
function endOfIncludes(text: string): number {
  const last = Math.max(...WORDS.map((word) => text.lastIndexOf(word)));
  const end = last < 0 ? 0 : text.indexOf("\n", last);
  return end < 0 ? text.length : end;
}
const WORDS = ["include", "import"];

const graphs = new WeakMap<FileTable, IncludeGraph>();
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
  const finder = await headerFinder(project);
  const { table } = project.workspace;
  const known = graphs.get(table);
  const graph = known?.finder === finder ? known : new IncludeGraph(finder);
  graphs.set(table, graph);
  return graph.closure(project, path, (from) => includesOf(project, from));
}

function includesOf(project: Project, path: string): readonly string[] {
  const text = project.workspace.open.has(path) ? project.textOf(path) : undefined;
  return (text === undefined ? project.disk.value(path, readIncludes) : readIncludes(text)) ?? [];
}

/** The file that an include means. Namespaces and modules are found by what declares them. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (/^std\b/.test(source)) return { kind: "external", source };
  const header = (await headerFinder(project)).headerOf(project, source, from);
  if (header !== undefined) return { kind: "files", paths: [header] };
  return FILE.test(source) || STANDARD_HEADERS.has(source) ? { kind: "external", source } : { kind: "unknown" };
}
