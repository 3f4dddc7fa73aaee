/** Behind: the type whose members a value has besides its own. */

import { familyOf } from "../../languages/families.ts";
import { membersIn } from "../../languages/kit/members.ts";
import type { Questions } from "./questions.ts";
import type { Type } from "./type.ts";
import { readType } from "./written-type.ts";

/** The type whose members a value has besides its own, where a member of its type names that (`type Target = …` of Rust's `Deref`). */
export async function behindOf(
  ask: Questions,
  { of, kind, given }: Type & { readonly kind: "instance" | "itself" | "function" },
): Promise<Type | undefined> {
  const { behind } = familyOf(of.language).types.members;
  if (behind === undefined || kind !== "instance") return undefined;
  for (const member of membersIn(of, behind)) {
    const type = member.definition.type === undefined ? undefined : readType(member.definition.type);
    const found =
      type && (await ask.ofWritten({ type, site: { file: member, at: member.definition.span.start, given } }));
    if (found) return found;
  }
  return undefined;
}
