/** Order: proposals by what they score, the likeliest first. */

import type { CompletionItem } from "./completion-questions.ts";
import { FEATURES, featuresOf } from "./features.ts";
import type { Proposals } from "./proposal.ts";
import type { Scene } from "./scene.ts";
import { type Weights, weightsOf } from "./weights.ts";

/** The best of some proposals; equal ones by their names, so that a list is the same every time. */
export function inOrder(proposals: Proposals, scene: Scene, most: number): readonly CompletionItem[] {
  const weights = columnOf(weightsOf(scene.context.name));
  const scored = Array.from(proposals.all, (proposal) => ({
    proposal,
    score: scoreOf(featuresOf(proposal, scene, proposals.known), weights),
  }));
  scored.sort((a, b) => b.score - a.score || (a.proposal.name < b.proposal.name ? -1 : 1));
  // Thousands are measured, and few are shown: what they scored by is worked out again for those.
  return scored.slice(0, most).map(({ proposal, score }) => {
    const { name, best } = proposal;
    return {
      name,
      kind: best.kind,
      origin: best.origin,
      container: best.container,
      type: best.type,
      source: best.source,
      definition: best.definition,
      features: featuresOf(proposal, scene, proposals.known),
      score,
    };
  });
}

function scoreOf(features: readonly number[], weights: readonly number[]): number {
  let score = 0;
  for (let index = 0; index < weights.length; index++)
    score += (features[index] as number) * (weights[index] as number);
  return score;
}

const columnOf = (weights: Weights): readonly number[] => FEATURES.map((name) => weights[name] ?? 0);
