/** Receiver: the expression that a member is taken of: its place is the tree's, kept in facts; its form is read there. */

import type { Facts, Occurrence } from "../index/facts.ts";
import { familyOf } from "../languages/families.ts";
import type { Language } from "../languages/language.ts";
import { type Expression, readExpression } from "../syntax/expression.ts";

/** A path of modules by their place: what follows it belongs to a module, and not to a value called so. */
const ANCHORS = /^(?:\$?crate|self|super)(?:\s*::\s*super)*$/;

/**
 * The receiver of a member as an expression, and where that begins.
 * @param facts in which the occurrence is one  @param text of their file
 */
export function readReceiver(
  { facts, language }: { readonly facts: Facts; readonly language: Language },
  { index, span: name }: Occurrence,
  text: string,
): { readonly expression: Expression; readonly start: number } | undefined {
  const span = facts.receiverOf(index);
  if (!span) return undefined;
  const { withDots } = familyOf(language).names;
  const slice = text.slice(span.start, span.end);
  // No sign in front of a value takes more than a member does, whatever a grammar nests.
  const written = (withDots?.(slice) ?? slice).replace(/^!+\s*/, "").replace(/\.$/, "");
  const isModule = ANCHORS.test(written) && /^\s*::/.test(text.slice(span.end, name.start));
  const expression = readExpression(isModule ? `${written}::` : written, language.text.expressionSigns);
  return expression && { expression, start: span.start };
}
