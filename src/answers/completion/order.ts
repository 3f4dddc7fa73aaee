/** Order: proposals by what they score, the likeliest first. */

import type { CompletionItem } from "./completion-questions.ts";
import { FEATURES, featuresOf } from "./features.ts";
import type { Proposal } from "./proposal.ts";
import type { Scene } from "./scene.ts";
import { type Weights, weightsOf } from "./weights.ts";

/** The best of some proposals; equal ones by their names, so that a list is the same every time. */
export function inOrder(proposals: Iterable<Proposal>, scene: Scene, most: number): readonly CompletionItem[] {
  const weights = columnOf(weightsOf(scene.context.name));
  const scored = Array.from(proposals, (proposal) => {
    const features = featuresOf(proposal, scene);
    let score = 0;
    for (let index = 0; index < weights.length; index++)
      score += (features[index] as number) * (weights[index] as number);
    return { proposal, features, score };
  });
  scored.sort((a, b) => b.score - a.score || (a.proposal.name < b.proposal.name ? -1 : 1));
  return scored.slice(0, most).map(({ proposal: { name, best }, features, score }) => ({
    name,
    kind: best.kind,
    origin: best.origin,
    container: best.container,
    type: best.type,
    source: best.source,
    definition: best.definition,
    features,
    score,
  }));
}

const columnOf = (weights: Weights): readonly number[] => FEATURES.map((name) => weights[name] ?? 0);
