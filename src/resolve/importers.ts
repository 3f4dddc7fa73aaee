/** Importers: the files that import a module, under whatever names. They need not hold any name of the module, only its path. */

import { createTimeSlice } from "../files/time-slice.ts";
import type { Facts } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import { reasonOf, type Unsearched, WITHHELD } from "../index/unsearched-files.ts";
import type { Workspace } from "../index/workspace.ts";
import type { FileFacts } from "../languages/kit/candidate.ts";
import type { Project } from "../languages/kit/project.ts";
import { type ModuleNames, type Modules, moduleNames } from "./module-names.ts";

export interface ImportersQuery {
  readonly within: (path: string) => boolean;
  readonly stopped: () => boolean;
  /** Takes the files that name a module and could not be looked into. */
  readonly unsearched: Unsearched;
  /** Told of the files that seem to name one and wait for facts. */
  readonly onWaiting: (entries: readonly FileEntry[]) => void;
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** A file larger than so many times the limit is taken to name the module: to look would take too long. */
const LOOKED_INTO = 4;

/** Every file that may import one of some modules, with all its facts: open ones, those with facts, then those whose bytes name one. */
export async function* importersOf(
  project: Project,
  modules: Modules,
  { within, stopped, unsearched, onWaiting }: ImportersQuery,
): AsyncGenerator<FileFacts> {
  const { workspace } = project;
  const { family } = modules;
  const names = moduleNames(project, modules);
  for (const document of workspace.open.values()) {
    const { path, kit, text } = document;
    if (kit.language.family !== family || !within(path)) continue;
    if (!names.inBytes(path).test(Buffer.from(text).toString("latin1"))) continue;
    const problem = await workspace.prepare(document);
    const facts = problem ? undefined : document.wholeFacts(workspace.limits);
    if (document.withholds()) unsearched.add(path, WITHHELD);
    if (!facts) unsearched.add(path, reasonOf(problem ?? workspace.untreed(document)));
    else if (takesFrom(facts, path, names)) yield { path, language: kit.language, facts };
  }
  if (workspace.roots.length > 0) await workspace.listed;
  const ready: FileEntry[] = [];
  const waiting: FileEntry[] = [];
  const importing = workspace.table.importing(names.namedIn);
  for (const entry of workspace.table.entries()) {
    const { path, language } = entry;
    if (language.family !== family || !within(path) || workspace.open.has(path)) continue;
    if (!entry.isIndexed) waiting.push(entry);
    else if (entry.kept || importing.has(entry)) ready.push(entry);
  }
  const slice = createTimeSlice(SLICE);
  for (const entry of ready) {
    if (stopped()) return;
    const { path, language } = entry;
    const facts = workspace.knownFacts(entry);
    if (!facts) waiting.push(entry);
    else if (takesFrom(facts, path, names)) yield { path, language, facts };
    if (slice.over()) await slice.next();
  }
  if (waiting.length === 0 || stopped()) return;
  const found = await holdersOf(workspace, waiting, names, stopped, unsearched);
  onWaiting(found);
  for (const entry of found) {
    if (stopped()) return;
    const { path, language } = entry;
    const facts = workspace.wholeFacts(path);
    if (!facts) unsearched.add(path, entry.skipped ?? workspace.reasonAgainst(path));
    else if (takesFrom(facts, path, names)) yield { path, language, facts };
    if (slice.over()) await slice.next();
  }
}

/** Those of some files whose bytes may hold a source of the modules. */
async function holdersOf(
  { scanner, settings }: Workspace,
  entries: readonly FileEntry[],
  { inBytes }: ModuleNames,
  stopped: () => boolean,
  unsearched: Unsearched,
): Promise<readonly FileEntry[]> {
  const found: FileEntry[] = [];
  const slice = createTimeSlice(SLICE);
  for (const entry of entries) {
    if (slice.over()) await slice.next();
    if (stopped()) break;
    const before = scanner.oversize;
    if (scanner.holds(entry.path, inBytes(entry.path), Math.max(settings.maxFileSize, 1) * LOOKED_INTO))
      found.push(entry);
    else if (scanner.oversize > before) unsearched.add(entry.path, "oversize");
  }
  return found;
}

function takesFrom(facts: Facts, path: string, { namedIn }: ModuleNames): boolean {
  for (const source of facts.importSources()) if (namedIn(source)?.(path) === true) return true;
  return false;
}
