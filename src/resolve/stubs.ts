/** Stubs: what a stub from outside of the project only repeats is shown where it is written. */

import type { Target } from "../index/target.ts";
import { CALLABLE, type Candidate, definitionsIn, TYPES, toTarget } from "../languages/kit/candidate.ts";
import type { Project } from "../languages/kit/project.ts";
import { INSIDE_FUNCTION } from "../languages/vocabulary.ts";
import { exportedBy } from "./exports.ts";
import { overloadsOf } from "./overload-forms.ts";
import { functionAround, parameterOf } from "./parameters.ts";
import type { Context, Found } from "./tier.ts";
import { moduleTarget } from "./tiers/imports.ts";

export async function throughStubs({ family, project, asked }: Context, found: Found): Promise<Found> {
  const { sourceOf } = family.modules;
  if (!sourceOf || !found.targets.some(({ path }) => project.isOutside(path))) return found;
  const targets = new Map<string, Target>();
  for (const [index, target] of found.targets.entries()) {
    const written = await writtenOf(target, found.candidates[index]);
    for (const one of written.length > 0 ? written : [target])
      targets.set(`${one.path}\0${one.selection.start.line}\0${one.selection.start.character}`, one);
  }
  return { ...found, targets: [...targets.values()] };

  /** What a stub's own source writes, else what those of the stubs do that handed it on. */
  async function writtenOf(target: Target, repeated: Candidate | undefined): Promise<readonly Target[]> {
    // Of several forms none is what a source writes that only hands them on.
    const isOneOfForms = repeated !== undefined && overloadsOf(repeated).length > 1;
    for (const stub of [target.path, ...((!isOneOfForms && repeated?.by) || [])]) {
      const source = project.isOutside(stub) ? sourceOf?.(stub, project, asked.path) : undefined;
      const written = source === undefined ? [] : await writtenIn(project, source, target, repeated);
      if (written.length > 0) return written;
    }
    return [];
  }
}

/** What a source writes that a stub repeats. */
async function writtenIn(
  project: Project,
  source: string,
  target: Target,
  repeated: Candidate | undefined,
): Promise<readonly Target[]> {
  const { kind, name, origin } = target;
  if (kind === "module") return [{ ...moduleTarget(source, name), origin }];
  if (!repeated) return parametersIn(project, source, target);
  const own = await sameIn(project, source, repeated);
  const same = own.length > 0 || isValue(repeated) ? own : await samePassedOn(project, source, repeated);
  return same.map((one) => toTarget(one, origin));
}

/** Whether a definition is a module's own, and neither called nor a type. */
const isValue = ({ definition: { container, kind } }: Candidate): boolean =>
  container === undefined && !CALLABLE.has(kind) && !TYPES.has(kind);

/** The definitions in a source that one of a stub repeats: of the same name in the same type. */
async function sameIn(project: Project, source: string, { definition }: Candidate): Promise<readonly Candidate[]> {
  const file = await project.file(source);
  const named = file ? definitionsIn(source, file.language, file.facts, definition.name) : [];
  return named.filter(
    ({ definition: one }) => one.container === definition.container && !(one.flags & INSIDE_FUNCTION),
  );
}

/** The same in what a source has from elsewhere (`from _pydecimal import *`): the type around, or what is defined itself. */
async function samePassedOn(project: Project, source: string, repeated: Candidate): Promise<readonly Candidate[]> {
  const { container, name } = repeated.definition;
  const outermost = container?.split(".", 1)[0] ?? name;
  const { candidates } = await exportedBy(project, { kind: "files", paths: [source] }, outermost);
  for (const path of new Set(candidates.map((one) => one.path))) {
    const found = path === source || path === repeated.path ? [] : await sameIn(project, path, repeated);
    if (found.length > 0) return found;
  }
  return [];
}

/** The parameters of a name in the functions that the one of a stub repeats which declares it. */
async function parametersIn(
  project: Project,
  source: string,
  { path, name, origin, selection }: Target,
): Promise<readonly Target[]> {
  const stub = await project.file(path);
  const around = stub && functionAround(stub, stub.facts.lines.offset(selection.start));
  const found: Target[] = [];
  if (!around) return found;
  const same = await sameIn(project, source, around);
  for (const one of same.length > 0 ? same : await samePassedOn(project, source, around)) {
    const parameter = parameterOf(one, name);
    if (parameter) found.push({ ...parameter, origin });
  }
  return found;
}
