/** An editor in memory against the whole server, with a scripted engine that answers after small random delays. */

import { PassThrough } from "node:stream";
import { createMessageConnection, type MessageConnection, NullLogger } from "vscode-jsonrpc/node";
import type { ClientCapabilities, InitializeParams, InitializeResult } from "vscode-languageserver-protocol";
import { BackendError } from "../../client-bridge/backend-error.ts";
import { systemClock } from "../../client-bridge/clock.ts";
import { OWN_PROCESSES } from "../../client-bridge/processes.ts";
import type { BridgeEnvironment } from "../../server/bridge/bridge.ts";
import { Session } from "../../server/lsp/session.ts";
import type { TrustStore } from "../../server/trust/trust-store.ts";
import type {
  Answer,
  Ask,
  Engine,
  EngineNotification,
  EngineQuestions,
  IndexProgress,
  Params,
  Part,
  Place,
  Provenance,
  Question,
  Result,
  SharedEngine,
} from "../../src/engine.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import type { OperationList } from "../../src/operations/operation.ts";
import type { MachineReport } from "../../src/operations/ports/report.ts";

type FileChange = Parameters<Parameters<Engine["onFiles"]>[0]>[0][number];

/** What the scripted engine says to one question. */
export type Script = {
  readonly [Q in Question]?: (params: EngineQuestions[Q][0], ask: Ask) => Result<Q> | Promise<Result<Q>>;
};

export const range = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});

const FROM_DISK: Provenance = { version: undefined, complete: true, incompleteBecause: undefined };

export const answered = <T>(value: T, provenance: Partial<Provenance> = {}): Answer<T> => ({
  ok: true,
  value,
  warnings: [],
  provenance: { ...FROM_DISK, ...provenance },
});

const NO_FILE: Answer<string> = {
  ok: false,
  problem: { code: "TS_FILE_NOT_FOUND", message: "there is no such file", details: {} },
};

export const place = (path: string, line: number, kind = "call"): Place => ({
  path,
  range: range(line, 4, 9),
  kind,
  preview: `    greet(${line})`,
  origin: "name_match",
});

/** Questions of the session itself. */
const UNSCRIPTED: ReadonlySet<Question> = new Set<Question>(["catchUp", "quiet"]);

/** An engine that answers by a script, keeps what it was told, and knows the versions of open documents. */
export class ScriptedEngine implements SharedEngine {
  readonly news: EngineNotification[] = [];
  readonly asked: { readonly question: Question; readonly params: unknown }[] = [];
  readonly #script: Script;
  readonly #listeners: ((progress: IndexProgress) => void)[] = [];
  readonly #watchers: ((changes: readonly FileChange[]) => void)[] = [];
  readonly #versions = new Map<string, number>();
  isClosed = false;

  constructor(script: Script) {
    this.#script = script;
  }

  async ask<Q extends Question>(question: Q, params: Params<Q>, ask: Ask<Part<Q>> = {}): Promise<Result<Q>> {
    if (!UNSCRIPTED.has(question)) this.asked.push({ question, params });
    const version = this.#versions.get((params as { path?: string }).path ?? "");
    for (let turns = Math.floor(Math.random() * 4); turns > 0; turns--)
      await new Promise((resolve) => setImmediate(resolve));
    const answer = this.#script[question];
    // Nothing is watched here, nobody waits, and no file is on disk.
    if (UNSCRIPTED.has(question) && answer === undefined) return answered(undefined) as Result<Q>;
    if (question === "text" && answer === undefined) return NO_FILE as Result<Q>;
    if (answer === undefined) throw new Error(`nothing is scripted for ${question}`);
    const result = await answer(params as never, ask as never);
    // As the engine does: the version of the text that the question met, unless the script says otherwise.
    if ("ok" in result && result.ok && result.provenance === FROM_DISK)
      return { ...result, provenance: { ...FROM_DISK, version } };
    if ("ok" in result && result.ok && result.provenance.version === undefined)
      return { ...result, provenance: { ...result.provenance, version } };
    return result as Result<Q>;
  }

  /** One script for all. */
  view(): Engine {
    return this;
  }

  tell(notification: EngineNotification): void {
    this.news.push(notification);
    if (notification.type === "open" || notification.type === "change")
      this.#versions.set(notification.path, notification.version);
    if (notification.type === "close") this.#versions.delete(notification.path);
  }

  onProgress(listener: (progress: IndexProgress) => void): void {
    this.#listeners.push(listener);
  }

  onFiles(listener: (changes: readonly FileChange[]) => void): void {
    this.#watchers.push(listener);
  }

