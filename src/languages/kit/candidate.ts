/** Candidate: one definition that a name may mean, with what ranks it. */

import { nearness } from "../../files/path-distance.ts";
import { isSecondary } from "../../files/secondary-paths.ts";
import type { Definition, Facts, Local, Occurrence } from "../../index/facts.ts";
import type { Origin, Target } from "../../index/target.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Language } from "../language.ts";
import type { Kind, Role } from "../vocabulary.ts";
import { EXPORTED, INSIDE_FUNCTION, MODIFIERS } from "../vocabulary.ts";

export interface FileFacts {
  readonly path: string;
  readonly language: Language;
  readonly facts: Facts;
}

export interface Candidate extends FileFacts {
  readonly definition: Definition;
  /** The files that handed it on, from the one next to it on, where it matters which these are. */
  readonly by?: readonly string[];
}

export const candidateIn = ({ path, language, facts }: FileFacts, definition: number): Candidate => ({
  path,
  language,
  facts,
  definition: facts.definition(definition),
});

/** The index of what facts keep no definition of. */
export const NO_DEFINITION = -1;

/** A member that stands in a file, of which its facts keep no definition. */
export const memberAt = (
  file: FileFacts,
  said: Pick<Definition, "name" | "selection"> & Partial<Pick<Definition, "type" | "value">>,
): Candidate => ({
  ...file,
  definition: {
    index: NO_DEFINITION,
    occurrence: NO_DEFINITION,
    kind: "property",
    span: said.selection,
    body: undefined,
    parent: undefined,
    container: undefined,
    flags: 0,
    arity: undefined,
    type: undefined,
    doc: undefined,
    value: undefined,
    ...said,
  },
});

export const isSameDefinition = (a: Candidate, b: Candidate): boolean =>
  a.path === b.path && a.definition.selection.start === b.definition.selection.start;

/** Every project definition of a name in one file. */
export function definitionsIn(path: string, language: Language, facts: Facts, name: string): Candidate[] {
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const found: Candidate[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    const occurrence = facts.definitionOccurrence(index);
    if (facts.occurrenceNameId(occurrence) !== id || facts.occurrenceClass(occurrence) !== MarkClass.definition)
      continue;
    found.push({ path, language, facts, definition: facts.definition(index) });
  }
  return found;
}

export const CALLABLE: ReadonlySet<Kind> = new Set<Kind>([
  "function",
  "method",
  "constructor",
  "macro",
  "class",
  "struct",
  "record",
  "object",
  "procedure",
  "enum_member",
  "operator",
]);
export const TYPES: ReadonlySet<Kind> = new Set<Kind>([
  "class",
  "struct",
  "interface",
  "trait",
  "protocol",
  "enum",
  "union",
  "record",
  "object",
  "type",
  "annotation",
]);
const MEMBERS = new Set<Kind>([
  "method",
  "field",
  "property",
  "enum_member",
  "constant",
  "event",
  "function",
  "constructor",
  "variable",
]);

/** Which kinds a role wants; a role that is not here wants any. */
const WANTED: Readonly<Partial<Record<Role, ReadonlySet<Kind>>>> = {
  call: CALLABLE,
  new: new Set<Kind>([...TYPES, "constructor"]),
  type: TYPES,
  implementation: TYPES,
  member: MEMBERS,
  macro: new Set<Kind>(["macro", "function"]),
  decorator: new Set<Kind>(["function", "class", "annotation", "macro", "interface"]),
  module: new Set<Kind>(["module", "namespace", "package", "class", "object"]),
};

/** Whether a role may mean a definition of this kind. */
export const wants = (role: Role, kind: Kind): boolean => WANTED[role]?.has(kind) ?? true;

/** The candidates that a role wants; all where none fits. */
export function fitting(candidates: readonly Candidate[], role: Role): readonly Candidate[] {
  const found = candidates.filter(({ definition }) => wants(role, definition.kind));
  return found.length > 0 ? found : candidates;
}

/** What of a name a place means: where types and values of one name are two things. */
const SPACES = ["type", "value", "both"] as const;
export type Space = (typeof SPACES)[number];

const TYPES_ALONE: ReadonlySet<Kind> = new Set<Kind>(["interface", "type"]);
/** Roles that say nothing of it. */
const BOTH: ReadonlySet<Role> = new Set<Role>(["import", "reference", "key"]);

export const spaceOf = (role: Role | undefined): Space =>
  role === undefined || BOTH.has(role) ? "both" : role === "type" ? "type" : "value";

/** Of definitions of one name those in a space; all where none is. */
export function inSpace(candidates: readonly Candidate[], space: Space): readonly Candidate[] {
  if (candidates.length < 2 || space === "both") return candidates;
  const kept = ({ definition: { kind } }: Candidate): boolean =>
    space === "type" ? TYPES.has(kind) : !TYPES_ALONE.has(kind);
  const found = candidates.filter(kept);
  return found.length > 0 ? found : candidates;
}

