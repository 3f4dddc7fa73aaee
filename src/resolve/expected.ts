/** Expected: the type that is expected of an expression by what stands around it in the tree: a written one, a parameter's, a member's. */

import type { Node } from "web-tree-sitter";
import type { VariantTest } from "../languages/type-rules.ts";
import { ofArgument, parameterOfType } from "./expected-parameter.ts";
import { siteOf, textOf, typeOf, written } from "./node-reading.ts";
import type { Context } from "./tier.ts";
import { givenBy } from "./types/calls.ts";
import { awaitedOf, elementOf } from "./types/elements.ts";
import type { Type } from "./types/type.ts";
import { allHave, variantsOf } from "./types/variants.ts";

/** Literals within literals that are looked at. */
const DEEPEST = 8;

/** The type that is expected of an expression by what stands around it. */
export async function expected(context: Context, value: Node, depth = 0): Promise<Type | undefined> {
  const around = value.parent;
  if (!around || depth > DEEPEST) return undefined;
  switch (around.type) {
    case "parenthesized_expression":
    case "non_null_expression":
    case "ternary_expression":
      return expected(context, around, depth + 1);
    case "binary_expression":
      return ofOperand(context, around, value, depth);
    case "spread_element":
      return around.parent?.type === "object" ? expected(context, around.parent, depth + 1) : undefined;
    case "jsx_expression":
      return ofAttribute(context, around.parent);
    case "array": {
      const list = await expected(context, around, depth + 1);
      return list && elementOf(context.typing, list, undefined);
    }
    case "variable_declarator":
    case "public_field_definition":
    case "required_parameter":
    case "optional_parameter":
      return written(context, around.childForFieldName("type"));
    case "as_expression":
      // `as const` says nothing of what is expected.
      if (around.lastChild?.type === "const") return expected(context, around, depth + 1);
      return written(context, around.lastNamedChild);
    case "satisfies_expression":
      return written(context, around.lastNamedChild);
    case "type_assertion":
      return written(context, around.firstNamedChild?.firstNamedChild ?? null);
    case "assignment_expression":
    case "augmented_assignment_expression":
      return typeOf(context, around.childForFieldName("left"));
    case "pair": {
      const key = around.childForFieldName("key");
      const holder = around.parent && key && (await expectedLiteral(context, around.parent, { depth: depth + 1 }));
      return holder ? context.typing.ofMember(holder, textOf(context, key as Node)) : undefined;
    }
    case "arguments":
      return ofArgument(context, around, value, (call) => expected(context, call, depth + 1));
    case "arrow_function":
      return returned(context, around, depth);
    case "return_statement":
      return returned(context, functionAround(around), depth);
    default:
      return undefined;
  }
}

/** Nodes through which what is expected of the whole is expected of a part. */
const THROUGH: ReadonlySet<string> = new Set([
  "parenthesized_expression",
  "non_null_expression",
  "ternary_expression",
  "binary_expression",
  "spread_element",
  "object",
  "pair",
  "array",
]);
/** Those that say what is expected by a type that is written there. */
const ANNOTATED: ReadonlySet<string> = new Set([
  "variable_declarator",
  "public_field_definition",
  "required_parameter",
  "optional_parameter",
]);
/** Those that always say it. */
const TELLING: ReadonlySet<string> = new Set(["satisfies_expression", "type_assertion", "arguments", "jsx_expression"]);

/** Whether something is expected of an expression by what stands around it, be it known or not. */
export function isExpected(value: Node, depth = 0): boolean {
  const around = value.parent;
  if (!around || depth > DEEPEST) return around !== null;
  const { type } = around;
  if (THROUGH.has(type)) return isExpected(around, depth + 1);
  if (TELLING.has(type)) return true;
  if (ANNOTATED.has(type)) return around.childForFieldName("type") !== null;
  if (type === "as_expression") return around.lastChild?.type !== "const" || isExpected(around, depth + 1);
  if (type === "arrow_function") return isReturnExpected(around, depth);
  return type === "return_statement" && isReturnExpected(functionAround(around), depth);
}

/** The same of what a function gives. */
const isReturnExpected = (around: Node | undefined, depth: number): boolean =>
  around !== undefined && (around.childForFieldName("return_type") !== null || isExpected(around, depth + 1));

