/** FileChanges: files that change on disk, whether the client watches them or the engine does, and who is told of it. */

import type { FileEvent } from "vscode-languageserver-protocol";
import type { Engine } from "../../src/engine.ts";
import { fileChanges, fileEvents } from "../protocol/watched-files.ts";

export interface FileChangesOptions {
  readonly engine: Engine;
  /** The client's spelling of a path. */
  readonly uriOf: (path: string) => string;
  /** Tells the language servers; resolves when they know. */
  readonly tellServers: (events: readonly FileEvent[]) => Promise<void>;
  /** Files changed: one of them may be the user's configuration. */
  readonly onChange: (paths: readonly string[]) => void;
}

export class FileChanges {
  readonly #options: FileChangesOptions;
  /** When servers know of the changes that the engine saw; undefined while the client watches. */
  #serversKnow: Promise<void> | undefined;

  constructor(options: FileChangesOptions) {
    this.#options = options;
  }

  /** The index is built, and the client watches. */
  watchByClient(): void {
    this.#options.engine.tell({ type: "index", watch: false });
  }

  /** The index is built, and the engine watches. */
  watchByEngine(): void {
    const { engine, uriOf, tellServers, onChange } = this.#options;
    this.#serversKnow = Promise.resolve();
    engine.onFiles((changes) => {
      const told = tellServers(fileEvents(changes, uriOf));
      this.#serversKnow = Promise.all([this.#serversKnow, told]).then(() => {});
      onChange(changes.map(({ path }) => path));
    });
    engine.tell({ type: "index", watch: true });
  }

  /** The client's watch saw changes. */
  fromClient(events: readonly { readonly uri: string; readonly type: number }[]): void {
    const { engine, tellServers, onChange } = this.#options;
    const changes = fileChanges(events);
    engine.tell({ type: "files", changes });
    void tellServers(events as readonly FileEvent[]);
    onChange(changes.map(({ path }) => path));
  }

  /** Resolves when everybody knows what happened on disk before, where the engine watches. */
  async caughtUp(signal: AbortSignal): Promise<void> {
    if (this.#serversKnow === undefined) return;
    await this.#options.engine.ask("catchUp", {}, { signal });
    await this.#serversKnow;
  }
}
