/** OnDemandDocuments: files that a server must have open to answer about them, though no client has. */

import { uriToPath } from "../src/files/paths.ts";
import { textOf as textOfFile } from "../src/files/regular-file.ts";
import type { SyncedDocument } from "./document-sync.ts";
import { isLargerThan } from "./document-sync.ts";

export interface OnDemandOptions {
  /** Whether a client has it open: its text counts then. */
  readonly isOpen: (uri: string) => boolean;
  readonly onOpen: (document: SyncedDocument) => void;
  readonly onChange: (document: SyncedDocument) => void;
  readonly onClose: (uri: string) => void;
}

/** So many stay open; the one that was asked about longest ago is closed first. */
const MOST = 64;

interface Snapshot extends SyncedDocument {
  version: number;
  text: string;
}

export class OnDemandDocuments {
  readonly #options: OnDemandOptions;
  /** Least recently used first. */
  readonly #open = new Map<string, Snapshot>();

  constructor(options: OnDemandOptions) {
    this.#options = options;
  }

  get documents(): readonly SyncedDocument[] {
    return [...this.#open.values()];
  }

  has(uri: string): boolean {
    return this.#open.has(uri);
  }

  /** A file that cannot be read, or is larger than so many bytes, is left alone. */
  async open(uri: string, languageId: string, largest: number): Promise<void> {
    const there = this.#open.get(uri);
    if (there !== undefined) {
      this.#open.delete(uri);
      this.#open.set(uri, there);
      return;
    }
    const text = await textOf(uri);
    // While it was read, a client may have opened it.
    if (text === undefined || isLargerThan(text, largest) || this.#open.has(uri) || this.#options.isOpen(uri)) return;
    const document: Snapshot = { uri, languageId, version: 0, text, getText: () => document.text };
    this.#open.set(uri, document);
    this.#options.onOpen(document);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MOST && oldest !== undefined) this.giveUp(oldest);
  }

  /** The file changed on disk. */
  async refresh(uri: string): Promise<void> {
    if (!this.#open.has(uri)) return;
    const text = await textOf(uri);
    const document = this.#open.get(uri);
    if (document === undefined) return;
    if (text === undefined) this.giveUp(uri);
    else if (text !== document.text) {
      document.text = text;
      document.version++;
      this.#options.onChange(document);
    }
  }

  giveUp(uri: string): void {
    if (this.#open.delete(uri)) this.#options.onClose(uri);
  }
}

const textOf = (uri: string): Promise<string | undefined> => {
  const path = uriToPath(uri);
  return path === undefined ? Promise.resolve(undefined) : textOfFile(path).catch(() => undefined);
};
