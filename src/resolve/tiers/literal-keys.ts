/** The key of a literal that says its type (`T{name: …}`) means the field of that type; of a type without a name, one within it. */

import type { Expression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type Candidate, definitionsIn } from "../candidate.ts";
import { literalAround } from "../receiver-text.ts";
import { type Context, type Found, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN } from "../types/type.ts";

/** `[...]T`, `[8]T`: lists as `[]T` is. */
const SIZE = /(?<!\w)\[(?:\.\.\.|\w+)\]/g;
const NAMELESS = /\bstruct\s*\{/;

export const literalKeys: Tier = async (context) => {
  const { asked, typing } = context;
  const { occurrence, document } = asked;
  if (occurrence?.class !== MarkClass.reference || occurrence.role !== "key") return undefined;
  const literal = context.family.literalTypes && literalAround(document.text, occurrence.span.start);
  if (!literal) return undefined;
  const { start, end } = literal.written;
  const written = document.text.slice(start, end);
  if (NAMELESS.test(written)) return within(context, start, end);
  let expression: Expression = { kind: "cast", type: written.replace(SIZE, "[]") };
  for (let depth = 0; depth < literal.depth; depth++) expression = { kind: "element", of: expression, at: undefined };
  const type = await typing.ofExpression(expression, { file: context.own, at: start, given: NOTHING_GIVEN });
  const found = type && (await typing.members(type, asked.name));
  return found && found.candidates.length > 0 ? many(found.candidates, "typed_receiver") : undefined;
};

/** Fields that a written type itself holds. */
function within({ asked, here }: Context, start: number, end: number): Found | undefined {
  const holds = ({ definition: { selection } }: Candidate): boolean => start <= selection.start && selection.end <= end;
  const found = definitionsIn(here.path, here.language, here.facts, asked.name).filter(holds);
  return found.length > 0 ? many(found, "typed_receiver") : undefined;
}
