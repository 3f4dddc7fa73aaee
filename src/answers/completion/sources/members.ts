/** Members: what the type of the expression before the sign has, where the resolver knows that type. */

import { MODIFIERS } from "../../../languages/vocabulary.ts";
import { allMembersOf } from "../../../resolve/types/all-members.ts";
import { typeAround } from "../../../resolve/types/around.ts";
import { NOTHING_GIVEN, type Type } from "../../../resolve/types/type.ts";
import { kindsOf, type Source } from "../completion-request.ts";
import { isStandIn } from "../speculation.ts";

export const members: Source = async (request, into) => {
  const { takenOf, typing, file } = request;
  if (takenOf?.expression === undefined) return;
  const type = await typing.ofExpression(takenOf.expression, { file, at: takenOf.start, given: NOTHING_GIVEN });
  if (!type) return;
  const own = typeAround(file, request.speculation.at);
  const kindOf = kindsOf(request);
  const all = await allMembersOf(typing, type);
  if (all.members.length > 0) into.known = all.isPart ? "some" : "all";
  for (const { name, candidate, hops } of all.members) {
    if (isStandIn(name) || name === "") continue;
    const { definition, path } = candidate ?? {};
    into.add({
      name,
      kind: definition?.kind ?? kindOf(name),
      origin: "member",
      container: definition?.container,
      type: definition?.type,
      definition: definition && path !== undefined ? { path, at: definition.selection.start } : undefined,
      distance: hops,
      isHidden: definition !== undefined && isHidden(definition.flags, own, type),
    });
  }
};

/** What is private is seen in the type itself. */
const isHidden = (flags: number, own: Type | undefined, type: Type): boolean =>
  (flags & MODIFIERS.private) !== 0 && (own === undefined || definedName(own) !== definedName(type));

const definedName = (type: Type): string | undefined =>
  "of" in type && "definition" in type.of ? type.of.definition.name : undefined;
