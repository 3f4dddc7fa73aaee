/**
 * The asker: the one way in which language servers are asked, by the policy that comes with a question, whoever asks it: an editor's
 * request, an operation, an agent, a shell. No server's failure fails a question that another can answer.
 */

import { BackendError, type Reason } from "../../client-bridge/backend-error.ts";
import { type Clock, pause } from "../../client-bridge/clock.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { tokenOf } from "../../client-bridge/wire/cancellation.ts";
import { cancelled } from "../../client-bridge/wire/errors.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import { messageOf } from "../../src/text/error-message.ts";
import { serversOf } from "../bridge/owners.ts";
import type { RequestLog, RequestRecord } from "../bridge/request-log.ts";
import { whyRestricted } from "../bridge/server-activity.ts";
import { EAGER, type Policy } from "../methods/policies.ts";
import { isTemporary } from "../translation/problems.ts";
import { Candidates } from "./candidates.ts";
import { DiskDocuments, type DiskDocumentsOptions } from "./disk-documents.ts";
import type { Asked, Question, Without } from "./question.ts";
import { isFinal, isRepeatable, isUnknown, Requests, type RequestsOptions } from "./requests.ts";
import { SharedRequests } from "./shared-requests.ts";

export interface AskerOptions extends RequestsOptions, DiskDocumentsOptions {
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  /** Whether syntax answers beside servers where it is asked alone otherwise. */
  readonly besideServers: () => boolean;
}

export interface Answered<T> {
  readonly value: T;
  /** Those that answered; none where syntax did, or nobody. */
  readonly servers: readonly LanguageServer[];
  /** Why it is not all there is. */
  readonly lacks: readonly string[];
  readonly record: RequestRecord;
}

/** Milliseconds between the end of a server's streams and the notice of its exit, at most. */
const EXIT_NEWS = 1000;

/** Asks one of several servers. */
type Put<T> = (server: LanguageServer, index: number, isAlone: boolean) => Promise<T>;

type Said<T> = Pick<Answered<T>, "value" | "servers">;

export class Asker {
  /** What is sent to one server for a question. */
  readonly requests: Requests;
  readonly diskDocuments: DiskDocuments;
  readonly #options: AskerOptions;
  readonly #candidates: Candidates;
  readonly #shared = new SharedRequests();

  constructor(options: AskerOptions) {
    this.#options = options;
    this.requests = new Requests(options);
    this.diskDocuments = new DiskDocuments(options);
    this.#candidates = new Candidates({ ...options, requests: this.requests, diskDocuments: this.diskDocuments });
  }

