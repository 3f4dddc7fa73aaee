/** The cursor is on a name that a pattern takes out of a value (`const { run } = tools`): the member that it takes. */

import type { Facts, Occurrence, Value } from "../../index/facts.ts";
import { rank } from "../../languages/kit/candidate.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type Context, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN } from "../types/type.ts";

/** UTF-16 units behind a key in which the name stands that it is taken under. */
const FAR = 40;

export const takenByPattern: Tier = async (context) => {
  const { name } = context.asked;
  const value = valueTaken(context);
  if (!isStep(value, name)) return undefined;
  const expression = readExpression(value.written);
  if (expression?.kind !== "member") return undefined;
  const { typing, wish } = context;
  const type = await typing.ofExpression(expression.of, { file: context.own(), at: value.start, given: NOTHING_GIVEN });
  const found = type && (await typing.members(type, name));
  if (!found || found.candidates.length === 0) return undefined;
  return many(rank(found.candidates, wish), typing.returns > 0 ? "return_type" : "typed_receiver");
};

/** What a callback is given, with the steps of a pattern behind it. */
const GIVEN = /\|>\[\d+\]/;

/** The short form of a pattern's value ends with the step that the pattern takes. */
const isStep = (value: Value | undefined, name: string): value is Value =>
  value !== undefined &&
  (value.written.endsWith(`).${name}`) || (value.written.endsWith(`.${name}`) && GIVEN.test(value.written)));

/** Whether a name that is declared takes the member of its name out of a value, too (`const { run } = tools`). */
export const takesMember = (facts: Facts, occurrence: Occurrence): boolean =>
  (occurrence.class === MarkClass.local || occurrence.class === MarkClass.definition) &&
  isStep(valueGiven(facts, occurrence), occurrence.name);

/** What a pattern gives to the name that it binds: the one asked for, or the one behind it (`{ run: theirs }`). */
function valueTaken(context: Context): Value | undefined {
  const { asked } = context;
  const { occurrence, facts, span } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.role !== "key") return valueGiven(facts, occurrence);
  const sign = /^\s*:\s*(?=[\p{L}_$])/u.exec(asked.document.text.slice(span.end, span.end + FAR))?.[0];
  if (sign === undefined) return undefined;
  const { facts: all } = context.own();
  return valueGiven(all, all.occurrenceAt(span.end + sign.length));
}

function valueGiven(facts: Facts, occurrence: Occurrence | undefined): Value | undefined {
  if (occurrence?.link === undefined) return undefined;
  if (occurrence.class === MarkClass.local) return facts.local(occurrence.link).value;
  return occurrence.class === MarkClass.definition ? facts.definition(occurrence.link).value : undefined;
}
