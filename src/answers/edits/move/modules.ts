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

/** Undefined for what is none of the project's. */
export async function moduleOf(record: Import, file: FileFacts, project: Project, steps = 0): Promise<Module | undefined> {
  const { source, original, form } = record;
  if (source === undefined) return undefined;
  const located = await fileNamed(source, file, project, record);
  const path = located?.paths[0];
  if (!located || path === undefined) return undefined;
  if (form === "namespace" || (located.isMember && form === "name")) return { path, isWhole: true };
  if (form !== "name" || original === undefined) return { path, isWhole: false };
  const other = await project.file(path);
  const { modules } = familyOf(file.language);
  const passed = other ? modules.handsOut(other, original) : [];
  // `export * as name from`: the name is that module.
  const whole = passed.find((one) => one.kind === "passed" && one.name === undefined);
  if (other && whole?.kind === "passed" && steps < MOST_STEPS) {
    const named = { ...record, source: whole.source, original: undefined, form: "namespace" } as const;
    return moduleOf(named, other, project, steps + 1);
  }
  if (passed.length === 0) {
    const part = await modules.submodule?.(located, original, project);
    if (part !== undefined) return { path: part, isWhole: true };
  }
  return { path, isWhole: false };
}

export const importsIn = ({ facts }: Pick<FileFacts, "facts">): readonly Import[] =>
  Array.from({ length: facts.imports }, (_, index) => facts.import(index));
