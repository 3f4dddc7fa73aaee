/**
 * Builds: whether what stands in a branch of conditional compilation is compiled for a file that asks, by the macros that the file sees: what
 * nothing defines that it includes, and no command of the build, is not defined.
 */

import type { AskingPlace } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { isOfOther } from "./branches.ts";
import { inclusionsOf } from "./includes.ts";
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
  return isTaken !== false && (await isReached(path, project, from, macros)) === false ? false : isTaken;
}

/** Headers that include each other, of which one is looked at after the other. */
const MOST_DEEP = 6;

/** Whether a file comes to include a header: false where conditions leave out all that includes it. */
async function isReached(
  path: string,
  project: Project,
  from: AskingPlace,
  macros: Macros,
  through: readonly string[] = [],
): Promise<boolean> {
  if (path === from.path || through.length === MOST_DEEP) return true;
  const inclusions = await inclusionsOf(project, from.path, path);
  // What it does not include is seen in another way.
  if (inclusions.length === 0) return true;
  for (const { path: includer, at } of inclusions) {
    if (through.includes(includer)) continue;
    const [isTaken] = await macros.taken(includer, [at]);
    if (isTaken !== false && (await isReached(includer, project, from, macros, [...through, path]))) return true;
  }
  return false;
}

async function macrosFor(project: Project, { path, at }: AskingPlace, lacksNothing: boolean): Promise<Macros> {
  const macros = project.kept(`macros for ${path} ${lacksNothing}`, () => new Macros(project, path, { lacksNothing }));
  const [isTaken] = await macros.taken(path, [at]);
  return isTaken === false ? new Macros(project, path, { open: macros.askedAround(path, at), lacksNothing }) : macros;
}
