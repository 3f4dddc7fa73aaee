/** All members: what a type has, under whatever name: its own members, those written for it elsewhere, and those of what it is made from. */

import { nearness } from "../../files/path-distance.ts";
import type { Definition } from "../../index/facts.ts";
import type { FileEntry } from "../../index/file-table.ts";
import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn, type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { implementationsOf, membersIn, partsOf } from "../../languages/kit/members.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import { type Kind, MODIFIERS } from "../../languages/vocabulary.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { basesOf } from "./bases.ts";
import { behindOf } from "./behind.ts";
import { membersInline } from "./inline-types.ts";
import { declaredType } from "./library-types.ts";
import { MEMBERLESS, standsForOthers } from "./member-lookup.ts";
import type { Questions } from "./questions.ts";
import { moduleType, type Type } from "./type.ts";
import { type KnownMember, knownMembersOf } from "./well-known.ts";

/** Types that one question looks into: what a type is made from, step by step. */
const MOST_TYPES = 24;
/** Files that continue a type which are looked into: a module of Ruby is opened in each file of its directory. */
const MOST_FILES = 1000;
/** Modules that a module hands on which are looked into. */
const MOST_MODULES = 200;
/** Members that are taken in all. */
const MOST_MEMBERS = 3000;

/** Hops from a type itself to what every type has. */
const TO_TYPE = 2;
/** Hops to what every value has: behind all that a type inherits. */
const FARTHEST = 20;

interface Member {
  readonly name: string;
  /** Undefined where a module only hands the name on, or only a table knows it. */
  readonly candidate: Candidate | undefined;
  /** What a table says of it, where no declaration can be read. */
  readonly known?: KnownMember;
  /** Types between the one that was asked about and the one that has it. */
  readonly hops: number;
  /** Its place in the table of its type, the most used first, where a declaration says the rest. */
  readonly place?: number;
}

export interface AllMembers {
  readonly members: readonly Member[];
  /** Some lie where nothing can be read, or there are too many. */
  readonly isPart: boolean;
}

interface AllMembersOptions {
  /** Whether what belongs to a type itself is left out of what its values have, and theirs out of what it has, in languages that keep them apart. */
  readonly isApart: boolean;
}

interface Walk {
  readonly ask: Questions;
  readonly isApart: boolean;
  readonly found: Map<string, Member>;
  readonly seen: Set<string>;
  /** Modules, with what is named in them. */
  readonly modules: Set<string>;
  isPart: boolean;
}

/** Every member of a type, each name once: the nearest. */
export async function allMembersOf(
  ask: Questions,
  type: Type,
  { isApart }: AllMembersOptions = { isApart: false },
): Promise<AllMembers> {
  const walk: Walk = { ask, isApart, found: new Map(), seen: new Set(), modules: new Set(), isPart: false };
  await ofType(walk, type, 0);
  const { isPart } = walk;
  const { every, everyType } = ask.wellKnown ?? {};
  if (type.kind === "itself") await ofEvery(walk, everyType, TO_TYPE);
  // Where a value seems to have nothing its type is not known.
  const isKnown = type.kind === "itself" ? everyType !== undefined : VALUES.has(type.kind) && walk.found.size > 0;
  if (isKnown) await ofEvery(walk, every, FARTHEST);
  return { members: [...walk.found.values()], isPart };
}

/** What is a value of a type. */
const VALUES: ReadonlySet<Type["kind"]> = new Set(["instance", "platform", "either"]);

/** What every value has, which the table says whole. */
async function ofEvery(walk: Walk, name: string | undefined, hops: number): Promise<void> {
  if (name === undefined || walk.seen.has(name)) return;
  walk.seen.add(name);
  const { isPart } = walk;
  const every: Type & { readonly kind: "platform" } = { kind: "platform", name, args: [] };
  const declared = await declaredType(walk.ask, every);
  if (declared) await ofType(walk, declared, hops);
  else ofKnown(walk, every, hops);
  walk.isPart = isPart;
}