  /** @throws why nobody answered: a BackendError, what a server answered, or ContentModified of a text that has changed */
  ask<T>(question: Question<T>, policy: Policy): Promise<Answered<T>> {
    const { key } = question;
    if (!policy.isShared || key === undefined) return this.#recorded(question, policy);
    return this.#shared.run(key, question.signal(), (joint) =>
      this.#recorded({ ...question, token: tokenOf(joint), signal: () => joint }, policy),
    );
  }

  async #recorded<T>(question: Question<T>, policy: Policy): Promise<Answered<T>> {
    const { requestLog, clock } = this.#options;
    const { row, uri, document, token } = question;
    const record = requestLog.begin(row.method, uri);
    const asked: Asked<T> = {
      question,
      policy,
      version: this.requests.versionOf(document),
      until: clock.now() + policy.patience,
      record,
      lacks: [],
    };
    const { lacks } = asked;
    try {
      const result = await this.#tried(asked);
      if (row.misses === true) lacks.push(...result.servers.flatMap((server) => whyRestricted(server) ?? []));
      return { ...result, lacks, record };
    } catch (error) {
      note(record, messageOf(error));
      const isLeftToSyntax =
        policy.syntax === "elsewhere" && row.readsOnly && row.syntax !== undefined && isTemporary(error);
      record.answeredBy = isLeftToSyntax ? "syntax" : "nobody";
      throw token.isCancellationRequested ? cancelled() : error;
    } finally {
      for (const lack of lacks) note(record, lack);
      requestLog.end(record);
    }
  }

  /** Once more, as if it had never been announced, where a server turns out to lack the method. */
  async #tried<T>(asked: Asked<T>): Promise<Said<T>> {
    try {
      return await this.#answered(asked);
    } catch (error) {
      if (!isUnknown(error, asked.question.row)) throw error;
      asked.record.notes.push(error.message);
      return this.#answered(asked);
    }
  }

  async #answered<T>(asked: Asked<T>): Promise<Said<T>> {
    const { question, policy, record } = asked;
    if (policy.syntax === "last") return this.#last(asked);
    const choice = this.#candidates.of(asked);
    const { servers, without: why } = choice instanceof Promise ? await choice : choice;
    const [first] = servers;
    if (policy.syntax === "instead") return this.#first(asked, servers);
    if (policy.syntax === "meanwhile") return this.#meanwhile(asked, servers);
    if (policy.syntax === "alone") return this.#alone(asked, servers);
    if (policy.syntax === "beside") return this.#beside(asked, servers);
    if (first === undefined) {
      record.answeredBy = "nobody";
      return { value: question.without(why ?? {}), servers: [] };
    }
    if (policy.answers === "all" && servers.length > 1) return this.#all(asked, servers);
    return { value: await this.#put(asked, first, 0, true), servers: [first] };
  }

  /** The first that has something to say; else the owner's nothing, or syntax. */
  async #first<T>(asked: Asked<T>, servers: readonly LanguageServer[]): Promise<Said<T>> {
    const { question, record } = asked;
    const { row, document, uri } = question;
    let nothing: Said<T> | undefined;
    for (const server of servers) {
      try {
        const value = await this.#put(asked, server, 0, true);
        if (!isNothing(value)) return { value, servers: [server] };
        // An add-on is heard where the owner has nothing to say; that it has nothing either says nothing of the name. Nor does an
        // owner's nothing that began to load anew meanwhile.
        const isOwner = this.#options.owners.of(uri).owner === server;
        if (isOwner && server.isReadyFor(row.method, document)) nothing = { value, servers: [server] };
      } catch (error) {
        if (isFinal(error)) throw error;
        note(record, messageOf(error));
      }
    }
    if (nothing !== undefined || question.syntax === undefined) return nothing ?? this.#nobody(asked);
    return this.#syntax(asked, question.syntax);
  }

  /** Servers as far as they answer in time; where none does, syntax, unless it cannot read the document. */
  async #meanwhile<T>(asked: Asked<T>, servers: readonly LanguageServer[]): Promise<Said<T>> {
    const { question } = asked;
    const { clock, timeouts } = this.#options;
    const ordering = servers.length > 0 ? question.ordering?.().catch(() => undefined) : undefined;
    const isAlone = servers.length === 1 && ordering === undefined;
    const putting = new Map(servers.map((server, index) => [server, this.#put(asked, server, index, isAlone)]));
    const whenever: Put<T> = (server) => putting.get(server) as Promise<T>;
    const inTime: Put<T> = (server, ...turn) =>
      Promise.race([
        whenever(server, ...turn),
        pause(clock, timeouts().completion).then(() => Promise.reject(late(server, timeouts().completion))),
      ]);
    if (servers.length > 0) {
      const said = await this.#all(asked, servers, undefined, inTime).catch((error: unknown) => {
        if (isFinal(error)) throw error;
        note(asked.record, messageOf(error));
        return undefined;
      });
      if (said !== undefined && said.servers.length > 0) {
        const ordered = await ordering;
        return ordered === undefined ? said : { ...said, value: ordered(said.value) };
      }
    }
    const bySyntax = question.syntax === undefined ? this.#nobody(asked) : await this.#syntax(asked, question.syntax);
    if (!isNothing(bySyntax.value)) return bySyntax;
    if (servers.length > 0) return this.#all(asked, servers, undefined, whenever);
    return this.#answered({ ...asked, policy: EAGER, until: clock.now() + EAGER.patience });
  }

  /** A server that gives such answers, or may when it is ready; syntax where there is none, and for what it lacks where the user wants that. */
  async #alone<T>(asked: Asked<T>, servers: readonly LanguageServer[]): Promise<Said<T>> {
    const { question } = asked;
    const isBeside = this.#options.besideServers();
    const [first] = servers;
    if (first !== undefined) {
      const value = await this.#put(asked, first, 0, true);
      if (!isBeside || !isNothing(value)) return { value, servers: [first] };
    }
    const isTheirs = serversOf(this.#options.owners.of(question.uri)).some(
      (server) => !ENDED.has(server.state) && server.supports(question.row.method) !== false,
    );
    if (question.syntax === undefined || (isTheirs && !isBeside)) return this.#nobody(asked);
    return this.#syntax(asked, question.syntax);
  }

  /** The owner, waited for; where it cannot be had or lacks the method, syntax. */
  async #last<T>(asked: Asked<T>): Promise<Said<T>> {
    const { question, record } = asked;
    let why: Without;
    try {
      const { servers, without = {} } = await this.#candidates.of(asked);
      const [first] = servers;
      if (first !== undefined) return { value: await this.#put(asked, first, 0, true), servers: [first] };
      why = without;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      note(record, error.message);
      why = { problem: error };
    }
    const { syntax } = question;
    return syntax === undefined ? this.#nobody(asked) : this.#syntax(asked, () => syntax(why));
  }

  /** Servers for what is theirs, syntax for the rest, or for all where there is none. */
  async #beside<T>(asked: Asked<T>, servers: readonly LanguageServer[]): Promise<Said<T>> {
    const { syntax, beside } = asked.question;
    if (servers.length === 0 && syntax !== undefined) return this.#syntax(asked, syntax);
    return this.#all(asked, servers, await beside?.(servers));
  }

  async #syntax<T>(asked: Asked<T>, answer: () => Promise<T>): Promise<Said<T>> {
    this.requests.holdTo(asked);
    asked.record.answeredBy = "syntax";
    return { value: await answer(), servers: [] };
  }

  #nobody<T>({ question, record }: Asked<T>): Said<T> {
    record.answeredBy = "nobody";
    return { value: question.without({}), servers: [] };
  }

  /**
   * Asks several servers at once and joins what they say with what syntax does.
   * @param beside what syntax says, given the servers that failed
   * @param put how a server is asked
   * @throws why a server failed, where nobody says anything
   */
  async #all<T>(
    asked: Asked<T>,
    servers: readonly LanguageServer[],
    beside: (failed: ReadonlySet<LanguageServer>) => T | undefined = () => undefined,
    put: Put<T> = (server, index, isAlone) => this.#put(asked, server, index, isAlone),
  ): Promise<Said<T>> {
    const { question, record, lacks } = asked;
    // One server's answer leaves as it came.
    const isAlone = servers.length === 1 && beside(new Set()) === undefined;
    const settled = await Promise.allSettled(servers.map((server, index) => put(server, index, isAlone)));
    const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    const other = beside(new Set(servers.filter((_, index) => settled[index]?.status === "rejected")));
    const { late } = question.row;
    const answers = settled.flatMap((one) => {
      if (one.status === "fulfilled") return [one.value];
      return late !== undefined && isLate(one.reason) ? [late as T] : [];
    });
    const isOver = other === undefined || failures.some(isFinal);
    if (answers.length === 0 && failures.length > 0 && isOver) throw failures[0];
    lacks.push(...failures.map(messageOf));
    const full = [...answers, ...(other === undefined ? [] : [other])].filter((answer) => !isNothing(answer));
    if (full.length > 1) record.notes.push(`joined ${full.length} results`);
    const answering = servers.filter((_, index) => settled[index]?.status === "fulfilled");
    const [only = answers[0]] = full;
    const value = full.length > 1 ? question.join(full) : (only ?? question.without({}));
    return { value, servers: answering };
  }

  /** Puts it to a server, and once more when that crashes over it and comes back. */
  async #put<T>(asked: Asked<T>, server: LanguageServer, index: number, isAlone: boolean): Promise<T> {
    const { question, policy, record } = asked;
    const { clock } = this.#options;
    const began = clock.now();
    const isOver = server.session?.over;
    const put = async (spent: number): Promise<T> => {
      const value = await question.put(server, asked, { index, isAlone, spent });
      const { answeredBy } = record;
      record.answeredBy = answeredBy === undefined ? server.name : `${answeredBy}, ${server.name}`;
      return value;
    };
    try {
      return await put(0);
    } catch (error) {
      if (!isCrash(error) || !policy.isAskedAgain) throw error;
      const spent = clock.now() - began;
      await Promise.race([isOver, pause(clock, EXIT_NEWS)]);
      if (!isRepeatable(question.row, asked) || !(await this.#candidates.isBack(server, asked)))
        throw server.problem ?? error;
      note(record, messageOf(error));
      return put(spent);
    }
  }
}

/** States that nobody leaves by themselves. */
const ENDED: ReadonlySet<LanguageServer["state"]> = new Set(["failed", "stopped"]);

function note({ notes }: RequestRecord, text: string): void {
  if (!notes.includes(text)) notes.push(text);
}

/** What an answer without anything in it looks like. */
const isNothing = (value: unknown): boolean =>
  value instanceof Json
    ? value.isEmpty
    : value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** @param after milliseconds */
const late = ({ name }: LanguageServer, after: number): BackendError =>
  new BackendError(name, "hung", `${name} did not answer within ${after / 1000} s`);

const isCrash = (error: unknown): boolean => error instanceof BackendError && error.reason === "crashed";

/** Whether what failed may answer another time. */
export const isLate = (error: unknown): boolean => error instanceof BackendError && LATE.has(error.reason);

const LATE: ReadonlySet<Reason> = new Set<Reason>(["cold", "hung", "crashed"]);
