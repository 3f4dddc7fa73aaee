/** Exports: from a name of a module to its definitions, through everything that passes it on. */

import type { Import } from "../index/facts.ts";
import { type Candidate, candidateIn, type FileFacts } from "./candidate.ts";
import { familyOf } from "./families.ts";
import type { Located } from "./family.ts";
import type { Project } from "./project.ts";

/** Modules that one name is followed through. */
const DEEPEST = 8;
/** Modules that are asked for one name in all: wildcards branch. */
const MOST_ASKED = 60;

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
  /** Files asked, with the name. */
  readonly seen: Set<string>;
}

/** What a located module hands out under a name. */
export const exportedBy = (project: Project, located: Located, name: string): Promise<Exported> =>
  ofModule({ project, seen: new Set() }, located, name, 0);

/** What an import binds: what its module hands out under the imported name, or the module itself. */
export async function importedBy(project: Project, from: FileFacts, record: Import): Promise<Exported> {
  const family = familyOf(from.language);
  if (record.source === undefined) return UNKNOWN;
  const located = await family.locate(record.source, from.path, project, record);
  if (located.kind === "unknown") return UNKNOWN;
  if (located.kind === "external") return { ...NOTHING, external: located.source };
  const name = record.form === "default" ? "default" : record.form === "namespace" ? undefined : record.original;
  if (record.kind === "require" && name === undefined) {
    // `module.exports = run`: the module is the function.
    const whole = await exportedBy(project, located, "default");
    if (whole.candidates.length > 0) return whole;
  }
  if (name === undefined) return located.inside?.length ? exportedBy(project, located, "") : moduleOf(located);
  return exportedBy(project, located, name);
}

const moduleOf = (located: Located): Exported =>
  located.kind === "files" ? { ...NOTHING, modules: located.paths } : UNKNOWN;

async function ofModule(walk: Walk, located: Located, name: string, depth: number): Promise<Exported> {
  if (located.kind === "external") return { ...NOTHING, external: located.source };
  if (located.kind === "unknown") return UNKNOWN;
  const candidates: Candidate[] = [];
  let last: Exported = NOTHING;
  for (const path of located.paths) {
    // Of a package's many files only those are asked that hold the name.
    if (located.paths.length > 1 && !(await walk.project.holding(path, name))) continue;
    const found = await ofFile(walk, path, name, depth);
    candidates.push(...found.candidates);
    if (found.candidates.length === 0 && (found.modules.length > 0 || found.external !== undefined)) return found;
    if (!found.isComplete) last = found;
    else if (found.candidates.length > 0) last = found;
  }
  return candidates.length > 0 ? { ...last, candidates } : last;
}

async function ofFile(walk: Walk, path: string, name: string, depth: number): Promise<Exported> {
  const key = `${path}\0${name}`;
  if (walk.seen.has(key)) return NOTHING;
  walk.seen.add(key);
  if (depth > DEEPEST || walk.seen.size > MOST_ASKED) return UNKNOWN;
  const file = await walk.project.file(path);
  if (!file) return UNKNOWN;
  const family = familyOf(file.language);
  const candidates: Candidate[] = [];
  let passed: Exported = NOTHING;
  let isComplete = true;
  const handed = family.handsOut(file, name);
  for (const one of handed) {
    if (one.kind === "definition") candidates.push(candidateIn(file, one.definition));
    if (one.kind !== "passed") continue;
    const located = await family.locate(one.source, path, walk.project);
    const found = one.name === undefined ? moduleOf(located) : await ofModule(walk, located, one.name, depth + 1);
    candidates.push(...found.candidates);
    if (found.modules.length > 0 || found.external !== undefined) passed = found;
    isComplete &&= found.isComplete;
  }
  if (candidates.length > 0) return { ...NOTHING, candidates };
  if (passed !== NOTHING) return passed;
  let external: string | undefined;
  for (const one of handed) {
    if (one.kind !== "wildcard") continue;
    const located = await family.locate(one.source, path, walk.project);
    const found = await ofModule(walk, located, name, depth + 1);
    if (found.candidates.length > 0 || found.modules.length > 0) return { ...found, isWildcard: true };
    external ??= found.external;
    isComplete &&= found.isComplete;
  }
  return external === undefined ? { ...NOTHING, isComplete } : { ...NOTHING, external, isWildcard: true };
}
