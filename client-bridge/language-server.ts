/**
 * LanguageServer: one language server as a backend, over all its lives. It starts when it is needed, is started again
 * after a crash with every open document, and says at any time whether its answers can be believed.
 */

import { basename } from "node:path";
import type { InitializeParams, WorkspaceFolder } from "vscode-languageserver-protocol";
import { pathToUri } from "../src/files/paths.ts";
import { BackendError } from "./backend-error.ts";
import { Borrowed } from "./borrowed.ts";
import type { Capabilities } from "./capabilities.ts";
import { type Clock, pause } from "./clock.ts";
import type { Launch } from "./command.ts";
import { crashed, isOutside, saysOutside } from "./crash.ts";
import type { Host } from "./host.ts";
import type { MirroredDocument } from "./mirror.ts";
import type { MirroredNotebook, NotebookNews } from "./notebook-mirror.ts";
import { isLonger } from "./oversize.ts";
import { answerRequest } from "./requests.ts";
import { type RestartPolicy, Restarts } from "./restarts.ts";
import { Run } from "./run.ts";
import type { ServerRow } from "./server-row.ts";
import { merged } from "./settings.ts";
import { StartFailures } from "./start-failures.ts";
import { Trials } from "./trials.ts";
import { Waiters } from "./waiters.ts";
import type { Abortable } from "./wire/cancellation.ts";
import { CODES, ResponseError } from "./wire/errors.ts";
import type { Json } from "./wire/json.ts";
import type { Note } from "./wire/peer.ts";

/** `indexing`: it runs, and what it says cannot be believed yet. `restarting`: it crashed and is waited for. */
export type State = "cold" | "starting" | "indexing" | "ready" | "restarting" | "failed" | "stopped";

export interface ServerLimits {
  /** Milliseconds for the answer to initialize. */
  readonly handshake: number;
  /** Bytes; larger documents are not forwarded. */
  readonly documentBytes: number;
  readonly restart: RestartPolicy;
}

export interface LanguageServerOptions {
  /** Tells it from the others of its session. */
  readonly id: number;
  readonly row: ServerRow;
  /** Absolute; where it is started. */
  readonly root: string;
  readonly mark: string;
  readonly clock: Clock;
  readonly limits: ServerLimits;
  /** Finds its program, passing by those that came to nothing; rejects with a BackendError. */
  readonly launch: (failed: readonly string[]) => Promise<Launch>;
  /** What the editor said at initialize, without the workspace. */
  readonly client: () => Pick<InitializeParams, "clientInfo" | "locale" | "capabilities" | "trace">;
  readonly host: Host;
}

export interface Ask {
  readonly signal?: Abortable | undefined;
  /** Milliseconds; then the request is called off and rejects as `hung`. */
  readonly limit: number;
  /** The document it is about. */
  readonly uri?: string | undefined;
  /** It reads only: it may be asked again when the server says ContentModified. */
  readonly isRepeatable?: boolean;
}

/** How often, and after how many milliseconds, a request is asked again that ContentModified answered. */
const REPEATS = 2;
const REPEAT_AFTER = 100;
/** Milliseconds after which a server that could not be started is tried again when it is needed. */
const FAILED_FOR = 30_000;

const folderOf = (root: string): WorkspaceFolder => ({ uri: pathToUri(root), name: basename(root) });

const quarantine = (name: string): string => `${name} ended twice on this document: it is left alone`;

