/**
 * Namesake: the type that something may be of by what it is called: `parser` of a `Parser`, `old_query` of a `Query`. A guess, for where nothing
 * else tells the type.
 */

import { candidateIn, type FileFacts, TYPES } from "../../languages/kit/candidate.ts";
import { allMembersOf } from "../../resolve/types/all-members.ts";
import { NOTHING_GIVEN, type Type } from "../../resolve/types/type.ts";
import type { CompletionRequest } from "./completion-request.ts";
import { isStandIn } from "./speculation.ts";
import type { Found } from "./suggestion.ts";

/** Members of such types that are offered. */
const MOST_TYPES = 3;

/** The members of the types that are called as what a member is taken of, worked out once for each word. */
export async function namesakeMembersOf(request: CompletionRequest): Promise<readonly Found[]> {
  const { own, takenOf } = request;
  if (own.namesakes) return own.namesakes;
  const found = takenOf?.name === undefined || takenOf.form !== undefined ? [] : await membersOf(request, takenOf.name);
  if (!request.isStopped() && request.project.refused.size === 0) own.namesakes = found;
  return found;
}

async function membersOf(request: CompletionRequest, name: string): Promise<readonly Found[]> {
  for (const wanted of typeNamesOf(name)) {
    const types = typesOf(request, wanted);
    if (types.length === 0) continue;
    const found: Found[] = [];
    for (const type of types)
      for (const { name: member, candidate, hops } of (await allMembersOf(request.typing, type)).members) {
        if (isStandIn(member) || !candidate) continue;
        const { definition, path } = candidate;
        const { kind, container, type: written, selection } = definition;
        found.push({
          name: member,
          kind,
          origin: "namesake",
          container,
          type: written,
          definition: { path, at: selection.start },
          distance: hops,
        });
      }
    return found;
  }
  return [];
}

const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+/gu;
/** UTF-16 units of the shortest name that tells anything. */
const SHORTEST = 3;

/** What the type of something may be called, the longest first: `OldQuery` and `Query` of `old_query`. */
function typeNamesOf(name: string): readonly string[] {
  const parts = [...name.matchAll(PART)].map(([part]) => part.charAt(0).toUpperCase() + part.slice(1));
  return parts.map((_, index) => parts.slice(index).join("")).filter(({ length }) => length >= SHORTEST);
}

/** The types of a name that the file defines, or the files of the project that define it outside of functions. */
function typesOf({ file, names, workspace }: CompletionRequest, name: string): readonly Type[] {
  const here = typesIn(file, name);
  if (here.length > 0) return here;
  const known = names.of(name);
  if (known?.kind === undefined || !TYPES.has(known.kind)) return [];
  return known.definers
    .slice(0, MOST_TYPES)
    .flatMap(({ path, language }) => {
      const facts = workspace.table.get(path)?.facts;
      return facts ? typesIn({ path, language, facts }, name) : [];
    })
    .slice(0, MOST_TYPES);
}

function typesIn(file: FileFacts, name: string): readonly Type[] {
  const { facts } = file;
  const id = facts.nameId(name);
  const found: Type[] = [];
  for (let index = 0; id !== undefined && index < facts.definitions; index++)
    if (facts.definitionNameId(index) === id && TYPES.has(facts.definitionKind(index)))
      found.push({ kind: "instance", of: candidateIn(file, index), given: NOTHING_GIVEN });
  return found;
}
