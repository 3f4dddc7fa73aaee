/**
 * Precise: the session's language servers as operations ask them. A question waits until the document's owner can be
 * believed, is asked again after a crash, and is answered once for all who ask it at the same time.
 */

import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import { BackendError } from "../../client-bridge/backend-error.ts";
import { type Clock, pause } from "../../client-bridge/clock.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { tokenOf } from "../../client-bridge/wire/cancellation.ts";
import { cancelled, isContentModified } from "../../client-bridge/wire/errors.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import { entryAt } from "../../src/files/file-kind.ts";
import {
  ALSO_SYNTAX,
  type Precise,
  type PreciseAnswer,
  type PreciseAsk,
  type PreciseParams,
  type PreciseQuestion,
  type PreciseValue,
} from "../../src/operations/ports/precise.ts";
import { messageOf } from "../../src/text/error-message.ts";
import type { Position } from "../../src/text/line-index.ts";
import type { Diagnostics } from "../bridge/diagnostics.ts";
import type { DryRuns } from "../bridge/dry-runs.ts";
import type { Owners } from "../bridge/owners.ts";
import { noIndex, notYet, without } from "../busy.ts";
import type { Timeouts } from "../config/config.ts";
import type { Documents } from "../documents.ts";
import { joinEdits } from "../merge/join.ts";
import type { Declarations } from "../routing/declarations.ts";
import type { Explain, Explained } from "../routing/explain.ts";
import { BY_METHOD } from "../routing/methods.ts";
import { notesOf, type UnloadedProjects } from "../routing/unloaded-projects.ts";
import type { Shadow } from "../shadow/shadow.ts";
import { directoryGiven, problemOf, unsupportedMethod } from "../translation/problems.ts";
import { BelievedServers } from "./believed-servers.ts";
import { Diagnosis } from "./diagnosis.ts";
import { type Asking, ROUTES, type Routes } from "./precise-routes.ts";
import { Shared } from "./shared.ts";
import { Texts } from "./texts.ts";

export interface PreciseOptions {
  readonly owners: Owners;
  readonly documents: Documents;
  readonly diagnostics: Diagnostics;
  readonly explain: Explain;
  readonly unloaded: UnloadedProjects;
  readonly declarations: Declarations;
  readonly shadow: Shadow;
  readonly dryRuns: DryRuns;
  readonly clock: Clock;
  readonly timeouts: () => Timeouts;
  /** The client's spelling of a path. */
  readonly uriOf: (path: string) => string;
}

/** One question on its way. */
interface Asked<Q extends PreciseQuestion> {
  readonly question: Q;
  readonly params: PreciseParams<Q>;
  readonly path: string;
  readonly uri: string;
  readonly signal: AbortSignal;
  /** Milliseconds by the clock at which it waits no longer for a server to become ready. */
  readonly until: number;
  readonly ifReady: boolean;
  readonly onWaiting: PreciseAsk["onWaiting"];
  readonly record: Explained;
  /** Why the answer is not all there is. */
  readonly lacks: string[];
}

/** Milliseconds between the end of a server's streams and the news of its exit, at most. */
const EXIT_NEWS = 1000;

/** The server's name and the version that it states. */
const calledWithVersion = ({ name, run }: LanguageServer): string => [name, run?.version].filter(Boolean).join(" ");

const isCrash = (error: unknown): boolean => error instanceof BackendError && error.reason === "crashed";

export class PreciseAnswers implements Precise {
  readonly #options: PreciseOptions;
  readonly #shared = new Shared();
  readonly #diagnosis: Diagnosis;
  readonly #texts: Texts;
  readonly #believed: BelievedServers;

  constructor(options: PreciseOptions) {
    this.#options = options;
    this.#diagnosis = new Diagnosis(options);
    this.#texts = new Texts(options.documents);
    this.#believed = new BelievedServers({ ...options, texts: this.#texts });
  }

