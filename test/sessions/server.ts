/** The real server as an editor starts it, on a project of its own; every byte it writes on standard output is looked at. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished } from "vitest";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type { InitializeParams, Location, Position } from "vscode-languageserver-protocol";

const PROGRAM = join(import.meta.dirname, "..", "..", "bin", "tandem.js");

export interface Server {
  readonly root: string;
  readonly process: ChildProcess;
  readonly connection: MessageConnection;
  path(name: string): string;
  uri(name: string): string;
  write(name: string, content: string | Uint8Array): void;
  request<T = unknown>(method: string, params?: unknown): Promise<T>;
  notify(method: string, params: unknown): Promise<void>;
  open(name: string, text: string, version?: number, languageId?: string): Promise<void>;
  /** `file:line:column`, one-based, sorted. */
  definition(name: string, position: Position): Promise<readonly string[]>;
  references(name: string, position: Position): Promise<readonly string[]>;
  /** Files changed on disk, as an editor that watches tells it. */
  told(changes: Readonly<Record<string, "created" | "changed" | "deleted">>): Promise<void>;
}

const CHANGES = { created: 1, changed: 2, deleted: 3 } as const;

/** What is left of a stream when its messages are taken out. */
function outsideOfFrames(bytes: Buffer): string {
  let rest = bytes;
  for (;;) {
    const header = /^Content-Length: (\d+)\r\n\r\n/.exec(rest.toString("latin1", 0, 100));
    if (!header) return rest.toString("utf8");
    const end = header[0].length + Number(header[1]);
    if (end > rest.length) return rest.toString("utf8");
    JSON.parse(rest.toString("utf8", header[0].length, end));
    rest = rest.subarray(end);
  }
}

/** Starts a server and says hello; it is shut down with the test, and must then have said nothing but messages. */
export async function serve(
  files: Readonly<Record<string, string | Uint8Array>>,
  initialize: Partial<InitializeParams> | ((uri: (name: string) => string) => Partial<InitializeParams>) = {},
): Promise<Server> {
  const root = mkdtempSync(join(tmpdir(), "tandem-session-"));
  const path = (name: string): string => join(root, name);
  const uri = (name: string): string => pathToFileURL(path(name)).href;
  const write = (name: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);

  const server = spawn(process.execPath, [PROGRAM, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const written: Buffer[] = [];
  const output = new PassThrough();
  server.stdout.on("data", (chunk: Buffer) => written.push(chunk));
  server.stdout.pipe(output);
  const connection = createMessageConnection(new StreamMessageReader(output), new StreamMessageWriter(server.stdin));
  connection.onRequest(() => null);
  connection.listen();
  const ended = once(server, "close");
  onTestFinished(async () => {
    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    expect(await ended).toEqual([0, null]);
    expect(outsideOfFrames(Buffer.concat(written))).toBe("");
    connection.dispose();
    rmSync(root, { recursive: true, force: true });
  });

  const request = <T>(method: string, params?: unknown): Promise<T> =>
    params === undefined ? connection.sendRequest<T>(method) : connection.sendRequest<T>(method, params);
  const notify = (method: string, params: unknown): Promise<void> => connection.sendNotification(method, params);
  await request("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
    ...(typeof initialize === "function" ? initialize(uri) : initialize),
  });
  await notify("initialized", {});

  const short = (locations: readonly Location[]): readonly string[] =>
    locations
      .map(
        ({ uri: at, range: { start } }) =>
          `${at.slice(pathToFileURL(root).href.length + 1)}:${start.line + 1}:${start.character + 1}`,
      )
      .sort();
  return {
    root,
    process: server,
    connection,
    path,
    uri,
    write,
    request,
    notify,
    open: (name, text, version = 1, languageId = "") =>
      notify("textDocument/didOpen", { textDocument: { uri: uri(name), languageId, version, text } }),
    definition: async (name, position) =>
      short(await request("textDocument/definition", { textDocument: { uri: uri(name) }, position })),
    references: async (name, position) =>
      short(
        await request("textDocument/references", {
          textDocument: { uri: uri(name) },
          position,
          context: { includeDeclaration: true },
        }),
      ),
    told: (changes) =>
      notify("workspace/didChangeWatchedFiles", {
        changes: Object.entries(changes).map(([name, change]) => ({ uri: uri(name), type: CHANGES[change] })),
      }),
  };
}
