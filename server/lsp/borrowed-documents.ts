/** BorrowedDocuments: texts that a person has changed in an editor and not saved, which an agent's session sees in the place of the files. */

import { statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { Json } from "../../client-bridge/wire/json.ts";
import { createReader } from "../../src/files/read.ts";
import type { Bridge } from "../bridge/bridge.ts";
import type { Documents, OpenDocument } from "../documents/documents.ts";
import type { OpenEditor, OpenEditors } from "../documents/open-editors.ts";

export interface BorrowedDocumentsOptions {
  readonly editors: OpenEditors;
  /** Those of the session that borrows. */
  readonly documents: Documents;
  readonly bridge: Pick<Bridge, "owners" | "closed">;
  /** Whether a path lies in the folders that the session serves. */
  readonly owns: (path: string) => boolean;
}

interface Borrowed {
  readonly editor: OpenEditor;
  /** The editor's. */
  readonly original: OpenDocument;
}

/** What was found when a document was compared with its file. */
interface Compared {
  readonly version: number;
  /** Milliseconds since 1970; undefined where there is no file. */
  readonly modified: number | undefined;
  readonly isUnsaved: boolean;
}

export class BorrowedDocuments {
  readonly #options: BorrowedDocumentsOptions;
  readonly #borrowed = new Map<string, Borrowed>();
  readonly #compared = new WeakMap<OpenDocument, Compared>();
  readonly #reader = createReader();

  constructor(options: BorrowedDocumentsOptions) {
    this.#options = options;
  }

  /** What is borrowed, by path. */
  get all(): ReadonlyMap<string, Borrowed> {
    return this.#borrowed;
  }

  /** Takes what editors hold unsaved at this moment, and gives back what they do not. */
  update(): void {
    const { documents, bridge } = this.#options;
    const wanted = this.#wanted();
    for (const [path, { original }] of this.#borrowed) {
      if (wanted.get(path)?.original === original) continue;
      this.#borrowed.delete(path);
      const closed = documents.close({ textDocument: { uri: original.uri } });
      if (closed !== undefined) bridge.closed(closed);
    }
    for (const [path, borrowed] of wanted) {
      if (this.#borrowed.has(path)) this.#follow(borrowed);
      else {
        this.#borrowed.set(path, borrowed);
        const { uri, text } = borrowed.original;
        const { languageId, version } = text;
        bridge.owners.open(documents.open({ textDocument: { uri, languageId, version, text: text.getText() } }));
      }
    }
  }

  #wanted(): ReadonlyMap<string, Borrowed> {
    const wanted = new Map<string, Borrowed>();
    for (const editor of this.#options.editors)
      for (const original of editor.documents.all) {
        const { path } = original;
        if (!isAbsolute(path) || wanted.has(path) || !this.#options.owns(path)) continue;
        // What the session itself has open is its own.
        if (this.#options.documents.at(path) !== undefined && !this.#borrowed.has(path)) continue;
        if (this.#isUnsaved(original)) wanted.set(path, { editor, original });
      }
    return wanted;
  }

  /** The copy gets the text that the original has now. */
  #follow({ original: { uri, text } }: Borrowed): void {
    const { documents, bridge } = this.#options;
    if (documents.named(uri)?.text.version === text.version) return;
    const [textDocument, whole] = [{ uri, version: text.version }, text.getText()];
    const changed = documents.change({ textDocument, contentChanges: [{ range: undefined, text: whole }] });
    if (changed !== undefined)
      bridge.owners.change(changed, Json.of({ textDocument, contentChanges: [{ text: whole }] }));
  }

  #isUnsaved(document: OpenDocument): boolean {
    const { path, text } = document;
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    const known = this.#compared.get(document);
    if (known?.version === text.version && known.modified === modified) return known.isUnsaved;
    const content = text.getText();
    const read = this.#reader.read(path, { maxSize: Buffer.byteLength(content) });
    const isUnsaved = !read.ok || read.text !== content;
    this.#compared.set(document, { version: text.version, modified, isUnsaved });
    return isUnsaved;
  }
}