  ask<Q extends PreciseQuestion>(
    question: Q,
    params: PreciseParams<Q>,
    { signal, patience, ifReady = false, onWaiting }: PreciseAsk,
  ): Promise<PreciseAnswer<PreciseValue<Q>>> {
    const { timeouts, documents } = this.#options;
    const wait = Math.min(patience, timeouts().search);
    const key = JSON.stringify([question, params, wait, ifReady, documents.versionOf(params.path)]);
    return this.#shared.run(key, signal, (joint) =>
      this.#answer(question, params, joint, { wait, ifReady, onWaiting }),
    );
  }

  async #answer<Q extends PreciseQuestion>(
    question: Q,
    params: PreciseParams<Q>,
    signal: AbortSignal,
    { wait, ifReady, onWaiting }: Pick<PreciseAsk, "onWaiting"> & { readonly wait: number; readonly ifReady: boolean },
  ): Promise<PreciseAnswer<PreciseValue<Q>>> {
    const { explain, uriOf, clock, documents } = this.#options;
    const { path } = params;
    const uri = uriOf(path);
    const version = documents.versionOf(path);
    const record = explain.begin(ROUTES[question].method, uri);
    const asked: Asked<Q> = {
      question,
      params,
      path,
      uri,
      signal,
      record,
      until: clock.now() + wait,
      ifReady,
      onWaiting,
      lacks: [],
    };
    try {
      const servers = await this.#ready(asked);
      const value = await this.#askedOnceMore(asked, servers);
      record.answeredBy = servers.map(({ name }) => name).join(", ");
      record.notes.push(...asked.lacks);
      const [incompleteBecause] = asked.lacks;
      return { ok: true, value, origin: servers.map(calledWithVersion).join(", "), incompleteBecause };
    } catch (error) {
      const why = messageOf(error);
      if (!record.notes.includes(why)) record.notes.push(why);
      if (signal.aborted) throw cancelled();
      if (isContentModified(error) && documents.versionOf(path) !== version) throw error;
      const problem = this.#problem(error, path, uri);
      record.answeredBy = problem.isTemporary && ALSO_SYNTAX.has(question) ? "syntax" : "nobody";
      return { ok: false, problem };
    } finally {
      explain.end(record);
    }
  }

  #problem(error: unknown, path: string, uri: string) {
    const { owners } = this.#options;
    const rows = owners.pool?.rows ?? [];
    if (entryAt(path)?.kind === "directory") return problemOf(directoryGiven(path), { path, rows, row: undefined });
    const named = error instanceof BackendError ? rows.find(({ name }) => name === error.backend) : undefined;
    return problemOf(error, { path, rows, row: named ?? owners.of(uri).owner?.row });
  }

  /** Servers that can be asked now, at least one; throws why there is none. */
  async #ready<Q extends PreciseQuestion>(asked: Asked<Q>): Promise<readonly LanguageServer[]> {
    const { method, isForAll, isMeant = () => true, join, misses }: Routes[Q] = ROUTES[asked.question];
    const canSay = (server: LanguageServer): boolean => isForAll === true || server.supports(method) === true;
    const needsAddOns = (owner: LanguageServer): boolean => join !== undefined || !canSay(owner);
    const { owner, addOns, late } = await this.#believed.of({ ...asked, method, needsAddOns });
    asked.lacks.push(...late.map(notYet));
    const able = [owner, ...addOns].filter((server) => canSay(server) && isMeant(server, asked.params));
    const [first] = able;
    if (first === undefined) throw unsupportedMethod(owner.name, method);
    if (misses === true) asked.lacks.push(...able.flatMap((server) => without(server) ?? []));
    return join === undefined ? [first] : able;
  }

  /** What crashed over it, and comes back, is asked once more. */
  async #askedOnceMore<Q extends PreciseQuestion>(
    asked: Asked<Q>,
    servers: readonly LanguageServer[],
  ): Promise<PreciseValue<Q>> {
    const runs = servers.map(({ run }) => run?.over ?? Promise.resolve());
    try {
      return await this.#joined(asked, servers);
    } catch (error) {
      if (!isCrash(error)) throw error;
      asked.record.notes.push(messageOf(error));
      await Promise.race([Promise.all(runs), pause(this.#options.clock, EXIT_NEWS)]);
      return this.#joined(asked, await this.#ready(asked));
    }
  }

  async #joined<Q extends PreciseQuestion>(
    asked: Asked<Q>,
    servers: readonly LanguageServer[],
  ): Promise<PreciseValue<Q>> {
    const { answer, join }: Routes[Q] = ROUTES[asked.question];
    const { params, lacks } = asked;
    const settled = await Promise.allSettled(servers.map((server) => answer(this.#asking(asked, server), params)));
    const values: PreciseValue<Q>[] = [];
    for (const [index, one] of settled.entries()) {
      if (one.status === "fulfilled") values.push(one.value);
      else if (index === 0) throw one.reason;
      else lacks.push(messageOf(one.reason));
    }
    const [only] = values as [PreciseValue<Q>];
    return join === undefined ? only : join(values);
  }

  #asking<Q extends PreciseQuestion>(asked: Asked<Q>, server: LanguageServer): Asking {
    const { clock, timeouts, unloaded, declarations, documents, shadow, dryRuns } = this.#options;
    const { path, uri, signal, until, record, lacks } = asked;
    const limitOf = (method: string): number => {
      const { limit = "query" } = BY_METHOD.get(method) ?? {};
      return timeouts()[limit === "ever" ? "search" : limit];
    };
    const left = (): number => Math.max(until - clock.now(), 0);
    const noteAsked = (): void => {
      if (!record.asked.includes(server.name)) record.asked.push(server.name);
    };
    const ask = async (method: string, params: object): Promise<Json> => {
      if (!server.seesProject(method)) throw new BackendError(server.name, "cold", noIndex(server));
      const { position } = params as { readonly position?: Position };
      const isCompared = BY_METHOD.get(method)?.isCompared === true && position !== undefined;
      const compare = isCompared ? shadow.beside(uri, position) : undefined;
      const answer = await server.request(method, params, {
        token: tokenOf(signal),
        limit: limitOf(method),
        uri,
        isRepeatable: true,
      });
      if (position !== undefined && server.mayDeclare(method)) {
        const because = await declarations.check(server, { uri, position, signal }, answer);
        if (because !== undefined) lacks.push(because);
      }
      compare?.(answer);
      return answer;
    };
    const bare = async (method: string, params: object): Promise<unknown> => {
      noteAsked();
      return (await ask(method, params)).value;
    };
    const wide = async (method: string, params: object, position: Position): Promise<unknown> => {
      noteAsked();
      const { answer, loaded } = await unloaded.ask(server, { uri, position, signal }, () => ask(method, params));
      record.notes.push(...notesOf(server, loaded));
      if (loaded.isPartial) lacks.push(`not every project that mentions the name could be loaded by ${server.name}`);
      return answer.value;
    };
    return {
      server,
      path,
      bare,
      request: (method, params = {}) => {
        const full = { textDocument: { uri }, ...params };
        const { position } = params as { readonly position?: Position };
        const isWide = BY_METHOD.get(method)?.isWide === true && position !== undefined;
        return isWide ? wide(method, full, position) : bare(method, full);
      },
      diagnosed: async (patience = Number.POSITIVE_INFINITY) => {
        noteAsked();
        const text = (await this.#texts.of(path)) ?? "";
        const since = this.#believed.since(path);
        const { found, incompleteBecause } = await this.#diagnosis.of(
          server,
          { uri, path, text, version: documents.versionOf(path), since },
          { signal, limit: limitOf(ROUTES.diagnostics.method), patience: Math.min(patience, left()) },
        );
        if (incompleteBecause !== undefined) lacks.push(incompleteBecause);
        return found;
      },
      dryRun: async (command, given) => {
        const run = () => bare("workspace/executeCommand", { command, arguments: given });
        const edits = (await dryRuns.edits(server, run)) as readonly WorkspaceEdit[];
        return edits.length < 2 ? edits[0] : (joinEdits(edits) as WorkspaceEdit);
      },
      previewed: (found) => this.#texts.previewed(found),
    };
  }
}
