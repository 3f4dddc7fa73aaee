/**
 * SharedDocuments: the open documents of several sessions as the one server has them. The server holds the text of whoever edited last;
 * a session whose own text is another, or that has not open what another has unsaved, is out of step: no answer is for it then.
 */

import { TextDocument } from "vscode-languageserver-textdocument";
import { uriToPath } from "../../src/files/paths.ts";
import { applyChanges, type ContentChange } from "../content-changes.ts";
import type { Files } from "../files.ts";

/** What the server is told of what a session said: the same, something else, or nothing. */
export type Told = "same" | "nothing" | readonly Message[];

export interface Message {
  readonly method: string;
  readonly params: object;
}

interface Item {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
}

/** The document as one session has it. */
interface Held {
  readonly document: TextDocument;
  /** Which edit of all its last one was; the greatest is the last. */
  edited: number;
  /** Its own version by the server's, of texts that both had. */
  readonly versions: Map<number, number>;
}

/** The document as the server has it. */
interface Shared {
  readonly uri: string;
  version: number;
  text: string;
  readonly holders: Map<object, Held>;
  /** Sessions that have another text than the server. */
  differing: Set<object>;
  /** What the file says; undefined where nobody has looked since it may have changed. */
  disk: { readonly text: string | undefined } | undefined;
}

export interface SharedDocumentsOptions {
  readonly files: Pick<Files, "readText">;
  /** A session is in step from now on, or no more. */
  readonly onStep: (member: object, isInStep: boolean) => void;
}

/** So many versions are remembered, for what a server says of an earlier one. */
const MOST_VERSIONS = 64;

const BYTE_ORDER_MARK = /^\uFEFF/;

export class SharedDocuments {
  readonly #options: SharedDocumentsOptions;
  readonly #members = new Set<object>();
  readonly #shared = new Map<string, Shared>();
  #edits = 0;
  /** Who edited last of all. */
  lastEditor: object | undefined;

  constructor(options: SharedDocumentsOptions) {
    this.#options = options;
  }

  join(member: object): void {
    this.#members.add(member);
    this.#lookAtAll();
  }

