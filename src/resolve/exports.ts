/** Exports: from a name of a module to its definitions, through everything that passes it on. */

import type { Import } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import type { Family, Located } from "../languages/family.ts";
import type { Candidate, FileFacts } from "../languages/kit/candidate.ts";
import { reaches } from "../languages/kit/import-reach.ts";
import type { Project } from "../languages/kit/project.ts";
import { declaredIn } from "./declared.ts";
import { handedBy, type Part, UNNAMED, type Wanted } from "./handed.ts";

/** Modules that one name is followed through. */
const DEEPEST = 8;
/** Modules that are read for one name in all, and those that are looked at: wildcards branch, and what has facts costs next to nothing. */
const MOST_READ = 60;
const MOST_ASKED = 1000;
/** Wildcard imports of one file that are looked into. */
const MOST_WILDCARDS = 24;

export interface Exported {
  readonly candidates: readonly Candidate[];
  /** Files of a module that is handed out as a whole. */
  readonly modules: readonly string[];
  /** The source that it comes from when that lies outside. */
  readonly external: string | undefined;
  /** Every module on the way could be read; else the name may stand in one that could not. */
  readonly isComplete: boolean;
  /** It came through a wildcard. */
  readonly isWildcard: boolean;
}

const NOTHING: Exported = { candidates: [], modules: [], external: undefined, isComplete: true, isWildcard: false };
const UNKNOWN: Exported = { ...NOTHING, isComplete: false };

interface Walk {
  readonly project: Project;
  readonly wanted: Wanted;
  /** Files asked, with the name. */
  readonly seen: Set<string>;
  /** How many of them had to be read, or have it. */
  read: number;
}

/** What a located module hands out under a name. */
export const exportedBy = (
  project: Project,
  located: Located,
  name: string,
  wanted: Wanted = "all",
): Promise<Exported> => ofModule({ project, wanted, seen: new Set(), read: 0 }, located, name, 0);

/** What an import binds: what its module hands out under the imported name, or the module itself. */
export async function importedBy(
  project: Project,
  from: FileFacts,
  record: Import,
  wanted: Wanted = "all",
): Promise<Exported> {
  const family = familyOf(from.language);
  // A name that is imported without a path belongs to the package without a name.
  const source = record.source ?? family.imports.bareSource ?? (family.packages.at ? "" : undefined);
  if (source === undefined) return UNKNOWN;
  const located = await family.imports.locate(source, from.path, project, record);
  if (located.kind === "unknown") return UNKNOWN;
  if (located.kind === "external") return { ...NOTHING, external: located.source };
  const name = record.form === "default" ? UNNAMED : record.form === "namespace" ? undefined : record.original;
  if (record.kind === "require" && name === undefined) {
    // `module.exports = run`: the module is the function.
    const whole = await exportedBy(project, located, UNNAMED, wanted);
    if (whole.candidates.length > 0) return whole;
  }
  const isWhole = name === undefined || (located.kind === "files" && located.isMember);
  return isWhole ? wholeOf(project, located) : exportedBy(project, located, name, wanted);
}

/** What is located itself, and not a name in it. */
export const wholeOf = (project: Project, located: Located): Promise<Exported> =>
  wholeIn({ project, wanted: "all", seen: new Set(), read: 0 }, located, 0);

/** Everything that a file imports under a name without naming it, seen from a place: of its wildcards the last that has it. */
export async function importedByWildcard(
  project: Project,
  file: FileFacts,
  name: string,
  at: number,
): Promise<Exported> {
  const {
    imports: { importsFor },
    modules: { writes },
  } = familyOf(file.language);
  const written = (await writes?.(file, name, at, project)) ?? [];
  if (written.length > 0) return { ...NOTHING, candidates: written };
  let last = await wildcardsOf(project, file, name, at);
  if (isFound(last)) return last;
  for (const path of (await importsFor?.(file, project)) ?? []) {
    const other = path === file.path ? undefined : await project.file(path);
    const found = other ? await wildcardsOf(project, other, name, undefined) : NOTHING;
    if (isFound(found)) return found;
    if (found.external !== undefined) last = found;
  }
  return last;
}

const isFound = ({ candidates, modules }: Exported): boolean => candidates.length > 0 || modules.length > 0;

/** What the wildcards of one file bring. @param at where the name stands; undefined: in another file, which those that say so reach */
async function wildcardsOf(project: Project, file: FileFacts, name: string, at: number | undefined): Promise<Exported> {
  const { facts, path } = file;
  const { isCompiled } = familyOf(file.language).prototypes;
  const isOutside = project.isOutside(path);
  let left = MOST_WILDCARDS;
  let last = NOTHING;
  for (let index = facts.imports - 1; index >= 0 && left > 0; index--) {
    const record = facts.import(index);
    if (record.form !== "wildcard" || record.source === undefined) continue;
    if (at === undefined ? record.kind !== "reexport" : !reaches(facts, record, at)) continue;
    // What no build takes of a dependency leads to all files of another system.
    const { start } = record.span;
    const isHandedOn = isOutside && record.kind === "reexport";
    if (isHandedOn && (await isCompiled?.(path, start, project, { path, at: start })) === false) continue;
    left--;
    const found = await importedBy(project, file, { ...record, form: "name", original: name });
    if (isFound(found)) return found;
    if (found.external !== undefined || !found.isComplete)
      last = { ...NOTHING, external: found.external ?? last.external, isComplete: false };
  }
  return last;
}

