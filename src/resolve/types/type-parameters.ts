/** Type parameters: the names that a definition has for types, and what stands for them. */

import type { Candidate } from "../../languages/kit/candidate.ts";
import { type Bound, type Given, NOTHING_GIVEN, type Site } from "./type.ts";
import { readType } from "./written-type.ts";

/** `A, B<C>` as types; none where nothing is written. */
export function typeArguments(written: string | undefined, site: Site): readonly Bound[] {
  const read = written === undefined ? undefined : readType(`X<${written}>`);
  return read?.kind === "named" ? read.args.map((type) => ({ type, site })) : [];
}

/** What a definition's type parameters stand for. */
export function givenTo(candidate: Candidate, args: readonly Bound[]): Given {
  if (args.length === 0) return NOTHING_GIVEN;
  return new Map(parametersOf(candidate, args.length).map((name, index) => [name, args[index] as Bound]));
}

/** The names of a definition's type parameters. @param most how many are wanted */
export function parametersOf({ facts, definition }: Candidate, most: number): readonly string[] {
  const names: string[] = [];
  for (let index = 0; index < facts.locals && names.length < most; index++) {
    const { occurrence } = facts.local(index);
    const start = facts.occurrenceStart(occurrence);
    if (start < definition.selection.end || start > (definition.body ?? definition.span.end)) continue;
    const { kind, name } = facts.occurrence(occurrence);
    if (kind === "type_parameter" || (kind === "parameter" && definition.kind === "macro")) names.push(name);
  }
  return names;
}
