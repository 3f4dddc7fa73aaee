/** Library: what C's and the system's headers declare, of those that a file includes. */

import type { LibraryRules } from "../family.ts";
import { type Candidate, candidateIn } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { topLevel } from "../kit/top-level.ts";
import type { Kind } from "../vocabulary.ts";
import { numberWritten } from "./conditions.ts";
import { isTakenFrom } from "./file-conditions.ts";
import { systemHeaders } from "./system-headers.ts";

/** Headers that are read for one name: most that only use it are told by the text. */
const MOST_READ = 16;
/** A name that may be declared where it stands: behind the word for a macro, or before what ends a declarator. */
const DECLARED = /#[ \t]*define[ \t]+(\w+)|\b([A-Za-z_]\w*)(?=\s{0,200}[(;,[={}:])/g;

const namesDeclared = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(DECLARED)].map(([, macro, other = ""]) => macro ?? other));

/** Whether a header of the system that a file includes declares a name. */
export async function declaresBySystem(name: string, from: string, project: Project): Promise<boolean> {
  const headers = await systemHeaders(project, from);
  return headers.some((path) => project.disk.value(path, namesDeclared)?.has(name) === true);
}

/** A macro that is a number, whatever conditions stand around it. */
const NUMBERED = /^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t]+\(?(0[xX][\da-fA-F]+|\d+)[uUlL]*\)?[ \t]*(?:\/[*/].*)?$/gm;

/** The macros of a header that are numbers: undefined where it says several. */
function numbersDefined(text: string): ReadonlyMap<string, number | undefined> {
  const found = new Map<string, number | undefined>();
  for (const [, name = "", value = ""] of text.matchAll(NUMBERED))
    found.set(name, found.has(name) ? undefined : numberWritten(value));
  return found;
}

/** The number that a macro is for a file, as a header of the system says it; undefined where none does, or several do. */
export async function numberBySystem(name: string, from: string, project: Project): Promise<number | undefined> {
  const headers = await systemHeaders(project, from);
  const saying = headers.filter((path) => project.disk.value(path, namesDeclared)?.has(name) === true);
  const [path] = saying;
  return path === undefined || saying.length > 1 ? undefined : project.disk.value(path, numbersDefined)?.get(name);
}

/** What the headers declare under a name: of each kind what the first of them does that has it. */
async function declared(
  name: string,
  from: string,
  project: Project,
  open: ReadonlySet<Kind>,
): Promise<readonly Candidate[]> {
  const found = new Map<Kind, readonly Candidate[]>();
  let left = MOST_READ;
  for (const path of await systemHeaders(project, from)) {
    if (!project.disk.value(path, namesDeclared)?.has(name)) continue;
    if (left-- === 0) break;
    const file = await project.file(path);
    const text = (file && project.textOf(path)) ?? "";
    const all = file ? topLevel(file.facts, name, open).map((index) => candidateIn(file, index)) : [];
    const here = all.filter(({ definition }) => isTakenFrom(project, path, definition.selection.start, from) !== false);
    for (const kind of new Set(here.map(({ definition }) => definition.kind))) {
      const ofKind = here.filter(({ definition }) => definition.kind === kind);
      const before = found.get(kind);
      // A function with a body stands in for its prototype in some builds.
      const isBetter =
        before?.every(({ definition }) => definition.body !== undefined) &&
        ofKind.some(({ definition }) => definition.body === undefined);
      // A macro that is taken back is defined anew.
      const isNew = kind === "macro" && new RegExp(`#[ \\t]*undef[ \\t]+${name}\\b`).test(text);
      if (before === undefined || (kind === "function" && isBetter) || isNew) found.set(kind, ofKind);
    }
  }
  return [...found.values()].flat();
}

export const libraryWith = (open: ReadonlySet<Kind>): LibraryRules => ({
  definitions: (name, from, project) =>
    project.kept(`declared by the system ${from} ${name}`, () => declared(name, from, project, open)),
  holds: () => false,
});
