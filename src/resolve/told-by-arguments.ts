/**
 * Told by arguments: of the functions of one name that several blocks give a type (`impl From<A> for T`, `impl From<B> for T`) the one comes first that
 * takes values of the arguments' types.
 */

import type { Candidate } from "../languages/kit/candidate.ts";
import { declarationOf } from "../languages/kit/name-binding.ts";
import { readExpression } from "../syntax/expression.ts";
import type { WrittenArgument } from "../syntax/written-arguments.ts";
import { writtenAt } from "./overloads.ts";
import { parametersIn } from "./parameters.ts";
import { type Context, type Found, many } from "./tier.ts";
import { NOTHING_GIVEN, type Type } from "./types/type.ts";
import { readType } from "./types/written-type.ts";

/** Functions of one name that are looked at. */
const MOST_FORMS = 40;

/** How well a function takes an argument: its type as it is written there, the type behind a name, unknown, another. */
const WRITTEN = 2;
const SAME = 1;
const OPEN = 0;
const OTHER = -1;

/** What was found, in the order in which the types of a call's arguments ask for it. */
export async function toldByArguments(context: Context, found: Found): Promise<Found> {
  const { candidates } = found;
  const { formsByBlocks } = context.family.types.members;
  if (!formsByBlocks || candidates.length < 2 || candidates.length > MOST_FORMS) return found;
  if (new Set(candidates.map(({ definition: { parent }, path }) => `${path}\0${parent}`)).size < 2) return found;
  const [first] = writtenAt(context) ?? [];
  const type = first && (await typeOfArgument(context, first));
  const name = type && nameOf(type);
  if (name === undefined) return found;
  const scores = new Map<Candidate, number>();
  for (const one of candidates) scores.set(one, await scoreOf(context, one, type as Type, name));
  const score = (one: Candidate): number => scores.get(one) ?? OPEN;
  const ordered = candidates.toSorted((one, other) => score(other) - score(one));
  return ordered.every((one, index) => one === candidates[index])
    ? found
    : many(ordered, found.origin, found.confidence);
}

/** The type of an argument as far as it is known. */
async function typeOfArgument(context: Context, { text, start }: WrittenArgument): Promise<Type | undefined> {
  const literal = context.family.types.members.formsByBlocks?.(text);
  if (literal !== undefined) return literal === "" ? undefined : { kind: "platform", name: literal, args: [] };
  const { expressionSigns } = context.here.language.text;
  const expression = readExpression(text.replace(/^(?:&\s*(?:mut\s+)?)+/, ""), expressionSigns);
  const site = { file: context.own(), at: start, given: NOTHING_GIVEN };
  return expression && context.typing.ofExpression(expression, site);
}

/** The name of a value's type; of what holds one value its own. */
function nameOf(type: Type): string | undefined {
  switch (type.kind) {
    case "instance":
      return type.of.definition.name;
    case "platform":
      return type.name;
    case "either":
      return type.inOrder && type.options[0] ? nameOf(type.options[0]) : undefined;
    default:
      return undefined;
  }
}

async function scoreOf(context: Context, one: Candidate, type: Type, name: string): Promise<number> {
  const [parameter] = parametersIn(one.facts, one.definition);
  const written = parameter?.type === undefined ? undefined : readType(parameter.type);
  if (!written) return OPEN;
  const site = { file: one, at: one.definition.selection.start, given: NOTHING_GIVEN };
  const declared = written.kind === "named" ? declarationOf(one.facts, written.path[0] ?? "", site.at) : undefined;
  if (declared?.kind === "type_parameter") return OPEN;
  const taken = await context.typing.ofWritten({ type: written, site });
  const its = taken && nameOf(taken);
  if (!taken || its === undefined || isOpen(context, taken)) return OPEN;
  if (its !== name || isOther(taken, type)) return OTHER;
  return written.kind === "named" && written.path.at(-1) === name ? WRITTEN : SAME;
}

/** Whether many types are meant: by a bound, or by a name that nobody found. */
const isOpen = ({ family }: Context, type: Type): boolean =>
  type.kind === "instance"
    ? type.of.definition.kind === "trait"
    : type.kind === "platform" && type.of === undefined && !family.names.isBuiltin(type.name, "type", "bare");

/** Whether two values are of different types that are called alike (`io::Error`, `fmt::Error`). */
const isOther = (one: Type, other: Type): boolean =>
  one.kind === "instance" &&
  other.kind === "instance" &&
  (one.of.path !== other.of.path || one.of.definition.index !== other.of.definition.index);
