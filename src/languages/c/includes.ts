/** Includes: which files a file of C or C++ sees, by what it includes and what those include. */

import type { SeenFiles } from "../../index/seen-files.ts";
import { copied } from "../../text/copied.ts";
import type { Located } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { areLeftOut } from "./branches.ts";
import { STANDARD_HEADERS } from "./builtins.ts";
import { headerFinder } from "./header-finder.ts";
import { IncludeGraph } from "./include-graph.ts";

/** What only includes name: neither a namespace nor a module (`shop.cart`). */
const FILE = /\.(?:[ch](?:h|c|pp|xx|\+\+)?|in[cl]|def|ipp|tpp|tcc)$/;

const INCLUDE = /#[ \t]*(?:include|include_next|import)[ \t]*["<]([^">\n]+)[">]/y;

/** An include of a text. */
interface IncludeLine {
  readonly source: string;
  /** UTF-16. */
  readonly at: number;
}

/** What a text includes as it is written, in its order. */
function readLines(text: string): readonly IncludeLine[] {
  const lines: IncludeLine[] = [];
  // Most of a header includes nothing: to look for a sign is cheaper than an expression.
  for (let at = text.indexOf("#"); at >= 0; at = text.indexOf("#", at + 1)) {
    INCLUDE.lastIndex = at;
    const source = isFirstOfLine(text, at) ? INCLUDE.exec(text)?.[1] : undefined;
    if (source !== undefined) lines.push({ source: copied(source), at });
  }
  return lines;
}

/** What everybody who sees a file asks of its text: read once. */
interface Head {
  /** What it includes as it is written, what conditions leave out last. */
  readonly sources: readonly string[];
  /** Whether a macro of it may put names together. */
  readonly pastes: boolean;
}

const headOf = (text: string): Head => ({ sources: readIncludes(text), pastes: text.includes("##") });

function readIncludes(text: string): readonly string[] {
  const lines = readLines(text);
  const left = areLeftOut(
    text,
    lines.map(({ at }) => at),
  );
  const sources = lines.map(({ source }) => source);
  return [...sources.filter((_, at) => !left[at]), ...sources.filter((_, at) => left[at])];
}

/** Whether nothing but blanks stands before a place in its line. */
function isFirstOfLine(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (text.charCodeAt(before) === SPACE || text.charCodeAt(before) === TAB)) before--;
  return before < 0 || ENDS.has(text.charCodeAt(before));
}
const SPACE = 32;
const TAB = 9;
/** What ends a line in an expression: `\n`, `\r`, and Unicode's separators. */
const ENDS: ReadonlySet<number> = new Set([10, 13, 0x2028, 0x2029]);

const graphs = new WeakMap<SeenFiles, IncludeGraph>();
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
  const graph = await graphOf(project);
  const sources = (from: string): readonly string[] => sourcesOf(project, from);
  if (project.givesWay && !graph.hasSeen(path))
    for (const _ of graph.near(project, path, sources)) await project.turn();
  return graph.closure(project, path, sources);
}

async function graphOf(project: Project): Promise<IncludeGraph> {
  const finder = await headerFinder(project);
  const { table } = project.workspace;
  const known = graphs.get(table);
  const graph = known?.finder === finder ? known : new IncludeGraph(finder);
  graphs.set(table, graph);
  return graph;
}

/** The same, the nearest first, each as soon as it is known. */
export async function* includedNear(project: Project, path: string): AsyncGenerator<string> {
  yield* (await graphOf(project)).near(project, path, (from) => sourcesOf(project, from));
}

/** An include, as a file writes it. */
export interface Include {
  readonly source: string;
  /** Absolute. */
  readonly from: string;
}

/** What a file and those that it includes include that the workspace has no file for. */
export async function includedOutside(project: Project, path: string): Promise<readonly Include[]> {
  const closure = await included(project, path);
  const graph = await graphOf(project);
  return [...closure, path].flatMap((from) =>
    graph.lackedBy(project, from, (file) => sourcesOf(project, file)).map((source) => ({ source, from })),
  );
}

/** Which of a file and those that it includes include a header of the workspace, itself first. */
export const includersOf = (project: Project, from: string, header: string): Promise<readonly string[]> =>
  project.kept(`includers of ${header} from ${from}`, async () => {
    const closure = await included(project, from);
    const graph = await graphOf(project);
    const sources = (path: string): readonly string[] => sourcesOf(project, path);
    return [from, ...closure].filter((path) => graph.includes(project, path, header, sources));
  });

/** Where a file includes a header of the workspace: UTF-16 offsets, ascending. */
export async function inclusionsIn(project: Project, path: string, header: string): Promise<readonly number[]> {
  const { finder } = await graphOf(project);
  return linesOf(project, path).flatMap(({ source, at }) =>
    finder.headerOf(project, source, path) === header ? [at] : [],
  );
}

const linesOf = (project: Project, path: string): readonly IncludeLine[] =>
  (project.workspace.open.has(path) ? undefined : project.disk.value(path, readLines)) ??
  readLines(project.textOf(path) ?? "");

/** What a file includes as it is written: the same array as long as the file is the same. */
export const sourcesOf = (project: Project, path: string): readonly string[] =>
  headIn(project, path)?.sources ?? NO_SOURCES;

/** Whether a macro of a file may put names together. */
export const mayPaste = (project: Project, path: string): boolean => headIn(project, path)?.pastes === true;

const NO_SOURCES: readonly string[] = [];

function headIn(project: Project, path: string): Head | undefined {
  const text = project.workspace.open.has(path) ? project.textOf(path) : undefined;
  return text === undefined ? project.disk.value(path, headOf) : headOf(text);
}

/** The file that an include means. Namespaces and modules are found by what declares them. */
export async function locate(source: string, from: string, project: Project): Promise<Located> {
  if (/^std\b/.test(source)) return { kind: "external", source };
  const header = (await headerFinder(project)).headerOf(project, source, from);
  if (header !== undefined) return { kind: "files", paths: [header] };
  return FILE.test(source) || STANDARD_HEADERS.has(source) ? { kind: "external", source } : { kind: "unknown" };
}