async function ofType(walk: Walk, type: Type, hops: number): Promise<void> {
  if (walk.seen.size > MOST_TYPES || walk.found.size > MOST_MEMBERS) {
    walk.isPart = true;
    return;
  }
  switch (type.kind) {
    case "module":
      for (const path of type.paths) await ofModule(walk, path, type.inside ?? [], hops);
      return;
    case "either":
      return ofOptions(walk, type, hops);
    case "inline":
      for (const one of membersInline(type)) add(walk, one.definition.name, one, hops);
      return;
    case "platform":
      return ofPlatform(walk, type, hops);
    case "tuple":
      return ofPlatform(walk, { kind: "platform", name: tupleOf(walk.ask), args: [] }, hops);
    case "giver":
      return ofFunction(walk, hops);
    case "external":
      return ofKnown(walk, type, hops);
    case "instance":
    case "itself":
    case "function":
      return ofDefined(walk, type, hops);
    default:
      walk.isPart = true;
  }
}

/** What some types have, but for what is not left of it. */
async function ofOptions(
  walk: Walk,
  { options, has }: Type & { readonly kind: "either" },
  hops: number,
): Promise<void> {
  const known = has && new Set(walk.found.keys());
  for (const option of options) await ofType(walk, option, hops);
  if (has) for (const name of walk.found.keys()) if (!known?.has(name) && !has(name)) walk.found.delete(name);
}

const tupleOf = ({ family }: Questions): string => familyOf({ family }).types.platform.tuples?.[0] ?? "Array";

/** What a table says of a type outside, and that may be part of what it has. */
function ofKnown(walk: Walk, type: Type & { readonly kind: "platform" | "external" }, hops: number): void {
  walk.isPart = true;
  for (const known of knownMembersOf(walk.ask, type)) {
    const { name } = known.member;
    if (!walk.found.has(name)) walk.found.set(name, { name, candidate: undefined, known, hops: hops + known.hops });
  }
}

/** Of a type of which only the name is known what the platform declares, where that can be read. */
async function ofPlatform(walk: Walk, type: Type & { readonly kind: "platform" }, hops: number): Promise<void> {
  if (MEMBERLESS.has(type.name) || walk.seen.has(type.name)) return;
  walk.seen.add(type.name);
  const before = walk.found.size;
  const declared = await declaredType(walk.ask, type);
  if (declared) await ofType(walk, declared, hops);
  else ofKnown(walk, type, hops);
  const { elements, iterated } = familyOf({ family: walk.ask.family }).types.platform;
  if (iterated !== undefined && (elements[type.name] !== undefined || type.name === "Array"))
    await ofPlatform(walk, { kind: "platform", name: iterated, args: type.args }, hops + 1);
  if (walk.found.size === before) walk.isPart = true;
}

/** What the platform gives every function. */
async function ofFunction(walk: Walk, hops: number): Promise<void> {
  const { functions } = familyOf({ family: walk.ask.family }).types.platform;
  if (functions === undefined) walk.isPart = true;
  else await ofPlatform(walk, { kind: "platform", name: functions, args: [] }, hops);
}

type Defined = Type & { readonly kind: "instance" | "itself" | "function" };

async function ofDefined(walk: Walk, type: Defined, hops: number): Promise<void> {
  const { of, given } = type;
  const module = moduleType(familyOf(of.language).modules.moduleOf?.(of, walk.ask.project), of.definition.name);
  if (module) return ofType(walk, module, hops);
  const key = `${of.path}\0${of.definition.index}`;
  if (walk.seen.has(key)) return;
  walk.seen.add(key);
  const { sidesApart, takenApart } = familyOf(of.language).types.members;
  const isTakenApart = walk.isApart && takenApart === true && of.definition.kind !== "object";
  const side: Side | undefined =
    sidesApart?.(of) || isTakenApart ? { kind: type.kind, valuesHaveConstants: isTakenApart } : undefined;
  // What takes a module in has more than the module knows of.
  if (hops === 0 && type.kind === "instance" && of.definition.kind === "module") walk.isPart = true;
  // What answers to any name has more than is written.
  if (standsForOthers(of)) walk.isPart = true;
  own(walk, of, hops, side);
  await elsewhere(walk, of, hops, side);
  if (type.kind === "itself") ofCompanion(walk, of, hops);
  if (type.kind === "function") await ofFunction(walk, hops + 1);
  const hasOwnSide = isTakenApart ? isDefined : isClass;
  for (const base of await basesOf(walk.ask, of, given))
    await ofType(walk, side?.kind === "itself" && hasOwnSide(base) ? { ...base, kind: "itself" } : base, hops + 1);
  const behind = await behindOf(walk.ask, type);
  if (behind) await ofType(walk, behind, hops + 1);
  if (walk.ask.project.isOutside(of.path)) placeUsual(walk, of.definition.name);
}

