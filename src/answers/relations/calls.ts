/** Calls: which names are called where they stand. */

import type { Occurrence } from "../../index/facts.ts";
import { declarationRulesOf } from "../../languages/families.ts";
import type { Role } from "../../languages/vocabulary.ts";
import type { WholeFile } from "./whole-file.ts";

const CALLS: ReadonlySet<Role> = new Set(["call", "new", "macro", "decorator"]);

/** Whether a name is called where it stands; a member is where it has arguments, which the words of a macro only show by their sign. */
export function isCall({ role, count, span }: Occurrence, { document }: WholeFile): boolean {
  if (role === "member")
    return (
      count !== undefined ||
      document.text[span.end] === "(" ||
      declarationRulesOf(document.kit.language).functions.bareCalls === true
    );
  return role !== undefined && CALLS.has(role);
}
