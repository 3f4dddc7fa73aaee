/** Handed: what one file exports under a name. No more of the file is read than that needs. */

import type { Facts } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import type { Family, Handed } from "../languages/family.ts";
import { type Candidate, candidateIn, type FileFacts } from "../languages/kit/candidate.ts";
import type { Project } from "../languages/kit/project.ts";

/** What a module hands out without a name is asked for by this one. */
export const UNNAMED = "default";

/** Which facts of a definition's file are wanted: all, or those of its name, for whoever only shows or compares it. */
export type Wanted = "all" | "name";

/** One file, or what `inside` names in it. */
export interface Part {
  readonly path: string;
  readonly inside: readonly string[];
}

interface Said {
  readonly family: Family;
  readonly handed: readonly Handed[];
  /** The definitions among them. */
  readonly candidates: readonly Candidate[];
}

/** What a file hands out under a name; undefined where it cannot be read. */
export const handedBy = (project: Project, part: Part, name: string, wanted: Wanted): Promise<Said | undefined> =>
  project.kept(["handed", wanted, part.path, name, ...part.inside].join("\0"), () => ask(project, part, name, wanted));

async function ask(project: Project, { path, inside }: Part, name: string, wanted: Wanted): Promise<Said | undefined> {
  const language = project.languageOf(path);
  if (!language) return undefined;
  const family = familyOf(language);
  const glimpsed = await glimpse(project, family, path, name);
  const isEnough = (candidate: Candidate): boolean => wanted === "name" && candidate.definition.parent === undefined;
  if (glimpsed?.candidates.every(isEnough)) return glimpsed;
  const file = await project.file(path);
  return (
    file && withBeside(project, file, inside, name, await builtFirst(project, file, said(family, file, name, inside)))
  );
}

/** The same with what is handed out besides, where the file itself says nothing. */
async function withBeside(
  project: Project,
  { path }: FileFacts,
  inside: readonly string[],
  name: string,
  own: Said,
): Promise<Said> {
  const isSaid = own.handed.some(({ kind }) => kind !== "wildcard");
  if (isSaid || name === "") return own;
  const candidates = (await own.family.modules.handsOutBeside?.(path, name, project, inside)) ?? [];
  return candidates.length > 0 ? { ...own, candidates } : own;
}

/**
 * Of several those come first that a build takes. What it leaves out is not lost to who asks for all, but what passes the question on in dependencies, of
 * which nobody does: all of another system's files would be read for one name.
 */
async function builtFirst(project: Project, file: FileFacts, all: Said): Promise<Said> {
  const { isCompiled } = all.family.prototypes;
  if (!isCompiled || all.handed.length < 2) return all;
  const { path, facts } = file;
  const left = new Set<Handed>();
  for (const one of all.handed) {
    const at = one.kind === "definition" ? facts.definition(one.definition).selection.start : one.at;
    if (at !== undefined && !(await isCompiled(path, at, project, { path, at }))) left.add(one);
  }
  if (left.size === 0) return all;
  const built = all.handed.filter((one) => !left.has(one));
  const isDropped = ({ kind }: Handed): boolean => kind !== "definition" && built.length > 0 && project.isOutside(path);
  const handed = [...built, ...[...left].filter((one) => !isDropped(one))];
  return { ...all, handed, candidates: definitionsAmong(file, handed) };
}

const definitionsAmong = (file: FileFacts, handed: readonly Handed[]): readonly Candidate[] =>
  handed.flatMap((one) => (one.kind === "definition" ? [candidateIn(file, one.definition)] : []));

function said(family: Family, file: FileFacts, name: string, inside: readonly string[] = []): Said {
  const handed = family.modules.handsOut(file, name, inside);
  return { family, handed, candidates: definitionsAmong(file, handed) };
}

/**
 * What a file without facts hands out, by those of the name alone; undefined where they do not tell. Wildcards of an index of forty
 * modules lead to all of them, and most only use the name.
 */
async function glimpse(project: Project, family: Family, path: string, name: string): Promise<Said | undefined> {
  const sign = family.modules.passesOn?.(path);
  if (!sign || project.isReady(path)) return undefined;
  const passesOn = project.mayHold(path, sign);
  if (passesOn && name === UNNAMED) return undefined;
  if (!project.mayHold(path, name)) return passesOn ? undefined : { family, handed: [], candidates: [] };
  const file = await project.fileFor(name, path);
  if (!file) return undefined;
  const found = said(family, file, name);
  const isKnown = found.handed.some(({ kind }) => kind !== "wildcard") || !(passesOn || isAlias(file.facts, name));
  return isKnown ? found : undefined;
}

/** Whether a file exports under a name what it calls otherwise. */
function isAlias(facts: Facts, name: string): boolean {
  for (let index = 0; index < facts.exports; index++) {
    const one = facts.export(index);
    if (one.name === name && one.local !== name && one.source === undefined) return true;
  }
  return false;
}
