/**
 * Hangs: what a server was asked in vain. Where syntax can answer instead, nobody waits for the same again at once; nor for
 * anything else while the server has said nothing at all since.
 */

/** Milliseconds after which it is worth a try again. */
const HUNG_FOR = 60_000;

export class Hangs {
  /** By method, until when; by the clock. */
  readonly #until = new Map<string, number>();
  #allUntil = 0;
  #heardAt = 0;

  /** @param now milliseconds by the clock, as all that follow */
  isHanging(method: string, now: number): boolean {
    return now < Math.max(this.#allUntil, this.#until.get(method) ?? 0);
  }

  /** Anything came from it. */
  heard(now: number): void {
    this.#heardAt = now;
    this.#allUntil = 0;
  }

  answered(method: string, now: number): void {
    this.#until.delete(method);
    this.heard(now);
  }

  /** A request was given up. */
  expired(method: string, askedAt: number, now: number): void {
    this.#until.set(method, now + HUNG_FOR);
    if (this.#heardAt <= askedAt) this.#allUntil = now + HUNG_FOR;
  }
}
