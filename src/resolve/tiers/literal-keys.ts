/** The key of a literal that says its type (`T{name: …}`) or that stands behind one (`T["name"]`) means the field of that type; of a type without a name, one within it. */

import { type Candidate, definitionsIn } from "../../languages/kit/candidate.ts";
import { ofUse } from "../../languages/kit/members.ts";
import type { Expression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Span } from "../../text/span.ts";
import { type Context, type Found, many, refused, type Tier } from "../tier.ts";
import { NOTHING_GIVEN, type Type } from "../types/type.ts";

/** `[...]T`, `[8]T`: lists as `[]T` is. */
const SIZE = /(?<!\w)\[(?:\.\.\.|\w+)\]/g;
const NAMELESS = /\bstruct\s*\{/;

export const literalKeys: Tier = async (context) =>
  context.asked.occurrence?.role === "key" ? fieldOf(context) : undefined;

/**
 * A name alone in such a literal (`T { name }`) is a key and its value: the field that the key means. For references; whoever asks
 * for a definition means the value.
 */
export const literalShorthand: Tier = async (context) =>
  context.asked.occurrence?.role === "key" ? undefined : fieldOf(context);

async function fieldOf(context: Context): Promise<Found | undefined> {
  const { asked, typing } = context;
  const literal = literalOf(context);
  if (!literal) return undefined;
  const { start, end } = literal.span;
  if (NAMELESS.test(asked.document.text.slice(start, end))) return within(context, start, end);
  const type = await typeOfLiteral(context, literal);
  const found = type && (await typing.members(type, asked.name));
  const isValue = context.family.literals.keyValues?.(asked.name, asked.document.text.slice(start, end)) === true;
  if (type?.kind === "external" && !isValue) return refused(type.source);
  return found && found.candidates.length > 0 ? many(ofUse(found.candidates, "read"), "typed_receiver") : undefined;
}

/** A literal that says its type: where that is written, and the braces between it and what is asked about. */
interface TypedLiteral {
  readonly span: Span;
  readonly depth: number;
}

/** The literal around a key that says its type. */
export function literalOf({ asked, family, here }: Context): TypedLiteral | undefined {
  const { occurrence } = asked;
  const { typed } = family.literals;
  if (!typed || occurrence?.class !== MarkClass.reference || (typed === "keys" && occurrence.role !== "key"))
    return undefined;
  const literal = here.facts.holderOf(occurrence);
  return literal?.depth === undefined ? undefined : { span: literal.span, depth: literal.depth };
}

/** The type of what the innermost braces around a key make. */
export function typeOfLiteral(
  context: Context,
  { span: { start, end }, depth }: TypedLiteral,
): Promise<Type | undefined> {
  const written = context.asked.document.text.slice(start, end);
  let expression: Expression = { kind: "cast", type: written.replace(SIZE, "[]") };
  for (let left = depth; left > 0; left--) expression = { kind: "element", of: expression, at: undefined };
  return context.typing.ofExpression(expression, { file: context.own(), at: start, given: NOTHING_GIVEN });
}

/** Fields that a written type itself holds. */
function within({ asked, here }: Context, start: number, end: number): Found | undefined {
  const holds = ({ definition: { selection } }: Candidate): boolean => start <= selection.start && selection.end <= end;
  const found = definitionsIn(here.path, here.language, here.facts, asked.name).filter(holds);
  return found.length > 0 ? many(found, "typed_receiver") : undefined;
}
