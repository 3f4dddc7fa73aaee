/** Diagnostics that servers push: kept by server and document, shown to the client as one set a document. */

import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver-protocol";
import type { LanguageServer } from "../client-bridge/language-server.ts";
import { Json } from "../client-bridge/wire/json.ts";
import { pathOf } from "./documents.ts";

export interface DiagnosticsOptions {
  readonly notify: (method: string, params: Json) => void;
  /** The client's spelling of a document's uri. */
  readonly uriOf: (path: string) => string;
  readonly now: () => number;
}

interface Kept {
  readonly params: PublishDiagnosticsParams;
  readonly json: Json;
  /** Milliseconds by the clock. */
  readonly at: number;
}

export class Diagnostics {
  readonly #options: DiagnosticsOptions;
  readonly #sets = new Map<string, Map<LanguageServer, Kept>>();
  readonly #waiting = new Set<() => void>();

  constructor(options: DiagnosticsOptions) {
    this.#options = options;
  }

  publish(server: LanguageServer, json: Json): void {
    const params = json.value as PublishDiagnosticsParams;
    const path = pathOf(params.uri);
    const sets = this.#sets.get(path) ?? new Map<LanguageServer, Kept>();
    this.#sets.set(path, sets);
    sets.set(server, { params, json, at: this.#options.now() });
    this.#show(path, sets);
    for (const look of [...this.#waiting]) look();
  }

  /** What a server said of a document. */
  of(path: string, server: LanguageServer): readonly Diagnostic[] {
    return this.#sets.get(path)?.get(server)?.params.diagnostics ?? [];
  }

  /** When a server last said something of a document, by the clock; undefined when it never did. */
  saidAt(path: string, server: LanguageServer): number | undefined {
    return this.#sets.get(path)?.get(server)?.at;
  }

  /** Calls after every publication until the returned function is called. */
  onPublish(look: () => void): () => void {
    this.#waiting.add(look);
    return () => this.#waiting.delete(look);
  }

  /** A server stopped for good: what it said counts no more. */
  clear(server: LanguageServer): void {
    for (const [path, sets] of this.#sets) {
      const kept = sets.get(server);
      if (!sets.delete(server)) continue;
      if ((kept?.params.diagnostics.length ?? 0) > 0) this.#show(path, sets);
      if (sets.size === 0) this.#sets.delete(path);
    }
  }

  #show(path: string, sets: ReadonlyMap<LanguageServer, Kept>): void {
    const { notify, uriOf } = this.#options;
    const all = [...sets.values()];
    const [only] = all;
    const uri = uriOf(path);
    // The one server's own bytes, where it spells the document as the client does.
    if (only !== undefined && all.length === 1 && only.params.uri === uri) {
      notify("textDocument/publishDiagnostics", only.json);
      return;
    }
    const versions = new Set(all.map(({ params }) => params.version));
    const [version] = versions;
    const diagnostics = all.flatMap(({ params }) => params.diagnostics);
    const params = { uri, ...(versions.size === 1 && version !== undefined ? { version } : {}), diagnostics };
    notify("textDocument/publishDiagnostics", Json.of(params));
  }
}
