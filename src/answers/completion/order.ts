/** Order: suggestions by what they score, the likeliest first. */

import type { CompletionItem } from "./completion-questions.ts";
import type { CompletionRequest } from "./completion-request.ts";
import { featuresOf, scorerOf } from "./features.ts";
import { orderContextOf } from "./order-context.ts";
import type { Suggestion, Suggestions } from "./suggestion.ts";
import { weightsOf } from "./weights.ts";

export interface Wanted {
  /** Items at most. */
  readonly limit: number;
  /** Each with what it scored by. */
  readonly features: boolean;
}

/** The best of some suggestions; equal ones by their names, so that a list is the same every time. */
export function inOrder(
  suggestions: Suggestions,
  request: CompletionRequest,
  { limit, features }: Wanted,
): readonly CompletionItem[] {
  const scoreOf = scorerOf(
    weightsOf(orderContextOf(request.context.name, suggestions.known)),
    request,
    suggestions.known,
  );
  const all = Array.from(suggestions.all);
  const scores = new Float64Array(all.length);
  for (const [index, suggestion] of all.entries()) scores[index] = scoreOf(suggestion);
  const least = all.length > limit ? (scores.toSorted().at(-limit) as number) : Number.NEGATIVE_INFINITY;
  const best: { readonly suggestion: Suggestion; readonly score: number }[] = [];
  for (const [index, suggestion] of all.entries()) {
    const score = scores[index] as number;
    if (score >= least) best.push({ suggestion, score });
  }
  best.sort((a, b) => b.score - a.score || (a.suggestion.name < b.suggestion.name ? -1 : 1));
  return best.slice(0, limit).map(({ suggestion, score }) => {
    const { name, best } = suggestion;
    return {
      name,
      kind: best.kind,
      origin: best.origin,
      container: best.container,
      type: best.type,
      source: best.source,
      definition: best.definition,
      ...(features ? { features: featuresOf(suggestion, request, suggestions.known) } : {}),
      score,
    };
  });
}
