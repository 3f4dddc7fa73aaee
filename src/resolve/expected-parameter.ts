/** Expected parameter: the type of the parameter that an argument is given to, or at a place of a function's type. */

import type { Node } from "web-tree-sitter";
import type { Candidate } from "../languages/kit/candidate.ts";
import { readExpression } from "../syntax/expression.ts";
import { argumentsAt } from "../syntax/written-arguments.ts";
import { siteOf, textOf, typeOf, typeOfCalled } from "./node-reading.ts";
import { formFor } from "./overload-forms.ts";
import { parametersIn } from "./parameters.ts";
import type { Context } from "./tier.ts";
import { functionOf } from "./types/call-signatures.ts";
import { elementOf } from "./types/elements.ts";
import { inferredBy, inferredByResult } from "./types/inference.ts";
import { type BoundValue, firstOf, type Given, type Type } from "./types/type.ts";
import { givenTo, parametersOf, typeArguments } from "./types/type-parameters.ts";
import { readType } from "./types/written-type.ts";

/**
 * The type of the parameter that an argument is given to.
 * @param wanted what is expected of the call, asked for where its arguments do not tell what its type parameters are
 */
export async function ofArgument(
  context: Context,
  args: Node,
  value: Node,
  wanted: (call: Node) => Promise<Type | undefined>,
): Promise<Type | undefined> {
  const call = args.parent;
  if (!call) return undefined;
  const callee = call.childForFieldName("function") ?? call.childForFieldName("constructor");
  const type = await typeOfCalled(context, callee);
  const place = valuesIn(args).findIndex(({ id }) => id === value.id);
  if (type?.kind === "function") return ofCalled(context, { call, args, value, wanted }, type, type.of, place);
  if (type?.kind === "giver" || type?.kind === "either") return parameterOfType(context, type, place);
  const method = callee?.type === "member_expression" ? callee.childForFieldName("property") : null;
  if (method && context.family.types.platform.takers?.has(textOf(context, method))) {
    const list = await typeOf(context, callee?.childForFieldName("object") ?? null);
    return list && elementOf(context.typing, list, undefined);
  }
  if (type?.kind === "instance" && callee?.type !== "super") return parameterOfType(context, type, place);
  const makes = call.type === "new_expression" || callee?.type === "super";
  if (!makes || (type?.kind !== "itself" && type?.kind !== "instance")) return undefined;
  const { candidates } = await context.typing.members({ ...type, kind: "instance" }, "constructor");
  return (
    candidates[0] &&
    ofCalled(context, { call, args, value, wanted }, { of: type.of, given: type.given }, candidates[0], place)
  );
}

/** Type parameters of a function that are looked at. */
const MOST = 8;

interface ArgumentIn {
  readonly call: Node;
  readonly args: Node;
  readonly value: Node;
  readonly wanted: (call: Node) => Promise<Type | undefined>;
}

/** @param types what declares the type parameters, and what those around it stand for */
async function ofCalled(
  context: Context,
  { call, args, value, wanted }: ArgumentIn,
  types: { readonly of: Candidate; readonly given: Given },
  of: Candidate,
  place: number,
): Promise<Type | undefined> {
  const { asked, typing, workspace } = context;
  const tree = asked.document.tree(workspace.limits);
  const { arguments: all = [] } = (tree && argumentsAt(asked.document.text, tree, args.startIndex)) ?? {};
  const form = formFor(of, all);
  const holder = types.of === of ? form : types.of;
  const said = call.childForFieldName("type_arguments");
  const written = said ? typeArguments(textOf(context, said).slice(1, -1), siteOf(context, said)) : [];
  const given = new Map([...types.given, ...givenTo(holder, written)]);
  // What is asked about is no witness of itself.
  const values = valuesIn(args).map((one) => (one.id === value.id ? undefined : valueIn(context, one)));
  const inferred = await inferredBy(typing, holder, form, values, given);
  const isTold = parametersOf(form, MOST).every((name) => inferred.has(name));
  const result = isTold ? undefined : await wanted(call);
  return parameterType(context, form, place, result ? inferredByResult(form, result, inferred) : inferred);
}

const valuesIn = (args: Node): readonly Node[] =>
  args.namedChildren.flatMap((one) => (one && one.type !== "comment" ? [one] : []));

function valueIn(context: Context, node: Node): BoundValue | undefined {
  const value = readExpression(textOf(context, node));
  return value && { value, site: siteOf(context, node) };
}

/** The type of the parameter at a place of a function. */
export async function parameterOfType(context: Context, type: Type, place: number): Promise<Type | undefined> {
  switch (type.kind) {
    case "function":
      return parameterType(context, type.of, place, type.given);
    case "giver": {
      const taken = type.takes?.[place];
      return taken && context.typing.ofWritten(taken);
    }
    case "instance": {
      const called = await functionOf(context.typing, type);
      return called && parameterOfType(context, called, place);
    }
    case "either":
      return firstOf(type.options, (option) => parameterOfType(context, option, place));
    default:
      return undefined;
  }
}

/** A part of a parameter, as the facts keep it. */
const TAKEN_APART = /^\(0 as ([\s\S]+)\)\.[\w$]+$/;

/** @param given what the function's type parameters, and those around it, stand for */
async function parameterType(
  { typing }: Context,
  of: Candidate,
  place: number,
  given: Given,
): Promise<Type | undefined> {
  const { facts, definition } = of;
  const parameters = parametersIn(facts, definition);
  const rest = definition.arity?.variadic === true ? parameters.length - 1 : Number.POSITIVE_INFINITY;
  const { type, value, occurrence } = parameters[Math.min(place, rest)] ?? {};
  // Of a parameter that is taken apart the facts keep each part: of what is written behind the pattern.
  const said = type ?? TAKEN_APART.exec(value?.written ?? "")?.[1];
  const read = said === undefined ? undefined : readType(said);
  if (read === undefined || occurrence === undefined) return undefined;
  const at = facts.occurrence(occurrence).span.start;
  const taken = await typing.ofWritten({ type: read, site: { file: of, at, given } });
  return taken && place >= rest ? elementOf(typing, taken, place - rest) : taken;
}
