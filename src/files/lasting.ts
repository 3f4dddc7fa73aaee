/**
 * Lasting: what is kept for a moment from one question to the next although nothing tells when it is otherwise: where programs and packages are
 * installed. Each look for them costs hundreds of looks at the disk.
 */

/** Milliseconds: nobody asks about a package so soon after asking while it was not there. */
const LASTS = 1000;
/** Values; more are not of one moment. */
const MOST = 1000;

export class Lasting {
  readonly #now: () => number;
  #values = new Map<string, unknown>();
  #until = 0;

  /** @param now in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The value of a key, made where none is kept. */
  get<T>(key: string, make: () => T): T {
    const now = this.#now();
    if (now >= this.#until || this.#values.size >= MOST) {
      this.forget();
      this.#until = now + LASTS;
    }
    if (!this.#values.has(key)) this.#values.set(key, make());
    return this.#values.get(key) as T;
  }

  forget(): void {
    this.#values = new Map();
  }
}
