/**
 * Blame: the documents that the crashes of a server are laid to: the same for all sessions that share its processes, each of which sees a crash
 * by itself.
 */

export class Blame {
  /** The crash that was noted last: the process that died. */
  #crash: unknown;
  #before: ReadonlySet<string> = new Set();
  #suspects = new Set<string>();
  readonly #quarantined = new Set<string>();

  /** The documents that the last crash may be laid to. */
  get suspects(): ReadonlySet<string> {
    return this.#suspects;
  }

  /** The documents that two crashes in a row may be laid to: they are kept from it. */
  get quarantined(): readonly string[] {
    return [...this.#quarantined];
  }

  /** Takes note of a crash. @param crash the same for all who see it */
  lay(crash: unknown, suspects: readonly string[]): void {
    if (crash !== this.#crash) {
      this.#crash = crash;
      this.#before = this.#suspects;
      this.#suspects = new Set();
    }
    for (const uri of suspects) {
      this.#suspects.add(uri);
      if (this.#before.has(uri)) this.#quarantined.add(uri);
    }
  }

  /** The document was closed: opened again it may be another. */
  pardon(uri: string): void {
    this.#quarantined.delete(uri);
  }
}
