/** Asking: how language servers are asked for one request, and what becomes of their answers on the way out. */

import type { Diagnostic } from "vscode-languageserver-protocol";
import { BackendError, type Reason } from "../../client-bridge/backend-error.ts";
import type { Clock } from "../../client-bridge/clock.ts";
import { fieldsOf } from "../../client-bridge/fields.ts";
import type { Files } from "../../client-bridge/files.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { Assignment } from "../../client-bridge/pool.ts";
import { CODES, contentModified, ResponseError } from "../../client-bridge/wire/errors.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { Position } from "../../src/text/line-index.ts";
import type { Legends } from "../bridge/announced.ts";
import type { Diagnostics } from "../bridge/diagnostics.ts";
import { mapTokens } from "../bridge/legends.ts";
import type { ServerCommands } from "../bridge/server-commands.ts";
import type { Timeouts } from "../config/config.ts";
import { type Documents, pathOf } from "../documents.ts";
import type { Shadow } from "../shadow/shadow.ts";
import type { Declarations } from "./declarations.ts";
import type { Explained } from "./explain.ts";
import { Makers } from "./makers.ts";
import { BY_METHOD, METHODS, type Row } from "./methods.ts";
import { notesOf, type UnloadedProjects } from "./unloaded-projects.ts";

export interface AskingOptions {
  readonly documents: Documents;
  readonly diagnostics: Diagnostics;
  readonly legends: Legends;
  readonly commands: ServerCommands;
  readonly timeouts: () => Timeouts;
  readonly unloaded: UnloadedProjects;
  readonly declarations: Declarations;
  readonly shadow: Shadow;
  readonly files: Files;
  readonly clock: Pick<Clock, "now">;
  /** No other session's. */
  readonly mark: string;
}

/** One request on its way. */
export interface Asked {
  readonly row: Row;
  readonly call: Call;
  /** The document that decides who is asked. */
  readonly uri: string | undefined;
  /** Who serves the document that decides. */
  readonly assignment: Assignment;
  /** The document that must be known to whoever is asked. */
  readonly document: string | undefined;
  /** The version of that document when the request came. */
  readonly version: number | undefined;
  /** Milliseconds by the clock at which it waits no longer for servers to become ready, whatever it waited for before. */
  readonly until: number;
  readonly record: Explained;
}

/** Lists of others than some servers, more of them where servers failed. */
type Beside = (failed: ReadonlySet<LanguageServer>) => readonly unknown[];

/** Milliseconds that a request made by hand waits for its owner to become ready: alone, rust-analyzer lets a rename in cold axum wait 12.5 s. */
export const PATIENCE = 30_000;

/** Milliseconds; no timer runs longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Methods whose items come back for a second request. */
const TAGGED: ReadonlySet<string> = new Set(METHODS.filter(({ tags }) => tags).map(({ method }) => method));

