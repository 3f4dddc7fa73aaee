/** In import: whether a place stands in what imports names. */

import type { Facts } from "../../index/facts.ts";

export function isInImport(facts: Facts, at: number): boolean {
  for (let index = 0; index < facts.imports; index++) {
    const { span } = facts.import(index);
    if (span.start <= at && at < span.end) return true;
  }
  return false;
}
