/** This program's own server as a process, spoken to over real JSON-RPC, as an editor or an agent would. */

import { spawn } from "node:child_process";
import { openPeer } from "../../client-bridge/wire/peer.ts";

/** An answer and how long it took. */
export interface Timed<T> {
  readonly value: T;
  readonly milliseconds: number;
}

export interface ChildServer {
  request<T>(method: string, params: unknown): Promise<Timed<T>>;
  notify(method: string, params: unknown): void;
  /** Ends the server as an editor does. */
  stop(): Promise<void>;
}

export interface ChildServerOptions {
  /** The file that `node` runs. */
  readonly program: string;
  /** Absolute. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether what the project brings may be run; undefined: as the user's book says. */
  readonly trusted: boolean | undefined;
  readonly onNotification: (method: string, params: unknown) => void;
  /** The server is gone although nobody stopped it. */
  readonly onEnd: (reason: string) => void;
}

export function startChildServer({
  program,
  cwd,
  env,
  trusted,
  onNotification,
  onEnd,
}: ChildServerOptions): ChildServer {
  const flags = trusted === undefined ? [] : [trusted ? "--trust" : "--no-trust"];
  const server = spawn(process.execPath, [program, "--stdio", ...flags], {
    stdio: ["pipe", "pipe", "inherit"],
    cwd,
    env,
    windowsHide: true,
  });
  const gone = new Promise<void>((resolve) => {
    server.once("exit", (code, signal) => {
      resolve();
      onEnd(`the server ended (${signal ?? `exit code ${code}`})`);
    });
    server.once("error", (error) => {
      resolve();
      onEnd(error.message);
    });
  });
  const peer = openPeer({
    input: server.stdout,
    output: server.stdin,
    // Progress may be created, files may be watched: whatever the server wants is granted and left at that.
    onRequest: () => null,
    onNotification: ({ method, params }) => onNotification(method, params()),
    onClose: () => {},
  });
  return {
    request: async <T>(method: string, params: unknown) => {
      const begun = performance.now();
      const { value } = await peer.request(method, params);
      return { value: value as T, milliseconds: performance.now() - begun };
    },
    notify: peer.notify,
    stop: async () => {
      await peer.request("shutdown", undefined).catch(() => {});
      peer.notify("exit", undefined);
      await gone;
    },
  };
}
