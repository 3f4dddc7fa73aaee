/** Import votes: how a name is imported by the files nearest to one, and which of its own imports hand it out: what most of them say counts. */

import { nearness } from "../../files/path-distance.ts";
import { familyOf } from "../../languages/families.ts";
import type { LocatedFiles } from "../../languages/family.ts";
import type { ImportText, NewImport, SeenImport, WrittenFile } from "../../languages/import-text.ts";
import { type Candidate, isSameDefinition } from "../../languages/kit/candidate.ts";
import { isDirectoryFile } from "../../languages/kit/import-source.ts";
import type { Project } from "../../languages/kit/project.ts";
import { importOf } from "../../languages/kit/top-level.ts";
import { exportedBy } from "../../resolve/exports.ts";
import { holdersNear } from "./nearest-holders.ts";

/** Files that are asked how they import a name, the nearest ones. */
const MOST_ASKED = 60;
/** What an import counts for that gives the very definition, itself or handed on, beside one of which that is not known. */
const SURE = 3;
/** What an import counts for of a file that lies in the same directory. */
const BESIDE = 2;
/** What it counts for that a file imports what has a definition, beside one that gets it by what it imports. */
const ITSELF = 3;
/** Files that use a name of which is asked which definition they have, the nearest ones. */
const MOST_USERS = 24;
/** What every import counts for, however far away. */
const LEAST = 0.1;
/** What an import counts for that leads to the file of a directory around, which imports from there itself. */
const AROUND = 0.1;
/** What it counts for that the file imports from a module already which hands the name out; from the one that defines it. */
const OWN = 6;
const DEFINING = 30;
/** Modules of a file that are asked whether they do. */
const MOST_OWN = 30;

/** A name that a file is to see, and what it may mean. */
export interface WantedName {
  readonly name: string;
  /** The nearest first. */
  readonly candidates: readonly Candidate[];
  /** The list said which one: else it may as well be a dependency's. */
  readonly isSure: boolean;
  readonly file: WrittenFile;
  readonly project: Project;
  readonly importText: ImportText;
}

interface Vote {
  readonly seen: NewImport;
  weight: number;
}

type Cast = (seen: NewImport, weight: number) => void;

/** How a name is imported by the files nearest to one, and what the file's own imports hand out under it. */
export async function mostVoted(wanted: WantedName): Promise<NewImport | undefined> {
  const votes = new Map<string, Vote>();
  const vote: Cast = (seen, weight) => {
    const key = JSON.stringify([seen.source, seen.original, seen.form]);
    const known = votes.get(key);
    if (known) known.weight += weight;
    else votes.set(key, { seen, weight });
  };
  await askOthers(wanted, vote);
  for (const candidate of wanted.candidates) await askOwnImports(candidate, wanted, vote);
  return [...votes.values()].sort((a, b) => b.weight - a.weight)[0]?.seen;
}

/** Definitions of a name, those first that most of the files have which use it, the nearest counting most. */
export async function mostSeen({
  name,
  candidates,
  file,
  project,
  importText: { sees },
}: WantedName): Promise<readonly Candidate[]> {
  if (!sees || candidates.length < 2) return candidates;
  const weights = new Map<Candidate, number>();
  for (const { entry, near } of holdersNear(name, file, project.workspace).slice(0, MOST_USERS)) {
    const { facts, path, language } = entry;
    if (!facts || candidates.some((one) => one.path === path)) continue;
    for (const candidate of candidates) {
      const seen = await sees(candidate, { path, language, facts }, project);
      if (!seen) continue;
      const weight = (near + (isBeside(file.path, path) ? BESIDE : 0) + LEAST) * (seen === "itself" ? ITSELF : 1);
      weights.set(candidate, (weights.get(candidate) ?? 0) + weight);
    }
  }
  return candidates.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
}

async function askOthers(
  { name, candidates, isSure, file, project, importText: { rebased } }: WantedName,
  vote: Cast,
): Promise<void> {
  const { imports } = familyOf(file.language);
  const givesIt = givingOf(candidates, project);
  for (const one of seenImports(name, file, project)) {
    const { path, record } = one;
    const located =
      record.source === undefined ? undefined : await imports.locate(record.source, path, project, record);
    const leadsTo = located?.kind === "files" ? located.paths[0] : undefined;
    // A file does not import itself.
    if (leadsTo === file.path || (isSure && candidates.length > 0 && located?.kind === "external")) continue;
    const leadsThere = located?.kind === "files" && (await givesIt(located, record.original ?? name));
    const seen = rebased ? await rebased(one, leadsTo, file, project) : { name, ...partsOf(record) };
    if (!seen) continue;
    const near = nearness(file.path, path) + (isBeside(file.path, path) ? BESIDE : 0) + LEAST;
    vote(seen, near * (leadsThere ? SURE : 1) * (leadsTo !== undefined && isAround(leadsTo, file.path) ? AROUND : 1));
  }
}

/** Whether what an import leads to gives one of some definitions under a name: it has that itself, or hands it on. */
function givingOf(
  candidates: readonly Candidate[],
  project: Project,
): (located: LocatedFiles, original: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (located, original) => {
    if (candidates.some(({ path }) => located.paths.includes(path))) return true;
    if (candidates.length === 0 || located.isMember) return false;
    const key = [original, ...(located.inside ?? []), ...located.paths].join("\0");
    const said = known.get(key);
    if (said !== undefined) return said;
    const given = await exportedBy(project, located, original);
    const gives = given.candidates.some((one) => candidates.some((candidate) => isSameDefinition(one, candidate)));
    known.set(key, gives);
    return gives;
  };
}

/** A module that the file imports from already may hand the name out as well. */
async function askOwnImports(candidate: Candidate, { file, project }: WantedName, vote: Cast): Promise<void> {
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
      vote({ name, source, original: name, form: "name" }, located.paths[0] === candidate.path ? DEFINING : OWN);
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
function seenImports(name: string, file: WrittenFile, project: Project): readonly SeenImport[] {
  const found: SeenImport[] = [];
  let asked = 0;
  for (const { entry } of holdersNear(name, file, project.workspace)) {
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
