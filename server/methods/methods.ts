/**
 * THE METHOD TABLE: one row a request of LSP. A row says who is asked, for how long, and how several answers become one; where syntax
 * answers too, what a legal request looks like, what the engine is asked, and how its answer reads in LSP; and what operations ask by it.
 * A request without a row goes to the owner of the document it names (`unknownMethod` of `method-lookup.ts`).
 */

import type {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyOutgoingCallsRequest,
  CallHierarchyPrepareRequest,
  CompletionRequest,
  CompletionResolveRequest,
  DeclarationRequest,
  DefinitionRequest,
  DocumentHighlightRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  ImplementationRequest,
  InlayHintRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  SelectionRangeRequest,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  SignatureHelpRequest,
  TypeDefinitionRequest,
  TypeHierarchyPrepareRequest,
  TypeHierarchySubtypesRequest,
  TypeHierarchySupertypesRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol";
import { type Params, TOKEN_MODIFIERS, TOKEN_TYPES } from "../../src/engine.ts";
import { type Position, touch } from "../../src/text/line-index.ts";
import { orderedBySyntax } from "../merge/completion-order.ts";
import { joinCompletions, joinDiagnosticReports, joinEdits, joinLists, joinWorkspaceReports } from "../merge/join.ts";
import * as legal from "../protocol/params.ts";
import { completions, described, offered, provisional } from "../translation/completions.ts";
import * as hierarchies from "../translation/hierarchies.ts";
import * as toLsp from "../translation/to-lsp.ts";
import { diagnosticParamsFor } from "./diagnostic-identifiers.ts";
import * as asked from "./lsp-questions.ts";
import { contentFor, filesFor } from "./params-for-server.ts";
import { EDITS, type Extras, type Row, row, served } from "./row.ts";
import type { Subject } from "./syntax-route.ts";

const AT_A_PLACE: Extras = { params: legal.positionParams };
/** An item of ours asks syntax on, a server's that server. */
const FROM_AN_ITEM = { policy: "precise", params: legal.hierarchyParams, limit: "search", misses: true } as const;
const OF_CALLS = { ...FROM_AN_ITEM, itemsOf: "textDocument/prepareCallHierarchy" } as const;
const OF_TYPES = { ...FROM_AN_ITEM, itemsOf: "textDocument/prepareTypeHierarchy" } as const;

/** What a name means, whose relations are asked for next. */
const PREPARED = {
  params: legal.positionParams,
  question: "definition",
  ask: ({ position }: { readonly position: Position }, { path, scope }: Subject): Params<"definition"> => ({
    path,
    position,
    scope,
    mode: "precise",
    preview: false,
  }),
  empty: null,
} as const;

const FULL_TOKENS = "textDocument/semanticTokens/full";
const TOKENS = { legend: true, limit: "search", refresh: "workspace/semanticTokens/refresh" } as const;
const ALL_TOKENS = { ...TOKENS, results: FULL_TOKENS } as const;
const TOKEN_CAPABILITY = {
  semanticTokensProvider: {
    legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] },
    full: { delta: true },
    range: true,
  },
};

/** At most so many symbols for one query: more than a person reads, few enough for every key typed. */
const MOST_SYMBOLS = 256;

/** Behind these a list is asked for by itself: signs of members, of paths and of tags. */
const COMPLETED_BEHIND = [".", ":", ">", "$", "@", '"', "'", "/", "<"];

