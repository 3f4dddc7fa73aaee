/** Shown changes: changes of a session that were worked out and not made. They count while no file changes, and nothing that is open. */

import type { Planned, PlannedChanges } from "../../src/operations/ports/edit-applier.ts";
import type { Documents } from "../documents/documents.ts";

/** Changes that are remembered, the last ones. */
const MOST = 20;

export class ShownChanges implements PlannedChanges {
  readonly #documents: Pick<Documents, "versions">;
  #all = new Map<string, Planned>();
  /** Of what is open, that all of them are of. */
  #versions = "";

  constructor(documents: Pick<Documents, "versions">) {
    this.#documents = documents;
  }

  get(plan: string): Planned | undefined {
    return this.#current().get(plan);
  }

  begin(): (planned: Planned) => void {
    const before = this.#current();
    return (planned) => {
      const all = this.#current();
      if (all !== before) return;
      all.delete(planned.plan);
      all.set(planned.plan, planned);
      const [oldest] = all.keys();
      if (all.size > MOST && oldest !== undefined) all.delete(oldest);
    };
  }

  clear(): void {
    this.#all = new Map();
  }

  /** Those of the texts as they are now. */
  #current(): Map<string, Planned> {
    const now = JSON.stringify([...this.#documents.versions]);
    if (now !== this.#versions) this.clear();
    this.#versions = now;
    return this.#all;
  }
}
