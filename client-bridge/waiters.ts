/** Waiters: who waits for something to become so, and is told when it is, when it cannot any more, or when time is up. */

import type { CancellationToken } from "vscode-jsonrpc/node";
import type { Clock } from "./clock.ts";

export interface Awaited {
  readonly isSo: () => boolean;
  /** It will not become so: nobody waits any longer. */
  readonly isHopeless: () => boolean;
  /** Milliseconds. */
  readonly limit: number;
  readonly token?: CancellationToken | undefined;
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
  until({ isSo, isHopeless, limit, token }: Awaited): Promise<boolean> {
    if (isSo() || isHopeless()) return Promise.resolve(isSo());
    return new Promise((resolve) => {
      const finish = (): void => {
        this.#looks.delete(look);
        listening?.dispose();
        callOff();
        resolve(isSo());
      };
      const look = (): void => {
        if (isSo() || isHopeless()) finish();
      };
      const callOff = this.#clock.later(limit, finish);
      const listening = token?.onCancellationRequested(finish);
      this.#looks.add(look);
    });
  }
}
