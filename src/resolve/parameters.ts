/** Parameters: those of a definition by their names, and the definition that a parameter is one of. */

import { type Definition, type Facts, headerOf, type Local } from "../index/facts.ts";
import type { Target } from "../index/target.ts";
import { type Candidate, candidateIn, type FileFacts, localTarget } from "../languages/kit/candidate.ts";

/** The parameter of a name that a function declares. */
export function parameterOf({ path, facts, definition }: Candidate, name: string): Target | undefined {
  for (const local of facts.localsIn(headerOf(definition))) {
    const { name: its, kind } = facts.occurrence(local.occurrence);
    // The sign of a variable is no part of the argument's name.
    if (its.replace(/^\$/, "") === name && kind === "parameter")
      return localTarget(path, facts, local, "typed_receiver");
  }
  return undefined;
}

/**
 * The parameters that a function declares, in their order, each by the first of its names: a pattern has several. Those of a function that
 * is the type or the default of one are none of its own.
 */
export function parametersIn(facts: Facts, definition: Definition): readonly Local[] {
  const isParameter = ({ occurrence }: Local): boolean => facts.occurrence(occurrence).kind === "parameter";
  const all = [...facts.localsIn(headerOf(definition))].filter(isParameter);
  all.sort((a, b) => a.extent.start - b.extent.start || b.extent.end - a.extent.end);
  const found: Local[] = [];
  for (const local of all) {
    const last = found.at(-1)?.extent;
    if (last === undefined || local.extent.start >= last.end) found.push(local);
  }
  return found;
}

/** The names of the parameters that a function declares, in their order. */
export function parameterNamesOf({ facts, definition }: Candidate): readonly string[] {
  const found: string[] = [];
  for (const { occurrence } of facts.localsIn(headerOf(definition))) {
    const { name, kind } = facts.occurrence(occurrence);
    if (kind === "parameter") found.push(name.replace(/^\$/, ""));
  }
  return found;
}

/** The innermost definition around an offset that takes parameters. */
export function functionAround(file: FileFacts, at: number): Candidate | undefined {
  let found: Candidate | undefined;
  for (let index = 0; index < file.facts.definitions; index++) {
    const { span, arity } = file.facts.definition(index);
    if (span.start > at) break;
    if (arity !== undefined && at <= span.end) found = candidateIn(file, index);
  }
  return found;
}
