/** Known members: what the type has that a member is taken of, worked out once for each word. */

import { MODIFIERS } from "../../languages/vocabulary.ts";
import { type AllMembers, allMembersOf } from "../../resolve/types/all-members.ts";
import { seesMembers, typeAround, typesSeen } from "../../resolve/types/around.ts";
import { NOTHING_GIVEN, type Type } from "../../resolve/types/type.ts";
import type { KnownMember } from "../../resolve/types/well-known.ts";
import { type CompletionRequest, kindsOf } from "./completion-request.ts";
import { isStandIn } from "./speculation.ts";
import type { Found, Suggestions } from "./suggestion.ts";

export interface KnownMembers {
  /** Whether the type is known, and all that it has. */
  readonly known: Suggestions["known"];
  readonly members: readonly Found[];
  /** Of each that is defined somewhere its number in the order in which they are written. */
  readonly numbers: ReadonlyMap<string, number>;
  /** How many have the parts that their names are made of; undefined where the type is not known. */
  readonly partCounts?: ReadonlyMap<string, number>;
  /** They are good as long as no file gets other facts: its count of changes. */
  readonly changes: number;
}

/** The members at a place, those of an earlier list of the word where they are good. */
export async function knownMembersOf(request: CompletionRequest): Promise<KnownMembers> {
  const { own, workspace, project } = request;
  const { changes } = workspace.table;
  if (own.members?.changes === changes) return own.members;
  const found = { ...(await membersAt(request)), changes };
  // Who is told to stop, or may not read more, has not looked everywhere.
  if (!request.isStopped() && !project.isLate && project.refused.size === 0) own.members = found;
  return found;
}

async function membersAt(request: CompletionRequest): Promise<Omit<KnownMembers, "changes">> {
  const { takenOf, typing, file } = request;
  const { guesses } = typing;
  const type =
    takenOf?.expression === undefined
      ? undefined
      : await typing.ofExpression(takenOf.expression, { file, at: takenOf.start, given: NOTHING_GIVEN });
  if (!type) return { known: "none", members: [], numbers: new Map() };
  // Behind colons (`Type::member`) either may be named.
  const isApart = request.place.text[takenOf?.written === undefined ? -1 : request.place.word.start - 1] !== ":";
  const all = await allMembersOf(typing, type, { isApart });
  const members = foundOf(request, type, all).filter(({ name }) => !SIGIL.test(name));
  return {
    known: all.members.length === 0 ? "none" : all.isPart || typing.guesses > guesses ? "some" : "all",
    members,
    numbers: numbered(members),
    partCounts: countedParts(request, members),
  };
}

function countedParts({ nameParts }: CompletionRequest, members: readonly Found[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of members) for (const part of nameParts.of(name)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

/** What is taken of nothing, though a type has it (`@name` of Ruby). */
const SIGIL = /^@/;

/** Members that a place sees bare: those of the types around it, and of what those are made from; of an earlier list where they are good. */
export async function membersSeenOf(request: CompletionRequest): Promise<readonly Found[]> {
  const { own, workspace, project, typing, file, speculation } = request;
  if (!seesMembers(file)) return [];
  const { changes } = workspace.table;
  if (own.seen?.changes === changes) return own.seen.members;
  const members: Found[] = [];
  for (const type of await typesSeen(typing, file, speculation.at)) {
    if (request.isStopped()) break;
    if (VALUES.has(type.kind)) members.push(...foundOf(request, type, await allMembersOf(typing, type)));
  }
  if (!request.isStopped() && !project.isLate && project.refused.size === 0) own.seen = { members, changes };
  return members;
}
const VALUES: ReadonlySet<Type["kind"]> = new Set(["instance", "itself", "platform", "either"]);

/** Members as lists offer them. @param type that has them */
function foundOf(request: CompletionRequest, type: Type, all: AllMembers): readonly Found[] {
  const own = typeAround(request.file, request.speculation.at);
  const kindOf = kindsOf(request);
  const members: Found[] = [];
  for (const { name, candidate, known, hops, place } of all.members) {
    if (isStandIn(name) || name === "") continue;
    if (known) {
      members.push(foundIn(known, hops));
      continue;
    }
    const { definition, path } = candidate ?? {};
    members.push({
      name,
      kind: definition?.kind ?? kindOf(name),
      origin: "member",
      container: definition?.container,
      type: definition?.type,
      definition: definition && path !== undefined ? { path, at: definition.selection.start } : undefined,
      distance: hops,
      ...(place === undefined ? {} : { place }),
      isHidden: definition !== undefined && isHidden(definition.flags, own, type),
    });
  }
  return members;
}

/** What a table says of the platform's types. */
function foundIn({ member: { name, kind, gives }, of, place }: KnownMember, distance: number): Found {
  return { name, kind, origin: "platform", container: of.name, type: gives, source: of.modules[0], distance, place };
}

function numbered(members: readonly Found[]): ReadonlyMap<string, number> {
  const defined = members.flatMap(({ name, definition }) => (definition ? [{ name, ...definition }] : []));
  defined.sort((a, b) => (a.path === b.path ? a.at - b.at : a.path < b.path ? -1 : 1));
  return new Map(defined.map(({ name }, index) => [name, index]));
}

/** What is private is seen in the type itself. */
const isHidden = (flags: number, own: Type | undefined, type: Type): boolean =>
  (flags & MODIFIERS.private) !== 0 && (own === undefined || definedName(own) !== definedName(type));

const definedName = (type: Type): string | undefined =>
  "of" in type && "definition" in type.of ? type.of.definition.name : undefined;
