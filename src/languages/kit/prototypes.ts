/** Prototypes: functions that are declared apart from their bodies, and which of two definitions of a name may be one thing. */

import { MODIFIERS } from "../vocabulary.ts";
import type { Candidate } from "./candidate.ts";
import { lastName } from "./written-name.ts";

/** Whether a definition is a function that is only declared. */
export const isDeclared = ({ definition: { body, arity } }: Candidate): boolean =>
  body === undefined && arity !== undefined;

/** Whether two definitions of a name may be one thing: of one container, and none is its file's own that the other does not stand in. */
export function isOne(a: Candidate, b: Candidate): boolean {
  const isOwn = (a.definition.flags | b.definition.flags) & MODIFIERS.static && a.definition.container === undefined;
  if (isOwn && a.path !== b.path) return false;
  return holderOf(a) === holderOf(b);
}

/** The name of what a definition is a member of: away from their type members are written with it before theirs. */
export const holderOf = ({ definition: { container } }: Candidate): string | undefined =>
  container === undefined ? undefined : lastName(container);
