/**
 * Well known: members of the platform's types as a table of the language says them. Only who lists names asks for them (`Questions.wellKnown`), and
 * only where no declaration can be read.
 */

import { familyOf } from "../../languages/families.ts";
import type { MemberUse } from "../../languages/kit/members.ts";
import type { WellKnownMember, WellKnownType } from "../../languages/kit/well-known-types.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import type { Questions } from "./questions.ts";
import { type Bound, type Given, NOTHING_GIVEN, type Site, type Type } from "./type.ts";
import { readType, type WrittenType } from "./written-type.ts";

type Outside = Type & { readonly kind: "platform" | "external" };

/** A type of the table with what its parameters stand for. */
interface Known {
  readonly of: WellKnownType;
  readonly given: Given;
}

export interface KnownMember {
  readonly member: WellKnownMember;
  /** The type that has it. */
  readonly of: WellKnownType;
  readonly given: Given;
  /** Its place among the members of that type, the most used first. */
  readonly place: number;
  /** Types between that and the one that was asked about. */
  readonly hops: number;
}

/** What is meant by a type parameter that nobody says. */
const UNSAID: WrittenType = { kind: "named", path: ["unknown"], args: [] };

/** Every member that the table says of a type, its own first. */
export function knownMembersOf(ask: Questions, type: Outside): readonly KnownMember[] {
  const found: KnownMember[] = [];
  for (const { of, given, hops } of knownTypesOf(ask, type))
    for (const [place, member] of of.members.entries()) found.push({ member, of, given, place, hops });
  return found;
}

/** A type of the table and what it is made from, the nearest first. */
function* knownTypesOf(ask: Questions, type: Outside): Generator<Known & { readonly hops: number }> {
  const known = knownType(ask, type);
  const seen = new Set<WellKnownType>();
  let level = known ? [known] : [];
  for (let hops = 0; level.length > 0; hops++) {
    const next: Known[] = [];
    for (const { of, given } of level) {
      if (seen.has(of)) continue;
      seen.add(of);
      yield { of, given, hops };
      next.push(...of.bases.flatMap((base) => knownBase(ask, base, given)));
    }
    level = next;
  }
}

/** What an index of a value of such a type gives, where the table says it. */
export function elementOfKnown(ask: Questions, type: Outside): Type | undefined | Promise<Type | undefined> {
  if (!ask.wellKnown) return undefined;
  for (const { of, given } of knownTypesOf(ask, type))
    if (of.element !== undefined) return valueWritten(ask, of.element, given);
  return undefined;
}

/** What a function gets at a place that a member is called with, by what the table says of the member's type, or else of every value. */
export function passedByKnown(
  ask: Questions,
  holder: Type,
  name: string,
  at: number,
): Type | undefined | Promise<Type | undefined> {
  const every = ask.wellKnown?.every;
  if (every === undefined) return undefined;
  const found = [holder, { kind: "platform", name: every, args: [] } satisfies Type]
    .filter((type): type is Outside => type.kind === "platform" || type.kind === "external")
    .flatMap((type) => knownMembersOf(ask, type))
    .find(({ member }) => member.name === name && member.passes[at] !== undefined);
  const written = found?.member.passes[at];
  return written === ITSELF ? holder : valueWritten(ask, written || undefined, found?.given ?? NOTHING_GIVEN);
}
/** What a member gives, or what it passes, where that is the value that it is taken of. */
const ITSELF = "self";

/** The type of the value of such a member; undefined where the table does not say it. */
export async function valueOfKnownMember(
  ask: Questions,
  type: Outside,
  name: string,
  use: MemberUse | undefined,
): Promise<Type | undefined> {
  const found = ask.wellKnown && knownMembersOf(ask, type).find(({ member }) => member.name === name);
  if (!found) return undefined;
  const value = found.member.gives === ITSELF ? type : await valueWritten(ask, found.member.gives, found.given);
  if (!value || found.member.kind === "property") return value;
  const { namingCalls } = familyOf({ family: ask.family }).types.making;
  return namingCalls && use === "read" ? value : { kind: "giver", gives: value };
}

/** What an import takes from a module outside under a name: a type of the table, or a member of a module of it. */
export async function valueOfKnownImport(
  ask: Questions,
  source: string,
  name: string | undefined,
): Promise<Type | undefined> {
  if (!ask.wellKnown || name === undefined) return undefined;
  if (ask.wellKnown.type(name, source)) return { kind: "platform", name, args: [], source };
  return valueOfKnownMember(ask, { kind: "external", source }, name, undefined);
}

/** What a call of a name gives that every file sees: a function's value, or one of the type that is called so. */
export function givenByKnown(
  ask: Questions,
  { name, args }: Type & { readonly kind: "platform" },
): Type | undefined | Promise<Type | undefined> {
  const { wellKnown } = ask;
  const called = wellKnown?.function(name);
  if (called) return valueWritten(ask, called.gives, NOTHING_GIVEN);
  const { callMakes } = familyOf({ family: ask.family }).types.making;
  return callMakes && wellKnown?.type(name, undefined) ? { kind: "platform", name, args } : undefined;
}

/** A type outside that the table knows. */
function knownType(ask: Questions, type: Outside): Known | undefined {
  const { wellKnown, family } = ask;
  if (!wellKnown) return undefined;
  if (type.kind === "external") {
    const { source } = type;
    const of = wellKnown.type(source, source) ?? wellKnown.type(lastName(source), source);
    return of && { of, given: givenTo(ask, of, []) };
  }
  const { boxed } = familyOf({ family }).types.platform;
  const of = wellKnown.type(boxed?.[type.name] ?? type.name, type.source);
  return of && { of, given: givenTo(ask, of, type.args) };
}

/** What a type is made from, as the table has it. */
function knownBase(ask: Questions, base: string, given: Given): readonly Known[] {
  const written = readType(base);
  const of = written?.kind === "named" ? ask.wellKnown?.type(nameOf(written), undefined) : undefined;
  if (!of || written?.kind !== "named") return [];
  const site = siteOf(ask, given);
  const args = written.args.map((type) => ({ type, site }));
  return [{ of, given: givenTo(ask, of, args) }];
}

/** The type that the table writes: its own names mean its own types, whatever the file means by them. */
function valueWritten(
  ask: Questions,
  text: string | undefined,
  given: Given,
): Type | undefined | Promise<Type | undefined> {
  const written = text === undefined ? undefined : readType(text);
  if (!written) return undefined;
  const site = siteOf(ask, given);
  const known = written.kind === "named" ? given.get(nameOf(written)) : undefined;
  if (written.kind !== "named" || known) return ask.ofWritten(known ?? { type: written, site });
  return { kind: "platform", name: nameOf(written), args: written.args.map((type) => ({ type, site })) };
}

const nameOf = ({ path }: WrittenType & { readonly kind: "named" }): string => path.join(".");

const siteOf = ({ unit }: Questions, given: Given): Site => ({ file: unit(), at: 0, given });

const givenTo = (ask: Questions, { parameters }: WellKnownType, args: readonly Bound[]): Given =>
  new Map(parameters.map((name, index) => [name, args[index] ?? { type: UNSAID, site: siteOf(ask, NOTHING_GIVEN) }]));
