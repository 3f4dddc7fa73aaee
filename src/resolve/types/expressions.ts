/** Expressions: the type of what an expression gives at a place. */

import { familyOf } from "../../languages/families.ts";
import { type Expression, type Literal, writeExpression } from "../../syntax/expression.ts";
import { valueOfArgument } from "./callbacks.ts";
import { givenBy, valueOfCall, valueOfNew } from "./calls.ts";
import { awaitedOf, elementOf } from "./elements.ts";
import { isUnknown, valueOfMember } from "./member-values.ts";
import { narrowedAt, valueOfName } from "./name-values.ts";
import type { Questions } from "./questions.ts";
import { eitherOf, NOTHING, type Site, type Type } from "./type.ts";
import { variantAt } from "./variants.ts";
import { readType } from "./written-type.ts";

/** The type of an expression of some kinds. */
type Value<K extends Expression["kind"]> = (
  ask: Questions,
  expression: Expression & { readonly kind: K },
  site: Site,
) => Type | undefined | Promise<Type | undefined>;

const VALUES: { readonly [K in Expression["kind"]]: Value<K> } = {
  name: async (ask, { name }, site) => unlessCalled(ask, await valueOfName(ask, name, site), site),
  member: async (ask, expression, site) => {
    const { of, name } = expression;
    const holder = await ask.ofExpression(of, site);
    const whole = holder && (await valueOfMember(ask, holder, name, "read"));
    const type = whole?.kind === "either" ? await remaining(ask, whole, expression, site) : whole;
    if (type && !isUnknown(type)) return unlessCalled(ask, type, site);
    return madeByName(holder, name) ?? convertedBy(ask, expression) ?? type;
  },
  call: async (ask, expression, site) => {
    const type = await valueOfCall(ask, expression, site);
    return type && !isUnknown(type) ? type : (convertedBy(ask, expression.of) ?? type);
  },
  new: valueOfNew,
  element: async (ask, { of, at }, site) => {
    const type = await ask.ofExpression(of, site);
    return type && elementOf(ask, type, at);
  },
  argument: valueOfArgument,
  cast: (ask, { type }, site) => {
    const written = type === "const" ? undefined : readType(type);
    return written && ask.ofWritten({ type: written, site });
  },
  await: async (ask, { of }, site) => {
    const type = await ask.ofExpression(of, site);
    return type && awaitedOf(ask, type, site.file);
  },
  either: async (ask, expression, site) => {
    const options: Type[] = [];
    for (const option of expression.options) {
      const type = await ask.ofExpression(option, site);
      if (type) options.push(type);
      if (type ? isAnything(type) : !isNothing(option)) ask.mayBeOther = true;
    }
    return eitherOf(options);
  },
  literal: ({ wellKnown }, { literal }, site) => {
    const {
      platform: { literals = LITERALS },
    } = familyOf(site.file.language).types;
    const name = literals[literal] ?? wellKnown?.literals[literal];
    return name === undefined ? undefined : { kind: "platform", name, args: [] };
  },
  tuple: (_ask, { of }, site) => ({ kind: "tuple", of: of.map((value) => value && { value, site }) }),
  function: async (ask, { gives }, site) => ({ kind: "giver", gives: await ask.ofExpression(gives, site) }),
};

const ANYTHING = /^(?:any|Any|mixed|dynamic)\b/;
/** Whether anything may be of a type. */
const isAnything = (type: Type): boolean => type.kind === "platform" && ANYTHING.test(type.name);
const isNothing = (value: Expression): boolean => value.kind === "name" && NOTHING.has(value.name);

/** What remains of the types of a member's value by what is asked of it on the way (`this.shape.kind === "round"`). */
async function remaining(ask: Questions, type: Type, expression: Expression, site: Site): Promise<Type | undefined> {
  const name = writeExpression(expression);
  if (!PATH.test(name)) return type;
  return (await narrowedAt(ask, name, site)) ?? variantAt(ask, type, { name, since: 0 }, site);
}
/** A path of names, which means the same wherever it is written. */
const PATH = /^[\w$.]+$/;

/** The members of an object literal are those that it writes. */
const LITERALS: Readonly<Partial<Record<Literal, string>>> = {
  string: "String",
  number: "Number",
  boolean: "Boolean",
  array: "Array",
};

/** The type of what an expression gives. */
export const valueOfExpression = async (
  ask: Questions,
  expression: Expression,
  site: Site,
): Promise<Type | undefined> => (VALUES[expression.kind] as Value<Expression["kind"]>)(ask, expression, site);

/** What a name gives that stands alone: where naming a method calls it, what it returns. */
async function unlessCalled(ask: Questions, type: Type | undefined, site: Site): Promise<Type | undefined> {
  if (!type || !familyOf(site.file.language).types.making.namingCalls) return type;
  const isCalled =
    type.kind === "function" ||
    type.kind === "giver" ||
    // What every file sees is a function or a value, unless a type is called so.
    (type.kind === "platform" && type.source === undefined && isFunctionAlone(ask, type.name));
  return isCalled ? givenBy(ask, type, {}, site) : type;
}

const isFunctionAlone = ({ wellKnown }: Questions, name: string): boolean =>
  wellKnown?.function(name) !== undefined && wellKnown.type(name, undefined) === undefined;

/** What a method gives that is called so whatever it is called on, for who lists names. */
function convertedBy({ wellKnown, family }: Questions, of: Expression): Type | undefined {
  if (!wellKnown || of.kind !== "member") return undefined;
  const name = familyOf({ family }).types.platform.conversions?.[of.name];
  return name === undefined ? undefined : { kind: "platform", name, args: [] };
}

/** What a method makes of a type that is named so and that nobody wrote (`Basket.new`). */
function madeByName(of: Type | undefined, name: string): Type | undefined {
  if (of?.kind !== "itself") return undefined;
  const {
    making: { namingCalls, makers },
  } = familyOf(of.of.language).types;
  return namingCalls && makers.has(name) ? { ...of, kind: "instance" } : undefined;
}
