/** Learning: the weights of a linear model under which right names come first, by gradient descent, the same every time. Pure. */

/** What stands in one list: a row of features for each item, and which of them was right. */
export interface Example {
  /** Items one behind the other, `width` numbers each. */
  readonly features: Float32Array;
  readonly right: number;
  /** What it counts beside others. */
  readonly weight: number;
}

export interface LearnOptions {
  /** Features of an item. */
  readonly width: number;
  /** Columns that keep the weight that they begin with. */
  readonly fixed: ReadonlySet<number>;
  /** What the weight of each column is at most; without it all are free. */
  readonly atMost?: readonly number[];
  readonly rounds: number;
  /** What a weight costs by its square: more keeps them smaller. */
  readonly cost: number;
}

/** Adam's constants, as its authors give them. */
const [STEP, FIRST, SECOND, LEAST] = [0.05, 0.9, 0.999, 1e-8];

/** Weights under which the right item of each example is likely among the others (softmax over each list). @param begin weights to start from */
export function learn(
  examples: readonly Example[],
  begin: readonly number[],
  options: LearnOptions,
): readonly number[] {
  const { width, fixed, atMost, rounds, cost } = options;
  const weights = Float64Array.from(begin);
  const first = new Float64Array(width);
  const second = new Float64Array(width);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= rounds && total > 0; round++) {
    const slope = slopeOf(examples, weights, width);
    for (let column = 0; column < width; column++) {
      if (fixed.has(column)) continue;
      const down = (slope[column] as number) / total + cost * (weights[column] as number);
      first[column] = FIRST * (first[column] as number) + (1 - FIRST) * down;
      second[column] = SECOND * (second[column] as number) + (1 - SECOND) * down * down;
      const mean = (first[column] as number) / (1 - FIRST ** round);
      const spread = (second[column] as number) / (1 - SECOND ** round);
      const next = (weights[column] as number) - (STEP * mean) / (Math.sqrt(spread) + LEAST);
      weights[column] = Math.min(next, atMost?.[column] ?? Infinity);
    }
  }
  return [...weights];
}

/** How the loss grows with each weight: of each list what is expected of a column, less what the right item has. */
function slopeOf(examples: readonly Example[], weights: Float64Array, width: number): Float64Array {
  const slope = new Float64Array(width);
  for (const { features, right, weight } of examples) {
    const items = features.length / width;
    const scores = scoresOf(features, weights, width);
    const best = Math.max(...scores);
    let sum = 0;
    for (let item = 0; item < items; item++) {
      scores[item] = Math.exp((scores[item] as number) - best);
      sum += scores[item] as number;
    }
    for (let item = 0; item < items; item++) {
      const pull = weight * ((scores[item] as number) / sum - (item === right ? 1 : 0));
      if (Math.abs(pull) < NOTHING) continue;
      const at = item * width;
      for (let column = 0; column < width; column++)
        slope[column] = (slope[column] as number) + pull * (features[at + column] as number);
    }
  }
  return slope;
}
const NOTHING = 1e-7;

function scoresOf(features: Float32Array, weights: ArrayLike<number>, width: number): Float64Array {
  const scores = new Float64Array(features.length / width);
  for (let item = 0; item < scores.length; item++) {
    let score = 0;
    for (let column = 0; column < width; column++)
      score += (features[item * width + column] as number) * (weights[column] as number);
    scores[item] = score;
  }
  return scores;
}

/** Of examples those whose right item is among the first so many. */
export function countWithin(
  examples: readonly Example[],
  weights: ArrayLike<number>,
  width: number,
  most: number,
): number {
  return examples.filter(({ features, right }) => {
    const scores = scoresOf(features, weights, width);
    const own = scores[right] as number;
    return scores.filter((score, item) => item !== right && score >= own).length < most;
  }).length;
}
