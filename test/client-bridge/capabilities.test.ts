/** What a server can do, by what it stated and registered. */

import { beforeAll, describe, expect, test } from "vitest";
import type { ServerCapabilities } from "vscode-languageserver-protocol";
import { Capabilities, loadProtocol } from "../../client-bridge/capabilities.ts";

let paths: Awaited<ReturnType<typeof loadProtocol>>["server"];
beforeAll(async () => {
  ({ server: paths } = await loadProtocol());
});

function stated(capabilities: object): Capabilities {
  const made = new Capabilities(paths);
  made.state(capabilities as ServerCapabilities);
  return made;
}

describe("supports", () => {
  test.each<[string, object, string, boolean]>([
    ["a yes", { hoverProvider: true }, "textDocument/hover", true],
    ["an empty object is a yes", { hoverProvider: {} }, "textDocument/hover", true],
    ["a no", { hoverProvider: false }, "textDocument/hover", false],
    ["null is a no", { hoverProvider: null }, "textDocument/hover", false],
    ["nothing is a no", {}, "textDocument/hover", false],
    ["resolve by its own field", { completionProvider: { resolveProvider: true } }, "completionItem/resolve", true],
    ["resolve not by the list's", { completionProvider: {} }, "completionItem/resolve", false],
    ["prepareRename not by a bare rename", { renameProvider: true }, "textDocument/prepareRename", false],
    ["deltas", { semanticTokensProvider: { full: { delta: true } } }, "textDocument/semanticTokens/full/delta", true],
    ["no deltas", { semanticTokensProvider: { full: true } }, "textDocument/semanticTokens/full/delta", false],
    ["hierarchies' second requests", { callHierarchyProvider: true }, "callHierarchy/incomingCalls", true],
    ["supertypes", { typeHierarchyProvider: true }, "typeHierarchy/supertypes", true],
    ["file operations", { workspace: { fileOperations: { willRename: {} } } }, "workspace/willRenameFiles", true],
    ["workspace diagnostics", { diagnosticProvider: { workspaceDiagnostics: false } }, "workspace/diagnostic", false],
    ["what the protocol does not know", {}, "rust-analyzer/expandMacro", true],
  ])("%s", (_, capabilities, method, expected) => {
    expect(stated(capabilities).supports(method)).toBe(expected);
  });
});

describe("sync", () => {
  const none = { openClose: false, change: 0, save: false, saveText: false };
  test.each<[string, object, object]>([
    ["a bare number", { textDocumentSync: 2 }, { openClose: true, change: 2, save: true, saveText: false }],
    ["a bare none", { textDocumentSync: 0 }, none],
    ["nothing", {}, none],
    [
      "options",
      { textDocumentSync: { openClose: true, change: 1, save: { includeText: true } } },
      { openClose: true, change: 1, save: true, saveText: true },
    ],
    [
      "save: false",
      { textDocumentSync: { openClose: true, change: 1, save: false } },
      { openClose: true, change: 1, save: false, saveText: false },
    ],
    ["save: {}", { textDocumentSync: { save: {} } }, { ...none, save: true }],
  ])("%s", (_, capabilities, expected) => {
    expect(stated(capabilities).sync).toEqual(expected);
  });

  test("by registration", () => {
    const capabilities = stated({});
    capabilities.register([
      { id: "1", method: "textDocument/didOpen" },
      { id: "2", method: "textDocument/didChange", registerOptions: { syncKind: 1 } },
      { id: "3", method: "textDocument/didSave", registerOptions: { includeText: true } },
    ]);
    expect(capabilities.sync).toEqual({ openClose: true, change: 1, save: true, saveText: true });
  });
});

test("what is registered counts, under the same id anew, until it is unregistered", () => {
  const capabilities = stated({ hoverProvider: true });
  const method = "textDocument/completion";
  capabilities.register([{ id: "c", method, registerOptions: { triggerCharacters: ["."] } }]);
  expect(capabilities.effective.completionProvider).toEqual({ triggerCharacters: ["."] });
  capabilities.register([{ id: "c", method, registerOptions: { triggerCharacters: [":"], resolveProvider: true } }]);
  expect(capabilities.registrations).toHaveLength(1);
  expect(capabilities.supports("completionItem/resolve")).toBe(true);
  capabilities.register([{ id: "d", method }]);
  capabilities.unregister(["c", "unknown"]);
  expect([capabilities.supports(method), capabilities.supports("completionItem/resolve")]).toEqual([true, false]);
  capabilities.unregister(["d"]);
  expect([capabilities.supports(method), capabilities.supports("textDocument/hover")]).toEqual([false, true]);
});

test("what was registered before initialize was answered is kept", () => {
  const capabilities = new Capabilities(paths);
  capabilities.register([{ id: "1", method: "textDocument/hover" }]);
  capabilities.state({ definitionProvider: true });
  expect(["textDocument/hover", "textDocument/definition"].map((method) => capabilities.supports(method))).toEqual([
    true,
    true,
  ]);
});
