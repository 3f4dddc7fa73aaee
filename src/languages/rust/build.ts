/** Build: whether a build takes what stands at a place, by the conditions there, those of its module, and of the modules around that. */

import { candidateIn } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { holds } from "./condition.ts";
import { type Condition, type Conditioned, conditionedIn, macroConditions } from "./conditioned.ts";
import { fileOfDefinition, parentOf } from "./files.ts";
import { macroFiles } from "./macros.ts";
import { settingsFor } from "./settings.ts";

/** Modules around a file at most. */
const HIGHEST = 30;

/** False where it is surely left out. @param at a UTF-16 offset */
export const isBuilt = async (path: string, at: number, project: Project): Promise<boolean> =>
  (await isTaken(path, at, project)) && isFileBuilt(path, project, 0);

/** Whether no condition in its own file leaves a place out. @param at a UTF-16 offset */
export async function isTaken(path: string, at: number, project: Project): Promise<boolean> {
  const around = conditionsOf(path, project).filter(({ start, end }) => start <= at && at < end);
  for (const { under } of around) {
    const condition = await writtenFor(under, path, project);
    if (condition !== undefined && holds(condition, settingsFor(project, path)) === false) return false;
  }
  return true;
}

const conditionsOf = (path: string, project: Project): readonly Conditioned[] =>
  project.workspace.open.has(path) || project.given(path)
    ? project.kept(`conditions in ${path}`, () => conditionedIn(project.textOf(path) ?? ""))
    : (project.disk.value(path, conditionedIn) ?? []);

/** What a condition says; undefined for what is given to a macro that puts it under none. */
async function writtenFor(under: Condition, path: string, project: Project): Promise<string | undefined> {
  if (under.kind === "written") return under.text;
  const condition = await project.kept(`condition of ${under.name} in ${path}`, () =>
    conditionOfMacro(under.name, path, project),
  );
  return under.given === undefined ? condition : condition?.replace(/\$\w+/g, () => under.given ?? "");
}

/** The condition under which a macro puts what it is given: of the file itself and of those around, with what they take macros from. */
async function conditionOfMacro(name: string, path: string, project: Project): Promise<string | undefined> {
  let at: string | undefined = path;
  for (let up = 0; up < HIGHEST && at !== undefined; up++) {
    for (const file of macroFiles(project, at)) {
      const condition = project.disk.value(file, macroConditions)?.get(name);
      if (condition !== undefined) return condition;
    }
    at = await parentOf(project, at);
  }
  return undefined;
}

/** Whether the modules around a file take it in. */
const isFileBuilt = (path: string, project: Project, up: number): Promise<boolean> =>
  project.kept(`built file ${path}`, async () => {
    if (!(await isTaken(path, 0, project))) return false;
    const parent = up < HIGHEST ? await parentOf(project, path) : undefined;
    const file = parent === undefined ? undefined : await project.file(parent);
    if (!file || parent === undefined) return true;
    const { facts } = file;
    let isDeclared = false;
    for (let index = 0; index < facts.definitions; index++) {
      if (facts.definitionKind(index) !== "module") continue;
      const one = candidateIn(file, index);
      if (one.definition.body !== undefined || fileOfDefinition(project, one) !== path) continue;
      if (await isTaken(parent, one.definition.selection.start, project)) return isFileBuilt(parent, project, up + 1);
      isDeclared = true;
    }
    return !isDeclared && isFileBuilt(parent, project, up + 1);
  });
