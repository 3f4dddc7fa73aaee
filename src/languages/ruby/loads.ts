/** Loads: how files of Ruby load each other by `require` and its like, and how one would be loaded by another. */

import { basename, dirname, relative, sep } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import type { Facts, Import } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import type { FileFacts } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { stemOf } from "../kit/written-name.ts";
import { locate } from "./locate.ts";

/** Files that load a file which are asked how, the nearest ones. */
const MOST_ASKED = 40;
/** Files that are gone through to see what a file has loaded already. */
const MOST_LOADED = 200;

/** A file of the project that another one loads. */
export interface Load {
  /** As it is written. */
  readonly source: string;
  /** Of the file. */
  readonly path: string;
  /** `require_relative`. */
  readonly isBeside: boolean;
}

/** Whether what is loaded lies in the directory of a file. */
export const isBeside = ({ path }: Load, other: string): boolean => dirname(path) === dirname(other);

async function loadBy(record: Import, from: string, project: Project): Promise<Load | undefined> {
  const { source, kind, occurrence } = record;
  const found = source === undefined ? undefined : await locate(source, from, project, record);
  const path = found?.kind === "files" ? found.paths[0] : undefined;
  if (source === undefined || path === undefined) return undefined;
  return { source, path, isBeside: kind === "include" && occurrence === undefined };
}

/** What a file loads of the project. @param stems of files of which one is wanted; all without them */
export async function loadsIn(
  { path, facts }: Pick<FileFacts, "path" | "facts">,
  project: Project,
  stems?: ReadonlySet<string>,
): Promise<readonly Load[]> {
  const found: Load[] = [];
  for (const record of facts.allImports) {
    if (stems && (record.source === undefined || !stems.has(stemOf(record.source)))) continue;
    const load = await loadBy(record, path, project);
    if (load && load.path !== path) found.push(load);
  }
  return found;
}

/** Whether a file loads another, by its imports or by what these load. */
export async function reaches({ path, facts }: FileFacts, wanted: string, project: Project): Promise<boolean> {
  const known = new Set([path]);
  for (const from of known) {
    const own = from === path ? facts : (await project.file(from))?.facts;
    for (const load of own ? await loadsIn({ path: from, facts: own }, project) : []) {
      if (load.path === wanted) return true;
      if (known.size < MOST_LOADED) known.add(load.path);
    }
  }
  return false;
}

/** How most of the files nearest to one load another; those do not count that load the asking file as well. */
export async function loadsOf(
  wanted: string,
  file: FileFacts,
  project: Project,
): Promise<{ readonly load: Load | undefined; readonly isLoaded: boolean }> {
  const votes = new Map<string, { readonly load: Load; weight: number }>();
  const stems = new Set([stemOf(wanted), stemOf(file.path)]);
  let isLoaded = false;
  let asked = 0;
  for (const { near, path, facts } of await othersOf(file.path, project)) {
    if (asked >= MOST_ASKED) break;
    const loads = await loadsIn({ path, facts }, project, stems);
    const load = loads.find((one) => one.path === wanted);
    if (!load) continue;
    isLoaded = true;
    if (loads.some((one) => one.path === file.path)) continue;
    const key = load.isBeside ? "" : load.source;
    const vote = votes.get(key) ?? { load, weight: 0 };
    vote.weight += 1 + near;
    votes.set(key, vote);
    asked++;
  }
  return { load: [...votes.values()].sort((a, b) => b.weight - a.weight)[0]?.load, isLoaded };
}

/** How the nearest file that loads one beside another does; undefined where those are loaded by themselves, as a framework does it. */
export async function loadBeside(wanted: string, file: FileFacts, project: Project): Promise<Load | undefined> {
  const others = await othersOf(file.path, project);
  const stems = new Set(others.filter(({ path }) => dirname(path) === dirname(wanted)).map(({ path }) => stemOf(path)));
  if (stems.size === 0) return undefined;
  for (const { path, facts } of others) {
    const load = (await loadsIn({ path, facts }, project, stems)).find((one) => isBeside(one, wanted));
    if (load) return load;
  }
  return undefined;
}

interface Other extends Pick<FileEntry, "path"> {
  readonly facts: Facts;
  readonly near: number;
}

/** The other files of a project, the nearest to one first. */
async function othersOf(path: string, project: Project): Promise<readonly Other[]> {
  const found: Other[] = [];
  for (const { language, path: other, isIndexed, facts } of await project.entries())
    if (language.family === "ruby" && isIndexed && other !== path && facts)
      found.push({ path: other, facts, near: nearness(path, other) });
  return found.sort((a, b) => b.near - a.near || (a.path < b.path ? -1 : 1));
}

/** One of some loads where all are written in the same way. */
export function alike(loads: readonly Load[]): Load | undefined {
  const [first] = loads;
  return first && loads.every((load) => load.isBeside === first.isBeside) ? first : undefined;
}

/** What would be written to load a file as a load does; undefined where that leads not there. @param from path of the file that loads it */
export function sourceLike({ source, path, isBeside }: Load, wanted: string, from: string): string | undefined {
  if (isBeside) return sourceFrom(dirname(from), wanted);
  if (path === wanted) return source;
  const ending = `${sep}${source.split("/").join(sep)}.rb`;
  if (!path.endsWith(ending)) return undefined;
  const base = path.slice(0, -ending.length);
  return wanted.startsWith(base + sep) ? sourceFrom(base, wanted) : undefined;
}

function sourceFrom(directory: string, wanted: string): string {
  const path = relative(directory, wanted).split(sep).join("/");
  return path.slice(0, path.length - basename(path).length) + stemOf(wanted);
}
