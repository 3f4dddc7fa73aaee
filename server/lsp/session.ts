/** Session: one editor, from its first message to its last. */

import type { Readable, Writable } from "node:stream";
import type { ClientCapabilities, InitializeResult, TextDocumentSyncKind } from "vscode-languageserver-protocol";
import { contentModified, invalidParams, methodNotFound } from "../../client-bridge/wire/errors.ts";
import { type Call, type Note, openPeer, type Peer } from "../../client-bridge/wire/peer.ts";
import type { Engine, EngineNews } from "../../src/engine.ts";
import { LANGUAGES } from "../../src/languages.ts";
import { readSettings } from "../config.ts";
import { Documents, spell } from "../documents.ts";
import { changedFolders, type Folders, initialFolders } from "../folders.ts";
import { capabilitiesOf, METHODS } from "../methods.ts";
import { COMMANDS, operationOfCommand, operationOfMethod, runOperation } from "../operations.ts";
import {
  changeParams,
  commandParams,
  documentParams,
  foldersParams,
  initializeParams,
  openParams,
  settingsParams,
  watchedParams,
} from "../params.ts";
import { Router } from "../router.ts";
import { type Client, readClient } from "./client.ts";
import { createIndexReporter } from "./index-progress.ts";
import { exitCode, isHeard, type Phase, refusal } from "./lifecycle.ts";
import { Log } from "./log.ts";
import { fileChanges, watchGlobs, watchRegistration } from "./watched-files.ts";

export interface SessionOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly engine: Engine;
  readonly version: string;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Whether a process is there. */
  readonly isAlive: (processId: number) => boolean;
  /** Runs something every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
}

/** Milliseconds between two looks at the process that started us. */
const PARENT_PACE = 3000;
/** Milliseconds that requests in flight may still take when the editor is gone, and that the last bytes may take. */
const LAST_ANSWERS = 500;

const INCREMENTAL: TextDocumentSyncKind = 2;

