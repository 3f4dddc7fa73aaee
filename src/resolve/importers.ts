/**
 * Importers: the files that name a module in an import, whatever they call there what it hands out. None of its names need stand
 * in them, only its path does.
 */

import { basename, dirname, relative } from "node:path";
import { isInside } from "../files/paths.ts";
import { createSlice } from "../files/slice.ts";
import type { Facts } from "../index/facts.ts";
import type { FileEntry } from "../index/file-table.ts";
import { reasonOf, type Unsearched } from "../unsearched.ts";
import type { Workspace } from "../workspace.ts";
import type { FileFacts } from "./candidate.ts";

export interface ImportersQuery {
  readonly family: string;
  readonly within: (path: string) => boolean;
  readonly stopped: () => boolean;
  /** Takes the files that name the module and could not be looked into. */
  readonly unsearched: Unsearched;
  /** Told of the files that seem to name it and wait for facts. */
  readonly onWaiting: (entries: readonly FileEntry[]) => void;
}

/** Milliseconds of work between two turns of the event loop. */
const SLICE = 8;
/** A file larger than so many times the limit is taken to name the module: to look would take too long. */
const LOOKED_INTO = 4;
/** Files that stand for their directory, or for the package that this is in. */
const DIRECTORY_FILE = /^(?:index|init|main|mod|lib)$/;
const ENDING = /(?:\.d)?\.\w+$/;

/** Every file that may import a module, with all its facts: open ones, those with facts, then those whose bytes name it. */
export async function* importersOf(
  workspace: Workspace,
  module: string,
  { family, within, stopped, unsearched, onWaiting }: ImportersQuery,
): AsyncGenerator<FileFacts> {
  const words = wordsOf(module, workspace.roots);
  const isNamed = naming(words);
  const isTaken = (source: string): boolean => isNamed.test(`"${source}"`);
  for (const document of workspace.open.values()) {
    const { path, kit, text } = document;
    if (kit.language.family !== family || !within(path) || !isNamed.test(text)) continue;
    const problem = await workspace.prepare(document);
    const facts = problem ? undefined : document.wholeFacts(workspace.limits);
    if (!facts) unsearched.add(path, reasonOf(problem ?? workspace.untreed(document)));
    else if (takesFrom(facts, isTaken)) yield { path, language: kit.language, facts };
  }
  if (workspace.roots.length > 0) await workspace.listed;
  const ready: FileFacts[] = [];
  const waiting: FileEntry[] = [];
  for (const entry of workspace.table.entries()) {
    const { path, language, facts } = entry;
    if (language.family !== family || !within(path) || workspace.open.has(path)) continue;
    if (!facts) waiting.push(entry);
    else if (takesFrom(facts, isTaken)) ready.push({ path, language, facts });
  }
  yield* ready;
  if (waiting.length === 0 || stopped()) return;
  const found = await holdersOf(workspace, waiting, naming(words.map(bytesOf)), stopped, unsearched);
  onWaiting(found);
  const slice = createSlice(SLICE);
  for (const entry of found) {
    if (stopped()) return;
    const { path, language } = entry;
    const facts = workspace.wholeFacts(path);
    if (!facts) unsearched.add(path, entry.skipped ?? workspace.reasonAgainst(path));
    else if (takesFrom(facts, isTaken)) yield { path, language, facts };
    if (slice.over()) await slice.next();
  }
}

/** Those of some files in whose bytes a test finds what it looks for. */
async function holdersOf(
  { scanner, settings }: Workspace,
  entries: readonly FileEntry[],
  test: RegExp,
  stopped: () => boolean,
  unsearched: Unsearched,
): Promise<readonly FileEntry[]> {
  const found: FileEntry[] = [];
  const slice = createSlice(SLICE);
  for (const entry of entries) {
    if (slice.over()) await slice.next();
    if (stopped()) break;
    const before = scanner.oversize;
    if (scanner.holds(entry.path, test, Math.max(settings.maxFileSize, 1) * LOOKED_INTO)) found.push(entry);
    else if (scanner.oversize > before) unsearched.add(entry.path, "oversize");
  }
  return found;
}

function takesFrom(facts: Facts, isTaken: (source: string) => boolean): boolean {
  for (const source of facts.importSources()) if (isTaken(source)) return true;
  return false;
}

/**
 * What the source of an import of a file may end with: the file's name without its ending, the directories around one that stands
 * for these; "" is the directory that a path goes up to.
 */
function wordsOf(path: string, roots: readonly string[]): readonly string[] {
  const stem = basename(path).replace(ENDING, "");
  if (!DIRECTORY_FILE.test(stem)) return [stem];
  const root = roots.find((one) => isInside(one, path)) ?? "";
  const around = relative(dirname(root), dirname(path)).split(/[\\/]/);
  return [...new Set([stem, ...around.filter((word) => word !== "" && word !== ".."), ""])];
}

const bytesOf = (word: string): string => Buffer.from(word).toString("latin1");

/** A test of a text for a quoted path that ends with one of some words. */
function naming(words: readonly string[]): RegExp {
  const ends = words
    .filter((word) => word !== "")
    .map((word) => `["'\`/.@~#]${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?:\\.\\w+)*/?["'\`]`);
  const above = words.includes("") ? ["[\"'`](?:\\.\\./)*\\.\\.?/?[\"'`]"] : [];
  return new RegExp([...ends, ...above].join("|"));
}
