/** A key of an object literal means the member of the type that is expected there: a written one, or that of a parameter. */

import type { Node } from "web-tree-sitter";
import { accepts, type Candidate, rank } from "../../languages/kit/candidate.ts";
import type { VariantTest } from "../../languages/type-rules.ts";
import { readExpression } from "../../syntax/expression.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { overloadsOf } from "../group.ts";
import { parametersIn } from "../parameters.ts";
import { type Context, type Found, many, type Tier } from "../tier.ts";
import { givenBy } from "../types/calls.ts";
import { awaitedOf, elementOf } from "../types/elements.ts";
import { type Given, NOTHING_GIVEN, type Site, type Type } from "../types/type.ts";
import { givenTo, typeArguments } from "../types/type-parameters.ts";
import { variantsOf } from "../types/variants.ts";
import { readType } from "../types/written-type.ts";

/** Literals within literals that are looked at. */
const DEEPEST = 8;

export const expectedKeys: Tier = async (context) => {
  const { family, asked } = context;
  // A tree is made for what may be a key alone.
  const mayBeKey = asked.occurrence?.class !== MarkClass.reference || asked.occurrence.role === "key";
  if (!mayBeKey || !family.literals.expectedKeys) return undefined;
  const leaf = leafOf(context);
  const entry = leaf?.type === "property_identifier" ? leaf.parent : null;
  const field = entry && ENTRIES[entry.type];
  return field && entry.childForFieldName(field)?.startIndex === asked.span.start
    ? memberOf(context, entry.parent)
    : undefined;
};

/**
 * A name alone (`{ name }`) is a key and its value: the member that the key means. For references; whoever asks for a definition
 * means the value.
 */
export const expectedShorthand: Tier = async (context) => {
  const { family, asked, here } = context;
  const { occurrence } = asked;
  if (!family.literals.expectedKeys || !occurrence || occurrence.role === "key" || !here.facts.holderOf(occurrence))
    return undefined;
  const leaf = leafOf(context);
  return leaf?.type === "shorthand_property_identifier" ? memberOf(context, leaf.parent) : undefined;
};

/** The type whose members are the keys of the literal around the place asked for: where a key or a name alone stands in it. */
export async function typeOfKeys(context: Context): Promise<Type | undefined> {
  if (!context.family.literals.expectedKeys) return undefined;
  const leaf = leafOf(context);
  const around = leaf?.parent;
  if (around?.type === "jsx_attribute" && leaf?.type === "property_identifier")
    return ofProperties(context, around.parent);
  const isKey = leaf?.type === "property_identifier" && around && ENTRIES[around.type] !== undefined;
  const literal = isKey ? around.parent : leaf?.type === "shorthand_property_identifier" ? around : undefined;
  return literal?.type === "object" ? expected(context, literal, 0) : undefined;
}

const leafOf = ({ asked: { document, span }, workspace }: Context): Node | null | undefined =>
  document.tree(workspace.limits)?.rootNode.descendantForIndex(span.start, span.start);

