/**
 * First assignments: where nothing declares a name, the first assignment to it in its file does (ECMAScript: an assignment to an
 * unresolvable reference makes a property of the global object). All bare names of the file that no scope binds are that one.
 */

import type { Facts, Occurrence } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import type { FileFacts } from "../languages/kit/candidate.ts";
import { MarkClass } from "../syntax/marks.ts";
import { Receiver } from "../syntax/receiver.ts";

/** Roles in which a bare name stands for something else than a value. */
const APART: ReadonlySet<Occurrence["role"]> = new Set(["key", "label", "import", "type"]);

/** The bare names of a file that no scope binds, in the order of the text. @param facts complete for the name */
export function* unboundNamed(facts: Facts, name: string): Generator<Occurrence> {
  for (const occurrence of facts.occurrencesNamed(name)) {
    const { class: markClass, link, receiverForm, role } = occurrence;
    const isBare = receiverForm === Receiver.none && !APART.has(role);
    if (markClass === MarkClass.reference && link === undefined && isBare) yield occurrence;
  }
}

/** The assignment that declares a name; undefined where none does. */
export function firstAssignment({ facts, language }: FileFacts, name: string): Occurrence | undefined {
  if (!familyOf(language).names.assignmentsDeclare) return undefined;
  for (const occurrence of unboundNamed(facts, name)) if (occurrence.role === "write") return occurrence;
  return undefined;
}
