/** Clock: time as a port, so that tests hold it in their hands. */

export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Runs something once after so many milliseconds, unless it is called off; keeps no process alive. */
  later(milliseconds: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  later: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Resolves after so many milliseconds. */
export const pause = (clock: Pick<Clock, "later">, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void clock.later(milliseconds, resolve));
