/** Passed: what a call gives to the parameters of the function that it calls, as far as it is written there. */

import type { Local } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { readArguments } from "../../syntax/expression.ts";
import { parametersIn } from "../parameters.ts";
import type { BoundValue, Passed, Site, Type } from "./type.ts";

/** A call as it is written. */
export interface Call {
  /** Type arguments, without their brackets. */
  readonly types?: string | undefined;
  /** Arguments, without their brackets; undefined where they are not known. */
  readonly args?: string | undefined;
  /** What the function that is called is a member of. */
  readonly holder?: Type | undefined;
}

/** Of each parameter without a written type that a call gives a value to, that value. */
export function passedBy({ args, holder }: Call, of: Candidate, site: Site): Passed | undefined {
  if (args === undefined || args === "") return undefined;
  const parameters = takenBy(of, holder);
  const passed = new Map<number, BoundValue>();
  const give = (parameter: Local | undefined, value: BoundValue["value"] | undefined): void => {
    if (parameter && value && isPlain(of, parameter)) passed.set(parameter.occurrence, { value, site });
  };
  let place = 0;
  for (const { name, value } of readArguments(args, site.file.language.text.expressionSigns)) {
    if (name === undefined) give(parameters[place++], value);
    else
      give(
        parameters.find(({ occurrence }) => of.facts.occurrence(occurrence).name === name),
        value,
      );
  }
  return passed.size > 0 ? passed : undefined;
}

/** The parameters that arguments are given to: not the one that stands for the value of which the function is a member. */
function takenBy(of: Candidate, holder: Type | undefined): readonly Local[] {
  const [first, ...others] = parametersIn(of.facts, of.definition);
  if (!first) return [];
  const self = familyOf(of.language).names.selfNames?.get(of.facts.occurrence(first.occurrence).name);
  const isBound = holder !== undefined && of.definition.parent !== undefined && self !== undefined;
  return isBound && (holder.kind !== "itself" || self === "type") ? others : [first, ...others];
}

/** Whether a parameter is a name that its function says nothing of: no pattern, none that takes several arguments. */
const isPlain = ({ facts }: Candidate, { occurrence, extent, type }: Local): boolean =>
  type === undefined && facts.occurrenceStart(occurrence) === extent.start;
