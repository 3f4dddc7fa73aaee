/**
 * Builds: whether what stands in a branch of conditional compilation is compiled for a file that asks, by the macros that the file sees: what
 * nothing defines that it includes, and no command of the build, is not defined.
 */

import type { AskingPlace } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { isOfOther } from "./branches.ts";
import { Macros } from "./macros.ts";

/**
 * Whether what stands at an offset of a file is compiled, as far as can be told, for a place that sees it. Of a place that is not compiled itself
 * its own conditions are no reason: what they ask for may be anything.
 */
export async function isCompiledFor(path: string, at: number, project: Project, from: AskingPlace): Promise<boolean> {
  if (isOfOther(path)) return false;
  const macros = await project.kept(`macros for ${from.at} ${from.path}`, () => macrosFor(project, from));
  const [isTaken] = await macros.taken(path, [at]);
  return isTaken !== false;
}

async function macrosFor(project: Project, { path, at }: AskingPlace): Promise<Macros> {
  const macros = project.kept(`macros for ${path}`, () => new Macros(project, path));
  const [isTaken] = await macros.taken(path, [at]);
  return isTaken === false ? new Macros(project, path, macros.askedAround(path, at)) : macros;
}
