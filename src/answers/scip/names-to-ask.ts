/** Names to ask: what of a file a language server is asked about, where its answers are to stand in a SCIP index. */

import type { FileFacts } from "../../languages/kit/candidate.ts";
import { MarkClass } from "../../syntax/marks.ts";
import type { Position } from "../../text/line-index.ts";
import type { FileSymbols } from "./file-symbols.ts";
import { isLocalSymbol } from "./symbol-text.ts";

export interface NamesToAsk {
  /** Where a name may lead out of its scope: what it means is asked. */
  readonly uses: readonly Position[];
  /** Where something is defined that others may name: what a hover shows is asked. */
  readonly definitions: readonly Position[];
}

export function namesToAsk({ facts }: FileFacts, { byStart }: FileSymbols): NamesToAsk {
  const { lines } = facts;
  const uses: Position[] = [];
  const definitions: Position[] = [];
  for (let index = 0; index < facts.occurrences; index++) {
    const { class: markClass, link, role, span } = facts.occurrence(index);
    if (markClass === MarkClass.local) continue;
    if (markClass === MarkClass.definition) {
      const own = byStart.get(span.start);
      if (own && !isLocalSymbol(own.symbol)) definitions.push(lines.position(span.start));
      continue;
    }
    const isBound = link !== undefined && markClass === MarkClass.reference && role !== "import";
    if (!isBound || facts.occurrenceClass(link) !== MarkClass.local) uses.push(lines.position(span.start));
  }
  return { uses, definitions };
}
