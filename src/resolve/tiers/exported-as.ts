/** The name that a file exports another one under (`b` in `export { a as b }`) means what that one means. */

import { candidateIn } from "../../languages/kit/candidate.ts";
import { declarationOf } from "../../languages/kit/name-binding.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { many, type Tier } from "../tier.ts";
import { imported } from "./imports.ts";

/** UTF-16 units before a name in which the word for it stands. */
const NEAR = 20;

export const exportedAs: Tier = async (context) => {
  const { asked } = context;
  const { occurrence, facts, name, span } = asked;
  if (occurrence?.role !== "key" || facts.exports === 0) return undefined;
  if (!/\bas\s+$/.test(asked.document.text.slice(Math.max(0, span.start - NEAR), span.start))) return undefined;
  const own = context.own();
  for (let index = 0; index < own.facts.exports; index++) {
    const { form, name: exported, local, source } = own.facts.export(index);
    if (form !== "name" || exported !== name || local === undefined || source !== undefined) continue;
    const declared = declarationOf(own.facts, local, span.start);
    if (declared?.link === undefined) return undefined;
    if (declared.class === MarkClass.import) return imported(context, own.facts.import(declared.link));
    return declared.class === MarkClass.definition ? many([candidateIn(own, declared.link)], "file_scope") : undefined;
  }
  return undefined;
};
