/** ServerSession: one session with a language server, from the start of its process to its exit: handshake, readiness, documents. */

import type { InitializeParams, InitializeResult, WorkspaceFoldersChangeEvent } from "vscode-languageserver-protocol";
import { messageOf } from "../src/text/error-message.ts";
import type { Expression } from "../src/text/regular-expression.ts";
import { BackendError, isHung } from "./backend-error.ts";
import { Capabilities, loadProtocol } from "./capabilities.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { type Clock, pause } from "./clock.ts";
import { crashed, endOf, lastLine } from "./crash.ts";
import { DocumentSync, type SyncContext, type SyncedDocument } from "./document-sync.ts";
import { whenUnresponsive } from "./liveness.ts";
import type { Exit, ServerProcess } from "./process.ts";
import type { Processes } from "./processes.ts";
import { Readiness } from "./readiness.ts";
import { loadPatterns, type RowPatterns } from "./row-patterns.ts";
import type { ServerRow } from "./server-row.ts";
import { SyncOrder } from "./sync-order.ts";
import { versionOf } from "./version.ts";
import { cancelled } from "./wire/errors.ts";
import type { Json } from "./wire/json.ts";
import { type CancellationToken, CancellationTokenSource } from "./wire/library.ts";
import { type Call, type Note, openPeer, type Peer } from "./wire/peer.ts";

export interface ServerSessionOptions extends SyncContext {
  readonly row: ServerRow;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** By which the process and its descendants are found. */
  readonly mark: string;
  readonly clock: Clock;
  readonly processes: Processes;
  /** Calls the handshake off. */
  readonly signal: AbortSignal;
  /** Milliseconds for the answer to initialize, of a server that does nothing meanwhile. */
  readonly handshakeLimit: number;
  readonly initialize: Omit<InitializeParams, "processId">;
  /** What it is told of its configuration; undefined when there is nothing to tell. */
  readonly settings: () => unknown;
  readonly onRequest: (session: ServerSession, call: Call) => unknown;
  readonly onNotification: (session: ServerSession, note: Note) => void;
  /** Its readiness changed. */
  readonly onChange: (session: ServerSession) => void;
  /** It has answered something about a document for the first time. */
  readonly onWarm: (session: ServerSession, uri: string) => void;
  /** What came from it breaks the protocol, in words. What need not be logged again has the same key. */
  readonly onAnomaly: (key: string, message: string) => void;
}

export interface SessionRequestOptions {
  readonly token?: CancellationToken | undefined;
  /**
   * Starts a clock that calls `expire` when the server took too long: the request is called off and rejects with what it is
   * given. Returns how the clock is stopped.
   */
  readonly expires?: (expire: (error: Error) => void) => () => void;
}

/** Milliseconds for the answer to shutdown. */
const SHUTDOWN_LIMIT = 2000;
/** Milliseconds between the end of a process's streams and the notice of its exit. */
const EXIT_AFTER_CLOSE = 500;
/** Milliseconds after which a server is asked all the same that does not answer the first question about a document. */
const WARM_LIMIT = 30_000;
/** Characters of what a server wrote that is no message. */
const EXCERPT = 80;

const excerpt = (text: string): string => JSON.stringify(text.trim().slice(0, EXCERPT));

export class ServerSession {
  readonly process: ServerProcess;
  readonly peer: Peer;
  readonly capabilities: Capabilities;
  readonly readiness: Readiness;
  readonly documents: DocumentSync;
  /** The file that was started. */
  readonly program: string;
  /** Milliseconds by the clock. */
  readonly startedAt: number;
  /** Its exit, as soon as it is known. */
  exit: Exit | undefined;
  /** As the server states it. */
  version: string | undefined;
  readonly #options: ServerSessionOptions;
  readonly #over: Promise<void>;
  /** Documents of which it has answered something: what it loads for them is loaded. */
  readonly #warm = new Set<string>();
  /** Requests without an answer: their documents, and how many opens and changes came before each. */
  readonly #asked = new Map<symbol, { readonly of: string; readonly behind: number }>();
  readonly #order = new SyncOrder<string>();
  readonly #circuitBreaker = new CircuitBreaker();
  readonly #broken: Expression | undefined;
  /** Messages that came from it unasked. */
  #messages = 0;
  /** Why we ended it, though it lived: nobody heard it any more. */
  brokenOff: string | undefined;
  /** Why its streams ended, where they did not simply end. */
  #closedBecause: string | undefined;
  /** It was asked to end: that its streams close is to be expected. */
  #isEnding = false;
  /** It lives, and what it answers says nothing. */
  #isAbandoned = false;

