/**
 * Added import: the edit by which a file comes to see a name of another file. Others show how the name is imported, the nearest first;
 * where nobody does, the family's rules say it.
 */

import { basename, dirname } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import { isSecondary } from "../../files/secondary-paths.ts";
import { familyOf } from "../../languages/families.ts";
import type { ImportText, NewImport, SeenImport, WrittenFile } from "../../languages/import-text.ts";
import { type Candidate, candidateIn, isSameDefinition } from "../../languages/kit/candidate.ts";
import { isDirectoryFile } from "../../languages/kit/import-source.ts";
import type { Project } from "../../languages/kit/project.ts";
import { importOf } from "../../languages/kit/top-level.ts";
import { stemOf } from "../../languages/kit/written-name.ts";
import { INSIDE_FUNCTION } from "../../languages/vocabulary.ts";
import { exportedBy } from "../../resolve/exports.ts";
import type { Edit } from "../../text/span.ts";
import type { CompletionDefinition } from "./completion-questions.ts";

/** Files that are asked how they import a name, the nearest ones. */
const MOST_ASKED = 60;
/** What an import of the very definition counts for, beside one that may lead there through other files. */
const SURE = 3;
/** What an import counts for of a file that lies in the same directory. */
const BESIDE = 2;
/** What every import counts for, however far away. */
const LEAST = 0.1;
/** What an import counts for that leads to the file of a directory around, which imports from there itself. */
const AROUND = 0.1;
/** What it counts for that the file imports from a module already which hands the name out. */
const OWN = 6;
/** Files that define a name of which one may be meant. */
const MOST_DEFINERS = 8;
/** Modules of a file that are asked whether they do. */
const MOST_OWN = 30;

interface Wish {
  readonly name: string;
  /** Where it is defined, as far as that is known. */
  readonly definition: CompletionDefinition | undefined;
}

/** Undefined where the file sees the name, or nobody knows how it would. */
export async function addedImport(
  { name, definition }: Wish,
  file: WrittenFile,
  project: Project,
): Promise<Edit | undefined> {
  const { importText } = familyOf(file.language).imports;
  if (!importText || importOf(file.facts, name)) return undefined;
  const candidate = definition && (await candidateAt(definition, name, project));
  const meant: Meant = definition
    ? { candidates: candidate ? [candidate] : [], isSure: true }
    : { candidates: await candidatesOf(name, file, project), isSure: false };
  const wanted =
    (await wantedImport(name, meant, file, project, importText)) ??
    (meant.candidates.length === 0
      ? await importedModule(name, definition?.path, file, project, importText)
      : undefined);
  // Where a package is imported and not its names, the name alone would not mean it.
  if (wanted?.name !== name || (wanted.source === undefined && wanted.original === undefined)) return undefined;
  return importText.edit(wanted, file);
}

/** What a name may mean. */
interface Meant {
  /** The nearest first. */
  readonly candidates: readonly Candidate[];
  /** The list said which one: else it may as well be a dependency's. */
  readonly isSure: boolean;
}

async function wantedImport(
  name: string,
  meant: Meant,
  file: WrittenFile,
  project: Project,
  importText: ImportText,
): Promise<NewImport | undefined> {
  const seen = importText.byHolder ? undefined : await mostVoted(name, meant, file, project, importText);
  if (seen) return { ...seen, kind: meant.candidates[0]?.definition.kind };
  for (const candidate of meant.candidates) {
    const written = await importText.importOf(candidate, file, project);
    if (written) return written;
  }
  return undefined;
}

/** Definitions of a name that stand by themselves in other files, the nearest first, tests last. */
async function candidatesOf(name: string, file: WrittenFile, project: Project): Promise<readonly Candidate[]> {
  const isAside = isSecondary(file.path);
  const entries = project.workspace.table
    .holding(name, file.language.family, true)
    .filter(({ path }) => path !== file.path)
    .map(({ path }) => ({ path, near: nearness(file.path, path) - (!isAside && isSecondary(path) ? 1 : 0) }))
    .sort((a, b) => b.near - a.near || (a.path < b.path ? -1 : 1));
  const found: Candidate[] = [];
  for (const { path } of entries.slice(0, MOST_DEFINERS)) {
    const other = await project.file(path);
    const id = other?.facts.nameId(name);
    if (!other || id === undefined) continue;
    const { facts } = other;
    for (let index = 0; index < facts.definitions; index++) {
      if (facts.definitionNameId(index) !== id || (facts.definitionFlags(index) & INSIDE_FUNCTION) !== 0) continue;
      if (facts.definitionKind(index) === "implementation") continue;
      const candidate = candidateIn(other, index);
      if (candidate.definition.container !== undefined) continue;
      found.push(candidate);
      break;
    }
  }
  return found;
}

/** The import of a module as a whole. @param known path of a file of it; undefined where its name alone says which */
async function importedModule(
  name: string,
  known: string | undefined,
  file: WrittenFile,
  project: Project,
  { importOfModule }: ImportText,
): Promise<NewImport | undefined> {
  if (!importOfModule) return undefined;
  const paths = known === undefined ? modulesNamed(name, file, project) : [known];
  for (const path of paths) {
    const written = await importOfModule(path, name, file, project);
    if (written) return written;
  }
  return undefined;
}

/** Files that are a module of a name by their own name or by that of their directory, the nearest first. */
function modulesNamed(name: string, { path: own, language }: WrittenFile, { workspace }: Project): readonly string[] {
  const found: { readonly path: string; readonly near: number }[] = [];
  for (const { path, language: of } of workspace.table.entries()) {
    if (path === own || of.family !== language.family) continue;
    if (stemOf(path) === name || basename(dirname(path)) === name) found.push({ path, near: nearness(own, path) });
  }
  found.sort((a, b) => b.near - a.near || (a.path < b.path ? -1 : 1));
  return found.slice(0, MOST_DEFINERS).map(({ path }) => path);
}

