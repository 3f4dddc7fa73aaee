/** Own session: a session within this process, without an editor: its holder asks what an editor could ask. */

import { basename } from "node:path";
import { PassThrough } from "node:stream";
import { tokenOf } from "../../client-bridge/wire/cancellation.ts";
import { openPeer } from "../../client-bridge/wire/peer.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { AGENT } from "../protocol/agent-client.ts";
import { Session, type SessionOptions } from "./session.ts";
import type { SessionReport } from "./session-report.ts";

export interface OwnSessionOptions extends Omit<SessionOptions, "input" | "output" | "home" | "isHeld"> {
  /** Absolute; the project. Without one it begins with the first folder that is opened, or the first request. */
  readonly root: string | undefined;
  /** Errors and warnings of the session. */
  readonly onLog: (message: string) => void;
}

export interface OwnSession {
  /** Has it serve one more folder. @param folder absolute */
  open(folder: string): Promise<void>;
  /** @param onProgress what is told of the work, in words */
  request<T>(method: string, params: object, follow: Follow): Promise<T>;
  /** What the session has shown since this was asked last, where an editor would show it to a person. */
  shown(): readonly string[];
  report(): SessionReport;
  /** Ends it with every server and thread. */
  end(): Promise<void>;
}

interface Follow {
  readonly signal?: AbortSignal;
  readonly onProgress?: ((message: string) => void) | undefined;
}

/** LSP 3.17, "MessageType": error and warning. */
const WARNING = 2;

interface Told {
  readonly token?: unknown;
  readonly value?: { readonly title?: string; readonly message?: string };
  readonly type?: number;
  readonly message?: string;
}

export function openOwnSession({ root, onLog, ...options }: OwnSessionOptions): OwnSession {
  const [toSession, fromSession] = [new PassThrough(), new PassThrough()];
  const session = new Session({ ...options, input: toSession, output: fromSession, isHeld: true });
  const listeners = new Map<unknown, (message: string) => void>();
  let shown: string[] = [];
  let tokens = 0;
  const peer = openPeer({
    input: fromSession,
    output: toSession,
    onRequest: () => null,
    onNotification: ({ method, params }) => {
      const { token, value, type = Number.POSITIVE_INFINITY, message = "" } = (params() ?? {}) as Told;
      const text = value?.message ?? value?.title;
      if (method === "$/progress" && text !== undefined) listeners.get(token)?.(text);
      if (method === "window/logMessage" && type <= WARNING) onLog(message);
      if (method === "window/showMessage" && type <= WARNING) {
        onLog(message);
        shown.push(message);
      }
    },
    onClose: () => {},
  });
  let begun: Promise<void> | undefined;
  const begin = async (folder: string | undefined): Promise<void> => {
    const rootUri = folder === undefined ? null : pathToUri(folder);
    await peer.request("initialize", { processId: null, rootUri, clientInfo: { name: "agent" }, ...AGENT });
    peer.notify("initialized", {});
  };
  const ready = (folder: string | undefined): Promise<void> => {
    begun ??= begin(folder);
    return begun;
  };
  if (root !== undefined) void ready(root);
  return {
    open: async (folder) => {
      const isFirst = begun === undefined;
      await ready(folder);
      if (isFirst) return;
      const added = [{ uri: pathToUri(folder), name: basename(folder) }];
      peer.notify("workspace/didChangeWorkspaceFolders", { event: { added, removed: [] } });
    },
    request: async <T>(method: string, params: object, { signal, onProgress }: Follow) => {
      await ready(undefined);
      const token = `agent/${tokens++}`;
      if (onProgress !== undefined) listeners.set(token, onProgress);
      const followed = onProgress === undefined ? params : { ...params, workDoneToken: token };
      try {
        return (await peer.request(method, followed, signal && tokenOf(signal))).value as T;
      } finally {
        listeners.delete(token);
      }
    },
    shown: () => {
      const before = shown;
      shown = [];
      return before;
    },
    report: () => session.report(),
    end: async () => {
      session.end(0);
      await session.ended;
    },
  };
}