/** What the place of asking says about the definition wanted. */
export interface Wish {
  readonly path: string;
  readonly role: Role;
  /** Number of arguments at the place, when it is a call. */
  readonly count: number | undefined;
  /** Last name of the receiver, when there is one. */
  readonly receiver: string | undefined;
  /** Whether a type is meant that is no name for another; undefined where these are not apart. */
  readonly isTag: boolean | undefined;
}

/** Of candidates those that are names for other types, or those that are not, as the place asks; all where none is. */
export function ofTag(
  candidates: readonly Candidate[],
  { isTag, role }: Pick<Wish, "isTag" | "role">,
): readonly Candidate[] {
  if (isTag === undefined || role !== "type" || candidates.length < 2) return candidates;
  const found = candidates.filter(({ definition: { kind } }) => (kind === "type") !== isTag);
  return found.length > 0 ? found : candidates;
}

/** Whether what is defined takes so many arguments. */
export const accepts = (definition: Definition, count: number): boolean => {
  const { arity } = definition;
  return arity === undefined || (count >= arity.least && (arity.variadic || count <= arity.most));
};

/**
 * Higher is likelier. The weights are points chosen by hand; what they give is measured by `npm run accuracy`.
 * @param fromAside whether the asking file is a test or not the project's own: then such definitions are as good as others
 */
function scoreOf({ path, definition }: Candidate, wish: Wish, fromAside: boolean): number {
  const { kind, container, flags } = definition;
  let score = 0;
  const wanted = WANTED[wish.role];
  if (!wanted || wanted.has(kind)) score += 3;
  // What is not called is rather a field than a method of that name.
  if (wish.role === "member" && (kind === "method" || kind === "function") !== (wish.count !== undefined)) score -= 1;
  if (wish.role === "reference" && !MEMBERS.has(kind)) score += 0.5;
  // A name alone is rarely a member of another file's type.
  if (
    wish.receiver === undefined &&
    wish.role !== "member" &&
    container !== undefined &&
    path !== wish.path &&
    !TYPES.has(kind)
  )
    score -= 1;
  if (wish.count !== undefined && kind !== "class" && accepts(definition, wish.count)) score += 1.5;
  if (wish.receiver !== undefined && container !== undefined) {
    const receiver = wish.receiver.toLowerCase();
    const holder = container.toLowerCase();
    if (receiver === holder) score += 3;
    else if (receiver.length > 2 && (holder.includes(receiver) || receiver.includes(holder))) score += 1.5;
  }
  score += nearness(wish.path, path);
  if (path === wish.path) score += 0.8;
  if (flags & (EXPORTED | MODIFIERS.public)) score += 0.5;
  if (flags & INSIDE_FUNCTION && path !== wish.path) score -= 2;
  if (!fromAside && isSecondary(path)) score -= 1;
  if (definition.body !== undefined) score += 0.3;
  return score;
}

/**
 * Best first; equal ones in the order of path and text, so that an answer is the same every time.
 * @param most how many are wanted: of hundreds only those are put in order
 */
export function rank(candidates: readonly Candidate[], wish: Wish, most = candidates.length): Candidate[] {
  if (candidates.length < 2) return [...candidates];
  const fromAside = isSecondary(wish.path);
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate, wish, fromAside) }));
  const least =
    Float64Array.from(scored, ({ score }) => score)
      .sort()
      .at(-most) ?? Number.NEGATIVE_INFINITY;
  return scored
    .filter(({ score }) => score >= least)
    .sort(
      (a, b) =>
        b.score - a.score ||
        (a.candidate.path < b.candidate.path ? -1 : a.candidate.path > b.candidate.path ? 1 : 0) ||
        a.candidate.definition.selection.start - b.candidate.definition.selection.start,
    )
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

export function toTarget({ path, facts, definition }: Candidate, origin: Origin): Target {
  const lines = facts.lines;
  return {
    path,
    name: definition.name,
    kind: definition.kind,
    container: definition.container,
    range: lines.range(definition.span),
    selection: lines.range(definition.selection),
    preview: "",
    origin,
  };
}

/** A place that no definition of the index tells, as a target: an assignment. */
export function placeTarget(
  { path, facts }: Pick<FileFacts, "path" | "facts">,
  { name, span }: Pick<Occurrence, "name" | "span">,
  { kind, origin }: Pick<Target, "kind" | "origin">,
): Target {
  const range = facts.lines.range(span);
  return { path, name, kind, container: undefined, range, selection: range, preview: "", origin };
}

/** A local variable or parameter as a target. */
export function localTarget(path: string, facts: Facts, local: Local, origin: Origin): Target {
  const lines = facts.lines;
  const occurrence = facts.occurrence(local.occurrence);
  return {
    path,
    name: occurrence.name,
    kind: occurrence.kind ?? "variable",
    container: undefined,
    range: lines.range(local.extent),
    selection: lines.range(occurrence.span),
    preview: "",
    origin,
  };
}
