/** What operations ask language servers: each question by its row of the method table, answered in our own words. */

import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import { BackendError } from "../../client-bridge/backend-error.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { tokenOf } from "../../client-bridge/wire/cancellation.ts";
import { isContentModified } from "../../client-bridge/wire/errors.ts";
import { entryAt } from "../../src/files/file-kind.ts";
import type {
  Precise,
  PreciseAnswer,
  PreciseAsk,
  PreciseParams,
  PreciseProblem,
  PreciseQuestion,
  PreciseValue,
} from "../../src/operations/ports/precise.ts";
import type { Asker } from "../asking/asker.ts";
import { Diagnosis } from "../asking/document-diagnostics.ts";
import type { Asked, Turn } from "../asking/question.ts";
import { positionIn } from "../asking/requests.ts";
import type { Diagnostics } from "../bridge/diagnostics.ts";
import type { DryRuns } from "../bridge/dry-runs.ts";
import type { Owners } from "../bridge/owners.ts";
import type { Timeouts } from "../config/config.ts";
import type { Documents } from "../documents/documents.ts";
import type { FileTexts } from "../documents/file-texts.ts";
import { joinEdits } from "../merge/join.ts";
import type { OneServer, Questions } from "../methods/lsp-questions.ts";
import { BY_METHOD, rowOf } from "../methods/method-lookup.ts";
import { ofOperation } from "../methods/policies.ts";
import type { Row } from "../methods/row.ts";
import { listOf } from "../protocol/lsp-values.ts";
import { directoryGiven, notThere, problemOf, unsupportedFile, unsupportedMethod } from "../translation/problems.ts";
import { removeCreated } from "./created-files.ts";

export interface OperationQuestionsOptions {
  readonly asker: Asker;
  readonly owners: Owners;
  readonly documents: Documents;
  readonly diagnostics: Diagnostics;
  readonly dryRuns: DryRuns;
  readonly texts: FileTexts;
  readonly clock: ConstructorParameters<typeof Diagnosis>[0]["clock"];
  readonly timeouts: () => Timeouts;
  /** The client's spelling of a path. */
  readonly uriOf: (path: string) => string;
}

/** What a question is about. */
interface About {
  readonly path: string;
  readonly uri: string;
}

const EXECUTE = "workspace/executeCommand";
const PULL = "textDocument/diagnostic";

/** The server's name and the version that it states. */
const calledWithVersion = ({ name, session }: LanguageServer): string =>
  [name, session?.version].filter(Boolean).join(" ");

export class OperationQuestions implements Precise {
  readonly #options: OperationQuestionsOptions;
  readonly #diagnosis: Diagnosis;

  constructor(options: OperationQuestionsOptions) {
    this.#options = options;
    this.#diagnosis = new Diagnosis(options);
  }

