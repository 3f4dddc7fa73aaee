/** Joined: definitions of one name that are one thing to a linker: a prototype and its body, `extern` and the variable itself. */

import type { Candidate } from "../kit/candidate.ts";
import type { Project } from "../kit/project.ts";
import { isDeclared, isOne } from "../kit/prototypes.ts";
import type { Kind } from "../vocabulary.ts";
import { isHeader } from "./headers.ts";
import { included } from "./includes.ts";

const FUNCTIONS: ReadonlySet<Kind> = new Set<Kind>(["function", "method", "constructor", "operator"]);
const VARIABLES: readonly Kind[] = ["variable", "constant"];
/** A static member is declared as a field, and is a variable where it is written. */
const VALUES: ReadonlySet<Kind> = new Set<Kind>([...VARIABLES, "field"]);

/** What a linker joins: nothing else of a source is seen by others. */
export const LINKED: ReadonlySet<Kind> = new Set<Kind>([...FUNCTIONS, ...VARIABLES]);

/** Whether two definitions of one name are the same thing, of which one place tells another. */
export async function areJoined(a: Candidate, b: Candidate, project: Project): Promise<boolean> {
  const both = [a, b];
  const areAll = (kinds: ReadonlySet<Kind>): boolean => both.every(({ definition }) => kinds.has(definition.kind));
  // Two bodies are two functions.
  const mayBe = areAll(FUNCTIONS) ? both.some(isDeclared) : areAll(VALUES);
  if (!mayBe || !isOne(a, b)) return false;
  // A source that declares what it does not include means what the linker finds.
  if (a.path === b.path || both.some((one) => isDeclared(one) && !isHeader(one.path))) return true;
  return (await included(project, a.path)).includes(b.path) || (await included(project, b.path)).includes(a.path);
}

/** Where a variable is written that `extern` declares. */
export async function valuesOf(
  declared: Candidate,
  named: () => Promise<readonly Candidate[]>,
  project: Project,
): Promise<readonly Candidate[]> {
  if (!isExtern(declared, project)) return [];
  const found: Candidate[] = [];
  for (const one of await named())
    if (!isExtern(one, project) && (await areJoined(declared, one, project))) found.push(one);
  return found;
}

/** UTF-16 units of a declaration before its name that are read. */
const BEFORE = 200;

function isExtern({ path, definition: { kind, span, selection, value } }: Candidate, project: Project): boolean {
  if (!VARIABLES.includes(kind) || value !== undefined) return false;
  const before = project.textOf(path)?.slice(Math.max(span.start, selection.start - BEFORE), selection.start);
  return before !== undefined && /\bextern\b(?!\s*")/.test(before);
}
