/**
 * LanguageServer: one language server as a backend, across restarts. Each run of its process is given every open document. It says at any
 * time whether its answers can be believed.
 */

import { basename } from "node:path";
import type { CancellationToken } from "vscode-jsonrpc/node";
import type { InitializeParams, WorkspaceFolder } from "vscode-languageserver-protocol";
import { pathToUri, uriToPath } from "../src/files/paths.ts";
import { BackendError } from "./backend-error.ts";
import type { Capabilities } from "./capabilities.ts";
import { type Clock, pause } from "./clock.ts";
import type { Launch } from "./command.ts";
import { crashed } from "./crash.ts";
import { Trials } from "./crash-suspects.ts";
import { Deadlines } from "./deadlines.ts";
import { isLonger } from "./document-size.ts";
import type { MirroredDocument } from "./document-sync.ts";
import type { Host } from "./host.ts";
import type { MirroredNotebook, NotebookNews } from "./notebook-sync.ts";
import { Borrowed } from "./on-demand-documents.ts";
import { answerRequest } from "./requests.ts";
import type { RestartPolicy } from "./restarts.ts";
import type { ServerRow } from "./server-row.ts";
import type { Run } from "./server-session.ts";
import { merged } from "./settings.ts";
import { Lives, type LivesOptions, type State } from "./supervisor.ts";
import { Waiters } from "./waiters.ts";
import { isContentModified } from "./wire/errors.ts";
import type { Json } from "./wire/json.ts";
import type { Note } from "./wire/peer.ts";

export interface ServerLimits {
  /** Milliseconds for the answer to initialize, of a server that does nothing meanwhile. */
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
  readonly token?: CancellationToken | undefined;
  /** Milliseconds, however often it is asked; then the request is called off and rejects as `hung`. */
  readonly limit: number;
  /** The document it is about. */
  readonly uri?: string | undefined;
  /** It reads only: it may be asked again when the server says ContentModified. */
  readonly isRepeatable?: boolean;
}

/**
 * After how many milliseconds each a request is asked again that ContentModified answered. The first may come at once: a server that
 * has just loaded calls off what it was asked before. The last outlasts several such changes on a busy machine.
 */
const REPEAT_AFTER: readonly number[] = [4, 16, 64, 256, 1024];

const folderOf = (root: string): WorkspaceFolder => ({ uri: pathToUri(root), name: basename(root) });

const quarantine = (name: string): string => `${name} ended twice on this document: it is left alone`;

export class LanguageServer {
  readonly row: ServerRow;
  /** Milliseconds by the clock. */
  lastUsed: number;
  readonly #options: LanguageServerOptions;
  readonly #documents = new Map<string, MirroredDocument>();
  readonly #borrowed: Borrowed;
  readonly #roots: string[];
  readonly #lives: Lives;
  readonly #waiters: Waiters;
  readonly #deadlines: Deadlines;
  readonly #trials = new Trials();
  /** Keys of what the log was told and need not be told again. */
  readonly #said = new Set<string>();

