/**
 * NotebookSync: the open notebooks as one session with a server has them, for servers that take whole notebooks. The cells that the server has
 * are compared with those there are, and the difference is sent: so cells that come, go, move or are withheld need no code of their own.
 */

import type {
  NotebookCell,
  NotebookDocument,
  NotebookDocumentFilter,
  NotebookDocumentSyncOptions,
} from "vscode-languageserver-protocol";
import { uriToPath } from "../src/files/paths.ts";
import type { Capabilities } from "./capabilities.ts";
import type { SyncedDocument } from "./document-sync.ts";
import { globMatcher } from "./glob.ts";
import { defined } from "./json-fields.ts";
import type { Peer } from "./wire/peer.ts";

interface SyncedCell {
  /** As the client describes it. */
  readonly cell: NotebookCell;
  readonly document: SyncedDocument;
}

/** A notebook of the client's, as it is now. */
export interface SyncedNotebook extends Pick<NotebookDocument, "uri" | "notebookType" | "version" | "metadata"> {
  readonly cells: readonly SyncedCell[];
}

/** What of a change is not the list of the cells. */
export interface NotebookChange {
  readonly metadata?: NotebookDocument["metadata"];
  /** Cells that are described anew. */
  readonly data?: readonly NotebookCell[];
  readonly textContent?: readonly {
    readonly document: { readonly uri: string; readonly version: number };
    /** As in didChange of a document. */
    readonly changes: readonly { readonly text: string }[];
  }[];
}

/** A cell as the server has it. */
interface Told {
  readonly uri: string;
  readonly languageId: string;
}

type Selector = NotebookDocumentSyncOptions["notebookSelector"][number];

/** `*` in a selector. */
const ANY = "*";

function isMeant(notebook: SyncedNotebook, filter: string | NotebookDocumentFilter | undefined): boolean {
  if (filter === undefined || filter === ANY) return true;
  if (typeof filter === "string") return filter === notebook.notebookType;
  const { notebookType, scheme, pattern } = filter;
  return (
    (notebookType === undefined || notebookType === notebook.notebookType) &&
    (scheme === undefined || notebook.uri.startsWith(`${scheme}:`)) &&
    (pattern === undefined || globMatcher(pattern)(uriToPath(notebook.uri) ?? notebook.uri))
  );
}

const takes = ({ cells }: Selector, { languageId }: SyncedDocument): boolean =>
  cells === undefined || cells.some(({ language }) => language === ANY || language === languageId);

const isSame = (one: Told | undefined, other: Told | undefined): boolean =>
  one?.uri === other?.uri && one?.languageId === other?.languageId;

const toldOf = ({ document: { uri, languageId } }: SyncedCell): Told => ({ uri, languageId });

const textItem = ({ document }: SyncedCell) => ({
  uri: document.uri,
  languageId: document.languageId,
  version: document.version,
  text: document.getText().toWellFormed(),
});

/** From the cells that a server has to those that there are: one splice, and the texts that come and go with it. */
function structureOf(before: readonly Told[], after: readonly SyncedCell[]) {
  const now = after.map(toldOf);
  let start = 0;
  while (start < before.length && start < now.length && isSame(before[start], now[start])) start++;
  let same = 0;
  while (
    same < Math.min(before.length, now.length) - start &&
    isSame(before[before.length - 1 - same], now[now.length - 1 - same])
  )
    same++;
  const deleteCount = before.length - same - start;
  const cells = after.slice(start, after.length - same);
  if (deleteCount === 0 && cells.length === 0) return undefined;
  const isIn = (list: readonly Told[], one: Told): boolean => list.some((other) => isSame(one, other));
  return {
    array: { start, deleteCount, cells: cells.map(({ cell }) => cell) },
    didOpen: cells.filter((one) => !isIn(before, toldOf(one))).map(textItem),
    didClose: before.filter((one) => !isIn(now, one)).map(({ uri }) => ({ uri })),
  };
}

export class NotebookSync {
  readonly #peer: Peer;
  readonly #capabilities: Capabilities;
  /** Whether a cell is kept from the server. */
  readonly #isWithheld: (uri: string) => boolean;
  readonly #open = new Map<string, readonly Told[]>();
  /** Cells whose text the server has with a surrogate replaced. */
  readonly #mended = new Set<string>();

