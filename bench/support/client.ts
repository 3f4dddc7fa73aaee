/** A client for measuring: the real server over real JSON-RPC, as an editor starts it. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToUri } from "../../src/files/paths.ts";
import { LineIndex, type Position } from "../../src/text/line-index.ts";

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** How a server is started. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** What speaks to a client: a process, or whatever else serves one. */
export interface Spoken {
  /** Resolves when it has ended. */
  listen(onOutput: (bytes: Buffer) => void): Promise<unknown>;
  write(bytes: Buffer): void;
  end(): void;
}

const streamsOf = (child: ChildProcess): Spoken => ({
  listen: (onOutput) => {
    child.stdout?.on("data", onOutput);
    return once(child, "close");
  },
  write: (bytes) => void child.stdin?.write(bytes),
  end: () => void child.stdin?.end(),
});

/** What is measured is the process itself, unless the measurement says otherwise. */
const started = ({ command, args, ...options }: Program): ChildProcess =>
  spawn(command, args, {
    ...options,
    env: { TANDEM_DAEMON: "off", ...(options.env ?? process.env) },
    stdio: ["pipe", "pipe", "inherit"],
  });

/** The built server of this repository. */
export const tandem = (projectRoot: string): Program => ({
  command: process.execPath,
  args: [join(projectRoot, "bin/tandem.js"), "--stdio"],
});

const CAPABILITIES = {
  window: { workDoneProgress: true },
  textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
};

interface Notification {
  readonly method: string;
  readonly params: unknown;
}

export class Client {
  /** `performance.now()` of its beginning. */
  readonly began = performance.now();
  readonly #child: ChildProcess | undefined;
  readonly #spoken: Spoken;
  readonly #ended: Promise<unknown>;
  readonly #waiting = new Map<number, (message: Message, arrived: number) => void>();
  readonly #heard: Notification[] = [];
  readonly #listeners = new Set<(notification: Notification) => void>();
  readonly #onRequest: (method: string, params: unknown) => unknown;
  #id = 0;
  /** What has come of the next message, and bytes of it. */
  #chunks: Buffer[] = [];
  #received = 0;
  /** Bytes of the next message with its header, as far as known. */
  #wanted = 0;

  constructor(server: Program | Spoken, onRequest: (method: string, params: unknown) => unknown = () => null) {
    this.#child = "command" in server ? started(server) : undefined;
    this.#spoken = "command" in server ? streamsOf(this.#child as ChildProcess) : server;
    this.#ended = this.#spoken.listen((data) => this.#take(data));
    this.#onRequest = onRequest;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  onProgress(listener: (token: unknown, value: unknown) => void): void {
    this.#listeners.add(({ method, params }) => {
      const { token, value } = (params ?? {}) as { readonly token?: unknown; readonly value?: unknown };
      if (method === "$/progress") listener(token, value);
    });
  }

  /** Resolves with the params of the first notification, past or coming, that fits. */
  hears<T = unknown>(method: string, fits: (params: T) => boolean = () => true): Promise<T> {
    return new Promise((resolve) => {
      const look = (notification: Notification): void => {
        if (notification.method !== method || !fits(notification.params as T)) return;
        this.#listeners.delete(look);
        resolve(notification.params as T);
      };
      this.#listeners.add(look);
      for (const notification of this.#heard) look(notification);
    });
  }

  async initialize(root: string | readonly string[], options: object = {}): Promise<void> {
    const folders = [root].flat().map((path) => ({ uri: pathToUri(path), name: "bench" }));
    await this.request("initialize", {
      processId: process.pid,
      rootUri: folders[0]?.uri ?? null,
      capabilities: CAPABILITIES,
      workspaceFolders: folders,
      ...options,
    });
    this.notify("initialized", {});
  }

  open(path: string, text = readFileSync(path, "utf8"), languageId = ""): void {
    this.notify("textDocument/didOpen", { textDocument: { uri: pathToUri(path), languageId, version: 1, text } });
  }

  /** @throws when the answer is an error */
  async request<T = unknown>(method: string, params: unknown): Promise<T> {
    const { result } = await this.timed<T>(method, params);
    return result;
  }

  /**
   * The answer, and the milliseconds until its last byte was there.
   * @throws when the answer is an error
   */
  async timed<T = unknown>(
    method: string,
    params: unknown,
  ): Promise<{ readonly result: T; readonly milliseconds: number }> {
    const id = ++this.#id;
    const sent = performance.now();
    const [answer, arrived] = await new Promise<[Message, number]>((resolve) => {
      this.#waiting.set(id, (...both) => resolve(both));
      this.#send({ id, method, params });
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return { result: answer.result as T, milliseconds: arrived - sent };
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  /** Resident memory in MB. */
  memory(): number {
    const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, "utf8"));
    return Math.round(Number(line?.[1] ?? 0) / 1024);
  }

  close(): void {
    this.#child?.kill("SIGKILL");
  }

  /** As an editor ends a server, so that it can end its own. */
  async shutDown(): Promise<void> {
    await this.request("shutdown", undefined);
    this.notify("exit", undefined);
    this.#spoken.end();
    await this.#ended;
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#spoken.write(Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`));
  }

  /** Large messages come in many chunks: these are put together once. */
  #take(data: Buffer): void {
    this.#chunks.push(data);
    this.#received += data.length;
    while (this.#received > 0 && this.#received >= this.#wanted) {
      const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      const head = bytes.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/i.exec(bytes.toString("latin1", 0, head))?.[1]);
      const end = head + 4 + length;
      const isWhole = head >= 0 && bytes.length >= end;
      this.#wanted = isWhole || head < 0 ? 0 : end;
      this.#chunks = isWhole ? [bytes.subarray(end)] : [bytes];
      if (!isWhole) return;
      this.#received -= end;
      this.#receive(bytes.toString("utf8", head + 4, end));
    }
  }

  #receive(body: string): void {
    const arrived = performance.now();
    const message = JSON.parse(body) as Message;
    const { id, method, params } = message;
    if (method === undefined) {
      this.#waiting.get(id as number)?.(message, arrived);
      this.#waiting.delete(id as number);
    } else if (id !== undefined) this.#send({ id, result: this.#onRequest(method, params) ?? null });
    else {
      this.#heard.push({ method, params });
      for (const listener of this.#listeners) listener({ method, params });
    }
  }
}

export const at = (path: string, position: Position) => ({ textDocument: { uri: pathToUri(path) }, position });

/** Positions of identifiers in a text, evenly spread. */
export function identifiers(text: string, count: number): Position[] {
  const lines = LineIndex.of(text);
  const all = [...text.matchAll(/(?<![\w$])[A-Za-z_]\w{3,}/g)].map((match) => match.index + 1);
  const step = Math.max(1, Math.floor(all.length / count));
  return all
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((offset) => lines.position(offset));
}

export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);
