/** File conditions: the directives of a file, and what they say whoever includes it. */

import { copied } from "../../text/copied.ts";
import type { Project } from "../kit/project.ts";
import { areTaken, type Directive, directivesOf } from "./branches.ts";
import type { Meaning } from "./conditions.ts";

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

/** The versions of C and of C++ that compilers of these days take where nobody asks for one. */
const VERSIONS = { __STDC_VERSION__: 201710, __cplusplus: 201703 } as const;

/** What a macro is that the language of a source defines; undefined: another's, or asked for by a header, which both may include. */
export function meaningByLanguage(name: string, from: string): Meaning {
  if (!Object.hasOwn(VERSIONS, name) || from.endsWith(".h")) return undefined;
  const own = from.endsWith(".c") ? "__STDC_VERSION__" : "__cplusplus";
  return name === own && VERSIONS[own];
}

/** Whether what stands at an offset of a header is compiled for a source, as far as that tells; undefined: it cannot be told. */
export function isTakenFrom(project: Project, header: string, at: number, from: string): boolean | undefined {
  const conditions = conditionsIn(project, header);
  const told = (name: string): Meaning => (isGuard(conditions, name) ? false : meaningByLanguage(name, from));
  return areTaken(conditions.directives, [at], told)[0];
}
