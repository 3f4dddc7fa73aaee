/**
 * THE METHOD TABLE: one row a method of LSP that is answered here. A row says which capability it is announced
 * with, what a legal request looks like, what the engine is asked, and how the answer reads in LSP.
 */

import type {
  DefinitionRequest,
  DocumentHighlightRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  ProtocolRequestType,
  ReferencesRequest,
  SelectionRangeRequest,
  ServerCapabilities,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol";
import type { Call } from "../client-bridge/wire/peer.ts";
import { documentParams, positionParams, referenceParams, selectionParams, symbolParams } from "./params.ts";
import type { Answerable, Asking, Route, Router } from "./router.ts";
import * as toLsp from "./to-lsp.ts";

/** A request's namespace in vscode-languageserver-protocol, used for its types only. */
interface Declared {
  readonly method: string;
  readonly type: unknown;
}
type ResultOf<D extends Declared> =
  D["type"] extends ProtocolRequestType<infer _P, infer R, infer _PR, infer _E, infer _RO> ? R : never;

/** Who is asked. `syntax`: our own engine alone. */
type Policy = "syntax";

export interface Row {
  readonly method: string;
  readonly policy: Policy;
  readonly capability: ServerCapabilities;
  readonly answer: (router: Router, call: Call) => Promise<unknown>;
}

/** Method names and results are checked against the protocol library's declaration of the request. */
const row =
  <D extends Declared>() =>
  <P extends Asking, Q extends Answerable>(
    method: D["method"],
    { policy, capability, ...route }: Route<P, Q, ResultOf<D>> & Omit<Row, "method" | "answer">,
  ): Row => ({ method, policy, capability, answer: (router, call) => router.answer(route, call) });

/** At most so many symbols for one query: more than a person reads, few enough for every key typed. */
const MOST_SYMBOLS = 256;

export const METHODS: readonly Row[] = [
  row<typeof DefinitionRequest>()("textDocument/definition", {
    policy: "syntax",
    capability: { definitionProvider: true },
    params: positionParams,
    question: "definition",
    ask: ({ position }, { path, scope }) => ({ path, position, scope, mode: "precise", preview: false }),
    toLsp: (result, _params, asker) => toLsp.definition(result, asker),
    empty: [],
  }),
  row<typeof ReferencesRequest>()("textDocument/references", {
    policy: "syntax",
    capability: { referencesProvider: { workDoneProgress: true } },
    params: referenceParams,
    question: "references",
    ask: ({ position, context }, { path, scope }) => ({ path, position, scope, ...context, preview: false }),
    toLsp: (result, _params, asker) => toLsp.places(result.places, asker),
    empty: [],
    title: "Searching references",
    batch: toLsp.places,
    placesOf: (result) => result.places,
  }),
  row<typeof HoverRequest>()("textDocument/hover", {
    policy: "syntax",
    capability: { hoverProvider: true },
    params: positionParams,
    question: "hover",
    ask: ({ position }, { path }) => ({ path, position }),
    toLsp: (info, _params, asker) => toLsp.hover(info, asker),
    empty: null,
  }),
  row<typeof DocumentSymbolRequest>()("textDocument/documentSymbol", {
    policy: "syntax",
    capability: { documentSymbolProvider: true },
    params: documentParams,
    question: "outline",
    ask: (_params, { path }) => ({ path }),
    toLsp: (items, { textDocument }, asker) => toLsp.outline(items, textDocument.uri, asker),
    empty: [],
  }),
  row<typeof WorkspaceSymbolRequest>()("workspace/symbol", {
    policy: "syntax",
    capability: { workspaceSymbolProvider: true },
    params: symbolParams,
    question: "symbols",
    ask: ({ query }) => ({ query, limit: MOST_SYMBOLS }),
    toLsp: (found, _params, asker) => toLsp.workspaceSymbols(found, asker),
    empty: [],
  }),
  row<typeof DocumentHighlightRequest>()("textDocument/documentHighlight", {
    policy: "syntax",
    capability: { documentHighlightProvider: true },
    params: positionParams,
    question: "highlights",
    ask: ({ position }, { path }) => ({ path, position }),
    toLsp: toLsp.highlights,
    empty: [],
  }),
  row<typeof FoldingRangeRequest>()("textDocument/foldingRange", {
    policy: "syntax",
    capability: { foldingRangeProvider: true },
    params: documentParams,
    question: "folds",
    ask: (_params, { path }) => ({ path }),
    toLsp: (found, _params, asker) => toLsp.folds(found, asker),
    empty: [],
  }),
  row<typeof SelectionRangeRequest>()("textDocument/selectionRange", {
    policy: "syntax",
    capability: { selectionRangeProvider: true },
    params: selectionParams,
    question: "selections",
    ask: ({ positions }, { path }) => ({ path, positions }),
    toLsp: (found, { positions }) => positions.map((position, index) => toLsp.selection(found[index] ?? [], position)),
    empty: [],
  }),
];

/** What initialize announces for the rows, all together. */
export const capabilitiesOf = (rows: readonly Row[]): ServerCapabilities =>
  Object.assign({}, ...rows.map(({ capability }) => capability));
