/** The cursor is on a name that a pattern takes out of a value (`const { run } = tools`): the member that it takes. */

import type { Facts, Occurrence, Value } from "../../index/facts.ts";
import { rank } from "../../languages/kit/candidate.ts";
import { readExpression, writeExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { takenApart } from "../bound-by-tree.ts";
import { type Context, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN, type Type } from "../types/type.ts";

/** UTF-16 units behind a key in which the name stands that it is taken under. */
const FAR = 40;

export const takenByPattern: Tier = async (context) => {
  const { name } = context.asked;
  const { typing, wish } = context;
  const type = (await typeOfValue(context, valueTaken(context))) ?? (await typeByTree(context));
  const found = type && (await typing.members(type, name));
  if (!found || found.isUnnamed || found.candidates.length === 0) return undefined;
  return many(rank(found.candidates, wish), typing.returns > 0 ? "return_type" : "typed_receiver");
};

/** The type of what is taken apart, as facts keep it. */
async function typeOfValue(context: Context, value: Value | undefined): Promise<Type | undefined> {
  if (!isStep(value, context.asked.name)) return undefined;
  const expression = readExpression(value.written);
  const site = { file: context.own(), at: value.start, given: NOTHING_GIVEN };
  return expression?.kind === "member" ? context.typing.ofExpression(expression.of, site) : undefined;
}

/** The same as the tree tells it: of parameters by what is expected of their functions, of patterns within patterns. */
async function typeByTree(context: Context): Promise<Type | undefined> {
  const { occurrence, span } = context.asked;
  const isKey = occurrence?.class === MarkClass.reference && occurrence.role === "key";
  const isDeclared = occurrence?.class === MarkClass.local || occurrence?.class === MarkClass.definition;
  return isKey || isDeclared ? takenApart(context, span.start) : undefined;
}

/** What a callback is given, with the steps of a pattern behind it. */
const GIVEN = /\|>\[\d+\]/;

/** The steps of a pattern behind the value that it takes apart. */
const STEPS = /$(?<=((?:\.[\p{L}_$][\p{L}\p{N}_$]*|\[\d*\])+))/u;

/** The short form of a pattern's value ends with the step that the pattern takes. */
const isStep = (value: Value | undefined, name: string): value is Value =>
  value?.written.endsWith(`.${name}`) === true && (GIVEN.test(value.written) || isTakenApart(value.written));

/**
 * Whether a short form is that of a value which a pattern takes apart: the whole of it stands in brackets that no expression writes itself
 * (`(o).p`; `(await o).p` is written so without a pattern too, and `(0 as T).p` is what both write).
 */
function isTakenApart(written: string): boolean {
  const whole = written.slice(0, written.length - (STEPS.exec(written)?.[1]?.length ?? 0));
  if (!isInBrackets(whole)) return false;
  const expression = readExpression(whole);
  return expression !== undefined && (expression.kind === "cast" || writeExpression(expression) !== whole);
}

/** Whether the bracket that a text begins with is closed by its last sign. */
function isInBrackets(text: string): boolean {
  if (!text.startsWith("(")) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at === text.length - 1;
  }
  return false;
}

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
