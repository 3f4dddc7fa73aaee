/** The syntax backend: asks the syntax engine what a row of the method table says and puts its answer into LSP's form. */

import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import { cancelled, contentModified } from "../../client-bridge/wire/errors.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import type { Answer, Ask, Engine, Part, Place, Problem } from "../../src/engine.ts";
import { isInside } from "../../src/files/paths.ts";
import { type Documents, pathOf } from "../documents/documents.ts";
import type { Answerable, Asking, Subject, SyntaxAnswers, SyntaxRoute, ValueOf } from "../methods/syntax-route.ts";
import type { Log } from "../protocol/log.ts";
import { renameParams } from "../protocol/params.ts";
import { reportingProgress } from "../protocol/progress.ts";
import type { ClientContext } from "../translation/to-lsp.ts";
import { noServer, type Renames } from "./renames.ts";

export interface SyntaxBackendOptions {
  readonly engine: Engine;
  readonly documents: Documents;
  readonly asker: ClientContext;
  readonly renames: Renames;
  readonly log: Log;
  readonly notify: (method: string, params: unknown) => void;
  /** Absolute paths of the workspace's folders. */
  readonly roots: () => readonly string[];
}

/** Problems and warnings that the log gets a line of; an editor that asked by LSP gets an empty answer, whatever the problem. */
const LOGGED: Readonly<Partial<Record<Problem["code"], "info" | "warning" | "error">>> = {
  TS_BINARY_FILE: "info",
  TS_FILE_NOT_FOUND: "info",
  TS_FILE_UNREADABLE: "warning",
  TS_PARSE_TIMEOUT: "warning",
  TS_INTERNAL: "error",
  TS_TOO_MANY_ITEMS: "info",
};

/** What a person is shown besides: all that they ask about the file stays empty, and who looks into a log? */
const SHOWN: ReadonlySet<Problem["code"]> = new Set(["TS_PARSE_TIMEOUT"]);

/** What the reader of that log line can do. */
const ADVICE: Readonly<Partial<Record<Problem["code"], string>>> = {
  TS_PARSE_TIMEOUT: "treesitter.parse_timeout_ms and treesitter.max_file_size set the limits",
};

const WHOLE_WORKSPACE: Subject = { path: "", scope: "project" };

const keyOf = ({ path, range: { start } }: Place): string => `${start.line}:${start.character}:${path}`;

export class SyntaxBackend implements SyntaxAnswers {
  readonly #options: SyntaxBackendOptions;
  /** Bytes of answers, by what the engine gave. */
  readonly #kept = new WeakMap<object, { readonly uri: string | undefined; readonly json: Json }>();

  constructor(options: SyntaxBackendOptions) {
    this.#options = options;
  }

  async answer<P extends Asking, Q extends Answerable, R>(route: SyntaxRoute<P, Q, R>, call: Call): Promise<R | Json> {
    const params = route.params(call.params(), "params");
    const { notify } = this.#options;
    return reportingProgress(notify, params.workDoneToken, route.title, () => this.#ask(route, params, call));
  }

  /**
   * A file inside a folder of the workspace is searched for in all of it; another one among its neighbours, and a
   * document that lies nowhere on disk in itself.
   */
  subject(uri: string | undefined): Subject {
    if (uri === undefined) return WHOLE_WORKSPACE;
    const path = pathOf(uri);
    if (path === uri) return { path, scope: "file" };
    const scope = this.#options.roots().some((root) => isInside(root, path)) ? "project" : "directory";
    return { path, scope };
  }

  async rename(call: Call, why = noServer()): Promise<WorkspaceEdit> {
    const { textDocument, position, newName } = renameParams(call.params(), "params");
    const place = { uri: textDocument.uri, position, newName, signal: call.signal };
    const { edit, note } = await this.#options.renames.bySyntax(place, why);
    this.#options.log.say("info", note);
    return edit;
  }

  async #ask<P extends Asking, Q extends Answerable, R>(
    route: SyntaxRoute<P, Q, R>,
    params: P,
    call: Call,
  ): Promise<R | Json> {
    const { engine, documents, asker, notify } = this.#options;
    const subject = this.subject(params.textDocument?.uri);
    const version = documents.versionOf(subject.path);
    const isStale = (): boolean => params.textDocument !== undefined && documents.versionOf(subject.path) !== version;

    const token = params.partialResultToken;
    const sent = new Set<string>();
    const send = (places: readonly Place[]): void => {
      if (token === undefined || route.batch === undefined || isStale() || call.signal.aborted) return;
      const fresh = places.filter((place) => !sent.has(keyOf(place)));
      for (const place of fresh) sent.add(keyOf(place));
      if (fresh.length > 0) notify("$/progress", { token, value: route.batch(fresh, asker) });
    };

    const isStreamed = token !== undefined && route.batch !== undefined;
    const ask = { signal: call.signal, ...(isStreamed ? { onPartial: send } : {}) };
    // Every question but `status` has an Answer for its result, and a route with batches has places in them; the table of
    // questions cannot say so for all at once.
    const { question } = route;
    const answer = (await engine.ask(question, route.ask(params, subject, asker), ask as Ask<Part<Q>>)) as Answer<
      ValueOf<Q>
    >;
    if (call.signal.aborted) throw cancelled();
    if (isStale()) throw contentModified();
    if (!answer.ok) return this.#without(answer.problem, route.empty, subject);
    for (const warning of answer.warnings) this.#tell(warning, subject);
    // The engine may have answered from a text that is older, or newer, than the one the positions belong to.
    if (params.textDocument !== undefined && answer.provenance.version !== version) throw contentModified();
    if (!isStreamed || route.placesOf === undefined) return this.#written(route, answer.value, params);
    // A streamed answer's final result is empty: everything went before it (LSP 3.17, "Partial Result Progress").
    send(route.placesOf(answer.value));
    return route.empty;
  }

  /** The answer in LSP's form, or its bytes where they are kept. */
  #written<P extends Asking, Q extends Answerable, R>(
    { toLsp, isKept }: SyntaxRoute<P, Q, R>,
    value: ValueOf<Q>,
    params: P,
  ): R | Json {
    const { asker } = this.#options;
    if (isKept !== true || typeof value !== "object") return toLsp(value, params, asker);
    const uri = params.textDocument?.uri;
    const known = this.#kept.get(value);
    if (known !== undefined && known.uri === uri) return known.json;
    const json = Json.of(toLsp(value, params, asker));
    this.#kept.set(value, { uri, json });
    return json;
  }

  #without<R>(problem: Problem, empty: R, subject: Subject): R {
    if (problem.code === "TS_CANCELLED") throw cancelled();
    this.#tell(problem, subject);
    return empty;
  }

  /** A line in the log for what has a level there. */
  #tell(problem: Problem, { path }: Subject): void {
    const level = LOGGED[problem.code];
    if (level === undefined) return;
    const about = problem.message.startsWith(path) ? problem.message : `${path}: ${problem.message}`;
    const advice = ADVICE[problem.code];
    const message = advice === undefined ? about : `${about}. ${advice}`;
    this.#options.log.once(`${problem.code} ${path}`, level, message);
    if (SHOWN.has(problem.code)) this.#options.log.showOnce(`shown ${problem.code} ${path}`, level, message);
  }
}
