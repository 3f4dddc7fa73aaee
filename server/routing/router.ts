/**
 * The router: asks backends by a row of the method table and makes one answer of theirs. No backend's failure fails a
 * request that another can answer; a ready owner's answer leaves as it came.
 */

import type { Diagnostic, SymbolInformation } from "vscode-languageserver-protocol";
import { BackendError, type Reason } from "../../client-bridge/backend-error.ts";
import { type Fields, fieldsOf } from "../../client-bridge/fields.ts";
import type { Files } from "../../client-bridge/files.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { State } from "../../client-bridge/lives.ts";
import type { Assignment } from "../../client-bridge/pool.ts";
import {
  CODES,
  contentModified,
  invalidParams,
  methodNotFound,
  ResponseError,
} from "../../client-bridge/wire/errors.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import { isInside, uriToPath } from "../../src/files/paths.ts";
import type { Position } from "../../src/text/line-index.ts";
import { messageOf } from "../../src/text/thrown.ts";
import type { Legends } from "../bridge/announced.ts";
import type { Diagnostics } from "../bridge/diagnostics.ts";
import { mapTokens } from "../bridge/legends.ts";
import type { Owners } from "../bridge/owners.ts";
import type { ServerCommands } from "../bridge/server-commands.ts";
import { notYet } from "../busy.ts";
import type { Timeouts } from "../config/config.ts";
import { type Documents, pathOf } from "../documents.ts";
import type { Shadow } from "../shadow/shadow.ts";
import { firstUri, isByItem, spelledAs, uriIn } from "../uris.ts";
import type { Explain, Explained } from "./explain.ts";
import { Makers } from "./makers.ts";
import { METHODS, type Policy, type Row, unknownMethod } from "./methods.ts";
import type { SyntaxBackend } from "./syntax-backend.ts";
import { triggers } from "./triggers.ts";
import { notesOf, type UnloadedProjects } from "./unloaded-projects.ts";

export interface RouterOptions {
  readonly owners: Owners;
  readonly syntax: SyntaxBackend;
  readonly documents: Documents;
  readonly diagnostics: Diagnostics;
  readonly legends: Legends;
  readonly commands: ServerCommands;
  readonly explain: Explain;
  readonly timeouts: () => Timeouts;
  readonly unloaded: UnloadedProjects;
  readonly shadow: Shadow;
  readonly files: Files;
  /** Somebody asked by hand for what the server of the document cannot do. */
  readonly lacking: (server: LanguageServer, method: string, uri: string | undefined) => void;
  /** No other session's. */
  readonly mark: string;
}

/** One request on its way. */
interface Asked {
  readonly row: Row;
  readonly call: Call;
  /** The document that decides who is asked. */
  readonly uri: string | undefined;
  /** Who serves the document that decides. */
  readonly assignment: Assignment;
  /** The document that must be known to whoever is asked. */
  readonly document: string | undefined;
  readonly record: Explained;
}

/** Milliseconds that a request made by hand waits for its owner to become ready. */
const PATIENCE = 10_000;

/** Milliseconds; no timer runs longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** What a server says of the request itself: another backend could not say better. */
const FINAL: ReadonlySet<number> = new Set([CODES.requestCancelled, CODES.serverCancelled]);

/** What an editor asks by itself: an error there is a popup, over a server that hung or died and comes back. */
const BY_ITSELF: ReadonlySet<Policy> = new Set<Policy>(["quiet", "eager", "union"]);

const ROWS: ReadonlyMap<string, Row> = new Map(METHODS.map((row) => [row.method, row]));
const TAGGED_ROWS: ReadonlyMap<string, Row> = new Map(
  METHODS.filter(({ tags }) => tags).map((row) => [row.method, row]),
);

/** What makes a client execute commands, the likeliest first. */
const OFFERS = ["textDocument/codeAction", "textDocument/codeLens"];

