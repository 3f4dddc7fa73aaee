/** File conditions: the directives of a file, and what they say whoever includes it. */

import { copied } from "../../text/copied.ts";
import type { Project } from "../kit/project.ts";
import { areTaken, type Directive, directivesOf } from "./branches.ts";

/** The name of an include guard, which is defined where it is asked for first. */
const GUARD = /_(?:H|HH|HPP|HXX|INC|INCLUDED)_*$/;
const FIRST_DIRECTIVE = /^[ \t]*#/m;
/** Asks for a name and defines it. */
const GUARDED = /[ \t]*#[ \t]*(?:ifndef[ \t]+|if[ \t]*![ \t]*defined[ \t(]*)(\w+)\b[^\n]*\n\s*#[ \t]*define[ \t]+\1\b/y;

/** What a file says of its conditions. */
export interface Conditions {
  readonly directives: readonly Directive[];
  /** The name, whatever it is, by which a header keeps itself from being read twice. */
  readonly guard: string | undefined;
}

/** The conditions of a file: the same as long as the file is the same on disk. */
export function conditionsIn(project: Project, path: string): Conditions {
  const isWritten = project.workspace.open.has(path) || project.given(path) !== undefined;
  const known = isWritten ? undefined : project.disk.value(path, conditionsOf);
  return known ?? project.kept(`conditions of ${path}`, () => conditionsOf(project.textOf(path) ?? ""));
}

const conditionsOf = (text: string): Conditions => ({ directives: directivesOf(text), guard: guardOf(text) });

function guardOf(text: string): string | undefined {
  const first = FIRST_DIRECTIVE.exec(text);
  if (!first) return undefined;
  GUARDED.lastIndex = first.index;
  const guard = GUARDED.exec(text)?.[1];
  return guard === undefined ? undefined : copied(guard);
}

/** Whether a name keeps a file from being read twice. @param conditions of the file that asks for it, where it may be called anything */
export const isGuard = (conditions: Conditions | undefined, name: string): boolean =>
  name === conditions?.guard || GUARD.test(name);

/** Whether a file is compiled as C++; undefined: both may include it. */
export const isCplusplus = (path: string): boolean | undefined =>
  path.endsWith(".c") ? false : path.endsWith(".h") ? undefined : true;

/** Whether what stands at an offset of a header is compiled for a source, as far as that tells; undefined: it cannot be told. */
export function isTakenFrom(project: Project, header: string, at: number, from: string): boolean | undefined {
  const conditions = conditionsIn(project, header);
  const told = (name: string): boolean | undefined =>
    name === "__cplusplus" ? isCplusplus(from) : isGuard(conditions, name) ? false : undefined;
  return areTaken(conditions.directives, [at], told)[0];
}
