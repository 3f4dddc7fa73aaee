/** ViewLine: what one view of an engine has to say to its thread, in its order, so that a view that asks much keeps no other waiting. */

/** Questions of one view that the thread has at once, where others may want an answer. */
const AT_ONCE = 4;
/** Milliseconds after which a question counts no more: it waits for something itself, and what stands behind it need not. */
export const LONG = 100;

export class ViewLine<Said> {
  #said: Said[] = [];
  /** Of what was said before it came to the front. */
  #gone = 0;
  /** When the thread got each question that it has not answered. */
  readonly #open = new Map<number, number>();

  get isEmpty(): boolean {
    return this.#gone === this.#said.length;
  }

  /** In its order. */
  get all(): readonly Said[] {
    return this.#said.slice(this.#gone);
  }

  add(said: Said): void {
    this.#said.push(said);
  }

  /** What comes next; it stays in front until it is taken. */
  get first(): Said | undefined {
    return this.#said[this.#gone];
  }

  take(): void {
    this.#gone++;
    // Moved together when half of it is gone, so that a long line costs no more than a short one.
    if (this.#gone * 2 <= this.#said.length) return;
    this.#said = this.#said.slice(this.#gone);
    this.#gone = 0;
  }

  /** The thread has got a question. @param now milliseconds */
  sent(question: number, now: number): void {
    this.#open.set(question, now);
  }

  answered(question: number): void {
    this.#open.delete(question);
  }

  /** Whether the next question is to wait for an answer, or for time to pass. @param now milliseconds */
  isFull(now: number): boolean {
    let open = 0;
    for (const sent of this.#open.values()) if (now - sent < LONG) open++;
    return open >= AT_ONCE;
  }

  /** The thread is gone: what it had is not open, and only this is still to be said. */
  begin(isKept: (said: Said) => boolean): void {
    this.#open.clear();
    this.#said = this.#said.slice(this.#gone).filter(isKept);
    this.#gone = 0;
  }
}
