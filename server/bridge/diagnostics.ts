/** Diagnostics that servers push: kept by server and document, shown to the client as one set a document. */

import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver-protocol";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import { pathOf } from "../documents/documents.ts";

export interface DiagnosticsOptions {
  readonly notify: (method: string, params: Json) => void;
  /** The client's spelling of a document's uri. */
  readonly uriOf: (path: string) => string;
  readonly now: () => number;
  /** Of an open document. */
  readonly versionOf: (path: string) => number | undefined;
}

/** One set as a server published it. */
export interface Published {
  readonly diagnostics: readonly Diagnostic[];
  /** The version it is about: the server's word, or else the one that was there when it came. */
  readonly version: number | undefined;
  /** The server said which version it means. */
  readonly isVersioned: boolean;
  /** Milliseconds by the clock. */
  readonly at: number;
}

interface Kept {
  readonly params: PublishDiagnosticsParams;
  readonly json: Json;
  readonly at: number;
  /** The document's version when it came. */
  readonly version: number | undefined;
  /** The life of the server that said it. */
  readonly session: string;
  readonly isShown: boolean;
}

export class Diagnostics {
  readonly #options: DiagnosticsOptions;
  readonly #sets = new Map<string, Map<LanguageServer, Kept>>();
  /** The last report that was pulled of a document, by server. */
  readonly #reports = new WeakMap<LanguageServer, Map<string, Json>>();
  readonly #waiting = new Set<() => void>();

  constructor(options: DiagnosticsOptions) {
    this.#options = options;
  }

  publish(server: LanguageServer, json: Json): void {
    const params = json.value as PublishDiagnosticsParams;
    const path = pathOf(params.uri);
    const sets = this.#sets.get(path) ?? new Map<LanguageServer, Kept>();
    this.#sets.set(path, sets);
    const { now, versionOf } = this.#options;
    const wasShown = sets.get(server)?.isShown === true;
    const isShown = params.diagnostics.length === 0 || !isByLoan(server, path);
    sets.set(server, { params, json, at: now(), version: versionOf(path), session: server.tag, isShown });
    if (isShown || wasShown) this.#show(path, sets);
    for (const look of [...this.#waiting]) look();
  }

  /** A server was asked for its report of a document. */
  pulled(server: LanguageServer, path: string, report: Json): void {
    const reports = this.#reports.get(server) ?? new Map<string, Json>();
    this.#reports.set(server, reports);
    reports.set(path, report);
  }

  /** What a server said of a document, by itself or asked. */
  of(path: string, server: LanguageServer): readonly Diagnostic[] {
    const pushed = this.#sets.get(path)?.get(server)?.params.diagnostics ?? [];
    const report = this.#reports.get(server)?.get(path)?.value as
      | { readonly items?: readonly Diagnostic[] }
      | undefined;
    return [...pushed, ...(report?.items ?? [])];
  }

  /** A document was closed, so its server can no longer say that nothing is wrong with it. */
  forget(path: string, server: LanguageServer): void {
    const sets = this.#sets.get(path);
    this.#reports.get(server)?.delete(path);
    if (sets?.delete(server)) this.#show(path, sets);
  }

  /** The last set that a server published of a document; undefined when it never did. */
  published(path: string, server: LanguageServer): Published | undefined {
    const kept = this.#sets.get(path)?.get(server);
    if (kept === undefined) return undefined;
    const { params, at, version } = kept;
    const isVersioned = typeof params.version === "number";
    return { diagnostics: params.diagnostics, version: isVersioned ? params.version : version, isVersioned, at };
  }

  /** Calls after every publication until the returned function is called. */
  onPublish(look: () => void): () => void {
    this.#waiting.add(look);
    return () => this.#waiting.delete(look);
  }

  /** A server stopped for good: what it said counts no more. */
  clear(server: LanguageServer): void {
    this.#drop(server, () => true);
  }

  /** What earlier lives of a server said, and this one did not, is over: of documents that are not open, or of all. */
  outlive(server: LanguageServer, which: "closed" | "all"): void {
    const { versionOf } = this.#options;
    const counts = (path: string): boolean => which === "all" || versionOf(path) === undefined;
    this.#drop(server, ({ session }, path) => session !== server.tag && counts(path));
  }

  #drop(server: LanguageServer, isOver: (kept: Kept, path: string) => boolean): void {
    for (const [path, sets] of this.#sets) {
      const kept = sets.get(server);
      if (kept === undefined || !isOver(kept, path)) continue;
      sets.delete(server);
      if (kept.params.diagnostics.length > 0) this.#show(path, sets);
      if (sets.size === 0) this.#sets.delete(path);
    }
  }

  #show(path: string, sets: ReadonlyMap<LanguageServer, Kept>): void {
    const { notify, uriOf } = this.#options;
    const all = [...sets.values()].filter(({ isShown }) => isShown);
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

/** It was said only because the file is lent to the server: the client has not opened it, and alone would not hear of it. */
const isByLoan = (server: LanguageServer, path: string): boolean =>
  server.row.diagnosesOpenOnly === true && server.onDemandUris.some((uri) => pathOf(uri) === path);
