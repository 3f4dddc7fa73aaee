/** The word for the type around (`Self`): the type, or what groups its members. */

import { MarkClass } from "../../syntax/marks.ts";
import { isBare, many, type Tier } from "../tier.ts";

export const selfType: Tier = async (context) => {
  const { asked, family, own, typing } = context;
  if (asked.name !== family.selfType || !isBare(context)) return undefined;
  if (asked.occurrence !== undefined && asked.occurrence.class !== MarkClass.reference) return undefined;
  const around = typing.around(own, asked.span.start);
  return around?.kind === "instance" ? many([around.of], "lexical") : undefined;
};
