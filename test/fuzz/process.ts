/** A server process under test: every message that it writes is counted against what was asked. */

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { carriersOf, memoryOf, readProcessTable, treeOf } from "../../client-bridge/process-table.ts";
import { projectRoot } from "../../server/install.ts";
import { type TestUser, testUser } from "../support/test-user.ts";
import type { Step } from "./editor.ts";
import type { Outcome } from "./outcome.ts";

interface Waiting {
  readonly label: string;
  readonly since: number;
}

export interface Received {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Milliseconds that all that it started may take to be gone. */
const GONE_WITHIN = 5000;

/** The id of an answer to what has none. */
const NOBODY = "null";

/** Marks the process and all that it starts. */
const RUN = "TANDEM_FUZZ_RUN";

/** What the command line of a daemon ends with. */
const DAEMON = "\0daemon\0serve\0";

/** Linux alone tells, as it does of the mark. */
const isDaemon = async (id: number): Promise<boolean> =>
  (await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "")).endsWith(DAEMON);

export function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended since.
  }
}

export interface FuzzedOptions {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How messages are told apart: as in LSP, or a line each. */
  readonly framing?: "headers" | "lines";
  /** What runs it in place of Node itself: its own command and arguments follow. */
  readonly within?: readonly string[];
  /** What is answered to a request of the server's; undefined: nothing, ever. */
  readonly onRequest: (
    method: string,
    params: unknown,
  ) => { readonly result: unknown } | { readonly error: object } | undefined;
}

export class Fuzzed {
  readonly child: ChildProcess;
  readonly ended: Promise<number | string>;
  readonly violations: string[] = [];
  /** By method: answers with an internal error, with one of their messages. */
  readonly internal = new Map<string, string>();
  answered = 0;
  /** Milliseconds of the answer that took longest, and what it was to. */
  slowest: { readonly milliseconds: number; readonly label: string } = { milliseconds: 0, label: "" };
  isOver = false;
  /** What was written last ends within a message: answers to the server wait until it is whole. */
  isCut = false;
  readonly #answers: Buffer[] = [];
  readonly #options: FuzzedOptions;
  readonly #run = randomUUID();
  readonly #user: TestUser = testUser();
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #wakes = new Set<() => void>();
  readonly #results = new Map<string, (message: Received) => void>();
  #pending = 0;
  #hasLostDaemon = false;
  #chunks: Buffer[] = [];
  #received = 0;
  #wanted = 0;
  errors = "";

