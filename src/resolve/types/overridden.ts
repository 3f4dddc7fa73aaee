/** Overridden: members of the same name in what a member's type is made from, near and far. */

import { type Candidate, candidateIn, isSameDefinition } from "../../languages/kit/candidate.ts";
import { MODIFIERS } from "../../languages/vocabulary.ts";
import { basesOf } from "./bases.ts";
import type { Questions } from "./questions.ts";
import { NOTHING_GIVEN } from "./type.ts";

/** Members that one may stand in the place of; what is beyond is not looked at. */
const MOST = 50;

/** What a member overrides or implements, itself left out. */
export async function overriddenBy(ask: Questions, member: Candidate): Promise<readonly Candidate[]> {
  const found = [member];
  for (const one of found) {
    if (found.length > MOST) break;
    for (const above of await nextAbove(ask, one))
      if (!found.some((known) => isSameDefinition(known, above))) found.push(above);
  }
  return found.slice(1);
}

/** The members of the same name in the types that a member's own names as its bases, or that these have from theirs. */
async function nextAbove(ask: Questions, member: Candidate): Promise<readonly Candidate[]> {
  const { parent, name, flags } = member.definition;
  if (parent === undefined) return [];
  const side = flags & MODIFIERS.static ? "itself" : "instance";
  const found: Candidate[] = [];
  for (const base of await basesOf(ask, candidateIn(member, parent), NOTHING_GIVEN)) {
    const type = base.kind === "instance" && side === "itself" ? ({ ...base, kind: "itself" } as const) : base;
    const { candidates } = await ask.members(type, name);
    found.push(...candidates.filter((one) => (one.definition.flags & MODIFIERS.static) === (flags & MODIFIERS.static)));
  }
  return found;
}
