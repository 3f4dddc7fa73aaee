/** Parameters: those of a definition by their names, and the definition that a parameter is one of. */

import type { Definition, Facts, Local } from "../index/facts.ts";
import type { Target } from "../index/target.ts";
import { type Candidate, candidateIn, type FileFacts, localTarget } from "../languages/kit/candidate.ts";
import type { Span } from "../text/span.ts";

/** The parameter of a name that a function declares. */
export function parameterOf({ path, facts, definition }: Candidate, name: string): Target | undefined {
  const { selection, body, span } = definition;
  const header: Span = { start: selection.end, end: body ?? span.end };
  for (let index = 0; index < facts.locals; index++) {
    const local = facts.local(index);
    const { name: its, kind, span: at } = facts.occurrence(local.occurrence);
    // The sign of a variable is no part of the argument's name.
    const isNamed = its.replace(/^\$/, "") === name && kind === "parameter";
    if (isNamed && at.start >= header.start && at.start <= header.end)
      return localTarget(path, facts, local, "typed_receiver");
  }
  return undefined;
}

/**
 * The parameters that a function declares, in their order, each by the first of its names: a pattern has several. Those of a function that
 * is the type or the default of one are none of its own.
 */
export function parametersIn(facts: Facts, { selection, body, span }: Definition): readonly Local[] {
  const all: Local[] = [];
  for (let index = 0; index < facts.locals; index++) {
    const local = facts.local(index);
    const { kind, span: at } = facts.occurrence(local.occurrence);
    if (kind === "parameter" && at.start >= selection.end && at.start <= (body ?? span.end)) all.push(local);
  }
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
  const { selection, body, span } = definition;
  const found: string[] = [];
  for (let index = 0; index < facts.locals; index++) {
    const { name, kind, span: at } = facts.occurrence(facts.local(index).occurrence);
    if (kind === "parameter" && at.start >= selection.end && at.start <= (body ?? span.end))
      found.push(name.replace(/^\$/, ""));
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
