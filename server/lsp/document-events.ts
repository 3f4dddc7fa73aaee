/** Document events: what an editor says of its documents and notebooks, and what then happens to them. */

import type { Connection } from "vscode-languageserver";
import type { Peer } from "../../client-bridge/wire/peer.ts";
import type { Bridge } from "../bridge/bridge.ts";
import type { Documents } from "../documents/documents.ts";
import {
  changeParams,
  documentParams,
  notebookChangeParams,
  notebookOpenParams,
  notebookParams,
  openParams,
} from "../protocol/params.ts";

export interface DocumentEventsOptions {
  readonly documents: Documents;
  readonly bridge: Bridge;
  /** Called before servers are given the document. */
  readonly onOpen: (path: string) => void;
  readonly onSave: (path: string) => void;
}

export function listenToDocuments(connection: Connection, peer: Peer, options: DocumentEventsOptions): void {
  const { documents, bridge, onOpen, onSave } = options;
  const { owners, notebooks } = bridge;
  connection.onDidOpenTextDocument((params) => {
    const document = documents.open(openParams(params, "params"));
    onOpen(document.path);
    owners.open(document);
  });
  connection.onDidSaveTextDocument((params) => {
    const document = documents.save(documentParams(params, "params"));
    if (document === undefined) return;
    owners.save(document);
    onSave(document.path);
  });
  connection.onDidCloseTextDocument((params) => {
    const document = documents.close(documentParams(params, "params"));
    if (document !== undefined) bridge.closed(document);
  });
  // These go on to servers as the bytes they came in.
  peer.onNotification("textDocument/didChange", ({ params, json }) => {
    const changed = documents.change(changeParams(params(), "params"));
    if (changed !== undefined && json !== undefined) owners.change(changed, json);
  });
  peer.onNotification("textDocument/willSave", ({ params, json }) => {
    const document = documents.named(documentParams(params(), "params").textDocument.uri);
    if (document !== undefined && json !== undefined) owners.willSave(document, json);
  });
  const { synchronization } = connection.notebooks;
  synchronization.onDidOpenNotebookDocument((params) => notebooks.open(notebookOpenParams(params, "params")));
  synchronization.onDidChangeNotebookDocument((params) => notebooks.change(notebookChangeParams(params, "params")));
  synchronization.onDidSaveNotebookDocument((params) => notebooks.save(notebookParams(params, "params")));
  synchronization.onDidCloseNotebookDocument((params) => notebooks.close(notebookParams(params, "params")));
}
