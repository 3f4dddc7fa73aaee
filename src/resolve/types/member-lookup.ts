/** Member lookup: the members of a name that a type has, its own before those of what it is made from. */

import { familyOf } from "../../languages/families.ts";
import type { Candidate } from "../../languages/kit/candidate.ts";
import { isSaidByOthers, membersIn, ofSide } from "../../languages/kit/members.ts";
import { MODIFIERS } from "../../languages/vocabulary.ts";
import { declaredIn } from "../declared.ts";
import { exportedBy } from "../exports.ts";
import { basesOf } from "./bases.ts";
import { behindOf } from "./behind.ts";
import { indexSignatureIn } from "./index-signatures.ts";
import { type InlineType, literalHeld, membersInline, takenOver } from "./inline-types.ts";
import { declaredType } from "./library-types.ts";
import { macrosIn, membersOfMacro } from "./macro-members.ts";
import { type MembersFound, MOST_STEPS, NONE, type Questions } from "./questions.ts";
import { moduleType, type Type } from "./type.ts";
import { readType } from "./written-type.ts";

/** Types without members: where a member seems to be taken of one, its type was not what it seemed to be. */
export const MEMBERLESS: ReadonlySet<string> = new Set(
  "never null undefined void unknown any object None NoneType Any nil mixed".split(" "),
);

/** The members of a name that a type has. @param seen the types that were asked on the way, by file and definition */
export async function membersOf(ask: Questions, type: Type, name: string, seen: Set<string>): Promise<MembersFound> {
  switch (type.kind) {
    case "module": {
      const { paths, inside = [] } = type;
      const found = await exportedBy(ask.project, { kind: "files", paths, inside }, name);
      return { ...NONE, candidates: found.candidates, external: found.external, modules: found.modules };
    }
    case "package":
      return { ...NONE, candidates: await declaredIn(ask.project, type, name) };
    case "external":
      return { ...NONE, external: type.source };
    case "platform":
      if (MEMBERLESS.has(type.name) && !isRoot(ask, type.name)) return NONE;
      return membersOfPlatform(ask, type, name, seen);
    case "tuple": {
      const { tuples: [tuple = "Array"] = [] } = familyOf({ family: ask.family }).types.platform;
      return membersOfPlatform(ask, { kind: "platform", name: tuple, args: [] }, name, seen);
    }
    case "giver": {
      const { functions = "Function" } = familyOf({ family: ask.family }).types.platform;
      return membersOfPlatform(ask, { kind: "platform", name: functions, args: [] }, name, seen);
    }
    case "inline":
      return membersOfInline(ask, type, name, seen);
    case "either":
      return membersOfOptions(ask, type, name, seen);
    default:
      return membersOfDefined(ask, type, name, seen);
  }
}

/** Whether a type is the one that all others are made from. */
const isRoot = ({ family }: Questions, name: string): boolean => familyOf({ family }).types.platform.root === name;

/** Members that stand in the braces of a type without a name, then those that a literal takes over, then its index signature. */
async function membersOfInline(
  ask: Questions,
  type: InlineType,
  name: string,
  seen: Set<string>,
): Promise<MembersFound> {
  const candidates = membersInline(type, name);
  if (candidates.length > 0) return { ...NONE, candidates, given: type.given };
  const key = `${type.file.path}\0${type.span.start}`;
  if (seen.has(key) || seen.size > MOST_STEPS) return NONE;
  seen.add(key);
  for (const { value, site } of takenOver(ask, type)) {
    const taken = await ask.ofExpression(value, site);
    const found = taken ? await membersOf(ask, taken, name, seen) : NONE;
    if (found.candidates.length > 0) return found;
  }
  return { ...unnamed(indexSignatureIn(ask, type.file, type.span, name)), given: type.given };
}

