/** Node reading: the types of expressions and annotations that nodes of the asking file's tree are. */

import type { Node } from "web-tree-sitter";
import { readExpression } from "../syntax/expression.ts";
import type { Context } from "./tier.ts";
import { calledBy } from "./types/calls.ts";
import { NOTHING_GIVEN, type Site, type Type } from "./types/type.ts";
import { readType } from "./types/written-type.ts";

export const textOf = ({ asked }: Context, { startIndex, endIndex }: Node): string =>
  asked.document.text.slice(startIndex, endIndex);

export const siteOf = (context: Context, { startIndex }: Node): Site => ({
  file: context.own(),
  at: startIndex,
  given: NOTHING_GIVEN,
});

/** The type that an annotation or a cast writes. */
export async function written(context: Context, node: Node | null): Promise<Type | undefined> {
  const type = node && readType(textOf(context, node).replace(/^:\s*/, ""));
  return node && type ? context.typing.ofWritten({ type, site: siteOf(context, node) }) : undefined;
}

export async function typeOf(context: Context, node: Node | null): Promise<Type | undefined> {
  const expression = node && readExpression(textOf(context, node));
  return node && expression ? context.typing.ofExpression(expression, siteOf(context, node)) : undefined;
}

/** The type of what a call calls: of several that are called alike a function before a value. */
export async function typeOfCalled(context: Context, node: Node | null): Promise<Type | undefined> {
  const expression = node && readExpression(textOf(context, node));
  if (!node || !expression) return undefined;
  return (await calledBy(context.typing, expression, undefined, siteOf(context, node))).called;
}
