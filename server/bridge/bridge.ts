/** The bridge of one session: its language servers, what they have of its documents, and what they say to its client. */

import { join } from "node:path";
import type {
  ClientCapabilities,
  FileEvent,
  InitializeParams,
  ServerCapabilities,
  TraceValue,
} from "vscode-languageserver-protocol";
import { loadProtocol } from "../../client-bridge/capabilities.ts";
import { capabilitiesForServer } from "../../client-bridge/client-capabilities.ts";
import { type Clock, pause } from "../../client-bridge/clock.ts";
import type { Commands } from "../../client-bridge/command.ts";
import type { Files } from "../../client-bridge/files.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { Pool } from "../../client-bridge/pool.ts";
import type { Processes } from "../../client-bridge/processes.ts";
import { createRoots, type Roots } from "../../client-bridge/roots.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import type { Note, Peer } from "../../client-bridge/wire/peer.ts";
import { isInside, uriToPath } from "../../src/files/paths.ts";
import type { Configuration } from "../config/config.ts";
import type { Documents, OpenDocument } from "../documents/documents.ts";
import { uriIn } from "../documents/uris.ts";
import { FILE_NOTIFICATIONS } from "../methods/params-for-server.ts";
import type { Log } from "../protocol/log.ts";
import type { Trust } from "../trust/trust.ts";
import type { TrustStore } from "../trust/trust-store.ts";
import {
  announcedAtStart,
  Legends,
  notebookSync,
  superset,
  willSave,
  workspaceFeatures,
} from "./announced-capabilities.ts";
import { Diagnostics } from "./diagnostics.ts";
import { DryRuns } from "./dry-runs.ts";
import { Notebooks } from "./notebooks.ts";
import { Owners } from "./owners.ts";
import { RequestLog } from "./request-log.ts";
import { ServerCommands } from "./server-commands.ts";
import { ServerMessages } from "./server-messages.ts";
import { suggestServers } from "./server-suggestions.ts";
import { watchersOf } from "./watchers.ts";

/** What the bridge needs of the machine it runs on. */
export interface BridgeEnvironment {
  readonly commands: Commands;
  readonly files: Files;
  /** Directories of installed packages and toolchains. */
  readonly dependencies: readonly string[];
  /** Names this session's processes. */
  readonly mark: string;
  readonly processes: Processes;
  readonly clock: Clock;
  /** Capabilities of a server as they were captured; undefined for one that never was. */
  readonly captured: (row: ServerRow) => ServerCapabilities | undefined;
  /** Runs something every so many milliseconds until the returned function is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
  /** Which folders the user trusts. */
  readonly trust: TrustStore;
}

export interface BridgeOptions {
  readonly environment: BridgeEnvironment;
  readonly documents: Documents;
  readonly log: Log;
  readonly peer: () => Peer;
  /** The client's spelling of a path. */
  readonly uriOf: (path: string) => string;
  /** Resolves when syntax is asked nothing. */
  readonly whenIdle: () => Promise<unknown>;
  readonly trust: Trust;
}

/**
 * Milliseconds that the start of a server waits at most for what syntax is asked. A server that starts takes every core: on two,
 * rust-analyzer made the first answer 60 to 90 ms later than it is without one.
 */
const FIRST_ANSWERS = 300;

/** What a client said at initialize, as servers are told it. */
export type Greeting = Pick<InitializeParams, "clientInfo" | "locale" | "trace"> & {
  readonly capabilities: ClientCapabilities;
};

export class Bridge {
  readonly owners: Owners;
  readonly diagnostics: Diagnostics;
  readonly legends = new Legends();
  readonly commands = new ServerCommands();
  readonly dryRuns = new DryRuns();
  readonly requestLog: RequestLog;
  readonly messages: ServerMessages;
  readonly notebooks: Notebooks;
  readonly #options: BridgeOptions;
  #greeting: Greeting = { capabilities: {} };
  #roots: Roots | undefined;
  #pushed: unknown;
  /** Features that the client was told of at initialize. */
  #announced: ReadonlySet<string> = new Set();

  constructor(options: BridgeOptions) {
    const { documents, log, environment, peer, uriOf } = options;
    this.#options = options;
    const { now } = environment.clock;
    this.owners = new Owners(documents);
    const began = now();
    this.requestLog = new RequestLog(() => now() - began);
    this.diagnostics = new Diagnostics({
      notify: (method, params) => peer().notify(method, params),
      uriOf,
      now,
      versionOf: (path) => documents.versionOf(path),
    });
    this.notebooks = new Notebooks({
      documents,
      owners: this.owners,
      closed: (document) => this.closed(document),
      onAnomaly: (message) => log.say("warning", message),
    });
    this.messages = new ServerMessages({
      peer,
      log,
      owners: this.owners,
      diagnostics: this.diagnostics,
      notebookOf: (uri) => this.notebooks.of(uri),
      client: () => this.#greeting.capabilities,
      pushed: () => this.#pushed,
      commands: this.commands,
      dryRuns: this.dryRuns,
      isTold: (provider) => this.#announced.has(provider),
    });
  }

