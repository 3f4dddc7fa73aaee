/** A client for measuring: the real server over real JSON-RPC, as an editor starts it. */

import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToUri } from "../../src/files/paths.ts";
import { LineIndex, type Position } from "../../src/text/line-index.ts";

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly token?: unknown; readonly value?: unknown };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export class Client {
  /** `performance.now()` of the spawn. */
  readonly began = performance.now();
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #progress = new Set<(token: unknown, value: unknown) => void>();
  #id = 0;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(projectRoot: string) {
    this.#child = spawn(process.execPath, [join(projectRoot, "bin/tandem.js"), "--stdio"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#child.stdout?.on("data", (data: Buffer) => this.#take(data));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  onProgress(listener: (token: unknown, value: unknown) => void): void {
    this.#progress.add(listener);
  }

  async initialize(root: string): Promise<void> {
    const folders = [{ uri: pathToUri(root), name: "bench" }];
    const capabilities = {
      window: { workDoneProgress: true },
      textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
    };
    await this.request("initialize", {
      processId: process.pid,
      rootUri: pathToUri(root),
      capabilities,
      workspaceFolders: folders,
    });
    this.notify("initialized", {});
  }

  open(path: string, text = readFileSync(path, "utf8")): void {
    this.notify("textDocument/didOpen", { textDocument: { uri: pathToUri(path), languageId: "", version: 1, text } });
  }

  /** @throws when the answer is an error */
  async request<T = unknown>(method: string, params: unknown): Promise<T> {
    const id = ++this.#id;
    const answer = await new Promise<Message>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ id, method, params });
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result as T;
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
    this.#child.kill("SIGKILL");
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #take(data: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? data : Buffer.concat([this.#buffer, data]);
    for (;;) {
      const head = this.#buffer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.toString("latin1", 0, head))?.[1]);
      if (this.#buffer.length < head + 4 + length) return;
      const message = JSON.parse(this.#buffer.toString("utf8", head + 4, head + 4 + length)) as Message;
      this.#buffer = this.#buffer.subarray(head + 4 + length);
      if (message.method === undefined) this.#waiting.get(message.id as number)?.(message);
      else if (message.id !== undefined) this.#send({ id: message.id, result: null });
      else if (message.method === "$/progress")
        for (const listener of this.#progress) listener(message.params?.token, message.params?.value);
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
