/** Agent client: what we say at initialize where no editor asks but a program or a shell does. */

/** What makes servers say most: without it some say nothing of diagnostics, or only names of actions. */
export const AGENT = {
  capabilities: {
    workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"] } },
    textDocument: {
      completion: { completionItem: { documentationFormat: ["markdown"] } },
      definition: { linkSupport: true },
      diagnostic: {},
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      hover: { contentFormat: ["markdown"] },
      publishDiagnostics: { relatedInformation: true },
      signatureHelp: { signatureInformation: { documentationFormat: ["markdown"] } },
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source"] } },
        dataSupport: true,
        resolveSupport: { properties: ["edit"] },
      },
    },
  },
};
