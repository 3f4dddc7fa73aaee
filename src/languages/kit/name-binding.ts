/** Names: what a name written at some place of a file is bound to by that file. */

import type { Facts, Occurrence } from "../../index/facts.ts";
import { MarkClass } from "../../syntax/marks.ts";
import { INSIDE_FUNCTION, type Kind } from "../vocabulary.ts";

/** Occurrences of a name behind a place that are looked at for the one that is meant. */
const NEAR = 400;

const VALUES: ReadonlySet<Kind> = new Set<Kind>(["variable", "constant", "parameter"]);

/** Whether a declaration may mean a type or a module: a local value is called like one without hiding it. */
export const isNoValue = ({ class: markClass, kind }: Occurrence): boolean =>
  markClass !== MarkClass.local || kind === undefined || !VALUES.has(kind);

/**
 * The declaration that a name means at a place: by the occurrence that stands there, else by what is seen from there.
 * @param fits which declarations may be meant; any where it is absent
 */
export function declarationOf(
  facts: Facts,
  name: string,
  at: number,
  fits: (declared: Occurrence) => boolean = () => true,
): Occurrence | undefined {
  const id = facts.nameId(name);
  if (id === undefined) return undefined;
  const here = occurrenceFrom(facts, id, at, at + NEAR);
  if (here?.class === MarkClass.reference && here.link !== undefined && here.role !== "import") {
    const bound = facts.occurrence(here.link);
    if (fits(bound)) return bound;
  }
  let best: Occurrence | undefined;
  let rank = 0;
  for (let index = 0; index < facts.occurrences; index++) {
    if (facts.occurrenceNameId(index) !== id || facts.occurrenceClass(index) === MarkClass.reference) continue;
    const occurrence = facts.occurrence(index);
    const its = rankOf(facts, occurrence, at);
    if (its > rank && fits(occurrence)) {
      best = occurrence;
      rank = its;
    }
  }
  return best;
}

/** The first occurrence of a name from `from` on, before `to`. */
function occurrenceFrom(facts: Facts, id: number, from: number, to: number): Occurrence | undefined {
  let low = 0;
  let high = facts.occurrences;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (facts.occurrenceStart(middle) < from) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < facts.occurrences && facts.occurrenceStart(index) < to; index++)
    if (facts.occurrenceNameId(index) === id) return facts.occurrence(index);
  return undefined;
}

/** Higher is likelier; 0: not seen from there. */
function rankOf(facts: Facts, { class: markClass, link }: Occurrence, at: number): number {
  if (link === undefined) return 0;
  if (markClass === MarkClass.local) {
    const { visible } = facts.local(link);
    return visible.start <= at && at <= visible.end ? 4 : 0;
  }
  if (markClass === MarkClass.import) return 2;
  if (markClass !== MarkClass.definition) return 0;
  const { parent, flags } = facts.definition(link);
  return parent === undefined && !(flags & INSIDE_FUNCTION) ? 3 : 1;
}
