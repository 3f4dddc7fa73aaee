/** The key of a literal that says its type (`T{name: …}`) means the field of that type; of a type without a name, one within it. */

import { type Candidate, definitionsIn } from "../../languages/kit/candidate.ts";
import { ofUse } from "../../languages/kit/members.ts";
import type { Expression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { literalAround } from "../receiver-text.ts";
import { type Context, type Found, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN } from "../types/type.ts";

/** `[...]T`, `[8]T`: lists as `[]T` is. */
const SIZE = /(?<!\w)\[(?:\.\.\.|\w+)\]/g;
/** UTF-16 units around a name that are looked at. */
const FAR = 40;
const NAMELESS = /\bstruct\s*\{/;

export const literalKeys: Tier = async (context) =>
  context.asked.occurrence?.role === "key" ? fieldAt(context, context.asked.span.start) : undefined;

/**
 * A name alone in such a literal (`T { name }`) is a key and its value: the field that the key means. For references; whoever asks
 * for a definition means the value.
 */
export const literalShorthand: Tier = async (context) => {
  const { family, asked } = context;
  const { document, span, occurrence } = asked;
  const { text } = document;
  if (!family.literals.shorthandKeys || occurrence?.role === "key") return undefined;
  const isAlone =
    /[{,]\s*$/.test(text.slice(Math.max(0, span.start - FAR), span.start)) &&
    /^\s*[,}]/.test(text.slice(span.end, span.end + FAR));
  return isAlone ? fieldAt(context, span.start) : undefined;
};

async function fieldAt(context: Context, key: number): Promise<Found | undefined> {
  const { asked, typing } = context;
  const { occurrence, document } = asked;
  if (occurrence?.class !== MarkClass.reference) return undefined;
  const literal = context.family.literals.typed && literalAround(document.text, key);
  if (!literal) return undefined;
  const { start, end } = literal.written;
  const written = document.text.slice(start, end);
  // The type of a function's result stands before a body.
  if (/->\s*$/.test(document.text.slice(Math.max(0, start - FAR), start))) return undefined;
  if (NAMELESS.test(written)) return within(context, start, end);
  let expression: Expression = { kind: "cast", type: written.replace(SIZE, "[]") };
  for (let depth = 0; depth < literal.depth; depth++) expression = { kind: "element", of: expression, at: undefined };
  const type = await typing.ofExpression(expression, { file: context.own(), at: start, given: NOTHING_GIVEN });
  const found = type && (await typing.members(type, asked.name));
  return found && found.candidates.length > 0 ? many(ofUse(found.candidates, "read"), "typed_receiver") : undefined;
}

/** Fields that a written type itself holds. */
function within({ asked, here }: Context, start: number, end: number): Found | undefined {
  const holds = ({ definition: { selection } }: Candidate): boolean => start <= selection.start && selection.end <= end;
  const found = definitionsIn(here.path, here.language, here.facts, asked.name).filter(holds);
  return found.length > 0 ? many(found, "typed_receiver") : undefined;
}
