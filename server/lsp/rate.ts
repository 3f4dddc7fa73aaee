/** Rate: how often something happens a second, over the last seconds. */

/** Seconds that are counted, each by itself. */
const WINDOW = 10;

export class Rate {
  readonly #now: () => number;
  readonly #counts: number[] = Array(WINDOW).fill(0);
  /** The second that was counted last; a second's place is its number in the window. */
  #second: number;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#second = Math.floor(now() / 1000);
  }

  add(): void {
    const place = this.#catchUp() % WINDOW;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  /** Over the window, the second that has begun among it. */
  get perSecond(): number {
    this.#catchUp();
    return this.#counts.reduce((sum, count) => sum + count, 0) / WINDOW;
  }

  /** Seconds in which nothing happened have nothing. @returns the second that it is */
  #catchUp(): number {
    const second = Math.floor(this.#now() / 1000);
    const first = Math.max(this.#second + 1, second - WINDOW + 1);
    for (let empty = first; empty <= second; empty++) this.#counts[empty % WINDOW] = 0;
    this.#second = second;
    return second;
  }
}
