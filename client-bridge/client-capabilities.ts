/** What we tell a language server that its client can do: the editor's own words, and what we need ourselves. */

import type { ClientCapabilities } from "vscode-languageserver-protocol";

/**
 * `experimental` goes on verbatim: nine of its flags change rust-analyzer's answers. What only we asked for (work-done
 * progress, server status, watching) is not forwarded to an editor that did not declare it.
 */
export function capabilitiesForServer(editor: ClientCapabilities): ClientCapabilities {
  const { general, textDocument, workspace, window } = editor;
  // Whoever does not watch for us has us watch: servers that watch nothing themselves (pyright) hear of files all the same.
  const { didChangeWatchedFiles: theirs } = workspace ?? {};
  const ours = { dynamicRegistration: true, relativePatternSupport: true };
  const didChangeWatchedFiles = theirs?.dynamicRegistration === true ? theirs : ours;
  return {
    ...editor,
    general: { ...general, positionEncodings: ["utf-16"] },
    workspace: { ...workspace, configuration: true, workspaceFolders: true, didChangeWatchedFiles },
    // Without it typescript-language-server keeps what it finds to itself, and programs ask us for diagnostics.
    textDocument: { ...textDocument, publishDiagnostics: textDocument?.publishDiagnostics ?? {} },
    window: { ...window, workDoneProgress: true },
    experimental: { ...(editor.experimental as object | undefined), serverStatusNotification: true },
  };
}