export const METHODS: readonly Row[] = [
  row<typeof DefinitionRequest>()(
    "textDocument/definition",
    {
      params: legal.positionParams,
      question: "definition",
      ask: ({ position }, { path, scope }) => ({
        path,
        position,
        scope,
        mode: "precise",
        preview: false,
        isEarly: true,
      }),
      toLsp: toLsp.targets("definition"),
      empty: [],
    },
    { capability: { definitionProvider: true }, isCompared: true, questions: { definition: asked.definition } },
  ),
  row<typeof DeclarationRequest>()(
    "textDocument/declaration",
    {
      params: legal.positionParams,
      question: "declaration",
      ask: ({ position }, { path, scope }) => ({ path, position, scope }),
      toLsp: toLsp.targets("declaration"),
      empty: [],
    },
    { capability: { declarationProvider: true } },
  ),
  row<typeof TypeDefinitionRequest>()(
    "textDocument/typeDefinition",
    {
      params: legal.positionParams,
      question: "typeDefinition",
      ask: ({ position }, { path, scope }) => ({ path, position, scope }),
      toLsp: toLsp.targets("typeDefinition"),
      empty: [],
    },
    { capability: { typeDefinitionProvider: true } },
  ),
  row<typeof ImplementationRequest>()(
    "textDocument/implementation",
    {
      params: legal.positionParams,
      question: "implementation",
      ask: ({ position }, { path, scope }) => ({ path, position, scope }),
      toLsp: toLsp.targets("implementation"),
      empty: [],
    },
    {
      capability: { implementationProvider: true },
      limit: "search",
      isWide: true,
      misses: true,
      questions: { implementations: asked.implementations },
    },
  ),
  row<typeof ReferencesRequest>()(
    "textDocument/references",
    {
      params: legal.referenceParams,
      question: "references",
      ask: ({ position, context }, { path, scope }) => ({ path, position, scope, ...context, preview: false }),
      toLsp: (result, _params, asker) => toLsp.places(result.places, asker),
      empty: [],
      title: "Searching references",
      batch: toLsp.places,
      placesOf: (result) => result.places,
    },
    {
      capability: { referencesProvider: { workDoneProgress: true } },
      limit: "search",
      isWide: true,
      misses: true,
      questions: { references: asked.references },
    },
  ),
  row<typeof HoverRequest>()(
    "textDocument/hover",
    {
      params: legal.positionParams,
      question: "hover",
      ask: ({ position }, { path }) => ({ path, position, isEarly: true }),
      toLsp: (info, _params, asker) => toLsp.hover(info, asker),
      empty: null,
    },
    { capability: { hoverProvider: true }, questions: { hover: asked.hover } },
  ),
  row<typeof DocumentSymbolRequest>()(
    "textDocument/documentSymbol",
    {
      params: legal.documentParams,
      question: "outline",
      ask: (_params, { path }) => ({ path }),
      toLsp: (items, { textDocument }, asker) => toLsp.outline(items, textDocument.uri, asker),
      isKept: true,
      empty: [],
    },
    { capability: { documentSymbolProvider: true }, questions: { outline: asked.outline } },
  ),
  row<typeof WorkspaceSymbolRequest>()(
    "workspace/symbol",
    {
      params: legal.symbolParams,
      question: "symbols",
      ask: ({ query }) => ({ query, limit: MOST_SYMBOLS }),
      toLsp: (found, _params, asker) => toLsp.workspaceSymbols(found, asker),
      empty: [],
    },
    {
      capability: { workspaceSymbolProvider: true },
      policy: "symbols",
      limit: "search",
      merge: joinLists,
      tags: true,
      misses: true,
      questions: { symbols: asked.symbols },
    },
  ),
  row<typeof DocumentHighlightRequest>()(
    "textDocument/documentHighlight",
    {
      params: legal.positionParams,
      question: "highlights",
      ask: ({ position }, { path }) => ({ path, position }),
      toLsp: toLsp.highlights,
      empty: [],
    },
    { capability: { documentHighlightProvider: true } },
  ),
  row<typeof FoldingRangeRequest>()(
    "textDocument/foldingRange",
    {
      params: legal.documentParams,
      question: "folds",
      ask: (_params, { path }) => ({ path }),
      toLsp: (found, _params, asker) => toLsp.folds(found, asker),
      empty: [],
    },
    { capability: { foldingRangeProvider: true }, refresh: "workspace/foldingRange/refresh" },
  ),
  row<typeof SelectionRangeRequest>()(
    "textDocument/selectionRange",
    {
      params: legal.selectionParams,
      question: "selections",
      ask: ({ positions }, { path }) => ({ path, positions }),
      toLsp: (found, { positions }) =>
        positions.map((position, index) => toLsp.selection(found[index] ?? [], position)),
      empty: [],
    },
    { capability: { selectionRangeProvider: true } },
  ),
  served("textDocument/linkedEditingRange", "quiet", AT_A_PLACE),
  served("textDocument/documentLink", "union", { merge: joinLists, tags: true }),
  served("documentLink/resolve", "tag", { tagOf: "textDocument/documentLink", params: legal.documentLink }),
  row<typeof CompletionRequest>()(
    "textDocument/completion",
    {
      params: legal.positionParams,
      question: "complete",
      ask: ({ position }, { path }) => ({ path, position, hurries: true }),
      toLsp: (list, _params, asker) => completions(list, asker),
      empty: null,
    },
    {
      policy: "meanwhile",
      capability: { completionProvider: { triggerCharacters: COMPLETED_BEHIND, resolveProvider: true } },
      merge: joinCompletions,
      reorder: orderedBySyntax,
      tags: true,
      late: { isIncomplete: true, items: [] },
      provisional,
      params: legal.positionParams,
      questions: { completion: asked.completion },
    },
  ),
  row<typeof CompletionResolveRequest>()(
    "completionItem/resolve",
    {
      params: legal.completionItem,
      question: "completionDetail",
      ask: (item) => offered(item),
      toLsp: (detail, item, asker) => described(detail, item, asker),
      empty: { label: "" },
    },
    { policy: "tag", tagOf: "textDocument/completion", params: legal.completionItem },
  ),
  served("textDocument/inlineCompletion", "quiet", AT_A_PLACE),
  row<typeof SignatureHelpRequest>()(
    "textDocument/signatureHelp",
    {
      params: legal.positionParams,
      question: "signatureHelp",
      ask: ({ position }, { path }) => ({ path, position }),
      toLsp: (help, _params, asker) => toLsp.signatureHelp(help, asker),
      empty: null,
    },
    {
      capability: { signatureHelpProvider: { triggerCharacters: ["(", ","], retriggerCharacters: [")"] } },
      questions: { signature: asked.signature },
    },
  ),
  row<typeof InlayHintRequest>()(
    "textDocument/inlayHint",
    {
      params: legal.rangeParams,
      question: "hints",
      ask: ({ range }, { path }) => ({ path, range }),
      toLsp: (found) => toLsp.inlayHints(found),
      empty: null,
    },
    {
      policy: "alone",
      capability: { inlayHintProvider: { resolveProvider: true } },
      tags: true,
      refresh: "workspace/inlayHint/refresh",
    },
  ),
  served("inlayHint/resolve", "tag", { tagOf: "textDocument/inlayHint", params: legal.inlayHint }),
  served("textDocument/inlineValue", "quiet", { params: legal.rangeParams, refresh: "workspace/inlineValue/refresh" }),
  served("textDocument/moniker", "quiet", AT_A_PLACE),
  served("textDocument/codeAction", "union", {
    merge: joinLists,
    tags: true,
    limit: "search",
    params: legal.codeActionParams,
    questions: { actions: asked.actions },
  }),
  served("codeAction/resolve", "tag", { tagOf: "textDocument/codeAction", limit: "search", params: legal.codeAction }),
  served("textDocument/codeLens", "union", {
    merge: joinLists,
    tags: true,
    refresh: "workspace/codeLens/refresh",
  }),
  served("codeLens/resolve", "tag", { tagOf: "textDocument/codeLens", limit: "search", params: legal.codeLens }),
  served("textDocument/documentColor", "union", { merge: joinLists, empty: [] }),
  served("textDocument/colorPresentation", "quiet", { empty: [] }),
  served("textDocument/formatting", "precise", { ...EDITS, questions: { format: asked.format } }),
  served("textDocument/rangeFormatting", "precise", EDITS),
  served("textDocument/rangesFormatting", "precise", EDITS),
  served("textDocument/onTypeFormatting", "quiet", { ...AT_A_PLACE, readsOnly: false }),
  served("textDocument/willSaveWaitUntil", "quiet", { readsOnly: false }),
  // Null would say that nothing can be renamed here. LSP 3.16: the client takes the name under the cursor.
  row<typeof PrepareRenameRequest>()(
    "textDocument/prepareRename",
    {
      params: legal.positionParams,
      question: "highlights",
      ask: ({ position }, { path }) => ({ path, position }),
      toLsp: (found, { position }) =>
        found.find(({ range }) => touch(range, { start: position, end: position }))?.range ?? null,
      empty: null,
    },
    {
      policy: "precise-first",
      unprepared: { has: "textDocument/rename", answer: { defaultBehavior: true } },
    },
  ),
  {
    ...served("textDocument/rename", "precise-first", {
      ...EDITS,
      params: legal.renameParams,
      isWide: true,
      isWhole: true,
      misses: true,
      questions: { rename: asked.rename },
    }),
    capability: { renameProvider: { prepareProvider: true } },
    syntax: (backend, call, why) => backend.rename(call, why),
  },
  row<typeof CallHierarchyPrepareRequest>()(
    "textDocument/prepareCallHierarchy",
    { ...PREPARED, toLsp: hierarchies.preparedCalls },
    { capability: { callHierarchyProvider: true }, provisional: hierarchies.meanwhile },
  ),
  row<typeof CallHierarchyIncomingCallsRequest>()(
    "callHierarchy/incomingCalls",
    {
      params: legal.hierarchyParams,
      question: "callers",
      ask: hierarchies.meantBy,
      toLsp: hierarchies.incoming,
      empty: [],
      title: "Searching callers",
    },
    { ...OF_CALLS, questions: { incoming: asked.incoming } },
  ),
  row<typeof CallHierarchyOutgoingCallsRequest>()(
    "callHierarchy/outgoingCalls",
    {
      params: legal.hierarchyParams,
      question: "callees",
      ask: (returned) => ({ ...hierarchies.spotOf(returned), each: true }),
      toLsp: hierarchies.outgoing,
      empty: [],
    },
    { ...OF_CALLS, questions: { outgoing: asked.outgoing } },
  ),
  row<typeof TypeHierarchyPrepareRequest>()(
    "textDocument/prepareTypeHierarchy",
    { ...PREPARED, toLsp: hierarchies.preparedTypes },
    { capability: { typeHierarchyProvider: true }, provisional: hierarchies.meanwhile },
  ),
  row<typeof TypeHierarchySupertypesRequest>()(
    "typeHierarchy/supertypes",
    {
      params: legal.hierarchyParams,
      question: "supertypes",
      ask: hierarchies.spotOf,
      toLsp: hierarchies.supertypes,
      empty: [],
    },
    { ...OF_TYPES, questions: { supertypes: asked.types } },
  ),
  row<typeof TypeHierarchySubtypesRequest>()(
    "typeHierarchy/subtypes",
    {
      params: legal.hierarchyParams,
      question: "subtypes",
      ask: hierarchies.meantBy,
      toLsp: hierarchies.subtypes,
      empty: [],
      title: "Searching subtypes",
    },
    { ...OF_TYPES, questions: { subtypes: asked.types } },
  ),
  row<typeof SemanticTokensRequest>()(
    FULL_TOKENS,
    {
      params: legal.documentParams,
      question: "tokens",
      ask: (_params, { path }) => ({ path }),
      toLsp: (found, { textDocument }, asker) => toLsp.allTokens(found, textDocument.uri, asker),
      empty: null,
    },
    { capability: TOKEN_CAPABILITY, ...ALL_TOKENS },
  ),
  row<typeof SemanticTokensDeltaRequest>()(
    "textDocument/semanticTokens/full/delta",
    {
      params: legal.deltaParams,
      question: "tokens",
      ask: ({ previousResultId, textDocument }, { path }, asker) => ({
        path,
        since: toLsp.sinceOf(previousResultId, textDocument.uri, asker),
      }),
      toLsp: (found, { textDocument }, asker) => toLsp.tokens(found, textDocument.uri, asker),
      empty: null,
    },
    { ...ALL_TOKENS, instead: FULL_TOKENS },
  ),
  row<typeof SemanticTokensRangeRequest>()(
    "textDocument/semanticTokens/range",
    {
      params: legal.rangeParams,
      question: "tokens",
      ask: ({ range }, { path }) => ({ path, range }),
      toLsp: (found, { textDocument }, asker) => toLsp.allTokens(found, textDocument.uri, asker),
      empty: null,
    },
    { ...TOKENS, instead: FULL_TOKENS },
  ),
  served("textDocument/diagnostic", "report", {
    merge: joinDiagnosticReports,
    isReport: true,
    refresh: "workspace/diagnostic/refresh",
    results: "textDocument/diagnostic",
    paramsFor: diagnosticParamsFor,
    misses: true,
    questions: { diagnostics: asked.diagnostics },
    empty: { kind: "full", items: [] },
    limit: "rename",
  }),
  served("workspace/diagnostic", "fan-out", {
    merge: joinWorkspaceReports,
    paramsFor: diagnosticParamsFor,
    empty: { items: [] },
    limit: "ever",
    refresh: "workspace/diagnostic/refresh",
  }),
  served("workspaceSymbol/resolve", "tag", { tagOf: "workspace/symbol", params: legal.workspaceSymbol }),
  served("workspace/executeCommand", "command", { ...EDITS, acts: true, questions: { command: asked.command } }),
  served("workspace/willCreateFiles", "fan-out", {
    ...EDITS,
    merge: joinEdits,
    paramsFor: filesFor("willCreate"),
    params: legal.filesParams,
  }),
  served("workspace/willRenameFiles", "fan-out", {
    ...EDITS,
    merge: joinEdits,
    paramsFor: filesFor("willRename"),
    params: legal.renamesParams,
  }),
  served("workspace/willDeleteFiles", "fan-out", {
    ...EDITS,
    merge: joinEdits,
    paramsFor: filesFor("willDelete"),
    params: legal.filesParams,
  }),
  served("workspace/textDocumentContent", "fan-out", { paramsFor: contentFor, params: legal.contentParams }),
];
