/** Restarts: when a server that crashed is started again, and which documents are kept from it then. */

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
  #suspects: ReadonlySet<string> = new Set();
  readonly #quarantined = new Set<string>();

  constructor(policy: RestartPolicy, clock: Clock) {
    this.#policy = policy;
    this.#clock = clock;
  }

  /** How many there were within the window. */
  get recent(): number {
    return this.#times.length;
  }

  /** The documents that the last crash may be laid to. */
  get suspects(): ReadonlySet<string> {
    return this.#suspects;
  }

  get quarantined(): readonly string[] {
    return [...this.#quarantined];
  }

  /**
   * Takes note of a crash.
   * @param suspects the documents it may be laid to; one that is among them twice in a row is quarantined
   * @returns milliseconds until the restart; undefined when there were too many
   */
  after(suspects: readonly string[]): number | undefined {
    for (const uri of suspects) if (this.#suspects.has(uri)) this.#quarantined.add(uri);
    this.#suspects = new Set(suspects);
    const now = this.#clock.now();
    this.#times = this.#times.filter((time) => now - time < this.#policy.window);
    if (this.#times.length >= this.#policy.most) return undefined;
    const { delays } = this.#policy;
    const wait = delays[Math.min(this.#times.length, delays.length - 1)] ?? 0;
    this.#times.push(now);
    this.total++;
    return wait;
  }

  /** The document was closed: opened again it may be another. */
  pardon(uri: string): void {
    this.#quarantined.delete(uri);
  }
}
