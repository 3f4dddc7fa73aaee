/**
 * Editor: the connection to one editor, which is vscode-languageserver's over our peer: its lifecycle, notifications of documents, window,
 * workspace and client. These take and give values; what is passed on stays bytes, by the peer beneath.
 */

import {
  CancellationToken,
  type Connection,
  createConnection,
  InitializeRequest,
  type ProtocolConnection,
  type WatchDog,
} from "vscode-languageserver";
import { type Call, openPeer, type Peer, type PeerOptions } from "../../client-bridge/wire/peer.ts";

export {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ShowMessageNotification,
} from "vscode-languageserver";

export interface Editor {
  readonly peer: Peer;
  readonly connection: Connection;
}

/** A type of the library's, or its method. */
type Typed = string | { readonly method: string };

const methodOf = (type: Typed): string => (typeof type === "string" ? type : type.method);

/** The library's features look into the capabilities of initialize, which some leave out. */
function paramsOf(call: Call): unknown {
  const params = call.params() as { readonly capabilities?: unknown } | undefined;
  return call.method === InitializeRequest.method ? { ...params, capabilities: params?.capabilities ?? {} } : params;
}

/** The peer as the library's features use a connection. */
function valuesOf(peer: Peer): ProtocolConnection {
  const sendNotification = async (type: Typed, params?: unknown): Promise<void> => peer.notify(methodOf(type), params);
  return {
    ...peer.connection,
    onRequest: (type: Typed, handler: (params: unknown, token: CancellationToken) => unknown) =>
      peer.onRequest(methodOf(type), (call) => handler(paramsOf(call), call.token)),
    onNotification: (type: Typed, handler: (params: unknown) => void) =>
      peer.onNotification(methodOf(type), (note) => handler(note.params())),
    sendRequest: async (type: Typed, ...given: unknown[]) => {
      const token = CancellationToken.is(given.at(-1)) ? (given.pop() as CancellationToken) : undefined;
      return (await peer.request(methodOf(type), given[0], token)).value;
    },
    sendNotification,
    sendProgress: (_type: unknown, token: number | string, value: unknown) =>
      sendNotification("$/progress", { token, value }),
  } as ProtocolConnection;
}

/**
 * @param options what is passed on: requests and notifications that nobody takes from the connection
 * @param watchDog ends the process in order, which the library itself would leave at once
 */
export function openEditor(options: PeerOptions, watchDog: WatchDog): Editor {
  const peer = openPeer(options);
  return { peer, connection: createConnection(() => valuesOf(peer), watchDog) };
}