  async ask<Q extends PreciseQuestion>(
    question: Q,
    params: PreciseParams<Q>,
    { signal = new AbortController().signal, patience, ifReady = false, onWaiting }: PreciseAsk,
  ): Promise<PreciseAnswer<PreciseValue<Q>>> {
    const { asker, timeouts, documents, uriOf } = this.#options;
    const { row, words } = rowOf(question);
    const { answer, join, isForAll = false, isMeant = () => true }: Questions[Q] = words;
    const { path } = params;
    const about = { path, uri: uriOf(path) };
    const version = documents.versionOf(path);
    const answers = join === undefined ? "one" : "all";
    const policy = ofOperation({ patience: Math.min(patience, timeouts().search), startsNobody: ifReady, answers });
    try {
      const { value, servers, lacks } = await asker.ask<PreciseValue<Q>>(
        {
          row,
          uri: about.uri,
          document: about.uri,
          token: tokenOf(signal),
          signal: () => signal,
          key: JSON.stringify([question, params, policy, version]),
          onWaiting,
          isFor: () => true,
          can: (server) => (isForAll || server.supports(row.method) === true) && isMeant(server, params),
          put: (server, asked, turn) => answer(this.#oneServer(server, about, row, asked, turn), params),
          join: (values) => join?.(values) ?? (values[0] as PreciseValue<Q>),
          without: ({ lacking, problem }) => {
            if (lacking !== undefined) throw unsupportedMethod(lacking.name, row.method);
            throw problem ?? unsupportedFile({ path, row: undefined, rows: this.#rows });
          },
        },
        policy,
      );
      const [incompleteBecause] = lacks;
      return { ok: true, value, origin: servers.map(calledWithVersion).join(", "), incompleteBecause };
    } catch (error) {
      if (signal.aborted || (isContentModified(error) && documents.versionOf(path) !== version)) throw error;
      return { ok: false, problem: this.#problem(error, about) };
    }
  }

  get #rows() {
    return this.#options.owners.pool?.rows ?? [];
  }

  #problem(error: unknown, { path, uri }: About): PreciseProblem {
    const rows = this.#rows;
    if (entryAt(path)?.kind === "directory") return problemOf(directoryGiven(path), { path, rows, row: undefined });
    const named = error instanceof BackendError ? rows.find(({ name }) => name === error.backend) : undefined;
    const row = named ?? this.#options.owners.of(uri).owner?.row;
    return problemOf(this.#ofFile(error, path), { path, rows, row });
  }

  /** Why a file could not be lent, where that is what is wrong. */
  #ofFile(error: unknown, path: string): unknown {
    if (!(error instanceof BackendError) || error.reason !== "no_document") return error;
    const { backend } = error;
    if (entryAt(path) === undefined) return notThere(backend, path);
    const because = `${path} is larger than max_document_bytes: ${backend} does not get it`;
    return new BackendError(backend, "oversize", because);
  }

  #oneServer<T>(server: LanguageServer, { path, uri }: About, row: Row, asked: Asked<T>, { spent }: Turn): OneServer {
    const { asker, documents, dryRuns, texts } = this.#options;
    const { requests, diskDocuments } = asker;
    const { question, lacks } = asked;
    const bare = async (method: string, params: object): Promise<unknown> =>
      (await requests.send(server, asked, { method, params, position: positionIn(params), spent })).value;
    const request = (method: string, params: object = {}): Promise<unknown> =>
      bare(method, { textDocument: { uri }, ...params });
    const own = (params: object = {}): Promise<unknown> =>
      row.method.startsWith("textDocument/") ? request(row.method, params) : bare(row.method, params);
    return {
      server,
      path,
      own,
      request,
      bare,
      ofItems: async (position) => {
        const items = listOf(await request(row.itemsOf ?? row.method, { position }));
        const answers = await Promise.all(items.map((item) => own({ item })));
        return answers.flatMap(listOf);
      },
      diagnosed: async (patience = Number.POSITIVE_INFINITY) => {
        const text = (await texts.of(path)) ?? "";
        const document = { uri, path, text, version: documents.versionOf(path), since: diskDocuments.since(path) };
        const { found, incompleteBecause } = await this.#diagnosis.of(server, document, {
          signal: question.signal(),
          limit: requests.limitOf(BY_METHOD.get(PULL) ?? row),
          patience: Math.min(patience, requests.patience(asked)),
          pull: (params) => bare(PULL, params),
        });
        if (incompleteBecause !== undefined) lacks.push(incompleteBecause);
        return found;
      },
      dryRun: async (command, given) => {
        const began = Date.now();
        const run = () => bare(EXECUTE, { command, arguments: given });
        const edits = (await dryRuns.edits(server, run)) as readonly WorkspaceEdit[];
        const edit = edits.length < 2 ? edits[0] : (joinEdits(edits) as WorkspaceEdit);
        return { edit, withdraw: (paths) => removeCreated(paths, began) };
      },
      previewed: (found) => texts.previewed(found),
    };
  }
}
