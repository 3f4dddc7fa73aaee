/** Circles: modules that import each other when they are loaded, because something moved. */

import { dirname } from "node:path";
import { familyOf } from "../../../languages/families.ts";
import type { WrittenFile } from "../../../languages/import-text.ts";
import { isInFunction } from "../../../languages/kit/import-lines.ts";
import type { Project } from "../../../languages/kit/project.ts";
import { fileNamed, moduleOf } from "./modules.ts";

/** Files that are followed at most. */
const MOST_FILES = 3000;

type Files = (path: string) => Promise<WrittenFile | undefined>;

interface Modules {
  readonly was: Files;
  readonly is: Files;
  readonly project: Project;
  /** A file that is not there yet, and the name that others take from it. */
  readonly made: { readonly target: string; readonly name: string } | undefined;
}

/** The files that one loads when it is loaded. */
async function loadedBy(file: WrittenFile, { project, made }: Modules): Promise<readonly string[]> {
  const { moving } = familyOf(file.language).imports;
  const found = new Set<string>();
  for (const record of file.facts.allImports) {
    if (record.source === undefined || record.kind === "dynamic" || isInFunction(file.facts, record.span.start))
      continue;
    if (moving?.isTypeOnly(record, file)) continue;
    const isBare = record.form === "name" && record.original === undefined;
    const module = isBare
      ? { path: (await fileNamed(record.source, file, project, record))?.paths[0] }
      : await moduleOf(record, file, project);
    if (module?.path === undefined && record.original === made?.name && made) found.add(made.target);
    if (module?.path === undefined || module.path === file.path || !project.isOwn(module.path)) continue;
    found.add(module.path);
    for (const above of packagesAbove(module.path, file.path, project)) found.add(above);
  }
  return [...found];
}

/** The packages that are loaded before one of their modules, but for those that are being loaded as it is asked for. */
function packagesAbove(path: string, from: string, project: Project): readonly string[] {
  if (!path.endsWith(".py")) return [];
  const found: string[] = [];
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    const file = `${directory}/__init__.py`;
    if (!project.isOwn(file)) return found;
    if (file !== path && file !== from && !from.startsWith(`${directory}/`)) found.push(file);
  }
}

/** What a file leads to, each with the one before it; and what they load. */
interface Reach {
  readonly before: ReadonlyMap<string, string>;
  readonly loads: ReadonlyMap<string, readonly string[]>;
}

async function reachOf(from: string, files: Files, modules: Modules): Promise<Reach> {
  const before = new Map<string, string>();
  const loads = new Map<string, readonly string[]>();
  const waiting = [from];
  for (let path = waiting.shift(); path !== undefined && loads.size < MOST_FILES; path = waiting.shift()) {
    const file = await files(path);
    const next = file ? await loadedBy(file, modules) : [];
    loads.set(path, next);
    for (const one of next) {
      if (before.has(one)) continue;
      before.set(one, path);
      if (one !== from) waiting.push(one);
    }
    await modules.project.turn();
  }
  return { before, loads };
}

/** A way from a file back to it which was not there before: as files are, and as they will be. */
export async function newCircle(path: string, modules: Modules): Promise<readonly string[] | undefined> {
  const now = await reachOf(path, modules.is, modules);
  if (!now.before.has(path)) return undefined;
  const then = await reachOf(path, modules.was, { ...modules, made: undefined });
  for (const [last, next] of now.loads) {
    if (!next.includes(path)) continue;
    if (then.before.has(last) && then.loads.get(last)?.includes(path)) continue;
    const way = [path];
    for (let at: string | undefined = last; at !== undefined && at !== path; at = now.before.get(at)) way.unshift(at);
    return [path, ...way];
  }
  return undefined;
}
