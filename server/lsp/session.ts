/** Session: one editor, from its first message to its last. */

import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Connection, InitializeParams, InitializeResult, MessageType, TraceValue } from "vscode-languageserver";
import { defined } from "../../client-bridge/json-fields.ts";
import { rootFileNames } from "../../client-bridge/roots.ts";
import type { Call, Peer, PeerOptions } from "../../client-bridge/wire/peer.ts";
import type { Engine } from "../../src/engine.ts";
import { LANGUAGES } from "../../src/languages/table.ts";
import type { OperationList } from "../../src/operations/operation.ts";
import type { Changes } from "../../src/operations/ports/edit-applier.ts";
import type { MachineReport, Report, SharingReport } from "../../src/operations/ports/report.ts";
import { Bridge, type BridgeEnvironment } from "../bridge/bridge.ts";
import { activityOf } from "../bridge/server-activity.ts";
import type { Configuration } from "../config/config.ts";
import { CONFIGURATION_FILE } from "../config/configuration-file.ts";
import { Documents, spell } from "../documents/documents.ts";
import type { OpenEditor, OpenEditors } from "../documents/open-editors.ts";
import { commandsOf } from "../operations/run-operation.ts";
import { ShownChanges } from "../operations/shown-changes.ts";
import { type Client, readClient } from "../protocol/client.ts";
import { Log } from "../protocol/log.ts";
import {
  commandParams,
  foldersParams,
  initializeParams,
  settingsParams,
  traceParams,
  watchedParams,
} from "../protocol/params.ts";
import { watchersOf, watchGlobs } from "../protocol/watched-files.ts";
import type { Router } from "../routing/router.ts";
import { Trust } from "../trust/trust.ts";
import { promptForTrust } from "../trust/trust-prompt.ts";
import { createBackends } from "./backends.ts";
import { BorrowedDocuments } from "./borrowed-documents.ts";
import { listenToDocuments } from "./document-events.ts";
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type Editor,
  openEditor,
  ShowMessageNotification,
} from "./editor.ts";
import { FileChanges } from "./file-changes.ts";
import { createIndexReporter } from "./index-progress.ts";
import { exitCode, isHeard, type Phase, refusal } from "./lifecycle.ts";
import { OperationRequests } from "./operation-requests.ts";
import type { SessionReport } from "./session-report.ts";
import { Settings } from "./settings.ts";
import { Traffic } from "./traffic.ts";
import { WorkspaceFolders } from "./workspace-folders.ts";

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
  /** What tandem runs on. */
  readonly machine: () => Promise<MachineReport>;
  /** The user's home directory: it and what it lies in are no projects. Without one every folder is served as it is. */
  readonly home?: string;
  /** Nobody is at an editor here: nothing is read but the roots and dependencies, whatever links and imports say. */
  readonly isHeld?: boolean;
  /** Whose unsaved texts it sees where nobody is at an editor here, and who it is one of otherwise. */
  readonly editors?: OpenEditors | undefined;
  /** The process that serves it and others, where one does. */
  readonly sharing?: (() => SharingReport) | undefined;
  /** Changes that it can take back, its own among them; absent: it takes none back. */
  readonly made?: Changes | undefined;
  /** Whether what projects bring may be run, as a flag or a variable says; undefined where none does. */
  readonly trusted?: boolean | undefined;
}

/** Milliseconds between two looks at the process that started us. */
const PARENT_PACE = 3000;
/** Milliseconds from the first thing that waits for trust to the question. */
const SOON = 300;
/** Milliseconds that requests in flight may still take when the editor is gone, and that the last bytes may take. */
const LAST_ANSWERS = 500;
/** Requests that are told of to whoever looks after several sessions. */
const TOLD_REQUESTS = 20;

/** Before initialize nothing is known of the client. */
const UNKNOWN_CLIENT = readClient(undefined);

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** What the settings say of inlay hints. */
const hintsSaid = ({ engine, besideServers }: Configuration): string => JSON.stringify([engine.hints, besideServers]);

