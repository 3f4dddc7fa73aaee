/** Owners: which language servers have which of the client's documents, and what they are told about them. */

import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { Assignment, Pool } from "../../client-bridge/pool.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import { uriToPath } from "../../src/files/paths.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { type ChangedDocument, type Documents, type OpenDocument, pathOf } from "../documents/documents.ts";
import { spelledAs } from "../documents/uris.ts";

const NOBODY: Assignment = { owner: undefined, addOns: [], problem: undefined };

export const serversOf = ({ owner, addOns }: Assignment): readonly LanguageServer[] =>
  owner === undefined ? addOns : [owner, ...addOns];

export class Owners {
  readonly #documents: Documents;
  /** By path: the servers of an open document, and its uri as they know it. */
  readonly #assigned = new Map<string, { readonly uri: string; readonly assignment: Assignment }>();
  #pool: Pool | undefined;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** From now on there are servers; none before. */
  start(pool: Pool): void {
    this.#pool = pool;
  }

  get pool(): Pool | undefined {
    return this.#pool;
  }

  get servers(): readonly LanguageServer[] {
    return this.#pool?.servers ?? [];
  }

  /** Those that run, the most recently used first. */
  get live(): readonly LanguageServer[] {
    return this.servers.filter(({ session }) => session !== undefined).toSorted((a, b) => b.lastUsed - a.lastUsed);
  }

  /** Whether any row of the server table names the document's language. */
  isNamed(uri: string): boolean {
    return (this.#pool?.rowsFor({ uri, languageId: undefined }).length ?? 0) > 0;
  }

  of(uri: string | undefined): Assignment {
    if (uri === undefined || this.#pool === undefined) return NOBODY;
    const document = this.#documents.named(uri);
    const path = document?.path ?? pathOf(uri);
    return (
      this.#assigned.get(path)?.assignment ??
      this.#pool.assign({ uri, languageId: document?.text.languageId, home: document?.home })
    );
  }

  /** The servers of a document that a question is about. One that no client has open is lent to its owner. */
  asked(uri: string | undefined): Assignment | Promise<Assignment> {
    const assignment = this.of(uri);
    const { owner } = assignment;
    const opened = uri === undefined || owner === undefined ? undefined : this.openOnDemand(uri, owner);
    return opened === undefined ? assignment : opened.then(() => assignment);
  }

  /**
   * Opens a file with a server that is asked about it; undefined where nothing is to be waited for, because a client has
   * it open: an edit that comes behind the question must not overtake it.
   */
  openOnDemand(uri: string, server: LanguageServer): Promise<void> | undefined {
    server.need();
    if (this.#documents.named(uri) !== undefined) return undefined;
    const path = uriToPath(uri);
    if (path === undefined) return undefined;
    return server.openOnDemand(uri, languageOfPath(path)?.files.lspIds[0] ?? "plaintext");
  }

  open(document: OpenDocument): void {
    if (this.#pool === undefined) return;
    const { uri, path, text, home } = document;
    // Opened a second time it may be another's, or have another uri.
    this.#closeAt(path);
    const assignment = this.#pool.assign({ uri, languageId: text.languageId, home });
    this.#assigned.set(path, { uri, assignment });
    for (const server of serversOf(assignment)) server.open(text);
  }

  /** A change that came late moves others: servers then get the whole text. */
  change({ document, wasLate }: ChangedDocument, params: Json): void {
    const spelled = wasLate ? undefined : spelledAs(document.uri, params);
    for (const server of this.#serversAt(document)) server.change(document.text, spelled);
  }

  willSave(document: OpenDocument, params: Json): void {
    const spelled = spelledAs(document.uri, params);
    for (const server of this.#serversAt(document)) server.willSave(document.uri, spelled);
  }

  save(document: OpenDocument): void {
    for (const server of this.#serversAt(document)) server.save(document.text);
  }

  close({ path }: OpenDocument): void {
    this.#closeAt(path);
  }

  /** A server is gone, or roots moved: its documents go to the servers that serve them now. */
  reassign(concerns: (assignment: Assignment) => boolean): void {
    for (const [path, { uri, assignment }] of [...this.#assigned]) {
      const document = this.#documents.at(path);
      if (document === undefined || this.#pool === undefined || !concerns(assignment)) continue;
      const next = this.#pool.assign({ uri, languageId: document.text.languageId, home: document.home });
      this.#assigned.set(path, { uri, assignment: next });
      const before = serversOf(assignment);
      const after = serversOf(next);
      for (const server of before) if (!after.includes(server)) server.close(uri);
      for (const server of after) if (!before.includes(server)) server.open(document.text);
    }
  }

  #closeAt(path: string): void {
    const { uri, assignment } = this.#assigned.get(path) ?? {};
    if (uri === undefined || assignment === undefined) return;
    for (const server of serversOf(assignment)) server.close(uri);
    this.#assigned.delete(path);
  }

  #serversAt({ path }: OpenDocument): readonly LanguageServer[] {
    return serversOf(this.#assigned.get(path)?.assignment ?? NOBODY);
  }
}

/** Whether a server is among those of a document. */
export const includes = (assignment: Assignment, server: LanguageServer): boolean =>
  serversOf(assignment).includes(server);
