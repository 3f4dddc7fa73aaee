/** Bound by tree: the types of names that parameters and patterns declare, by what stands around these: facts keep a value for few of them. */

import type { Node } from "web-tree-sitter";
import { expected } from "./expected.ts";
import { parameterOfType } from "./expected-parameter.ts";
import { textOf, typeOf, written } from "./node-reading.ts";
import type { Context } from "./tier.ts";
import { elementOf } from "./types/elements.ts";
import type { Type } from "./types/type.ts";

/** Patterns within patterns that are looked at. */
const DEEPEST = 8;
/** UTF-16 units before a name that tell whether a declaration alone stands there. */
const NEAR = 40;
/** What stands before a name that no pattern and no list of parameters binds. */
const DECLARED = /\b(?:const|let|var|function|class|import|type|interface|enum|async|namespace)\s+\*?\s*$/;

/** The type of the value of a name that is declared at an offset of the asking file. */
export async function boundAt(context: Context, at: number): Promise<Type | undefined> {
  const leaf = patternLeaf(context, at);
  return leaf && valueIn(context, leaf, 0);
}

/** The type of what a pattern takes a name out of, where the name is a key of it (`{ name }`, `{ name: other }`). */
export async function takenApart(context: Context, at: number): Promise<Type | undefined> {
  const leaf = patternLeaf(context, at);
  const around = leaf && (leaf.type === "property_identifier" || isShorthand(leaf)) ? objectAround(leaf) : undefined;
  return around && valueIn(context, around, 0);
}

/** The name at an offset, where a tree may be made and it may be a pattern's or a parameter's. */
function patternLeaf({ asked: { document, path }, family, options, workspace }: Context, at: number): Node | undefined {
  if (!family.literals.expectedKeys || DECLARED.test(document.text.slice(Math.max(0, at - NEAR), at))) return undefined;
  if (options.mayMakeTree?.(path) === false) return undefined;
  return document.tree(workspace.limits)?.rootNode.descendantForIndex(at, at) ?? undefined;
}

const isShorthand = (node: Node | undefined): boolean => node?.type === "shorthand_property_identifier_pattern";

/** The pattern of an object that a key stands in. */
function objectAround({ parent }: Node): Node | undefined {
  const around =
    parent?.type === "object_assignment_pattern" || parent?.type === "pair_pattern" ? parent.parent : parent;
  return around?.type === "object_pattern" ? around : undefined;
}

/** The type of what a name or a pattern is given. */
async function valueIn(context: Context, node: Node, depth: number): Promise<Type | undefined> {
  const { parent } = node;
  if (!parent || depth > DEEPEST) return undefined;
  const object = isShorthand(node) ? objectAround(node) : undefined;
  if (object) return memberOf(context, object, node, depth);
  const isAt = (field: string): boolean => parent.childForFieldName(field)?.id === node.id;
  switch (parent.type) {
    case "variable_declarator":
      // What a name alone is given facts know.
      if (depth === 0 && node.type === "identifier") return undefined;
      return isAt("name") ? ofDeclared(context, parent, () => Promise.resolve(undefined)) : undefined;
    case "required_parameter":
    case "optional_parameter":
      return ofDeclared(context, parent, () => ofParameter(context, parent));
    case "formal_parameters":
      return ofParameter(context, node);
    case "arrow_function":
      return isAt("parameter") ? ofFunction(context, parent, 0) : undefined;
    case "for_in_statement": {
      const list = isAt("left") && parent.childForFieldName("operator")?.type === "of" ? parent : undefined;
      const type = list && (await typeOf(context, list.childForFieldName("right")));
      return type && elementOf(context.typing, type, undefined);
    }
    case "assignment_expression":
      return isAt("left") && node.type !== "identifier"
        ? typeOf(context, parent.childForFieldName("right"))
        : undefined;
    case "assignment_pattern":
      return isAt("left") ? valueIn(context, parent, depth + 1) : undefined;
    case "pair_pattern": {
      const key = parent.childForFieldName("key");
      return key && parent.parent ? memberOf(context, parent.parent, key, depth) : undefined;
    }
    case "array_pattern": {
      const list = await valueIn(context, parent, depth + 1);
      return list && elementOf(context.typing, list, placeIn(parent, node));
    }
    default:
      return undefined;
  }
}

/** The type of a member of what a pattern takes apart. */
async function memberOf(context: Context, pattern: Node, key: Node, depth: number): Promise<Type | undefined> {
  const holder = await valueIn(context, pattern, depth + 1);
  return holder && context.typing.ofMember(holder, textOf(context, key), "read");
}

/** What a declaration says of its type, what is known of it without that, or what its value is. */
async function ofDeclared(
  context: Context,
  declaration: Node,
  unsaid: () => Promise<Type | undefined>,
): Promise<Type | undefined> {
  const annotated = declaration.childForFieldName("type");
  if (annotated) return written(context, annotated);
  return (await unsaid()) ?? typeOf(context, declaration.childForFieldName("value"));
}

/** The type of a parameter by the function that is expected where its own stands. */
async function ofParameter(context: Context, parameter: Node): Promise<Type | undefined> {
  const list = parameter.parent;
  const around = list?.type === "formal_parameters" ? list.parent : undefined;
  if (!list || !around) return undefined;
  const place = list.namedChildren
    .filter((one) => one && !/comment/.test(one.type))
    .findIndex((one) => one?.id === parameter.id);
  return ofFunction(context, around, place);
}

async function ofFunction(context: Context, around: Node, place: number): Promise<Type | undefined> {
  const key = around.type === "method_definition" ? around.childForFieldName("name") : null;
  if (key && around.parent?.type !== "object") return undefined;
  const holder = key && around.parent ? await expected(context, around.parent) : undefined;
  const type = key
    ? holder && (await context.typing.ofMember(holder, textOf(context, key)))
    : await expected(context, around);
  return type && parameterOfType(context, type, place);
}

/** The place of an element in a pattern of a list: commas before it count. */
const placeIn = (pattern: Node, element: Node): number =>
  pattern.children.filter((one) => one?.type === "," && one.startIndex < element.startIndex).length;