async function candidateAt(
  { path, at }: CompletionDefinition,
  name: string,
  project: Project,
): Promise<Candidate | undefined> {
  const file = await project.file(path);
  const id = file?.facts.nameId(name);
  if (!file || id === undefined) return undefined;
  for (let index = 0; index < file.facts.definitions; index++) {
    if (file.facts.definitionNameId(index) !== id) continue;
    const candidate = candidateIn(file, index);
    if (candidate.definition.selection.start === at) return candidate;
  }
  return undefined;
}

interface Vote {
  readonly seen: NewImport;
  weight: number;
}

/** How a name is imported by the files nearest to one, and what the file's own imports hand out under it. */
async function mostVoted(
  name: string,
  meant: Meant,
  file: WrittenFile,
  project: Project,
  importText: ImportText,
): Promise<NewImport | undefined> {
  const votes = new Map<string, Vote>();
  const vote = (seen: NewImport, weight: number): void => {
    const key = JSON.stringify([seen.source, seen.original, seen.form]);
    const known = votes.get(key);
    if (known) known.weight += weight;
    else votes.set(key, { seen, weight });
  };
  await askOthers(name, meant, file, project, importText, vote);
  for (const candidate of meant.candidates) await askOwnImports(candidate, file, project, vote);
  return [...votes.values()].sort((a, b) => b.weight - a.weight)[0]?.seen;
}

async function askOthers(
  name: string,
  meant: Meant,
  file: WrittenFile,
  project: Project,
  { rebased }: ImportText,
  vote: (seen: NewImport, weight: number) => void,
): Promise<void> {
  const { imports } = familyOf(file.language);
  const { candidates, isSure } = meant;
  for (const one of seenImports(name, file, project)) {
    const { path, record } = one;
    const located =
      record.source === undefined ? undefined : await imports.locate(record.source, path, project, record);
    const leadsTo = located?.kind === "files" ? located.paths[0] : undefined;
    // A file does not import itself.
    if (leadsTo === file.path || (isSure && candidates.length > 0 && located?.kind === "external")) continue;
    const leadsThere = located?.kind === "files" && candidates.some(({ path }) => located.paths.includes(path));
    const seen = rebased ? await rebased(one, leadsTo, file, project) : { name, ...partsOf(record) };
    if (!seen) continue;
    const near = nearness(file.path, path) + (isBeside(file.path, path) ? BESIDE : 0) + LEAST;
    vote(seen, near * (leadsThere ? SURE : 1) * (leadsTo !== undefined && isAround(leadsTo, file.path) ? AROUND : 1));
  }
}

/** A module that the file imports from already may hand the name out as well. */
async function askOwnImports(
  candidate: Candidate,
  file: WrittenFile,
  project: Project,
  vote: (seen: NewImport, weight: number) => void,
): Promise<void> {
  const { imports } = familyOf(file.language);
  const { name } = candidate.definition;
  const asked = new Set<string>();
  for (let index = 0; index < file.facts.imports && asked.size < MOST_OWN; index++) {
    const record = file.facts.import(index);
    const { source, form, kind } = record;
    if (source === undefined || form !== "name" || kind === "reexport" || record.occurrence === undefined) continue;
    if (asked.has(source)) continue;
    asked.add(source);
    const located = await imports.locate(source, file.path, project, record);
    if (located.kind !== "files" || located.isMember) continue;
    const { candidates } = (await handsOn(located.paths[0] ?? "", candidate, project))
      ? await exportedBy(project, located, name)
      : { candidates: [] };
    if (candidates.some((one) => isSameDefinition(one, candidate)))
      vote({ name, source, original: name, form: "name" }, OWN);
  }
}

/** Whether a file may hand out a definition of another: of some languages only what they import in so many words. */
async function handsOn(
  path: string,
  { path: own, language, definition: { name } }: Candidate,
  project: Project,
): Promise<boolean> {
  if (path === own || language.names.handsOn === undefined) return true;
  const facts = (await project.file(path))?.facts;
  const record = facts && importOf(facts, name);
  return record?.kind === "reexport";
}

/** Whether a file speaks for a directory that another one lies in: what it takes from there comes back to it. */
const isAround = (index: string, path: string): boolean => {
  const slash = index.lastIndexOf("/") + 1;
  return path.startsWith(index.slice(0, slash)) && isDirectoryFile(index);
};

const partsOf = ({ source, original, form }: SeenImport["record"]) => ({ source, original, form });

const isBeside = (a: string, b: string): boolean => a.slice(0, a.lastIndexOf("/")) === b.slice(0, b.lastIndexOf("/"));

/** Imports of a name in the files nearest to one. */
function seenImports(name: string, { path, language }: WrittenFile, { workspace }: Project): readonly SeenImport[] {
  const entries = workspace.table
    .holding(name, language.family, false)
    .filter((entry) => entry.path !== path)
    .map((entry) => ({ entry, near: nearness(path, entry.path) }))
    .sort((a, b) => b.near - a.near || (a.entry.path < b.entry.path ? -1 : 1));
  const found: SeenImport[] = [];
  let asked = 0;
  for (const { entry } of entries) {
    const { facts } = entry;
    const id = facts?.nameId(name);
    if (!facts || id === undefined) continue;
    for (const index of facts.importsBinding(id)) {
      const record = facts.import(index);
      if (record.kind === "reexport") continue;
      found.push({ path: entry.path, record, name });
      asked++;
    }
    if (asked >= MOST_ASKED) break;
  }
  return found;
}