/** Members of a type that only its name is known of: as the platform declares them, where that can be read. */
async function membersOfPlatform(
  ask: Questions,
  type: Type & { readonly kind: "platform" },
  name: string,
  seen: Set<string>,
): Promise<MembersFound> {
  const external = type.source ?? type.name;
  if (seen.has(external)) return { ...NONE, external };
  seen.add(external);
  const declared = await declaredType(ask, type);
  const found = declared && (await membersOf(ask, declared, name, seen));
  if (found && found.candidates.length > 0) return { ...found, hops: 0 };
  const { elements, iterated } = familyOf({ family: ask.family }).types.platform;
  if (iterated === undefined || (elements[type.name] === undefined && type.name !== "Array"))
    return { ...NONE, external };
  const every = await membersOfPlatform(ask, { kind: "platform", name: iterated, args: type.args }, name, seen);
  return every.candidates.length > 0 ? every : { ...NONE, external };
}

async function membersOfOptions(
  ask: Questions,
  { options, inOrder, has }: Type & { readonly kind: "either" },
  name: string,
  seen: Set<string>,
): Promise<MembersFound> {
  if (has?.(name) === false) return NONE;
  let last = NONE;
  const candidates: Candidate[] = [];
  const signatures: Candidate[] = [];
  const { opaque } = familyOf({ family: ask.family }).types.platform;
  const isOpaque = (option: Type): boolean => option.kind === "platform" && opaque?.has(option.name) === true;
  for (const option of inOrder && options.some(isOpaque) ? [...options].reverse() : options) {
    const whole = await membersOf(ask, option, name, seen);
    const found = isOpaque(option)
      ? { ...whole, candidates: whole.candidates.filter((one) => !isKept(ask, one)) }
      : whole;
    (found.isUnnamed ? signatures : candidates).push(...found.candidates);
    if (found.external !== undefined) last = found;
    if (inOrder && candidates.length > 0) return found;
  }
  if (candidates.length > 0) return { ...NONE, candidates };
  return signatures.length > 0 ? unnamed(signatures) : last;
}

/** Whether a type outside keeps a function to itself: nobody else sees it before what the type holds. */
function isKept({ project }: Questions, { path, facts, definition: { parent, flags } }: Candidate): boolean {
  if (parent === undefined || (flags & MODIFIERS.public) !== 0 || !project.isOutside(path)) return false;
  return facts.definitionKind(parent) === "implementation" && facts.bases(parent).length === 0;
}

type Defined = Type & { readonly kind: "instance" | "itself" | "function" };

async function membersOfDefined(ask: Questions, type: Defined, name: string, seen: Set<string>): Promise<MembersFound> {
  const { of } = type;
  const module = moduleType(familyOf(of.language).modules.moduleOf?.(of, ask.project), of.definition.name);
  if (module) return membersOf(ask, module, name, seen);
  const key = `${of.path}\0${of.definition.index}`;
  if (seen.has(key) || seen.size > MOST_STEPS) return NONE;
  seen.add(key);
  if (of.definition.kind === "macro") return membersWritten(ask, type, name, seen);
  const own = await ownMembers(ask, type, name);
  if (own.length > 0) return { ...NONE, candidates: own, given: type.given };
  const literal = type.kind === "itself" ? literalHeld(ask, of, type.given) : undefined;
  const held = literal ? await membersOfInline(ask, literal, name, seen) : NONE;
  if (held.candidates.length > 0) return held;
  const { platform, members } = familyOf(of.language).types;
  const { functions } = platform;
  if (type.kind === "function" && members.isReplaced?.(ask.project.textOf(of.path) ?? "", of.definition.span.start))
    return NONE;
  if (type.kind === "function" && functions !== undefined)
    return membersOfPlatform(ask, { kind: "platform", name: functions, args: [] }, name, seen);
  const inherited = await membersOfBases(ask, type, name, seen);
  if (inherited.candidates.length > 0 || type.kind !== "instance") return inherited;
  const signature = indexSignatureIn(ask, of, of.definition.span, name);
  return signature.length > 0 ? { ...unnamed(signature), given: type.given } : inherited;
}

