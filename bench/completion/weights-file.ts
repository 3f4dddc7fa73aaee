/** The file of weights, as the learning writes it: a table that can be read. Pure. */

/** Weights of contexts, each a number for each feature. */
export type LearntWeights = ReadonlyMap<string, readonly number[]>;

/** Digits behind the point: more say nothing about the data. */
const DIGITS = 2;

export function renderWeights(learnt: LearntWeights, features: readonly string[], from: string): string {
  const tables = [...learnt].map(([context, weights]) => {
    const lines = features.flatMap((feature, index) => {
      const weight = Number((weights[index] ?? 0).toFixed(DIGITS));
      return weight === 0 ? [] : [`    ${feature}: ${weight},`];
    });
    return `  ${context}: {\n${lines.join("\n")}\n  },`;
  });
  return `/**
 * Weights: what each feature counts in each context; a feature that is not there counts nothing, a context that is not there is \`name\`.
 * Written by \`npm run learn:completion\`, from ${from}.
 */

import type { FeatureName } from "./features.ts";
import type { OrderContext } from "./order-context.ts";

export type Weights = Readonly<Partial<Record<FeatureName, number>>>;

const WEIGHTS: Readonly<Partial<Record<OrderContext, Weights>>> & { readonly name: Weights } = {
${tables.join("\n")}
};

export const weightsOf = (context: OrderContext): Weights => WEIGHTS[context] ?? WEIGHTS.name;
`;
}
