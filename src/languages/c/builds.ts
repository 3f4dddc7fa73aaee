/**
 * Builds: whether what stands in a branch of conditional compilation is compiled for a file that asks, by the macros that the file sees: what
 * nothing defines that it includes, and no command of the build, is not defined.
 */

import type { AskingPlace } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { isOfOther } from "./branches.ts";
import { includersOf, inclusionsIn } from "./includes.ts";
import { lacksFiles, Macros } from "./macros.ts";

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
  const macros = await macrosAt(project, from, lacksNothing && (await lacksFiles(project, from.path)));
  const [isTaken] = await macros.taken(path, [at]);
  return isTaken !== false && !(await isReached(path, project, from, macros)) ? false : isTaken;
}

/** Headers that are looked at for one that conditions may leave out. */
const MOST_LOOKED_AT = 60;

/** Whether a file comes to include a header: false where conditions leave out all that includes it. */
async function isReached(path: string, project: Project, from: AskingPlace, macros: Macros): Promise<boolean> {
  const looked = new Set<string>();
  const reached = async (header: string): Promise<boolean> => {
    if (header === from.path || looked.size >= MOST_LOOKED_AT) return true;
    looked.add(header);
    const includers = await includersOf(project, from.path, header);
    // What it does not include is seen in another way.
    if (includers.length === 0) return true;
    for (const includer of includers) {
      if (looked.has(includer)) continue;
      const taken = await macros.taken(includer, await inclusionsIn(project, includer, header));
      if (taken.some((one) => one !== false) && (await reached(includer))) return true;
    }
    return false;
  };
  // What a file sees would have to be known as a whole.
  return project.isHasty || reached(path);
}

/** The macros of a question, as a place sees them. */
const macrosAt = (project: Project, { path, at }: AskingPlace, lacksNothing: boolean): Promise<Macros> =>
  project.kept(`macros for ${at} ${path} ${lacksNothing}`, async () => {
    const macros = project.kept(
      `macros for ${path} ${lacksNothing}`,
      () => new Macros(project, path, { lacksNothing }),
    );
    const [isTaken] = await macros.taken(path, [at]);
    return isTaken === false ? new Macros(project, path, { open: macros.askedAround(path, at), lacksNothing }) : macros;
  });
