/** Returned keys: keys of the literal that a function gives. Where nothing says what is expected of it they may be uses of a member, too. */

import type { Facts, Occurrence } from "../index/facts.ts";
import type { Kind } from "../languages/vocabulary.ts";
import { MarkClass } from "../syntax/marks.ts";

const FUNCTIONS: ReadonlySet<Kind> = new Set<Kind>(["function", "method"]);

/** Whether a definition is such a key. */
export function isReturnedKey(facts: Facts, { class: markClass, link, kind }: Occurrence): boolean {
  if (markClass !== MarkClass.definition || kind !== "property" || link === undefined) return false;
  const { parent } = facts.definition(link);
  return parent !== undefined && FUNCTIONS.has(facts.definitionKind(parent));
}
