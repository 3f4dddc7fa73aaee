/**
 * CrashSuspects: after a crash, the documents that may have caused it are held back and opened again one by one, after all others. The next
 * crash then tells which of them it was.
 */

export class CrashSuspects {
  /** Those that are held back. */
  readonly #waiting = new Set<string>();
  /** The one that was opened last, until the server has answered about it. */
  #current: string | undefined;

  isHeldBack(uri: string): boolean {
    return this.#waiting.has(uri);
  }

  /** @returns whether it was held back */
  release(uri: string): boolean {
    return this.#waiting.delete(uri);
  }

  /** Of the documents that may have caused a crash: the one that was opened last, if it was held back. */
  narrowed(suspects: readonly string[]): readonly string[] {
    return this.#current === undefined ? suspects : [this.#current];
  }

  /** From now on these are not opened with the others. */
  holdBack(uris: readonly string[]): void {
    for (const uri of uris) this.#waiting.add(uri);
  }

  /** Opens those that are still held back, each when the server has answered about the one before, as long as the session lives. */
  async reopen<D extends { readonly uri: string }>(
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

  /** The session is over: nothing is held back. */
  clear(): void {
    this.#waiting.clear();
    this.#current = undefined;
  }
}
