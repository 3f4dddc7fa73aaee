/** Order: proposals by what they score, the likeliest first. */

import type { CompletionItem } from "./completion-questions.ts";
import { featuresOf, scorerOf } from "./features.ts";
import type { Proposals } from "./proposal.ts";
import type { Scene } from "./scene.ts";
import { weightsOf } from "./weights.ts";

export interface Wanted {
  /** Items at most. */
  readonly limit: number;
  /** Each with what it scored by. */
  readonly features: boolean;
}

/** The best of some proposals; equal ones by their names, so that a list is the same every time. */
export function inOrder(proposals: Proposals, scene: Scene, { limit, features }: Wanted): readonly CompletionItem[] {
  const scoreOf = scorerOf(weightsOf(scene.context.name), scene, proposals.known);
  const scored = Array.from(proposals.all, (proposal) => ({ proposal, score: scoreOf(proposal) }));
  scored.sort((a, b) => b.score - a.score || (a.proposal.name < b.proposal.name ? -1 : 1));
  return scored.slice(0, limit).map(({ proposal, score }) => {
    const { name, best } = proposal;
    return {
      name,
      kind: best.kind,
      origin: best.origin,
      container: best.container,
      type: best.type,
      source: best.source,
      definition: best.definition,
      ...(features ? { features: featuresOf(proposal, scene, proposals.known) } : {}),
      score,
    };
  });
}