const isDefined = (type: Type): type is Defined => type.kind === "instance";
/** A base whose own members a type itself inherits: those of the values of another are made its own (`extend`). */
const isClass = (type: Type): type is Defined => isDefined(type) && type.of.definition.kind === "class";

/** What belongs to a type itself, however it is written. */
const OF_TYPE: ReadonlySet<Kind> = new Set<Kind>([...TYPES, "constant", "module", "variable", "enum_member"]);

/** Whose members are taken: those of a type itself, or of its values. */
interface Side {
  readonly kind: Defined["kind"];
  /** Whether a field that is set once is a constant. */
  readonly valuesHaveConstants: boolean;
}

/** Whether a member is one of a side of its type; of any where the sides are not told apart. */
function isOfSide({ kind, flags }: Definition, side: Side | undefined): boolean {
  if (side === undefined) return true;
  const isStatic = (flags & MODIFIERS.static) !== 0 && (flags & MODIFIERS.extension) === 0;
  if (kind === "constant" && !isStatic && side.valuesHaveConstants) return true;
  return (OF_TYPE.has(kind) || isStatic) === (side.kind === "itself");
}

/** Tells of what a type of the platform declares how usual it is, by its table. */
function placeUsual({ ask, found }: Walk, name: string): void {
  for (const { member, place } of knownMembersOf(ask, { kind: "platform", name, args: [] })) {
    const one = found.get(member.name);
    if (one && !one.known && one.place === undefined) found.set(member.name, { ...one, place });
  }
}

/** What a type's companion gives it. */
function ofCompanion(walk: Walk, type: Candidate, hops: number): void {
  const { companion } = familyOf(type.language).types.shape;
  if (companion === undefined || companion === type.definition.name) return;
  for (const one of membersIn(type, companion)) own(walk, one, hops);
}

function add(walk: Walk, name: string, candidate: Candidate | undefined, hops: number): void {
  if (!walk.found.has(name)) walk.found.set(name, { name, candidate, hops });
}

/** What a type's file gives it. */
function own(walk: Walk, type: Candidate, hops: number, side?: Side): void {
  const { facts, definition } = type;
  const { companion } = familyOf(type.language).types.shape;
  const parts = new Set([...partsOf(type), ...implementationsOf(type)]);
  for (let index = 0; index < facts.definitions; index++) {
    if (parts.has(index) || facts.occurrenceClass(facts.definitionOccurrence(index)) !== MarkClass.definition) continue;
    const one = facts.definition(index);
    if (one.container !== definition.name || one.kind === "constructor") continue;
    // Its word, where it has no name.
    if (one.name === companion || !isOfSide(one, side)) continue;
    if (one.parent !== undefined && !parts.has(one.parent) && facts.definitionName(one.parent) === definition.name)
      continue;
    add(walk, one.name, { ...type, definition: one }, hops);
  }
}

