/** Facts' names: which names a file holds, and which of them it defines for the project. */

import { MarkClass } from "../syntax/marks.ts";
import type { Facts } from "./facts.ts";

/** Calls `visit` with the hash of each name that stands in a file, of those in bodies that an outline leaves out too; some come twice. @param visit is told too whether the file defines it */
export function eachName(facts: Facts, visit: (hash: number, defines: boolean) => void): void {
  const defined = new Uint8Array(facts.nameCount);
  for (let index = 0; index < facts.definitions; index++) {
    const occurrence = facts.definitionOccurrence(index);
    if (facts.occurrenceClass(occurrence) === MarkClass.definition) defined[facts.occurrenceNameId(occurrence)] = 1;
  }
  for (let id = 0; id < facts.nameCount; id++) visit(facts.nameHash(id), defined[id] === 1);
  for (const hash of facts.bodyWords) visit(hash, false);
}