/** What an index signature says, if there is one. */
const unnamed = (candidates: readonly Candidate[]): MembersFound =>
  candidates.length > 0 ? { ...NONE, candidates, isUnnamed: true } : NONE;

/** The fields that a macro writes, or those that its text brings along by the names of others. */
async function membersWritten(ask: Questions, type: Defined, name: string, seen: Set<string>): Promise<MembersFound> {
  const { of, given } = type;
  const candidates = membersOfMacro(of, name, ask.project);
  if (candidates.length > 0) return { ...NONE, candidates };
  for (const other of macrosIn(of, ask.project)) {
    const written = readType(other);
    const site = { file: of, at: of.definition.selection.start, given };
    const brought = written && (await ask.ofWritten({ type: written, site }));
    const found = brought ? await membersOf(ask, brought, name, seen) : NONE;
    if (found.candidates.length > 0) return found;
  }
  return NONE;
}

/** What a type defines under a name itself: in its file, by macros that are called there, in others, in its companion. */
async function ownMembers(ask: Questions, { of, kind }: Defined, name: string): Promise<readonly Candidate[]> {
  const own = ofSide(membersIn(of, name), kind === "instance" ? "instance" : "itself");
  if (own.length > 0) return own;
  const {
    shape: { openTypes, companion },
  } = familyOf(of.language).types;
  const written = (await familyOf(of.language).types.members.written?.(of, name, ask.project)) ?? [];
  if (written.length > 0) return written;
  const elsewhere = openTypes && !isSaidByOthers(of) ? await ask.elsewhere(of, name) : [];
  if (elsewhere.length > 0 || companion === undefined || companion === name) return elsewhere;
  for (const one of membersIn(of, companion)) {
    const found = membersIn(one, name);
    if (found.length > 0) return found;
  }
  return [];
}

async function membersOfBases(ask: Questions, type: Defined, name: string, seen: Set<string>): Promise<MembersFound> {
  let external: string | undefined;
  for (const base of inOrder(await basesOf(ask, type.of, type.given), type.of)) {
    const side: Type = type.kind === "instance" || base.kind !== "instance" ? base : { ...base, kind: "itself" };
    const found = await membersOf(ask, side, name, seen);
    if (found.candidates.length > 0) return { ...found, hops: found.hops + 1 };
    external ??= found.external;
  }
  const behind = await behindOf(ask, type);
  const found = behind && (await membersOf(ask, behind, name, seen));
  if (found && found.candidates.length > 0) return { ...found, hops: found.hops + 1 };
  const every = await membersOfRoot(ask, type, name, seen);
  if (every.candidates.length > 0) return every;
  // Where the grammar lost its way the member may be among what was lost.
  return type.of.facts.errors > 0 || standsForOthers(type.of) ? NONE : { ...NONE, external };
}

/** Bases in the order in which the language looks for a member in them. */
function inOrder(bases: readonly Type[], { language }: Candidate): readonly Type[] {
  const order = familyOf(language).types.members.baseOrder;
  if (order === undefined) return bases;
  const rank = (base: Type): number => {
    const known = base.kind === "instance" || base.kind === "itself" ? order.indexOf(base.of.definition.kind) : -1;
    return known < 0 ? order.length : known;
  };
  return bases.toSorted((one, other) => rank(one) - rank(other));
}

/** What values of all types have. What makes a value is each type's own, whether it is written or not. */
async function membersOfRoot(
  ask: Questions,
  { of, kind }: Defined,
  name: string,
  seen: Set<string>,
): Promise<MembersFound> {
  const { platform, making } = familyOf(of.language).types;
  if (platform.root === undefined || kind !== "instance" || name === making.constructorName) return NONE;
  return membersOfPlatform(ask, { kind: "platform", name: platform.root, args: [] }, name, seen);
}

/** Whether values of a type are taken for values of another, or have members that nobody declares. */
export const standsForOthers = (of: Candidate): boolean =>
  familyOf(of.language).types.members.standIns?.some((name) => membersIn(of, name).length > 0) ?? false;
