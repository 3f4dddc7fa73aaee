/** OpenEditors: the editors of people whose sessions are served by this process. What one has open and did not save, an agent of the same user may see. */

import type { RemoteWorkspace } from "vscode-languageserver";
import type { Documents } from "./documents.ts";

export interface OpenEditor {
  /** As it calls itself. */
  readonly name: string;
  readonly documents: Documents;
  /** Makes changes of what it has open. */
  readonly workspace: RemoteWorkspace;
  readonly appliesEdits: boolean;
}

export class OpenEditors {
  readonly #editors = new Set<OpenEditor>();

  /** @returns what takes it out again */
  add(editor: OpenEditor): () => void {
    this.#editors.add(editor);
    return () => this.#editors.delete(editor);
  }

  /** The one that came last first. */
  [Symbol.iterator](): Iterator<OpenEditor> {
    return [...this.#editors].toReversed().values();
  }
}
