/**
 * Called with: the type of a parameter of which its function says nothing, by what calls give it: those in its file, and in the others that
 * name the function. For lists of names alone: another call may give something else.
 */

import type { Facts, Occurrence } from "../../index/facts.ts";
import { familyOf } from "../../languages/families.ts";
import type { Candidate, FileFacts } from "../../languages/kit/candidate.ts";
import { readArguments } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { functionAround, parametersIn } from "../parameters.ts";
import type { Questions } from "./questions.ts";
import { NOTHING_GIVEN, type Type } from "./type.ts";

/** Files besides its own in which calls of a function are looked for, and calls that are looked at. */
const MOST_FILES = 4;
const MOST_CALLS = 4;
/** Functions of one name, beyond which a call of that name tells nothing. */
const MOST_NAMESAKES = 2;
/** Parameters on the way. */
const MOST_PARAMETERS = 2;
/** UTF-16 units of the arguments of a call. */
const LONGEST = 400;

/** The type of what calls give to the parameter that an occurrence declares. */
export async function valueCalledWith(
  ask: Questions,
  file: FileFacts,
  declared: Occurrence,
): Promise<Type | undefined> {
  if (!ask.wellKnown || ask.calledWith >= MOST_PARAMETERS) return undefined;
  const of = functionAround(file, declared.span.start);
  if (!of || declared.span.start > (of.definition.body ?? of.definition.span.end)) return undefined;
  const place = placeOf(of, declared);
  const called = place < 0 ? undefined : calledAs(of);
  if (called === undefined) return undefined;
  ask.calledWith++;
  try {
    let left = MOST_CALLS;
    for (const one of await filesCalling(ask, of, called)) {
      const text = ask.project.textOf(one.path);
      if (text === undefined) continue;
      for (const { span } of callsIn(one.facts, called)) {
        const args = argumentsBehind(text, span.end, of);
        if (args === undefined) continue;
        if (left-- === 0) return undefined;
        const written = readArguments(args, one.language.text.expressionSigns);
        const given =
          written.find(({ name }) => name === declared.name) ?? written.filter(({ name }) => name === undefined)[place];
        const type =
          given?.value && (await ask.ofExpression(given.value, { file: one, at: span.start, given: NOTHING_GIVEN }));
        if (!type) continue;
        ask.guesses++;
        return type;
      }
    }
    return undefined;
  } finally {
    ask.calledWith--;
  }
}

/** The place of a parameter among what a call gives: what the function is called on is given by none, and one that takes several has none. */
function placeOf({ facts, definition, language }: Candidate, { index }: Occurrence): number {
  const { selfNames } = familyOf(language).names;
  return parametersIn(facts, definition)
    .filter(({ occurrence }, at) => at > 0 || !selfNames?.has(facts.occurrence(occurrence).name))
    .findIndex(({ occurrence, extent }) => occurrence === index && facts.occurrenceStart(occurrence) === extent.start);
}

/** The name by which a function is called: that of its type, where it makes one. */
function calledAs({ definition, facts, language }: Candidate): string | undefined {
  const { constructorName } = familyOf(language).types.making;
  const makes = definition.kind === "constructor" || definition.name === constructorName;
  if (!makes) return definition.name;
  return definition.parent === undefined ? undefined : facts.definitionName(definition.parent);
}

/** The files that name a function, its own first; none where too many are called so. */
async function filesCalling({ project }: Questions, of: Candidate, name: string): Promise<readonly FileFacts[]> {
  const { table } = project.workspace;
  const { family } = of.language;
  if (table.holding(name, family, true).length > MOST_NAMESAKES) return [];
  const found: FileFacts[] = [of];
  for (const { path } of table.holding(name, family, false)) {
    if (found.length > MOST_FILES) break;
    const file = path !== of.path && project.isReady(path) ? await project.file(path) : undefined;
    if (file) found.push(file);
  }
  return found;
}

function* callsIn(facts: Facts, name: string): Generator<Occurrence> {
  for (const one of facts.occurrencesNamed(name)) if (one.class === MarkClass.reference) yield one;
}

/** What stands in the brackets of a call whose name ends at an offset. */
function argumentsBehind(text: string, end: number, { language }: Candidate): string | undefined {
  const { makers } = familyOf(language).types.making;
  const behind = text.slice(end, end + LONGEST);
  const maker = /^\.(\w+)\(/.exec(behind);
  const open = behind[0] === "(" ? 0 : maker?.[1] !== undefined && makers.has(maker[1]) ? maker[0].length - 1 : -1;
  if (open < 0) return undefined;
  let depth = 0;
  for (let at = open; at < behind.length; at++) {
    const sign = behind[at] as string;
    if ("([{".includes(sign)) depth++;
    else if (")]}".includes(sign) && --depth === 0) return behind.slice(open + 1, at);
  }
  return undefined;
}
