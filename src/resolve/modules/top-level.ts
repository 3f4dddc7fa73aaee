/** Top level: what one file declares under a name outside of every other definition. */

import type { Facts, Import } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { INSIDE_FUNCTION } from "../../syntax/vocabulary.ts";

/** Indices of the definitions of a name at the top level of a file. */
export function topLevel(facts: Facts, name: string): number[] {
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const found: number[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const occurrence = facts.definitionOccurrence(index);
    if (facts.occurrenceNameId(occurrence) !== id || facts.occurrenceClass(occurrence) !== MarkClass.definition)
      continue;
    const { container } = facts.definition(index);
    if (container === undefined && !(facts.definitionFlags(index) & INSIDE_FUNCTION)) found.push(index);
  }
  return found;
}

/** The import that binds a name in a file. */
export function importOf(facts: Facts, name: string): Import | undefined {
  const id = facts.nameId(name);
  if (id === undefined) return undefined;
  for (let index = 0; index < facts.imports; index++) {
    const record = facts.import(index);
    if (record.occurrence !== undefined && facts.occurrenceNameId(record.occurrence) === id) return record;
  }
  return undefined;
}
