/** What two editors say they can do that know all of LSP 3.18, which makes servers say the most: one registers features, one does not. */

import type { ClientCapabilities } from "vscode-languageserver-protocol";

const DYNAMIC = { dynamicRegistration: true } as const;
const LINKS = { dynamicRegistration: true, linkSupport: true } as const;
const REFRESH = { refreshSupport: true } as const;
const MARKUP = ["markdown", "plaintext"] as const satisfies readonly string[];
/** Every kind that the protocol knows. */
const kinds = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const TOKEN_TYPES =
  "namespace type class enum interface struct typeParameter parameter variable property enumMember event function method macro keyword modifier comment string number regexp operator decorator label";
const TOKEN_MODIFIERS =
  "declaration definition readonly static deprecated abstract async modification documentation defaultLibrary";

const REGISTERING = {
  general: {
    positionEncodings: ["utf-16"],
    staleRequestSupport: { cancel: true, retryOnContentModified: [] },
    regularExpressions: { engine: "ECMAScript", version: "ES2020" },
    markdown: { parser: "marked", version: "1.1.0" },
  },
  window: {
    workDoneProgress: true,
    showMessage: { messageActionItem: { additionalPropertiesSupport: true } },
    showDocument: { support: true },
  },
  workspace: {
    applyEdit: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ["create", "rename", "delete"],
      failureHandling: "textOnlyTransactional",
      normalizesLineEndings: true,
      changeAnnotationSupport: { groupsOnLabel: true },
      metadataSupport: true,
      snippetEditSupport: true,
    },
    configuration: true,
    workspaceFolders: true,
    didChangeConfiguration: DYNAMIC,
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    executeCommand: DYNAMIC,
    symbol: {
      dynamicRegistration: true,
      symbolKind: { valueSet: kinds(26) as never },
      tagSupport: { valueSet: [1] },
      resolveSupport: { properties: ["location.range"] },
    },
    fileOperations: {
      dynamicRegistration: true,
      didCreate: true,
      willCreate: true,
      didRename: true,
      willRename: true,
      didDelete: true,
      willDelete: true,
    },
    codeLens: REFRESH,
    semanticTokens: REFRESH,
    inlayHint: REFRESH,
    inlineValue: REFRESH,
    diagnostics: REFRESH,
    foldingRange: REFRESH,
    textDocumentContent: DYNAMIC,
  },
  textDocument: {
    synchronization: { dynamicRegistration: true, willSave: true, willSaveWaitUntil: true, didSave: true },
    definition: LINKS,
    declaration: LINKS,
    typeDefinition: LINKS,
    implementation: LINKS,
    references: DYNAMIC,
    documentHighlight: DYNAMIC,
    hover: { dynamicRegistration: true, contentFormat: [...MARKUP] },
    documentSymbol: {
      dynamicRegistration: true,
      symbolKind: { valueSet: kinds(26) as never },
      hierarchicalDocumentSymbolSupport: true,
      tagSupport: { valueSet: [1] },
      labelSupport: true,
    },
    completion: {
      dynamicRegistration: true,
      contextSupport: true,
      completionItem: {
        snippetSupport: true,
        commitCharactersSupport: true,
        documentationFormat: [...MARKUP],
        deprecatedSupport: true,
        preselectSupport: true,
        tagSupport: { valueSet: [1] },
        insertReplaceSupport: true,
        resolveSupport: { properties: ["documentation", "detail", "additionalTextEdits"] },
        insertTextModeSupport: { valueSet: [1, 2] },
        labelDetailsSupport: true,
      },
      completionItemKind: { valueSet: kinds(25) as never },
      insertTextMode: 2,
      completionList: {
        itemDefaults: ["commitCharacters", "editRange", "insertTextFormat", "insertTextMode", "data"],
        applyKindSupport: true,
      },
    },
    signatureHelp: {
      dynamicRegistration: true,
      contextSupport: true,
      signatureInformation: {
        documentationFormat: [...MARKUP],
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
        noActiveParameterSupport: true,
      },
    },
    codeAction: {
      dynamicRegistration: true,
      isPreferredSupport: true,
      disabledSupport: true,
      dataSupport: true,
      honorsChangeAnnotations: true,
      resolveSupport: { properties: ["edit", "command"] },
      documentationSupport: true,
      tagSupport: { valueSet: [1] },
      codeActionLiteralSupport: {
        codeActionKind: {
          valueSet: [
            "",
            "quickfix",
            "refactor",
            "refactor.extract",
            "refactor.inline",
            "refactor.move",
            "refactor.rewrite",
            "source",
            "source.organizeImports",
            "source.fixAll",
            "notebook",
          ],
        },
      },
    },
    codeLens: { dynamicRegistration: true, resolveSupport: { properties: ["command"] } },
    documentLink: { dynamicRegistration: true, tooltipSupport: true },
    colorProvider: DYNAMIC,
    formatting: DYNAMIC,
    rangeFormatting: { dynamicRegistration: true, rangesSupport: true },
    onTypeFormatting: DYNAMIC,
    rename: {
      dynamicRegistration: true,
      prepareSupport: true,
      prepareSupportDefaultBehavior: 1,
      honorsChangeAnnotations: true,
    },
    foldingRange: {
      dynamicRegistration: true,
      rangeLimit: 5000,
      lineFoldingOnly: false,
      foldingRangeKind: { valueSet: ["comment", "imports", "region"] },
      foldingRange: { collapsedText: true },
    },
    selectionRange: DYNAMIC,
    linkedEditingRange: DYNAMIC,
    callHierarchy: DYNAMIC,
    typeHierarchy: DYNAMIC,
    semanticTokens: {
      dynamicRegistration: true,
      tokenTypes: TOKEN_TYPES.split(" "),
      tokenModifiers: TOKEN_MODIFIERS.split(" "),
      formats: ["relative"],
      requests: { range: true, full: { delta: true } },
      multilineTokenSupport: true,
      overlappingTokenSupport: true,
      serverCancelSupport: true,
      augmentsSyntaxTokens: true,
    },
    inlayHint: {
      dynamicRegistration: true,
      resolveSupport: { properties: ["tooltip", "textEdits", "label.tooltip", "label.location", "label.command"] },
    },
    inlineValue: DYNAMIC,
    moniker: DYNAMIC,
    inlineCompletion: DYNAMIC,
    publishDiagnostics: {
      relatedInformation: true,
      versionSupport: true,
      tagSupport: { valueSet: [1, 2] },
      codeDescriptionSupport: true,
      dataSupport: true,
    },
    diagnostic: {
      dynamicRegistration: true,
      relatedDocumentSupport: true,
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
      codeDescriptionSupport: true,
      dataSupport: true,
      markupMessageSupport: true,
    },
  },
  notebookDocument: { synchronization: { dynamicRegistration: true, executionSummarySupport: true } },
  experimental: {
    serverStatusNotification: true,
    snippetTextEdit: true,
    codeActionGroup: true,
    hoverActions: true,
    colorDiagnosticOutput: false,
    localDocs: true,
    commands: { commands: ["rust-analyzer.runSingle", "rust-analyzer.showReferences", "rust-analyzer.gotoLocation"] },
  },
} satisfies ClientCapabilities;

const withoutRegistration = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "dynamicRegistration")
      .map(([key, inner]) => [key, withoutRegistration(inner)]),
  );
};

/** `registers`: features may come and go while it runs. `looks once`: what it is told at initialize is all it knows. */
export const EDITORS = {
  registers: REGISTERING,
  "looks once": withoutRegistration(REGISTERING) as ClientCapabilities,
} as const satisfies Readonly<Record<string, ClientCapabilities>>;

export type EditorKind = keyof typeof EDITORS;
