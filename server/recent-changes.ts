/**
 * The last changes of one document, to put one in its place that comes late. Versions say the order (LSP 3.17,
 * "VersionedTextDocumentIdentifier"), and clients that send from several tasks break it: Helix 25.01 sends the keys of a macro or of a
 * repeated insert as 1, 2, 5, 3, 4. Applied as they come, the text would differ from the editor's until the document is closed, and what is
 * formatted by it would be damaged.
 */

import type { Edit } from "../src/engine.ts";

/** A change that was applied. */
interface Applied<Change> {
  readonly version: number;
  readonly changes: readonly Change[];
  /** Takes the change back, in this order. */
  readonly undo: readonly Edit[];
}

/** Changes kept: those that come late are a few behind. */
const KEPT = 64;

export class RecentChanges<Change> {
  readonly #applied: Applied<Change>[] = [];
  /** Every change up to here is in the text, as far as is known. */
  #since: number;

  constructor(version: number) {
    this.#since = version;
  }

  /** Removes and returns the changes after a version that comes late, oldest first; none when it does not. */
  takeAfter(version: number): readonly Applied<Change>[] {
    if (version <= this.#since || this.#applied.some((one) => one.version === version)) return [];
    const first = this.#applied.findIndex((one) => one.version > version);
    return first < 0 ? [] : this.#applied.splice(first);
  }

  add(applied: Applied<Change>): void {
    this.#applied.push(applied);
    if (this.#applied.length > KEPT) this.#since = this.#applied.shift()?.version ?? this.#since;
  }
}
