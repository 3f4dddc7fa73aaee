/** Session: one editor, from its first message to its last. */

import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import type {
  Connection,
  FileEvent,
  InitializeParams,
  InitializeResult,
  MessageType,
  TraceValue,
} from "vscode-languageserver";
import { defined } from "../../client-bridge/json-fields.ts";
import { rootFileNames } from "../../client-bridge/roots.ts";
import { contentModified } from "../../client-bridge/wire/errors.ts";
import type { Call, Note, Peer } from "../../client-bridge/wire/peer.ts";
import type { Engine, EngineNotification } from "../../src/engine.ts";
import { readableWithin } from "../../src/files/boundary.ts";
import { isDependency } from "../../src/files/dependencies.ts";
import { isInside } from "../../src/files/paths.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import type { OperationList, World } from "../../src/operations/operation.ts";
import { Asker } from "../asking/asker.ts";
import { Declarations } from "../asking/declarations.ts";
import { SyntaxBackend } from "../asking/syntax-backend.ts";
import { UnloadedProjects } from "../asking/unloaded-projects.ts";
import { Bridge, type BridgeEnvironment } from "../bridge/bridge.ts";
import { SyntaxComparison } from "../comparison/syntax-comparison.ts";
import type { Timeouts } from "../config/config.ts";
import { CONFIGURATION_FILE } from "../config/configuration-file.ts";
import { Documents, spell } from "../documents.ts";
import { createEditApplier } from "../edit-applier.ts";
import { FileTexts } from "../file-texts.ts";
import { changedFolders, type Folders, initialFolders } from "../folders.ts";
import {
  commandsOf,
  loadOperation,
  operationOfCommand,
  operationOfMethod,
  runOperation,
  waitsForNobody,
} from "../operations.ts";
import {
  changeParams,
  commandParams,
  documentParams,
  foldersParams,
  initializeParams,
  notebookChangeParams,
  notebookOpenParams,
  notebookParams,
  openParams,
  progressParams,
  settingsParams,
  traceParams,
  watchedParams,
} from "../params.ts";
import { reportingProgress } from "../progress.ts";
import { reportFrom } from "../report.ts";
import { OperationQuestions } from "../routing/operation-questions.ts";
import { Renames } from "../routing/renames.ts";
import { Router } from "../routing/router.ts";
import { ServedFolders } from "../served-folders.ts";
import { Trust } from "../trust/trust.ts";
import { promptForTrust } from "../trust/trust-prompt.ts";
import { type Client, readClient } from "./client.ts";
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  openEditor,
  ShowMessageNotification,
} from "./editor.ts";
import { createIndexReporter } from "./index-progress.ts";
import { exitCode, isHeard, type Phase, refusal } from "./lifecycle.ts";
import { Log } from "./log.ts";
import { Settings } from "./settings.ts";
import { fileChanges, fileEvents, watchersOf, watchGlobs } from "./watched-files.ts";

export interface SessionOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly engine: Engine;
  readonly operations: OperationList;
  readonly version: string;
  /** Whether a process is there. */
  readonly isAlive: (processId: number) => boolean;
  /** Where language servers are found and started. */
  readonly environment: BridgeEnvironment;
  /** The user's home directory: it and what it lies in are no projects. Without one every folder is served as it is. */
  readonly home?: string;
  /** Nobody is at an editor here: nothing is read but the roots and dependencies, whatever links and imports say. */
  readonly isHeld?: boolean;
  /** Whether what projects bring may be run, as a flag or a variable says; undefined where none does. */
  readonly trusted?: boolean | undefined;
}

/** Milliseconds between two looks at the process that started us. */
const PARENT_PACE = 3000;
/** Milliseconds from the first thing that waits for trust to the question. */
const SOON = 300;
/** Milliseconds that requests in flight may still take when the editor is gone, and that the last bytes may take. */
const LAST_ANSWERS = 500;

/** Before initialize nothing is known of the client. */
const UNKNOWN_CLIENT = readClient(undefined);

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

