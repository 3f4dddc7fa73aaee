/** A language server as a process, and its client: what a test asks, what it hears, and every byte in between. */

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import {
  createMessageConnection,
  type MessageConnection,
  NullLogger,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";

/** Milliseconds that `hears` waits at most: somebody should see what is missing before the test ends. */
const PATIENCE = 60_000;

interface Message {
  readonly method: string;
  readonly params: unknown;
}

export interface ServerProcess {
  readonly process: ChildProcessWithoutNullStreams;
  readonly connection: MessageConnection;
  /** The exit code or the signal. */
  readonly ended: Promise<number | string>;
  /** Every notification of the server. */
  readonly heard: readonly Message[];
  /** Every request of the server. */
  readonly asked: readonly Message[];
  /** Resolves with the params of the first notification or request, past or coming, that fits. */
  hears<T = unknown>(method: string, fits?: (params: T) => boolean): Promise<T>;
  request<T = unknown>(method: string, params?: unknown): Promise<T>;
  notify(method: string, params?: unknown): Promise<void>;
  /** All that it wrote, as text. */
  output(): string;
  errors(): string;
  /** Ends the process as an editor does, and resolves when it has ended. */
  shutDown(): Promise<number | string>;
  /** Ends the process at once. */
  kill(): void;
}

export interface ProcessOptions {
  readonly command: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What the client answers to a request of the server; null by default. */
  readonly onRequest?: (method: string, params: unknown) => unknown;
}

export function startProcess({
  command,
  args = [],
  onRequest = () => null,
  ...options
}: ProcessOptions): ServerProcess {
  const server = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
  const written: Buffer[] = [];
  const complained: Buffer[] = [];
  const output = new PassThrough();
  server.stdout.on("data", (chunk: Buffer) => written.push(chunk));
  server.stdout.pipe(output);
  server.stderr.on("data", (chunk: Buffer) => complained.push(chunk));
  // Whoever writes to a server that has ended learns it from `ended`.
  server.stdin.on("error", () => {});

  const connection = createMessageConnection(
    new StreamMessageReader(output),
    new StreamMessageWriter(server.stdin),
    NullLogger,
  );
  const heard: Message[] = [];
  const asked: Message[] = [];
  const waiting = new Set<() => void>();
  const keep = (messages: Message[], message: Message): void => {
    messages.push(message);
    for (const look of waiting) look();
  };
  connection.onNotification((method, params) => keep(heard, { method, params }));
  // The library keeps progress to itself unless asked.
  connection.onUnhandledProgress((params) => keep(heard, { method: "$/progress", params }));
  connection.onRequest((method, params) => {
    keep(asked, { method, params });
    return onRequest(method, params);
  });
  connection.listen();

  const ended = once(server, "close").then(([code, signal]) => (code ?? signal) as number | string);
  /** The library lets a request wait for ever whose process has ended. */
  const refuse = async (method: string): Promise<never> => {
    throw new Error(`${method}: the server ended with ${await ended}`);
  };
  const request = <T>(method: string, params?: unknown): Promise<T> =>
    Promise.race([
      params === undefined ? connection.sendRequest<T>(method) : connection.sendRequest<T>(method, params),
      refuse(method),
    ]);
  const notify = (method: string, params?: unknown): Promise<void> =>
    params === undefined ? connection.sendNotification(method) : connection.sendNotification(method, params);
  return {
    process: server,
    connection,
    ended,
    heard,
    asked,
    hears: <T>(method: string, fits: (params: T) => boolean = () => true) =>
      new Promise<T>((resolve, reject) => {
        const look = (): void => {
          const found = [...heard, ...asked].find((one) => one.method === method && fits(one.params as T));
          if (found === undefined) return;
          clearTimeout(limit);
          waiting.delete(look);
          resolve(found.params as T);
        };
        const limit = setTimeout(() => {
          waiting.delete(look);
          const methods = new Set([...heard, ...asked].map((one) => one.method));
          reject(new Error(`no ${method} that fits; heard were ${[...methods].join(", ")}`));
        }, PATIENCE);
        waiting.add(look);
        look();
      }),
    request,
    notify,
    output: () => Buffer.concat(written).toString("utf8"),
    errors: () => Buffer.concat(complained).toString("utf8"),
    shutDown: async () => {
      await request("shutdown");
      await notify("exit");
      server.stdin.end();
      return ended;
    },
    kill: () => void server.kill("SIGKILL"),
  };
}
