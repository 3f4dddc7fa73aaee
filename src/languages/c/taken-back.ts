/** Taken back: macros that `#undef` ends before the place that asks, or behind it, where another of the name begins. */

import type { AskingPlace } from "../family.ts";
import type { Project } from "../kit/project.ts";
import { conditionsIn } from "./file-conditions.ts";

/** Whether a macro of that name is taken back between an offset of a file and a place of the same file that asks, whichever of them comes first. */
export function isTakenBack(name: string, at: number, project: Project, from: AskingPlace): boolean {
  const [first, last] = at < from.at ? [at, from.at] : [from.at, at];
  return conditionsIn(project, from.path).directives.some(
    (one) => one.word === "undef" && one.condition === name && first < one.at && one.at < last,
  );
}