/** What an answer without anything in it looks like, parsed. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

export class Router {
  readonly #options: RouterOptions;
  readonly #makers: Makers;
  /** By method and document: the life of a server that gave the last result with an id. */
  readonly #results = new Map<string, string>();

  readonly #answers: Readonly<Record<Policy, (asked: Asked) => Promise<unknown>>> = {
    "syntax-first": (asked) => this.#syntaxFirst(asked),
    precise: (asked) => this.#precise(asked),
    quiet: (asked) => this.#quiet(asked),
    eager: (asked) => this.#eager(asked),
    union: (asked) => this.#union(asked),
    symbols: (asked) => this.#symbols(asked),
    "fan-out": (asked) => this.#fanOut(asked),
    tag: (asked) => this.#tag(asked),
    command: (asked) => this.#command(asked),
  };

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#makers = new Makers(options.mark);
  }

  async answer(asked: Call): Promise<unknown> {
    const { owners, documents, explain } = this.#options;
    const row = ROWS.get(asked.method) ?? unknownMethod(asked.method);
    const named = uriIn(asked.params());
    const open = named === undefined ? undefined : documents.named(named);
    const call = open === undefined || open.uri === named ? asked : spelled(asked, open.uri);
    const uri = open?.uri ?? named;
    const record = explain.begin(row.method, uri);
    try {
      const document = open === undefined && isByItem(call.params()) ? undefined : uri;
      const assigned = document === undefined ? owners.of(uri) : owners.asked(document);
      // Nothing is awaited that need not be: what the client says next must find the question asked.
      const assignment = assigned instanceof Promise ? await assigned : assigned;
      return await this.#routed({ row, call, uri, document, assignment, record });
    } catch (error) {
      record.notes.push(messageOf(error));
      if (!(error instanceof BackendError)) throw error;
      if (BY_ITSELF.has(row.policy)) return isLate(error) ? lateOf(row) : row.empty;
      throw new ResponseError(CODES.requestFailed, error.advice);
    } finally {
      explain.end(record);
    }
  }

  /** By its row's policy; once more, as if it had never been announced, where a server turns out to lack the method. */
  async #routed(asked: Asked): Promise<unknown> {
    const answer = this.#answers[asked.row.policy];
    try {
      return await answer(asked);
    } catch (error) {
      if (!isUnknown(error, asked.row)) throw error;
      asked.record.notes.push(error.message);
      return answer(asked);
    }
  }

  async #syntaxFirst(asked: Asked): Promise<unknown> {
    const { row, document: uri, record } = asked;
    const { owner, addOns } = asked.assignment;
    const version = this.#versionOf(uri);
    let ownersNothing: Json | undefined;
    for (const server of [owner, ...addOns]) {
      if (server === undefined) continue;
      if (server.supports(row.method) !== true || !server.isReadyFor(row.method, uri)) {
        record.notes.push(`${server.name} is ${server.state}`);
        continue;
      }
      if (!server.seesProject(row.method)) {
        record.notes.push(`${server.name} has no index of the project: it would answer for open files alone`);
        continue;
      }
      try {
        const answer = await this.#ask(server, asked);
        if (!answer.isEmpty) return answer;
        // An add-on is heard where the owner has nothing to say; that it has nothing either says nothing of the name. Nor does
        // an owner's nothing that began to load anew meanwhile.
        if (server === owner && server.isReadyFor(row.method, uri)) ownersNothing = answer;
      } catch (error) {
        // Of a text that is the same, what else a server is busy with is not the asker's business.
        const isGone = isModified(error) && this.#versionOf(uri) !== version;
        if (isGone || (error instanceof ResponseError && FINAL.has(error.code))) throw error;
        record.notes.push(messageOf(error));
      }
    }
    return ownersNothing ?? this.#fromSyntax(asked);
  }

  async #precise(asked: Asked): Promise<unknown> {
    const { row, document } = asked;
    const owner = this.#ownerOf(asked);
    const isReady = owner !== undefined && (isReadyNow(owner, asked) || (await this.#waitFor(owner, asked)));
    const server = owner?.supports(row.method) === true ? owner : ((await this.#addOnFor(asked)) ?? owner);
    if (server === undefined) return this.#without(asked);
    if (server.supports(row.method) === false) return this.#unprepared(server, asked);
    if (server === owner && !isReady) throw server.whyNot(document) ?? notReady(server, row.method);
    return this.#askAgain(server, asked);
  }

  /** The add-on that does what the owner cannot: a formatter beside a type checker. */
  async #addOnFor(asked: Asked): Promise<LanguageServer | undefined> {
    const { row, assignment } = asked;
    // Any server would say that it supports what no row knows.
    if (!ROWS.has(row.method)) return undefined;
    const { addOns } = assignment;
    const areReady = await Promise.all(
      addOns.map((server) => isReadyNow(server, asked) || this.#waitFor(server, asked)),
    );
    return addOns.find((server, index) => areReady[index] === true && server.supports(row.method) === true);
  }

  /** What a server that lacks a method answers to it. */
  #unprepared(server: LanguageServer, asked: Asked): unknown {
    const { unprepared } = asked.row;
    if (unprepared !== undefined && server.supports(unprepared.has) === true) return unprepared.answer;
    this.#options.lacking(server, asked.row.method, asked.uri);
    return this.#nothing(asked);
  }

  async #quiet(asked: Asked): Promise<unknown> {
    const { method } = asked.row;
    const server = [this.#ownerOf(asked), ...asked.assignment.addOns].find(
      (one) =>
        one?.supports(method) === true &&
        one.isReadyFor(method, asked.document) &&
        triggers(one, method, asked.call.params()),
    );
    return server === undefined ? this.#nothing(asked) : this.#ask(server, asked);
  }

  /** Completion and its like: a server that runs answers what it can, ready or not, as it would without us. */
  async #eager(asked: Asked): Promise<unknown> {
    const { call, document, row } = asked;
    const owner = this.#ownerOf(asked);
    if (owner !== undefined && owner.run === undefined) await owner.whenRunning(document, PATIENCE, call.cancellation);
    const servers = [owner, ...asked.assignment.addOns]
      .filter((server) => server !== undefined)
      .filter((server) => server.supports(row.method) === true && triggers(server, row.method, call.params()));
    if (servers.length === 0 && owner?.run === undefined && COMING.has(owner?.state)) return lateOf(row);
    const [only] = servers;
    return only !== undefined && servers.length === 1 ? this.#askAgain(only, asked) : this.#all(servers, asked, []);
  }

  async #union(asked: Asked): Promise<unknown> {
    const { row, document } = asked;
    const { owner, addOns } = asked.assignment;
    const servers = [owner, ...addOns]
      .filter((server) => server !== undefined)
      .filter((server) => this.#partFor(server, asked) !== undefined);
    if (row.waits === true && !servers.every((server) => isReadyNow(server, asked))) {
      const areReady = await Promise.all(servers.map((server) => this.#waitFor(server, asked)));
      // "None" would be a lie: the client is to ask again.
      if (areReady.includes(false) && servers.some(({ state }) => COMING.has(state))) throw askAgain();
    }
    const capable = servers.filter(
      (server) => server.supports(row.method) === true && server.isReadyFor(row.method, document),
    );
    return this.#all(capable, asked, []);
  }

  /** Ready owners, and syntax for the languages and roots where none is. */
  async #symbols(asked: Asked): Promise<unknown> {
    const { owners, syntax } = this.#options;
    const { row, call } = asked;
    const servers = owners.live.filter(
      (server) =>
        server.row.role === "owner" &&
        server.supports(row.method) === true &&
        server.isReadyFor(row.method) &&
        server.seesProject(row.method),
    );
    if (servers.length === 0) return this.#fromSyntax(asked);
    const found = (await row.syntax?.(syntax, call)) as readonly SymbolInformation[];
    const others = found.filter(({ location }) => {
      const { owner } = owners.of(location.uri);
      return owner === undefined || !servers.includes(owner);
    });
    return this.#all(servers, asked, others.length === 0 ? [] : [others]);
  }

  #fanOut(asked: Asked): Promise<unknown> {
    const { row } = asked;
    const servers = this.#options.owners.live.filter(
      (server) =>
        server.supports(row.method) === true &&
        server.isReadyFor(row.method) &&
        this.#partFor(server, asked) !== undefined,
    );
    return this.#all(servers, asked, []);
  }

  async #tag(asked: Asked): Promise<unknown> {
    const { row, call } = asked;
    const { server, item = call.json } = this.#makers.of(row.tagOf ?? "", call.params(), this.#options.owners.servers);
    // Whoever made it is gone: it stays as it is.
    if (server?.supports(row.method) !== true) return call.json;
    return this.#ask(server, asked, item);
  }

  async #command(asked: Asked): Promise<unknown> {
    const params = asked.call.params() as { readonly command?: unknown; readonly arguments?: unknown };
    const command = String(params.command);
    const meant = this.#options.commands.meant(command);
    if (meant !== undefined) return this.#ask(meant.server, asked, { ...params, command: meant.command });
    const named = this.#options.owners.live.filter((server) =>
      server.capabilities?.effective.executeCommandProvider?.commands.includes(command),
    );
    const { owner } = this.#options.owners.of(firstUri(params.arguments));
    // Of a command that says nothing of a document: whoever offered something to do last.
    const likely = [owner, ...OFFERS.map((method) => this.#makers.last(method))];
    const server = likely.find((one) => one !== undefined && named.includes(one)) ?? named[0];
    const last = server ?? this.#byPrefix(command, ".");
    // Many that servers offer are the client's own to do (`rust-analyzer.runSingle`, `editor.action.rename`).
    if (last?.supports(asked.row.method) !== true)
      throw invalidParams(`params.command: unknown command ${JSON.stringify(command)}: no language server has it`);
    return this.#ask(last, asked);
  }

  /** Asks, and once more when the server crashes over it and comes back: what only reads may be asked twice. */
  async #askAgain(server: LanguageServer, asked: Asked): Promise<unknown> {
    try {
      return await this.#ask(server, asked);
    } catch (error) {
      const isWorthIt = error instanceof BackendError && error.reason === "crashed" && asked.row.readsOnly;
      if (!isWorthIt || !(await this.#waitFor(server, asked))) throw error;
      return this.#ask(server, asked);
    }
  }

  /** Asks several servers at once and joins what they say with what is there already. */
  async #all(servers: readonly LanguageServer[], asked: Asked, there: readonly unknown[]): Promise<unknown> {
    const [only] = servers;
    if (only !== undefined && servers.length === 1 && there.length === 0) return this.#ask(only, asked);
    const settled = await Promise.allSettled(
      servers.map(async (server, index) => {
        const { value } = await this.#ask(server, asked, this.#paramsFor(server, asked, index));
        return TAGGED_ROWS.has(asked.row.method) ? this.#makers.joined(server, value) : value;
      }),
    );
    const { late } = asked.row;
    const results = settled.flatMap((one) =>
      one.status === "fulfilled" ? [one.value] : late !== undefined && isLate(one.reason) ? [late] : [],
    );
    const failed = settled.find((one) => one.status === "rejected");
    if (results.length === 0 && there.length === 0 && failed !== undefined) throw failed.reason;
    const full = [...results, ...there].filter((value) => !isNothing(value));
    if (full.length <= 1) return full[0] ?? results[0] ?? this.#nothing(asked);
    asked.record.notes.push(`joined ${full.length} results`);
    return asked.row.merge?.(full) ?? full[0];
  }

  /** What of a request is for a server. */
  #partFor(server: LanguageServer, { row, call }: Asked): unknown {
    return row.part === undefined ? call.json : row.part(server, call.params(), this.#options.files);
  }

  /** A server gets its own diagnostics only; progress belongs to the first. */
  #paramsFor(server: LanguageServer, asked: Asked, index: number): unknown {
    const { row, call, uri } = asked;
    const params = (row.part?.(server, call.params(), this.#options.files) ?? call.params()) as Fields;
    const { previousResultId: _none, workDoneToken, partialResultToken, ...rest } = params;
    const tokens = index === 0 ? { workDoneToken, partialResultToken } : {};
    const { context } = rest as { readonly context?: { readonly diagnostics?: readonly Diagnostic[] } };
    if (context?.diagnostics === undefined || uri === undefined) return { ...rest, ...tokens };
    const own = new Set(this.#options.diagnostics.of(pathOf(uri), server).map(essence));
    const diagnostics = context.diagnostics.filter((diagnostic) => own.has(essence(diagnostic)));
    return { ...rest, ...tokens, context: { ...context, diagnostics } };
  }

  async #ask(server: LanguageServer, asked: Asked, given: unknown = this.#partFor(server, asked)): Promise<Json> {
    const { row, call, document: uri, record } = asked;
    record.asked.push(server.name);
    const { method, params } = this.#since(server, asked, given);
    const request = (): Promise<Json> =>
      server.request(method, params, {
        signal: call.cancellation,
        limit: row.limit === "ever" ? LONGEST_TIMER : this.#options.timeouts()[row.limit],
        uri,
        isRepeatable: row.readsOnly,
      });
    const compare = this.#compared(asked);
    const answer = await this.#wider(server, asked, request).catch((error: unknown) => {
      if (isUnknown(error, row)) server.capabilities?.lacks(row.method);
      throw error;
    });
    compare?.(answer);
    if (row.results !== undefined) this.#results.set(`${row.results} ${uri}`, server.tag);
    if (row.isReport === true && uri !== undefined) this.#options.diagnostics.pulled(server, pathOf(uri), answer);
    record.answeredBy = record.answeredBy === undefined ? server.name : `${record.answeredBy}, ${server.name}`;
    return this.#own(row, server, answer);
  }

  /** The request; one for what changed since a result that is not of this life of the server becomes one for all of it. */
  #since(
    server: LanguageServer,
    { row, document }: Asked,
    params: unknown,
  ): { readonly method: string; readonly params: unknown } {
    const { method, results } = row;
    if (results === undefined) return { method, params };
    const { previousResultId, ...rest } = fieldsOf(params instanceof Json ? params.value : params);
    const isKnown = previousResultId === undefined || this.#results.get(`${results} ${document}`) === server.tag;
    return isKnown ? { method, params } : { method: results, params: rest };
  }

  #compared({ row, call, document: uri }: Asked): ((answer: Json) => void) | undefined {
    const { position } = call.params() as { readonly position?: Position };
    if (row.isCompared !== true || uri === undefined || position === undefined) return undefined;
    return this.#options.shadow.beside(uri, position);
  }

  /** Asks for everything that refers to a name, also in projects that the server has not loaded. */
  async #wider(server: LanguageServer, { row, call, uri, record }: Asked, request: () => Promise<Json>): Promise<Json> {
    const { position } = call.params() as { readonly position?: Position };
    if (row.isWide !== true || uri === undefined || position === undefined) return request();
    const { signal } = call;
    const { answer, loaded } = await this.#options.unloaded.ask(server, { uri, position, signal }, request);
    record.notes.push(...notesOf(server, loaded));
    return answer;
  }

  /** The answer with what is ours in it: tags, and the client's numbers for semantic tokens. */
  #own(row: Row, server: LanguageServer, answer: Json): Json {
    const first = row.tagOf ?? row.method;
    if (TAGGED_ROWS.has(first)) return this.#options.commands.named(server, this.#makers.marked(first, server, answer));
    if (row.legend !== true) return answer;
    const map = this.#options.legends.mapOf(server);
    return map === undefined ? answer : Json.of(mapTokens(answer.value, map));
  }

  #fromSyntax({ row, call, record }: Asked): Promise<unknown> {
    record.answeredBy = "syntax";
    return row.syntax?.(this.#options.syntax, call) ?? Promise.resolve(row.empty);
  }

  #nothing({ row, call, record }: Asked): unknown {
    row.params?.(call.params(), "params");
    record.answeredBy = "nobody";
    return row.empty;
  }

  /** Somebody asked by hand and there is no server: say which one is missing, and how to get it. */
  #without(asked: Asked): unknown {
    const { uri, row, call } = asked;
    if (!ROWS.has(row.method)) throw methodNotFound(row.method);
    row.params?.(call.params(), "params");
    const { problem } = this.#options.owners.of(uri);
    if (problem === undefined) return this.#nothing(asked);
    throw problem;
  }

  /** The owner of the document; where none is named, the server whose prefix the method has, or the last one used. */
  #ownerOf({ row, uri, assignment: { owner } }: Asked): LanguageServer | undefined {
    if (owner !== undefined) return owner;
    if (ROWS.has(row.method)) return undefined;
    return this.#byPrefix(row.method, "/", uri);
  }

  /** The server whose own names begin so; of several, the one around the document, or the last one used. */
  #byPrefix(name: string, separator: string, uri?: string): LanguageServer | undefined {
    const [prefix = ""] = name.split(separator);
    const named = this.#options.owners.live.filter((server) => server.row.prefixes?.includes(prefix));
    const path = uri === undefined ? undefined : uriToPath(uri);
    return named.find(({ roots }) => path !== undefined && roots.some((root) => isInside(root, path))) ?? named[0];
  }

  /** A question that waited across an edit has positions of a text that is gone. */
  async #waitFor(server: LanguageServer, { row, document: uri, call }: Asked): Promise<boolean> {
    const before = this.#versionOf(uri);
    const isReady = await server.whenReadyFor(row.method, uri, PATIENCE, call.cancellation);
    if (this.#versionOf(uri) !== before) throw contentModified();
    return isReady;
  }

  /** Undefined for a document that is not open. */
  #versionOf(uri: string | undefined): number | undefined {
    return uri === undefined ? undefined : this.#options.documents.named(uri)?.text.version;
  }
}

