/** Top level: what one file declares under a name outside of every other definition. */

import type { Facts, Import } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { INSIDE_FUNCTION, type Kind } from "../vocabulary.ts";

const CLOSED: ReadonlySet<Kind> = new Set();

/**
 * Indices of the definitions of a name at the top level of a file.
 * @param open kinds whose members count as standing beside them
 */
export function topLevel(facts: Facts, name: string, open = CLOSED): number[] {
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const found: number[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const occurrence = facts.definitionOccurrence(index);
    if (facts.occurrenceNameId(occurrence) !== id || facts.occurrenceClass(occurrence) !== MarkClass.definition)
      continue;
    if (isOpen(facts, index, open) && !(facts.definitionFlags(index) & INSIDE_FUNCTION)) found.push(index);
  }
  return found;
}

/** Whether nothing stands around a definition but what is open. */
function isOpen(facts: Facts, index: number, open: ReadonlySet<Kind>): boolean {
  const { container, parent } = facts.definition(index);
  if (parent === undefined) return container === undefined;
  return open.has(facts.definitionKind(parent)) && isOpen(facts, parent, open);
}

/** The import that binds a name in a file: the first. */
export const importOf = (facts: Facts, name: string): Import | undefined => importsOf(facts, name)[0];

/** The imports that bind a name in a file, as they stand. */
export function importsOf(facts: Facts, name: string): readonly Import[] {
  const id = facts.nameId(name);
  return id === undefined ? [] : Array.from(facts.importsBinding(id), (index) => facts.import(index));
}
