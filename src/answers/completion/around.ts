/** Around: the function and the type that a place is in. */

import { TYPES } from "../../languages/kit/candidate.ts";
import type { Speculation } from "./speculation.ts";

export interface Around {
  /** Index of the definition of the function. */
  readonly index: number | undefined;
  /** Where it begins. */
  readonly begun: number | undefined;
  /** Name of the function, or of what else is defined there. */
  readonly name: string | undefined;
  /** Type that it gives, as it is written. */
  readonly gives: string | undefined;
  /** Name of the type. */
  readonly type: string | undefined;
}

const NOTHING = { name: undefined, type: undefined, span: undefined };

export function aroundOf({ facts, at }: Speculation): Around {
  let [index, type]: (number | undefined)[] = [];
  // Of those that hold a place the last begins last.
  for (let one = 0; one < facts.definitions; one++) {
    if (!facts.definitionHolds(one, at)) continue;
    if (TYPES.has(facts.definitionKind(one))) type = one;
    else index = one;
  }
  const { name, type: gives, span } = index === undefined ? NOTHING : facts.definition(index);
  return { index, begun: span?.start, name, gives, type: type === undefined ? undefined : facts.definitionName(type) };
}
