/**
 * The last changes of one document, to put one in its place that comes late. Versions say the order (LSP 3.17,
 * "VersionedTextDocumentIdentifier"), and clients that send from several tasks break it: Helix 25.01 sends the keys of a macro or of a
 * repeated insert as 1, 2, 5, 3, 4. Applied as they come, the text would differ from the editor's until the document is closed, and what is
 * formatted by it would be damaged.
 */

import type { Edit } from "../../src/engine.ts";

/** A change that was applied. */
interface Applied<Change> {
  readonly version: number;
  readonly changes: readonly Change[];
  /** Takes the change back, in this order. */
  readonly undo: readonly Edit[];
}

/** Changes kept: those that come late are a few behind. */
const KEPT = 64;
/** UTF-16 units of replaced text that are kept: a client that replaces a long text at every key must not make us keep 64 copies. */
const MOST_TEXT = 1 << 20;

const textIn = ({ undo }: Applied<unknown>): number => undo.reduce((sum, { text }) => sum + text.length, 0);

export class RecentChanges<Change> {
  readonly #applied: Applied<Change>[] = [];
  /** UTF-16 units in what takes them back. */
  #text = 0;
  /** Every change up to here is in the text, as far as is known. */
  #since: number;

  constructor(version: number) {
    this.#since = version;
  }

  /** Removes and returns the changes after a version that comes late, oldest first; none when it does not. */
  takeAfter(version: number): readonly Applied<Change>[] {
    if (version <= this.#since || this.#applied.some((one) => one.version === version)) return [];
    const first = this.#applied.findIndex((one) => one.version > version);
    const later = first < 0 ? [] : this.#applied.splice(first);
    for (const one of later) this.#text -= textIn(one);
    return later;
  }

  add(applied: Applied<Change>): void {
    this.#applied.push(applied);
    this.#text += textIn(applied);
    while (this.#applied.length > KEPT || (this.#text > MOST_TEXT && this.#applied.length > 1)) {
      const oldest = this.#applied.shift();
      if (oldest === undefined) return;
      this.#text -= textIn(oldest);
      this.#since = Math.max(this.#since, oldest.version);
    }
  }
}