  /** Its own watch sees files change. */
  sees(...changes: readonly FileChange[]): void {
    for (const watcher of this.#watchers) watcher(changes);
  }

  progress(progress: IndexProgress): void {
    for (const listener of this.#listeners) listener(progress);
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}

function framed(message: object): Buffer {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

interface Said {
  readonly method: string;
  readonly params: unknown;
}

export interface Editor {
  readonly connection: MessageConnection;
  readonly engine: ScriptedEngine;
  readonly session: Session;
  readonly initialized: InitializeResult;
  /** Every notification of the server. */
  readonly heard: readonly Said[];
  /** Every request of the server. */
  readonly asked: readonly Said[];
  /** Resolves with the parameters of the first notification, past or coming, that fits. */
  hears(method: string, fits?: (params: never) => boolean): Promise<unknown>;
  /** The same of a request of the server. */
  isAsked(method: string, fits?: (params: never) => boolean): Promise<unknown>;
  request<T = unknown>(method: string, params?: unknown): Promise<T>;
  notify(method: string, params?: unknown): Promise<void>;
  open(uri: string, text: string, version?: number): Promise<void>;
  /** Time as the server sees it, in milliseconds; what is due runs. */
  pass(milliseconds: number): void;
  /** Writes messages in one piece, as a fast editor's come; nobody waits for their answers. */
  send(...messages: readonly object[]): void;
  /** Sends messages in one piece, as an editor in a hurry does; answers to them are not heard. */
  together(...messages: readonly object[]): void;
  /** Closes the server's input. */
  hangUp(): void;
}

export interface EditorOptions {
  readonly script?: Script;
  readonly capabilities?: ClientCapabilities;
  readonly initialize?: Partial<InitializeParams>;
  /** What the editor does when the server registers or asks for progress; by default it agrees. */
  readonly onServerRequest?: (method: string, params: unknown) => unknown;
  readonly isAlive?: (processId: number) => boolean;
  /** Where language servers are found; by default there are none. */
  readonly machine?: Partial<BridgeEnvironment>;
  /** By default all of ours. */
  readonly operations?: OperationList;
}

/** The book of somebody who trusts every folder. */
export const MACHINE: MachineReport = {
  version: "0.0.0-test",
  node: "20.20.0",
  platform: "linux-x64",
  git: "2.40.0",
  memory: { total: 8e9, free: 4e9 },
  watches: 8192,
  cache: { why: "TANDEM_CACHE=off switches it off" },
  stateDirectory: "/state",
};

const TRUSTED: TrustStore = { of: () => true, say: () => {}, entries: () => [], watch: () => () => {} };

/** A machine on which no language server can be found. */
const NO_SERVERS: Pick<
  BridgeEnvironment,
  "commands" | "files" | "dependencies" | "mark" | "processes" | "captured" | "trust"
> = {
  commands: {
    applies: () => false,
    isThere: () => false,
    waiting: () => undefined,
    candidates: () => Promise.resolve([]),
    launch: ({ name }) => Promise.reject(new BackendError(name, "unavailable", `${name} not found.`)),
  },
  files: { exists: () => false, readText: () => undefined, kind: () => undefined },
  dependencies: [],
  mark: "test",
  processes: OWN_PROCESSES,
  captured: () => undefined,
  trust: TRUSTED,
};

/** A server session whose streams are in memory, before anything was sent. */
export function startSession({
  script = {},
  isAlive = () => true,
  machine = {},
  operations = OPERATIONS,
}: EditorOptions = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  const engine = new ScriptedEngine(script);
  let now = 0;
  const timers = new Set<{ readonly milliseconds: number; due: number; readonly run: () => void }>();
  const session = new Session({
    input,
    output,
    engine,
    operations,
    version: "0.0.0-test",
    isAlive,
    machine: async () => MACHINE,
    environment: {
      ...NO_SERVERS,
      clock: { ...systemClock, now: () => now },
      every: (milliseconds, run) => {
        const timer = { milliseconds, due: now + milliseconds, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      ...machine,
    },
  });
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    for (const timer of timers)
      if (timer.due <= now) {
        timer.due = now + timer.milliseconds;
        timer.run();
      }
  };
  return { input, output, engine, session, pass };
}

/** An editor that has said initialize and initialized. */
export async function openEditor(options: EditorOptions = {}): Promise<Editor> {
  const { input, output, engine, session, pass } = startSession(options);
  const connection = createMessageConnection(output, input, NullLogger);
  const heard: Said[] = [];
  const asked: Said[] = [];
  const waiting = new Set<() => void>();
  const keep = (list: Said[], method: string, params: unknown): void => {
    list.push({ method, params });
    for (const look of waiting) look();
  };
  const hear = (method: string, params: unknown): void => keep(heard, method, params);
  const first = (list: readonly Said[], method: string, fits: (params: never) => boolean): Promise<unknown> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = list.find((one) => one.method === method && fits(one.params as never));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found.params);
      };
      waiting.add(look);
      look();
    });
  connection.onNotification(hear);
  // The library keeps progress to itself unless asked.
  connection.onUnhandledProgress((params) => hear("$/progress", params));
  connection.onRequest(async (method, params) => {
    keep(asked, method, params);
    return (await options.onServerRequest?.(method, params)) ?? null;
  });
  connection.listen();

  const initialized = await connection.sendRequest<InitializeResult>("initialize", {
    processId: null,
    rootUri: "file:///project",
    capabilities: options.capabilities ?? {},
    ...options.initialize,
  });
  await connection.sendNotification("initialized", {});
  // Messages are read in order: when this is answered, `initialized` was heard.
  await connection.sendRequest("$/read").catch(() => {});
  return {
    connection,
    engine,
    session,
    initialized,
    heard,
    pass,
    asked,
    hears: (method, fits = () => true) => first(heard, method, fits),
    isAsked: (method, fits = () => true) => first(asked, method, fits),
    request: (method, params) =>
      params === undefined ? connection.sendRequest(method) : connection.sendRequest(method, params),
    notify: (method, params) => connection.sendNotification(method, params),
    open: (uri, text, version = 1) =>
      connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri, languageId: "python", version, text },
      }),
    send: (...messages) => void input.write(Buffer.concat(messages.map(framed))),
    together: (...messages) => {
      const bodies = messages.map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }));
      input.write(bodies.map((body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`).join(""));
    },
    hangUp: () => input.end(),
  };
}