/** The request with its document in the spelling that it was opened in. */
const spelled = (call: Call, uri: string): Call =>
  call.json === undefined ? call : call.with(spelledAs(uri, call.json));

/** What a diagnostic is told by: clients give it back without what they do not know. */
const essence = ({ range, message, code, source }: Diagnostic): string =>
  JSON.stringify([range, message, code, source]);

const isReadyNow = (server: LanguageServer, { row, document }: Asked): boolean =>
  server.isReadyFor(row.method, document);

/** States from which a server may yet become ready. */
const COMING: ReadonlySet<State | undefined> = new Set(["starting", "indexing", "restarting"]);

/** LSP 3.17, "Document Diagnostics": the client is to send its request again. */
const askAgain = (): ResponseError<{ readonly retriggerRequest: true }> =>
  new ResponseError(CODES.serverCancelled, "the language server is not ready yet", { retriggerRequest: true });

const isModified = (error: unknown): boolean => error instanceof ResponseError && error.code === CODES.contentModified;

/** Whether a server said that it does not know what it announced. Of what changes something it may mean a part: a command. */
const isUnknown = (error: unknown, { method, readsOnly }: Row): error is ResponseError<unknown> =>
  error instanceof ResponseError && error.code === CODES.methodNotFound && readsOnly && ROWS.has(method);

/** Whether what failed may answer another time. */
const isLate = (error: unknown): boolean => error instanceof BackendError && LATE.has(error.reason);

const LATE: ReadonlySet<Reason> = new Set<Reason>(["cold", "hung", "crashed"]);

const lateOf = ({ late, empty }: Row): unknown => late ?? empty;

const notReady = (server: LanguageServer, method: string): BackendError =>
  server.problem ?? new BackendError(server.name, "cold", `${notYet(server)}: ${method} needs it; try again shortly`);
