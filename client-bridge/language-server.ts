/**
 * LanguageServer: one language server as a backend, across restarts. Each session with its process is given every open document. It says at any
 * time whether its answers can be believed.
 */

import { basename } from "node:path";
import type { CancellationToken } from "vscode-jsonrpc/node";
import type { InitializeParams, WorkspaceFolder } from "vscode-languageserver-protocol";
import { pathToUri, uriToPath } from "../src/files/paths.ts";
import { BackendError } from "./backend-error.ts";
import type { Blame } from "./blame.ts";
import type { Capabilities } from "./capabilities.ts";
import { type Clock, pause } from "./clock.ts";
import type { Launch } from "./command.ts";
import { crashed } from "./crash.ts";
import { CrashSuspects } from "./crash-suspects.ts";
import { Deadlines } from "./deadlines.ts";
import type { SyncedDocument } from "./document-sync.ts";
import { isLargerThan } from "./document-sync.ts";
import type { Host } from "./host.ts";
import type { NotebookChange, SyncedNotebook } from "./notebook-sync.ts";
import { OnDemandDocuments } from "./on-demand-documents.ts";
import type { Processes } from "./processes.ts";
import { answerRequest } from "./requests.ts";
import type { RestartPolicy } from "./restarts.ts";
import type { ServerRow } from "./server-row.ts";
import type { ServerSession } from "./server-session.ts";
import { merged } from "./settings.ts";
import { otherTextIn } from "./shared/other-text.ts";
import { type ServerState, Supervisor, type SupervisorOptions } from "./supervisor.ts";
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
  readonly processes: Processes;
  readonly limits: ServerLimits;
  /** Finds its program, passing by those that came to nothing; rejects with a BackendError. */
  readonly launch: (failed: readonly string[]) => Promise<Launch>;
  /** What the editor said at initialize, without the workspace. */
  readonly client: () => Pick<InitializeParams, "clientInfo" | "locale" | "capabilities" | "trace">;
  readonly host: Host;
}

export interface RequestOptions {
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
  readonly #documents = new Map<string, SyncedDocument>();
  readonly #onDemand: OnDemandDocuments;
  readonly #roots: string[];
  readonly #supervisor: Supervisor;
  readonly #waiters: Waiters;
  readonly #deadlines: Deadlines;
  readonly #crashSuspects = new CrashSuspects();
  readonly #blame: Blame;
  /** Keys of messages that stand in the log and need not be logged again. */
  readonly #logged = new Set<string>();

