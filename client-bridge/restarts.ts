/** Restarts: when a server that crashed is started again. */

import type { Clock } from "./clock.ts";

export interface RestartPolicy {
  /** Milliseconds before the first, second, … restart; the last counts for all that follow. */
  readonly delays: readonly number[];
  /** At most so many within the window. */
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

export class Restarts {
  total = 0;
  readonly #policy: RestartPolicy;
  readonly #clock: Clock;
  #times: number[] = [];

  constructor(policy: RestartPolicy, clock: Clock) {
    this.#policy = policy;
    this.#clock = clock;
  }

  /** How many there were within the window. */
  get recent(): number {
    return this.#times.length;
  }

  /**
   * Takes note of a crash.
   * @returns milliseconds until the restart; undefined when there were too many
   */
  next(): number | undefined {
    const now = this.#clock.now();
    this.#times = this.#times.filter((time) => now - time < this.#policy.window);
    if (this.#times.length >= this.#policy.most) return undefined;
    const { delays } = this.#policy;
    const wait = delays[Math.min(this.#times.length, delays.length - 1)] ?? 0;
    this.#times.push(now);
    this.total++;
    return wait;
  }
}