  constructor(peer: Peer, capabilities: Capabilities, isWithheld: (uri: string) => boolean) {
    this.#peer = peer;
    this.#capabilities = capabilities;
    this.#isWithheld = isWithheld;
  }

  /** Whether the server has this document as the cell of a notebook. */
  holds(uri: string): boolean {
    return [...this.#open.values()].some((cells) => cells.some((cell) => cell.uri === uri));
  }

  /** Opens a notebook with a server that wants it whole, or brings its cells to what they are now. */
  sync(notebook: SyncedNotebook): void {
    if (this.#open.has(notebook.uri)) {
      this.change(notebook, {});
      return;
    }
    const cells = this.#cellsOf(notebook);
    if (cells.length === 0) return;
    const { uri, notebookType, version, metadata } = notebook;
    this.#open.set(uri, cells.map(toldOf));
    for (const { document } of cells) this.#isMended(document);
    this.#peer.notify("notebookDocument/didOpen", {
      notebookDocument: { uri, notebookType, version, ...defined({ metadata }), cells: cells.map(({ cell }) => cell) },
      cellTextDocuments: cells.map(textItem),
    });
  }

  /** The notebook changed; nothing is said where the server has not got it, or nothing of what it has. */
  change(notebook: SyncedNotebook, { metadata, data = [], textContent = [] }: NotebookChange): void {
    const { uri, version } = notebook;
    const before = this.#open.get(uri);
    if (before === undefined) return;
    const cells = this.#cellsOf(notebook);
    this.#open.set(uri, cells.map(toldOf));
    const kept = new Map(cells.map(({ cell, document }) => [cell.document, document]));
    const structure = structureOf(before, cells);
    const opened = new Set(structure?.didOpen.map((item) => item.uri));
    const described = data.filter(({ document }) => kept.has(document));
    const texts = textContent.flatMap(({ document: { uri: cell, version: text }, changes }) => {
      const document = kept.get(cell);
      return document === undefined || opened.has(cell)
        ? []
        : [{ document: { uri: cell, version: text }, changes: this.#changes(document, changes) }];
    });
    const ofCells = defined({
      structure,
      data: described.length === 0 ? undefined : described,
      textContent: texts.length === 0 ? undefined : texts,
    });
    const change = defined({ metadata, cells: Object.keys(ofCells).length === 0 ? undefined : ofCells });
    if (Object.keys(change).length === 0) return;
    this.#peer.notify("notebookDocument/didChange", { notebookDocument: { uri, version }, change });
  }

  save(uri: string): void {
    const { save } = this.#wanted ?? {};
    if (save === true && this.#open.has(uri))
      this.#peer.notify("notebookDocument/didSave", { notebookDocument: { uri } });
  }

  close(uri: string): void {
    const cells = this.#open.get(uri);
    if (cells === undefined) return;
    this.#open.delete(uri);
    this.#peer.notify("notebookDocument/didClose", {
      notebookDocument: { uri },
      cellTextDocuments: cells.map((cell) => ({ uri: cell.uri })),
    });
  }

  get #wanted(): NotebookDocumentSyncOptions | undefined {
    return this.#capabilities.effective.notebookDocumentSync;
  }

  /** Those that the server wants of it, and gets. */
  #cellsOf(notebook: SyncedNotebook): readonly SyncedCell[] {
    const selectors = (this.#wanted?.notebookSelector ?? []).filter(({ notebook: filter }) =>
      isMeant(notebook, filter),
    );
    return notebook.cells.filter(
      ({ document }) => selectors.some((selector) => takes(selector, document)) && !this.#isWithheld(document.uri),
    );
  }

  #changes(document: SyncedDocument, changes: readonly { readonly text: string }[]): readonly object[] {
    const wasMended = this.#mended.has(document.uri);
    const isMended = this.#isMended(document);
    const isWhole = !wasMended && !isMended && changes.every(({ text }) => text.isWellFormed());
    return isWhole ? changes : [{ text: document.getText().toWellFormed() }];
  }

  #isMended(document: SyncedDocument): boolean {
    const isMended = !document.getText().isWellFormed();
    if (isMended) this.#mended.add(document.uri);
    else this.#mended.delete(document.uri);
    return isMended;
  }
}
