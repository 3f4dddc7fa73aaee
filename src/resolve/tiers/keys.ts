/** The cursor is on a name that a pattern takes out of a value (`const { run } = tools`): the member that it takes. */

import type { Value } from "../../index/facts.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { rank } from "../candidate.ts";
import { many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN } from "../types/type.ts";

export const takenByPattern: Tier = async (context) => {
  const { occurrence, name } = context.asked;
  if (occurrence?.link === undefined) return undefined;
  const value = patternValue(context.asked.facts, occurrence.class, occurrence.link);
  // The short form of a pattern's value ends with the step that the pattern takes.
  if (!value?.written.endsWith(`).${name}`)) return undefined;
  const expression = readExpression(value.written);
  if (expression?.kind !== "member") return undefined;
  const { typing, own, wish } = context;
  const type = await typing.ofExpression(expression.of, { file: own, at: value.start, given: NOTHING_GIVEN });
  const found = type && (await typing.members(type, name));
  if (!found || found.candidates.length === 0) return undefined;
  return many(rank(found.candidates, wish), typing.returns > 0 ? "return_type" : "typed_receiver");
};

const patternValue = (
  facts: {
    definition(index: number): { value: Value | undefined };
    local(index: number): { value: Value | undefined };
  },
  markClass: MarkClass,
  link: number,
): Value | undefined =>
  markClass === MarkClass.local
    ? facts.local(link).value
    : markClass === MarkClass.definition
      ? facts.definition(link).value
      : undefined;
