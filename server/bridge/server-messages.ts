/** What language servers say to the client, and ask of it: forwarded, joined, or answered in the client's stead. */

import type { ClientCapabilities, ConfigurationItem, DocumentSelector } from "vscode-languageserver-protocol";
import { loadProtocol, type Registration } from "../../client-bridge/capabilities.ts";
import type { Host } from "../../client-bridge/host.ts";
import { defined, fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { SyncedNotebook } from "../../client-bridge/notebook-sync.ts";
import { configurationFor, section } from "../../client-bridge/settings.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import type { Call, Note, Peer } from "../../client-bridge/wire/peer.ts";
import { languageById } from "../../src/languages/table.ts";
import { withIdentifier } from "../methods/diagnostic-identifiers.ts";
import { BY_METHOD, REFRESHED } from "../methods/method-lookup.ts";
import type { Log } from "../protocol/log.ts";
import { OURS, registersTokens } from "./announced-capabilities.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { DryRuns } from "./dry-runs.ts";
import { includes, type Owners } from "./owners.ts";
import { type RegistrationChange, Registrations } from "./registrations.ts";
import { activityOf } from "./server-activity.ts";
import type { ServerCommands } from "./server-commands.ts";
import { SyntaxTokens, TOKENS } from "./syntax-tokens.ts";

export interface ServerMessagesOptions {
  readonly peer: () => Peer;
  readonly log: Log;
  readonly owners: Owners;
  readonly diagnostics: Diagnostics;
  readonly notebookOf: Host["notebookOf"];
  readonly client: () => ClientCapabilities;
  /** What the client pushed by didChangeConfiguration, for clients that cannot be asked. */
  readonly pushed: () => unknown;
  readonly commands: ServerCommands;
  readonly dryRuns: DryRuns;
  /** Whether the client was told of a feature at initialize. */
  readonly isTold: (provider: string) => boolean;
}

const COMMANDS = "workspace/executeCommand";

/** The experimental capability by which a client asks to be told how servers do, and what it is told. */
const STATUS_WANTED = "tandemStatusNotification";
const STATUS_CHANGED = "$/tandem/didChangeStatus";

/** One progress of a server's own; `token` is the client's name for it, undefined where the client wants none. */
interface Shown {
  readonly token: string | undefined;
  hasBegun: boolean;
}

export class ServerMessages implements Host {
  readonly #options: ServerMessagesOptions;
  /** By the server's token. */
  readonly #progress = new Map<LanguageServer, Map<unknown, Shown>>();
  readonly #refreshing = new Map<string, "once" | "again">();
  readonly #wasReady = new Set<LanguageServer>();
  /** Servers whose features were registered with the client since they last started. */
  readonly #announced = new Set<LanguageServer>();
  readonly #registrations = new Registrations();
  readonly #syntaxTokens = new SyntaxTokens();
  #registersTokens = false;
  /** The last status that the client was told, as JSON. */
  readonly #saidStatus = new WeakMap<LanguageServer, string>();
  #tokens = 0;

  constructor(options: ServerMessagesOptions) {
    this.#options = options;
  }

  settings(): unknown {
    return this.#options.pushed();
  }

  async configuration(items: readonly ConfigurationItem[]): Promise<readonly unknown[]> {
    const { client, peer, pushed } = this.#options;
    if (client().workspace?.configuration !== true) return configurationFor(items, pushed(), []);
    const answer = await peer()
      .request("workspace/configuration", { items })
      .catch(() => undefined);
    return Array.isArray(answer?.value) ? answer.value : [];
  }

  notebookOf(uri: string): SyncedNotebook | undefined {
    return this.#options.notebookOf(uri);
  }

  request(server: LanguageServer, call: Call): unknown {
    const { peer, client } = this.#options;
    if (REFRESHED.has(call.method)) {
      void this.#refresh(call.method);
      return null;
    }
    if (call.method === "window/workDoneProgress/create") return this.#createProgress(server, call);
    if (call.method === "workspace/workspaceFolders") return server.folders;
    if (call.method === "window/showDocument" && client().window?.showDocument?.support !== true)
      return { success: false };
    if (call.method === "workspace/applyEdit") {
      const refused = this.#options.dryRuns.refuse(server, call.params());
      if (refused !== undefined) return refused;
      if (client().workspace?.applyEdit !== true)
        return { applied: false, failureReason: "the client does not apply edits" };
    }
    return peer().request(call.method, call.json, call.token);
  }

  notification(server: LanguageServer, { method, json, params }: Note): void {
    const { diagnostics, peer, client } = this.#options;
    const { readiness } = server.row;
    // What only we asked for is not the client's business.
    const isOurs = readiness.signal === "status" && readiness.method === method;
    if (isOurs && fieldsOf(client().experimental)["serverStatusNotification"] !== true) return;
    if (method === "textDocument/publishDiagnostics") {
      if (json !== undefined) diagnostics.publish(server, json);
    } else if (method === "window/logMessage" || method === "window/showMessage") {
      const { type, message } = fieldsOf(params());
      peer().notify(method, { type, message: `${server.name}: ${String(message)}` });
    } else if (method === "$/progress") {
      this.#reportProgress(server, json);
      // What it checks by itself (rust-analyzer: by cargo) is checked: the rest of what the life before said is over too.
      const isIdle = readiness.signal !== "progress" && server.state === "ready" && activityOf(server) === undefined;
      if (isIdle) diagnostics.outlive(server, "all");
    } else peer().notify(method, json);
  }

  registered(server: LanguageServer, registrations: readonly Registration[]): void {
    const own = registrations.map(({ id, method, registerOptions }) => ({
      id,
      method,
      registerOptions: ownOptions(server, method, registerOptions),
    }));
    void this.#register(server, own);
  }

  unregistered(server: LanguageServer, registrations: readonly Registration[]): void {
    const ids = registrations.map(({ id }) => id);
    this.#tellRegistrations(this.#registrations.remove(server, ids));
  }

  changed(server: LanguageServer): void {
    const { owners, log, diagnostics } = this.#options;
    this.#tellStatus(server);
    if (server.state === "failed" && server.problem?.reason !== "crashed") {
      owners.reassign((assignment) => includes(assignment, server));
      this.#refreshWhere(isAlone);
    }
    if (server.session !== undefined && !this.#announced.has(server)) void this.#announce(server);
    const isReady = server.state === "ready";
    if (isReady === this.#wasReady.has(server)) return;
    if (!isReady) {
      this.#wasReady.delete(server);
      return;
    }
    this.#wasReady.add(server);
    // What the life before said of files that nobody has open, this one has said again by now, or never will.
    diagnostics.outlive(server, "closed");
    log.once(`ready ${server.tag}`, "info", `${server.name} is ready in ${server.root}`);
    this.#refreshAll(server);
  }

  warmed(server: LanguageServer): void {
    if (server.state === "ready") this.#refreshAll(server);
  }

  ended(server: LanguageServer, isComingBack: boolean): void {
    this.#wasReady.delete(server);
    for (const { token, hasBegun } of this.#progress.get(server)?.values() ?? [])
      if (hasBegun && token !== undefined) this.#options.peer().notify("$/progress", { token, value: { kind: "end" } });
    this.#progress.delete(server);
    this.#tellRegistrations(this.#registrations.remove(server));
    this.#announced.delete(server);
    this.#options.commands.release(server);
    // While it restarts, what it said still stands; it says it again.
    if (!isComingBack) this.#options.diagnostics.clear(server);
  }

  log(level: "error" | "warning" | "info", message: string): void {
    this.#options.log.say(level, message);
  }

  /** The client called off a progress that it was shown. */
  cancelProgress(params: unknown): void {
    const { token } = fieldsOf(params);
    for (const [server, tokens] of this.#progress)
      for (const [own, shown] of tokens)
        if (shown.token === token) {
          server.notify("window/workDoneProgress/cancel", { token: own });
          return;
        }
    // The token came with a request of the client's, which knows it.
    for (const server of this.#options.owners.live) server.notify("window/workDoneProgress/cancel", params);
  }

  /** Tells a client that asked for it that a server's state is another. */
  #tellStatus(server: LanguageServer): void {
    const { peer, client } = this.#options;
    if (fieldsOf(client().experimental)[STATUS_WANTED] !== true) return;
    const { name, roots, state } = server;
    const { reason, message: problem } = server.problem ?? {};
    const status = { name, roots, languages: editorLanguages(server), state, ...defined({ reason, problem }) };
    const text = JSON.stringify(status);
    if (this.#saidStatus.get(server) === text) return;
    this.#saidStatus.set(server, text);
    peer().notify(STATUS_CHANGED, status);
  }

  /** Of all files more is known than when the client asked. */
  indexed(): void {
    for (const method of ["workspace/semanticTokens/refresh", "workspace/inlayHint/refresh"])
      void this.#refresh(method);
  }

  /** The user wants other hints. */
  hintsChanged(): void {
    void this.#refresh("workspace/inlayHint/refresh");
  }

  /** What the client was answered while the server was not ready, it may ask again. */
  #refreshAll(server: LanguageServer): void {
    this.#refreshWhere((method) => server.supports(method) === true || isAlone(method));
  }

  #refreshWhere(concerns: (method: string) => boolean): void {
    for (const [refresh, methods] of REFRESHED) if (methods.some(concerns)) void this.#refresh(refresh);
  }

  async #refresh(method: string): Promise<void> {
    const { client, peer } = this.#options;
    const feature = (await loadProtocol()).client.get(method);
    const isKnown = feature !== undefined && fieldsOf(section(client(), feature))["refreshSupport"] === true;
    if (!isKnown) return;
    // What it asks again before it answers may have been answered before this.
    if (this.#refreshing.has(method)) {
      this.#refreshing.set(method, "again");
      return;
    }
    this.#refreshing.set(method, "once");
    const finish = (): void => {
      const told = this.#refreshing.get(method);
      this.#refreshing.delete(method);
      if (told === "again") void this.#refresh(method);
    };
    peer().request(method, undefined).then(finish, finish);
  }

  async #createProgress(server: LanguageServer, call: Call): Promise<null> {
    const { token } = fieldsOf(call.params());
    const all = this.#progress.get(server) ?? new Map<unknown, Shown>();
    this.#progress.set(server, all);
    if (this.#options.client().window?.workDoneProgress !== true) {
      all.set(token, { token: undefined, hasBegun: false });
      return null;
    }
    const ours = `tandem/${server.tag}/${++this.#tokens}`;
    all.set(token, { token: ours, hasBegun: false });
    await this.#options.peer().request(call.method, { token: ours });
    return null;
  }

  #reportProgress(server: LanguageServer, json: Json | undefined): void {
    const { token, value } = fieldsOf(json?.value);
    const shown = this.#progress.get(server)?.get(token);
    // Any other token came with a request of the client's.
    if (shown === undefined) this.#options.peer().notify("$/progress", json);
    else if (shown.token !== undefined) {
      shown.hasBegun = fieldsOf(value)["kind"] !== "end";
      this.#options.peer().notify("$/progress", { token: shown.token, value });
    }
  }

  /** Whether the client can be told of a feature when it is there, and was not told of it before. */
  async #isForwarded(method: string): Promise<boolean> {
    const { client, isTold } = this.#options;
    const paths = await loadProtocol();
    const path = paths.server.get(method)?.split(".") ?? [];
    // Under `workspace` stand many features, some of them servers'.
    const provider = path.slice(0, path[0] === "workspace" ? 2 : 1).join(".");
    // Commands add up; each is told once.
    if (OURS.has(provider) || (isTold(provider) && method !== COMMANDS)) return false;
    const known = paths.client.get(method);
    return known !== undefined && fieldsOf(section(client(), known))["dynamicRegistration"] === true;
  }

  /** Registers what the server stated at initialize and the client does not know yet. */
  async #announce(server: LanguageServer): Promise<void> {
    this.#announced.add(server);
    const stated = server.capabilities?.effective;
    const methods = new Map<string, string>();
    for (const [method, path] of (await loadProtocol()).server)
      if (REGISTRABLE.test(method) && isFeature(path) && !methods.has(path)) methods.set(path, method);
    const registrations = [...methods].flatMap(([path, method]) => {
      const options = section(stated, path) ?? false;
      if (options === false) return [];
      return [{ id: path, method, registerOptions: ownOptions(server, method, options === true ? {} : options) }];
    });
    await this.#register(server, registrations);
  }

  async #register(server: LanguageServer, all: readonly Registration[]): Promise<void> {
    const areForwarded = await Promise.all(all.map(({ method }) => this.#isForwarded(method)));
    const registrations = all.filter((_, index) => areForwarded[index]).flatMap((one) => this.#named(server, one));
    if (server.session !== undefined) this.#tellRegistrations(this.#registrations.add(server, registrations));
  }

  /** From now on syntax's tokens are registered with the client, where that is told of tokens so. */
  registerTokens(): void {
    this.#registersTokens = registersTokens(this.#options.client());
    this.#tellRegistrations({ registrations: [], unregisterations: [] });
  }

  #tellRegistrations({ registrations, unregisterations }: RegistrationChange): void {
    const ask = (method: string, params: object): void =>
      void this.#options
        .peer()
        .request(method, params)
        .catch(() => {});
    if (unregisterations.length > 0) ask("client/unregisterCapability", { unregisterations });
    if (registrations.length > 0) ask("client/registerCapability", { registrations });
    if (!this.#registersTokens) return;
    const taken = new Set([...this.#registrations.holders(TOKENS)].flatMap(editorLanguages));
    const { registration, unregistration } = this.#syntaxTokens.change(taken);
    if (registration) ask("client/registerCapability", { registrations: [registration] });
    if (unregistration) ask("client/unregisterCapability", { unregisterations: [unregistration] });
  }

  /** Commands under names that the client can tell apart; nothing where it knows them all. */
  #named(server: LanguageServer, registration: Registration): readonly Registration[] {
    if (registration.method !== COMMANDS) return [registration];
    const options = fieldsOf(registration.registerOptions);
    const commands = this.#options.commands.claim(server, (options["commands"] ?? []) as readonly string[]);
    return commands.length === 0 ? [] : [{ ...registration, registerOptions: { ...options, commands } }];
  }
}

/** Requests that open a feature, as against those that follow one up. */
const REGISTRABLE =
  /^textDocument\/(?!colorPresentation|.*(?:full|range\/|delta))|^workspace\/(?:symbol|executeCommand|textDocumentContent|(?:will|did)(?:Create|Rename|Delete)Files)$/;

/**
 * Whether a path in a server's capabilities is a feature of its own. What lies deeper is an option of one (`renameProvider.prepareProvider`,
 * by which prepareRename is asked): a client that is to register it knows no such feature, and VS Code's leaves out all that come after it.
 */
const isFeature = (path: string): boolean => !path.includes(".") || path.startsWith("workspace.");

/** The client's words for a server's languages. */
const editorLanguages = ({ row }: LanguageServer): readonly string[] => [
  ...new Set(row.languages.flatMap((language) => languageById(language)?.files.lspIds ?? [language])),
];

/**
 * The documents of a server, which are not all of the client's. By language alone, so that a document that lies in two roots is
 * asked about once; only where each root's numbers are its own (the legend of tokens) by root too.
 */
const selectorOf = (server: LanguageServer, method: string): DocumentSelector =>
  editorLanguages(server).flatMap((language) =>
    server.row.sharing === "folders" || method !== "textDocument/semanticTokens"
      ? [{ language }]
      : server.roots.map((root) => ({ language, pattern: `${root}/**` })),
  );

/** The options of a registration as the client is told them. A null selector means all documents of the server. */
function ownOptions(server: LanguageServer, method: string, options: unknown): unknown {
  if (!method.startsWith("textDocument/")) return options;
  const { documentSelector, ...rest } = fieldsOf(options);
  const own = { ...rest, documentSelector: documentSelector ?? selectorOf(server, method) };
  return method === "textDocument/diagnostic" ? withIdentifier(server, own) : own;
}

/** Whether syntax answers once it is known that a server does not. */
const isAlone = (method: string): boolean => BY_METHOD.get(method)?.policy === "alone";
