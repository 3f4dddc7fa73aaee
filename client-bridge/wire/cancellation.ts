/**
 * Cancellation: whether whoever asked still wants the answer. Most requests are passed on and answered without anybody's
 * looking: an AbortController with one listener would cost each of them a fifth of all that a hop does (20-50 µs).
 */

import { setMaxListeners } from "node:events";

/** What is told when nobody wants an answer any more; an AbortSignal is one. */
export interface Abortable {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once: true }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export class Cancellation implements Abortable {
  readonly #listeners = new Set<() => void>();
  #aborted = false;
  #controller: AbortController | undefined;

  get aborted(): boolean {
    return this.#aborted;
  }

  /** Called once at most. */
  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  /** The same for who needs all of an AbortSignal; made at the first look. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      // One request may ask many questions, each of which listens for its end: no leak that Node need warn of.
      setMaxListeners(0, this.#controller.signal);
      if (this.#aborted) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
    this.#controller?.abort();
  }
}
