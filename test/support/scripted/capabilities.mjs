/** What the scripted server says it can do. */

const SYNC = { none: 0, full: 1, incremental: 2 };

export const LEGEND = {
  tokenTypes: ["keyword", "function", "variable"],
  tokenModifiers: ["declaration", "readonly"],
};

/**
 * Objects merge, anything else replaces, null takes away.
 * @param {any} base
 * @param {any} over
 * @returns {any}
 */
export function merge(base, over) {
  const isObject = (/** @type {unknown} */ value) =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject(base) || !isObject(over)) return over;
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(base[key], value);
  }
  return merged;
}

/**
 * @param {{ name: string, sync: keyof typeof SYNC, encoding: string | undefined, over: unknown }} options
 */
export const capabilitiesOf = ({ name, sync, encoding, over }) =>
  merge(
    {
      ...(encoding === undefined ? {} : { positionEncoding: encoding }),
      textDocumentSync: { openClose: true, change: SYNC[sync], save: { includeText: false }, willSaveWaitUntil: true },
      definitionProvider: true,
      declarationProvider: true,
      typeDefinitionProvider: true,
      implementationProvider: true,
      referencesProvider: true,
      hoverProvider: true,
      documentSymbolProvider: true,
      documentHighlightProvider: true,
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      linkedEditingRangeProvider: true,
      documentLinkProvider: { resolveProvider: true },
      completionProvider: { triggerCharacters: ["."], resolveProvider: true },
      signatureHelpProvider: { triggerCharacters: ["(", ","] },
      inlayHintProvider: { resolveProvider: true },
      codeActionProvider: { codeActionKinds: ["quickfix", "refactor"], resolveProvider: true },
      codeLensProvider: { resolveProvider: true },
      colorProvider: true,
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      documentOnTypeFormattingProvider: { firstTriggerCharacter: ";" },
      renameProvider: { prepareProvider: true },
      callHierarchyProvider: true,
      typeHierarchyProvider: true,
      semanticTokensProvider: { legend: LEGEND, full: { delta: true }, range: true },
      diagnosticProvider: { identifier: name, interFileDependencies: true, workspaceDiagnostics: true },
      workspaceSymbolProvider: { resolveProvider: true },
      executeCommandProvider: { commands: [`${name}.echo`, `${name}.edit`] },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
    over ?? {},
  );