/** What is written for a type in other files. */
async function elsewhere(walk: Walk, type: Candidate, hops: number, side?: Side): Promise<void> {
  const { types, packages } = familyOf(type.language);
  if (!types.shape.openTypes) return;
  const { project } = walk.ask;
  const name = type.definition.name;
  const { table } = project.workspace;
  const paths = types.members.extensions
    ? extending(type, table.holding(name, type.language.family, false))
    : packages.files
      ? await packages.files(type, project)
      : table.holding(name, type.language.family, true).map(({ path }) => path);
  let left = MOST_FILES;
  for (const path of paths) {
    if (path === type.path || !project.isReady(path)) continue;
    if (left-- === 0) {
      walk.isPart = true;
      return;
    }
    const file = await project.file(path);
    if (file && file.facts.nameId(name) !== undefined) takeContained(walk, file, name, hops, side);
  }
}

/** Files that write something for a type from outside, the nearest first. */
function extending({ path, definition: { name } }: Candidate, holders: readonly FileEntry[]): readonly string[] {
  return holders
    .filter(({ facts }) => facts?.writesFor(name))
    .map((entry) => ({ path: entry.path, near: nearness(path, entry.path) }))
    .sort((a, b) => b.near - a.near || (a.path < b.path ? -1 : 1))
    .map((one) => one.path);
}

function takeContained(walk: Walk, file: FileFacts, name: string, hops: number, side: Side | undefined): void {
  const { facts } = file;
  const isName = new Map<number, boolean>();
  for (let index = 0; index < facts.definitions; index++) {
    const container = facts.definitionContainerId(index);
    if (container === undefined) continue;
    const isOfIt = isName.get(container) ?? lastName(facts.string(container)) === name;
    isName.set(container, isOfIt);
    if (!isOfIt || facts.occurrenceClass(facts.definitionOccurrence(index)) !== MarkClass.definition) continue;
    const kind = facts.definitionKind(index);
    if (kind === "implementation" || kind === "constructor") continue;
    const one = candidateIn(file, index);
    if (isOfSide(one.definition, side)) add(walk, one.definition.name, one, hops);
  }
}

/** Nothing is called so: what hands it out hands out whatever another module does. */
const NO_NAME = "";

/** What a module hands out: what it defines at its top, and what it passes on. */
async function ofModule(walk: Walk, path: string, inside: readonly string[], hops: number): Promise<void> {
  const key = [path, ...inside].join("\0");
  if (walk.modules.has(key)) return;
  walk.modules.add(key);
  const isTooMuch = walk.modules.size > MOST_MODULES || walk.found.size > MOST_MEMBERS;
  const file = isTooMuch ? undefined : await walk.ask.project.file(path);
  if (!file) {
    walk.isPart = true;
    return;
  }
  const { facts, language } = file;
  const { modules, imports } = familyOf(language);
  const within = inside.at(-1);
  const names = new Set<string>();
  for (let index = 0; index < facts.definitions; index++) {
    const { name, parent } = facts.definition(index);
    const isIn =
      within === undefined ? parent === undefined : parent !== undefined && facts.definitionName(parent) === within;
    if (isIn) names.add(name);
  }
  for (let index = 0; index < facts.imports && within === undefined; index++) {
    const { occurrence } = facts.import(index);
    if (occurrence !== undefined) names.add(facts.occurrence(occurrence).name);
  }
  const passedOn = new Set<string>();
  for (let index = 0; index < facts.exports; index++) {
    const { name, source, form } = facts.export(index);
    if (name !== undefined) names.add(name);
    else if (form === "wildcard" && source !== undefined) passedOn.add(source);
  }
  for (const one of modules.handsOut(file, NO_NAME, inside)) if (one.kind === "wildcard") passedOn.add(one.source);
  for (const name of names) {
    const handed = modules.handsOut(file, name, inside);
    const definition = handed.find((one) => one.kind === "definition");
    const isNamed = handed.some(({ kind }) => kind !== "wildcard");
    if (isNamed) add(walk, name, definition && candidateIn(file, definition.definition), hops);
  }
  for (const source of passedOn) {
    const located = await imports.locate(source, path, walk.ask.project);
    if (located.kind === "files")
      for (const next of located.paths) await ofModule(walk, next, located.inside ?? [], hops + 1);
    else walk.isPart = true;
  }
}
