/** Highlights: the places of a name in its own document, by what is done to it there. */

import type { Occurrence } from "../../index/facts.ts";
import type { Asked } from "../../resolve/ask.ts";
import { MarkClass } from "../../syntax/marks.ts";

/** Places in the asking document alone, for highlights: reads and writes of what stands under the cursor. */
export function highlightsOf(
  asked: Asked,
): { readonly start: number; readonly end: number; readonly kind: "read" | "write" | "text" }[] {
  const { facts, name, occurrence } = asked;
  const id = facts.nameId(name);
  if (id === undefined || !occurrence) return [];
  const anchor = (one: Occurrence): number | undefined =>
    one.class === MarkClass.reference && one.role !== "import"
      ? one.link
      : one.class === MarkClass.reference
        ? undefined
        : one.index;
  const wantedAnchor = anchor(occurrence);
  const found: { start: number; end: number; kind: "read" | "write" | "text" }[] = [];
  for (let index = 0; index < facts.occurrences; index++) {
    if (facts.occurrenceNameId(index) !== id) continue;
    const one = facts.occurrence(index);
    const its = anchor(one);
    // Unbound names of the file belong together, and with a definition that scopes cannot see (members).
    const isLocal = its !== undefined && facts.occurrenceClass(its) === MarkClass.local;
    const wantsLocal = wantedAnchor !== undefined && facts.occurrenceClass(wantedAnchor) === MarkClass.local;
    if (isLocal || wantsLocal ? its !== wantedAnchor : false) continue;
    const writes = one.class !== MarkClass.reference || one.role === "write";
    found.push({ ...one.span, kind: writes ? "write" : "read" });
  }
  return found;
}
