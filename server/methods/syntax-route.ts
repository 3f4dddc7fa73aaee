/** SyntaxRoute: how the engine is asked what a request of LSP asks, and how its answer reads in LSP. */

import type { WorkspaceEdit } from "vscode-languageserver-protocol";
import type { BackendError } from "../../client-bridge/backend-error.ts";
import type { Json } from "../../client-bridge/wire/json.ts";
import type { Call } from "../../client-bridge/wire/peer.ts";
import type { Params, Place, Question, Result, SearchScope } from "../../src/engine.ts";
import type { Check } from "../protocol/params.ts";
import type { ClientContext } from "../translation/to-lsp.ts";

/** Questions whose result is an Answer. */
export type Answerable = Exclude<Question, "status">;
export type ValueOf<Q extends Answerable> = Extract<Result<Q>, { ok: true }>["value"];

/** What every checked request has. */
export interface Asking {
  readonly textDocument?: { readonly uri: string };
  readonly workDoneToken?: number | string | undefined;
  readonly partialResultToken?: number | string | undefined;
}

/** The document a question is about, and how far a search from it goes. */
export interface Subject {
  readonly path: string;
  readonly scope: SearchScope;
}

/** One question as the table states it. `R` is the method's result in LSP's own types. */
export interface SyntaxRoute<P extends Asking, Q extends Answerable, R> {
  readonly params: Check<P>;
  readonly question: Q;
  readonly ask: (params: P, subject: Subject, asker: ClientContext) => Params<Q>;
  readonly toLsp: (value: ValueOf<Q>, params: P, asker: ClientContext) => R;
  /** The answer where there is none. */
  readonly empty: R;
  /** The engine gives an answer that did not change as the same object: its bytes are kept, for as long as that. */
  readonly isKept?: boolean;
  /** Set for methods that may take long: what a work-done progress is called. */
  readonly title?: string;
  /** Set where places can be sent while the search runs: batches become partial results of this form. */
  readonly batch?: (places: readonly Place[], asker: ClientContext) => R;
  /** The places of a whole result, in the form `batch` takes. */
  readonly placesOf?: (value: ValueOf<Q>) => readonly Place[];
}

/** Answers by a route; `SyntaxBackend` does. */
export interface SyntaxAnswers {
  answer<P extends Asking, Q extends Answerable, R>(route: SyntaxRoute<P, Q, R>, call: Call): Promise<R | Json>;
  /**
   * A rename where no language server makes one.
   * @param why none does
   * @throws what speaks against it where syntax is not sure of every place
   */
  rename(call: Call, why?: BackendError): Promise<WorkspaceEdit>;
}