/**
 * The type that is expected of an object literal: of several those that its keys leave.
 * @param options `unlessAllHave`: the name of a member; where all have it, it is all of them
 */
export async function expectedLiteral(
  context: Context,
  literal: Node,
  { depth = 0, unlessAllHave }: { readonly depth?: number; readonly unlessAllHave?: string } = {},
): Promise<Type | undefined> {
  const tests = testsIn(context, literal);
  const site = siteOf(context, literal);
  const type = await expected(context, literal, depth);
  if (type && unlessAllHave !== undefined && (await allHave(context.typing, type, unlessAllHave))) return type;
  return type && variantsOf(context.typing, type, tests, site);
}

/** What the other keys of a literal say of which type is meant where several are expected: those that stand before literals. */
function testsIn(context: Context, literal: Node): readonly VariantTest[] {
  return literal.namedChildren.flatMap((entry) => {
    const key = entry?.type === "pair" ? entry.childForFieldName("key") : null;
    const value = entry?.childForFieldName("value");
    if (!key || !value || !VALUES.has(value.type)) return [];
    return [{ key: textOf(context, key), values: [textOf(context, value)], is: true }];
  });
}

/** Values that tell types apart. */
const VALUES: ReadonlySet<string> = new Set(["string", "number", "true", "false", "member_expression", "identifier"]);

/** Operators whose right side stands for the left one where that has no value. */
const FALLBACKS: ReadonlySet<string> = new Set(["||", "??"]);

/** The type of what a literal stands in for (`found || { … }`), or of the whole, which it alone is behind a condition (`on && { … }`). */
async function ofOperand(context: Context, around: Node, value: Node, depth: number): Promise<Type | undefined> {
  const operator = around.childForFieldName("operator")?.type ?? "";
  if (operator === "&&") return expected(context, around, depth + 1);
  if (!FALLBACKS.has(operator)) return undefined;
  const whole = await expected(context, around, depth + 1);
  const left = around.childForFieldName("left");
  return whole ?? (left?.id === value.id ? undefined : typeOf(context, left));
}

/** The type of an attribute of JSX by what its component takes. */
async function ofAttribute(context: Context, attribute: Node | null): Promise<Type | undefined> {
  const element = attribute?.type === "jsx_attribute" ? attribute.parent : null;
  const [name] = attribute?.namedChildren ?? [];
  const taken = name && (await ofProperties(context, element));
  return taken && context.typing.ofMember(taken, textOf(context, name));
}

/** The type whose members are the attributes of an element of JSX: of its component's first parameter, of a class's `props`. */
export async function ofProperties(context: Context, element: Node | null): Promise<Type | undefined> {
  const component = await typeOf(context, element?.childForFieldName("name") ?? null);
  if (component?.kind === "function") return parameterOfType(context, component, 0);
  if (component?.kind === "itself") return context.typing.ofMember({ ...component, kind: "instance" }, "props");
  return undefined;
}

const FUNCTION = /function|method_definition/;
function functionAround(node: Node): Node | undefined {
  let around = node.parent;
  while (around && !FUNCTION.test(around.type)) around = around.parent;
  return around ?? undefined;
}

/** What a function gives by its type, or by that of the function that is expected in its place: what is waited for, where it is asynchronous. */
async function returned(context: Context, around: Node | undefined, depth: number): Promise<Type | undefined> {
  if (!around) return undefined;
  const annotated = around.childForFieldName("return_type");
  const type = await (annotated ? written(context, annotated) : givenInPlace(context, around, depth));
  return type && awaitedOf(context.typing, type, context.own());
}

/** What a call gives of the function that is expected where one is written. */
async function givenInPlace(context: Context, around: Node, depth: number): Promise<Type | undefined> {
  const key = around.type === "method_definition" ? around.childForFieldName("name") : null;
  const holder =
    key && around.parent?.type === "object" ? await expected(context, around.parent, depth + 1) : undefined;
  const type =
    key && holder
      ? await context.typing.ofMember(holder, textOf(context, key), "called")
      : await expected(context, around, depth + 1);
  return type && givenBy(context.typing, type, {}, siteOf(context, around));
}
