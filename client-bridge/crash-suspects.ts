/**
 * Trials: after a crash, the documents that may have caused it are opened again one by one, after all others. The next crash then tells
 * which of them it was.
 */

export class Trials {
  /** Those that wait for theirs. */
  readonly #waiting = new Set<string>();
  /** The one that was opened last and has not been answered about. */
  #current: string | undefined;

  isWaiting(uri: string): boolean {
    return this.#waiting.has(uri);
  }

  /** @returns whether it waited */
  release(uri: string): boolean {
    return this.#waiting.delete(uri);
  }

  /** Of those that a crash may be laid to: the one on trial, if one is. */
  culprits(suspects: readonly string[]): readonly string[] {
    return this.#current === undefined ? suspects : [this.#current];
  }

  /** From now on these wait. */
  charge(uris: readonly string[]): void {
    for (const uri of uris) this.#waiting.add(uri);
  }

  /** Opens those that still wait, each when the one before was answered about, as long as there is a life to open them in. */
  async hold<D extends { readonly uri: string }>(
    documents: readonly D[],
    open: (document: D) => Promise<void>,
    isAlive: () => boolean,
  ): Promise<void> {
    for (const document of documents) {
      if (!isAlive()) return;
      if (!this.#waiting.delete(document.uri)) continue;
      this.#current = document.uri;
      await open(document);
      if (isAlive()) this.#current = undefined;
    }
  }

  /** The life is over: nobody waits. */
  acquit(): void {
    this.#waiting.clear();
    this.#current = undefined;
  }
}
