/** Wanted parameter: what the function around a place calls the argument that stands there, and of which type it is. */

import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { constructorsOf } from "../../languages/kit/members.ts";
import { overloadsOf } from "../../resolve/overload-forms.ts";
import { parametersIn } from "../../resolve/parameters.ts";
import { NOTHING_GIVEN, type Type } from "../../resolve/types/type.ts";
import { readExpression } from "../../syntax/expression.ts";
import { callAround } from "../signatures/call-around.ts";
import type { CompletionRequest } from "./completion-request.ts";
import type { TakenOf } from "./taken-of.ts";
import { goesOn, telling } from "./wanted-type.ts";

export interface WantedParameter {
  readonly name: string;
  /** As it is compared; undefined where it says nothing, or what is given is not the member itself. */
  readonly type: string | undefined;
}

/** The parameter that what a member is taken of stands for, worked out once for each word. */
export async function wantedParameterOf(request: CompletionRequest): Promise<WantedParameter | undefined> {
  const { own, takenOf, project } = request;
  if (own.parameter) return own.parameter.found;
  const found = takenOf && (await parameterAt(request, takenOf));
  if (!request.isStopped() && project.refused.size === 0) own.parameter = { found };
  return found;
}

async function parameterAt(
  { workspace, speculation: { document }, typing, file, place: { text, word } }: CompletionRequest,
  { start, written }: TakenOf,
): Promise<WantedParameter | undefined> {
  const tree = document.tree(workspace.limits);
  const { text: form } = file.language;
  const call = tree && callAround(document.text, tree, start, form.bareArguments);
  // What stands behind something else in an argument is not what is given.
  if (!call?.arguments.at(-1)?.trimStart().startsWith(written.slice(0, TELLING))) return undefined;
  const callee = document.text.slice(call.callee.start, call.callee.end);
  const expression = readExpression(callee, form.expressionSigns);
  const type =
    expression && (await typing.ofExpression(expression, { file, at: call.callee.start, given: NOTHING_GIVEN }));
  const { selfNames } = familyOf(file.language).names;
  const index = call.arguments.length - 1;
  for (const { facts, definition } of await calledOf(typing, type)) {
    const parameters = parametersIn(facts, definition).filter(
      ({ occurrence }) => !selfNames?.has(facts.occurrence(occurrence).name),
    );
    const found = parameters[index];
    if (!found) continue;
    const wanted = goesOn(text.slice(word.end, word.end + BEHIND)) ? undefined : telling(found.type);
    return { name: facts.occurrence(found.occurrence).name, type: wanted };
  }
  return undefined;
}
/** UTF-16 units that tell one argument from another. */
const TELLING = 40;
/** The same behind a name that tell whether it is all that is given. */
const BEHIND = 200;

/** The functions that a call of a type calls: its own forms, of a type those that make its values. */
async function calledOf(typing: CompletionRequest["typing"], type: Type | undefined): Promise<readonly Candidate[]> {
  if (type?.kind === "function") return overloadsOf(type.of);
  if (type?.kind !== "itself") return [];
  const { constructorName } = familyOf(type.of.language).types.making;
  const named = constructorsOf(type.of);
  if (named.length > 0 || constructorName === undefined) return named;
  return (await typing.members({ ...type, kind: "instance" }, constructorName)).candidates;
}
