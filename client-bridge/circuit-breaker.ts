/**
 * CircuitBreaker: which requests a server left unanswered until their time was up. Where syntax can answer instead, the same method is not
 * waited for again within a minute, and no other method either while no message has come from the server since.
 */

/** Milliseconds after which it is tried again. */
const HUNG_FOR = 60_000;

export class CircuitBreaker {
  /** By method, until when; by the clock. */
  readonly #until = new Map<string, number>();
  #allUntil = 0;
  #heardAt = 0;

  /** @param now milliseconds by the clock, as all that follow */
  isOpen(method: string, now: number): boolean {
    return now < Math.max(this.#allUntil, this.#until.get(method) ?? 0);
  }

  /** Anything came from it. */
  noteMessage(now: number): void {
    this.#heardAt = now;
    this.#allUntil = 0;
  }

  answered(method: string, now: number): void {
    this.#until.delete(method);
    this.noteMessage(now);
  }

  /** A request was given up. */
  expired(method: string, askedAt: number, now: number): void {
    this.#until.set(method, now + HUNG_FOR);
    if (this.#heardAt <= askedAt) this.#allUntil = now + HUNG_FOR;
  }
}
