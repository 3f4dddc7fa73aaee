/** The words for the type around and its base (`Self`, `this`, `super`): the type, or what groups its members. */

import { MarkClass } from "../../syntax/marks.ts";
import { isBare, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN } from "../types/type.ts";

export const selfType: Tier = async (context) => {
  const { asked, family, typing } = context;
  const { name, occurrence, span } = asked;
  if (family.names.selfWords?.has(name) !== true || !isBare(context)) return undefined;
  if (occurrence !== undefined && occurrence.class !== MarkClass.reference) return undefined;
  const type = await typing.ofExpression(
    { kind: "name", name },
    { file: context.own(), at: span.start, given: NOTHING_GIVEN },
  );
  return type?.kind === "instance" ? many([type.of], "lexical") : undefined;
};
