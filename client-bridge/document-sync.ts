/**
 * DocumentSync: the open documents as one session with a server has them. Opens, changes and closes are strictly paired; what
 * is sent is well-formed text (a lone surrogate ends rust-analyzer, and TypeScript 7 drops the document).
 */

import type { Capabilities } from "./capabilities.ts";
import { NotebookSync, type SyncedNotebook } from "./notebook-sync.ts";
import type { Json } from "./wire/json.ts";
import type { Peer } from "./wire/peer.ts";

/** A UTF-16 unit takes at most so many bytes. */
const MOST_OF_A_UNIT = 3;

/** Whether a text is larger, in UTF-8, than a limit. @param limit bytes; texts that are far from it are not counted: it is asked at every key */
export const isLargerThan = (text: string, limit: number): boolean =>
  text.length > limit || (text.length * MOST_OF_A_UNIT > limit && Buffer.byteLength(text) > limit);

/** A document of the client's, or one that we opened from disk; its text is read when it is sent. */
export interface SyncedDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  getText(): string;
}

/** LSP 3.17, "TextDocumentSyncKind". */
const SYNC = { none: 0, full: 1, incremental: 2 } as const;

/** In UTF-8 half of a character can stand only as an escape; a pair of escapes is whole, and rare enough to count too. */
const hasHalves = ({ bytes }: Json): boolean => bytes.includes("\\ud") || bytes.includes("\\uD");

/** What of the client's session decides what a server has open, and how. */
export interface SyncContext {
  /** The notebook that a document is a cell of. */
  readonly notebookOf: (uri: string) => SyncedNotebook | undefined;
  /** Whether a document is kept from the server. */
  readonly isWithheld: (uri: string) => boolean;
}

/**
 * How the server has a document: with the client's text, unit for unit; with a surrogate replaced in it; or as a cell of
 * a notebook, with which it comes, changes and goes.
 */
type Form = "same" | "mended" | "cell";

const formOf = (text: string): Form => (text.isWellFormed() ? "same" : "mended");

export class DocumentSync {
  readonly notebooks: NotebookSync;
  readonly #peer: Peer;
  readonly #capabilities: Capabilities;
  readonly #notebookOf: SyncContext["notebookOf"];
  readonly #open = new Map<string, Form>();

  constructor(peer: Peer, capabilities: Capabilities, { notebookOf, isWithheld }: SyncContext) {
    this.#peer = peer;
    this.#capabilities = capabilities;
    this.#notebookOf = notebookOf;
    this.notebooks = new NotebookSync(peer, capabilities, isWithheld);
  }

  get isEmpty(): boolean {
    return this.#open.size === 0;
  }

  has(uri: string): boolean {
    return this.#open.has(uri);
  }

  open(document: SyncedDocument): void {
    const { uri, languageId, version } = document;
    if (this.#open.has(uri)) this.close(uri);
    const notebook = this.#notebookOf(uri);
    if (notebook !== undefined) this.notebooks.sync(notebook);
    if (this.notebooks.holds(uri)) {
      this.#open.set(uri, "cell");
      return;
    }
    const text = document.getText();
    this.#open.set(uri, formOf(text));
    if (!this.#capabilities.sync.openClose) return;
    const textDocument = { uri, languageId, version, text: text.toWellFormed() };
    this.#peer.notify("textDocument/didOpen", { textDocument });
  }

  /**
   * @param params the client's own parameters of didChange, sent on as they are where that is the same text; undefined where only the
   * whole text says it
   */
  change(document: SyncedDocument, params: Json | undefined): void {
    const { uri, version } = document;
    const before = this.#open.get(uri);
    if (before === undefined || before === "cell") return;
    const { change } = this.#capabilities.sync;
    const text = document.getText();
    const now = formOf(text);
    this.#open.set(uri, now);
    if (change === SYNC.none) return;
    const isSame = now === "same" && before === "same" && params !== undefined && !hasHalves(params);
    if (change === SYNC.incremental && isSame) {
      this.#peer.notify("textDocument/didChange", params);
      return;
    }
    const contentChanges = [{ text: text.toWellFormed() }];
    this.#peer.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
  }

  willSave(uri: string, params: Json): void {
    if (this.#open.has(uri) && this.#capabilities.supports("textDocument/willSave"))
      this.#peer.notify("textDocument/willSave", params);
  }

  save(document: SyncedDocument): void {
    const { save, saveText } = this.#capabilities.sync;
    const form = this.#open.get(document.uri);
    if (!save || form === undefined || form === "cell") return;
    const text = saveText ? { text: document.getText().toWellFormed() } : {};
    this.#peer.notify("textDocument/didSave", { textDocument: { uri: document.uri }, ...text });
  }

  /** TypeScript 7 panics at the close of a document that is not open. */
  close(uri: string): void {
    const form = this.#open.get(uri);
    if (!this.#open.delete(uri)) return;
    if (form === "cell") {
      const notebook = this.#notebookOf(uri);
      if (notebook !== undefined) this.notebooks.sync(notebook);
    } else if (this.#capabilities.sync.openClose) this.#peer.notify("textDocument/didClose", { textDocument: { uri } });
  }
}
