/**
 * Deadlines: the time limits of requests. Nearly all requests are answered in time, so one timer serves all of them: a timer for each cost
 * 0.05 ms a request.
 */

import type { Clock } from "./clock.ts";

interface Deadline {
  /** By the clock. */
  readonly at: number;
  readonly run: () => void;
}

export class Deadlines {
  readonly #clock: Clock;
  readonly #waiting = new Set<Deadline>();
  /** When the timer rings, by the clock; undefined where none runs. */
  #rings: number | undefined;
  #stop = (): void => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs something once after so many milliseconds, unless it is called off. */
  later(milliseconds: number, run: () => void): () => void {
    const deadline = { at: this.#clock.now() + milliseconds, run };
    this.#waiting.add(deadline);
    if (this.#rings === undefined || deadline.at < this.#rings) this.#ringAt(deadline.at);
    return () => void this.#waiting.delete(deadline);
  }

  #ringAt(at: number): void {
    this.#stop();
    this.#rings = at;
    this.#stop = this.#clock.later(Math.max(0, at - this.#clock.now()), () => this.#ring());
  }

  #ring(): void {
    this.#rings = undefined;
    const now = this.#clock.now();
    const due = [...this.#waiting].filter(({ at }) => at <= now);
    for (const deadline of due) this.#waiting.delete(deadline);
    const next = Math.min(...[...this.#waiting].map(({ at }) => at));
    if (next !== Number.POSITIVE_INFINITY) this.#ringAt(next);
    for (const { run } of due) run();
  }
}
