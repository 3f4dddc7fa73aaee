/** Waiters: who waits for something to become so, and is told when it is, when it cannot any more, or when time is up. */

import type { Clock } from "./clock.ts";
import type { Abortable } from "./wire/cancellation.ts";

export interface Awaited {
  readonly isSo: () => boolean;
  /** It will not become so: nobody waits any longer. */
  readonly isHopeless: () => boolean;
  /** Milliseconds. */
  readonly limit: number;
  readonly signal?: Abortable | undefined;
}

export class Waiters {
  readonly #clock: Clock;
  readonly #looks = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Something changed: each looks again. */
  look(): void {
    for (const look of [...this.#looks]) look();
  }

  /** Resolves with whether it is so. */
  until({ isSo, isHopeless, limit, signal }: Awaited): Promise<boolean> {
    if (isSo() || isHopeless()) return Promise.resolve(isSo());
    return new Promise((resolve) => {
      const finish = (): void => {
        this.#looks.delete(look);
        signal?.removeEventListener("abort", finish);
        callOff();
        resolve(isSo());
      };
      const look = (): void => {
        if (isSo() || isHopeless()) finish();
      };
      const callOff = this.#clock.later(limit, finish);
      signal?.addEventListener("abort", finish, { once: true });
      this.#looks.add(look);
    });
  }
}
