/** Warm-up: makes ready, while nobody asks, what the next key in an open document needs. */

import type { Kit } from "../syntax/grammar-kit.ts";
import type { WorkspaceFiles } from "./workspace-files.ts";

/**
 * UTF-16 units from which what follows a key is slow for as long as V8 has not compiled it, and up to which going through it before
 * costs little; and how often that is done.
 */
const LONG = 100_000;
const TOO_LONG = 1_000_000;
const REHEARSALS = 4;

export class WarmUp {
  readonly #files: WorkspaceFiles;
  /** Of languages in which what follows a key was gone through. */
  readonly #rehearsed = new WeakSet<Kit>();

  constructor(files: WorkspaceFiles) {
    this.#files = files;
  }

  /** One document at a time: the first of a language compiles its query. @param isQuiet whether still nobody asks */
  async prepare(isQuiet: () => boolean): Promise<void> {
    const { openDocuments: documents, limits } = this.#files;
    documents
      .find(
        (one) => !(one.hasMarks && one.kit.compiled) && !one.isHopeless(limits) && (one.parsed || !one.kit.compiled),
      )
      ?.keepMarks(limits);
    const isLong = ({ length }: string): boolean => length >= LONG && length < TOO_LONG;
    const long = documents.find(
      ({ parsed, hasMarks, text, kit }) => parsed && hasMarks && isLong(text) && !this.#rehearsed.has(kit),
    );
    for (let times = 0; long && times < REHEARSALS; times++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (!isQuiet() || !this.#files.openDocuments.includes(long)) return;
      long.rehearse(limits);
      this.#rehearsed.add(long.kit);
    }
  }
}
