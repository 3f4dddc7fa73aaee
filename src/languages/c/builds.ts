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
export const isCompiledFor = async (path: string, at: number, project: Project, from: AskingPlace): Promise<boolean> =>
  (await isTakenFor(path, at, project, from, false)) !== false;

/** Whether it surely is where nothing more is there than what is: headers that a build has not written yet define nothing. */
export const isLikelyFor = async (path: string, at: number, project: Project, from: AskingPlace): Promise<boolean> =>
  (await isTakenFor(path, at, project, from, true)) === true;

async function isTakenFor(
  path: string,
  at: number,
  project: Project,
  from: AskingPlace,
  lacksNothing: boolean,
): Promise<boolean | undefined> {
  if (isOfOther(path)) return false;
  const key = `macros for ${from.at} ${from.path} ${lacksNothing}`;
  const macros = await project.kept(key, () => macrosFor(project, from, lacksNothing));
  const [isTaken] = await macros.taken(path, [at]);
  return isTaken;
}

async function macrosFor(project: Project, { path, at }: AskingPlace, lacksNothing: boolean): Promise<Macros> {
  const macros = project.kept(`macros for ${path} ${lacksNothing}`, () => new Macros(project, path, { lacksNothing }));
  const [isTaken] = await macros.taken(path, [at]);
  return isTaken === false ? new Macros(project, path, { open: macros.askedAround(path, at), lacksNothing }) : macros;
}
