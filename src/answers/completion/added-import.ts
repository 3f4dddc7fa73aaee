/**
 * Added import: the edit by which a file comes to see a name of another file. Others show how the name is imported, the nearest first;
 * where nobody does, the family's rules say it.
 */

import { basename, dirname, extname } from "node:path";
import { nearness } from "../../files/path-distance.ts";
import { isSecondary } from "../../files/secondary-paths.ts";
import { familyOf } from "../../languages/families.ts";
import type { NewImport, WrittenFile } from "../../languages/import-text.ts";
import { type Candidate, candidateIn, TYPES } from "../../languages/kit/candidate.ts";
import type { Project } from "../../languages/kit/project.ts";
import { importOf } from "../../languages/kit/top-level.ts";
import { stemOf } from "../../languages/kit/written-name.ts";
import { INSIDE_FUNCTION } from "../../languages/vocabulary.ts";
import type { Edit } from "../../text/span.ts";
import type { CompletionDefinition } from "./completion-questions.ts";
import { mostSeen, mostVoted, type WantedName } from "./import-votes.ts";

/** Files that define a name of which one may be meant, and files that are looked at for them. */
const MOST_DEFINERS = 8;
const MOST_LOOKED_AT = 32;

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
  const meant = definition ? (candidate ? [candidate] : []) : await candidatesOf(name, file, project);
  const wanted: WantedName = { name, candidates: meant, isSure: definition !== undefined, file, project, importText };
  const added =
    (await wantedImport(wanted)) ?? (meant.length === 0 ? await undefinedImport(wanted, definition?.path) : undefined);
  // Where a package is imported and not its names, the name alone would not mean it.
  if (added?.name !== name || (added.source === undefined && added.original === undefined)) return undefined;
  return importText.edit(added, file);
}

async function wantedImport(wanted: WantedName): Promise<NewImport | undefined> {
  const { candidates, file, project, importText } = wanted;
  const seen = importText.byHolder ? undefined : await mostVoted(wanted);
  if (seen) return { ...seen, kind: candidates[0]?.definition.kind };
  for (const candidate of await mostSeen(wanted)) {
    if (await importText.sees?.(candidate, file, project)) return undefined;
    const written = await importText.importOf(candidate, file, project);
    if (written) return written;
  }
  return undefined;
}

/** Definitions of a name that stand by themselves in other files, the nearest first, tests last. */
async function candidatesOf(name: string, file: WrittenFile, project: Project): Promise<readonly Candidate[]> {
  const isAside = isSecondary(file.path);
  const { importText } = familyOf(file.language).imports;
  const ending = extname(file.path);
  const isAlike = (path: string): number => (path.endsWith(ending) ? 1 : 0);
  const entries = project.workspace.table
    .holding(name, file.language.family, true)
    .filter(({ path }) => path !== file.path)
    .map(({ path }) => ({ path, near: nearness(file.path, path) - (!isAside && isSecondary(path) ? 1 : 0) }))
    .sort((a, b) => b.near - a.near || isAlike(b.path) - isAlike(a.path) || (a.path < b.path ? -1 : 1));
  const found: Candidate[] = [];
  for (const { path } of entries.slice(0, MOST_LOOKED_AT)) {
    if (found.length >= MOST_DEFINERS) break;
    const other = await project.file(path);
    const id = other?.facts.nameId(name);
    if (!other || id === undefined) continue;
    const { facts } = other;
    for (let index = 0; index < facts.definitions; index++) {
      if (facts.definitionNameId(index) !== id || (facts.definitionFlags(index) & INSIDE_FUNCTION) !== 0) continue;
      if (facts.definitionKind(index) === "implementation") continue;
      const candidate = candidateIn(other, index);
      if (importText?.defines?.(candidate) === false) continue;
      if (candidate.definition.container !== undefined && !isHandedOut(candidate) && !isInOpened(candidate, file))
        continue;
      found.push(candidate);
      break;
    }
  }
  return found;
}

/** Whether a file hands a member of no type out by itself (`const keys = { first: 1 }; module.exports = keys`). */
function isHandedOut({ path, language, facts, definition: { name, index, parent } }: Candidate): boolean {
  if (parent !== undefined && TYPES.has(facts.definitionKind(parent))) return false;
  const handed = familyOf(language).modules.handsOut({ path, language, facts }, name, []);
  return handed.some((one) => one.kind === "definition" && one.definition === index);
}

/** Whether it is a type in a type that a file opens as well, where what holds names is brought and not these: it is seen bare there. */
function isInOpened(
  { facts, definition: { kind, parent } }: Candidate,
  { facts: own, language }: WrittenFile,
): boolean {
  if (!familyOf(language).imports.importText?.byHolder || !TYPES.has(kind) || parent === undefined) return false;
  const holder = facts.definitionName(parent);
  for (let index = 0; index < own.definitions; index++)
    if (own.definitionName(index) === holder && TYPES.has(own.definitionKind(index))) return true;
  return false;
}

/** The import of what no file defines: of a module as a whole, or of the platform. @param known path of a file of the module; undefined where its name alone says which */
async function undefinedImport(
  { name, file, project, importText: { importOfModule, importOfPlatform } }: WantedName,
  known: string | undefined,
): Promise<NewImport | undefined> {
  const paths = !importOfModule ? [] : known === undefined ? modulesNamed(name, file, project) : [known];
  for (const path of paths) {
    const written = await importOfModule?.(path, name, file, project);
    if (written) return written;
  }
  return importOfPlatform?.(name, file, project);
}

/** Files that are a module of a name by their own name or by that of their directory, the nearest first. */
function modulesNamed(name: string, { path: own, language }: WrittenFile, { workspace }: Project): readonly string[] {
  const found: { readonly path: string; readonly near: number }[] = [];
  for (const { path, language: of } of workspace.table.entries()) {
    // Of a large project's files few have the name in their path at all.
    if (!path.includes(name) || path === own || of.family !== language.family) continue;
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