  constructor(options: LanguageServerOptions) {
    this.#options = options;
    this.row = options.row;
    this.#roots = [options.root];
    this.lastUsed = options.clock.now();
    this.#waiters = new Waiters(options.clock);
    this.#deadlines = new Deadlines(options.clock);
    const { id, mark, clock, limits, launch, host, processes, row, root } = options;
    this.#blame = processes.blame(row, root);
    this.#supervisor = new Supervisor({
      name: this.name,
      mark: `${mark}/${id}`,
      clock,
      restart: limits.restart,
      blame: this.#blame,
      launch,
      sessionOptions: () => this.#sessionOptions(),
      onBegin: (session) => this.#begin(session),
      onCrash: (session) => {
        const suspects = this.#crashSuspects.narrowed(session.suspects);
        this.#crashSuspects.clear();
        return suspects;
      },
      onQuarantine: (uri) => host.log("warning", `${quarantine(this.name)}: ${uri}`),
      onEnd: (isComingBack) => host.ended(this, isComingBack),
      onChange: () => {
        this.#waiters.look();
        host.changed(this);
      },
      log: (level, message) => host.log(level, message),
    });
    this.#onDemand = new OnDemandDocuments({
      isOpen: (uri) => this.#documents.has(uri),
      onOpen: (document) => void this.#supervisor.last?.open(document),
      onChange: (document) => this.#supervisor.last?.documents.change(document, undefined),
      onClose: (uri) => this.#supervisor.last?.close(uri),
    });
  }

  get name(): string {
    return this.row.name;
  }

  /** Names the present session with it: items that one session made are no other's. */
  get tag(): string {
    return `${this.#options.id}.${this.#supervisor.count}`;
  }

  get state(): ServerState {
    return this.#supervisor.state;
  }

  /** Why it does not run. */
  get problem(): BackendError | undefined {
    return this.#supervisor.problem;
  }

  /** Milliseconds from a start to readiness, the last time. */
  get timeToReady(): number | undefined {
    return this.#supervisor.timeToReady;
  }

  /** Undefined while it does not run. */
  get capabilities(): Capabilities | undefined {
    return this.session?.capabilities;
  }

  get session(): ServerSession | undefined {
    return this.#supervisor.session;
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
    return this.#supervisor.restarts.total;
  }

  /** Documents that it has open, the client's and those we opened. */
  get openUris(): readonly string[] {
    return [...this.#documents.keys(), ...this.onDemandUris];
  }

  /** Documents that it has open and no client has. */
  get onDemandUris(): readonly string[] {
    return this.#onDemand.documents.map(({ uri }) => uri);
  }

  get openDocuments(): number {
    return this.#documents.size;
  }

  /** Documents that ended it twice and are kept from it. */
  get quarantined(): readonly string[] {
    return this.#blame.quarantined;
  }

  /** It could not be started some time ago: what was missing may have been installed since. */
  get isWorthATry(): boolean {
    return this.#supervisor.isWorthATry;
  }

  /** Begins to start it if nothing runs; one that could not be started is tried again after a while. */
  need(): void {
    this.lastUsed = this.#options.clock.now();
    this.#supervisor.need();
  }

  /** Another directory for it to serve. */
  addRoot(root: string): void {
    if (this.#roots.includes(root)) return;
    this.#roots.push(root);
    this.session?.changeFolders({ added: [folderOf(root)], removed: [] });
  }

  /** Directories that it serves no longer; the last one stays. */
  removeRoots(gone: readonly string[]): void {
    const left = this.#roots.filter((root) => !gone.includes(root));
    if (left.length === 0 || left.length === this.#roots.length) return;
    this.#roots.splice(0, this.#roots.length, ...left);
    this.session?.changeFolders({ added: [], removed: gone.map(folderOf) });
  }

  /** Whether its answer to this method, about this document, can be believed now. */
  isReadyFor(method: string, uri?: string): boolean {
    return this.session?.isReadyFor(method, uri) === true;
  }

  /** Whether it left this unanswered a short while ago, or everything: it is not waited for where syntax can answer. */
  isUnresponsive(method: string): boolean {
    return this.session?.isUnresponsive(method) === true;
  }

  /** Whether it answers this method for the whole project, and not for open files alone. */
  seesProject(method: string): boolean {
    return this.session?.readiness.seesProject(method) === true;
  }

  /** Whether its answer to this method may be a mere declaration of what is defined elsewhere. */
  mayDeclare(method: string): boolean {
    return this.session?.readiness.mayDeclare(method) === true;
  }

  /** Undefined while it is not known. */
  supports(method: string): boolean | undefined {
    return this.session?.capabilities.supports(method);
  }

  /** Resolves with whether it is ready, at the latest after `limit` milliseconds or when it cannot become it. */
  whenReadyFor(method: string, uri: string | undefined, limit: number, token?: CancellationToken): Promise<boolean> {
    return this.#when(() => this.isReadyFor(method, uri), uri, limit, token);
  }

  /** Resolves with whether it runs and can be asked, ready or not. */
  whenRunning(uri: string | undefined, limit: number, token?: CancellationToken): Promise<boolean> {
    return this.#when(() => this.session !== undefined, uri, limit, token);
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
    if (this.#documents.has(uri) || this.#onDemand.has(uri)) return this.#whyWithheld(uri);
    const message = `${uri} is not open, and no file that could be opened for ${this.name}`;
    return new BackendError(this.name, "no_document", message, { file_path: uriToPath(uri) ?? uri });
  }

  /** Why this document is kept from it; undefined when it is not. */
  #whyWithheld(uri: string | undefined): BackendError | undefined {
    if (uri === undefined) return undefined;
    if (this.#blame.quarantined.includes(uri)) return new BackendError(this.name, "quarantined", quarantine(this.name));
    const document = this.#documents.get(uri);
    if (document !== undefined && isLargerThan(document.getText(), this.#options.limits.documentBytes))
      return new BackendError(
        this.name,
        "oversize",
        `the document is larger than max_document_bytes (${this.#options.limits.documentBytes}): ${this.name} does not get it`,
      );
    return undefined;
  }

  open(document: SyncedDocument): void {
    const { uri } = document;
    this.#onDemand.giveUp(uri);
    this.#documents.set(uri, document);
    this.need();
    this.#crashSuspects.release(uri);
    if (this.#whyWithheld(uri) === undefined) void this.session?.open(document);
    this.#waiters.look();
  }

  /** @param params see `DocumentSync.change`; the document has the new text already */
  change(document: SyncedDocument, params: Json | undefined): void {
    this.lastUsed = this.#options.clock.now();
    this.#waiters.look();
    const session = this.session;
    const { uri } = document;
    if (session === undefined || this.#crashSuspects.isHeldBack(uri)) return;
    if (this.#whyWithheld(uri) !== undefined) session.close(uri);
    else if (session.documents.has(uri)) session.change(document, params);
    else void session.open(document);
  }

  willSave(uri: string, params: Json): void {
    this.session?.documents.willSave(uri, params);
  }

  save(document: SyncedDocument): void {
    this.session?.documents.save(document);
  }

  close(uri: string): void {
    this.#documents.delete(uri);
    this.#crashSuspects.release(uri);
    this.#blame.pardon(uri);
    this.session?.close(uri);
    this.#waiters.look();
  }

  /** A notebook changed whose cells, as documents, have changed too. Servers that have no notebooks are told of those. */
  changeNotebook(notebook: SyncedNotebook, change: NotebookChange): void {
    this.session?.documents.notebooks.change(notebook, change);
  }

  saveNotebook(uri: string): void {
    this.session?.documents.notebooks.save(uri);
  }

  closeNotebook(uri: string): void {
    this.session?.documents.notebooks.close(uri);
  }

  /** Opens a file that the client has not open, because a question is about it; it is closed again some time later. */
  async openOnDemand(uri: string, languageId: string): Promise<void> {
    if (this.#documents.has(uri)) return;
    this.need();
    await this.#onDemand.open(uri, languageId, this.#options.limits.documentBytes);
  }

  /** Files changed on disk: those that were opened on demand are read again. */
  async filesChanged(uris: readonly string[]): Promise<void> {
    await Promise.all(uris.map((uri) => this.#onDemand.refresh(uri)));
  }

  /** The client's settings changed. */
  configure(): void {
    this.session?.configure();
  }

  notify(method: string, params: unknown): void {
    this.session?.peer.notify(method, params);
  }

  /** Asks it; rejects with what it answered, or with a BackendError when it cannot answer. */
  async request(method: string, params: unknown, ask: RequestOptions): Promise<Json> {
    const { clock } = this.#options;
    this.lastUsed = clock.now();
    const version = this.#documents.get(ask.uri ?? "")?.version;
    const until = clock.now() + ask.limit;
    for (let repeats = 0; ; repeats++) {
      const session = this.session;
      const refused = this.#whyWithheld(ask.uri) ?? (session === undefined ? this.#whyCold() : undefined);
      if (refused !== undefined || session === undefined) throw refused;
      try {
        return await this.#within(session, method, params, { ...ask, until });
      } catch (error) {
        if (session.isOver) {
          await session.gone();
          throw crashed(this.name, { exit: session.exit });
        }
        const other = otherTextIn(error);
        if (other !== undefined) throw this.#whyOtherText(other);
        const isSame = this.#documents.get(ask.uri ?? "")?.version === version;
        const after = REPEAT_AFTER[repeats];
        if (!isContentModified(error) || !isSame || ask.isRepeatable !== true || after === undefined) throw error;
        await pause(clock, after);
      }
    }
  }

  /** Stops it to save memory, or for good; it starts again when it is needed. */
  async stop(): Promise<void> {
    this.#crashSuspects.clear();
    await this.#supervisor.stop();
  }

  /** @param until milliseconds by the clock, for all that it is asked over this */
  #within(
    session: ServerSession,
    method: string,
    params: unknown,
    { limit, token, uri, until }: RequestOptions & { readonly until: number },
  ): Promise<Json> {
    const left = Math.max(0, until - this.#options.clock.now());
    return session.ask(method, params, uri, {
      token,
      expires: (expire) =>
        this.#deadlines.later(left, () => {
          const message = `${this.name} did not answer ${method} within ${limit / 1000} s`;
          this.#logOnce(`hung ${method}`, message);
          expire(new BackendError(this.name, "hung", message));
        }),
    });
  }

  #sessionOptions(): ReturnType<SupervisorOptions["sessionOptions"]> {
    const { row, host, client, limits, processes } = this.#options;
    return {
      row,
      processes,
      cwd: this.root,
      handshakeLimit: limits.handshake,
      settings: () => merged(merged(row.settings, host.settings()), row.restrictions?.settings),
      initialize: {
        ...client(),
        rootUri: pathToUri(this.root),
        rootPath: this.root,
        workspaceFolders: [...this.folders],
        initializationOptions: merged(row.initializationOptions, row.restrictions?.initializationOptions),
      },
      notebookOf: (uri) => host.notebookOf(uri),
      isWithheld: (uri) => this.#crashSuspects.isHeldBack(uri) || this.#whyWithheld(uri) !== undefined,
      onRequest: (session, call) => answerRequest(this, session, call, host),
      onNotification: (session, note) => this.#onNotification(session, note),
      onChange: () => this.#supervisor.changed(),
      onWarm: (_run, uri) => {
        this.#supervisor.changed();
        host.warmed(this, uri);
      },
      onAnomaly: (key, message) => this.#logOnce(key, `${this.name}: ${message}`),
    };
  }

  /** Gives a new session every document; those that may have ended the last one come last, one by one. */
  #begin(session: ServerSession): void {
    const { suspects } = this.#blame;
    const all = [...this.#documents.values(), ...this.#onDemand.documents];
    const documents = all.filter(({ uri }) => this.#whyWithheld(uri) === undefined);
    const suspected = documents.filter(({ uri }) => suspects.has(uri));
    const others = documents.filter((document) => !suspected.includes(document));
    this.#crashSuspects.holdBack(suspected.map(({ uri }) => uri));
    const opened = others.map((document) => session.open(document));
    void Promise.all(opened).then(() =>
      this.#crashSuspects.reopen(
        suspected,
        (document) => session.open(document),
        () => session === this.session,
      ),
    );
  }

  #onNotification(session: ServerSession, note: Note): void {
    if (this.row.brokenBy !== undefined && note.method === "window/logMessage") {
      const { message } = (note.params() ?? {}) as { readonly message?: unknown };
      if (typeof message === "string" && session.saysBroken(message)) this.#supervisor.abandon(session, message);
    }
    this.#options.host.notification(this, note);
  }

  #logOnce(key: string, message: string): void {
    if (this.#logged.has(key)) return;
    this.#logged.add(key);
    this.#options.host.log("warning", message);
  }

  #whyOtherText(uri: string): BackendError {
    const path = uriToPath(uri) ?? uri;
    const message = `${this.name} has another session's unsaved text of ${path}`;
    return new BackendError(this.name, "other_text", message, { file_path: path });
  }

  #whyCold(): BackendError {
    return this.problem ?? new BackendError(this.name, "cold", `${this.name} is ${this.state}`);
  }
}
