/** Parameter hints: the names of the parameters that literals are given to. */

import type { Language } from "../../languages/language.ts";
import type { WrittenArgument } from "../../syntax/written-arguments.ts";
import { NAMED_ARGUMENT } from "../signatures/signature-answers.ts";
import type { CalledSignature } from "./called-signatures.ts";
import { isNoise } from "./noise.ts";
import type { WrittenCall } from "./written-calls.ts";

export interface ParameterHint {
  readonly at: number;
  readonly name: string;
}

/** Which arguments are told of: literals, or whatever their text does not tell. */
export type HintedArguments = "literals" | "all";

/** The arguments of a call that may get a hint, with their places in it. */
export function hintedArguments(
  { arguments: written, call: { before } }: WrittenCall,
  { names: { namesArguments } }: Language,
  which: HintedArguments,
): readonly (readonly [argument: WrittenArgument, place: number])[] {
  const found: (readonly [WrittenArgument, number])[] = [];
  for (const [index, argument] of written.entries()) {
    // Behind one that stands for several nobody knows the place.
    if (/^\.\.\.|\.\.\.$/.test(argument.text) || (namesArguments && argument.text.startsWith("*"))) break;
    if (namesArguments && NAMED_ARGUMENT.test(argument.text)) continue;
    if (argument.literal !== undefined || which === "all") found.push([argument, before + index]);
  }
  return found;
}

/** @param signatures of all that may be called */
export function parameterHints(
  hinted: ReturnType<typeof hintedArguments>,
  { arguments: written, call }: WrittenCall,
  called: string,
  signatures: readonly CalledSignature[],
): readonly ParameterHint[] {
  const count = call.before + written.length;
  const fitting = signatures.filter(
    ({ parameters }) => parameters.length >= count || parameters.some(({ isVariadic }) => isVariadic),
  );
  const found: ParameterHint[] = [];
  for (const [{ start, text, remark }, place] of hinted) {
    const names = new Set(fitting.map(({ parameters }) => nameAt(parameters, place)));
    const [name] = names;
    if (names.size !== 1 || name === undefined) continue;
    const parameters = fitting[0]?.parameters.map((one) => one.name) ?? [];
    if (!isNoise({ called, parameters, name, argument: text, remark })) found.push({ at: start, name });
  }
  return found;
}

/** What takes any number of arguments has a name for all of them, and none for each. */
function nameAt(parameters: CalledSignature["parameters"], place: number): string | undefined {
  const variadic = parameters.findIndex(({ isVariadic }) => isVariadic);
  if (variadic >= 0 && variadic <= place) return undefined;
  return /^[$&*]*([\p{L}_][\p{L}\p{N}_]*)$/u.exec(parameters[place]?.name ?? "")?.[1];
}
