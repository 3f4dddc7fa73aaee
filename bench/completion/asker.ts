/** Whoever is asked for completion lists. */

import type { CompletionPlace, CutText } from "./place.ts";

interface CompletionList {
  /** Names in the order in which the list shows them, not filtered; each once is enough. */
  readonly names: readonly string[];
  /** From the request to the list. */
  readonly milliseconds: number;
}

export interface CompletionAsker {
  readonly name: string;
  list(place: CompletionPlace, cut: CutText): Promise<CompletionList>;
  end(): Promise<void>;
}
