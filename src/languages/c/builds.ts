/**
 * Builds: whether what stands in a branch of conditional compilation is compiled for a file that asks, by the macros that the file sees: what
 * nothing defines that it includes, and no command of the build, is not defined.
 */

import type { Project } from "../kit/project.ts";
import { isOfOther } from "./branches.ts";
import { Macros } from "./macros.ts";

/** Whether what stands at an offset of a file is compiled, as far as can be told, for a file that sees it. */
export async function isCompiledFor(path: string, at: number, project: Project, from: string): Promise<boolean> {
  if (isOfOther(path)) return false;
  const macros = project.kept(`macros for ${from}`, () => new Macros(project, from));
  const [isTaken] = await macros.taken(path, [at]);
  return isTaken !== false;
}
