/**
 * Implicit interfaces: which types have all the methods that an interface asks for, in languages where that alone makes them its own (Go). A
 * method counts with its signature, an embedded type's as the type's own; of an interface that embeds what cannot be read nothing is said.
 */

import { familyOf } from "../../languages/families.ts";
import { type Candidate, candidateIn, isSameDefinition, TYPES } from "../../languages/kit/candidate.ts";
import type { Project } from "../../languages/kit/project.ts";
import { lastName } from "../../languages/kit/written-name.ts";
import { keyOf } from "../overrides.ts";
import { allMembersOf } from "./all-members.ts";
import { basesOf } from "./bases.ts";
import type { Elsewhere, Questions } from "./questions.ts";
import { NOTHING_GIVEN, type Type } from "./type.ts";
import { Typing } from "./typing.ts";

/** Methods of an interface, or of a type, that are looked up; one with more has none of the other. */
const MOST_METHODS = 100;
/** Methods of an interface of which the one is sought that the fewest types have. */
const MOST_COUNTED = 5;
/** Types, or interfaces, that are compared for one question. */
const MOST_COMPARED = 300;
/** Types within types. */
const DEEPEST = 8;

/** What the rule asks of whoever applies it. */
export interface MethodLookup {
  readonly project: Project;
  readonly elsewhere: Elsewhere;
  /** All definitions of a name in the project. */
  definitionsNamed(name: string): Promise<readonly Candidate[]>;
}

/** What a type has that an interface asks for. */
interface Fulfilled {
  readonly asked: Candidate;
  readonly by: Candidate;
}

/** A type, or an interface, with the methods by which it is what it is. */
export interface Implied {
  readonly type: Candidate;
  readonly methods: readonly Fulfilled[];
}

export const hasImplicitInterfaces = ({ language }: Pick<Candidate, "language">): boolean =>
  familyOf(language).types.shape.signatureOf !== undefined;

const isInterface = ({ definition: { kind } }: Candidate): boolean => kind === "interface";
const isOwnType = ({ definition: { kind } }: Candidate): boolean => TYPES.has(kind) || kind === "type";
/** Each type is asked about within a budget of its own. */
const typingFor = ({ project, elsewhere }: MethodLookup, file: Candidate): Questions =>
  new Typing(project, elsewhere, file.language.family, () => file);
const ofValue = (of: Candidate): Type => ({ kind: "instance", of, given: NOTHING_GIVEN });

/** The types of the project that implement an interface by their methods; other interfaces are none. */
export async function implementersOf(lookup: MethodLookup, of: Candidate): Promise<readonly Implied[]> {
  if (!hasImplicitInterfaces(of) || !isInterface(of)) return [];
  const asked = await methodsAsked(typingFor(lookup, of), of);
  if (asked === undefined) return [];
  let fewest: readonly Candidate[] | undefined;
  for (const { definition } of asked.slice(0, MOST_COUNTED)) {
    const having = await lookup.definitionsNamed(definition.name);
    if (fewest === undefined || having.length < fewest.length) fewest = having;
  }
  const types = new Map<string, Candidate>();
  for (const method of fewest ?? []) {
    const type = await typeOf(lookup, method);
    if (type && !isInterface(type) && types.size < MOST_COMPARED) types.set(keyOf(type), type);
  }
  const found: Implied[] = [];
  for (const type of types.values()) {
    const methods = await fulfilled(typingFor(lookup, type), type, asked);
    if (methods) found.push({ type, methods });
  }
  return found;
}

/** The interfaces of the project that a type implements by its methods. */
export async function interfacesOf(lookup: MethodLookup, of: Candidate): Promise<readonly Implied[]> {
  if (!hasImplicitInterfaces(of) || isInterface(of)) return [];
  const interfaces = new Map<string, Candidate>();
  for (const name of await methodNames(typingFor(lookup, of), of))
    for (const one of await lookup.definitionsNamed(name)) {
      const type = one.definition.parent === undefined ? undefined : candidateIn(one, one.definition.parent);
      if (type && isInterface(type) && interfaces.size < MOST_COMPARED) interfaces.set(keyOf(type), type);
    }
  const found: Implied[] = [];
  for (const { path, definition } of interfaces.values()) {
    // Facts of one name lack what the interface has besides.
    const file = await lookup.project.file(path);
    const type = file && [...sameIn(file, definition.selection.start)][0];
    const asked = type && (await methodsAsked(typingFor(lookup, type), type));
    const methods = asked && (await fulfilled(typingFor(lookup, of), of, asked));
    if (methods) found.push({ type, methods });
  }
  return found;
}

