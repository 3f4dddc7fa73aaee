/** The key of a literal that says its type (`T{name: …}`) means the field of that type; of a type without a name, one within it. */

import { type Candidate, definitionsIn } from "../../languages/kit/candidate.ts";
import { ofUse } from "../../languages/kit/members.ts";
import type { Expression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type LiteralType, literalAround } from "../receiver-text.ts";
import { type Context, type Found, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN, type Type } from "../types/type.ts";

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
  const literal = literalOf(context, key);
  if (!literal) return undefined;
  const { start, end } = literal.written;
  if (NAMELESS.test(asked.document.text.slice(start, end))) return within(context, start, end);
  const type = await typeOfLiteral(context, literal);
  const found = type && (await typing.members(type, asked.name));
  return found && found.candidates.length > 0 ? many(ofUse(found.candidates, "read"), "typed_receiver") : undefined;
}

/** The literal around a key that says its type. */
export function literalOf({ asked, family }: Context, key: number): LiteralType | undefined {
  const { occurrence, document } = asked;
  if (occurrence?.class !== MarkClass.reference) return undefined;
  const literal = family.literals.typed && literalAround(document.text, key);
  // The type of a function's result stands before a body.
  const isResult =
    literal && /->\s*$/.test(document.text.slice(Math.max(0, literal.written.start - FAR), literal.written.start));
  return isResult ? undefined : literal;
}

/** The type of what the innermost braces around a key make. */
export function typeOfLiteral(context: Context, { written, depth }: LiteralType): Promise<Type | undefined> {
  const text = context.asked.document.text.slice(written.start, written.end);
  let expression: Expression = { kind: "cast", type: text.replace(SIZE, "[]") };
  for (let left = depth; left > 0; left--) expression = { kind: "element", of: expression, at: undefined };
  return context.typing.ofExpression(expression, { file: context.own(), at: written.start, given: NOTHING_GIVEN });
}

/** Fields that a written type itself holds. */
function within({ asked, here }: Context, start: number, end: number): Found | undefined {
  const holds = ({ definition: { selection } }: Candidate): boolean => start <= selection.start && selection.end <= end;
  const found = definitionsIn(here.path, here.language, here.facts, asked.name).filter(holds);
  return found.length > 0 ? many(found, "typed_receiver") : undefined;
}
