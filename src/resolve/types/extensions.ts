/** Extensions: functions that belong to a type and are declared outside of it. */

import { headerOf } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, definitionsIn, type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { NAMESPACES } from "../../languages/kit/holder.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import { MODIFIERS } from "../../languages/vocabulary.ts";
import { basesOf } from "./bases.ts";
import type { Questions } from "./questions.ts";
import type { Type } from "./type.ts";

/** Functions that are written for a type or one that it is made from, where the type has no such member itself. */
export async function extensionsOf(ask: Questions, type: Type, name: string): Promise<readonly Candidate[]> {
  if (!familyOf({ family: ask.family }).types.members.extensions) return [];
  const names = await namesOf(ask, type, new Set());
  if (names.size === 0) return [];
  const found: Candidate[] = [];
  for (const { path, language, facts } of await ask.project.defining(name, ask.family, undefined))
    for (const one of definitionsIn(path, language, facts, name)) {
      const extended = extendedBy(one);
      // `string` is `String`, whatever it is called where the literal stands.
      if (extended !== undefined && names.has(extended.toLowerCase())) found.push(one);
    }
  return found;
}

/** The names of a type and of what it is made from in lower case, as far as they are known. */
async function namesOf(ask: Questions, type: Type, seen: Set<string>): Promise<ReadonlySet<string>> {
  if (type.kind === "external") seen.add(lastName(type.source).toLowerCase());
  else if (type.kind === "platform") seen.add(type.name.toLowerCase());
  else if (type.kind === "instance" && !seen.has(type.of.definition.name.toLowerCase())) {
    seen.add(type.of.definition.name.toLowerCase());
    for (const base of await basesOf(ask, type.of, type.given)) await namesOf(ask, base, seen);
  }
  return seen;
}

/** The innermost function around a place that is written for a type which it does not stand in (`fun A.run()`). */
export function extensionAround(
  facts: FileFacts["facts"],
  at: number,
): { readonly container: string; readonly at: number } | undefined {
  for (let index = facts.definitions - 1; index >= 0; index--) {
    if (!facts.definitionHolds(index, at)) continue;
    const { container, parent, selection } = facts.definition(index);
    if (container === undefined) continue;
    // A type whose name is written with what it lies in (`class A::B`) is what its members belong to.
    if (TYPES.has(facts.definitionKind(index)) || NAMESPACES.has(facts.definitionKind(index))) return undefined;
    if (parent === undefined || facts.definitionName(parent) !== container) return { container, at: selection.start };
  }
  return undefined;
}

/** The name of the type that a function is written for: it stands in its name's container or is its first parameter's. */
function extendedBy({ facts, definition }: Candidate): string | undefined {
  const { parent, container, flags } = definition;
  if (flags & MODIFIERS.extension) {
    for (const { occurrence, type } of facts.localsIn(headerOf(definition)))
      if (facts.occurrence(occurrence).kind === "parameter") return type === undefined ? undefined : lastName(type);
    return undefined;
  }
  if (container === undefined) return undefined;
  return parent === undefined || facts.definitionName(parent) !== container ? lastName(container) : undefined;
}
