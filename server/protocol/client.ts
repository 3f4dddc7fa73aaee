/** Client: what the editor said it can do, as far as an answer depends on it. Defaults are LSP's. */

import type { ClientCapabilities } from "vscode-languageserver-protocol";

const LINKED_REQUESTS = ["definition", "declaration", "typeDefinition", "implementation"] as const;
export type LinkedRequest = (typeof LINKED_REQUESTS)[number];

export interface Client {
  /** documentSymbol may nest. */
  readonly hierarchicalSymbols: boolean;
  readonly documentSymbolKinds: ReadonlySet<number>;
  readonly workspaceSymbolKinds: ReadonlySet<number>;
  /** Symbols may carry tags instead of the older `deprecated`. */
  readonly documentSymbolTags: boolean;
  /** Which requests may be answered with LocationLink. */
  readonly links: ReadonlySet<LinkedRequest>;
  readonly hoverFormat: "markdown" | "plaintext";
  readonly signatures: {
    readonly format: "markdown" | "plaintext";
    /** Parameters may be told by their places in the label. */
    readonly hasOffsets: boolean;
    /** Each signature may have an active parameter of its own; and that may be none. */
    readonly hasActive: boolean;
    readonly hasNoActive: boolean;
  };
  readonly completion: {
    readonly format: "markdown" | "plaintext";
    /** LSP 3.17, "CompletionItemKind": those that the client knows. */
    readonly kinds: ReadonlySet<number>;
    /** An edit may say what to do where the cursor stands within a name: insert before the rest of it, or replace it. */
    readonly insertsAndReplaces: boolean;
    /** Items may have details beside their label. */
    readonly hasLabelDetails: boolean;
    readonly hasCommitCharacters: boolean;
    /** What is inserted may have places to be filled in. */
    readonly hasSnippets: boolean;
    /** An item may get edits elsewhere in the document when it is looked at. */
    readonly addsEditsLater: boolean;
    /** What a list may say once for all of its items. */
    readonly defaults: ReadonlySet<string>;
  };
  readonly lineFoldingOnly: boolean;
  /** At most so many folding ranges. */
  readonly foldingLimit: number;
  /** Undefined: every kind of the protocol. */
  readonly foldingKinds: readonly string[] | undefined;
  /** `window/workDoneProgress/create` is understood. */
  readonly progress: boolean;
  /** `window/showMessageRequest` is shown to a person. */
  readonly asksPerson: boolean;
  /** `workspace/configuration` is answered. */
  readonly isConfigurable: boolean;
  /** `workspace/didChangeConfiguration` can be registered; some say nothing of changed settings otherwise (VS Code). */
  readonly registersSettings: boolean;
  /** A WorkspaceEdit may say which version of a document it is for. */
  readonly versionedEdits: boolean;
  /** `workspace/applyEdit` is understood. */
  readonly appliesEdits: boolean;
  /** `workspace/didChangeWatchedFiles` can be registered. */
  readonly watchesFiles: boolean;
  /** `workspace/inlayHint/refresh` has it ask for hints again. */
  readonly refreshesHints: boolean;
}

/** LSP 3.17, "SymbolKind" and "CompletionItemKind": File to Array, and Text to Reference: what every client knows when it names no set. */
const FIRST_SYMBOL_KINDS = Array.from({ length: 18 }, (_, index) => index + 1);

const listed = <T>(value: readonly T[] | undefined): readonly T[] | undefined =>
  Array.isArray(value) ? value : undefined;

function formatOf(formats: readonly string[] | undefined): "markdown" | "plaintext" {
  const first = formats?.find((format) => format === "markdown" || format === "plaintext");
  return first === "plaintext" ? "plaintext" : "markdown";
}

/** Reads the capabilities of initialize. They are the client's word: any part may be missing or of a wrong shape. */
export function readClient(capabilities: ClientCapabilities | undefined): Client {
  const { textDocument, workspace, window } = capabilities ?? {};
  const symbols = textDocument?.documentSymbol;
  const folding = textDocument?.foldingRange;
  const limit = folding?.rangeLimit;
  const signature = textDocument?.signatureHelp?.signatureInformation;
  const { completionItem, completionItemKind, completionList } = textDocument?.completion ?? {};
  return {
    hierarchicalSymbols: symbols?.hierarchicalDocumentSymbolSupport === true,
    documentSymbolKinds: new Set(listed(symbols?.symbolKind?.valueSet) ?? FIRST_SYMBOL_KINDS),
    workspaceSymbolKinds: new Set(listed(workspace?.symbol?.symbolKind?.valueSet) ?? FIRST_SYMBOL_KINDS),
    documentSymbolTags: listed(symbols?.tagSupport?.valueSet)?.includes(1) === true,
    links: new Set(LINKED_REQUESTS.filter((name) => textDocument?.[name]?.linkSupport === true)),
    hoverFormat: formatOf(listed(textDocument?.hover?.contentFormat)),
    signatures: {
      format: formatOf(listed(signature?.documentationFormat)),
      hasOffsets: signature?.parameterInformation?.labelOffsetSupport === true,
      hasActive: signature?.activeParameterSupport === true,
      hasNoActive: signature?.noActiveParameterSupport === true,
    },
    completion: {
      format: formatOf(listed(completionItem?.documentationFormat)),
      kinds: new Set(listed(completionItemKind?.valueSet) ?? FIRST_SYMBOL_KINDS),
      insertsAndReplaces: completionItem?.insertReplaceSupport === true,
      hasLabelDetails: completionItem?.labelDetailsSupport === true,
      hasSnippets: completionItem?.snippetSupport === true,
      hasCommitCharacters: completionItem?.commitCharactersSupport === true,
      addsEditsLater: (listed(completionItem?.resolveSupport?.properties) ?? []).includes("additionalTextEdits"),
      defaults: new Set(listed(completionList?.itemDefaults)),
    },
    lineFoldingOnly: folding?.lineFoldingOnly === true,
    foldingLimit: typeof limit === "number" && limit >= 0 ? limit : Number.POSITIVE_INFINITY,
    foldingKinds: listed(folding?.foldingRangeKind?.valueSet),
    progress: window?.workDoneProgress === true,
    asksPerson: window?.showMessage !== undefined,
    isConfigurable: workspace?.configuration === true,
    registersSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    appliesEdits: workspace?.applyEdit === true,
    refreshesHints: workspace?.inlayHint?.refreshSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
  };
}
