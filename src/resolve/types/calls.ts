/** Calls: what a call of a value gives, and what `new` makes. */

import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn } from "../../languages/kit/candidate.ts";
import { hasMembers } from "../../languages/kit/members.ts";
import type { Kind } from "../../languages/vocabulary.ts";
import { type Expression, readArguments, readExpression, writeExpression } from "../../syntax/expression.ts";
import { argumentsIn } from "../../syntax/written-arguments.ts";
import { formFor, overloadsOf } from "../overload-forms.ts";
import { heldIn, spelledArguments } from "../spelled-arguments.ts";
import { functionOf } from "./call-signatures.ts";
import { typeOf, valueOfImport, valueReturned, valueWritten } from "./declarations.ts";
import { inferredBy } from "./inference.ts";
import { valueOfName } from "./name-values.ts";
import { type Call, passedBy } from "./passed.ts";
import type { Questions } from "./questions.ts";
import { type BoundValue, firstOf, NOTHING_GIVEN, type Site, type Type } from "./type.ts";
import { givenTo, parametersOf, typeArguments } from "./type-parameters.ts";
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
  const call = { types, args: args || argumentsOf(ask, called, of, site), holder };
  return called && givenBy(ask, called, call, site);
}

/** The arguments of a call of which the short form alone is kept, where the called function says that these tell its type. */
function argumentsOf(ask: Questions, called: Type | undefined, of: Expression, site: Site): string | undefined {
  return called?.kind === "function" && asksArguments(called.of) ? argumentsAgain(ask, of, site) : undefined;
}

/** The arguments with which the expression at a site calls something, or makes a value of it: of values facts keep the short form. */
function argumentsAgain(ask: Questions, of: Expression, site: Site): string | undefined {
  const { statements } = familyOf(site.file.language).types;
  const text = statements?.written && ask.project.textOf(site.file.path);
  const whole = text === undefined ? undefined : readExpression(statements?.written?.(text, site.at).written ?? "");
  return whole && callIn(whole, writeExpression(of))?.args;
}

const asksArguments = (of: Candidate): boolean => parametersOf(of, 1).length > 0 || overloadsOf(of).length > 1;

/** The call in an expression of what has a short form. */
function callIn(whole: Expression, short: string): (Expression & { readonly kind: "call" | "new" }) | undefined {
  if ((whole.kind === "call" || whole.kind === "new") && writeExpression(whole.of) === short) return whole;
  const parts =
    "of" in whole && !Array.isArray(whole.of) ? [whole.of as Expression] : whole.kind === "either" ? whole.options : [];
  for (const part of parts) {
    const found = callIn(part, short);
    if (found) return found;
  }
  return undefined;
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
  if (of.kind === "name") return { holder: undefined, called: await valueOfName(ask, of.name, site) };
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
        (await givenByPlatform(ask, type, call, site)) ??
        (type.source === undefined
          ? { kind: "platform", name: `${type.name}()`, args: [] }
          : { kind: "external", source: type.source })
      );
    case "itself":
      return familyOf(type.of.language).types.making.callMakes ? madeBy(type, call.types, site) : undefined;
    case "instance": {
      const called = await functionOf(ask, type);
      return called && givenBy(ask, called, call, site);
    }
    case "either":
      return firstOf(type.options, (option) => givenBy(ask, option, call, site));
    case "function":
      return returnedBy(ask, type, call, site);
    default:
      return undefined;
  }
}

/** What a call of a name gives that the platform declares: a value of the type that is called so, or what the function gives. */
async function givenByPlatform(
  ask: Questions,
  { name, source, args }: Type & { readonly kind: "platform" },
  call: Call,
  site: Site,
): Promise<Type | undefined> {
  const { names, types } = familyOf({ family: ask.family });
  if (source !== undefined || !names.library) return undefined;
  const [first] = await names.library.definitions(name, ask.unit().path, ask.project);
  if (first?.definition.kind === "class") return types.making.callMakes ? { kind: "platform", name, args } : undefined;
  if (first?.definition.kind !== "function") return undefined;
  return returnedBy(ask, { kind: "function", of: first, given: NOTHING_GIVEN }, call, site);
}

async function returnedBy(
  ask: Questions,
  { of: first, given: outer }: Type & { readonly kind: "function" },
  call: Call,
  site: Site,
): Promise<Type | undefined> {
  const of = call.args === undefined ? first : await formMeant(ask, first, { ...call, args: call.args }, site);
  if (++ask.returns > (of.definition.type === undefined ? MOST_INFERRED : MOST_RETURNS)) return undefined;
  const said = new Map([...outer, ...givenTo(of, typeArguments(call.types, site))]);
  const given = await inferredBy(ask, of, of, valuesOf(call, site), said);
  const { value, selection } = of.definition;
  const type = typeOf(ask, of);
  if (MAKING.has(of.definition.kind) && of.definition.parent !== undefined)
    return { kind: "instance", of: candidateIn(of, of.definition.parent), given };
  const written = await valueWritten(ask, type, value, { file: of, at: selection.end, given });
  const found =
    written ?? (type === undefined ? await valueReturned(ask, of, given, passedBy(call, of, site)) : undefined);
  // A function that returns an object literal has its keys for members.
  return found ?? (type === undefined && hasMembers(of) ? { kind: "itself", of, given } : undefined);
}

/** Of the forms of a function the one that a call takes. */
async function formMeant(
  ask: Questions,
  first: Candidate,
  { args, holder }: Call & { readonly args: string },
  site: Site,
): Promise<Candidate> {
  if (overloadsOf(first).length < 2) return first;
  const told = await spelledArguments(ask, argumentsIn(args), site);
  const held = told.length > 1 && holder ? await heldIn(ask, first, () => Promise.resolve(holder)) : undefined;
  return formFor(first, told, held);
}

/** The values that a call gives, in the order of the parameters. */
const valuesOf = ({ args }: Call, site: Site): readonly (BoundValue | undefined)[] =>
  args === undefined
    ? []
    : readArguments(args, site.file.language.text.expressionSigns).map(({ value }) => value && { value, site });

/** What is made where `new` is written. */
export async function valueOfNew(
  ask: Questions,
  { of, types, args }: Expression & { readonly kind: "new" },
  site: Site,
): Promise<Type | undefined> {
  const type = await ask.ofExpression(of, site);
  // A value of an interface that says what `new` makes of it.
  if (type?.kind === "instance") return givenBy(ask, type, { types }, site);
  const made = type && madeBy(type, types, site);
  if (made?.kind !== "instance" || types !== undefined || parametersOf(made.of, 1).length === 0) return made;
  const written = args || argumentsAgain(ask, of, site);
  const { constructorName } = familyOf(made.of.language).types.making;
  if (!written || constructorName === undefined) return made;
  const [first] = (await ask.members(made, constructorName)).candidates;
  const form = first && formFor(first, argumentsIn(written));
  return form
    ? { ...made, given: await inferredBy(ask, made.of, form, valuesOf({ args: written }, site), made.given) }
    : made;
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