/** What an answer without anything in it looks like, parsed. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

export class Asking {
  readonly makers: Makers;
  readonly #options: AskingOptions;
  /** By method and document: the life of a server that gave the last result with an id. */
  readonly #results = new Map<string, string>();

  constructor(options: AskingOptions) {
    this.#options = options;
    this.makers = new Makers(options.mark);
  }

  /**
   * Asks one server; its answer as it leaves, tags and legends done.
   * @param given parameters where they are not the request's own
   * @param spent milliseconds of its time that are over
   * @throws what the server answered, or a BackendError
   */
  async ask(
    server: LanguageServer,
    asked: Asked,
    given: unknown = this.partFor(server, asked),
    spent = 0,
  ): Promise<Json> {
    const { row, call, document: uri, record } = asked;
    record.asked.push(server.name);
    const { method, params } = this.#since(server, asked, given);
    const request = async (): Promise<Json> => {
      this.holdTo(asked);
      return server.request(method, params, {
        token: call.token,
        limit: row.limit === "ever" ? LONGEST_TIMER : Math.max(0, this.#options.timeouts()[row.limit] - spent),
        uri,
        isRepeatable: row.readsOnly,
      });
    };
    const compare = this.#compared(asked);
    const answer = await this.#wider(server, asked, request).catch((error: unknown) => {
      if (isUnknown(error, row)) server.capabilities?.lacks(row.method);
      // A place that is gone is an internal error to most servers, and a popup in most editors.
      else if (row.readsOnly && error instanceof ResponseError && !isFinal(error)) {
        record.notes.push(messageOf(error));
        this.holdTo(asked);
      }
      throw error;
    });
    if (server.mayDeclare(row.method)) await this.#checked(server, asked, answer);
    compare?.(answer);
    if (row.results !== undefined) this.#results.set(`${row.results} ${uri}`, server.tag);
    if (row.isReport === true && uri !== undefined) this.#options.diagnostics.pulled(server, pathOf(uri), answer);
    record.answeredBy = record.answeredBy === undefined ? server.name : `${record.answeredBy}, ${server.name}`;
    return this.#own(row, server, answer);
  }

  /** Asks, and once more when the server crashes over it and comes back: what only reads may be asked twice. */
  async askAgain(server: LanguageServer, asked: Asked): Promise<Json> {
    const began = this.#options.clock.now();
    try {
      return await this.ask(server, asked);
    } catch (error) {
      const isWorthIt = error instanceof BackendError && error.reason === "crashed" && asked.row.readsOnly;
      const spent = this.#options.clock.now() - began;
      if (!isWorthIt || !(await this.waitFor(server, asked))) throw error;
      return this.ask(server, asked, undefined, spent);
    }
  }

  /**
   * Asks several servers at once and joins what they say with what others do.
   * @param beside what others say, given the servers that failed
   * @throws why a server failed, where nobody says anything
   */
  async all(servers: readonly LanguageServer[], asked: Asked, beside: Beside = () => []): Promise<unknown> {
    // One server's answer leaves as it came.
    const isAlone = servers.length === 1 && beside(new Set()).length === 0;
    const settled = await Promise.allSettled(
      servers.map((server, index) => (isAlone ? this.ask(server, asked) : this.#askAmong(server, asked, index))),
    );
    const [first] = settled;
    if (isAlone && first?.status === "fulfilled") return first.value;
    const { late } = asked.row;
    const results = settled.flatMap((one) =>
      one.status === "fulfilled" ? [one.value] : late !== undefined && isLate(one.reason) ? [late] : [],
    );
    const others = beside(new Set(servers.filter((_, index) => settled[index]?.status === "rejected")));
    const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const isOver = others.length === 0 || failures.some(isFinal);
    if (results.length === 0 && failures.length > 0 && isOver) throw failures[0];
    asked.record.notes.push(...failures.map(messageOf));
    const full = [...results, ...others].filter((value) => !isNothing(value));
    if (full.length <= 1) return full[0] ?? results[0] ?? nothing(asked);
    asked.record.notes.push(`joined ${full.length} results`);
    return asked.row.merge?.(full) ?? full[0];
  }

  /** What one of several servers says, its items ready to be joined with those of others. */
  async #askAmong(server: LanguageServer, asked: Asked, index: number): Promise<unknown> {
    const { value } = await this.ask(server, asked, this.#paramsFor(server, asked, index));
    return TAGGED.has(asked.row.method) ? this.makers.joined(server, value) : value;
  }

  /** What of a request is for a server. */
  partFor(server: LanguageServer, { row, call }: Asked): unknown {
    return row.part === undefined ? call.json : row.part(server, call.params(), this.#options.files);
  }

  /** A server gets its own diagnostics only; progress belongs to the first. */
  #paramsFor(server: LanguageServer, asked: Asked, index: number): unknown {
    const { row, call, uri } = asked;
    const params = fieldsOf(row.part?.(server, call.params(), this.#options.files) ?? call.params());
    const { previousResultId: _none, workDoneToken, partialResultToken, ...rest } = params;
    const tokens = index === 0 ? { workDoneToken, partialResultToken } : {};
    const { context } = rest as { readonly context?: { readonly diagnostics?: readonly Diagnostic[] } };
    if (context?.diagnostics === undefined || uri === undefined) return { ...rest, ...tokens };
    const own = new Set(this.#options.diagnostics.of(pathOf(uri), server).map(essence));
    const diagnostics = context.diagnostics.filter((diagnostic) => own.has(essence(diagnostic)));
    return { ...rest, ...tokens, context: { ...context, diagnostics } };
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

  /** @throws where syntax knows what the answer merely declares */
  async #checked(server: LanguageServer, { call, uri, record }: Asked, answer: Json): Promise<void> {
    const { position } = fieldsOf(call.params()) as { readonly position?: Position };
    if (uri === undefined || position === undefined) return;
    const because = await this.#options.declarations.check(server, { uri, position, signal: call.signal }, answer);
    if (because !== undefined) record.notes.push(because);
  }

  #compared({ row, call, document: uri }: Asked): ((answer: Json) => void) | undefined {
    const { position } = fieldsOf(call.params()) as { readonly position?: Position };
    if (row.isCompared !== true || uri === undefined || position === undefined) return undefined;
    return this.#options.shadow.beside(uri, position);
  }

  /** Asks for everything that refers to a name, also in projects that the server has not loaded. */
  async #wider(server: LanguageServer, { row, call, uri, record }: Asked, request: () => Promise<Json>): Promise<Json> {
    const { position } = fieldsOf(call.params()) as { readonly position?: Position };
    if (row.isWide !== true || uri === undefined || position === undefined) return request();
    const { signal } = call;
    const { answer, loaded } = await this.#options.unloaded.ask(server, { uri, position, signal }, request);
    record.notes.push(...notesOf(server, loaded));
    return answer;
  }

  /** The answer with what is ours in it: tags, and the client's numbers for semantic tokens. */
  #own(row: Row, server: LanguageServer, answer: Json): Json {
    const first = row.tagOf ?? row.method;
    if (TAGGED.has(first)) return this.#options.commands.named(server, this.makers.marked(first, server, answer));
    if (row.legend !== true) return answer;
    const map = this.#options.legends.mapOf(server);
    return map === undefined ? answer : Json.of(mapTokens(answer.value, map));
  }

  async waitFor(server: LanguageServer, asked: Asked): Promise<boolean> {
    const { row, document, call } = asked;
    const isReady = await server.whenReadyFor(row.method, document, this.patience(asked), call.token);
    this.holdTo(asked);
    return isReady;
  }

  /** Milliseconds for which it may still wait. */
  patience({ until }: Asked): number {
    return Math.max(0, until - this.#options.clock.now());
  }

  /** @throws where a question has waited across an edit: its positions are of a text that is gone */
  holdTo({ document, version }: Asked): void {
    if (this.versionOf(document) !== version) throw contentModified();
  }

  /** Undefined for a document that is not open. */
  versionOf(uri: string | undefined): number | undefined {
    return uri === undefined ? undefined : this.#options.documents.named(uri)?.text.version;
  }
}

/** The empty answer to what nobody can do. */
export function nothing({ row, record }: Asked): unknown {
  record.answeredBy = "nobody";
  return row.empty;
}

/** What a diagnostic is told by: clients give it back without what they do not know. */
const essence = ({ range, message, code, source }: Diagnostic): string =>
  JSON.stringify([range, message, code, source]);

export const isReadyNow = (server: LanguageServer, { row, document }: Asked): boolean =>
  server.isReadyFor(row.method, document);

/** Whether a server said that it does not know what it announced. Of what changes something it may mean a part: a command. */
export const isUnknown = (error: unknown, { method, readsOnly }: Row): error is ResponseError<unknown> =>
  error instanceof ResponseError && error.code === CODES.methodNotFound && readsOnly && BY_METHOD.has(method);

/** Whether a server said something of the request itself: another one could not say better. */
export const isFinal = (error: unknown): boolean => error instanceof ResponseError && FINAL.has(error.code);

const FINAL: ReadonlySet<number> = new Set([CODES.requestCancelled, CODES.serverCancelled]);

/** Whether what failed may answer another time. */
export const isLate = (error: unknown): boolean => error instanceof BackendError && LATE.has(error.reason);

const LATE: ReadonlySet<Reason> = new Set<Reason>(["cold", "hung", "crashed"]);