export class Session {
  /** The process's exit code, once the engine and everything written has ended. */
  readonly ended: Promise<number>;
  readonly log: Log;
  readonly #options: SessionOptions;
  readonly #peer: Peer;
  readonly #connection: Connection;
  readonly #documents: Documents;
  readonly #folders: WorkspaceFolders;
  readonly #fileChanges: FileChanges;
  readonly #bridge: Bridge;
  readonly #router: Router;
  readonly #operations: OperationRequests;
  readonly #settings: Settings;
  readonly #trust: Trust;
  readonly #borrowed: BorrowedDocuments | undefined;
  readonly #traffic: Traffic;
  readonly #report: Report;
  /** Milliseconds since 1970. */
  readonly #since = Date.now();
  #leaveEditors = (): void => {};
  /** What the settings said last of inlay hints. */
  #hints: string | undefined;
  #phase: Phase = "fresh";
  #client: Client = UNKNOWN_CLIENT;
  #clientName: string | undefined;
  #forgetParent = (): void => {};
  #isEnding = false;
  #resolveEnded: (code: number) => void = () => {};

  constructor(options: SessionOptions) {
    this.#options = options;
    const { engine, environment, operations } = options;
    this.#traffic = new Traffic(environment.clock.now);
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    const notify = (method: string, params: unknown): void => this.#peer.notify(method, params);
    const uriOf = (path: string): string => spell(path, this.#documents, this.#folders.all);
    this.log = this.#createLog();
    this.#trust = this.#createTrust();
    this.#settings = this.#createSettings();
    this.#documents = new Documents({
      tell: (notification) => engine.tell(notification),
      onAnomaly: (message) => this.log.say("warning", message),
    });
    this.#folders = new WorkspaceFolders({
      home: options.home,
      dependencies: environment.dependencies,
      isHeld: options.isHeld === true,
      tell: (notification) => engine.tell(notification),
      log: this.log,
      onChange: (roots, removed) => this.#bridge.setFolders(roots, removed),
    });
    this.#bridge = new Bridge({
      environment,
      documents: this.#documents,
      log: this.log,
      peer: () => this.#peer,
      uriOf,
      whenIdle: async () => {
        await engine.ask("quiet", {});
        // Between two of its questions to the engine an operation is not answered yet.
        await this.#operations.settled();
      },
      trust: this.#trust,
    });
    const planned = new ShownChanges(this.#documents);
    this.#fileChanges = new FileChanges({
      engine,
      uriOf,
      tellServers: (events) => this.#bridge.filesChanged(events),
      onChange: (paths) => {
        planned.clear();
        this.#readConfigurationIn(paths);
      },
    });
    const { editors, isHeld } = options;
    if (editors !== undefined && isHeld === true)
      this.#borrowed = new BorrowedDocuments({
        editors,
        documents: this.#documents,
        bridge: this.#bridge,
        owns: (path) => this.#folders.owns(path),
      });
    const { router, world } = createBackends({
      engine,
      environment,
      documents: this.#documents,
      folders: this.#folders,
      bridge: this.#bridge,
      trust: this.#trust,
      log: this.log,
      client: () => this.#client,
      editorOf: (path) => this.#editorOf(path),
      notify,
      configuration: () => this.#settings.configuration,
      sharing: options.sharing ?? (() => undefined),
      made: options.made,
      planned,
      machine: options.machine,
      uriOf,
    });
    this.#router = router;
    this.#report = world.report;
    this.#operations = new OperationRequests({
      operations,
      world,
      requestLog: this.#bridge.requestLog,
      documents: this.#documents,
      notify,
      onFile: (path) => this.#folders.openAsked(path),
      caughtUp: async (signal) => {
        // What somebody said of the folders meanwhile counts for what is asked from now on.
        if (this.#trust.hasChanged()) await this.#settings.trustChanged();
        await this.#fileChanges.caughtUp(signal);
        this.#borrowed?.update();
      },
      unsaved: () => [...(this.#borrowed?.all ?? [])].map(([path, { editor }]) => ({ path, editor: editor.name })),
    });
    const { peer, connection } = this.#openEditor();
    this.#peer = peer;
    this.#connection = connection;
    this.#listen();
  }

  /** Who makes changes of a document: the client, or the editor that it is borrowed of. */
  #editorOf(path: string): Pick<OpenEditor, "workspace" | "appliesEdits"> {
    const { workspace } = this.#connection;
    return this.#borrowed?.all.get(path)?.editor ?? { workspace, appliesEdits: this.#client.appliesEdits };
  }

  #createLog(): Log {
    const show = (type: MessageType, message: string): void =>
      void this.#connection.sendNotification(ShowMessageNotification.type, { type, message });
    return new Log(() => ({ console: this.#connection.console, show }));
  }

  #createTrust(): Trust {
    const { environment, trusted } = this.#options;
    return new Trust({
      store: environment.trust,
      given: trusted,
      folders: () => this.#folders.roots,
      ask: (folder, waiting) =>
        promptForTrust(folder, waiting, { client: this.#client, window: this.#connection.window, log: this.log }),
      // Who cannot be asked is told before the next answer.
      soon: (run) => (this.#client.asksPerson ? environment.clock.later(SOON, run) : setImmediate(run)),
      onChange: () => void this.#settings.trustChanged(),
      onProblem: (message) => this.log.say("warning", message),
    });
  }

  #createSettings(): Settings {
    return new Settings({
      ask: () => this.#askSettings(),
      onTrust: (folder, trusted) => {
        this.#trust.setting = trusted;
        return this.#trust.of(folder) === true;
      },
      onConfiguration: (configuration) => {
        const { problems, engine, waiting } = configuration;
        this.#hints ??= hintsSaid(configuration);
        for (const problem of problems) this.log.say("warning", problem);
        const { first } = this.#folders;
        if (waiting.length > 0 && first !== undefined)
          this.#trust.requestTrust(first, `${waiting.join(", ")} of its ${CONFIGURATION_FILE}`);
        this.#options.engine.tell({ type: "settings", settings: engine });
      },
      onChange: async (configuration) => {
        const hints = hintsSaid(configuration);
        if (this.#hints !== hints) this.#bridge.messages.hintsChanged();
        this.#hints = hints;
        await this.#bridge.configure(configuration);
      },
    });
  }

  #openEditor(): Editor {
    const session = this;
    const { input, output } = this.#options;
    const passedOn: PeerOptions = {
      input,
      output,
      admit: (call) => this.#admit(call),
      isHeard: (method) => isHeard(this.#phase, method),
      onRequest: (call) => this.#traffic.count(() => this.#operations.byMethod(call) ?? this.#router.answer(call)),
      // Those that we do not know are for the servers, who ignore what they do not know either.
      onNotification: (note) => this.#bridge.notified(note),
      onClose: () => this.#end(exitCode(this.#phase)),
      onAnomaly: (message) => this.log.say("warning", message),
      // An editor that reads slowly is asked and told no more until it has caught up: a long list has blocked one before.
      onBacklog: (isHigh) => {
        const peers = [this.#peer, ...this.#bridge.owners.servers.flatMap(({ session: own }) => own?.peer ?? [])];
        for (const peer of peers) isHigh ? peer.pause() : peer.resume();
      },
    };
    return openEditor(passedOn, {
      initialize: ({ processId }) => this.#watchParent(processId),
      get shutdownReceived() {
        return session.#phase === "stopping";
      },
      set shutdownReceived(isReceived) {
        if (isReceived) session.#phase = "stopping";
      },
      exit: (code) => this.#end(code),
    });
  }

  /** What is ours of what an editor says; the rest is passed on. */
  #listen(): void {
    const [connection, peer] = [this.#connection, this.#peer];
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#initialized());
    listenToDocuments(connection, peer, {
      documents: this.#documents,
      bridge: this.#bridge,
      onOpen: (path) => this.#folders.open(path),
      onSave: (path) => this.#readConfigurationIn([path]),
    });
    connection.onDidChangeWatchedFiles((params) => {
      this.#fileChanges.fromClient(watchedParams(params, "params").changes);
    });
    connection.onDidChangeConfiguration((params) => {
      const { settings } = settingsParams(params, "params");
      this.#bridge.configured(params);
      void this.#settings.push(settings);
    });
    // Bytes: a command of a server goes on as it came.
    peer.onRequest("workspace/executeCommand", (call) => {
      const params = commandParams(call.params(), "params");
      return this.#traffic.count(() => this.#operations.byCommand(params, call) ?? this.#router.answer(call));
    });
    peer.onNotification("$/setTrace", (note) => {
      this.#bridge.trace(traceParams(note.params(), "params").value as TraceValue);
      this.#bridge.notified(note);
    });
  }

  /** In the place of the library's features, which listen to these once they know the client. */
  #listenInstead(): void {
    this.#peer.onNotification("workspace/didChangeWorkspaceFolders", ({ params }) => {
      const { added, removed } = foldersParams(params(), "params").event;
      this.#folders.change(added, removed);
    });
    this.#peer.onNotification("window/workDoneProgress/cancel", ({ params }) =>
      this.#bridge.messages.cancelProgress(params()),
    );
  }

  report(): SessionReport {
    return {
      client: this.#clientName,
      folders: this.#folders.roots,
      servers: this.#bridge.owners.live.map((server) => ({
        name: server.name,
        roots: server.roots,
        state: server.state,
        busy: activityOf(server),
        processId: server.session?.process.id,
      })),
      traffic: this.#traffic.report(),
      requests: this.#report
        .requests(TOLD_REQUESTS)
        .map((request) => ({ ...request, at: new Date(this.#since + request.at).toISOString() })),
    };
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

  /** Answered at once: nothing here waits for the engine's thread, and no server is started. */
  async #initialize(stated: InitializeParams): Promise<InitializeResult> {
    const params = initializeParams(stated, "params");
    const { capabilities, clientInfo, locale, trace } = stated;
    this.#client = readClient(capabilities);
    this.#clientName = clientInfo?.name;
    this.#phase = "running";
    this.#listenInstead();
    this.#folders.begin(params);
    const { roots } = this.#folders;
    await this.#settings.begin(this.#folders.first, params.initializationOptions);
    const greeting = {
      ...defined({ clientInfo: clientInfo ?? undefined, locale: locale ?? undefined, trace: trace ?? undefined }),
      capabilities,
    };
    const announced = this.#bridge.start(greeting, this.#settings.configuration, roots);
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
    let isIndexed = false;
    engine.onProgress(({ phase, files }) => {
      const wasIndexed = isIndexed;
      isIndexed = phase === "done";
      if (isIndexed && !wasIndexed && files > 0) this.#bridge.messages.indexed();
    });
    if (!this.#options.isHeld)
      this.#leaveEditors =
        this.#options.editors?.add({
          name: this.#clientName ?? "an editor",
          documents: this.#documents,
          workspace: this.#connection.workspace,
          appliesEdits: this.#client.appliesEdits,
        }) ?? this.#leaveEditors;
    this.#bridge.messages.registerTokens();
    void this.#settings.pull();
    if (this.#client.registersSettings)
      // Without a section it says only that something changed, and is asked for ours.
      client.register(DidChangeConfigurationNotification.type, {}).catch(() => {});
    if (!this.#client.watchesFiles) {
      this.#fileChanges.watchByEngine();
      return;
    }
    this.#fileChanges.watchByClient();
    const globs = watchGlobs(
      LANGUAGES.map(({ files }) => files),
      [...rootFileNames(this.#settings.configuration.rows), CONFIGURATION_FILE],
    );
    client
      .register(DidChangeWatchedFilesNotification.type, watchersOf(globs))
      .catch(() => this.#fileChanges.watchByEngine());
  }

  /** Files changed on disk: the user's configuration may be among them. */
  #readConfigurationIn(paths: readonly string[]): void {
    const { first } = this.#folders;
    if (first === undefined || !paths.includes(join(first, CONFIGURATION_FILE))) return;
    void this.#settings.readFile(first);
  }

  /** The section `tandem` of a client that can be asked for it. */
  async #askSettings(): Promise<unknown> {
    if (!this.#client.isConfigurable) return undefined;
    return this.#connection.workspace.getConfiguration("tandem").catch(() => undefined);
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
    this.#leaveEditors();
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