  /**
   * From now on servers are started when they are needed.
   * @returns what the client is told of them, beside what syntax can do
   */
  start(greeting: Greeting, { rows, lsp }: Configuration, folders: readonly string[]): ServerCapabilities {
    const { environment, whenIdle, trust } = this.#options;
    const { commands, clock, mark, processes, every, files, dependencies } = environment;
    this.#greeting = greeting;
    this.#roots = createRoots({ folders, files, dependencies });
    const { capabilities } = greeting;
    this.owners.start(
      new Pool({
        rows,
        roots: this.#roots,
        limits: lsp.limits,
        clock,
        mark,
        processes,
        every,
        rowIn: (row, root) => trust.rowIn(row, root),
        applies: commands.applies,
        launch: async (row, root, failed) => {
          await Promise.race([whenIdle(), pause(clock, FIRST_ANSWERS)]);
          const waiting = commands.waiting(row, root);
          if (waiting !== undefined) trust.requestTrust(root, waiting);
          return commands.launch(row, root, failed);
        },
        client: () => ({ ...this.#greeting, capabilities: capabilitiesForServer(capabilities) }),
        host: this.messages,
      }),
    );
    const stated = this.#captured(rows, folders);
    const all = superset(
      stated.map((one) => announcedAtStart(one, capabilities)),
      capabilities,
    );
    const features = workspaceFeatures(stated, capabilities);
    this.#announced = new Set([...Object.keys(all), ...Object.keys(features).map((feature) => `workspace.${feature}`)]);
    this.legends.announced = all.semanticTokensProvider?.legend;
    this.commands.state(all.executeCommandProvider?.commands ?? [], capabilities);
    return {
      ...all,
      ...notebookSync(capabilities),
      textDocumentSync: { openClose: true, change: 2, save: { includeText: false }, ...willSave(stated) },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true }, ...features },
    };
  }

  /** Other rows or limits than at the start. */
  async configure({ rows, lsp }: Configuration): Promise<void> {
    const { pool } = this.owners;
    if (pool === undefined) return;
    const stopped = pool.configure(rows, lsp.limits);
    this.owners.reassign(() => true);
    await stopped;
  }

  /** What servers that start from now on are told of how much the client wants to hear. */
  trace(trace: TraceValue): void {
    this.#greeting = { ...this.#greeting, trace };
  }

  /** The client's settings as it pushed them. */
  configured(params: unknown): void {
    this.#pushed = (params as { readonly settings?: unknown } | undefined)?.settings;
    for (const server of this.owners.servers) server.configure();
  }

  /** The client closed a document. What a server that does not run said of it, nobody would take back. */
  closed(document: OpenDocument): void {
    const { owner, addOns } = this.owners.of(document.uri);
    this.owners.close(document);
    for (const server of [owner, ...addOns])
      if (server !== undefined && server.session === undefined) this.diagnostics.forget(document.path, server);
  }

  /** Somebody asked by hand for what a document's server cannot do: says so, once, and what could. */
  async suggestFor({ name }: LanguageServer, method: string, uri: string | undefined): Promise<void> {
    const { documents, log, environment } = this.#options;
    const languageId = documents.named(uri ?? "")?.text.languageId;
    const rows = this.owners.pool?.rowsFor({ uri: uri ?? "", languageId }) ?? [];
    const { server: paths } = await loadProtocol();
    const message = suggestServers({ method, name, rows, captured: environment.captured, paths });
    log.showOnce(`${name} lacks ${method}`, "info", message);
  }

  /** Anything else the client says: to the owner of the document it names, to everybody where it names none. */
  notified({ method, json, params }: Note): void {
    const uri = uriIn(params());
    const { owner } = this.owners.of(uri);
    const servers = uri === undefined ? this.owners.live : owner === undefined ? [] : [owner];
    const of = FILE_NOTIFICATIONS[method];
    for (const server of servers) {
      if (server.supports(method) !== true) continue;
      const part = of === undefined ? json : of(server, params(), this.#options.environment.files);
      if (of === undefined || part !== undefined) server.notify(method, part);
    }
  }

  setFolders(folders: readonly string[], removed: readonly string[]): void {
    this.#roots?.setFolders(folders);
    this.owners.reassign(() => true);
    const isServed = (root: string): boolean =>
      folders.some((folder) => isInside(folder, root) || isInside(root, folder));
    void this.owners.pool?.leave(removed, isServed);
  }

  /**
   * Files changed on disk: each server hears what it registered for.
   * @returns when servers have the new text of what they have open
   */
  async filesChanged(changes: readonly FileEvent[]): Promise<void> {
    const notified: Promise<void>[] = [];
    for (const server of this.owners.live) {
      notified.push(server.filesChanged(changes.map(({ uri }) => uri)));
      const watched = changes.filter((change) => watchersOf(server).some((watches) => watches(change)));
      if (watched.length > 0) server.notify("workspace/didChangeWatchedFiles", { changes: watched });
    }
    const moved = changes.filter(({ uri }) => this.#roots?.changed(uriToPath(uri) ?? uri) === true);
    if (moved.length > 0) this.owners.reassign(() => true);
    await Promise.all(notified);
  }

  /** Ends every server. */
  async close(): Promise<void> {
    await this.owners.pool?.close();
  }

  /**
   * What servers state of which the program is there, those first that find marks of their projects in the folders: a legend of
   * tokens has no room for the modifiers of all.
   */
  #captured(rows: readonly ServerRow[], folders: readonly string[]): readonly ServerCapabilities[] {
    const { trust, environment } = this.#options;
    const { captured, commands, files } = environment;
    const isAtHome = ({ rootMarkers }: ServerRow): boolean =>
      folders.some((folder) => rootMarkers.some((marker) => files.exists(join(folder, marker))));
    // What nobody has said yet may still be said: a client is told of features once.
    const rowIn = (row: ServerRow, folder: string): ServerRow =>
      trust.of(folder) === false ? trust.rowIn(row, folder) : row;
    const there = rows.filter((row) => folders.some((folder) => commands.isThere(rowIn(row, folder), folder)));
    const [own, others] = [there.filter(isAtHome), there.filter((row) => !isAtHome(row))];
    return [...own, ...others].flatMap((row) => captured(row) ?? []);
  }
}
