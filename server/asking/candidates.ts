/** Candidates: the servers that a question is put to, as its policy says: chosen, waited for, and believed, or passed by with the reason. */

import { BackendError } from "../../client-bridge/backend-error.ts";
import type { Clock } from "../../client-bridge/clock.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import type { Assignment } from "../../client-bridge/pool.ts";
import type { ServerState } from "../../client-bridge/supervisor.ts";
import { CODES, ResponseError } from "../../client-bridge/wire/errors.ts";
import { type Owners, serversOf } from "../bridge/owners.ts";
import { whyNotReady, whyOpenFilesOnly, whyUnresponsive } from "../bridge/server-activity.ts";
import type { Policy } from "../methods/policies.ts";
import type { DiskDocuments } from "./disk-documents.ts";
import type { Asked, Without } from "./question.ts";
import type { Requests } from "./requests.ts";

export interface CandidatesOptions {
  readonly owners: Owners;
  readonly diskDocuments: DiskDocuments;
  readonly requests: Requests;
  readonly clock: Pick<Clock, "now">;
}

export interface Chosen {
  /** In the order of preference. */
  readonly servers: readonly LanguageServer[];
  /** Why there are none. */
  readonly without?: Without;
}

/** Nothing is awaited that need not be: what the client says next must find the question asked. */
type Choice = Chosen | Promise<Chosen>;

/** States from which a server may yet become ready. */
const COMING: ReadonlySet<ServerState | undefined> = new Set(["starting", "indexing", "restarting"]);

export class Candidates {
  readonly #options: CandidatesOptions;