export class Session {
  /** The process's exit code, once the engine and everything written has ended. */
  readonly ended: Promise<number>;
  readonly log: Log;
  readonly #options: SessionOptions;
  readonly #peer: Peer;
  readonly #connection: Connection;
  readonly #documents: Documents;
  readonly #bridge: Bridge;
  readonly #router: Router;
  readonly #settings: Settings;
  readonly #trust: Trust;
  /** What operations ask. */
  readonly #world: World;
  readonly #folders: ServedFolders;
  #phase: Phase = "fresh";
  #client: Client = UNKNOWN_CLIENT;
  #forgetParent = (): void => {};
  /** When servers know of the files that we saw change; undefined while the client watches. */
  #serversKnow: Promise<void> | undefined;
  /** What is asked of operations by those who wait for nobody, and is not answered yet: servers start behind it. */
  readonly #hurried = new Set<Promise<unknown>>();
  #isEnding = false;
  #resolveEnded: (code: number) => void = () => {};

  constructor(options: SessionOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    this.#folders = new ServedFolders({ home: options.home, dependencies: options.environment.dependencies });
    const notify = (method: string, params: unknown): void => this.#peer.notify(method, params);
    const show = (type: MessageType, message: string): void =>
      void this.#connection.sendNotification(ShowMessageNotification.type, { type, message });
    this.log = new Log(() => ({ console: this.#connection.console, show }));
    this.#trust = new Trust({
      store: options.environment.trust,
      given: options.trusted,
      folders: () => [...this.#folders.all.keys()],
      ask: (folder, waiting) =>
        promptForTrust(folder, waiting, { client: this.#client, window: this.#connection.window, log: this.log }),
      // Who cannot be asked is told before the next answer.
      soon: (run) => (this.#client.asksPerson ? options.environment.clock.later(SOON, run) : setImmediate(run)),
      onChange: () => void this.#settings.trustChanged(),
      onProblem: (message) => this.log.say("warning", message),
    });
    this.#settings = new Settings({
      ask: () => this.#askSettings(),
      onTrust: (folder, trusted) => {
        this.#trust.setting = trusted;
        return this.#trust.of(folder) === true;
      },
      onConfiguration: ({ problems, engine, waiting }) => {
        for (const problem of problems) this.log.say("warning", problem);
        const [first] = this.#folders.named.keys();
        if (waiting.length > 0 && first !== undefined)
          this.#trust.requestTrust(first, `${waiting.join(", ")} of its ${CONFIGURATION_FILE}`);
        this.#tell({ type: "settings", settings: engine });
      },
      onChange: (configuration) => this.#bridge.configure(configuration),
    });
    this.#documents = new Documents({
      tell: (notification) => this.#tell(notification),
      onAnomaly: (message) => this.log.say("warning", message),
    });
    const session = this;
    const uriOf = (path: string): string => spell(path, this.#documents, this.#folders.all);
    const syntax = new SyntaxBackend({
      engine: options.engine,
      documents: this.#documents,
      asker: {
        get client() {
          return session.#client;
        },
        uriOf,
      },
      log: this.log,
      notify,
      roots: () => [...this.#folders.all.keys()],
    });
    this.#bridge = new Bridge({
      environment: options.environment,
      documents: this.#documents,
      log: this.log,
      peer: () => this.#peer,
      uriOf,
      quiet: async () => {
        await options.engine.ask("quiet", {});
        // Between two of its questions to the engine an operation is not answered yet.
        await Promise.allSettled(this.#hurried);
      },
      trust: this.#trust,
    });
    const { owners, diagnostics, legends, commands, dryRuns, requestLog } = this.#bridge;
    const { engine, environment } = options;
    const unloaded = new UnloadedProjects({ engine, owners, files: environment.files });
    const comparison = new SyntaxComparison({
      engine,
      documents: this.#documents,
      clock: environment.clock,
      subject: (uri) => syntax.subject(uri),
      isOwn: (path) => {
        const folder = [...this.#folders.all.keys()].find((one) => isInside(one, path));
        return folder !== undefined && !isDependency(path, folder, environment.dependencies);
      },
    });
    const declarations = new Declarations({ engine, subject: (uri) => syntax.subject(uri) });
    const renames = new Renames({ engine, documents: this.#documents, client: () => this.#client, uriOf });
    const timeouts = (): Timeouts => this.#settings.configuration.lsp.timeouts;
    const texts = new FileTexts(this.#documents);
    const shared = { owners, documents: this.#documents, diagnostics, texts, clock: environment.clock, timeouts };
    const asker = new Asker({ ...shared, requestLog, unloaded, declarations, comparison });
    this.#router = new Router({
      ...shared,
      asker,
      syntax,
      renames,
      legends,
      commands,
      mark: environment.mark,
      files: environment.files,
      lacking: (...asked) => void this.#bridge.lacking(...asked),
    });
    this.#world = {
      engine,
      precise: new OperationQuestions({ ...shared, asker, dryRuns, uriOf }),
      editApplier: createEditApplier({
        engine,
        documents: this.#documents,
        workspace: () => this.#connection.workspace,
        uriOf,
        canApply: () => this.#client.appliesEdits,
        roots: () => [...this.#folders.all.keys()],
        changed: (events) => this.#bridge.filesChanged(events),
      }),
      bounds: () => {
        const roots = [...this.#folders.all.keys()];
        const isReadable = readableWithin({ roots, dependencies: environment.dependencies });
        // What an editor has open is its user's own choice.
        return { roots, mayRead: (path) => this.#documents.at(path) !== undefined || isReadable(path) };
      },
      report: reportFrom({
        owners,
        requestLog,
        comparison,
        configurationProblems: () => this.#settings.configuration.problems,
        trust: () => this.#trust.waiting(),
      }),
    };
    const passedOn = {
      input: options.input,
      output: options.output,
      admit: (call: Call) => this.#admit(call),
      isHeard: (method: string) => isHeard(this.#phase, method),
      onRequest: (call: Call) => this.#request(call),
      // Those that we do not know are for the servers, who ignore what they do not know either.
      onNotification: (note: Note) => this.#bridge.notified(note),
      onClose: () => this.#end(exitCode(this.#phase)),
      onAnomaly: (message: string) => this.log.say("warning", message),
      // An editor that reads slowly is asked and told no more until it has caught up: a long list has blocked one before.
      onBacklog: (isHigh: boolean) => {
        const peers = [this.#peer, ...this.#bridge.owners.servers.flatMap(({ session }) => session?.peer ?? [])];
        for (const peer of peers) isHigh ? peer.pause() : peer.resume();
      },
    };
    const { peer, connection } = openEditor(passedOn, {
      initialize: ({ processId }) => this.#watchParent(processId),
      get shutdownReceived() {
        return session.#phase === "stopping";
      },
      set shutdownReceived(isReceived) {
        if (isReceived) session.#phase = "stopping";
      },
      exit: (code) => this.#end(code),
    });
    this.#peer = peer;
    this.#connection = connection;
    this.#listen(connection);
  }

  /** What is ours of what an editor says; the rest is passed on. */
  #listen(connection: Connection): void {
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#initialized());
    connection.onDidOpenTextDocument((params) => {
      const document = this.#documents.open(openParams(params, "params"));
      this.#changeFolders(() => this.#folders.open(document.path));
      this.#bridge.owners.open(document);
    });
    connection.onDidSaveTextDocument((params) => {
      const document = this.#documents.save(documentParams(params, "params"));
      if (document === undefined) return;
      this.#bridge.owners.save(document);
      this.#changed([document.path]);
    });
    connection.onDidCloseTextDocument((params) => {
      const document = this.#documents.close(documentParams(params, "params"));
      if (document !== undefined) this.#bridge.closed(document);
    });
    const { notebooks } = this.#bridge;
    const { synchronization } = connection.notebooks;
    synchronization.onDidOpenNotebookDocument((params) => notebooks.open(notebookOpenParams(params, "params")));
    synchronization.onDidChangeNotebookDocument((params) => notebooks.change(notebookChangeParams(params, "params")));
    synchronization.onDidSaveNotebookDocument((params) => notebooks.save(notebookParams(params, "params")));
    synchronization.onDidCloseNotebookDocument((params) => notebooks.close(notebookParams(params, "params")));
    connection.onDidChangeWatchedFiles((params) => {
      const { changes } = watchedParams(params, "params");
      const files = fileChanges(changes);
      this.#tell({ type: "files", changes: files });
      void this.#bridge.filesChanged(changes as readonly FileEvent[]);
      this.#changed(files.map(({ path }) => path));
    });
    connection.onDidChangeConfiguration((params) => {
      const { settings } = settingsParams(params, "params");
      this.#bridge.configured(params);
      void this.#settings.push(settings);
    });
    this.#listenToBytes();
  }

  /** What is ours and goes on as it came. */
  #listenToBytes(): void {
    const peer = this.#peer;
    peer.onRequest("workspace/executeCommand", (call) => this.#executeCommand(call));
    peer.onNotification("textDocument/didChange", ({ params, json }) => {
      const changed = this.#documents.change(changeParams(params(), "params"));
      if (changed !== undefined && json !== undefined) this.#bridge.owners.change(changed, json);
    });
    peer.onNotification("textDocument/willSave", ({ params, json }) => {
      const document = this.#documents.named(documentParams(params(), "params").textDocument.uri);
      if (document !== undefined && json !== undefined) this.#bridge.owners.willSave(document, json);
    });
    peer.onNotification("$/setTrace", (note) => {
      this.#bridge.trace(traceParams(note.params(), "params").value as TraceValue);
      this.#bridge.notified(note);
    });
  }

  /** In the place of the library's features, which listen to these once they know the client. */
  #listenInstead(): void {
    this.#peer.onNotification("workspace/didChangeWorkspaceFolders", ({ params }) => {
      const { event } = foldersParams(params(), "params");
      this.#changeFolders(() => this.#nameFolders(changedFolders(this.#folders.named, event.added, event.removed)));
    });
    this.#peer.onNotification("window/workDoneProgress/cancel", ({ params }) =>
      this.#bridge.messages.cancelProgress(params()),
    );
  }

  /** Ends the session from outside: a signal. */
  end(code: number): void {
    this.#end(code);
  }

  #admit(call: Call): void {
    const refused = refusal(this.#phase, call.method);
    if (refused !== undefined) throw refused;
    if (call.method === "initialize") initializeParams(call.params(), "params");
  }

  #request(call: Call): unknown {
    const operation = operationOfMethod(this.#options.operations, call.method);
    if (operation !== undefined) return this.#operation(operation, call.params() ?? {}, "params", call);
    return this.#router.answer(call);
  }

  #tell(notification: EngineNotification): void {
    this.#options.engine.tell(notification);
  }

  /** Answered at once: nothing here waits for the engine's thread, and no server is started. */
  async #initialize(trusted: InitializeParams): Promise<InitializeResult> {
    const params = initializeParams(trusted, "params");
    const { capabilities } = trusted;
    this.#client = readClient(capabilities);
    this.#phase = "running";
    this.#listenInstead();
    this.#nameFolders(initialFolders(params));
    this.#tellFolders();
    const folders = [...this.#folders.all.keys()];
    const [first] = this.#folders.named.keys();
    await this.#settings.begin(first, params.initializationOptions);
    const { clientInfo, locale, trace } = trusted;
    const greeting = {
      ...defined({ clientInfo: clientInfo ?? undefined, locale: locale ?? undefined, trace: trace ?? undefined }),
      capabilities,
    };
    const announced = this.#bridge.start(greeting, this.#settings.configuration, folders);
    const commands = announced.executeCommandProvider?.commands ?? [];
    // The log may be read only behind the answer, which is written when this returns.
    setImmediate(() => this.log.open());
    return {
      capabilities: {
        positionEncoding: "utf-16",
        ...announced,
        executeCommandProvider: { commands: [...commandsOf(this.#options.operations), ...commands] },
      },
      serverInfo: { name: "tandem", version: this.#options.version },
    };
  }

  #initialized(): void {
    const { engine, environment } = this.#options;
    const { client } = this.#connection;
    engine.onProgress(
      createIndexReporter({
        progress: this.#client.progress,
        request: this.#peer.request,
        notify: this.#peer.notify,
        log: this.log,
        clock: environment.clock.now,
      }),
    );
    void this.#settings.pull();
    if (this.#client.registersSettings)
      // Without a section it says only that something changed, and is asked for ours.
      client.register(DidChangeConfigurationNotification.type, {}).catch(() => {});
    const watchOurselves = (): void => this.#watch();
    if (!this.#client.watchesFiles) {
      watchOurselves();
      return;
    }
    this.#tell({ type: "index", watch: false });
    const globs = watchGlobs(
      LANGUAGES.map(({ files }) => files),
      [...rootFileNames(this.#settings.configuration.rows), CONFIGURATION_FILE],
    );
    client.register(DidChangeWatchedFilesNotification.type, watchersOf(globs)).catch(watchOurselves);
  }

  #watch(): void {
    const { engine } = this.#options;
    this.#serversKnow = Promise.resolve();
    engine.onFiles((changes) => {
      const events = fileEvents(changes, (path) => spell(path, this.#documents, this.#folders.all));
      this.#serversKnow = Promise.all([this.#serversKnow, this.#bridge.filesChanged(events)]).then(() => {});
      this.#changed(changes.map(({ path }) => path));
    });
    this.#tell({ type: "index", watch: true });
  }

  /** Resolves when everybody knows what happened on disk before, where we watch it ourselves. */
  async #catchUp(signal: AbortSignal): Promise<void> {
    if (this.#serversKnow === undefined) return;
    await this.#options.engine.ask("catchUp", {}, { signal });
    await this.#serversKnow;
  }

  /** What somebody said of the folders meanwhile counts for what is asked from now on. */
  async #trustNow(): Promise<void> {
    if (this.#trust.hasChanged()) await this.#settings.trustChanged();
  }

  /** Files changed on disk: the user's configuration may be among them. */
  #changed(paths: readonly string[]): void {
    const [first] = this.#folders.named.keys();
    if (first === undefined || !paths.includes(join(first, CONFIGURATION_FILE))) return;
    void this.#settings.readFile(first);
  }

  /** The section `tandem` of a client that can be asked for it. */
  async #askSettings(): Promise<unknown> {
    if (!this.#client.isConfigurable) return undefined;
    return this.#connection.workspace.getConfiguration("tandem").catch(() => undefined);
  }

  #nameFolders(folders: Folders): boolean {
    this.#folders.name(folders);
    for (const folder of this.#folders.tooWide)
      this.log.say("info", `${folder} holds all projects: those of open files are indexed, and no others`);
    return true;
  }

  #tellFolders(): void {
    const roots = [...this.#folders.all.keys()];
    const { isHeld = false, environment } = this.#options;
    this.#tell({ type: "roots", roots, ...(isHeld ? { onlyWith: environment.dependencies } : {}) });
  }

  /** @param change returns whether anything changed */
  #changeFolders(change: () => boolean): void {
    const before = [...this.#folders.all.keys()];
    if (!change()) return;
    const { all } = this.#folders;
    this.#tellFolders();
    this.#bridge.setFolders(
      [...all.keys()],
      before.filter((folder) => !all.has(folder)),
    );
  }

  async #operation(name: string, params: unknown, at: string, call: Call): Promise<unknown> {
    const path = (params as { readonly file_path?: unknown } | null | undefined)?.file_path;
    const version = (): number | undefined => (typeof path === "string" ? this.#documents.versionOf(path) : undefined);
    if (typeof path === "string") this.#changeFolders(() => this.#folders.openAsked(path));
    const began = performance.now();
    // Its code is loaded while the engine starts; a problem with that is told by the run.
    const loading = loadOperation(this.#options.operations, name);
    loading.catch(() => undefined);
    await this.#trustNow();
    await this.#catchUp(call.signal);
    const asked = version();
    const { workDoneToken, partialResultToken: token } = progressParams(call.params() ?? {}, "params");
    const notify = (method: string, value: unknown): void => this.#peer.notify(method, value);
    const onPart = token === undefined ? undefined : (value: unknown): void => notify("$/progress", { token, value });
    const running = reportingProgress(notify, workDoneToken, name, async (progress) =>
      runOperation(this.#world, await loading, { params, at }, { signal: call.signal, onPart, began, ...progress }),
    );
    if (waitsForNobody(params)) {
      const forget = (): void => void this.#hurried.delete(running);
      this.#hurried.add(running);
      running.then(forget, forget);
    }
    const result = await running;
    // What an edit changed, it changed knowingly.
    if (version() !== asked && result["applied"] !== true) throw contentModified();
    return result;
  }

  #executeCommand(call: Call): Promise<unknown> {
    const params = commandParams(call.params(), "params");
    const operation = operationOfCommand(this.#options.operations, params.command);
    if (operation === undefined) return this.#router.answer(call);
    return this.#operation(operation, params.arguments?.[0] ?? {}, "params.arguments[0]", call);
  }

  #watchParent(processId: number | null | undefined): void {
    if (typeof processId !== "number") return;
    this.#forgetParent = this.#options.environment.every(PARENT_PACE, () => {
      if (!this.#options.isAlive(processId)) this.#end(exitCode(this.#phase));
    });
  }

  #end(code: number): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#forgetParent();
    void this.#finish(code);
  }

  async #finish(code: number): Promise<void> {
    this.#trust.close();
    await this.#peer.settled(LAST_ANSWERS);
    await Promise.all([this.#options.engine.close(), this.#bridge.close()]);
    await Promise.race([this.#peer.end(), after(LAST_ANSWERS)]);
    this.#resolveEnded(code);
  }
}
