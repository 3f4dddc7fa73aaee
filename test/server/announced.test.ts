/** What a client is told at initialize of all servers together. */

import { describe, expect, test } from "vitest";
import type { ClientCapabilities, ServerCapabilities } from "vscode-languageserver-protocol";
import { fileOperations, registersAll, superset, willSave } from "../../server/announced.ts";
import { SYNTAX_CAPABILITIES } from "../../server/methods.ts";

const CLIENT: ClientCapabilities = {
  textDocument: {
    rename: { prepareSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
  },
};

const of = (stated: readonly object[], client = CLIENT): ServerCapabilities =>
  superset(stated as readonly ServerCapabilities[], client);

test("no server: syntax alone", () => {
  expect(of([])).toEqual(SYNTAX_CAPABILITIES);
});

describe("two servers", () => {
  test.each<[string, keyof ServerCapabilities, unknown, unknown, unknown]>([
    ["one of them", "inlayHintProvider", undefined, true, true],
    ["a no and a yes", "inlayHintProvider", false, true, true],
    ["null and a yes", "colorProvider", null, {}, {}],
    [
      "options over a bare yes",
      "documentFormattingProvider",
      true,
      { workDoneProgress: true },
      { workDoneProgress: true },
    ],
    [
      "options under a bare yes",
      "documentFormattingProvider",
      { workDoneProgress: true },
      true,
      { workDoneProgress: true },
    ],
    [
      "options together",
      "completionProvider",
      { triggerCharacters: [".", ":"] },
      { triggerCharacters: [".", "<"], resolveProvider: true },
      { triggerCharacters: [".", ":", "<"], resolveProvider: true },
    ],
    ["resolve where one can", "workspaceSymbolProvider", true, { resolveProvider: true }, { resolveProvider: true }],
    ["commands", "executeCommandProvider", { commands: ["a"] }, { commands: ["b", "a"] }, { commands: ["a", "b"] }],
    [
      "deltas where one has them",
      "semanticTokensProvider",
      { legend: { tokenTypes: ["a"], tokenModifiers: [] }, full: true },
      { legend: { tokenTypes: ["b"], tokenModifiers: ["m"] }, full: { delta: true }, range: true },
      { legend: { tokenTypes: ["a", "b"], tokenModifiers: ["m"] }, full: { delta: true }, range: true },
    ],
    [
      "no narrower than all documents",
      "diagnosticProvider",
      { documentSelector: [{ language: "x" }], id: "1", interFileDependencies: false },
      { interFileDependencies: true },
      { interFileDependencies: true },
    ],
    [
      "every character that formats",
      "documentOnTypeFormattingProvider",
      { firstTriggerCharacter: ".", moreTriggerCharacter: ["="] },
      { firstTriggerCharacter: ";", moreTriggerCharacter: ["}", "="] },
      { firstTriggerCharacter: ".", moreTriggerCharacter: ["=", ";", "}"] },
    ],
  ])("%s", (_, key, one, other, expected) => {
    expect(of([{ [key]: one }, { [key]: other }])[key]).toEqual(expected);
  });
});

test("what is ours to say no server says", () => {
  const all = of([
    { positionEncoding: "utf-8", textDocumentSync: 1, workspace: { workspaceFolders: {} }, notebookDocumentSync: {} },
  ]);
  expect(all).toEqual(SYNTAX_CAPABILITIES);
});

test("options that a client does not know become a bare yes", () => {
  const stated = [{ renameProvider: { prepareProvider: true }, codeActionProvider: { codeActionKinds: ["quickfix"] } }];
  expect(of(stated)).toMatchObject(stated[0] as object);
  expect(of(stated, {})).toMatchObject({ renameProvider: true, codeActionProvider: true });
});

test("saving and file operations", () => {
  const filters = (glob: string) => ({ filters: [{ pattern: { glob } }] });
  const stated = [
    { textDocumentSync: 2 },
    {
      textDocumentSync: { willSaveWaitUntil: true },
      workspace: { fileOperations: { willRename: filters("**/*.ts") } },
    },
    {
      textDocumentSync: { willSave: false },
      workspace: { fileOperations: { willRename: filters("**/*.rs"), didCreate: filters("**") } },
    },
  ] as readonly ServerCapabilities[];
  expect(willSave(stated)).toEqual({ willSaveWaitUntil: true });
  expect(fileOperations(stated)).toEqual({
    fileOperations: {
      willRename: { filters: [{ pattern: { glob: "**/*.ts" } }, { pattern: { glob: "**/*.rs" } }] },
      didCreate: filters("**"),
    },
  });
  expect(fileOperations([{}])).toEqual({});
});

test("a client that registers every feature", () => {
  const dynamic = { dynamicRegistration: true };
  const all = {
    completion: dynamic,
    rename: dynamic,
    codeAction: dynamic,
    formatting: dynamic,
    signatureHelp: dynamic,
    semanticTokens: dynamic,
  };
  const client = (textDocument: object) => registersAll({ textDocument } as ClientCapabilities);
  expect([client(all), client({ ...all, rename: {} }), registersAll({})]).toEqual([true, false, false]);
});
