/** What a client is told at initialize of all servers together. */

import { describe, expect, test } from "vitest";
import type { ClientCapabilities, ServerCapabilities } from "vscode-languageserver-protocol";
import { loadProtocol } from "../../client-bridge/capabilities.ts";
import { announcedAtStart, superset, willSave, workspaceFeatures } from "../../server/bridge/announced-capabilities.ts";
import { SYNTAX_CAPABILITIES } from "../../server/methods/method-lookup.ts";

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
    ["one of them", "linkedEditingRangeProvider", undefined, true, true],
    ["a no and a yes", "linkedEditingRangeProvider", false, true, true],
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
      { triggerCharacters: [".", ":", "<", ">", "$", "@", '"', "'", "/"], resolveProvider: true },
    ],
    ["resolve where one can", "workspaceSymbolProvider", true, { resolveProvider: true }, { resolveProvider: true }],
    ["commands", "executeCommandProvider", { commands: ["a"] }, { commands: ["b", "a"] }, { commands: ["a", "b"] }],
    [
      "deltas where one has them",
      "semanticTokensProvider",
      { legend: { tokenTypes: ["a"], tokenModifiers: [] }, full: true },
      { legend: { tokenTypes: ["b"], tokenModifiers: ["m"] }, full: { delta: true }, range: true },
      {
        legend: {
          tokenTypes: ["a", "b", ...(SYNTAX_CAPABILITIES.semanticTokensProvider?.legend.tokenTypes ?? [])],
          tokenModifiers: ["m", ...(SYNTAX_CAPABILITIES.semanticTokensProvider?.legend.tokenModifiers ?? [])],
        },
        full: { delta: true },
        range: true,
      },
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

test("saving, file operations and contents", () => {
  const filters = (glob: string) => ({ filters: [{ pattern: { glob } }] });
  const stated = [
    { textDocumentSync: 2 },
    {
      textDocumentSync: { willSaveWaitUntil: true },
      workspace: { fileOperations: { willRename: filters("**/*.ts") } },
    },
    {
      textDocumentSync: { willSave: false },
      workspace: {
        fileOperations: { willRename: filters("**/*.rs"), didCreate: filters("**") },
        textDocumentContent: { schemes: ["decompiled"], id: "1" },
      },
    },
  ] as readonly ServerCapabilities[];
  expect(willSave(stated)).toEqual({ willSaveWaitUntil: true });
  const all = {
    fileOperations: {
      willRename: { filters: [{ pattern: { glob: "**/*.ts" } }, { pattern: { glob: "**/*.rs" } }] },
      didCreate: filters("**"),
    },
    textDocumentContent: { schemes: ["decompiled"] },
  };
  expect(workspaceFeatures(stated, CLIENT)).toEqual(all);
  expect(workspaceFeatures([{}], CLIENT)).toEqual({});
});

describe("at once or later", () => {
  const dynamic = { dynamicRegistration: true };
  const main = {
    completion: dynamic,
    rename: dynamic,
    codeAction: dynamic,
    formatting: dynamic,
    signatureHelp: dynamic,
    semanticTokens: dynamic,
  };
  const stated: ServerCapabilities = {
    completionProvider: {},
    documentFormattingProvider: true,
    colorProvider: true,
    linkedEditingRangeProvider: true,
    executeCommandProvider: { commands: ["a"] },
  };
  const told = (textDocument: object, workspace: object = {}) =>
    Object.keys(announcedAtStart(stated, { textDocument, workspace } as ClientCapabilities));

  test("a client that lives by registration: at once only what it cannot register", () => {
    expect(told({ ...main, colorProvider: dynamic }, { executeCommand: dynamic })).toEqual([
      "completionProvider",
      "linkedEditingRangeProvider",
    ]);
    expect(told(main)).toEqual([
      "completionProvider",
      "colorProvider",
      "linkedEditingRangeProvider",
      "executeCommandProvider",
    ]);
  });

  test("any other, though it can register some: everything", () => {
    expect(told({ ...main, completion: {}, colorProvider: dynamic })).toEqual(Object.keys(stated));
    expect(told({})).toEqual(Object.keys(stated));
  });

  test("every feature of the protocol is known by the name that the client has for it", async () => {
    const { server, client } = await loadProtocol();
    const all = new Map(
      [...server].flatMap(([method, provider]) => {
        const feature = client.get(method);
        return /^(?:textDocument|workspace)\/\w+$/.test(method) &&
          feature !== undefined &&
          /^\w+Provider$/.test(provider)
          ? [[provider, feature] as const]
          : [];
      }),
    );
    expect(all.size).toBeGreaterThan(25);
    for (const [provider, path] of all) {
      const [area = "", feature = ""] = path.split(".");
      const client = {
        textDocument: main,
        workspace: {},
        [area]: { ...(area === "textDocument" && main), [feature]: dynamic },
      };
      const left = announcedAtStart(
        { [provider]: true } as ServerCapabilities,
        client as unknown as ClientCapabilities,
      );
      expect([provider, left]).toEqual([provider, {}]);
    }
  });
});
