/** Modules: which file an import takes a name from, or stands for as a whole. */

import type { Import } from "../../../index/facts.ts";
import { familyOf } from "../../../languages/families.ts";
import type { FileFacts } from "../../../languages/kit/candidate.ts";
import type { Project } from "../../../languages/kit/project.ts";

/** Modules that a name is followed through which stands for one. */
const MOST_STEPS = 4;

export interface Module {
  readonly path: string;
  /** Whether the name that the import binds is the module itself. */
  readonly isWhole: boolean;
}

/** The file that a source names for a file. */
export async function fileNamed(source: string, { path, language }: FileFacts, project: Project, record?: Import) {
  const located = await familyOf(language).imports.locate(source, path, project, record);
  return located.kind === "files" ? located : undefined;
}

/** The module that another one hands out as a whole under a name; undefined where the name is none. */
export async function moduleIn(path: string, name: string, project: Project, steps = 0): Promise<string | undefined> {
  const file = await project.file(path);
  if (!file || steps > MOST_STEPS) return undefined;
  for (const one of familyOf(file.language).modules.handsOut(file, name)) {
    if (one.kind === "definition") continue;
    const next = (await fileNamed(one.source, file, project))?.paths[0];
    if (next === undefined) continue;
    if (one.kind === "passed" && one.name === undefined) return next;
    const found = await moduleIn(next, one.kind === "passed" ? (one.name ?? name) : name, project, steps + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Undefined for what is none of the project's. */
export async function moduleOf(record: Import, file: FileFacts, project: Project): Promise<Module | undefined> {
  const { source, original, form } = record;
  if (source === undefined) return undefined;
  const located = await fileNamed(source, file, project, record);
  const path = located?.paths[0];
  if (!located || path === undefined) return undefined;
  if (form === "namespace" || (located.isMember && form === "name")) return { path, isWhole: true };
  if (form !== "name" || original === undefined) return { path, isWhole: false };
  // `export * as name from`: the name is that module.
  const whole = await moduleIn(path, original, project);
  if (whole !== undefined) return { path: whole, isWhole: true };
  const other = await project.file(path);
  const { modules } = familyOf(file.language);
  const passed = other ? modules.handsOut(other, original) : [];
  if (passed.length === 0) {
    const part = await modules.submodule?.(located, original, project);
    if (part !== undefined) return { path: part, isWhole: true };
  }
  return { path, isWhole: false };
}