  private constructor(
    options: ServerSessionOptions,
    paths: ReadonlyMap<string, string>,
    patterns: RowPatterns,
    process_: ServerProcess,
  ) {
    this.#options = options;
    this.process = process_;
    this.program = options.command;
    this.startedAt = options.clock.now();
    this.capabilities = new Capabilities(paths);
    this.readiness = new Readiness(options.row, patterns.ready);
    this.#broken = patterns.broken;
    this.#over = process_.exited.then((exit) => {
      this.exit = exit;
    });
    this.peer = openPeer({
      input: process_.output,
      output: process_.input,
      onRequest: (call) => {
        this.#noteMessage();
        return options.onRequest(this, call);
      },
      onNotification: (note) => {
        this.#noteMessage();
        if (this.readiness.observe(note.method, note.params)) options.onChange(this);
        options.onNotification(this, note);
      },
      onClose: (reason) => {
        this.#closedBecause = reason;
        void this.gone().then(() => this.#breakOff(reason));
      },
      onJunk: (junk) => options.onAnomaly("junk", `${excerpt(junk)} on its standard output is no message of LSP`),
      onAnomaly: (message) => options.onAnomaly(message, message),
    });
    this.documents = new DocumentSync(this.peer, this.capabilities, options);
  }

  /** Starts the process and shakes hands; rejects with a BackendError `start_failed` when that comes to nothing. */
  static async start(options: ServerSessionOptions): Promise<ServerSession> {
    const [{ server: paths }, patterns, process_] = await Promise.all([
      loadProtocol(),
      loadPatterns(options.row),
      options.processes.start(options),
    ]);
    const session = new ServerSession(options, paths, patterns, process_);
    try {
      await session.#handshake();
      return session;
    } catch (error) {
      session.#isEnding = true;
      await session.process.end(async () => {});
      throw error;
    }
  }

  /** True from the end of its streams on, or since it was abandoned. */
  get isOver(): boolean {
    return this.#isAbandoned || this.exit !== undefined || !this.peer.isOpen;
  }

  /** Whether its answers, about this document if there is one, can be believed. */
  isReadyFor(method: string, uri: string | undefined): boolean {
    const isLoaded = uri === undefined ? this.#isLoaded : this.#warm.has(uri);
    return !this.isOver && isLoaded && this.readiness.isReadyFor(method);
  }

  /** Whether it can be believed about anything. */
  get isReady(): boolean {
    return !this.isOver && this.#isLoaded && this.readiness.isReady;
  }

  /** A server that loads at the first open knows nothing before it. */
  get #isLoaded(): boolean {
    return this.documents.isEmpty || this.#warm.size > 0;
  }

  /** The documents of the requests that it has come to and not answered, or else the one that was opened or changed last. */
  get suspects(): readonly string[] {
    return [...this.#order.suspects(this.#asked.values())];
  }

  /**
   * Opens a document and asks one cheap thing about it: a server that loads its project at the first open answers
   * that, and everything behind it, when it knows.
   * @returns when it has answered, or cannot
   */
  async open(document: SyncedDocument): Promise<void> {
    const { uri } = document;
    this.documents.open(document);
    this.#order.synced(uri);
    if (this.capabilities.supports("textDocument/documentSymbol")) {
      const asked = this.ask("textDocument/documentSymbol", { textDocument: { uri } }, uri).catch(() => {});
      await Promise.race([asked, pause(this.#options.clock, WARM_LIMIT)]);
    }
    if (this.isOver || !this.documents.has(uri)) return;
    this.#warm.add(uri);
    this.#options.onWarm(this, uri);
  }

  /** @param params see `DocumentSync.change` */
  change(document: SyncedDocument, params: Json | undefined): void {
    this.#order.synced(document.uri);
    this.documents.change(document, params);
  }

  /** It serves other directories than before. */
  changeFolders(event: WorkspaceFoldersChangeEvent): void {
    this.peer.notify("workspace/didChangeWorkspaceFolders", { event });
  }

  /** Tells it the settings. */
  configure(): void {
    const settings = this.#options.settings();
    if (settings !== undefined) this.peer.notify("workspace/didChangeConfiguration", { settings });
  }

  close(uri: string): void {
    this.#warm.delete(uri);
    this.documents.close(uri);
  }

  /** Asks it; what it leaves unanswered at its end stays among its suspects, and what it answers once abandoned is no answer. */
  async ask(method: string, params: unknown, uri: string | undefined, ask: SessionRequestOptions = {}): Promise<Json> {
    const key = Symbol(method);
    const { clock } = this.#options;
    const askedAt = clock.now();
    const { behind } = this.#order;
    if (uri !== undefined) this.#asked.set(key, { of: uri, behind });
    try {
      const answer = await this.#request(method, params, ask);
      this.#order.answered(behind);
      this.#circuitBreaker.answered(method, clock.now());
      if (this.#isAbandoned) throw crashed(this.#options.row.name, { exit: this.exit });
      return answer;
    } catch (error) {
      if (isHung(error)) {
        this.#circuitBreaker.expired(method, askedAt, clock.now());
        this.#probe();
      } else this.#circuitBreaker.answered(method, clock.now());
      throw error;
    } finally {
      if (!this.isOver) this.#asked.delete(key);
    }
  }

  #request(method: string, params: unknown, { token, expires }: SessionRequestOptions): Promise<Json> {
    const isSingle = this.#options.row.single?.includes(method) === true;
    if (isSingle && token?.isCancellationRequested) return Promise.reject(cancelled());
    if (expires === undefined) return this.peer.request(method, params, isSingle ? undefined : token);
    const source = new CancellationTokenSource();
    if (token?.isCancellationRequested) source.cancel();
    const listening = token?.onCancellationRequested(() => source.cancel());
    return new Promise((resolve, reject) => {
      const stopClock = expires((error) => {
        source.cancel();
        reject(error);
      });
      const finish = (): void => {
        stopClock();
        listening?.dispose();
      };
      this.peer
        .request(method, params, isSingle ? undefined : source.token)
        .then(resolve, reject)
        .finally(finish);
    });
  }

  /** Whether it left this unanswered a short while ago, or everything. */
  isUnresponsive(method: string): boolean {
    return this.#circuitBreaker.isOpen(method, this.#options.clock.now());
  }

  /** Any server that is alive answers this, with an error (LSP 3.17, "$ Notifications and Requests"). */
  #probe(): void {
    void this.peer.request("$/tandem/alive", undefined).then(
      () => this.#noteMessage(),
      () => this.#noteMessage(),
    );
  }

  #noteMessage(): void {
    this.#messages++;
    this.#circuitBreaker.noteMessage(this.#options.clock.now());
  }

  /** Resolves when its process is gone. */
  get over(): Promise<void> {
    return this.#over;
  }

  /** Resolves when its exit is known, or does not become known shortly after the end of its streams. */
  async gone(): Promise<void> {
    await Promise.race([this.#over, pause(this.#options.clock, EXIT_AFTER_CLOSE)]);
  }

  /** Believes it no more from now on, and ends it as if it had crashed. */
  abandon(): void {
    this.#isAbandoned = true;
    void this.process.end(async () => {});
  }

  /** Whether a line of its log says that its engine died. */
  saysBroken(line: string): boolean {
    return this.#broken?.test(line) === true;
  }

  /** Asks it to shut down and ends it with everything it started. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.process.end(async () => {
      if (this.isOver) return;
      const asked = this.peer.request("shutdown", undefined).catch(() => {});
      await Promise.race([asked, pause(this.#options.clock, SHUTDOWN_LIMIT), this.#over]);
      this.peer.notify("exit", undefined);
    });
    await this.peer.end();
  }

  /** Nobody hears it any more: it is of no use to anybody, though it may live. */
  #breakOff(reason: string | undefined): void {
    if (this.exit !== undefined) return;
    if (!this.#isEnding) this.brokenOff = reason ?? "it closed its standard output";
    void this.process.end(async () => {});
  }

  async #handshake(): Promise<void> {
    const { clock, signal, handshakeLimit, initialize } = this.#options;
    let isOver = false;
    const answered = this.peer.request("initialize", { processId: process.pid, ...initialize });
    const liveness = {
      processorTime: this.process.processorTime,
      messages: () => this.#messages,
      isOver: () => isOver || this.isOver,
    };
    const tooLate = whenUnresponsive(clock, handshakeLimit, liveness).then((waited) => {
      throw this.#failed(`did not answer initialize within ${waited / 1000} s (lsp.timeouts.initialize_seconds)`);
    });
    const gone = this.#over.then(() => {
      throw this.#failed("exited at its start");
    });
    const calledOff = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(this.#failed("was stopped at its start")), {
        once: true,
      });
      signal.throwIfAborted();
    });
    for (const loser of [tooLate, gone, calledOff]) loser.catch(() => {});
    try {
      const first = await Promise.race([answered, tooLate, gone, calledOff]);
      const result = first.value as Partial<InitializeResult> | null;
      if (typeof result !== "object" || result === null) throw this.#failed("answered initialize with nothing");
      const { capabilities, serverInfo } = result;
      this.version = versionOf(serverInfo?.version);
      this.capabilities.state(capabilities ?? {});
    } catch (error) {
      if (error instanceof BackendError) throw error;
      // The streams end a moment before the exit is known, and the exit says more.
      if (this.isOver) await this.gone();
      if (this.exit !== undefined) throw this.#failed("exited at its start");
      throw this.#failed(`failed to start: ${this.#closedBecause ?? messageOf(error)}`);
    } finally {
      isOver = true;
    }
    this.peer.notify("initialized", {});
    this.configure();
  }

  get #commandLine(): string {
    const { command, args } = this.#options;
    return [command, ...args].join(" ");
  }

  /** @param what it did, which is said with how it ended, what it said last, and which program it was */
  #failed(what: string): BackendError {
    const { name } = this.#options.row;
    const { exit } = this;
    const stderr = this.process.stderr().trim();
    const unread = this.peer.unread.trim();
    const output = lastLine(stderr) || (unread === "" ? "" : `${excerpt(unread)} on its standard output`);
    const more = exit === undefined ? output : (exit.failure ?? endOf(exit, output));
    const did = exit?.failure === undefined ? what : "could not be started";
    const because = more === "" ? did : `${did} (${more})`;
    return new BackendError(name, "start_failed", `${name} ${because}; check its command: ${this.#commandLine}`, {
      command: this.#commandLine,
      exit_code: this.exit?.code ?? this.exit?.signal ?? null,
      stderr,
    });
  }
}