  /** @returns what the server is told of the documents that nobody has open any more, or that another text is counted of now */
  leave(member: object): readonly Message[] {
    this.#members.delete(member);
    const told = [...this.#shared.values()]
      .filter(({ holders }) => holders.has(member))
      .flatMap(({ uri }) => {
        const closed = this.close(member, uri);
        return typeof closed === "string" ? (closed === "same" ? [closeOf(uri)] : []) : closed;
      });
    if (this.lastEditor === member) this.lastEditor = undefined;
    for (const shared of this.#shared.values()) shared.differing.delete(member);
    this.#lookAtAll();
    return told;
  }

  open(member: object, item: Item): Told {
    const { uri, languageId, version, text } = item;
    const shared = this.#shared.get(uri);
    const document = TextDocument.create(uri, languageId, version, text);
    const held: Held = { document, edited: 0, versions: new Map() };
    if (shared !== undefined) {
      shared.holders.set(member, held);
      this.#look(shared);
      return "nothing";
    }
    const opened: Shared = {
      uri,
      version,
      text,
      holders: new Map([[member, held]]),
      differing: new Set(),
      disk: undefined,
    };
    this.#shared.set(uri, opened);
    this.#look(opened);
    return "same";
  }

  change(
    member: object,
    { uri, version }: { readonly uri: string; readonly version: number },
    changes: readonly ContentChange[],
  ): Told {
    const shared = this.#shared.get(uri);
    const held = shared?.holders.get(member);
    if (shared === undefined || held === undefined) return "same";
    this.lastEditor = member;
    held.edited = ++this.#edits;
    const wasSame = held.document.getText() === shared.text;
    applyChanges(held.document, changes, version);
    const text = held.document.getText();
    const isAlone = shared.holders.size === 1;
    if (!isAlone && text === shared.text) {
      this.#look(shared);
      return "nothing";
    }
    const isNewer = version > shared.version;
    shared.version = isNewer ? version : shared.version + 1;
    shared.text = text;
    this.#look(shared);
    if (wasSame && isNewer) return "same";
    return [changeOf(shared, wasSame ? changes : [{ text }])];
  }

  close(member: object, uri: string): Told {
    const shared = this.#shared.get(uri);
    if (shared?.holders.delete(member) !== true) return "same";
    if (shared.holders.size === 0) {
      this.#shared.delete(uri);
      for (const one of shared.differing) this.#tellStep(one);
      return "same";
    }
    const others = [...shared.holders.values()].map((held) => ({ ...held, text: held.document.getText() }));
    if (others.some(({ text }) => text === shared.text)) {
      this.#look(shared);
      return "nothing";
    }
    const last = others.reduce((found, other) => (other.edited > found.edited ? other : found));
    shared.text = last.text;
    shared.version++;
    this.#look(shared);
    return [changeOf(shared, [{ text: last.text }])];
  }

  /** Whether the server has a document in the session's own text; undefined where the session has it not open. */
  isShown(member: object, uri: string): boolean | undefined {
    const shared = this.#shared.get(uri);
    return shared?.holders.has(member) === true ? !shared.differing.has(member) : undefined;
  }

  /** A file may be another than before. */
  fileChanged(uri: string): void {
    const shared = this.#shared.get(uri);
    if (shared === undefined) return;
    shared.disk = undefined;
    this.#look(shared);
  }

  /** A document of which the server has another text than a session, which sees the file where it has not opened it; undefined where there is none. */
  differing(member: object): string | undefined {
    // Alone it has no other text but its own.
    if (this.#members.size < 2) return undefined;
    for (const { uri, differing } of this.#shared.values()) if (differing.has(member)) return uri;
    return undefined;
  }

  /**
   * The session's own version of the text that the server has, or had, under another.
   * @returns undefined where the session never had that text; null where it has the document not open
   */
  versionOf(member: object, uri: string, version: number): number | undefined | null {
    const held = this.#shared.get(uri)?.holders.get(member);
    return held === undefined ? null : held.versions.get(version);
  }

  /** Whether a session calls some text by another version than the server does. */
  areRenumbered(member: object): boolean {
    for (const { version, holders } of this.#shared.values()) {
      const held = holders.get(member);
      if (held !== undefined && held.document.version !== version) return true;
    }
    return false;
  }

  #lookAtAll(): void {
    for (const shared of this.#shared.values()) this.#look(shared);
  }

  /** Finds out anew who has another text than the server. */
  #look(shared: Shared): void {
    const before = shared.differing;
    const { holders, text, version } = shared;
    for (const held of holders.values()) {
      if (holders.size > 1 && held.document.getText() !== text) continue;
      held.versions.set(version, held.document.version);
      const [oldest] = held.versions.keys();
      if (held.versions.size > MOST_VERSIONS) held.versions.delete(oldest as number);
    }
    shared.differing = this.#members.size < 2 ? new Set() : this.#differingOf(shared);
    for (const member of new Set([...before, ...shared.differing]))
      if (before.has(member) !== shared.differing.has(member)) this.#tellStep(member);
  }

  #differingOf(shared: Shared): Set<object> {
    const { holders, text } = shared;
    const differs = (member: object): boolean => {
      const held = holders.get(member);
      return held === undefined ? this.#isUnsaved(shared) : held.document.getText() !== text;
    };
    return new Set([...this.#members].filter(differs));
  }

  /** Whether the server has a text that the file has not. */
  #isUnsaved(shared: Shared): boolean {
    const path = uriToPath(shared.uri);
    shared.disk ??= { text: path === undefined ? undefined : this.#options.files.readText(path) };
    return shared.disk.text?.replace(BYTE_ORDER_MARK, "") !== shared.text;
  }

  #tellStep(member: object): void {
    if (this.#members.has(member)) this.#options.onStep(member, this.differing(member) === undefined);
  }
}

const closeOf = (uri: string): Message => ({ method: "textDocument/didClose", params: { textDocument: { uri } } });

const changeOf = (
  { uri, version }: Pick<Shared, "uri" | "version">,
  contentChanges: readonly ContentChange[],
): Message => ({ method: "textDocument/didChange", params: { textDocument: { uri, version }, contentChanges } });
