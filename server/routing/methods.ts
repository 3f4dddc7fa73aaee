/**
 * THE METHOD TABLE: one row a request of LSP. A row says who is asked, for how long, and how several answers become one;
 * where syntax answers too, what a legal request looks like, what the engine is asked, and how its answer reads in LSP.
 * A request without a row goes to the owner of the document it names (`UNKNOWN`).
 */

import type {
  DeclarationRequest,
  DefinitionRequest,
  DocumentHighlightRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  ImplementationRequest,
  ProtocolRequestType,
  ReferencesRequest,
  SelectionRangeRequest,
  ServerCapabilities,
  TypeDefinitionRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol";
import type { Call } from "../../client-bridge/wire/peer.ts";
import { contentOf, filesOf, type Part } from "../bridge/parts.ts";
import { reportOf } from "../bridge/reports.ts";
import type { Timeouts } from "../config/config.ts";
import {
  joinCompletions,
  joinDiagnosticReports,
  joinEdits,
  joinLists,
  joinWorkspaceReports,
  type Merge,
} from "../merge/join.ts";
import {
  type Check,
  codeAction,
  codeActionParams,
  codeLens,
  completionItem,
  contentParams,
  documentLink,
  documentParams,
  filesParams,
  hierarchyParams,
  inlayHint,
  positionParams,
  rangeParams,
  referenceParams,
  renameParams,
  renamesParams,
  selectionParams,
  symbolParams,
  workspaceSymbol,
} from "../params.ts";
import * as toLsp from "../translation/to-lsp.ts";
import type { Answerable, Asking, SyntaxBackend, SyntaxRoute } from "./syntax-backend.ts";

/** A request's namespace in vscode-languageserver-protocol, used for its types only. */
interface Declared {
  readonly method: string;
  readonly type: unknown;
}
type ResultOf<D extends Declared> =
  D["type"] extends ProtocolRequestType<infer _P, infer R, infer _PR, infer _E, infer _RO> ? R : never;

/**
 * Who answers a request, and what happens while its owner cannot: a policy, as data.
 *
 * | policy | owner not ready | nobody answers |
 * | --- | --- | --- |
 * | `syntax-first` | syntax answers at once | syntax's answer |
 * | `precise` | waits a bounded time | an error that says why: somebody asked for it by hand |
 * | `quiet` | nothing at once: an editor asks while somebody types, and is told to ask again (refresh) | nothing |
 * | `eager` | asks it all the same as soon as it runs | nothing; what is late is said to be incomplete |
 */
type OwnerPolicy = "syntax-first" | "precise" | "quiet" | "eager";

/**
 * `union`: every capable server of the document, results joined. `symbols`: ready owners, and syntax for the rest.
 * `fan-out`: every capable server of the session. `tag`: the server that made the item. `command`: by the command.
 */
export type Policy = OwnerPolicy | "union" | "symbols" | "fan-out" | "tag" | "command";

export interface Row {
  readonly method: string;
  readonly policy: Policy;
  /** How long a server may take: a limit of the configuration, or `ever` for a long poll. */
  readonly limit: keyof Timeouts | "ever";
  /** It changes nothing, so that it may be asked twice. */
  readonly readsOnly: boolean;
  /** What LSP calls an answer without anything in it. */
  readonly empty: unknown;
  /** What it is answered where a server needs longer than it may: the client asks again while somebody types on. */
  readonly late?: unknown;
  /** The results of several servers as one. */
  readonly merge?: Merge;
  /** Items carry `data` for a second request. */
  readonly tags?: boolean;
  /** The first request of a `tag` row. */
  readonly tagOf?: string;
  /** The answer is a server's diagnostics of a document. */
  readonly isReport?: boolean;
  /** The request by which a client is told to ask it again. A client says whether it knows that where LSP has it (`refreshSupport`). */
  readonly refresh?: string;
  /** The answer's numbers belong to the server's own legend of semantic tokens. */
  readonly legend?: boolean;
  /** Its answers have ids of results, which the life of a server knows that gave them; this method asks for all of it anew. */
  readonly results?: string;
  /** A `union` that waits for its servers: an answer without one of them would read as "none". */
  readonly waits?: boolean;
  /** Checks the parameters: a request that does not pass is refused, whoever would answer it. */
  readonly params?: Check<unknown>;
  /** A part of the answer is worth nothing: where the server has no index, syntax is asked whether the answer is whole (`Renames`). */
  readonly isWhole?: boolean;
  /** What it is answered for a server that lacks it and has the request that it prepares. */
  readonly unprepared?: { readonly has: string; readonly answer: unknown };
  /** For a `union` or a `fan-out` whose parameters are divided among the servers. */
  readonly part?: Part;
  /** It asks for everything that refers to a name, wherever that is. */
  readonly isWide?: boolean;
  /** A server's answer shows what syntax's would have been worth (`Shadow`). */
  readonly isCompared?: boolean;
  /** Announced whether or not there are servers, because syntax answers it. */
  readonly capability?: ServerCapabilities;
  readonly syntax?: (backend: SyntaxBackend, call: Call) => Promise<unknown>;
}

/** A method that syntax answers; names and results are checked against the protocol library's declaration. */
const row =
  <D extends Declared>() =>
  <P extends Asking, Q extends Answerable>(
    method: D["method"],
    {
      capability,
      limit = "query",
      policy = "syntax-first",
      merge,
      ...route
    }: SyntaxRoute<P, Q, ResultOf<D>> &
      Pick<Row, "capability"> &
      Partial<Pick<Row, "limit" | "policy" | "merge" | "tags" | "isWide" | "isCompared" | "refresh">>,
  ): Row => ({
    method,
    policy,
    limit,
    readsOnly: true,
    empty: route.empty,
    ...(capability === undefined ? {} : { capability }),
    ...(merge === undefined ? {} : { merge }),
    ...(route.tags === undefined ? {} : { tags: route.tags }),
    ...(route.isWide === undefined ? {} : { isWide: route.isWide }),
    ...(route.isCompared === undefined ? {} : { isCompared: route.isCompared }),
    ...(route.refresh === undefined ? {} : { refresh: route.refresh }),
    syntax: (backend, call) => backend.answer(route, call),
  });

type Extras = Partial<Omit<Row, "method" | "policy" | "syntax">>;

/** A method that only language servers answer. */
const served = (method: string, policy: Policy, extras: Extras = {}): Row => ({
  method,
  policy,
  limit: "query",
  readsOnly: true,
  empty: null,
  ...(method.startsWith("textDocument/") ? { params: documentParams } : {}),
  ...extras,
});

const AT_A_PLACE: Extras = { params: positionParams };
const FROM_AN_ITEM: Extras = { params: hierarchyParams, limit: "search" };

const EDITS: Extras = { readsOnly: false, limit: "rename" };
const TOKENS: Extras = { legend: true, limit: "search", refresh: "workspace/semanticTokens/refresh" };
const ALL_TOKENS: Extras = { ...TOKENS, results: "textDocument/semanticTokens/full" };

/** At most so many symbols for one query: more than a person reads, few enough for every key typed. */
const MOST_SYMBOLS = 256;

export const METHODS: readonly Row[] = [
  row<typeof DefinitionRequest>()("textDocument/definition", {
    capability: { definitionProvider: true },
    params: positionParams,
    question: "definition",
    ask: ({ position }, { path, scope }) => ({ path, position, scope, mode: "precise", preview: false }),
    toLsp: toLsp.targets("definition"),
    isCompared: true,
    empty: [],
  }),
  row<typeof DeclarationRequest>()("textDocument/declaration", {
    capability: { declarationProvider: true },
    params: positionParams,
    question: "declaration",
    ask: ({ position }, { path, scope }) => ({ path, position, scope }),
    toLsp: toLsp.targets("declaration"),
    empty: [],
  }),
  row<typeof TypeDefinitionRequest>()("textDocument/typeDefinition", {
    capability: { typeDefinitionProvider: true },
    params: positionParams,
    question: "typeDefinition",
    ask: ({ position }, { path, scope }) => ({ path, position, scope }),
    toLsp: toLsp.targets("typeDefinition"),
    empty: [],
  }),
  row<typeof ImplementationRequest>()("textDocument/implementation", {
    capability: { implementationProvider: true },
    limit: "search",
    isWide: true,
    params: positionParams,
    question: "implementation",
    ask: ({ position }, { path, scope }) => ({ path, position, scope }),
    toLsp: toLsp.targets("implementation"),
    empty: [],
  }),
  row<typeof ReferencesRequest>()("textDocument/references", {
    capability: { referencesProvider: { workDoneProgress: true } },
    limit: "search",
    isWide: true,
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
    capability: { hoverProvider: true },
    params: positionParams,
    question: "hover",
    ask: ({ position }, { path }) => ({ path, position }),
    toLsp: (info, _params, asker) => toLsp.hover(info, asker),
    empty: null,
  }),
  row<typeof DocumentSymbolRequest>()("textDocument/documentSymbol", {
    capability: { documentSymbolProvider: true },
    params: documentParams,
    question: "outline",
    ask: (_params, { path }) => ({ path }),
    toLsp: (items, { textDocument }, asker) => toLsp.outline(items, textDocument.uri, asker),
    isKept: true,
    empty: [],
  }),
  row<typeof WorkspaceSymbolRequest>()("workspace/symbol", {
    capability: { workspaceSymbolProvider: true },
    policy: "symbols",
    limit: "search",
    merge: joinLists,
    tags: true,
    params: symbolParams,
    question: "symbols",
    ask: ({ query }) => ({ query, limit: MOST_SYMBOLS }),
    toLsp: (found, _params, asker) => toLsp.workspaceSymbols(found, asker),
    empty: [],
  }),
  row<typeof DocumentHighlightRequest>()("textDocument/documentHighlight", {
    capability: { documentHighlightProvider: true },
    params: positionParams,
    question: "highlights",
    ask: ({ position }, { path }) => ({ path, position }),
    toLsp: toLsp.highlights,
    empty: [],
  }),
  row<typeof FoldingRangeRequest>()("textDocument/foldingRange", {
    capability: { foldingRangeProvider: true },
    refresh: "workspace/foldingRange/refresh",
    params: documentParams,
    question: "folds",
    ask: (_params, { path }) => ({ path }),
    toLsp: (found, _params, asker) => toLsp.folds(found, asker),
    empty: [],
  }),
  row<typeof SelectionRangeRequest>()("textDocument/selectionRange", {
    capability: { selectionRangeProvider: true },
    params: selectionParams,
    question: "selections",
    ask: ({ positions }, { path }) => ({ path, positions }),
    toLsp: (found, { positions }) => positions.map((position, index) => toLsp.selection(found[index] ?? [], position)),
    empty: [],
  }),
  served("textDocument/linkedEditingRange", "quiet", AT_A_PLACE),
  served("textDocument/documentLink", "union", { merge: joinLists, tags: true }),
  served("documentLink/resolve", "tag", { tagOf: "textDocument/documentLink", params: documentLink }),
  served("textDocument/completion", "eager", {
    ...AT_A_PLACE,
    merge: joinCompletions,
    tags: true,
    late: { isIncomplete: true, items: [] },
  }),
  served("completionItem/resolve", "tag", { tagOf: "textDocument/completion", params: completionItem }),
  served("textDocument/inlineCompletion", "quiet", AT_A_PLACE),
  served("textDocument/signatureHelp", "eager", AT_A_PLACE),
  served("textDocument/inlayHint", "quiet", {
    tags: true,
    params: rangeParams,
    refresh: "workspace/inlayHint/refresh",
  }),
  served("inlayHint/resolve", "tag", { tagOf: "textDocument/inlayHint", params: inlayHint }),
  served("textDocument/inlineValue", "quiet", { params: rangeParams, refresh: "workspace/inlineValue/refresh" }),
  served("textDocument/moniker", "quiet", AT_A_PLACE),
  served("textDocument/codeAction", "union", {
    merge: joinLists,
    tags: true,
    limit: "search",
    params: codeActionParams,
  }),
  served("codeAction/resolve", "tag", { tagOf: "textDocument/codeAction", limit: "search", params: codeAction }),
  served("textDocument/codeLens", "union", { merge: joinLists, tags: true, refresh: "workspace/codeLens/refresh" }),
  served("codeLens/resolve", "tag", { tagOf: "textDocument/codeLens", limit: "search", params: codeLens }),
  served("textDocument/documentColor", "union", { merge: joinLists, empty: [] }),
  served("textDocument/colorPresentation", "quiet", { empty: [] }),
  served("textDocument/formatting", "precise", EDITS),
  served("textDocument/rangeFormatting", "precise", EDITS),
  served("textDocument/rangesFormatting", "precise", EDITS),
  served("textDocument/onTypeFormatting", "quiet", { ...AT_A_PLACE, readsOnly: false }),
  served("textDocument/willSaveWaitUntil", "quiet", { readsOnly: false }),
  // Null would say that nothing can be renamed here. LSP 3.16: the client takes the name under the cursor.
  served("textDocument/prepareRename", "precise", {
    ...AT_A_PLACE,
    unprepared: { has: "textDocument/rename", answer: { defaultBehavior: true } },
  }),
  served("textDocument/rename", "precise", { ...EDITS, params: renameParams, isWide: true, isWhole: true }),
  served("textDocument/prepareCallHierarchy", "precise", AT_A_PLACE),
  served("callHierarchy/incomingCalls", "precise", FROM_AN_ITEM),
  served("callHierarchy/outgoingCalls", "precise", FROM_AN_ITEM),
  served("textDocument/prepareTypeHierarchy", "precise", AT_A_PLACE),
  served("typeHierarchy/supertypes", "precise", FROM_AN_ITEM),
  served("typeHierarchy/subtypes", "precise", FROM_AN_ITEM),
  served("textDocument/semanticTokens/full", "quiet", ALL_TOKENS),
  served("textDocument/semanticTokens/full/delta", "quiet", ALL_TOKENS),
  served("textDocument/semanticTokens/range", "quiet", TOKENS),
  served("textDocument/diagnostic", "union", {
    merge: joinDiagnosticReports,
    isReport: true,
    refresh: "workspace/diagnostic/refresh",
    results: "textDocument/diagnostic",
    part: reportOf,
    waits: true,
    empty: { kind: "full", items: [] },
    limit: "rename",
  }),
  served("workspace/diagnostic", "fan-out", {
    merge: joinWorkspaceReports,
    part: reportOf,
    empty: { items: [] },
    limit: "ever",
    refresh: "workspace/diagnostic/refresh",
  }),
  served("workspaceSymbol/resolve", "tag", { tagOf: "workspace/symbol", params: workspaceSymbol }),
  served("workspace/executeCommand", "command", EDITS),
  served("workspace/willCreateFiles", "fan-out", {
    ...EDITS,
    merge: joinEdits,
    part: filesOf("willCreate"),
    params: filesParams,
  }),
  served("workspace/willRenameFiles", "fan-out", {
    ...EDITS,
    merge: joinEdits,
    part: filesOf("willRename"),
    params: renamesParams,
  }),
  served("workspace/willDeleteFiles", "fan-out", {
    ...EDITS,
    merge: joinEdits,
    part: filesOf("willDelete"),
    params: filesParams,
  }),
  served("workspace/textDocumentContent", "fan-out", { part: contentOf, params: contentParams }),
];

export const BY_METHOD: ReadonlyMap<string, Row> = new Map(METHODS.map((row) => [row.method, row]));

/** What a client asks again when it is told to, by the request that tells it. */
export const REFRESHED: ReadonlyMap<string, readonly string[]> = METHODS.reduce(
  (all, { refresh, method }) => (refresh === undefined ? all : all.set(refresh, [...(all.get(refresh) ?? []), method])),
  new Map<string, readonly string[]>(),
);

/** Any other request: a server's own. It may change something, and what it needs its server knows. */
export const unknownMethod = (method: string): Row => served(method, "precise", { ...EDITS, params: (value) => value });

/** What initialize announces because syntax answers it. */
export const SYNTAX_CAPABILITIES: ServerCapabilities = Object.assign(
  {},
  ...METHODS.map(({ capability }) => capability ?? {}),
);
