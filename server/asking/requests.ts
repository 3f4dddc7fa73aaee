/**
 * Requests: one request to one server for a question, by the rules of its row: how long it may take, whether it may be sent twice, for
 * which version of the text it counts, and what syntax knows better.
 */

import type { Clock } from "../../client-bridge/clock.ts";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { CODES, contentModified, ResponseError } from "../../client-bridge/wire/errors.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { Position } from "../../src/text/line-index.ts";
import type { SyntaxComparison } from "../comparison/syntax-comparison.ts";
import type { Timeouts } from "../config/config.ts";
import type { Documents } from "../documents/documents.ts";
import { BY_METHOD } from "../methods/method-lookup.ts";
import type { Row } from "../methods/row.ts";
import type { Declarations } from "./declarations.ts";
import type { Asked } from "./question.ts";
import type { UnloadedProjects } from "./unloaded-projects.ts";

export interface RequestsOptions {
  readonly documents: Documents;
  readonly timeouts: () => Timeouts;
  readonly unloaded: UnloadedProjects;
  readonly declarations: Declarations;
  readonly comparison: SyntaxComparison;
  readonly clock: Pick<Clock, "now">;
}

/** A request as it is sent. */
export interface Sent {
  readonly method: string;
  readonly params: unknown;
  /** What it asks for, where that is not what `method` does: all of it in place of what changed. */
  readonly row?: Row;
  /** The place that it is about. */
  readonly position?: Position | undefined;
  /** Milliseconds of its time that are over. */
  readonly spent?: number;
}

/** Milliseconds; no timer runs longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

export class Requests {
  readonly #options: RequestsOptions;

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /**
   * The server's answer, as it came.
   * @throws what the server answered, or a BackendError
   */
  async send<T>(server: LanguageServer, asked: Asked<T>, sent: Sent): Promise<Json> {
    const { question, record } = asked;
    const { method, params, position, spent = 0, row = BY_METHOD.get(method) ?? question.row } = sent;
    if (!record.asked.includes(server.name)) record.asked.push(server.name);
    const request = async (): Promise<Json> => {
      this.holdTo(asked);
      return server.request(method, params, {
        token: question.token,
        limit: this.limitOf(row) - spent,
        uri: question.document,
        isRepeatable: isRepeatable(row, asked),
      });
    };
    const compare = this.#compared(row, asked, position);
    const answer = await this.#wider(server, asked, row, position, request).catch((error: unknown) => {
      if (isUnknown(error, row)) server.capabilities?.lacks(row.method);
      // A place that is gone is an internal error to most servers, and a popup in most editors.
      else if (row.readsOnly && error instanceof ResponseError && !isFinal(error)) {
        record.notes.push(messageOf(error));
        this.holdTo(asked);
      }
      throw error;
    });
    if (server.mayDeclare(row.method)) await this.#checked(server, asked, position, answer);
    compare?.(answer);
    return answer;
  }

  /** Milliseconds that a server may take. */
  limitOf({ limit }: Row): number {
    return limit === "ever" ? LONGEST_TIMER : this.#options.timeouts()[limit];
  }

  /** Milliseconds for which it may still wait for servers to become ready. */
  patience({ until }: { readonly until: number }): number {
    return Math.max(0, until - this.#options.clock.now());
  }

  /** @throws where a question has waited across an edit: its positions are of a text that is gone */
  holdTo<T>({ question: { document }, version }: Asked<T>): void {
    if (this.versionOf(document) !== version) throw contentModified();
  }

  /** Undefined for a document that is not open. */
  versionOf(uri: string | undefined): number | undefined {
    return uri === undefined ? undefined : this.#options.documents.named(uri)?.text.version;
  }

  /** @throws where syntax knows what the answer merely declares */
  async #checked<T>(
    server: LanguageServer,
    { question, lacks }: Asked<T>,
    position: Position | undefined,
    answer: Json,
  ): Promise<void> {
    const { uri } = question;
    if (uri === undefined || position === undefined) return;
    const place = { uri, position, signal: question.signal() };
    const because = await this.#options.declarations.check(server, place, answer);
    if (because !== undefined) lacks.push(because);
  }

  #compared<T>(
    { isCompared }: Row,
    { question: { document } }: Asked<T>,
    position: Position | undefined,
  ): ((answer: Json) => void) | undefined {
    if (isCompared !== true || document === undefined || position === undefined) return undefined;
    return this.#options.comparison.observe(document, position);
  }

  /** Asks for everything that refers to a name, also in projects that the server has not loaded. */
  async #wider<T>(
    server: LanguageServer,
    { question, record, lacks }: Asked<T>,
    { isWide }: Row,
    position: Position | undefined,
    request: () => Promise<Json>,
  ): Promise<Json> {
    const { uri } = question;
    if (isWide !== true || uri === undefined || position === undefined) return request();
    const place = { uri, position, signal: question.signal() };
    const { answer, loaded } = await this.#options.unloaded.ask(server, place, request);
    if (loaded.projects.length > 0) record.notes.push(`${server.name} was made to load ${loaded.projects.join(", ")}`);
    if (loaded.isPartial) lacks.push(`not every project that mentions the name could be loaded by ${server.name}`);
    return answer;
  }
}

/** The place that parameters name. */
export const positionIn = (params: unknown): Position | undefined =>
  (fieldsOf(params) as { readonly position?: Position }).position;

/** Whether it may be sent again, where the text is the same: what a server may do over it is done once. */
export const isRepeatable = ({ readsOnly, acts }: Row, { policy }: Pick<Asked<unknown>, "policy">): boolean =>
  readsOnly || (policy.repeats === "computing" && acts !== true);

/** Whether a server said that it does not know what it announced. Of what changes something it may mean a part: a command. */
export const isUnknown = (error: unknown, { method, readsOnly }: Row): error is ResponseError<unknown> =>
  error instanceof ResponseError && error.code === CODES.methodNotFound && readsOnly && BY_METHOD.has(method);

/** Whether a server said something of the request itself: another one could not say better. */
export const isFinal = (error: unknown): boolean => error instanceof ResponseError && FINAL.has(error.code);

const FINAL: ReadonlySet<number> = new Set([CODES.requestCancelled, CODES.serverCancelled]);
