/** Member values: the type of the value of a type's member. */

import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { type MemberUse, ofUse } from "../../languages/kit/members.ts";
import { NO_TYPES, type PlatformTypes } from "../../languages/type-rules.ts";
import { preferred, valueOfDefinition } from "./declarations.ts";
import { elementOf, failureOf } from "./elements.ts";
import { declaredType } from "./library-types.ts";
import type { Questions } from "./questions.ts";
import { allOf, eitherOf, firstOf, itselfOf, NOTHING_GIVEN, type Type } from "./type.ts";
import { parametersOf } from "./type-parameters.ts";
import { valueOfKnownMember } from "./well-known.ts";

/** The type of a member's value. @param types type arguments that a call of it writes */
export async function valueOfMember(
  ask: Questions,
  type: Type,
  name: string,
  use?: MemberUse,
  types?: string,
): Promise<Type | undefined> {
  const { failing } = familyOf({ family: ask.family }).types.platform;
  if (type.kind === "external") return (await valueOfKnownMember(ask, type, name, use)) ?? type;
  if (type.kind === "either" && type.has?.(name) === false) return undefined;
  const failure = failing?.methods.has(name) ? await failureOf(ask, type) : undefined;
  if (failure) return { kind: "giver", gives: failure };
  if (type.kind === "either") return valueOfOptions(type, (option) => valueOfMember(ask, option, name, use, types));
  if (type.kind === "platform") return valueOfPlatformMember(ask, type, name, use, types);
  if (type.kind === "instance" && name === familyOf(type.of.language).types.members.typeMember) return itselfOf(type);
  const { candidates, external, modules, ...found } = await ask.members(type, name);
  if (modules.length > 0) return { kind: "module", paths: modules, source: name };
  if (candidates.length > 0) {
    const given = found.given ?? ("given" in type ? type.given : NOTHING_GIVEN);
    return valueOfDefinition(ask, preferred(takingTypes(ofUse(candidates, use), types)), given);
  }
  if (type.kind === "instance") {
    const { wrapperMethods, itselfMethods } = familyOf(type.of.language).types.platform;
    if (wrapperMethods?.has(name)) return use === "read" ? type : { kind: "giver", gives: type };
    if (itselfMethods?.has(name)) return { kind: "giver", gives: type };
  }
  if (type.kind === "instance" || type.kind === "itself") {
    const every = await valueOfEvery(ask, type.kind === "itself" ? "everyType" : "every", name, use);
    if (every) return every;
  }
  if (external !== undefined) return { kind: "external", source: external };
  return type.kind === "package" ? { ...type, name: `${type.name}.${name}` } : undefined;
}

/** What a member gives that every value has, or every type itself, as a table of the platform's types says it. */
function valueOfEvery(
  ask: Questions,
  of: "every" | "everyType",
  name: string,
  use?: MemberUse,
): Promise<Type | undefined> | undefined {
  const every = ask.wellKnown?.[of];
  return every === undefined
    ? undefined
    : valueOfKnownMember(ask, { kind: "platform", name: every, args: [] }, name, use);
}

/** What a member is of a value of several types, or of one of several. */
async function valueOfOptions(
  { options, inOrder, isAll }: Type & { readonly kind: "either" },
  gives: (option: Type) => Promise<Type | undefined>,
): Promise<Type | undefined> {
  const [first, ...others] = options;
  const value = first && (await gives(first));
  if (inOrder) {
    // Of one that is not here, or whose declaration is not, nothing is known: another option may have the member.
    return value && !isUnknown(value) ? value : ((await firstOf(others, gives)) ?? value);
  }
  const found = value ? [value] : [];
  for (const option of others) {
    const one = await gives(option);
    if (one && !found.some((other) => isSame(one, other))) found.push(one);
  }
  return isAll ? allOf(found) : eitherOf(found);
}

/** Whether no more is known of a value than that a member outside gives it. */
export const isUnknown = (type: Type): boolean =>
  type.kind === "external" || (type.kind === "platform" && type.args.length === 0 && type.name.includes("."));

/** Whether two types are one as far as their members go. */
const isSame = (one: Type, other: Type): boolean =>
  one === other ||
  (one.kind === "platform" && other.kind === "platform" && one.args.length === 0 && one.name === other.name) ||
  ("given" in one &&
    "given" in other &&
    "of" in one &&
    "of" in other &&
    one.kind === other.kind &&
    one.of.path === other.of.path &&
    one.of.definition.index === other.of.definition.index &&
    one.given.size === 0 &&
    other.given.size === 0);

type Platform = Type & { readonly kind: "platform" };

async function valueOfPlatformMember(
  ask: Questions,
  type: Platform,
  name: string,
  use: MemberUse | undefined,
  types: string | undefined,
): Promise<Type | undefined> {
  const isKnown = ask.wellKnown !== undefined && (await declaredType(ask, type)) === undefined;
  const known = isKnown ? await valueOfKnownMember(ask, type, name, use) : undefined;
  if (known) return known;
  const [first] = type.args;
  const rules = first ? familyOf(first.site.file.language).types : NO_TYPES;
  const gives = rules.platform.methods[name];
  if (gives === "same") return { kind: "giver", gives: passing(rules.platform, type, name) };
  if (gives === "element") return { kind: "giver", gives: await elementOf(ask, type, undefined) };
  if (rules.platform.keyed?.has(type.name)) return elementOf(ask, type, undefined);
  if (type.source !== undefined) return { kind: "external", source: type.source };
  const { candidates, given = NOTHING_GIVEN } = await ask.members(type, name);
  const meant = candidates.length > 0 && preferred(takingTypes(ofUse(candidates, use), types));
  const value = meant && (await valueOfDefinition(ask, meant, given));
  return value || { kind: "platform", name: `${type.name}.${name}`, args: [] };
}

/** Of overloads those that have type parameters, where type arguments are written; all where none has. */
function takingTypes(candidates: readonly Candidate[], types: string | undefined): readonly Candidate[] {
  if (types === undefined || candidates.length < 2) return candidates;
  const fitting = candidates.filter((one) => parametersOf(one, 1).length > 0);
  return fitting.length > 0 ? fitting : candidates;
}

/** The type that a method gives which gives the same type again, or what goes through its elements. */
function passing({ passes = {} }: PlatformTypes, type: Platform, method: string): Type {
  const all = Object.values(passes).flatMap((names) => Object.entries(names));
  const name = passes[method]?.[type.name] ?? all.find(([, passing]) => passing === type.name)?.[0] ?? type.name;
  return name === type.name ? type : { kind: "platform", name, args: type.args };
}
