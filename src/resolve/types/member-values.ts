/** Member values: the type of the value of a type's member. */

import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { type MemberUse, ofUse } from "../../languages/kit/members.ts";
import { NO_TYPES } from "../../languages/type-rules.ts";
import { preferred, valueOfDefinition } from "./declarations.ts";
import { elementOf } from "./elements.ts";
import { declaredType } from "./library-types.ts";
import type { Questions } from "./questions.ts";
import { firstOf, itselfOf, NOTHING_GIVEN, type Type } from "./type.ts";
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
  if (type.kind === "external") return (await valueOfKnownMember(ask, type, name, use)) ?? type;
  if (type.kind === "either") {
    const [first, ...others] = type.options;
    const value = first && (await valueOfMember(ask, first, name, use, types));
    // Of one that is not here nothing is known: another option may have the member.
    if (value && !(type.inOrder && value.kind === "external")) return value;
    return (await firstOf(others, (option) => valueOfMember(ask, option, name, use, types))) ?? value;
  }
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
  if (external !== undefined) return { kind: "external", source: external };
  return type.kind === "package" ? { ...type, name: `${type.name}.${name}` } : undefined;
}

async function valueOfPlatformMember(
  ask: Questions,
  type: Type & { readonly kind: "platform" },
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
  if (gives === "same") return { kind: "giver", gives: type };
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
