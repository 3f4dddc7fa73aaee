/** Documents: the texts that the editor has open. Its edits become notifications of the engine, in UTF-16 offsets. */

import { isAbsolute } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { applyEdit, editOf } from "../../client-bridge/content-changes.ts";
import type { Edit, EngineNotification } from "../../src/engine.ts";
import { pathToUri, uriToPath } from "../../src/files/paths.ts";
import type { Checked, changeParams, documentParams, openParams } from "../protocol/params.ts";
import { RecentChanges } from "./recent-changes.ts";

export interface OpenDocument {
  /** As the editor spells it. */
  readonly uri: string;
  readonly path: string;
  readonly text: TextDocument;
  /** The document whose project it belongs to, where that is another: a cell's notebook. */
  readonly home: string | undefined;
  /** What puts a change that comes late in its place. */
  readonly recent: RecentChanges<Change>;
}

/** What a didChange did. */
export interface ChangedDocument {
  readonly document: OpenDocument;
  /** It came after a later one: the text is no longer what the changes make of it in the order that they came. */
  readonly wasLate: boolean;
}

export interface DocumentsOptions {
  readonly tell: (notification: EngineNotification) => void;
  /** Something the editor did that makes no sense. */
  readonly onAnomaly: (message: string) => void;
}

type Change = Checked<typeof changeParams>["contentChanges"][number];

interface Versioned {
  readonly version: number;
  readonly changes: readonly Change[];
}

/**
 * The path of a document. What has none on disk (`untitled:`, `git:`, a cell, which some editors tell by a fragment) goes
 * by its uri: it is answered from its own text alone.
 */
export const pathOf = (uri: string): string => (uri.includes("#") ? uri : (uriToPath(uri) ?? uri));

/** Applies one edit and returns the one that takes it back. */
function exchange(text: TextDocument, edit: Edit, version: number): Edit {
  const { start, end, text: inserted } = edit;
  // A copy: V8 would keep the whole text for a piece of it.
  const removed = Buffer.from(text.getText().slice(start, end), "utf16le").toString("utf16le");
  applyEdit(text, edit, version);
  return { start, end: start + inserted.length, text: removed };
}

/** Applies the changes of one version, each in the text that the one before it left, and says what they were. */
function applyChanges(text: TextDocument, recent: RecentChanges<Change>, { version, changes }: Versioned): Edit[] {
  // A version without changes still moves on.
  if (changes.length === 0) TextDocument.update(text, [], version);
  const undo: Edit[] = [];
  const edits = changes.map((change) => {
    const edit = editOf(text, change);
    undo.unshift(exchange(text, edit, version));
    return edit;
  });
  recent.add({ version, changes, undo });
  return edits;
}

export class Documents {
  readonly #open = new Map<string, OpenDocument>();
  /** The same by the editor's own spelling: most questions use it, and need no path then. */
  readonly #byUri = new Map<string, OpenDocument>();
  readonly #options: DocumentsOptions;

  constructor(options: DocumentsOptions) {
    this.#options = options;
  }

  at(path: string): OpenDocument | undefined {
    return this.#open.get(path);
  }

  get all(): Iterable<OpenDocument> {
    return this.#open.values();
  }

  /** The open document that a uri names, however it is spelled. */
  named(uri: string): OpenDocument | undefined {
    return this.#byUri.get(uri) ?? this.#open.get(pathOf(uri));
  }

  /** Undefined when the document is not open: then the file on disk counts. */
  versionOf(path: string): number | undefined {
    return this.#open.get(path)?.text.version;
  }

  /** Of all that is open, by path, as it is now: what was asked of several of them is compared with it later. */
  get versions(): ReadonlyMap<string, number> {
    return new Map([...this.#open].map(([path, { text }]) => [path, text.version]));
  }

  /** A second open of the same document replaces the first. */
  open({ textDocument: { uri, languageId, version, text } }: Checked<typeof openParams>, home?: string): OpenDocument {
    const path = pathOf(uri);
    const before = this.#open.get(path);
    if (before !== undefined) {
      this.#options.onAnomaly(`${uri} was opened twice; the second text counts`);
      this.#byUri.delete(before.uri);
    }
    const document = {
      uri,
      path,
      home,
      text: TextDocument.create(uri, languageId ?? "", version, text),
      recent: new RecentChanges<Change>(version),
    };
    this.#open.set(path, document);
    this.#byUri.set(uri, document);
    this.#options.tell({ type: "open", path, languageId, version, text });
    return document;
  }

  /** Undefined, as with the two below, where the document is not open. */
  change({
    textDocument: { uri, version },
    contentChanges,
  }: Checked<typeof changeParams>): ChangedDocument | undefined {
    const document = this.named(uri);
    if (document === undefined) {
      this.#options.onAnomaly(`${uri} was changed but is not open`);
      return undefined;
    }
    const { path, text, recent } = document;
    const later = recent.takeAfter(version);
    const takenBack = later.toReversed().flatMap(({ undo }) => undo);
    for (const edit of takenBack) applyEdit(text, edit, version);
    const edits = [{ version, changes: contentChanges }, ...later].flatMap((one) => applyChanges(text, recent, one));
    this.#options.tell({ type: "change", path, version: text.version, edits: [...takenBack, ...edits] });
    return { document, wasLate: later.length > 0 };
  }

  save({ textDocument: { uri } }: Checked<typeof documentParams>): OpenDocument | undefined {
    const path = uriToPath(uri);
    if (path !== undefined) this.#options.tell({ type: "files", changes: [{ path, change: "changed" }] });
    return this.named(uri);
  }

  close({ textDocument: { uri } }: Pick<Checked<typeof documentParams>, "textDocument">): OpenDocument | undefined {
    const document = this.named(uri);
    if (document === undefined) {
      this.#options.onAnomaly(`${uri} was closed but is not open`);
      return undefined;
    }
    this.#open.delete(document.path);
    this.#byUri.delete(document.uri);
    this.#options.tell({ type: "close", path: document.path });
    return document;
  }
}

/**
 * How the editor spells a path: an open document's own uri, else its folder's uri and the rest, else ours.
 * @param folders the editor's uri of each root
 */
export function spell(path: string, documents: Documents, folders: ReadonlyMap<string, string>): string {
  const document = documents.at(path);
  if (document !== undefined) return document.uri;
  if (!isAbsolute(path)) return path;
  const uri = pathToUri(path);
  for (const [folder, spelled] of folders) {
    const usual = pathToUri(folder);
    if (uri.startsWith(`${usual}/`)) return spelled.replace(/\/$/, "") + uri.slice(usual.length);
  }
  return uri;
}
