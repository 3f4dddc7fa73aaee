/** Open documents, as the messages that opened and changed them: whoever hears these has their texts. Texts are not made on the way of a key. */

import type { Check } from "../../protocol/params.ts";
import { joined } from "./bytes.ts";
import type { Body } from "./dialect.ts";
import { type MessageHead, textAt } from "./message-head.ts";

/** Changes kept beside the message that opened a document, by number and in bytes. */
const MOST_CHANGES = 512;
const MOST_BYTES = 1024 * 1024;

interface Journal {
  readonly open: Buffer;
  readonly changes: readonly Buffer[];
  /** Of the changes. */
  readonly bytes: number;
}

/** One message that opens the document as it is after all changes, as whoever serves it makes them; undefined where nobody could open it. */
async function folded({ open, changes }: Journal): Promise<Buffer | undefined> {
  // Loaded here: few documents are changed so often.
  const { Documents } = await import("../../documents/documents.ts");
  const { openParams, changeParams } = await import("../../protocol/params.ts");
  const documents = new Documents({ tell: () => {}, onAnomaly: () => {} });
  const opened = checked(open, openParams);
  if (opened === undefined) return undefined;
  const { text } = documents.open(opened);
  for (const change of changes) {
    const params = checked(change, changeParams);
    if (params !== undefined) documents.change(params);
  }
  const textDocument = { ...opened.textDocument, version: text.version, text: text.getText() };
  return Buffer.from(
    JSON.stringify({ jsonrpc: "2.0", method: "textDocument/didOpen", params: { textDocument } }),
    "utf8",
  );
}

/** The parameters of a message; undefined where a server refuses them, so that they count for nothing. */
function checked<T>(message: Buffer, check: Check<T>): T | undefined {
  try {
    return check((JSON.parse(message.toString("utf8")) as { readonly params: unknown }).params, "params");
  } catch {
    return undefined;
  }
}

/** By how their methods begin: where a message names the document. */
const NAMED: Readonly<Record<string, string>> = { textDocument: "textDocument", notebookDocument: "notebookDocument" };

export class OpenDocuments {
  /** By kind and address, in the order in which they were opened. */
  readonly #journals = new Map<string, Journal>();
  readonly #folding = new Set<string>();

  /** @returns whether the message was about open documents */
  hear(head: MessageHead, body: Body): boolean {
    const [kind = "", event] = (head.method ?? "").split("/");
    const member = NAMED[kind];
    if (member === undefined || (event !== "didOpen" && event !== "didChange" && event !== "didClose")) return false;
    const message = joined(body);
    const key = keyOf(kind, textAt(message, head.params, [member, "uri"]));
    const journal = this.#journals.get(key);
    if (event === "didOpen") this.#journals.set(key, { open: message, changes: [], bytes: 0 });
    else if (event === "didClose") this.#journals.delete(key);
    else if (journal !== undefined) {
      const changes = [...journal.changes, message];
      const next = { open: journal.open, changes, bytes: journal.bytes + message.length };
      this.#journals.set(key, next);
      if (kind === "textDocument" && (changes.length > MOST_CHANGES || next.bytes > MOST_BYTES)) this.#fold(key, next);
    }
    return true;
  }

  /** @param uri as JSON text */
  has(uri: string): boolean {
    return this.#journals.has(keyOf("textDocument", uri));
  }

  messages(): readonly Body[] {
    return [...this.#journals.values()].flatMap(({ open, changes }) => [[open], ...changes.map((change) => [change])]);
  }

  /** Works the changes into the text; what comes meanwhile stays behind it. */
  #fold(key: string, journal: Journal): void {
    if (this.#folding.has(key)) return;
    this.#folding.add(key);
    void folded(journal)
      .then((open) => {
        const now = this.#journals.get(key);
        if (now?.open !== journal.open) return;
        if (open === undefined) {
          this.#journals.delete(key);
          return;
        }
        const changes = now.changes.slice(journal.changes.length);
        this.#journals.set(key, { open, changes, bytes: changes.reduce((total, { length }) => total + length, 0) });
      })
      .finally(() => this.#folding.delete(key));
  }
}

const keyOf = (kind: string, uri: string | undefined): string => `${kind} ${uri}`;
