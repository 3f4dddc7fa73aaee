/** Forwarding: a client's request as each language server gets it, and the server's answer as the client gets it. */

import type { Diagnostic } from "vscode-languageserver-protocol";
import type { Files } from "../../client-bridge/files.ts";
import { fieldsOf } from "../../client-bridge/json-fields.ts";
import type { LanguageServer } from "../../client-bridge/language-server.ts";
import { Json } from "../../client-bridge/wire/json.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import type { Range } from "../../src/text/line-index.ts";
import type { Asked, Turn } from "../asking/question.ts";
import { positionIn, type Requests } from "../asking/requests.ts";
import type { Legends } from "../bridge/announced-capabilities.ts";
import type { Diagnostics } from "../bridge/diagnostics.ts";
import { mapTokens, tokensIn } from "../bridge/legends.ts";
import type { ServerCommands } from "../bridge/server-commands.ts";
import { pathOf } from "../documents/documents.ts";
import { METHODS } from "../methods/methods.ts";
import type { Row } from "../methods/row.ts";
import { OWN_RESULT } from "../translation/to-lsp.ts";
import { ItemServers } from "./item-servers.ts";

export interface ForwardingOptions {
  readonly diagnostics: Diagnostics;
  readonly legends: Legends;
  readonly commands: ServerCommands;
  readonly files: Files;
  /** No other session's. */
  readonly mark: string;
  readonly requests: Requests;
}

/** A client's request, and its parameters where they are not its own. */
export interface Forwarded {
  readonly call: Call;
  readonly given?: unknown;
}

/** Methods whose items come back for a second request. */
const TAGGED: ReadonlySet<string> = new Set(METHODS.filter(({ tags }) => tags).map(({ method }) => method));

export class Forwarding {
  readonly makers: ItemServers;
  readonly #options: ForwardingOptions;
  /** By method and document: the life of a server that gave the last result with an id. */
  readonly #results = new Map<string, string>();

  constructor(options: ForwardingOptions) {
    this.#options = options;
    this.makers = new ItemServers(options.mark);
  }

  /**
   * Puts a request to a server.
   * @returns the answer as it leaves, tags and legends done; of one among several its value, ready to be joined with others
   * @throws what the server answered, or a BackendError
   */
  async put(server: LanguageServer, forwarded: Forwarded, asked: Asked<unknown>, turn: Turn): Promise<unknown> {
    const { requests, diagnostics } = this.#options;
    const { row, document, uri } = asked.question;
    const { call, given } = forwarded;
    const own = turn.isAlone
      ? (given ?? this.partFor(server, row, call))
      : this.#paramsAmong(server, row, call, uri, turn.index);
    const { method, params } = this.#since(server, row, document, own);
    const range = method === row.instead ? rangeIn(call.params()) : undefined;
    const { spent } = turn;
    const answer = await requests.send(server, asked, {
      method,
      params,
      row,
      position: positionIn(call.params()),
      spent,
    });
    if (row.results !== undefined) this.#results.set(`${row.results} ${document}`, server.tag);
    if (row.isReport === true && document !== undefined) diagnostics.pulled(server, pathOf(document), answer);
    const leaving = this.#leaving(row, server, range ? Json.of(tokensIn(answer.value, range)) : answer);
    if (turn.isAlone) return leaving;
    return TAGGED.has(row.method) ? this.makers.joined(server, leaving.value) : leaving.value;
  }

  /** What of a request is for a server; undefined where nothing is. */
  partFor(server: LanguageServer, { paramsFor }: Row, call: Call): unknown {
    return paramsFor === undefined ? call.json : paramsFor(server, call.params(), this.#options.files);
  }

  /** A server gets its own diagnostics only; progress belongs to the first. */
  #paramsAmong(
    server: LanguageServer,
    { paramsFor }: Row,
    call: Call,
    uri: string | undefined,
    index: number,
  ): unknown {
    const params = fieldsOf(paramsFor?.(server, call.params(), this.#options.files) ?? call.params());
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
    { method, results, instead }: Row,
    document: string | undefined,
    params: unknown,
  ): { readonly method: string; readonly params: unknown } {
    const isLacking = instead !== undefined && server.supports(method) !== true;
    if (results === undefined && !isLacking) return { method, params };
    const { previousResultId, range, ...rest } = fieldsOf(params instanceof Json ? params.value : params);
    if (isLacking) return { method: instead, params: rest };
    const isOurs = String(previousResultId).startsWith(OWN_RESULT);
    const isKnown =
      previousResultId === undefined || (!isOurs && this.#results.get(`${results} ${document}`) === server.tag);
    return isKnown || results === undefined ? { method, params } : { method: results, params: rest };
  }

  /** The answer with what is ours in it: tags, and the client's numbers for semantic tokens. */
  #leaving(row: Row, server: LanguageServer, answer: Json): Json {
    const first = row.tagOf ?? row.method;
    if (TAGGED.has(first)) return this.#options.commands.named(server, this.makers.marked(first, server, answer));
    if (row.legend !== true) return answer;
    const map = this.#options.legends.mapOf(server);
    return map === undefined ? answer : Json.of(mapTokens(answer.value, map));
  }
}

const rangeIn = (params: unknown): Range | undefined => (fieldsOf(params) as { readonly range?: Range }).range;

/** What a diagnostic is told by: clients give it back without what they do not know. */
const essence = ({ range, message, code, source }: Diagnostic): string =>
  JSON.stringify([range, message, code, source]);
