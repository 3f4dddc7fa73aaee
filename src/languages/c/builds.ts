/**
 * Builds: whether what stands in a branch of conditional compilation is compiled for a file that asks, by the macros that the file sees: what
 * nothing defines that it includes, and no command of the build, is not defined.
 */

import { definitionsIn } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { areTaken, askedAround, isOfOther, type Told } from "./branches.ts";
import { definedByBuild } from "./compile-commands.ts";
import { type Meaning, numberOf } from "./conditions.ts";
import { isHeader } from "./headers.ts";
import { included, includedOutside } from "./includes.ts";
import { declaresBySystem, numberBySystem } from "./library.ts";

/** The name of an include guard, which is defined where it is asked for first. */
const GUARD = /_(?:H|HH|HPP|HXX|INC|INCLUDED)_*$/;
const FIRST_DIRECTIVE = /^[ \t]*#/m;
/** Asks for a name and defines it. */
const GUARDED = /[ \t]*#[ \t]*(?:ifndef[ \t]+|if[ \t]*![ \t]*defined[ \t(]*)(\w+)[^\n]*\n\s*#[ \t]*define[ \t]+\1\b/y;
/** What the compiler and the system's headers define is not told by a folder's files. */
const RESERVED = /^_/;
/** A header that a build writes, with what it found of the system. */
const OF_BUILD = /conf/i;

/** Whether what stands at an offset of a file is compiled, as far as can be told, for a file that sees it. */
export async function isCompiledFor(path: string, at: number, project: Project, from: string): Promise<boolean> {
  if (isOfOther(path)) return false;
  const text = project.textOf(path) ?? "";
  const names = askedAround(text, at);
  const guard = guardOf(text);
  const known = new Map<string, Meaning>();
  for (const name of names)
    if (name !== guard) known.set(name, await meaningFor(name, project, { from, path, at }, MOST_NAMES));
  const told: Told = (name) => (name === guard || GUARD.test(name) ? false : known.get(name));
  return areTaken(text, [at], told)[0] !== false;
}

/** The name, whatever it is, by which a header keeps itself from being read twice. */
function guardOf(text: string): string | undefined {
  const first = FIRST_DIRECTIVE.exec(text);
  if (!first) return undefined;
  GUARDED.lastIndex = first.index;
  return GUARDED.exec(text)?.[1];
}

interface Place {
  /** The file that asks. */
  readonly from: string;
  /** The file and the offset in which the condition stands. */
  readonly path: string;
  readonly at: number;
}

/** Macros that are named by others, one after the other, until one is a number. */
const MOST_NAMES = 4;

/** What a macro is for a file, the same for all conditions of one question. @param names that may still be followed */
async function meaningFor(name: string, project: Project, place: Place, names: number): Promise<Meaning> {
  const { from, path, at } = place;
  if (RESERVED.test(name) || GUARD.test(name)) return undefined;
  if (definedByBuild(project).has(name)) return true;
  const seen = await seenFrom(project, from);
  if (seen === undefined) return undefined;
  // What a header sees besides, those that include it say.
  const isOpen = isHeader(from);
  const isSearched = isOpen && project.maySearch("c");
  const others = isSearched ? (await project.defining(name, "c", undefined)).map((file) => file.path) : [];
  let isUnsure = isOpen && !isSearched;
  for (const definer of project.mayDefine([...new Set([...seen, ...others])], name, "c")) {
    const file = await project.holding(definer, name);
    const text = file && project.textOf(definer);
    const places = file
      ? definitionsIn(definer, file.language, file.facts, name)
          .filter(({ definition }) => definition.kind === "macro")
          .map(({ definition }) => definition.selection.start)
          .filter((start) => definer !== path || start < at)
      : [];
    if (text === undefined || places.length === 0) continue;
    const taken = areTaken(text, places, (one) => (GUARD.test(one) ? false : undefined));
    if (taken.includes(true) && seen.includes(definer)) {
      const one = taken.filter((isTaken) => isTaken !== false).length === 1 ? places[taken.indexOf(true)] : undefined;
      const value = one === undefined ? "" : valueWritten(text, one + name.length);
      if (!NAME.test(value)) return numberOf(value, () => undefined) ?? true;
      const meant = names === 0 ? undefined : await meaningFor(value, project, place, names - 1);
      return typeof meant === "number" ? meant : true;
    }
    isUnsure ||= taken.some((one) => one !== false);
  }
  if (isUnsure) return undefined;
  return (await declaresBySystem(name, from, project)) ? numberBySystem(name, from, project) : false;
}

const NAME = /^[A-Za-z_]\w*$/;
/** What stands behind the name of a macro without parameters, comments left out. */
const VALUE = /(?:[^\n\\]|\\\r?\n|\\.)*/y;

/** What a macro stands for. @param end of its name, a UTF-16 offset */
function valueWritten(text: string, end: number): string {
  VALUE.lastIndex = end;
  return (VALUE.exec(text)?.[0] ?? "").replace(/\/\*.*?\*\/|\/\/.*|\\\r?\n/g, " ").trim();
}

/** The files that a file sees, itself too; undefined where a build writes one of them that is not there. */
const seenFrom = (project: Project, from: string): Promise<readonly string[] | undefined> =>
  project.kept(`seen from ${from}`, async () => {
    const seen = [from, ...(await included(project, from))];
    const isWhole = !(await includedOutside(project, from)).some(({ source }) => OF_BUILD.test(source));
    return isWhole ? seen : undefined;
  });
