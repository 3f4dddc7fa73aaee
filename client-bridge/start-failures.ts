/**
 * Start failures: programs that could not be started, or ended at once, since the server last ran. Another program of the same name is
 * tried next: where rustup's proxy fails, the real one may be behind it on PATH.
 */

import type { BackendError } from "./backend-error.ts";

/** Programs of one name that are tried. */
const MOST_CANDIDATES = 4;

export class StartFailures {
  readonly #commands: string[] = [];
  #first: BackendError | undefined;
  #last: BackendError | undefined;

  get commands(): readonly string[] {
    return this.#commands;
  }

  /** What the first of them said, which says more than that there is no second one. */
  get first(): BackendError | undefined {
    return this.#first;
  }

  /** What the last of them said. */
  get last(): BackendError | undefined {
    return this.#last;
  }

  add(command: string): void {
    this.#commands.push(command);
  }

  /** Takes note of why a start came to nothing; whether another program is worth a try. */
  isWorthAnother(problem: BackendError | undefined): boolean {
    if (problem?.reason !== "start_failed" || this.#commands.length >= MOST_CANDIDATES) return false;
    this.#first ??= problem;
    this.#last = problem;
    return true;
  }

  clear(): void {
    this.#commands.length = 0;
    this.#first = undefined;
    this.#last = undefined;
  }
}
