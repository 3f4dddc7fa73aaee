/** Declared above: what a base declares that a member is made for, where the language's own server leads there from the member and its uses. */

import { type Candidate, definitionsIn, isSameDefinition } from "../languages/kit/candidate.ts";
import { type Context, type Found, toTargets } from "./tier.ts";
import { NOTHING_GIVEN } from "./types/type.ts";
import { readType } from "./types/written-type.ts";

/** What was found, with the declarations above those members that are made for some before these (`MemberRules.declaredAbove`). */
export async function ledAbove(context: Context, found: Found): Promise<Found> {
  const { family, options } = context;
  const kinds = options.leadsAbove ? family.types.members.declaredAbove : undefined;
  const [first] = found.candidates;
  if (!kinds || !first || !kinds.has(first.definition.kind) || first.definition.parent === undefined) return found;
  const above = await declaredAbove(context, first);
  if (above.length === 0) return found;
  const others = found.candidates.filter((one) => !above.some((other) => isSameDefinition(one, other)));
  const candidates = [...above, ...others];
  return { ...found, candidates, targets: toTargets(candidates, found.origin) };
}

/** What a base declares that a member is made for, by the part of its type that it is written in. */
async function declaredAbove(context: Context, made: Candidate): Promise<readonly Candidate[]> {
  const { asked, project, typing } = context;
  const { kind, name } = made.definition;
  // Facts of a name alone do not say what a type is made from.
  const file = made.path === asked.path ? context.own() : await project.file(made.path);
  const own =
    file && definitionsIn(file.path, file.language, file.facts, name).find((one) => isSameDefinition(one, made));
  const parent = own?.definition.parent;
  if (!file || parent === undefined) return [];
  const at = file.facts.definition(parent).selection.end;
  for (const written of file.facts.bases(parent)) {
    const type = readType(written);
    const base = type && (await typing.ofWritten({ type, site: { file, at, given: NOTHING_GIVEN } }));
    const candidates = base ? (await typing.members(base, name)).candidates : [];
    const declared = candidates.filter(({ definition }) => definition.kind === kind);
    if (declared.length > 0) return declared;
  }
  return [];
}
