/** Agent client: the capabilities that we state at initialize when the client is a program or a shell and not an editor. */

/** What makes servers say most: without it some say nothing of diagnostics, or only names of actions. */
export const AGENT = {
  capabilities: {
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"] } },
    textDocument: {
      callHierarchy: {},
      completion: { completionItem: { documentationFormat: ["markdown"] } },
      definition: { linkSupport: true },
      diagnostic: {},
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      hover: { contentFormat: ["markdown"] },
      implementation: { linkSupport: true },
      publishDiagnostics: { relatedInformation: true },
      references: {},
      signatureHelp: { signatureInformation: { documentationFormat: ["markdown"] } },
      typeHierarchy: {},
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
        dataSupport: true,
        resolveSupport: { properties: ["edit"] },
      },
    },
  },
};
