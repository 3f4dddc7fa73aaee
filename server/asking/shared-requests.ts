/** SharedRequests: the same question, asked again before it is answered, is answered once for all who asked. */

interface Running {
  readonly answer: Promise<unknown>;
  readonly controller: AbortController;
  /** How many still want it. */
  waiting: number;
}

export class SharedRequests {
  readonly #running = new Map<string, Running>();

  /**
   * @param key what makes two questions the same
   * @param start asks it; its signal says that nobody wants the answer any more
   */
  run<T>(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? this.#begin(key, start);
    running.waiting++;
    const leave = (): void => {
      running.waiting--;
      if (running.waiting > 0) return;
      this.#forget(key, running);
      running.controller.abort();
    };
    signal?.addEventListener("abort", leave, { once: true });
    return (running.answer as Promise<T>).finally(() => signal?.removeEventListener("abort", leave));
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Running {
    const controller = new AbortController();
    const answer = start(controller.signal).finally(() => this.#forget(key, running));
    const running: Running = { answer, controller, waiting: 0 };
    this.#running.set(key, running);
    return running;
  }

  #forget(key: string, running: Running): void {
    if (this.#running.get(key) === running) this.#running.delete(key);
  }
}