const ROWS = new Map(METHODS.map((row) => [row.method, row]));

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
  readonly #documents: Documents;
  readonly #router: Router;
  #phase: Phase = "fresh";
  #client: Client = UNKNOWN_CLIENT;
  #folders: Folders = new Map();
  #forgetParent = (): void => {};
  #isEnding = false;
  #resolveEnded: (code: number) => void = () => {};

  readonly #requests: Readonly<Record<string, (call: Call) => unknown>> = {
    initialize: (call) => this.#initialize(call),
    shutdown: () => {
      this.#phase = "stopping";
      return null;
    },
    "workspace/executeCommand": (call) => this.#executeCommand(call),
  };

  readonly #notifications: Readonly<Record<string, (params: () => unknown) => void>> = {
    initialized: () => this.#initialized(),
    exit: () => this.#end(exitCode(this.#phase)),
    "textDocument/didOpen": (params) => this.#documents.open(openParams(params(), "params")),
    "textDocument/didChange": (params) => this.#documents.change(changeParams(params(), "params")),
    "textDocument/didSave": (params) => this.#documents.save(documentParams(params(), "params")),
    "textDocument/didClose": (params) => this.#documents.close(documentParams(params(), "params")),
    "workspace/didChangeWatchedFiles": (params) => {
      const { changes } = watchedParams(params(), "params");
      this.#tell({ type: "files", changes: fileChanges(changes) });
    },
    "workspace/didChangeWorkspaceFolders": (params) => {
      const { event } = foldersParams(params(), "params");
      this.#setFolders(changedFolders(this.#folders, event.added, event.removed));
    },
    "workspace/didChangeConfiguration": (params) => this.#setSettings(settingsParams(params(), "params").settings),
  };

  constructor(options: SessionOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    const notify = (method: string, params: unknown): void => this.#peer.notify(method, params);
    this.log = new Log(notify);
    this.#documents = new Documents({
      tell: (news) => this.#tell(news),
      onOddity: (message) => this.log.say("warning", message),
    });
    const asker = this;
    this.#router = new Router({
      engine: options.engine,
      documents: this.#documents,
      asker: {
        get client() {
          return asker.#client;
        },
        uriOf: (path) => spell(path, this.#documents, this.#folders),
      },
      log: this.log,
      notify,
      roots: () => [...this.#folders.keys()],
    });
    this.#peer = openPeer({
      input: options.input,
      output: options.output,
      onRequest: (call) => this.#request(call),
      onNotification: (note) => this.#notification(note),
      onClose: () => this.#end(exitCode(this.#phase)),
      onOddity: (message) => this.log.say("warning", message),
    });
  }

  /** Ends the session from outside: a signal. */
  end(code: number): void {
    this.#end(code);
  }

  #request(call: Call): unknown {
    const refused = refusal(this.#phase, call.method);
    if (refused !== undefined) throw refused;
    const row = ROWS.get(call.method);
    if (row !== undefined) return row.answer(this.#router, call);
    const operation = operationOfMethod(call.method);
    if (operation !== undefined) return this.#operation(operation, call.params(), "params", call);
    const request = Object.hasOwn(this.#requests, call.method) ? this.#requests[call.method] : undefined;
    if (request === undefined) throw methodNotFound(call.method);
    return request(call);
  }

  /** Notifications that nobody knows are none of our business (LSP 3.17, "Notification Message"). */
  #notification({ method, params }: Note): void {
    if (!isHeard(this.#phase, method) || !Object.hasOwn(this.#notifications, method)) return;
    this.#notifications[method]?.(params);
  }

  #tell(news: EngineNews): void {
    this.#options.engine.tell(news);
  }

  /** Answered at once: nothing here waits for the engine's thread. */
  #initialize(call: Call): InitializeResult {
    const params = initializeParams(call.params(), "params");
    this.#client = readClient(params.capabilities as ClientCapabilities | undefined);
    if (params.processId !== undefined) this.#watchParent(params.processId);
    this.#setSettings(params.initializationOptions);
    this.#setFolders(initialFolders(params));
    this.#phase = "running";
    // The answer is written when this returns; the log may be read only behind it.
    queueMicrotask(() => this.log.open());
    return {
      capabilities: {
        positionEncoding: "utf-16",
        textDocumentSync: { openClose: true, change: INCREMENTAL, save: { includeText: false } },
        ...capabilitiesOf(METHODS),
        executeCommandProvider: { commands: [...COMMANDS] },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: "tandem", version: this.#options.version },
    };
  }

  #initialized(): void {
    const { engine, clock } = this.#options;
    engine.onProgress(
      createIndexReporter({
        progress: this.#client.progress,
        request: this.#peer.request,
        notify: this.#peer.notify,
        log: this.log,
        clock,
      }),
    );
    const watchOurselves = (): void => this.#tell({ type: "index", watch: true });
    if (!this.#client.watchesFiles) {
      watchOurselves();
      return;
    }
    this.#tell({ type: "index", watch: false });
    this.#peer.request("client/registerCapability", watchRegistration(watchGlobs(LANGUAGES))).catch(watchOurselves);
  }

  #setSettings(given: unknown): void {
    const { settings, problems } = readSettings(given);
    for (const problem of problems) this.log.say("warning", problem);
    this.#tell({ type: "settings", settings });
  }

  #setFolders(folders: Folders): void {
    this.#folders = folders;
    this.#tell({ type: "roots", roots: [...folders.keys()] });
  }

  async #operation(name: string, params: unknown, at: string, { signal }: Call): Promise<unknown> {
    const path = (params as { readonly file_path?: unknown } | null | undefined)?.file_path;
    const version = (): number | undefined => (typeof path === "string" ? this.#documents.versionOf(path) : undefined);
    const asked = version();
    const result = await runOperation({ engine: this.#options.engine }, name, params, at, { signal });
    if (version() !== asked) throw contentModified();
    return result;
  }

  #executeCommand(call: Call): Promise<unknown> {
    const params = commandParams(call.params(), "params");
    const operation = operationOfCommand(params.command);
    if (operation === undefined)
      throw invalidParams(`params.command: unknown command ${JSON.stringify(params.command)}`);
    return this.#operation(operation, params.arguments?.[0] ?? {}, "params.arguments[0]", call);
  }

  #watchParent(processId: number): void {
    this.#forgetParent = this.#options.every(PARENT_PACE, () => {
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
    await this.#peer.settled(LAST_ANSWERS);
    await this.#options.engine.close();
    await Promise.race([this.#peer.end(), after(LAST_ANSWERS)]);
    this.#resolveEnded(code);
  }
}