  readonly #choices: Readonly<Record<Policy["waits"], <T>(asked: Asked<T>, assignment: Assignment) => Choice>> = {
    nobody: (asked, assignment) => this.#among(asked, serversOf(assignment)),
    run: (asked, assignment) => this.#running(asked, assignment),
    owner: (asked, assignment) => this.#ready(asked, assignment),
    file: (asked, assignment) =>
      this.#loaded(asked, assignment, (server) => server.isReadyFor(asked.question.row.method)),
    all: (asked, assignment) => this.#loaded(asked, assignment, () => true),
  };

  constructor(options: CandidatesOptions) {
    this.#options = options;
  }

  /**
   * @throws why the owner cannot be asked, where that is waited for; ContentModified where its document was edited meanwhile
   */
  of<T>(asked: Asked<T>): Choice {
    const { question, policy } = asked;
    const { owners, diskDocuments } = this.#options;
    if (policy.servers === "session") return this.#among(asked, owners.live);
    if (policy.startsNobody) this.#holdToReady(owners.of(question.uri).owner);
    const assignment = owners.of(question.uri);
    if (policy.servers === "named") return this.#named(asked, assignment);
    const { document } = question;
    const isOpened = document === undefined ? undefined : diskDocuments.open(document, assignment);
    if (isOpened === undefined) return this.#choices[policy.waits](asked, assignment);
    return isOpened.then(() => this.#choices[policy.waits](asked, assignment));
  }

  #named<T>(asked: Asked<T>, { owner }: Assignment): Choice {
    const server = asked.question.named?.(owner);
    const named: Assignment = { owner: server, addOns: [], problem: undefined };
    if (server === undefined || asked.policy.waits === "nobody")
      return { servers: server === undefined ? [] : [server] };
    const { document } = asked.question;
    const isOpened =
      document === undefined || server !== owner ? undefined : this.#options.diskDocuments.open(document, named);
    if (isOpened === undefined) return this.#ready(asked, named);
    return isOpened.then(() => this.#ready(asked, named));
  }

  /** Those that can be asked now. */
  #among<T>(asked: Asked<T>, servers: readonly LanguageServer[]): Chosen {
    const chosen: LanguageServer[] = [];
    for (const server of servers.filter(asked.question.isFor)) {
      const because = this.#whyNot(server, asked);
      if (because === undefined) chosen.push(server);
      else asked.record.notes.push(because);
    }
    return { servers: chosen };
  }

  /** Waits for the owner to run, ready or not: as it would be asked without us. */
  #running<T>(asked: Asked<T>, assignment: Assignment): Choice {
    const { question } = asked;
    const { owner } = assignment;
    const choose = (): Chosen => {
      const { servers } = this.#among(asked, serversOf(assignment));
      if (servers.length === 0 && owner?.session === undefined && COMING.has(owner?.state))
        throw cold(owner as LanguageServer);
      return { servers };
    };
    if (owner === undefined || owner.session !== undefined) return choose();
    const limit = this.#options.requests.patience(asked);
    return owner.whenRunning(question.document, limit, question.token).then(() => {
      this.#options.requests.holdTo(asked);
      return choose();
    });
  }

  /** @param isWorthIt whether to wait for one that is not ready */
  #loaded<T>(asked: Asked<T>, assignment: Assignment, isWorthIt: (server: LanguageServer) => boolean): Choice {
    const { question, policy } = asked;
    const servers = serversOf(assignment).filter(
      (server) => server.whyNot(question.document) === undefined && question.isFor(server),
    );
    const late = servers.filter((server) => !isReadyNow(server, asked) && isWorthIt(server));
    if (late.length === 0) return this.#among(asked, servers);
    return Promise.all(late.map((server) => this.#waitFor(server, asked))).then(async (areReady) => {
      const next = await this.#nextOf(asked, assignment);
      if (next !== undefined) return this.#loaded(asked, next, isWorthIt);
      const isLate = areReady.includes(false) && servers.some(({ state }) => COMING.has(state));
      // "None" would be a lie.
      if (isLate && policy.late === "asked again") throw askAgain();
      return this.#among(asked, servers);
    });
  }

  /** The owner, believed; with add-ons that are, where all answer or it cannot. */
  #ready<T>(asked: Asked<T>, assignment: Assignment): Choice {
    const { owner } = assignment;
    const { question, policy } = asked;
    const isEnough = owner !== undefined && isAble(owner, asked) && question.can(owner) && policy.answers === "one";
    if (!isEnough) return this.#waited(asked, assignment);
    this.#holdToBelieved(owner, asked);
    return { servers: [owner] };
  }

  async #waited<T>(asked: Asked<T>, assignment: Assignment): Promise<Chosen> {
    const { question, policy, record, lacks } = asked;
    const { clock } = this.#options;
    const { owner, addOns, problem } = assignment;
    let why: BackendError | undefined;
    if (owner !== undefined && !isAble(owner, asked)) {
      const late = whyNotReady(owner);
      if (clock.now() < asked.until) question.onWaiting?.(late);
      if (await this.#waitFor(owner, asked)) record.notes.push(`${late}: it was waited for`);
      else {
        const next = await this.#nextOf(asked, assignment);
        if (next !== undefined) return this.#ready(asked, next);
        why = owner.whyNot(question.document) ?? owner.problem ?? cold(owner);
      }
    }
    // Only who runs says whether it can.
    const mayOwner = owner !== undefined && question.can(owner);
    if (mayOwner && why === undefined) this.#holdToBelieved(owner, asked);
    const late = await this.#lateAddOns(asked, addOns, policy.answers === "all" || !mayOwner);
    const able = addOns.filter((server) => isReadyNow(server, asked) && question.can(server));
    lacks.push(...late.map(whyNotReady));
    if (why !== undefined && (mayOwner || able.length === 0)) throw why;
    if (why !== undefined) lacks.push(why.message);
    const servers = mayOwner ? [owner, ...able] : able;
    return servers.length > 0 ? { servers } : { servers, without: { lacking: owner, problem } };
  }

  /** The next servers of the language, where the owner could not be had and they have the document now. */
  async #nextOf<T>({ question, policy }: Asked<T>, { owner }: Assignment): Promise<Assignment | undefined> {
    const { owners, diskDocuments } = this.#options;
    if (policy.servers !== "document" || owner?.state !== "failed") return undefined;
    const next = owners.of(question.uri);
    if (next.owner === owner) return undefined;
    if (question.document !== undefined) await diskDocuments.open(question.document, next);
    return next;
  }

  /** @returns those that were waited for in vain, and may yet be ready */
  async #lateAddOns<T>(
    asked: Asked<T>,
    addOns: readonly LanguageServer[],
    areNeeded: boolean,
  ): Promise<readonly LanguageServer[]> {
    if (!areNeeded || asked.policy.startsNobody) return [];
    await Promise.all(addOns.map((server) => isReadyNow(server, asked) || this.#waitFor(server, asked)));
    return addOns.filter(
      (server) => !isReadyNow(server, asked) && server.state !== "failed" && server.state !== "stopped",
    );
  }

  async #waitFor<T>(server: LanguageServer, asked: Asked<T>): Promise<boolean> {
    const { row, document, token } = asked.question;
    const limit = this.#options.requests.patience(asked);
    const isReady = await server.whenReadyFor(row.method, document, limit, token);
    this.#options.requests.holdTo(asked);
    return isReady;
  }

  /** Waits until a server can be asked once more that ended over a question. */
  isBack<T>(server: LanguageServer, asked: Asked<T>): Promise<boolean> {
    return this.#waitFor(server, asked);
  }

  /** Why a server is passed by; undefined where it is not. */
  #whyNot<T>(server: LanguageServer, asked: Asked<T>): string | undefined {
    const { question, policy } = asked;
    const { method } = question.row;
    if (policy.asksLoading ? server.session === undefined : !isReadyNow(server, asked)) return whyNotReady(server);
    if (!question.can(server)) return `${server.name} is not asked for ${method}`;
    return policy.isReplaceable ? this.#whyNotBelieved(server, asked)?.message : undefined;
  }

  /** Why somebody else is to answer, of a server that is ready. */
  #whyNotBelieved<T>(server: LanguageServer, { question, policy, until }: Asked<T>): BackendError | undefined {
    const { method } = question.row;
    if (!server.seesProject(method)) return new BackendError(server.name, "cold", whyOpenFilesOnly(server));
    const isWaitedFor = !policy.startsNobody && this.#options.clock.now() < until;
    if (server.isUnresponsive(method) && !isWaitedFor)
      return new BackendError(server.name, "hung", whyUnresponsive(server));
    return undefined;
  }

  #holdToBelieved<T>(server: LanguageServer, asked: Asked<T>): void {
    const because = asked.policy.isReplaceable ? this.#whyNotBelieved(server, asked) : undefined;
    if (because !== undefined) throw because;
  }

  #holdToReady(server: LanguageServer | undefined): void {
    if (server !== undefined && server.state !== "ready") throw server.problem ?? cold(server);
  }
}

/** Whether it can be believed; of all that run, none need know the document. */
const isReadyNow = <T>(server: LanguageServer, { question: { row, document }, policy }: Asked<T>): boolean =>
  server.isReadyFor(row.method, policy.servers === "session" ? undefined : document);

/** Whether it can be asked now. A server's own method need not be about a document that it has loaded, or has at all. */
const isAble = <T>(server: LanguageServer, asked: Asked<T>): boolean =>
  isReadyNow(server, asked) || (asked.policy.servers === "named" && server.isReadyFor(asked.question.row.method));

const cold = (server: LanguageServer): BackendError => new BackendError(server.name, "cold", whyNotReady(server));

/** LSP 3.17, "Document Diagnostics": the client is to send its request again. */
const askAgain = (): ResponseError<{ readonly retriggerRequest: true }> =>
  new ResponseError(CODES.serverCancelled, "the language server is not ready yet", { retriggerRequest: true });