export class LanguageServer {
  readonly row: ServerRow;
  /** Milliseconds by the clock. */
  lastUsed: number;
  /** Milliseconds from a start to readiness, the last time. */
  timeToReady: number | undefined;
  /** Why it does not run. */
  problem: BackendError | undefined;
  readonly #options: LanguageServerOptions;
  readonly #documents = new Map<string, MirroredDocument>();
  readonly #borrowed: Borrowed;
  readonly #roots: string[];
  readonly #restarts: Restarts;
  readonly #waiters: Waiters;
  readonly #trials = new Trials();
  readonly #startFailures = new StartFailures();
  #phase: "cold" | "starting" | "live" | "restarting" | "failed" | "stopped" = "cold";
  #run: Run | undefined;
  #failedAt = 0;
  /** The server's own engine was ended by a signal from outside: no sign against any document. */
  #wasEngineKilled = false;
  #startedAt = 0;
  #callOffRestart = (): void => {};
  /** The start that is under way, and what calls it off. */
  #starting: Promise<void> = Promise.resolve();
  #startup = new AbortController();
  /** The end of the life before: none starts before it is over. */
  #ending: Promise<unknown> = Promise.resolve();
  #startCount = 0;
  #lifeCount = 0;

  constructor(options: LanguageServerOptions) {
    this.#options = options;
    this.row = options.row;
    this.#roots = [options.root];
    this.lastUsed = options.clock.now();
    this.#waiters = new Waiters(options.clock);
    this.#restarts = new Restarts(options.limits.restart, options.clock);
    this.#borrowed = new Borrowed({
      onOpen: (document) => void this.#run?.open(document),
      onChange: (document) => this.#run?.mirror.replace(document),
      onClose: (uri) => this.#run?.close(uri),
    });
  }

  get name(): string {
    return this.row.name;
  }

  /** Names this life of it: what one life made is no other's. */
  get tag(): string {
    return `${this.#options.id}.${this.#lifeCount}`;
  }

  get state(): State {
    if (this.#phase !== "live") return this.#phase;
    return this.#run?.isReady === true ? "ready" : "indexing";
  }

  /** Undefined while it does not run. */
  get capabilities(): Capabilities | undefined {
    return this.#live?.capabilities;
  }

  get run(): Run | undefined {
    return this.#live;
  }

  /** Where it is started. */
  get root(): string {
    return this.#roots[0] ?? this.#options.root;
  }

  /** The directories it serves: one, or several where the row shares a process. */
  get roots(): readonly string[] {
    return this.#roots;
  }

  get folders(): readonly WorkspaceFolder[] {
    return this.#roots.map(folderOf);
  }

  get restarts(): number {
    return this.#restarts.total;
  }

  /** Documents that it has open, the client's and those we opened. */
  get openUris(): readonly string[] {
    return [...this.#documents.keys(), ...this.#borrowed.documents.map(({ uri }) => uri)];
  }

  get openDocuments(): number {
    return this.#documents.size;
  }

  /** Documents that ended it twice and are kept from it. */
  get quarantined(): readonly string[] {
    return this.#restarts.quarantined;
  }

  /** It could not be started some time ago: what was missing may have been installed since. */
  get isWorthATry(): boolean {
    return this.#phase === "failed" && this.#options.clock.now() - this.#failedAt > FAILED_FOR;
  }

  /** Begins to start it if nothing runs; one that could not be started is tried again after a while. */
  need(): void {
    const { clock } = this.#options;
    this.lastUsed = clock.now();
    if (this.#phase === "cold" || this.#phase === "stopped" || this.isWorthATry) this.#start();
  }

  /** Another directory for it to serve. */
  addRoot(root: string): void {
    if (this.#roots.includes(root)) return;
    this.#roots.push(root);
    this.#live?.tellFolders({ added: [folderOf(root)], removed: [] });
  }

  /** Directories that it serves no longer; the last one stays. */
  removeRoots(gone: readonly string[]): void {
    const left = this.#roots.filter((root) => !gone.includes(root));
    if (left.length === 0 || left.length === this.#roots.length) return;
    this.#roots.splice(0, this.#roots.length, ...left);
    this.#live?.tellFolders({ added: [], removed: gone.map(folderOf) });
  }

  /** Whether its answer to this method, about this document, can be believed now. */
  isReadyFor(method: string, uri?: string): boolean {
    return this.#live?.isReadyFor(method, uri) === true;
  }

  /** Whether it answers this method for the whole project, and not for open files alone. */
  seesProject(method: string): boolean {
    return this.#live?.readiness.seesProject(method) === true;
  }

  /** Undefined while it is not known. */
  supports(method: string): boolean | undefined {
    return this.#live?.capabilities.supports(method);
  }

  /** Resolves with whether it is ready, at the latest after `limit` milliseconds or when it cannot become it. */
  whenReadyFor(method: string, uri: string | undefined, limit: number, signal?: Abortable): Promise<boolean> {
    return this.#when(() => this.isReadyFor(method, uri), uri, limit, signal);
  }

  /** Resolves with whether it runs and can be asked, ready or not. */
  whenRunning(uri: string | undefined, limit: number, signal?: Abortable): Promise<boolean> {
    return this.#when(() => this.#live !== undefined, uri, limit, signal);
  }

  #when(isSo: () => boolean, uri: string | undefined, limit: number, signal?: Abortable): Promise<boolean> {
    return this.#waiters.until({
      isSo,
      isHopeless: () => this.#phase === "failed" || this.#phase === "stopped" || this.whyNot(uri) !== undefined,
      limit,
      signal,
    });
  }

  /** Why this document is kept from it; undefined when it is not. */
  whyNot(uri: string | undefined): BackendError | undefined {
    if (uri === undefined) return undefined;
    if (this.#restarts.quarantined.includes(uri))
      return new BackendError(this.name, "quarantined", quarantine(this.name));
    const document = this.#documents.get(uri);
    if (document !== undefined && isLonger(document.getText(), this.#options.limits.documentBytes))
      return new BackendError(
        this.name,
        "oversize",
        `the document is larger than max_document_bytes (${this.#options.limits.documentBytes}): ${this.name} does not get it`,
      );
    return undefined;
  }

  open(document: MirroredDocument): void {
    const { uri } = document;
    this.#borrowed.giveUp(uri);
    this.#documents.set(uri, document);
    this.need();
    this.#trials.release(uri);
    if (this.whyNot(uri) === undefined) void this.#live?.open(document);
  }

  /** @param params the client's own parameters of didChange; the document has the new text already */
  change(document: MirroredDocument, params: Json): void {
    this.lastUsed = this.#options.clock.now();
    const run = this.#live;
    const { uri } = document;
    if (run === undefined || this.#trials.isWaiting(uri)) return;
    if (this.whyNot(uri) !== undefined) run.close(uri);
    else if (run.mirror.has(uri)) run.change(document, params);
    else void run.open(document);
  }

  willSave(uri: string, params: Json): void {
    this.#live?.mirror.willSave(uri, params);
  }

  save(document: MirroredDocument): void {
    this.#live?.mirror.save(document);
  }

  close(uri: string): void {
    this.#documents.delete(uri);
    this.#trials.release(uri);
    this.#restarts.pardon(uri);
    this.#live?.close(uri);
  }

  /** A notebook changed whose cells, as documents, have changed too. Servers that have no notebooks are told of those. */
  changeNotebook(notebook: MirroredNotebook, news: NotebookNews): void {
    this.#live?.mirror.notebooks.change(notebook, news);
  }

  saveNotebook(uri: string): void {
    this.#live?.mirror.notebooks.save(uri);
  }

  closeNotebook(uri: string): void {
    this.#live?.mirror.notebooks.close(uri);
  }

  /** Opens a file that the client has not open, because a question is about it; it is closed again some time later. */
  async borrow(uri: string, languageId: string): Promise<void> {
    if (this.#documents.has(uri)) return;
    this.need();
    await this.#borrowed.open(uri, languageId, this.#options.limits.documentBytes);
  }

  /** Files changed on disk: what was borrowed is read again. */
  async filesChanged(uris: readonly string[]): Promise<void> {
    await Promise.all(uris.map((uri) => this.#borrowed.refresh(uri)));
  }

  /** The client's settings changed. */
  configure(): void {
    this.#live?.configure();
  }

  notify(method: string, params: unknown): void {
    this.#live?.peer.notify(method, params);
  }

  /** Asks it; rejects with what it answered, or with a BackendError when it cannot answer. */
  async request(method: string, params: unknown, ask: Ask): Promise<Json> {
    const { clock } = this.#options;
    this.lastUsed = clock.now();
    const version = this.#documents.get(ask.uri ?? "")?.version;
    for (let repeats = 0; ; repeats++) {
      const run = this.#live;
      const refused = this.whyNot(ask.uri) ?? (run === undefined ? this.#whyCold() : undefined);
      if (refused !== undefined || run === undefined) throw refused;
      try {
        return await this.#within(run, method, params, ask);
      } catch (error) {
        if (run.isOver) {
          await run.gone();
          throw crashed(this.name, { exit: run.exit });
        }
        const isModified = error instanceof ResponseError && error.code === CODES.contentModified;
        const isSame = this.#documents.get(ask.uri ?? "")?.version === version;
        if (!isModified || !isSame || ask.isRepeatable !== true || repeats === REPEATS) throw error;
        await pause(clock, REPEAT_AFTER);
      }
    }
  }

  /** Stops it to save memory, or for good; it starts again when it is needed. */
  async stop(): Promise<void> {
    this.#callOffRestart();
    this.#startup.abort();
    this.#trials.acquit();
    const run = this.#run;
    this.#phase = "stopped";
    this.#run = undefined;
    this.#ending = Promise.all([this.#ending, this.#starting, run?.end()]);
    await this.#ending;
    if (run !== undefined) this.#options.host.ended(this, false);
    this.#changed();
  }

  get #live(): Run | undefined {
    return this.#phase === "live" && this.#run?.isOver === false ? this.#run : undefined;
  }

  #within(run: Run, method: string, params: unknown, { limit, signal, uri }: Ask): Promise<Json> {
    return run.ask(method, params, uri, {
      signal,
      expires: (expire) =>
        this.#options.clock.later(limit, () => {
          const message = `${this.name} did not answer ${method} within ${limit / 1000} s`;
          expire(new BackendError(this.name, "hung", message));
        }),
    });
  }

  #start(): void {
    this.#phase = "starting";
    this.problem = undefined;
    this.timeToReady = undefined;
    this.#startedAt = this.#options.clock.now();
    this.#startup = new AbortController();
    this.#starting = this.#begin(this.#startup.signal);
    this.#changed();
  }

  async #begin(signal: AbortSignal): Promise<void> {
    const { clock, row, host, launch, client, mark, id } = this.#options;
    try {
      await this.#ending;
      const found = await launch(this.#startFailures.commands);
      if (signal.aborted) return;
      const begun = Run.start({
        ...found,
        row,
        cwd: this.root,
        // Its own: at its end whatever carries it is ended, and nothing else.
        mark: `${mark}/${id}.${++this.#startCount}`,
        clock,
        signal,
        handshakeLimit: Math.max(this.#options.limits.handshake, row.handshake ?? 0),
        settings: () => merged(row.settings, host.settings()),
        initialize: {
          ...client(),
          rootUri: pathToUri(this.root),
          rootPath: this.root,
          workspaceFolders: [...this.folders],
          initializationOptions: row.initializationOptions,
        },
        notebookOf: (uri) => host.notebookOf(uri),
        isWithheld: (uri) => this.#trials.isWaiting(uri) || this.whyNot(uri) !== undefined,
        onRequest: (run, call) => answerRequest(this, run, call, host),
        onNotification: (run, note) => this.#heard(run, note),
        onChange: () => this.#changed(),
        onWarm: (_run, uri) => {
          this.#changed();
          host.warmed(this, uri);
        },
        onOddity: (message) => host.log("warning", `${this.name}: ${message}`),
      });
      const run = await begun.catch((error: unknown) => {
        if (!signal.aborted) this.#startFailures.add(found.command);
        throw error;
      });
      if (signal.aborted) {
        await run.end();
        return;
      }
      this.#startFailures.clear();
      this.#lives(run);
    } catch (error) {
      if (!signal.aborted) this.#couldNotStart(error instanceof BackendError ? error : undefined, error);
    }
  }

  #lives(run: Run): void {
    this.#run = run;
    this.#lifeCount++;
    this.#phase = "live";
    const all = [...this.#documents.values(), ...this.#borrowed.documents];
    const documents = all.filter(({ uri }) => this.whyNot(uri) === undefined);
    const suspected = documents.filter(({ uri }) => this.#restarts.suspects.has(uri));
    const others = documents.filter((document) => !suspected.includes(document));
    this.#trials.charge(suspected.map(({ uri }) => uri));
    const opened = others.map((document) => run.open(document));
    void run.over.then(() => this.#over(run));
    void Promise.all(opened).then(() =>
      this.#trials.hold(
        suspected,
        (document) => run.open(document),
        () => run === this.#live,
      ),
    );
    this.#changed();
  }

  #couldNotStart(problem: BackendError | undefined, error: unknown): void {
    const { host, clock } = this.#options;
    if (problem !== undefined && this.#startFailures.isWorthAnother(problem)) {
      host.log("warning", problem.message);
      this.#start();
      return;
    }
    this.problem =
      this.#startFailures.first ??
      problem ??
      new BackendError(this.name, "start_failed", `${this.name}: ${String(error)}`);
    this.#phase = "failed";
    this.#failedAt = clock.now();
    this.#startFailures.clear();
    host.log("warning", this.problem.advice);
    this.#changed();
  }

  #over(run: Run): void {
    if (this.#run !== run) return;
    const { host, clock } = this.#options;
    this.#run = undefined;
    const exit = run.exit ?? { code: undefined, signal: undefined, failure: undefined };
    const suspects = this.#trials.culprits(run.suspects);
    this.#trials.acquit();
    const known = this.#restarts.quarantined;
    const wait = this.#restarts.after(isOutside(exit) || this.#wasEngineKilled ? [] : suspects);
    this.#wasEngineKilled = false;
    for (const uri of this.#restarts.quarantined)
      if (!known.includes(uri)) host.log("warning", `${quarantine(this.name)}: ${uri}`);
    this.problem = crashed(this.name, { exit, stderr: run.process.stderr(), wait });
    this.#ending = run.end();
    host.ended(this, wait !== undefined);
    if (wait === undefined) {
      this.#phase = "failed";
      this.#failedAt = clock.now();
      host.log("error", `${this.problem.message}; it is given up after ${this.#restarts.recent} restarts`);
    } else {
      this.#phase = "restarting";
      host.log("warning", `${this.problem.message}; it starts again in ${wait / 1000} s`);
      this.#callOffRestart = clock.later(wait, () => this.#start());
    }
    this.#changed();
  }

  #heard(run: Run, note: Note): void {
    const { brokenBy } = this.row;
    if (brokenBy !== undefined && note.method === "window/logMessage") {
      const { message } = (note.params() ?? {}) as { readonly message?: unknown };
      // Its engine is dead and it would answer empty for ever: it is ended, and started again as after a crash.
      if (typeof message === "string" && new RegExp(brokenBy).test(message) && run === this.#run) {
        this.#wasEngineKilled = saysOutside(message);
        void run.process.end(async () => {});
      }
    }
    this.#options.host.notification(this, note);
  }

  #changed(): void {
    if (this.state === "ready") this.timeToReady ??= this.#options.clock.now() - this.#startedAt;
    this.#waiters.look();
    this.#options.host.changed(this);
  }

  #whyCold(): BackendError {
    return this.problem ?? new BackendError(this.name, "cold", `${this.name} is ${this.state}`);
  }
}
