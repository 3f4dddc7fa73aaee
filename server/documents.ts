/** Documents: the texts that the editor has open. Its edits become the engine's news, in UTF-16 offsets. */

import { isAbsolute } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Edit, EngineNews } from "../src/engine.ts";
import { pathToUri, uriToPath } from "../src/files/paths.ts";
import type { Checked, changeParams, documentParams, openParams } from "./params.ts";

export interface OpenDocument {
  /** As the editor spells it. */
  readonly uri: string;
  readonly path: string;
  readonly text: TextDocument;
  /** The document whose project it belongs to, where that is another: a cell's notebook. */
  readonly home: string | undefined;
}

export interface DocumentsOptions {
  readonly tell: (news: EngineNews) => void;
  /** Something the editor did that makes no sense. */
  readonly onOddity: (message: string) => void;
}

type Change = Checked<typeof changeParams>["contentChanges"][number];

/**
 * The path of a document. What has none on disk (`untitled:`, `git:`, a cell, which some editors tell by a fragment) goes
 * by its uri: it is answered from its own text alone.
 */
export const pathOf = (uri: string): string => (uri.includes("#") ? uri : (uriToPath(uri) ?? uri));

/**
 * Applies one change and says where it was. The range is put in order and inside the text first: the library's line
 * table does not survive a range that begins behind the last line.
 */
function applyChange(text: TextDocument, change: Change, version: number): Edit {
  const { range } = change;
  if (range === undefined) {
    const end = text.getText().length;
    TextDocument.update(text, [{ text: change.text }], version);
    return { start: 0, end, text: change.text };
  }
  const [start = 0, end = 0] = [text.offsetAt(range.start), text.offsetAt(range.end)].toSorted((a, b) => a - b);
  const inside = { start: text.positionAt(start), end: text.positionAt(end) };
  TextDocument.update(text, [{ range: inside, text: change.text }], version);
  return { start, end, text: change.text };
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

  /** The open document that a uri names, however it is spelled. */
  named(uri: string): OpenDocument | undefined {
    return this.#byUri.get(uri) ?? this.#open.get(pathOf(uri));
  }

  /** Undefined when the document is not open: then the file on disk counts. */
  versionOf(path: string): number | undefined {
    return this.#open.get(path)?.text.version;
  }

  /** A second open of the same document replaces the first. */
  open({ textDocument: { uri, languageId, version, text } }: Checked<typeof openParams>, home?: string): OpenDocument {
    const path = pathOf(uri);
    const before = this.#open.get(path);
    if (before !== undefined) {
      this.#options.onOddity(`${uri} was opened twice; the second text counts`);
      this.#byUri.delete(before.uri);
    }
    const document = { uri, path, home, text: TextDocument.create(uri, languageId ?? "", version, text) };
    this.#open.set(path, document);
    this.#byUri.set(uri, document);
    this.#options.tell({ type: "open", path, languageId, version, text });
    return document;
  }

  /** Undefined, as with the two below, where the document is not open. */
  change({ textDocument: { uri, version }, contentChanges }: Checked<typeof changeParams>): OpenDocument | undefined {
    const document = this.named(uri);
    if (document === undefined) {
      this.#options.onOddity(`${uri} was changed but is not open`);
      return undefined;
    }
    const edits = contentChanges.map((change) => applyChange(document.text, change, version));
    // A change without edits still moves the version on.
    if (edits.length === 0) TextDocument.update(document.text, [], version);
    this.#options.tell({ type: "change", path: document.path, version, edits });
    return document;
  }

  save({ textDocument: { uri } }: Checked<typeof documentParams>): OpenDocument | undefined {
    const path = uriToPath(uri);
    if (path !== undefined) this.#options.tell({ type: "files", changes: [{ path, change: "changed" }] });
    return this.named(uri);
  }

  close({ textDocument: { uri } }: Pick<Checked<typeof documentParams>, "textDocument">): OpenDocument | undefined {
    const document = this.named(uri);
    if (document === undefined) {
      this.#options.onOddity(`${uri} was closed but is not open`);
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