/** The type that a method is of; undefined where the project does not define it, or it is of none. */
export async function typeOf(
  lookup: MethodLookup,
  { path, definition, ...file }: Candidate,
): Promise<Candidate | undefined> {
  const { parent, container } = definition;
  if (container === undefined) return undefined;
  if (parent !== undefined) return candidateIn({ path, ...file }, parent);
  const { packages } = familyOf(file.language);
  const own = await lookup.project.file(path);
  if (!own) return undefined;
  const files = new Set([path, ...((await packages.files?.(own, lookup.project)) ?? [])]);
  const [type] = (await lookup.definitionsNamed(lastName(container))).filter(
    (one) => files.has(one.path) && isOwnType(one),
  );
  return type;
}

function* sameIn(file: Omit<Candidate, "definition">, start: number): Generator<Candidate> {
  const { facts } = file;
  for (let index = 0; index < facts.definitions; index++)
    if (facts.occurrenceStart(facts.definitionOccurrence(index)) === start) yield candidateIn(file, index);
}

/** The methods that an interface asks for; undefined where it asks for none, for more than methods, or for what cannot be read. */
async function methodsAsked(ask: Questions, of: Candidate): Promise<readonly Candidate[] | undefined> {
  const { members, isPart } = await allMembersOf(ask, ofValue(of));
  const methods = members.flatMap(({ candidate }) => (candidate?.definition.kind === "method" ? [candidate] : []));
  const isKnown = !isPart && methods.length === members.length && methods.length <= MOST_METHODS;
  return isKnown && methods.length > 0 ? methods : undefined;
}

/** By which methods a type does what is asked for; undefined where it lacks one. */
async function fulfilled(
  ask: Questions,
  type: Candidate,
  asked: readonly Candidate[],
): Promise<readonly Fulfilled[] | undefined> {
  const found: Fulfilled[] = [];
  for (const one of asked) {
    const { candidates } = await ask.members(ofValue(type), one.definition.name);
    const by = candidates.find((method) => isSameDefinition(method, one) || isSameMethod(ask, method, one));
    if (!by) return undefined;
    found.push({ asked: one, by });
  }
  return found;
}

function isSameMethod(ask: Questions, one: Candidate, other: Candidate): boolean {
  if (one.definition.kind !== "method") return false;
  const signature = signatureOf(ask, one);
  return signature !== undefined && signature === signatureOf(ask, other);
}

function signatureOf({ project }: Questions, { path, language, definition }: Candidate): string | undefined {
  const { selection, body, span } = definition;
  const text = project.textOf(path);
  const behind = { start: selection.end, end: body ?? span.end };
  return text === undefined ? undefined : familyOf(language).types.shape.signatureOf?.(text, behind);
}

/** Names of the methods that a type has, itself and from what it embeds. */
async function methodNames(ask: Questions, of: Candidate): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const take = async (type: Candidate, depth: number): Promise<void> => {
    if (seen.has(keyOf(type)) || depth > DEEPEST) return;
    seen.add(keyOf(type));
    const { packages } = familyOf(type.language);
    for (const path of new Set([type.path, ...((await packages.files?.(type, ask.project)) ?? [])])) {
      if (!ask.project.mayHold(path, type.definition.name)) continue;
      const file = await ask.project.file(path);
      for (let index = 0; file && index < file.facts.definitions; index++) {
        const { name, kind, container } = file.facts.definition(index);
        if (kind === "method" && container === type.definition.name && names.size < MOST_METHODS) names.add(name);
      }
    }
    for (const base of await basesOf(ask, type, NOTHING_GIVEN))
      if (base.kind === "instance") await take(base.of, depth + 1);
  };
  await take(of, 0);
  return names;
}
