/** Open documents: what the editor holds. One in a language that is switched off is kept, for nobody else has its text, but not seen. */

import type { SyntaxDocument } from "./document.ts";

export class OpenDocuments {
  readonly #seen = new Map<string, SyntaxDocument>();
  readonly #unseen = new Map<string, SyntaxDocument>();
  #switchedOff: readonly string[] = [];
  /** How often one came or went. */
  #changes = 0;

  get(path: string): SyntaxDocument | undefined {
    return this.#seen.get(path);
  }
  has(path: string): boolean {
    return this.#seen.has(path);
  }
  values(): IterableIterator<SyntaxDocument> {
    return this.#seen.values();
  }
  keys(): IterableIterator<string> {
    return this.#seen.keys();
  }
  get size(): number {
    return this.#seen.size;
  }

  /** Another text than before wherever a document beside this one is another now. */
  besides(path: string): string {
    const others = [...this.#seen.values()].filter((document) => document.path !== path);
    return [this.#changes, ...others.map(({ version }) => version)].join(" ");
  }

  /** Seen or not: edits reach it either way. */
  held(path: string): SyntaxDocument | undefined {
    return this.#seen.get(path) ?? this.#unseen.get(path);
  }

  /** Takes a document, in place of any of its path. */
  add(document: SyntaxDocument): void {
    this.delete(document.path);
    this.#place(document);
  }

  delete(path: string): void {
    this.#changes++;
    this.held(path)?.dispose();
    this.#seen.delete(path);
    this.#unseen.delete(path);
  }

  /** Ids of the languages whose documents are not seen from now on; all others are. */
  switchOff(languages: readonly string[]): void {
    this.#switchedOff = languages;
    const all = [...this.#seen.values(), ...this.#unseen.values()];
    this.#seen.clear();
    this.#unseen.clear();
    for (const document of all) this.#place(document);
  }

  #place(document: SyntaxDocument): void {
    this.#changes++;
    const isOff = this.#switchedOff.includes(document.kit.language.id);
    // What was worked out of it is not asked for.
    if (isOff) document.dispose();
    (isOff ? this.#unseen : this.#seen).set(document.path, document);
  }
}
