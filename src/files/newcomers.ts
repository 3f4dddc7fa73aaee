/**
 * Newcomers: questions that a thread has just been asked. Work that has gone on for a while lets them go first, so that an editor's hover does not
 * wait, piece after piece, for an agent who asks what of a directory is unused (measured in scrapy: hovers beside it 9.0 / 41 ms before, p50 / p95).
 */

/** Milliseconds for which a question is new, and after which work is long: most questions are answered within them. */
const NEW = 100;
/** Milliseconds that one piece of long work waits at most: those who ask without a pause do not stop it. */
const LONGEST_WAIT = 16;

export class Newcomers {
  readonly #now: () => number;
  /** Those that are not answered, each with when it was asked. */
  readonly #asked = new Set<{ readonly at: number }>();
  #onAnswered = new Set<() => void>();

  /** @param now milliseconds */
  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  /** A question begins. @returns to be called when it is answered */
  asked(): () => void {
    const one = { at: this.#now() };
    this.#asked.add(one);
    return () => {
      this.#asked.delete(one);
      const waiting = this.#onAnswered;
      this.#onAnswered = new Set();
      for (const go of waiting) go();
    };
  }

  /** Waits until those are answered who have just asked, for a while. @param since when the work began that waits; it waits for nobody while it is new itself */
  async first(since: number): Promise<void> {
    const began = this.#now();
    if (began - since < NEW) return;
    for (let left = LONGEST_WAIT; left > 0 && this.#areThere(); left = began + LONGEST_WAIT - this.#now())
      await this.#oneAnswered(left);
  }

  #areThere(): boolean {
    const since = this.#now() - NEW;
    return [...this.#asked].some(({ at }) => at > since);
  }

  /** @param within milliseconds */
  #oneAnswered(within: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, within);
      this.#onAnswered.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** Those of this thread. */
export const newcomers = new Newcomers();
