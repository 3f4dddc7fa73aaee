/** Arrivals: what comes from elsewhere while work goes on, and how long it is worth to wait for it. */

/** Milliseconds without anything that comes, and between two looks. */
const STALLED = 2000;
const LOOK = 100;

export interface Arrivals {
  /** Something came. */
  came(): void;
  /** Resolves when everything came, or nothing has for a while. Never rejects. */
  readonly over: Promise<void>;
}

/** @param ended resolves when nothing more comes; a failure is an end too  @param now milliseconds */
export function arrivalsUntil(ended: Promise<unknown>, now: () => number): Arrivals {
  let last = now();
  const over = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (now() - last < STALLED) return;
      clearInterval(timer);
      resolve();
    }, LOOK);
    const end = (): void => {
      clearInterval(timer);
      resolve();
    };
    ended.then(end, end);
  });
  return {
    over,
    came: () => {
      last = now();
    },
  };
}
