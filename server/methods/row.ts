/** A row of the method table: what is known of one request of LSP, as data; and what is the same in many. */

import type { ProtocolRequestType, ServerCapabilities } from "vscode-languageserver-protocol";
import type { BackendError } from "../../client-bridge/backend-error.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import type { Timeouts } from "../config/config.ts";
import type { Merge } from "../merge/join.ts";
import { type Check, documentParams } from "../protocol/params.ts";
import type { Questions } from "./lsp-questions.ts";
import type { ParamsForServer } from "./params-for-server.ts";
import type { PolicyName } from "./policies.ts";
import type { Answerable, Asking, SyntaxAnswers, SyntaxRoute } from "./syntax-route.ts";

export interface Row {
  readonly method: string;
  /** How a client's request is answered (`POLICIES`). */
  readonly policy: PolicyName;
  /** What operations ask by it. */
  readonly questions?: Partial<Questions>;
  /** How long a server may take: a limit of the configuration, or `ever` for a long poll. */
  readonly limit: keyof Timeouts | "ever";
  /** It changes nothing, so that it may be asked twice. */
  readonly readsOnly: boolean;
  /** A server may do something over it, beside answering. */
  readonly acts?: boolean;
  /** What LSP calls an answer without anything in it. */
  readonly empty: unknown;
  /** Syntax's answer where a server may answer the next time that it is asked. */
  readonly provisional?: (answer: unknown) => unknown;
  /** What it is answered where a server needs longer than it may: the client asks again while somebody types on. */
  readonly late?: unknown;
  /** The results of several servers as one. */
  readonly merge?: Merge;
  /** Servers' answer in the order of syntax's, where the user wants that. */
  readonly reorder?: (answer: unknown, bySyntax: unknown) => unknown;
  /** Items carry `data` for a second request. */
  readonly tags?: boolean;
  /** The first request of a `tag` row. */
  readonly tagOf?: string;
  /** The request whose items it is about. */
  readonly itemsOf?: string;
  /** The answer is a server's diagnostics of a document. */
  readonly isReport?: boolean;
  /** The request by which a client is told to ask it again. A client says whether it knows that where LSP has it (`refreshSupport`). */
  readonly refresh?: string;
  /** The answer's numbers belong to the server's own legend of semantic tokens. */
  readonly legend?: boolean;
  /** Its answers have ids of results, which only that session of the server knows that gave them; this method asks for all of it anew. */
  readonly results?: string;
  /** What a server is asked that lacks the method and has this: all of it in place of a part. */
  readonly instead?: string;
  /** Checks the parameters: a request that does not pass is refused, whoever would answer it. */
  readonly params?: Check<unknown>;
  /** A part of the answer is worth nothing: where the server has no index, syntax is asked whether the answer is whole (`Renames`). */
  readonly isWhole?: boolean;
  /** It may miss something for what is off in a server because nobody trusts the folder. */
  readonly misses?: boolean;
  /** What it is answered for a server that lacks it and has the request that it prepares. */
  readonly unprepared?: { readonly has: string; readonly answer: unknown };
  /** For a `union` or a `fan-out` whose parameters are divided among the servers. */
  readonly paramsFor?: ParamsForServer;
  /** It asks for everything that refers to a name, wherever that is. */
  readonly isWide?: boolean;
  /** A server's answer shows what syntax's would have been worth (`SyntaxComparison`). */
  readonly isCompared?: boolean;
  /** Announced whether or not there are servers, because syntax answers it. */
  readonly capability?: ServerCapabilities;
  /** @param why no language server answers, where one was waited for */
  readonly syntax?: (backend: SyntaxAnswers, call: Call, why?: BackendError) => Promise<unknown>;
}

/** A request's namespace in vscode-languageserver-protocol, used for its types only. */
interface Declared {
  readonly method: string;
  readonly type: unknown;
}
type ResultOf<D extends Declared> =
  D["type"] extends ProtocolRequestType<infer _P, infer R, infer _PR, infer _E, infer _RO> ? R : never;

export type Extras = Partial<Omit<Row, "method" | "policy" | "syntax" | "capability">>;

/** Of a method that changes something, or asks what would be changed. */
export const EDITS: Extras = { readsOnly: false, limit: "rename" };

/** A method that syntax answers; names and results are checked against the protocol library's declaration. */
export const row =
  <D extends Declared>() =>
  <P extends Asking, Q extends Answerable>(
    method: D["method"],
    route: SyntaxRoute<P, Q, ResultOf<D>>,
    extras: Omit<Extras, "empty"> & Pick<Row, "capability"> & Partial<Pick<Row, "policy">>,
  ): Row => ({
    method,
    policy: "syntax-first",
    limit: "query",
    readsOnly: true,
    empty: route.empty,
    ...extras,
    syntax: (backend, call) => backend.answer(route, call),
  });

/** A method that only language servers answer. */
export const served = (method: string, policy: PolicyName, extras: Extras = {}): Row => ({
  method,
  policy,
  limit: "query",
  readsOnly: true,
  empty: null,
  ...(method.startsWith("textDocument/") ? { params: documentParams } : {}),
  ...extras,
});
