/** Calls: which names are called where they stand. */

import type { Occurrence } from "../index/facts.ts";
import type { Role } from "../syntax/vocabulary.ts";
import type { WholeFile } from "./whole-file.ts";

const CALLS: ReadonlySet<Role> = new Set(["call", "new", "macro", "decorator"]);
/** Families in which a member is called without parentheses. */
const BARE_CALLS: ReadonlySet<string> = new Set(["ruby", "elixir", "scala"]);

/** Whether a name is called where it stands; a member is where it has arguments. */
export function isCall({ role, count }: Occurrence, { document }: WholeFile): boolean {
  if (role === "member") return count !== undefined || BARE_CALLS.has(document.kit.language.family);
  return role !== undefined && CALLS.has(role);
}
