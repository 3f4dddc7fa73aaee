/** A key of a literal that makes no fields is an expression (Go: `map[string]int{name: 1}`): what the name alone means there. */

import { declarationOf } from "../../languages/kit/name-binding.ts";
import { askedIn } from "../ask.ts";
import { Context, type Tier } from "../tier.ts";
import type { Type } from "../types/type.ts";
import { lexical } from "./lexical.ts";
import { literalOf, typeOfLiteral } from "./literal-keys.ts";
import { ofPackage } from "./package.ts";
import { wildcards } from "./wildcards.ts";

export const keyValues: Tier = async (context) => {
  const { asked, family } = context;
  const { occurrence, span, document, name } = asked;
  if (!family.literals.keyValues || occurrence?.role !== "key") return undefined;
  const literal = literalOf(context);
  if (!literal) return undefined;
  const { start, end } = literal.span;
  const type = await typeOfLiteral(context, literal);
  if (!family.literals.keyValues(name, document.text.slice(start, end)) && !(type && hasNoFields(type)))
    return undefined;
  const own = context.own();
  const declared = declarationOf(own.facts, name, span.start);
  const value = { ...occurrence, role: "reference", link: declared?.index } as const;
  const alone = new Context(
    context.workspace,
    askedIn(own, value, () => document),
    context.options,
  );
  return (await lexical(alone)) ?? (await ofPackage(alone)) ?? wildcards(alone);
};

/** Whether a type is a map or a list, or a name for one. */
const hasNoFields = (type: Type): boolean =>
  type.kind === "platform" || (type.kind === "instance" && type.of.definition.kind === "type");
