/** Calls: what a call of a value gives, and what `new` makes. */

import { familyOf } from "../../languages/families.ts";
import { candidateIn } from "../../languages/kit/candidate.ts";
import { hasMembers } from "../../languages/kit/members.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import type { Expression } from "../../syntax/expression.ts";
import { valueOfImport, valueReturned, valueWritten } from "./declarations.ts";
import { type Call, passedBy } from "./passed.ts";
import type { Questions } from "./questions.ts";
import { firstOf, type Site, type Type } from "./type.ts";
import { givenTo, typeArguments } from "./type-parameters.ts";
import { givenByKnown } from "./well-known.ts";

/** Return types on the way, where they are written: chains are long. */
const MOST_RETURNS = 16;
/** Of these those that are read off what is returned: what a third such call gives is too far from what is written. */
const MOST_INFERRED = 3;

/** Members whose call makes one of the type around. */
const MAKING: ReadonlySet<Kind> = new Set<Kind>(["constructor", "enum_member"]);

/** What the call that is written gives. */
export async function valueOfCall(
  ask: Questions,
  { of, types, args }: Expression & { readonly kind: "call" },
  site: Site,
): Promise<Type | undefined> {
  const {
    imports,
    types: rules,
    names: { selfWords, selfNames },
  } = familyOf(site.file.language);
  if (of.kind === "name" && of.name === imports.function) return moduleTaken(ask, site);
  // Python writes `super()` for the value that others call `super`.
  if (of.kind === "name" && (selfWords?.get(of.name) ?? selfNames?.get(of.name)) === "base")
    return ask.ofExpression(of, site);
  if (of.kind === "member" && rules.making.makers.has(of.name)) {
    const type = await ask.ofExpression(of.of, site);
    if (type?.kind === "itself") return { kind: "instance", of: type.of, given: type.given };
  }
  const { holder, called } = await calledBy(ask, of, types, site);
  if (called?.kind === "platform" && of.kind === "name" && rules.platform.vague?.has(of.name)) return undefined;
  return called && givenBy(ask, called, { types, args, holder }, site);
}

/** The module that the call of an import at a place takes. */
function moduleTaken(ask: Questions, { file, at }: Site): Promise<Type | undefined> | undefined {
  const { facts } = file;
  for (let index = 0; index < facts.imports; index++) {
    const record = facts.import(index);
    const { span, occurrence } = record;
    if (span.start <= at && at < span.end && occurrence === undefined)
      return valueOfImport(ask, file, { ...record, form: "namespace" });
  }
  return undefined;
}

/** What an expression means that is called, and the value whose member it is. @param types type arguments as written */
export async function calledBy(
  ask: Questions,
  of: Expression,
  types: string | undefined,
  site: Site,
): Promise<{ readonly holder: Type | undefined; readonly called: Type | undefined }> {
  if (of.kind !== "member") return { holder: undefined, called: await ask.ofExpression(of, site) };
  const holder = await ask.ofExpression(of.of, site);
  return { holder, called: holder && (await ask.ofMember(holder, of.name, "called", types)) };
}

/** What a call of a value of this type gives. @param site where the call is written */
export async function givenBy(ask: Questions, type: Type, call: Call, site: Site): Promise<Type | undefined> {
  switch (type.kind) {
    case "giver":
      return type.gives;
    case "external":
      return type;
    case "platform":
      return (
        (await givenByKnown(ask, type)) ??
        (type.source === undefined
          ? { kind: "platform", name: `${type.name}()`, args: [] }
          : { kind: "external", source: type.source })
      );
    case "itself":
      return familyOf(type.of.language).types.making.callMakes ? madeBy(type, call.types, site) : undefined;
    case "either":
      return firstOf(type.options, (option) => givenBy(ask, option, call, site));
    case "function":
      return returnedBy(ask, type, call, site);
    default:
      return undefined;
  }
}

async function returnedBy(
  ask: Questions,
  { of, given: outer }: Type & { readonly kind: "function" },
  call: Call,
  site: Site,
): Promise<Type | undefined> {
  if (++ask.returns > (of.definition.type === undefined ? MOST_INFERRED : MOST_RETURNS)) return undefined;
  const given = new Map([...outer, ...givenTo(of, typeArguments(call.types, site))]);
  const { type, value, selection } = of.definition;
  if (MAKING.has(of.definition.kind) && of.definition.parent !== undefined)
    return { kind: "instance", of: candidateIn(of, of.definition.parent), given };
  const written = await valueWritten(ask, type, value, { file: of, at: selection.end, given });
  const found =
    written ?? (type === undefined ? await valueReturned(ask, of, given, passedBy(call, of, site)) : undefined);
  // A function that returns an object literal has its keys for members.
  return found ?? (type === undefined && hasMembers(of) ? { kind: "itself", of, given } : undefined);
}

/** What `new` makes of a value of this type. @param types type arguments as written */
export function madeBy(type: Type, types: string | undefined, site: Site): Type | undefined {
  if (type.kind === "external") return type;
  if (type.kind === "platform") return { ...type, args: typeArguments(types, site) };
  if (type.kind === "function") return { kind: "instance", of: type.of, given: type.given };
  if (type.kind !== "itself") return undefined;
  const args = typeArguments(types, site);
  return { kind: "instance", of: type.of, given: args.length > 0 ? givenTo(type.of, args) : type.given };
}