  constructor(options: LanguageServerOptions) {
    this.#options = options;
    this.row = options.row;
    this.#roots = [options.root];
    this.lastUsed = options.clock.now();
    this.#waiters = new Waiters(options.clock);
    this.#deadlines = new Deadlines(options.clock);
    const { id, mark, clock, limits, launch, host } = options;
    this.#lives = new Lives({
      name: this.name,
      mark: `${mark}/${id}`,
      clock,
      restart: limits.restart,
      launch,
      run: () => this.#runOptions(),
      onBegin: (run) => this.#begin(run),
      onCrash: (run) => {
        const culprits = this.#trials.culprits(run.suspects);
        this.#trials.acquit();
        return culprits;
      },
      onQuarantine: (uri) => host.log("warning", `${quarantine(this.name)}: ${uri}`),
      onEnd: (isComingBack) => host.ended(this, isComingBack),
      onChange: () => {
        this.#waiters.look();
        host.changed(this);
      },
      log: (level, message) => host.log(level, message),
    });
    this.#borrowed = new Borrowed({
      isOpen: (uri) => this.#documents.has(uri),
      onOpen: (document) => void this.#lives.last?.open(document),
      onChange: (document) => this.#lives.last?.mirror.change(document, undefined),
      onClose: (uri) => this.#lives.last?.close(uri),
    });
  }

  get name(): string {
    return this.row.name;
  }

  /** Names this life of it: what one life made is no other's. */
  get tag(): string {
    return `${this.#options.id}.${this.#lives.count}`;
  }

  get state(): State {
    return this.#lives.state;
  }

  /** Why it does not run. */
  get problem(): BackendError | undefined {
    return this.#lives.problem;
  }

  /** Milliseconds from a start to readiness, the last time. */
  get timeToReady(): number | undefined {
    return this.#lives.timeToReady;
  }

  /** Undefined while it does not run. */
  get capabilities(): Capabilities | undefined {
    return this.run?.capabilities;
  }

  get run(): Run | undefined {
    return this.#lives.run;
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
    return this.#lives.restarts.total;
  }

  /** Documents that it has open, the client's and those we opened. */
  get openUris(): readonly string[] {
    return [...this.#documents.keys(), ...this.borrowedUris];
  }

  /** Documents that it has open and no client has. */
  get borrowedUris(): readonly string[] {
    return this.#borrowed.documents.map(({ uri }) => uri);
  }

  get openDocuments(): number {
    return this.#documents.size;
  }

  /** Documents that ended it twice and are kept from it. */
  get quarantined(): readonly string[] {
    return this.#lives.restarts.quarantined;
  }

  /** It could not be started some time ago: what was missing may have been installed since. */
  get isWorthATry(): boolean {
    return this.#lives.isWorthATry;
  }

  /** Begins to start it if nothing runs; one that could not be started is tried again after a while. */
  need(): void {
    this.lastUsed = this.#options.clock.now();
    this.#lives.need();
  }

  /** Another directory for it to serve. */
  addRoot(root: string): void {
    if (this.#roots.includes(root)) return;
    this.#roots.push(root);
    this.run?.tellFolders({ added: [folderOf(root)], removed: [] });
  }

  /** Directories that it serves no longer; the last one stays. */
  removeRoots(gone: readonly string[]): void {
    const left = this.#roots.filter((root) => !gone.includes(root));
    if (left.length === 0 || left.length === this.#roots.length) return;
    this.#roots.splice(0, this.#roots.length, ...left);
    this.run?.tellFolders({ added: [], removed: gone.map(folderOf) });
  }

  /** Whether its answer to this method, about this document, can be believed now. */
  isReadyFor(method: string, uri?: string): boolean {
    return this.run?.isReadyFor(method, uri) === true;
  }

  /** Whether it left this unanswered a short while ago, or everything: it is not waited for where syntax can answer. */
  isHanging(method: string): boolean {
    return this.run?.isHanging(method) === true;
  }

  /** Whether it answers this method for the whole project, and not for open files alone. */
  seesProject(method: string): boolean {
    return this.run?.readiness.seesProject(method) === true;
  }

  /** Whether its answer to this method may be a mere declaration of what is defined elsewhere. */
  mayDeclare(method: string): boolean {
    return this.run?.readiness.mayDeclare(method) === true;
  }

  /** Undefined while it is not known. */
  supports(method: string): boolean | undefined {
    return this.run?.capabilities.supports(method);
  }

  /** Resolves with whether it is ready, at the latest after `limit` milliseconds or when it cannot become it. */
  whenReadyFor(method: string, uri: string | undefined, limit: number, token?: CancellationToken): Promise<boolean> {
    return this.#when(() => this.isReadyFor(method, uri), uri, limit, token);
  }

  /** Resolves with whether it runs and can be asked, ready or not. */
  whenRunning(uri: string | undefined, limit: number, token?: CancellationToken): Promise<boolean> {
    return this.#when(() => this.run !== undefined, uri, limit, token);
  }

  /** An edit of the document ends the wait too: what was asked of the text before it is not answered any more. */
  #when(isSo: () => boolean, uri: string | undefined, limit: number, token?: CancellationToken): Promise<boolean> {
    const versionOf = (): number | undefined => this.#documents.get(uri ?? "")?.version;
    const version = versionOf();
    const cannotBecome = (): boolean => this.state === "failed" || this.state === "stopped";
    const isHopeless = (): boolean => cannotBecome() || versionOf() !== version || this.whyNot(uri) !== undefined;
    return this.#waiters.until({ isSo, isHopeless, limit, token });
  }

  /** Why it cannot be asked about this document: it does not have it, and will not. Undefined where it can. */
  whyNot(uri: string | undefined): BackendError | undefined {
    if (uri === undefined) return undefined;
    if (this.state === "failed") return this.problem;
    if (this.#documents.has(uri) || this.#borrowed.has(uri)) return this.#whyWithheld(uri);
    const message = `${uri} is not open, and no file that could be opened for ${this.name}`;
    return new BackendError(this.name, "no_document", message, { file_path: uriToPath(uri) ?? uri });
  }

  /** Why this document is kept from it; undefined when it is not. */
  #whyWithheld(uri: string | undefined): BackendError | undefined {
    if (uri === undefined) return undefined;
    if (this.#lives.restarts.quarantined.includes(uri))
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
    if (this.#whyWithheld(uri) === undefined) void this.run?.open(document);
    this.#waiters.look();
  }

  /** @param params as the mirror takes them; the document has the new text already */
  change(document: MirroredDocument, params: Json | undefined): void {
    this.lastUsed = this.#options.clock.now();
    this.#waiters.look();
    const run = this.run;
    const { uri } = document;
    if (run === undefined || this.#trials.isWaiting(uri)) return;
    if (this.#whyWithheld(uri) !== undefined) run.close(uri);
    else if (run.mirror.has(uri)) run.change(document, params);
    else void run.open(document);
  }

  willSave(uri: string, params: Json): void {
    this.run?.mirror.willSave(uri, params);
  }

  save(document: MirroredDocument): void {
    this.run?.mirror.save(document);
  }

  close(uri: string): void {
    this.#documents.delete(uri);
    this.#trials.release(uri);
    this.#lives.restarts.pardon(uri);
    this.run?.close(uri);
    this.#waiters.look();
  }

  /** A notebook changed whose cells, as documents, have changed too. Servers that have no notebooks are told of those. */
  changeNotebook(notebook: MirroredNotebook, news: NotebookNews): void {
    this.run?.mirror.notebooks.change(notebook, news);
  }

  saveNotebook(uri: string): void {
    this.run?.mirror.notebooks.save(uri);
  }

  closeNotebook(uri: string): void {
    this.run?.mirror.notebooks.close(uri);
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
    this.run?.configure();
  }

  notify(method: string, params: unknown): void {
    this.run?.peer.notify(method, params);
  }

  /** Asks it; rejects with what it answered, or with a BackendError when it cannot answer. */
  async request(method: string, params: unknown, ask: Ask): Promise<Json> {
    const { clock } = this.#options;
    this.lastUsed = clock.now();
    const version = this.#documents.get(ask.uri ?? "")?.version;
    const until = clock.now() + ask.limit;
    for (let repeats = 0; ; repeats++) {
      const run = this.run;
      const refused = this.#whyWithheld(ask.uri) ?? (run === undefined ? this.#whyCold() : undefined);
      if (refused !== undefined || run === undefined) throw refused;
      try {
        return await this.#within(run, method, params, { ...ask, until });
      } catch (error) {
        if (run.isOver) {
          await run.gone();
          throw crashed(this.name, { exit: run.exit });
        }
        const isSame = this.#documents.get(ask.uri ?? "")?.version === version;
        const after = REPEAT_AFTER[repeats];
        if (!isContentModified(error) || !isSame || ask.isRepeatable !== true || after === undefined) throw error;
        await pause(clock, after);
      }
    }
  }

  /** Stops it to save memory, or for good; it starts again when it is needed. */
  async stop(): Promise<void> {
    this.#trials.acquit();
    await this.#lives.stop();
  }

  /** @param until milliseconds by the clock, for all that it is asked over this */
  #within(
    run: Run,
    method: string,
    params: unknown,
    { limit, token, uri, until }: Ask & { readonly until: number },
  ): Promise<Json> {
    const left = Math.max(0, until - this.#options.clock.now());
    return run.ask(method, params, uri, {
      token,
      expires: (expire) =>
        this.#deadlines.later(left, () => {
          const message = `${this.name} did not answer ${method} within ${limit / 1000} s`;
          this.#sayOnce(`hung ${method}`, message);
          expire(new BackendError(this.name, "hung", message));
        }),
    });
  }

  #runOptions(): ReturnType<LivesOptions["run"]> {
    const { row, host, client, limits } = this.#options;
    return {
      row,
      cwd: this.root,
      handshakeLimit: limits.handshake,
      settings: () => merged(merged(row.settings, host.settings()), row.precautions?.settings),
      initialize: {
        ...client(),
        rootUri: pathToUri(this.root),
        rootPath: this.root,
        workspaceFolders: [...this.folders],
        initializationOptions: merged(row.initializationOptions, row.precautions?.initializationOptions),
      },
      notebookOf: (uri) => host.notebookOf(uri),
      isWithheld: (uri) => this.#trials.isWaiting(uri) || this.#whyWithheld(uri) !== undefined,
      onRequest: (run, call) => answerRequest(this, run, call, host),
      onNotification: (run, note) => this.#heard(run, note),
      onChange: () => this.#lives.changed(),
      onWarm: (_run, uri) => {
        this.#lives.changed();
        host.warmed(this, uri);
      },
      onOddity: (key, message) => this.#sayOnce(key, `${this.name}: ${message}`),
    };
  }

  /** Gives a new life every document; those that may have ended the one before come last, one by one. */
  #begin(run: Run): void {
    const { suspects } = this.#lives.restarts;
    const all = [...this.#documents.values(), ...this.#borrowed.documents];
    const documents = all.filter(({ uri }) => this.#whyWithheld(uri) === undefined);
    const suspected = documents.filter(({ uri }) => suspects.has(uri));
    const others = documents.filter((document) => !suspected.includes(document));
    this.#trials.charge(suspected.map(({ uri }) => uri));
    const opened = others.map((document) => run.open(document));
    void Promise.all(opened).then(() =>
      this.#trials.hold(
        suspected,
        (document) => run.open(document),
        () => run === this.run,
      ),
    );
  }

  #heard(run: Run, note: Note): void {
    if (this.row.brokenBy !== undefined && note.method === "window/logMessage") {
      const { message } = (note.params() ?? {}) as { readonly message?: unknown };
      if (typeof message === "string" && run.saysBroken(message)) this.#lives.abandon(run, message);
    }
    this.#options.host.notification(this, note);
  }

  #sayOnce(key: string, message: string): void {
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.#options.host.log("warning", message);
  }

  #whyCold(): BackendError {
    return this.problem ?? new BackendError(this.name, "cold", `${this.name} is ${this.state}`);
  }
}
