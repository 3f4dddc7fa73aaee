/** Import reach: where in its file an import counts. */

import type { Facts, Import } from "../../index/facts.ts";

/** Whether an import's effect reaches a place: the definition that it stands in holds the place too. @param at UTF-16 offset */
export function reaches(facts: Facts, { span }: Import, at: number): boolean {
  for (let index = 0; index < facts.definitions; index++) {
    const { span: around } = facts.definition(index);
    if (around.start > span.start) break;
    if (around.end >= span.end && !(around.start <= at && at <= around.end)) return false;
  }
  return true;
}
