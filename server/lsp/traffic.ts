/** Traffic: how many requests somebody makes, and how long they take. */

import { Rate } from "./rate.ts";

/** As it is told. */
export interface TrafficReport {
  /** All that came. */
  readonly requests: number;
  /** Over the last ten seconds. */
  readonly perSecond: number;
  /** Milliseconds of the last two hundred that were answered; undefined where none was. */
  readonly median: number | undefined;
  readonly p95: number | undefined;
}

/** Before anything was asked. */
export const NO_TRAFFIC: TrafficReport = { requests: 0, perSecond: 0, median: undefined, p95: undefined };

/** Answers whose times are kept. */
const KEPT = 200;

/** Of numbers in order, the one that so many of them do not exceed. @param share 0 to 1 */
const quantile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];

export class Traffic {
  readonly #now: () => number;
  readonly #rate: Rate;
  /** Milliseconds, the newest last. */
  readonly #times: number[] = [];
  #requests = 0;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#rate = new Rate(now);
  }

  /** Counts a request until it is answered, in whatever way. */
  async count<T>(answer: () => T | Promise<T>): Promise<T> {
    const began = this.#now();
    this.#requests++;
    this.#rate.add();
    try {
      return await answer();
    } finally {
      this.#times.push(this.#now() - began);
      if (this.#times.length > KEPT) this.#times.shift();
    }
  }

  report(): TrafficReport {
    const times = this.#times.toSorted((one, other) => one - other);
    return {
      requests: this.#requests,
      perSecond: this.#rate.perSecond,
      median: quantile(times, 0.5),
      p95: quantile(times, 0.95),
    };
  }
}