/** The member that a key of a literal means. */
async function memberOf(context: Context, literal: Node | null): Promise<Found | undefined> {
  const { asked, typing, wish } = context;
  const type = literal?.type === "object" ? await expected(context, literal, 0) : undefined;
  const meant = type && literal ? await variantsOf(typing, type, testsIn(context, literal)) : undefined;
  const found = meant && (await typing.members(meant, asked.name));
  if (!found || found.candidates.length === 0) return undefined;
  return many(
    rank(found.candidates, { ...wish, role: "member" }),
    typing.returns > 0 ? "return_type" : "typed_receiver",
  );
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
const VALUES: ReadonlySet<string> = new Set(["string", "number", "true", "false", "member_expression"]);

/** Elements of an object literal that have a key, and its field. */
const ENTRIES: Readonly<Record<string, string>> = { pair: "key", method_definition: "name" };

/** The type that is expected of an expression by what stands around it. */
async function expected(context: Context, value: Node, depth: number): Promise<Type | undefined> {
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
      const holder = around.parent && key && (await expected(context, around.parent, depth + 1));
      return holder ? context.typing.ofMember(holder, textOf(context, key as Node)) : undefined;
    }
    case "arguments":
      return ofParameter(context, around, value);
    case "arrow_function":
      return returned(context, around, depth);
    case "return_statement":
      return returned(context, functionAround(around), depth);
    default:
      return undefined;
  }
}

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
async function ofProperties(context: Context, element: Node | null): Promise<Type | undefined> {
  const component = await typeOf(context, element?.childForFieldName("name") ?? null);
  if (component?.kind === "function") return parameterType(context, component.of, 0, component.given);
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

const textOf = ({ asked }: Context, { startIndex, endIndex }: Node): string =>
  asked.document.text.slice(startIndex, endIndex);

const siteOf = (context: Context, { startIndex }: Node): Site => ({
  file: context.own(),
  at: startIndex,
  given: NOTHING_GIVEN,
});

/** The type that an annotation or a cast writes. */
async function written(context: Context, node: Node | null): Promise<Type | undefined> {
  const type = node && readType(textOf(context, node).replace(/^:\s*/, ""));
  return node && type ? context.typing.ofWritten({ type, site: siteOf(context, node) }) : undefined;
}

async function typeOf(context: Context, node: Node | null): Promise<Type | undefined> {
  const expression = node && readExpression(textOf(context, node));
  return node && expression ? context.typing.ofExpression(expression, siteOf(context, node)) : undefined;
}

/** The type of the parameter that an argument is given to. */
async function ofParameter(context: Context, args: Node, value: Node): Promise<Type | undefined> {
  const call = args.parent;
  const callee = call?.childForFieldName("function") ?? call?.childForFieldName("constructor") ?? null;
  const type = await typeOf(context, callee);
  const values = args.namedChildren.filter((one) => one?.type !== "comment");
  const place = values.findIndex((one) => one?.id === value.id);
  // What the call says that the type parameters stand for.
  const types = call?.childForFieldName("type_arguments");
  const given = (of: Candidate): Given =>
    types ? givenTo(of, typeArguments(textOf(context, types).slice(1, -1), siteOf(context, types))) : NOTHING_GIVEN;
  if (type?.kind === "function")
    return parameterType(context, formFor(type.of, values.length), place, new Map([...type.given, ...given(type.of)]));
  if (type?.kind === "giver") {
    const taken = type.takes?.[place];
    return taken && context.typing.ofWritten(taken);
  }
  const method = callee?.type === "member_expression" ? callee.childForFieldName("property") : null;
  if (method && context.family.types.platform.takers?.has(textOf(context, method))) {
    const list = await typeOf(context, callee?.childForFieldName("object") ?? null);
    return list && elementOf(context.typing, list, undefined);
  }
  const makes = call?.type === "new_expression" || callee?.type === "super";
  if (!makes || (type?.kind !== "itself" && type?.kind !== "instance")) return undefined;
  const { candidates } = await context.typing.members({ ...type, kind: "instance" }, "constructor");
  const made = candidates[0] && formFor(candidates[0], values.length);
  return made && parameterType(context, made, place, new Map([...type.given, ...given(type.of)]));
}

/** Of the declared forms of a function the first that takes so many arguments. */
const formFor = (of: Candidate, count: number): Candidate =>
  accepts(of.definition, count) && of.definition.body === undefined
    ? of
    : (overloadsOf(of).find(({ definition }) => accepts(definition, count)) ?? of);

/** A part of a parameter, as the facts keep it. */
const TAKEN_APART = /^\(0 as ([\s\S]+)\)\.[\w$]+$/;

/** @param given what the function's type parameters, and those around it, stand for */
async function parameterType(
  { typing }: Context,
  of: Candidate,
  place: number,
  given: Given,
): Promise<Type | undefined> {
  const { facts, definition } = of;
  const parameters = parametersIn(facts, definition);
  const rest = definition.arity?.variadic === true ? parameters.length - 1 : Number.POSITIVE_INFINITY;
  const { type, value, occurrence } = parameters[Math.min(place, rest)] ?? {};
  // Of a parameter that is taken apart the facts keep each part: of what is written behind the pattern.
  const said = type ?? TAKEN_APART.exec(value?.written ?? "")?.[1];
  const read = said === undefined ? undefined : readType(said);
  if (read === undefined || occurrence === undefined) return undefined;
  const at = facts.occurrence(occurrence).span.start;
  const taken = await typing.ofWritten({ type: read, site: { file: of, at, given } });
  return taken && place >= rest ? elementOf(typing, taken, place - rest) : taken;
}