  constructor(options: FuzzedOptions) {
    this.#options = options;
    const program = join(projectRoot, "bin", "tandem.js");
    const [command = "", ...args] = [...(options.within ?? []), process.execPath, program, ...options.args];
    this.child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...this.#user.env, ...options.env, [RUN]: this.#run },
      stdio: ["pipe", "pipe", "pipe"],
    });
    const take = options.framing === "lines" ? this.#takeLines : this.#take;
    this.child.stdout?.on("data", (chunk: Buffer) => take.call(this, chunk));
    this.child.stderr?.on("data", (chunk: Buffer) => {
      this.errors = (this.errors + chunk.toString()).slice(-4000);
      for (const wake of [...this.#wakes]) wake();
    });
    this.child.stdin?.on("error", () => {});
    this.ended = once(this.child, "close").then(([code, signal]) => {
      this.isOver = true;
      for (const wake of [...this.#wakes]) wake();
      return (code ?? signal) as number | string;
    });
  }

  /** Requests without an answer. */
  get pending(): number {
    return this.#pending;
  }

  get unanswered(): readonly string[] {
    const now = performance.now();
    return [...this.#waiting].flatMap(([key, list]) =>
      list.map(({ label, since }) => `${label} (id ${key}, ${Math.round((now - since) / 1000)} s)`),
    );
  }

  /** Writes it; resolves at once, or when the other side has caught up. */
  async send({ bytes, label, expects }: Step): Promise<void> {
    if (expects !== undefined && !(expects === NOBODY && this.#hasLostDaemon)) {
      const list = this.#waiting.get(expects) ?? [];
      this.#waiting.set(expects, list);
      list.push({ label, since: performance.now() });
      this.#pending++;
    }
    await this.write(bytes);
  }

  async write(bytes: Buffer): Promise<void> {
    const { stdin } = this.child;
    if (this.isOver || stdin === null || stdin.writableEnded) return;
    if (!stdin.write(this.isCut ? bytes : Buffer.concat([bytes, ...this.#answers.splice(0)])))
      await Promise.race([once(stdin, "drain"), this.ended]).catch(() => {});
  }

  /** Resolves with the answer to the request of this id. */
  answerTo(key: string): Promise<Received> {
    return new Promise((resolve) => void this.#results.set(key, resolve));
  }

  /** Resolves when at most so many answers are missing, the process is gone, or time is up. @returns whether they are */
  async downTo(most: number, limit: number): Promise<boolean> {
    if (this.#pending <= most || this.isOver) return this.#pending <= most;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        if (this.#pending > most && !this.isOver && performance.now() < until) return;
        clearTimeout(timer);
        this.#wakes.delete(wake);
        resolve();
      };
      const until = performance.now() + limit;
      const timer = setTimeout(wake, limit + 1);
      this.#wakes.add(wake);
    });
    return this.#pending <= most;
  }

  /** Daemons that were started for it and live. */
  async daemons(): Promise<readonly number[]> {
    const all = await Promise.all((await this.descendants()).map(async (id) => ((await isDaemon(id)) ? [id] : [])));
    return all.flat();
  }

  /** Ends its daemon as nothing does that means well. What nobody can read, or tell apart, is not asked again by the next one. */
  async killDaemon(): Promise<void> {
    for (const id of await this.daemons()) {
      signal(id, "SIGKILL");
      this.#hasLostDaemon = true;
    }
    if (!this.#hasLostDaemon) return;
    this.#pending -= this.#waiting.get(NOBODY)?.length ?? 0;
    this.#waiting.delete(NOBODY);
  }

  /** Bytes of it and its daemon, without what they started. */
  async memory(): Promise<number> {
    const [table, daemons] = await Promise.all([readProcessTable(), this.daemons()]);
    const id = this.child.pid ?? 0;
    return memoryOf(table, [id, ...daemons]) || memoryOf(table, treeOf(table, id));
  }

  /** Processes that were started for it and live. */
  async descendants(): Promise<readonly number[]> {
    return (await carriersOf(RUN, this.#run)).filter((id) => id !== this.child.pid);
  }

  /** Resolves when it has said something more, or is gone. */
  said(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#wakes.delete(wake);
        resolve();
      };
      this.#wakes.add(wake);
    });
  }

  /** What it started and left behind: first beside the daemon, which stays, and then with it. */
  async left(): Promise<readonly string[]> {
    const beside = await this.#remaining(async () => {
      const daemons = new Set(await this.daemons());
      return (await this.descendants()).filter((id) => !daemons.has(id));
    });
    for (const id of await this.daemons()) signal(id, "SIGTERM");
    return [...beside, ...(await this.#remaining(() => this.descendants()))];
  }

  async #remaining(look: () => Promise<readonly number[]>): Promise<readonly string[]> {
    const until = performance.now() + GONE_WITHIN;
    for (;;) {
      const ids = await look();
      if (ids.length === 0) return [];
      if (performance.now() > until) return [`left behind: ${ids.join(", ")}`];
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends it and its daemon, whatever happened. */
  dispose(): void {
    this.child.kill("SIGKILL");
    this.#user.end();
  }

  outcome(messages: number, memory: number): Outcome {
    const { answered, violations, slowest, internal } = this;
    return { messages, answered, violations, slowest, memory, internal };
  }

  #violate(what: string): void {
    if (this.violations.length < 100) this.violations.push(what);
  }

  #takeLines(data: Buffer): void {
    this.#chunks.push(data);
    if (!data.includes(0x0a)) return;
    const lines = Buffer.concat(this.#chunks).toString("utf8").split("\n");
    this.#chunks = [Buffer.from(lines.pop() ?? "")];
    for (const line of lines) this.#receive(line);
  }

  /** Large messages come in many chunks: these are put together once. */
  #take(data: Buffer): void {
    this.#chunks.push(data);
    this.#received += data.length;
    while (this.#received > 0 && this.#received >= this.#wanted) {
      const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(bytes.toString("latin1", 0, 64));
      if (header === null && bytes.length >= 64) {
        this.#violate(`no message on standard output: ${JSON.stringify(bytes.toString("utf8", 0, 80))}`);
        this.#chunks = [];
        this.#received = 0;
        return;
      }
      const end = header === null ? 64 : header[0].length + Number(header[1]);
      const isWhole = header !== null && bytes.length >= end;
      this.#wanted = isWhole ? 0 : end;
      this.#chunks = isWhole ? [bytes.subarray(end)] : [bytes];
      if (!isWhole) return;
      this.#received -= end;
      this.#receive(bytes.toString("utf8", header[0].length, end));
    }
  }

  #receive(body: string): void {
    let message: Received;
    try {
      message = JSON.parse(body) as Received;
    } catch {
      this.#violate(`an answer that is no JSON: ${body.slice(0, 80)}`);
      return;
    }
    if (message.method === undefined) this.#answer(message);
    else if (message.id !== undefined) this.#asked(message);
  }

  #asked({ id, method = "", params }: Received): void {
    const answer = this.#options.onRequest(method, params);
    if (answer === undefined) return;
    const body = JSON.stringify({ jsonrpc: "2.0", id, ...answer });
    this.#answers.push(Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`));
    if (!this.isCut) void this.write(Buffer.alloc(0));
  }

  #answer(message: Received): void {
    const key = JSON.stringify(message.id ?? null);
    const list = this.#waiting.get(key);
    const waiting = list?.shift();
    if (list?.length === 0) this.#waiting.delete(key);
    if (waiting === undefined) {
      // What a line was that nobody could read, nobody can say; nor whether a daemon that died had answered it.
      if (key === NOBODY && (this.#options.framing === "lines" || this.#hasLostDaemon)) return;
      this.#violate(`an answer to nothing: ${JSON.stringify(message).slice(0, 300)}`);
      return;
    }
    this.#pending--;
    this.answered++;
    const milliseconds = performance.now() - waiting.since;
    if (milliseconds > this.slowest.milliseconds) this.slowest = { milliseconds, label: waiting.label };
    const isResult = "result" in message;
    if (isResult === (message.error !== undefined))
      this.#violate(`neither or both of result and error to ${waiting.label}`);
    if (message.error?.code === -32603) this.internal.set(waiting.label, message.error.message);
    this.#results.get(key)?.(message);
    this.#results.delete(key);
    for (const wake of [...this.#wakes]) wake();
  }
}
