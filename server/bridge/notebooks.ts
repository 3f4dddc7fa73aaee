/**
 * Notebooks: those that the editor has open. Their cells are documents like others, for syntax and for servers; a server
 * that wants notebooks gets them whole.
 */

import type { NotebookCell } from "vscode-languageserver-protocol";
import { defined } from "../../client-bridge/json-fields.ts";
import type { SyncedNotebook } from "../../client-bridge/notebook-sync.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import type { Documents, OpenDocument } from "../documents/documents.ts";
import type {
  Checked,
  notebookChangeParams,
  notebookOpenParams,
  notebookParams,
  openParams,
} from "../protocol/params.ts";
import type { Owners } from "./owners.ts";

/** A notebook as the editor describes it. */
type Described = Omit<Checked<typeof notebookOpenParams>["notebookDocument"], "uri">;
type TextItem = Checked<typeof openParams>["textDocument"];

export interface NotebooksOptions {
  readonly documents: Documents;
  readonly owners: Owners;
  /** A cell was closed. */
  readonly closed: (document: OpenDocument) => void;
  /** Something the editor did that makes no sense. */
  readonly onAnomaly: (message: string) => void;
}

export class Notebooks {
  readonly #options: NotebooksOptions;
  readonly #open = new Map<string, Described>();
  /** The notebook's uri by those of its cells. */
  readonly #holders = new Map<string, string>();

  constructor(options: NotebooksOptions) {
    this.#options = options;
  }

  /** The notebook that a document is a cell of. */
  of(uri: string): SyncedNotebook | undefined {
    const holder = this.#holders.get(uri);
    return holder === undefined ? undefined : this.#mirrored(holder);
  }

  open({ notebookDocument: { uri, ...described }, cellTextDocuments }: Checked<typeof notebookOpenParams>): void {
    if (this.#open.has(uri)) {
      this.#options.onAnomaly(`${uri} was opened twice; the second notebook counts`);
      this.close({ notebookDocument: { uri } });
    }
    this.#open.set(uri, described);
    const opened = this.#openTexts(uri, cellTextDocuments);
    for (const document of opened) this.#options.owners.open(document);
  }

  change({ notebookDocument: { uri, version }, change }: Checked<typeof notebookChangeParams>): void {
    const { documents, owners, closed, onAnomaly } = this.#options;
    const before = this.#open.get(uri);
    if (before === undefined) {
      onAnomaly(`${uri} was changed but is not open`);
      return;
    }
    const { structure, data = [], textContent = [] } = change.cells ?? {};
    const { start = 0, deleteCount = 0, cells = [] } = structure?.array ?? {};
    const spliced = before.cells.toSpliced(start, deleteCount, ...cells);
    this.#open.set(uri, {
      ...before,
      version,
      metadata: change.metadata ?? before.metadata,
      cells: spliced.map((cell) => data.find(({ document }) => document === cell.document) ?? cell),
    });
    const gone = this.#closeTexts((structure?.didClose ?? []).map((cell) => cell.uri));
    const opened = this.#openTexts(uri, structure?.didOpen ?? []);
    const changed = textContent.flatMap(({ document, changes }) => {
      const params = { textDocument: document, contentChanges: changes };
      const text = documents.change(params);
      return text === undefined ? [] : [{ text, params }];
    });
    const notebook = this.#mirrored(uri);
    // Before any question about a new cell; servers that have no notebooks hear of the cells alone.
    const notification = { data, textContent, ...defined({ metadata: change.metadata }) };
    if (notebook !== undefined) for (const server of owners.servers) server.changeNotebook(notebook, notification);
    for (const document of gone) closed(document);
    for (const document of opened) owners.open(document);
    for (const { text, params } of changed) owners.change(text, Json.of(params));
  }

  save({ notebookDocument: { uri } }: Checked<typeof notebookParams>): void {
    for (const server of this.#options.owners.servers) server.saveNotebook(uri);
  }

  close({ notebookDocument: { uri } }: Checked<typeof notebookParams>): void {
    const { owners, closed, onAnomaly } = this.#options;
    if (!this.#open.delete(uri)) onAnomaly(`${uri} was closed but is not open`);
    for (const server of owners.servers) server.closeNotebook(uri);
    const cells = [...this.#holders].filter(([, holder]) => holder === uri).map(([cell]) => cell);
    for (const document of this.#closeTexts(cells)) closed(document);
  }

  #mirrored(uri: string): SyncedNotebook | undefined {
    const described = this.#open.get(uri);
    if (described === undefined) return undefined;
    const { notebookType, version, metadata } = described;
    const withText = (cell: NotebookCell) => {
      const document = this.#options.documents.named(cell.document)?.text;
      return document === undefined ? [] : [{ cell, document }];
    };
    return { uri, notebookType, version, ...defined({ metadata }), cells: described.cells.flatMap(withText) };
  }

  #openTexts(holder: string, items: readonly TextItem[]): readonly OpenDocument[] {
    return items.map((textDocument) => {
      this.#holders.set(textDocument.uri, holder);
      return this.#options.documents.open({ textDocument }, holder);
    });
  }

  #closeTexts(uris: readonly string[]): readonly OpenDocument[] {
    return uris.flatMap((uri) => {
      this.#holders.delete(uri);
      return this.#options.documents.close({ textDocument: { uri } }) ?? [];
    });
  }
}
