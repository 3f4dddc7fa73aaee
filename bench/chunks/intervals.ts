/** Intervals: how much better one list of scores is than another over the same questions, by a paired bootstrap with a fixed seed. */

const SAMPLES = 2000;

/** Numbers in [0, 1) that are the same at every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

export interface Gain {
  /** Share by which the first is better: 0.1 is 10 %. */
  readonly gain: number;
  /** Of 95 %. */
  readonly low: number;
  readonly high: number;
}

export function gainOf(ours: readonly number[], theirs: readonly number[]): Gain {
  const random = numbers(20260101);
  const gains = Array.from({ length: SAMPLES }, () => {
    let a = 0;
    let b = 0;
    for (let drawn = 0; drawn < ours.length; drawn++) {
      const at = Math.floor(random.next().value * ours.length);
      a += ours[at] ?? 0;
      b += theirs[at] ?? 0;
    }
    return a / Math.max(b, Number.EPSILON) - 1;
  }).sort((a, b) => a - b);
  return {
    gain: sum(ours) / Math.max(sum(theirs), Number.EPSILON) - 1,
    low: gains[Math.floor(SAMPLES * 0.025)] ?? 0,
    high: gains[Math.floor(SAMPLES * 0.975)] ?? 0,
  };
}