async function wholeIn(walk: Walk, located: Located, depth: number): Promise<Exported> {
  if (located.kind === "external") return { ...NOTHING, external: located.source };
  if (located.kind === "unknown") return UNKNOWN;
  if (located.kind === "package") {
    const dot = located.name.lastIndexOf(".");
    const around = { ...located, name: located.name.slice(0, Math.max(0, dot)) };
    return ofModule(walk, around, located.name.slice(dot + 1), depth);
  }
  if (located.inside?.length) return ofModule(walk, located, "", depth);
  return (await ofWhole(walk, located.paths, depth)) ?? { ...NOTHING, modules: located.paths };
}

/** What the one file of a module says that the module is. */
async function ofWhole(walk: Walk, [path, ...others]: readonly string[], depth: number): Promise<Exported | undefined> {
  const language = path === undefined || others.length > 0 ? undefined : walk.project.languageOf(path);
  const { wholeName } = language ? familyOf(language).modules : {};
  const file = path !== undefined && wholeName ? await walk.project.file(path) : undefined;
  if (!file || wholeName?.(file, walk.project) === undefined) return undefined;
  const found = await ofModule(walk, { kind: "files", paths: [file.path] }, UNNAMED, depth);
  return found.candidates.length > 0 ? found : undefined;
}

async function ofModule(walk: Walk, located: Located, name: string, depth: number): Promise<Exported> {
  if (located.kind === "external") return { ...NOTHING, external: located.source };
  if (located.kind === "unknown") return UNKNOWN;
  if (located.kind === "package") {
    const found = await declaredIn(walk.project, located, name);
    return found.length > 0
      ? { ...NOTHING, candidates: found }
      : { ...NOTHING, external: located.name === "" ? name : `${located.name}.${name}` };
  }
  const candidates: Candidate[] = [];
  let last: Exported = NOTHING;
  for (const path of located.paths) {
    // Of a package's many files only those are asked that hold the name.
    if (located.paths.length > 1 && !(await walk.project.holding(path, name))) continue;
    const found = await ofFile(walk, { path, inside: located.inside ?? [] }, name, depth);
    candidates.push(...found.candidates);
    if (found.candidates.length === 0 && (found.modules.length > 0 || found.external !== undefined)) return found;
    if (!found.isComplete) last = found;
    else if (found.candidates.length > 0) last = found;
  }
  return candidates.length > 0 ? { ...last, candidates } : last;
}

async function ofFile(walk: Walk, part: Part, name: string, depth: number): Promise<Exported> {
  const { path, inside } = part;
  const key = [path, name, ...inside].join("\0");
  if (walk.seen.has(key)) return NOTHING;
  walk.seen.add(key);
  if (depth > DEEPEST || walk.read > MOST_READ || walk.seen.size > MOST_ASKED) return UNKNOWN;
  const isReady = walk.project.isReady(path);
  const said = await handedBy(walk.project, part, name, walk.wanted);
  if (!said) return UNKNOWN;
  if (!isReady || said.candidates.length > 0) walk.read++;
  const { family, handed } = said;
  const candidates = [...said.candidates];
  let passed: Exported = NOTHING;
  let isComplete = true;
  for (const one of handed) {
    if (one.kind !== "passed" || (one.otherwise && (candidates.length > 0 || passed.modules.length > 0))) continue;
    const asking = one.name === undefined ? undefined : ({ form: "name", original: one.name } as const);
    const located = await family.imports.locate(one.source, path, walk.project, asking);
    const found = await (one.name === undefined || (located.kind === "files" && located.isMember)
      ? wholeIn(walk, located, depth + 1)
      : ofModule(walk, located, one.name, depth + 1));
    candidates.push(...handedOn(family, found.candidates, path));
    if (found.modules.length > 0 || found.external !== undefined) passed = found;
    isComplete &&= found.isComplete;
  }
  if (candidates.length > 0) return { ...NOTHING, candidates };
  if (passed !== NOTHING) return passed;
  let external: string | undefined;
  for (const one of handed) {
    if (one.kind !== "wildcard") continue;
    const located = await family.imports.locate(one.source, path, walk.project);
    const found = await ofModule(walk, located, name, depth + 1);
    if (found.candidates.length > 0 || found.modules.length > 0)
      return { ...found, candidates: handedOn(family, found.candidates, path), isWildcard: true };
    external ??= found.external;
    isComplete &&= found.isComplete;
  }
  return external === undefined ? { ...NOTHING, isComplete } : { ...NOTHING, external, isWildcard: true };
}

/** Candidates with the file that handed them on, where what a stub says may be written in the source of another. */
const handedOn = ({ modules }: Family, candidates: readonly Candidate[], path: string): readonly Candidate[] =>
  modules.sourceOf ? candidates.map((one) => ({ ...one, by: [...(one.by ?? []), path] })) : candidates;
