/**
 * SyncOrder: what a server that ended had come to. It handles messages in their order: until something that was asked behind the last open or
 * change is answered, that one is to blame, and what was asked behind it is not.
 */

/** Something asked, not answered yet. */
interface Pending<T> {
  readonly of: T;
  /** See `SyncOrder.behind`. */
  readonly behind: number;
}

/** @typeParam T whom an open, a change or a request is laid to: a document, a client */
export class SyncOrder<T> {
  /** Opens and changes so far, and how many of them it has outlived. */
  #syncs = 0;
  #outlived = 0;
  #last: T | undefined;

  /** How many opens and changes it has got: what is asked now comes behind these. */
  get behind(): number {
    return this.#syncs;
  }

  /** It is told of an open or a change. */
  synced(by: T): void {
    this.#last = by;
    this.#syncs++;
  }

  /** It has answered what came behind so many. */
  answered(behind: number): void {
    this.#outlived = Math.max(this.#outlived, behind);
  }

  /** Whose requests or text it was busy with; none where nobody has asked or opened anything. */
  suspects(pending: Iterable<Pending<T>>): Set<T> {
    const isOutlived = this.#outlived === this.#syncs;
    const found = new Set<T>();
    for (const { of, behind } of pending) if (isOutlived || behind < this.#syncs) found.add(of);
    if (this.#last !== undefined && (!isOutlived || found.size === 0)) found.add(this.#last);
    return found;
  }
}
