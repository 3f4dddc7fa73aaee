/** Members: what a type defines under a name, itself or through what it is made from. One for all languages, over facts. */

import type { Occurrence } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { type Kind, MODIFIERS } from "../vocabulary.ts";
import { type Candidate, candidateIn } from "./candidate.ts";

/** The definitions that make up one type in its file: interfaces, namespaces and classes of one name belong together. */
export function partsOf({ facts, definition }: Candidate): number[] {
  const found: number[] = [];
  const id = facts.nameId(definition.name);
  for (let index = 0; index < facts.definitions; index++)
    if (
      index === definition.index ||
      (facts.definitionNameId(index) === id &&
        facts.occurrenceClass(facts.definitionOccurrence(index)) === MarkClass.definition &&
        facts.definition(index).parent === definition.parent)
    )
      found.push(index);
  return found;
}

/** Whether a type is what others say (`type Error: Sink;` of a trait): what is written for a type of its name is another one's. */
export const isSaidByOthers = ({ definition: { kind, type, parent } }: Candidate): boolean =>
  kind === "type" && type === undefined && parent !== undefined;

/** What groups members of a type in its file (`impl Trait for Type`), by the name of the type. */
export function implementationsOf(type: Candidate): number[] {
  const { facts, definition } = type;
  const found: number[] = [];
  if (isSaidByOthers(type)) return found;
  const id = facts.nameId(definition.name);
  for (let index = 0; index < facts.definitions; index++)
    if (
      index !== definition.index &&
      facts.definitionNameId(index) === id &&
      facts.definitionKind(index) === "implementation"
    )
      found.push(index);
  return found;
}

/** Members of a name that a type's own file gives it, in the order of the text. */
export function membersIn(type: Candidate, name: string): Candidate[] {
  const { facts, definition } = type;
  const id = facts.nameId(name);
  if (id === undefined) return [];
  const parts = new Set(partsOf(type));
  const found: Candidate[] = [];
  for (let index = 0; index < facts.definitions; index++) {
    if (facts.definitionNameId(index) !== id || parts.has(index)) continue;
    if (facts.occurrenceClass(facts.definitionOccurrence(index)) !== MarkClass.definition) continue;
    const { parent, container } = facts.definition(index);
    if (container === definition.name && (parent === undefined || parts.has(parent) || isOutside(type, index, parent)))
      found.push(candidateIn(type, index));
  }
  return found;
}

/** Whether a member names its type instead of standing in it (`impl A`, `A.prototype.run = …`), and is not another `A`'s. */
function isOutside(type: Candidate, member: number, parent: number): boolean {
  const { facts, definition } = type;
  if (facts.definitionName(parent) !== definition.name) return true;
  const isImplemented =
    facts.definition(parent).kind === "implementation" && facts.definition(member).parent === parent;
  return isImplemented && !isSaidByOthers(type);
}

/** Whether anything is defined in a type. */
export function hasMembers(type: Candidate): boolean {
  const { facts, definition } = type;
  for (let index = 0; index < facts.definitions; index++) {
    if (index === definition.index) continue;
    const { parent, container } = facts.definition(index);
    if (container === definition.name && (parent === definition.index || parent === undefined)) return true;
  }
  return false;
}

/** Of members those that belong to the type itself, or to its values; all where none fits. */
export function ofSide(members: readonly Candidate[], side: "instance" | "itself"): readonly Candidate[] {
  const fitting = members.filter(
    ({ definition }) => ((definition.flags & MODIFIERS.static) !== 0) === (side === "itself"),
  );
  return fitting.length > 0 ? fitting : members;
}

/** What is done with a member: where a field and a method share a name it tells which is meant. */
export type MemberUse = "called" | "read";

/** UTF-16 units behind a name that type arguments take before a call's bracket. */
const FAR = 60;

/** What is done with a member where its name stands: arguments are not counted everywhere (in the tokens of a macro). */
export const useOf = (text: string, { count, span }: Pick<Occurrence, "count" | "span">): MemberUse =>
  count !== undefined || /^(?:::\s*<[^()]*>)?\(/.test(text.slice(span.end, span.end + FAR)) ? "called" : "read";

const METHODS: ReadonlySet<Kind> = new Set<Kind>(["function", "method"]);

/** Of members those that a use may mean; all where none fits, or nothing is known of the use. */
export function ofUse(members: readonly Candidate[], use: MemberUse | undefined): readonly Candidate[] {
  if (use === undefined || members.length < 2) return members;
  const fitting = members.filter(({ definition }) => METHODS.has(definition.kind) === (use === "called"));
  return fitting.length > 0 ? fitting : members;
}

/** The constructors of a type, which are called like it. */
export const constructorsOf = (type: Candidate): readonly Candidate[] =>
  membersIn(type, type.definition.name).filter(({ definition }) => definition.kind === "constructor");
