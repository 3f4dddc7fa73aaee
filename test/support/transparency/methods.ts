/** The requests that an editor makes: what must be offered for each, what it sends, and what it asks next. */

import type { Position } from "vscode-languageserver-protocol";

/** Where a request is made. */
interface Here {
  readonly uri: string;
  readonly position: Position;
  readonly end: Position;
}

/** What an editor asks of an answer's items. */
export interface FollowUp {
  readonly method: string;
  /** Items of the answer that are asked about. */
  readonly of: (answer: unknown) => readonly unknown[];
  readonly params: (item: unknown) => unknown;
  /** Where the option stands under the capability of the method that was asked before; always asked without it. */
  readonly option?: string;
}

/** A capability's options. */
export type Stated = Readonly<Record<string, unknown>>;

export interface Method {
  readonly method: string;
  /** The field of the server's capabilities that offers it, and an option within. */
  readonly capability: string;
  readonly option?: string;
  /** What is sent, by the place and by what the server said of the method. */
  readonly params?: (here: Here, stated: Stated) => object;
  readonly next?: readonly FollowUp[];
}

const list = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? answer : ((answer as { readonly items?: readonly unknown[] } | null)?.items ?? []);

const itself = (item: unknown): unknown => item;
const ofItem = (item: unknown): unknown => ({ item });

/** Completions come in any order. */
const nameOf = (item: unknown): string => {
  const { label, detail } = item as { readonly label?: unknown; readonly detail?: unknown };
  return typeof label === "string" ? `${label} ${detail}` : "";
};

/** At most so many resolves an answer: they are all alike. */
const SOME = 3;
/** Some from everywhere in a list, the same ones in whatever order it comes. */
const some = (answer: unknown): readonly unknown[] => {
  const items = [...list(answer)].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const step = Math.max(1, Math.floor((items.length - 1) / (SOME - 1)));
  return items.filter((_, index) => index % step === 0).slice(0, SOME);
};

const resolve = (method: string): FollowUp => ({ method, of: some, params: itself, option: "resolveProvider" });
const ofItems = (...methods: readonly string[]): readonly FollowUp[] =>
  methods.map((method) => ({ method, of: some, params: ofItem }));

const OPTIONS = { tabSize: 4, insertSpaces: true };
const document = ({ uri }: Here): object => ({ textDocument: { uri } });
const at = ({ uri, position }: Here): object => ({ textDocument: { uri }, position });
const all = ({ uri, end }: Here): object => ({
  textDocument: { uri },
  range: { start: { line: 0, character: 0 }, end },
});

/** Methods, with the params of those that say none. */
const defaults = (params: NonNullable<Method["params"]>, methods: readonly Method[]): readonly Method[] =>
  methods.map((method) => ({ params, ...method }));

/** Asked at every spot. */
export const AT_SPOT: readonly Method[] = defaults(at, [
  { method: "textDocument/definition", capability: "definitionProvider" },
  { method: "textDocument/declaration", capability: "declarationProvider" },
  { method: "textDocument/typeDefinition", capability: "typeDefinitionProvider" },
  { method: "textDocument/implementation", capability: "implementationProvider" },
  {
    method: "textDocument/references",
    capability: "referencesProvider",
    params: (here) => ({ ...at(here), context: { includeDeclaration: true } }),
  },
  { method: "textDocument/hover", capability: "hoverProvider" },
  { method: "textDocument/documentHighlight", capability: "documentHighlightProvider" },
  {
    method: "textDocument/selectionRange",
    capability: "selectionRangeProvider",
    params: ({ uri, position }) => ({ textDocument: { uri }, positions: [position] }),
  },
  { method: "textDocument/linkedEditingRange", capability: "linkedEditingRangeProvider" },
  {
    method: "textDocument/completion",
    capability: "completionProvider",
    params: (here) => ({ ...at(here), context: { triggerKind: 1 } }),
    next: [resolve("completionItem/resolve")],
  },
  { method: "textDocument/signatureHelp", capability: "signatureHelpProvider" },
  {
    method: "textDocument/codeAction",
    capability: "codeActionProvider",
    params: ({ uri, position }) => ({
      textDocument: { uri },
      range: { start: position, end: position },
      context: { diagnostics: [], triggerKind: 1 },
    }),
    next: [resolve("codeAction/resolve")],
  },
  { method: "textDocument/prepareRename", capability: "renameProvider", option: "prepareProvider" },
  {
    method: "textDocument/rename",
    capability: "renameProvider",
    // gopls refuses to take what other packages use from them, with one of the uses.
    params: (here) => ({ ...at(here), newName: "Renamed" }),
  },
  {
    method: "textDocument/prepareCallHierarchy",
    capability: "callHierarchyProvider",
    next: ofItems("callHierarchy/incomingCalls", "callHierarchy/outgoingCalls"),
  },
  {
    method: "textDocument/prepareTypeHierarchy",
    capability: "typeHierarchyProvider",
    next: ofItems("typeHierarchy/supertypes", "typeHierarchy/subtypes"),
  },
  {
    method: "textDocument/onTypeFormatting",
    capability: "documentOnTypeFormattingProvider",
    params: (here, { firstTriggerCharacter: ch }) => ({ ...at(here), ch, options: OPTIONS }),
  },
]);

/** Asked of every document. */
export const OF_DOCUMENT: readonly Method[] = defaults(document, [
  { method: "textDocument/documentSymbol", capability: "documentSymbolProvider" },
  { method: "textDocument/foldingRange", capability: "foldingRangeProvider" },
  { method: "textDocument/documentLink", capability: "documentLinkProvider", next: [resolve("documentLink/resolve")] },
  {
    method: "textDocument/codeLens",
    capability: "codeLensProvider",
    next: [resolve("codeLens/resolve")],
  },
  { method: "textDocument/documentColor", capability: "colorProvider" },
  {
    method: "textDocument/inlayHint",
    capability: "inlayHintProvider",
    params: all,
    next: [resolve("inlayHint/resolve")],
  },
  {
    method: "textDocument/formatting",
    capability: "documentFormattingProvider",
    params: (here) => ({ ...document(here), options: OPTIONS }),
  },
  {
    method: "textDocument/rangeFormatting",
    capability: "documentRangeFormattingProvider",
    params: (here) => ({ ...all(here), options: OPTIONS }),
  },
  { method: "textDocument/semanticTokens/full", capability: "semanticTokensProvider", option: "full" },
  { method: "textDocument/semanticTokens/range", capability: "semanticTokensProvider", option: "range", params: all },
  { method: "textDocument/diagnostic", capability: "diagnosticProvider" },
]);

export const WORKSPACE_SYMBOL: Method = {
  method: "workspace/symbol",
  capability: "workspaceSymbolProvider",
  next: [resolve("workspaceSymbol/resolve")],
};
