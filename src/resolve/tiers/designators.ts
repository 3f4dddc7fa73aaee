/** The name of a designator (`{.size = 1}`) means the field of the type that the initializer around it is of. */

import type { Node } from "web-tree-sitter";
import { rank } from "../../languages/kit/candidate.ts";
import { type Context, many, type Tier } from "../tier.ts";
import { NOTHING_GIVEN, type Type } from "../types/type.ts";
import { readType } from "../types/written-type.ts";

/** Initializers within each other that are looked at. */
const DEEPEST = 8;

export const designators: Tier = async (context) => {
  const { asked, typing, workspace, wish } = context;
  const { document, span, name } = asked;
  if (asked.occurrence?.role !== "key") return undefined;
  const leaf = document.tree(workspace.limits)?.rootNode.descendantForIndex(span.start, span.start);
  const list = leaf?.parent?.type === "field_designator" ? leaf.parent.parent?.parent : undefined;
  const type = list ? await typeOf(context, list, 0) : undefined;
  const found = type && (await typing.members(type, name));
  return found && found.candidates.length > 0 ? many(rank(found.candidates, wish), "typed_receiver") : undefined;
};

/** The type of what an initializer in braces makes. */
async function typeOf(context: Context, list: Node, depth: number): Promise<Type | undefined> {
  const around = list.parent;
  if (!around || depth > DEEPEST) return undefined;
  switch (around.type) {
    case "compound_literal_expression":
      return written(context, around.childForFieldName("type"));
    case "init_declarator": {
      let declaration = around.parent;
      while (declaration && !declaration.childForFieldName("type")) declaration = declaration.parent;
      return written(context, declaration?.childForFieldName("type") ?? null);
    }
    // An array of what is asked for.
    case "initializer_list":
      return typeOf(context, around, depth + 1);
    case "initializer_pair": {
      const holder = around.parent && (await typeOf(context, around.parent, depth + 1));
      const field = around.childForFieldName("designator");
      if (!holder || field?.type !== "field_designator") return holder ?? undefined;
      return context.typing.ofMember(holder, textOf(context, field).slice(1).trim(), "read");
    }
    default:
      return undefined;
  }
}

const textOf = ({ asked }: Context, { startIndex, endIndex }: Node): string =>
  asked.document.text.slice(startIndex, endIndex);

async function written(context: Context, node: Node | null): Promise<Type | undefined> {
  const type = node && readType(textOf(context, node));
  const site = node && { file: context.own(), at: node.startIndex, given: NOTHING_GIVEN };
  return type && site ? context.typing.ofWritten({ type, site }) : undefined;
}
