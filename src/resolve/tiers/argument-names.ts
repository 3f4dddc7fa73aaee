/** The name of an argument means the parameter of what is called, or the field that a call of a type sets. */

import type { Target } from "../../index/target.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { parameterOf } from "../parameters.ts";
import { type Context, type Found, many, placed, refused, type Tier } from "../tier.ts";
import { NOTHING_GIVEN, type Type } from "../types/type.ts";

export const argumentNames: Tier = async (context) => {
  const { asked, typing } = context;
  const { occurrence, document } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.role !== "key") return undefined;
  const holder = context.here.facts.holderOf(occurrence);
  if (!holder || holder.depth !== undefined) return undefined;
  const { start, end } = holder.span;
  const expression = readExpression(document.text.slice(start, end), document.kit.language.text.expressionSigns);
  const type =
    expression && (await typing.ofExpression(expression, { file: context.own(), at: start, given: NOTHING_GIVEN }));
  const source = type && outsideOf(context, type);
  if (source !== undefined) return refused(source);
  if (type?.kind === "function") return typed(parameterOf(type.of, asked.name));
  if (type?.kind !== "itself" && type?.kind !== "instance") return undefined;
  const {
    making: { constructorName },
  } = context.family.types;
  const made = { ...type, kind: "instance" } as const;
  const constructors = constructorName === undefined ? [] : (await typing.members(made, constructorName)).candidates;
  for (const one of constructors) {
    const found = typed(parameterOf(one, asked.name));
    if (found) return found;
  }
  const { candidates } = await typing.members(made, asked.name);
  return candidates.length > 0 ? many(candidates, "typed_receiver") : undefined;
};

const typed = (target: Target | undefined): Found | undefined => target && placed([target], "typed_receiver");

/** What lies outside and is called. */
function outsideOf({ family }: Context, type: Type): string | undefined {
  if (type.kind === "external") return type.source;
  if (type.kind !== "platform") return undefined;
  const { name, source } = type;
  return source ?? (family.names.isBuiltin(name.split(/[.(]/)[0] ?? "", "call", "bare") ? name : undefined);
}
