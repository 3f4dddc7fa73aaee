/**
 * Builds: whether what stands in a branch of conditional compilation is compiled for a file that asks, by the macros that the file sees: what
 * nothing defines that it includes, and no command of the build, is not defined.
 */

import { definitionsIn } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { areTaken, askedAround, isOfOther, type Told } from "./branches.ts";
import { definedByBuild } from "./compile-commands.ts";
import { isHeader } from "./headers.ts";
import { included, includedOutside } from "./includes.ts";
import { declaresBySystem } from "./library.ts";

/** The name of an include guard, which is defined where it is asked for first. */
const GUARD = /_(?:H|HH|HPP|HXX|INC|INCLUDED)_*$/;
/** What the compiler and the system's headers define is not told by a folder's files. */
const RESERVED = /^_/;
/** A header that a build writes, with what it found of the system. */
const OF_BUILD = /conf/i;

/** Whether what stands at an offset of a file is compiled, as far as can be told, for a file that sees it. */
export async function isCompiledFor(path: string, at: number, project: Project, from: string): Promise<boolean> {
  if (isOfOther(path)) return false;
  const text = project.textOf(path) ?? "";
  const names = askedAround(text, at);
  const known = new Map<string, boolean | undefined>();
  for (const name of names) known.set(name, await isDefinedFor(name, project, { from, path, at }));
  const told: Told = (name) => (GUARD.test(name) ? false : known.get(name));
  return areTaken(text, [at], told)[0] !== false;
}

interface Place {
  /** The file that asks. */
  readonly from: string;
  /** The file and the offset in which the condition stands. */
  readonly path: string;
  readonly at: number;
}

/** Whether a macro is defined for a file, the same for all conditions of one question. */
async function isDefinedFor(name: string, project: Project, { from, path, at }: Place): Promise<boolean | undefined> {
  if (RESERVED.test(name) || GUARD.test(name)) return undefined;
  if (definedByBuild(project).has(name)) return true;
  const seen = await seenFrom(project, from);
  if (seen === undefined) return undefined;
  let isUnsure = false;
  // What a header sees besides, those that include it say.
  const others = isHeader(from) ? (await project.defining(name, "c", undefined)).map((file) => file.path) : [];
  for (const definer of project.mayDefine([...new Set([...seen, ...others])], name, "c")) {
    const file = await project.holding(definer, name);
    const text = file && project.textOf(definer);
    const places = file
      ? definitionsIn(definer, file.language, file.facts, name)
          .filter(({ definition }) => definition.kind === "macro")
          .map(({ definition }) => definition.selection.start)
          .filter((place) => definer !== path || place < at)
      : [];
    if (text === undefined || places.length === 0) continue;
    const taken = areTaken(text, places, (one) => (GUARD.test(one) ? false : undefined));
    if (taken.includes(true) && seen.includes(definer)) return true;
    isUnsure ||= taken.some((one) => one !== false);
  }
  if (isUnsure) return undefined;
  return (await declaresBySystem(name, from, project)) ? undefined : false;
}

/** The files that a file sees, itself too; undefined where a build writes one of them that is not there. */
const seenFrom = (project: Project, from: string): Promise<readonly string[] | undefined> =>
  project.kept(`seen from ${from}`, async () => {
    const seen = [from, ...(await included(project, from))];
    const isWhole = !(await includedOutside(project, from)).some(({ source }) => OF_BUILD.test(source));
    return isWhole ? seen : undefined;
  });
