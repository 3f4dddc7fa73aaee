/** Host: who is served, as far as a language server needs it. */

import type { ConfigurationItem } from "vscode-languageserver-protocol";
import type { Registration } from "./capabilities.ts";
import type { LanguageServer } from "./language-server.ts";
import type { SyncedNotebook } from "./notebook-sync.ts";
import type { Call, Note } from "./wire/peer.ts";

export interface Host {
  /** What the client pushed as its settings; undefined when it pushed none. */
  settings(): unknown;
  /** What the editor says to these items, in their order. */
  configuration(items: readonly ConfigurationItem[]): Promise<readonly unknown[]>;
  /** The notebook that a document is a cell of. */
  notebookOf(uri: string): SyncedNotebook | undefined;
  /** Anything else a server asks. */
  request(server: LanguageServer, call: Call): unknown;
  notification(server: LanguageServer, note: Note): void;
  registered(server: LanguageServer, registrations: readonly Registration[]): void;
  unregistered(server: LanguageServer, registrations: readonly Registration[]): void;
  /** Its state or its readiness changed. */
  changed(server: LanguageServer): void;
  /** It can be asked about a document from now on, as far as that depends on the document. */
  warmed(server: LanguageServer, uri: string): void;
  /** A session with it ended, by a crash (`isComingBack` when another follows) or because it was stopped. */
  ended(server: LanguageServer, isComingBack: boolean): void;
  log(level: "error" | "warning" | "info", message: string): void;
}
