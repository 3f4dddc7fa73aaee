/** What servers say to the editor and ask of it, under ids and tokens that do not collide. */

import { describe, expect, test } from "vitest";
import { CancellationTokenSource } from "vscode-jsonrpc/node";
import type { ClientCapabilities } from "vscode-languageserver-protocol";
import { type BridgeEditor, type BridgeOptions, bridge, speaker } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const RUST = "src/a.rs";
const PYTHON = "a.py";
const TEXT = "fn first() {\n second(); }\nfn second() {}\n";
const SECOND = { line: 1, character: 3 };
const SERVERS = { "rust-analyzer": { ready: "status" }, pyright: { ready: "log" } } as const;

const dynamic = { dynamicRegistration: true };
/** A client that wants to hear of every feature when it is there. */
const REGISTERS = {
  completion: dynamic,
  rename: dynamic,
  codeAction: dynamic,
  formatting: dynamic,
  signatureHelp: dynamic,
  semanticTokens: dynamic,
};

/** An editor with a document of each of two servers. */
async function two(options: Partial<BridgeOptions> = {}): Promise<BridgeEditor> {
  const editor = await bridge({ servers: SERVERS, ...options });
  await editor.show(RUST, TEXT);
  await editor.show(PYTHON, TEXT);
  await editor.ready("rust-analyzer");
  await editor.ready("pyright");
  return editor;
}

const asks = (editor: BridgeEditor, name: string, method: string, params: unknown = {}) =>
  editor.ask(name, "test/ask", { method, params });
const tells = (editor: BridgeEditor, name: string, method: string, params: unknown) =>
  editor.tell(name, "test/tell", { method, params });

/** Kills the server of a document and waits until that is known. */
async function kill(editor: BridgeEditor, name: string): Promise<void> {
  const { server } = await editor.ask<{ readonly server: number }>(name, "test/processes");
  const before = editor.log.filter((line) => line.includes("crashed")).length;
  process.kill(server, "SIGKILL");
  await editor.hears("window/logMessage", () => editor.log.filter((line) => line.includes("crashed")).length > before);
}

describe("cancelling", () => {
  test("reaches the server under its own id, and one answer comes", async () => {
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status", hold: "textDocument/hover" } } });
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    const source = new CancellationTokenSource();
    const hovered = editor.connection.sendRequest(
      "textDocument/hover",
      { textDocument: { uri: editor.uri(RUST) }, position: SECOND },
      source.token,
    );
    const outcome = expect(hovered).rejects.toMatchObject({ code: -32800 });
    await editor.ask(RUST, "test/text");
    source.cancel();
    await outcome;
    await editor.ask(RUST, "test/text");
    const [asked] = editor.got("rust-analyzer", "textDocument/hover");
    expect(editor.got("rust-analyzer", "$/cancelRequest")).toMatchObject([{ params: { id: asked?.id } }]);
  });

  test("where the server cannot bear that: the editor is answered, and the server is told nothing", async () => {
    const editor = await bridge({ servers: { pyright: { ready: "log", hold: "textDocument/references" } } });
    await editor.show(PYTHON, "pass\n");
    await editor.ready("pyright");
    const source = new CancellationTokenSource();
    const params = {
      textDocument: { uri: editor.uri(PYTHON) },
      position: SECOND,
      context: { includeDeclaration: true },
    };
    const found = editor.connection.sendRequest("textDocument/references", params, source.token);
    const outcome = expect(found).rejects.toMatchObject({ code: -32800 });
    await editor.ask(PYTHON, "test/text");
    source.cancel();
    await outcome;
    await editor.ask(PYTHON, "test/text");
    expect(editor.got("pyright", "textDocument/references").length).toBe(1);
    expect(editor.got("pyright", "$/cancelRequest")).toEqual([]);
  });

  test("while it waits for the server: it is never asked", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status", "ready-when-told": true, flood: 1 } },
    });
    await editor.show(RUST, TEXT);
    await editor.hears("test/flood");
    const source = new CancellationTokenSource();
    const params = { textDocument: { uri: editor.uri(RUST) }, position: SECOND, newName: "x" };
    const renamed = editor.connection.sendRequest("textDocument/rename", params, source.token);
    const outcome = expect(renamed).rejects.toMatchObject({ code: -32800 });
    source.cancel();
    await outcome;
    await editor.tell(RUST, "test/ready");
    await editor.ask(RUST, "test/text");
    expect(editor.got("rust-analyzer", "textDocument/rename")).toEqual([]);
  });

  test("by the server: the editor is told to stop", async () => {
    let stop = (): void => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status" } },
      onServerRequest: (method) => (method === "window/showMessageRequest" ? stopped : null),
    });
    await editor.show(RUST, TEXT);
    const asked = asks(editor, RUST, "window/showMessageRequest", { message: "?" });
    const outcome = expect(asked).rejects.toMatchObject({ code: -32800 });
    await editor.isAsked("window/showMessageRequest");
    // It numbers its requests from 0.
    await tells(editor, RUST, "$/cancelRequest", { id: 0 });
    await outcome;
    stop();
  });
});

describe("progress", () => {
  const capabilities: ClientCapabilities = { window: { workDoneProgress: true } };
  const progress = (editor: BridgeEditor) =>
    editor.heard
      .filter(({ method }) => method === "$/progress")
      .map(({ params }) => params as { readonly token: unknown; readonly value: { readonly kind?: string } });

  test("of two servers with the same token is two, each ended when its server dies, and called off at the right one", async () => {
    const editor = await two({ capabilities });
    const heardBefore = progress(editor).length;
    for (const name of [RUST, PYTHON]) {
      await asks(editor, name, "window/workDoneProgress/create", { token: "same" });
      await tells(editor, name, "$/progress", { token: "same", value: { kind: "begin", title: name } });
      await tells(editor, name, "$/progress", { token: "same", value: { kind: "report", percentage: 1 } });
      await editor.ask(name, "test/text");
    }
    const begun = progress(editor)
      .slice(heardBefore)
      .filter(({ value }) => value.kind === "begin");
    const [rust, python] = begun.map(({ token }) => token);
    expect(new Set([rust, python, "same"]).size).toBe(3);

    await editor.notify("window/workDoneProgress/cancel", { token: python });
    await editor.ask(PYTHON, "test/text");
    await editor.ask(RUST, "test/text");
    expect(editor.got("pyright", "window/workDoneProgress/cancel").map(({ params }) => params)).toEqual([
      { token: "same" },
    ]);
    expect(editor.got("rust-analyzer", "window/workDoneProgress/cancel")).toEqual([]);

    await kill(editor, RUST);
    const ended = progress(editor).filter(({ value }) => value.kind === "end");
    expect(ended.map(({ token }) => token)).toEqual([rust]);
  });

  test("is kept from an editor that does not want it, and the server is not refused", async () => {
    const editor = await two();
    expect(await asks(editor, RUST, "window/workDoneProgress/create", { token: 1 })).toBeNull();
    await tells(editor, RUST, "$/progress", { token: 1, value: { kind: "begin", title: "x" } });
    await editor.ask(RUST, "test/text");
    expect(progress(editor)).toEqual([]);
    expect(editor.asked).toEqual([]);
  });

  test("that an editor asked for with a request passes as it is, both ways", async () => {
    const editor = await two({ capabilities });
    const tokens = { partialResultToken: "p", workDoneToken: 7 };
    await editor.at("textDocument/references", RUST, SECOND, { context: { includeDeclaration: true }, ...tokens });
    expect(editor.got("rust-analyzer", "textDocument/references")[0]?.params).toMatchObject(tokens);
    for (const token of ["p", 7]) {
      await tells(editor, RUST, "$/progress", { token, value: { kind: "report" } });
      await editor.hears("$/progress", (params: { token: unknown }) => params.token === token);
    }
    await editor.notify("window/workDoneProgress/cancel", { token: 7 });
    await editor.ask(RUST, "test/text");
    expect(editor.got("rust-analyzer", "window/workDoneProgress/cancel")).toMatchObject([{ params: { token: 7 } }]);
  });
});

describe("a server asks the editor", () => {
  test.each([
    ["window/showMessageRequest", { type: 1, message: "?", actions: [{ title: "Yes" }] }, { title: "Yes" }],
    ["window/showDocument", { uri: "file:///x" }, { success: true }],
    ["workspace/applyEdit", { edit: { changes: {} } }, { applied: true }],
    ["_typescript.rename", { textDocument: { uri: "file:///x" } }, null],
    ["custom/method", [1, 2], { any: "thing" }],
  ])("%s: the answer is carried back", async (method, params, answer) => {
    const editor = await two({
      capabilities: { window: { showDocument: { support: true } }, workspace: { applyEdit: true } },
      onServerRequest: (asked) => (asked === method ? answer : null),
    });
    expect(await asks(editor, RUST, method, params)).toEqual(answer);
    expect(editor.asked.find((one) => one.method === method)?.params).toEqual(params);
  });

  test("two of them at once, under the same id: each gets its own answer", async () => {
    const editor = await two({ onServerRequest: (_method, params) => params });
    const [rust, python] = await Promise.all([
      asks(editor, RUST, "x/y", { who: 1 }),
      asks(editor, PYTHON, "x/y", { who: 2 }),
    ]);
    expect([rust, python]).toEqual([{ who: 1 }, { who: 2 }]);
  });

  test.each([
    ["window/showDocument", { success: false }],
    ["workspace/applyEdit", { applied: false }],
  ])("%s, which the editor cannot: it is told so", async (method, answer) => {
    const editor = await two();
    expect(await asks(editor, RUST, method, { uri: "file:///x", edit: {} })).toMatchObject(answer);
    expect(editor.asked).toEqual([]);
  });

  test("for its folders", async () => {
    const editor = await two();
    const folders = await asks(editor, RUST, "workspace/workspaceFolders");
    expect(folders).toEqual([{ uri: `file://${editor.root}`, name: "project" }]);
  });
});

describe("configuration", () => {
  const items = [{ section: "python.analysis" }, { section: "none" }, {}, { section: "python", scopeUri: "file:///x" }];
  const defaults = { autoSearchPaths: true, useLibraryCodeForTypes: true, diagnosticMode: "openFilesOnly" };

  test("an editor that can be asked is asked, and what it says counts over ours", async () => {
    const editor = await two({
      capabilities: { workspace: { configuration: true } },
      onServerRequest: (method, params) => {
        if (method !== "workspace/configuration") return null;
        const asked = (params as { readonly items: readonly { readonly section?: string }[] }).items;
        return asked.map(({ section }) => (section === "python.analysis" ? { diagnosticMode: "workspace" } : null));
      },
    });
    expect(await asks(editor, PYTHON, "workspace/configuration", { items })).toEqual([
      { ...defaults, diagnosticMode: "workspace" },
      null,
      expect.objectContaining({ python: { analysis: defaults } }),
      { analysis: defaults },
    ]);
    expect(editor.asked.filter(({ method }) => method === "workspace/configuration").at(-1)?.params).toEqual({ items });
  });

  test("of an editor that cannot be asked is what it pushed; servers hear of it with what is ours below", async () => {
    const editor = await two();
    const settings = { python: { analysis: { diagnosticMode: "workspace" } } };
    await editor.notify("workspace/didChangeConfiguration", { settings });
    expect(await asks(editor, PYTHON, "workspace/configuration", { items: items.slice(0, 2) })).toEqual([
      { ...defaults, diagnosticMode: "workspace" },
      null,
    ]);
    expect(editor.got("pyright", "workspace/didChangeConfiguration").at(-1)?.params).toMatchObject({
      settings: { python: { analysis: { ...defaults, diagnosticMode: "workspace" } } },
    });
    // What it answers comes behind what it was told before.
    await editor.ask(RUST, "test/processes");
    expect(editor.got("rust-analyzer", "workspace/didChangeConfiguration").map(({ params }) => params)).toEqual([
      { settings },
    ]);
  });

  test("of an editor that says null when it has none to push", async () => {
    const editor = await two();
    await editor.notify("workspace/didChangeConfiguration", { settings: null });
    await editor.ask(PYTHON, "test/text");
    expect(editor.got("pyright", "workspace/didChangeConfiguration").at(-1)?.params).toMatchObject({
      settings: { python: { analysis: defaults } },
    });
  });
});

describe("registrations", () => {
  const WATCHED = "workspace/didChangeWatchedFiles";
  const watchers = [{ globPattern: "**/*.x" }, { globPattern: "**/*.y", kind: 4 }];
  const watches = { ready: "initialized", register: `${WATCHED}=${JSON.stringify({ watchers })}` } as const;
  type Registered = {
    readonly registrations: readonly {
      readonly id: string;
      readonly method: string;
      readonly registerOptions: object;
    }[];
  };
  /** How ids of what syntax answers begin. */
  const BY_SYNTAX = "tandem/syntax/";
  const registered = (editor: BridgeEditor) =>
    editor.asked
      .filter(({ method }) => method === "client/registerCapability")
      .flatMap(({ params }) => (params as Registered).registrations)
      .filter(({ id }) => !id.startsWith(BY_SYNTAX))
      // Our own asks for what is deleted anywhere.
      .filter(({ registerOptions }) => !JSON.stringify(registerOptions ?? {}).includes('"**/*"'));
  const unregistered = (editor: BridgeEditor) =>
    editor.asked
      .filter(({ method }) => method === "client/unregisterCapability")
      .flatMap(({ params }) => (params as { unregisterations: { id: string }[] }).unregisterations)
      .map(({ id }) => id)
      .filter((id) => !id.startsWith(BY_SYNTAX));
  const capabilities = { workspace: { didChangeWatchedFiles: dynamic } };

  test("of two servers under the same id are two; those of a dead one go", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ...watches, ready: "status" }, pyright: { ...watches, ready: "log" } },
      capabilities,
    });
    await editor.show(RUST, TEXT);
    await editor.show(PYTHON, TEXT);
    await editor.isAsked("client/registerCapability", () => registered(editor).length === 2);
    const ids = registered(editor).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const [own] = registered(editor);
    await kill(editor, RUST);
    await editor.isAsked("client/registerCapability", () => registered(editor).length === 3);
    expect(unregistered(editor)).toHaveLength(1);
    expect(ids).toContain(unregistered(editor)[0]);
    expect(own?.registerOptions).toEqual({ watchers });
  });

  test("are taken back by the server that made them", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ...watches, ready: "status", "unregister-after": "textDocument/hover" } },
      capabilities,
    });
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    await editor.isAsked("client/registerCapability", () => registered(editor).length === 1);
    await editor.at("textDocument/hover", RUST, SECOND);
    await editor.isAsked("client/unregisterCapability");
    expect(unregistered(editor)).toEqual(registered(editor).map(({ id }) => id));
  });

  test("are none for an editor that does not know them", async () => {
    const editor = await bridge({ servers: { "rust-analyzer": { ...watches, ready: "status" } } });
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    await editor.ask(RUST, "test/text");
    expect(editor.asked).toEqual([]);
  });

  test("every server hears of the files that it watches, and of no others", async () => {
    const inside = { globPattern: { baseUri: "file:///base/dir", pattern: "*.z" } };
    const register = `${WATCHED}=${JSON.stringify({ watchers: [...watchers, inside] })}`;
    const editor = await two({ servers: { ...SERVERS, pyright: { ready: "log", register } }, capabilities });
    await editor.isAsked("client/registerCapability", () => registered(editor).length === 1);
    await editor.ask(PYTHON, "test/text");
    const event = (path: string, type: number) => ({ uri: path.startsWith("file:") ? path : editor.uri(path), type });
    const heard = [
      event("a.x", 1),
      event("deep/.hidden/a.x", 2),
      event("a.x", 3),
      event("a.y", 3),
      event("file:///base/dir/a.z", 1),
    ];
    const unheard = [
      event("a.y", 1),
      event("a.y", 2),
      event("a.xx", 1),
      event("file:///base/dir/deeper/a.z", 1),
      event("file:///base/directory/a.z", 1),
      event("file:///base/dirx.z", 1),
    ];
    await editor.notify(WATCHED, { changes: [...heard, ...unheard] });
    await editor.ask(PYTHON, "test/text");
    await editor.ask(RUST, "test/text");
    expect(editor.got("pyright", WATCHED).map(({ params }) => params)).toEqual([{ changes: heard }]);
    expect(editor.got("rust-analyzer", WATCHED)).toEqual([]);
  });

  test("every server hears of the files that it watches from us where the editor does not watch", async () => {
    const editor = await two({ servers: { ...SERVERS, pyright: { ready: "log", register: watches.register } } });
    expect(editor.got("pyright", "initialize")[0]?.params).toMatchObject({
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    });
    const path = (name: string): string => `${editor.root}/${name}`;
    editor.engine.sees(
      { path: path("a.x"), change: "created" },
      { path: path("a.y"), change: "changed" },
      { path: path("b.y"), change: "deleted" },
    );
    await editor.ask(PYTHON, "test/text");
    await editor.ask(RUST, "test/text");
    const changes = [
      { uri: editor.uri("a.x"), type: 1 },
      { uri: editor.uri("b.y"), type: 3 },
    ];
    expect(editor.got("pyright", WATCHED).map(({ params }) => params)).toEqual([{ changes }]);
    expect(editor.got("rust-analyzer", WATCHED)).toEqual([]);
    expect(editor.asked).toEqual([]);
  });

  test("for an editor that registers everything: what a server states, for its own documents", async () => {
    const editor = await bridge({
      servers: {
        "rust-analyzer": {
          ready: "status",
          register: "textDocument/inlineValue",
          capabilities: {
            monikerProvider: true,
            renameProvider: { prepareProvider: true },
            documentRangeFormattingProvider: { rangesSupport: true },
          },
        },
      },
      capabilities: {
        textDocument: {
          ...REGISTERS,
          rangeFormatting: dynamic,
          inlineValue: dynamic,
        } as ClientCapabilities["textDocument"] & object,
      },
    });
    expect(editor.initialized.capabilities.codeActionProvider).toBeUndefined();
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    await editor.isAsked("client/registerCapability", () =>
      registered(editor).some(({ method }) => method === "textDocument/inlineValue"),
    );
    const documentSelector = [{ language: "rust" }];
    const all = Object.fromEntries(registered(editor).map(({ method, registerOptions }) => [method, registerOptions]));
    // Syntax has completions in every language: they were told at once, with what opens a list.
    expect(editor.initialized.capabilities.completionProvider).toMatchObject({
      triggerCharacters: expect.arrayContaining(["."]),
      resolveProvider: true,
    });
    // Its numbers are those of this root's server.
    expect(all["textDocument/semanticTokens"]).toMatchObject({
      documentSelector: [{ language: "rust", pattern: `${editor.root}/**` }],
    });
    expect(all["textDocument/inlineValue"]).toEqual({ documentSelector });
    // What is asked by an option of a feature is no feature: the editor would refuse it, and all that come after it.
    expect(all["textDocument/rangeFormatting"]).toEqual({ documentSelector, rangesSupport: true });
    expect(Object.keys(all)).not.toContain("textDocument/prepareRename");
    expect(Object.keys(all)).not.toContain("textDocument/rangesFormatting");
    // What syntax answers is announced already, and what the editor does not know would make it refuse all of them.
    expect(Object.keys(all)).not.toContain("textDocument/hover");
    expect(Object.keys(all)).not.toContain("textDocument/rename");
    expect(Object.keys(all)).not.toContain("textDocument/moniker");
    // It would get every change twice.
    expect(Object.keys(all)).not.toContain("textDocument/didChange");
    await kill(editor, RUST);
    expect(new Set(unregistered(editor)).size).toBe(Object.keys(all).length);
  });
});

describe("notifications", () => {
  test("log lines and messages carry the server's name; its own go on as they are", async () => {
    const editor = await two();
    await tells(editor, RUST, "window/showMessage", { type: 2, message: "hm" });
    await tells(editor, RUST, "custom/note", { a: [1] });
    expect(await editor.hears("window/showMessage")).toEqual({ type: 2, message: "rust-analyzer: hm" });
    expect(await editor.hears("custom/note")).toEqual({ a: [1] });
  });

  test("of the editor's own go to the owner of the document that they name, or to everybody", async () => {
    const editor = await two();
    await editor.tell(RUST, "custom/one", { x: 1 });
    await editor.notify("custom/all", { y: 1 });
    for (const name of [RUST, PYTHON]) await editor.ask(name, "test/text");
    expect(editor.got("rust-analyzer").filter(({ method }) => method?.startsWith("custom/"))).toHaveLength(2);
    expect(editor.got("pyright").filter(({ method }) => method?.startsWith("custom/"))).toMatchObject([
      { method: "custom/all" },
    ]);
  });

  test("of how much is to be traced reach servers that start later too", async () => {
    const editor = await bridge({ servers: SERVERS });
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    await editor.notify("$/setTrace", { value: "verbose" });
    await editor.show(PYTHON, TEXT);
    await editor.ready("pyright");
    await editor.ask(RUST, "test/text");
    expect(editor.got("rust-analyzer", "$/setTrace")).toMatchObject([{ params: { value: "verbose" } }]);
    expect(editor.got("pyright", "initialize")).toMatchObject([{ params: { trace: "verbose" } }]);
  });

  test("what only tandem asked for is kept back", async () => {
    const editor = await two();
    await editor.ask(RUST, "test/text");
    expect(editor.heard.map(({ method }) => method)).not.toContain("experimental/serverStatus");
    const other = await two({ capabilities: { experimental: { serverStatusNotification: true } } });
    await other.hears("experimental/serverStatus");
  });
});

test("a document outside of every server is nobody's: syntax answers", async () => {
  const editor = await two();
  const uri = "untitled:Untitled-1";
  await editor.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "markdown", version: 1, text: TEXT },
  });
  const found = await editor.request("textDocument/hover", { textDocument: { uri }, position: SECOND });
  expect(speaker(found)).toBe("syntax");
  const hints = await editor.request("textDocument/inlayHint", { textDocument: { uri }, range: range(0, 0, 1) });
  expect(speaker(hints)).toBe("syntax");
  const lenses = await editor.request("textDocument/inlineValue", { textDocument: { uri }, range: range(0, 0, 1) });
  expect(lenses).toBeNull();
});

describe("how servers do", () => {
  const CHANGED = "$/tandem/didChangeStatus";
  const states = (editor: BridgeEditor) =>
    editor.heard.filter(({ method }) => method === CHANGED).map(({ params }) => (params as { state: string }).state);

  test("is told, each state once, to a client that asks for it", async () => {
    const capabilities = { experimental: { tandemStatusNotification: true } };
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } }, capabilities });
    await editor.show(RUST, TEXT);
    const ready = await editor.hears(CHANGED, ({ state }: { state: string }) => state === "ready");
    expect(ready).toEqual({ name: "rust-analyzer", roots: [editor.root], languages: ["rust"], state: "ready" });
    expect(states(editor)).toEqual(["starting", "indexing", "ready"]);
    await kill(editor, RUST);
    const ended = await editor.hears(CHANGED, ({ state }: { state: string }) => state === "restarting");
    expect(ended).toMatchObject({ reason: "crashed", problem: expect.stringContaining("SIGKILL") });
  });

  test("is told to no other", async () => {
    const editor = await two();
    expect(states(editor)).toEqual([]);
  });
});

describe("commands of two roots of one server", () => {
  const OTHER = "other/src/b.rs";
  const files = { "other/Cargo.toml": "[package]\nname = 'b'\n" };
  const command = { title: "Do it", command: "rust-analyzer.echo", arguments: [{ command: "rust-analyzer.echo" }] };
  const offers = { title: "Do it", command, data: { command: "rust-analyzer.echo" } };
  const servers = {
    "rust-analyzer": { ready: "status", script: { "textDocument/codeAction": [offers], "codeAction/resolve": offers } },
  } as const;
  const registering: ClientCapabilities = {
    workspace: { executeCommand: dynamic },
    textDocument: REGISTERS as ClientCapabilities["textDocument"] & object,
  };
  type Offer = { readonly command: { readonly command: string; readonly arguments: unknown }; readonly data: unknown };
  const offered = async (editor: BridgeEditor, name: string): Promise<Offer> => {
    const [offer] = await editor.at<readonly Offer[]>("textDocument/codeAction", name, undefined, {
      range: range(0, 0, 1),
      context: { diagnostics: [] },
    });
    return offer as Offer;
  };
  const rooted = (editor: BridgeEditor, root: string) =>
    editor.got("rust-analyzer", "initialize").find(({ params }) => params?.["rootPath"] === root)?.pid;
  const commandsOf = (editor: BridgeEditor): readonly string[] =>
    editor.asked
      .filter(({ method }) => method === "client/registerCapability")
      .flatMap(
        ({ params }) => (params as { registrations: { method: string; registerOptions: unknown }[] }).registrations,
      )
      .filter(({ method }) => method === "workspace/executeCommand")
      .flatMap(({ registerOptions }) => (registerOptions as { commands: string[] }).commands);

  test("that are registered have names of their own, in what servers offer too, and each server gets its own back", async () => {
    const editor = await bridge({ servers, files, capabilities: registering });
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    await editor.isAsked("client/registerCapability", () => commandsOf(editor).length === 2);
    await editor.show(OTHER, TEXT);
    await editor.isAsked("client/registerCapability", () => commandsOf(editor).length === 4);
    expect(new Set(commandsOf(editor)).size).toBe(4);
    await editor.ask(OTHER, "test/text");
    await editor.says(`is ready in ${editor.root}/other`);
    const first = await offered(editor, RUST);
    const second = await offered(editor, OTHER);
    expect(first.command).toEqual(command);
    expect(second.command.command).not.toBe(command.command);
    expect(commandsOf(editor)).toContain(second.command.command);
    expect(second.command.arguments).toEqual(command.arguments);
    expect(await editor.request("codeAction/resolve", second)).toMatchObject({
      command: { command: second.command.command },
    });
    for (const offer of [first, second])
      expect(await editor.request("workspace/executeCommand", offer.command)).toMatchObject({
        command: command.command,
      });
    expect(editor.got("rust-analyzer", "workspace/executeCommand").map(({ pid }) => pid)).toEqual([
      rooted(editor, editor.root),
      rooted(editor, `${editor.root}/other`),
    ]);
  });

  test("have names of their own from the first on where the client has others' commands too", async () => {
    const capabilities = { ...registering, experimental: { tandemOwnCommands: true } };
    const editor = await bridge({ servers, files, capabilities });
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    await editor.isAsked("client/registerCapability", () => commandsOf(editor).length === 2);
    expect(commandsOf(editor)).not.toContain(command.command);
    const { command: offer } = await offered(editor, RUST);
    expect(commandsOf(editor)).toContain(offer.command);
    expect(await editor.request("workspace/executeCommand", offer)).toMatchObject({ command: command.command });
  });

  test("that were told at once keep theirs; one that says nothing of a document goes to who offered last", async () => {
    const stated = { executeCommandProvider: { commands: ["rust-analyzer.echo"] } };
    const editor = await bridge({ servers, files, captured: { "rust-analyzer": stated } });
    for (const name of [RUST, OTHER]) await editor.show(name, TEXT);
    await editor.says(`is ready in ${editor.root}/other`);
    await editor.hears(
      "window/logMessage",
      () => editor.log.filter((line) => line.includes("is ready in")).length === 2,
    );
    for (const name of [OTHER, RUST, OTHER]) {
      const { command: own } = await offered(editor, name);
      expect(own).toEqual(command);
      await editor.request("workspace/executeCommand", own);
    }
    const [first, other] = [rooted(editor, editor.root), rooted(editor, `${editor.root}/other`)];
    expect(editor.got("rust-analyzer", "workspace/executeCommand").map(({ pid }) => pid)).toEqual([
      other,
      first,
      other,
    ]);
  });
});

describe("features of a client that registers only some", () => {
  const capabilities = { textDocument: { formatting: dynamic, rename: dynamic } } as ClientCapabilities;
  const methods = (editor: BridgeEditor) =>
    editor.asked
      .filter(({ method }) => method === "client/registerCapability")
      .flatMap(({ params }) => (params as { registrations: { method: string }[] }).registrations)
      .map(({ method }) => method);

  test("are told at once where they are known, and then never again", async () => {
    const captured = { "rust-analyzer": { documentFormattingProvider: true, renameProvider: true } };
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } }, capabilities, captured });
    expect(editor.initialized.capabilities).toMatchObject({ documentFormattingProvider: true, renameProvider: true });
    await editor.show(RUST, TEXT);
    await editor.ready("rust-analyzer");
    await editor.ask(RUST, "test/text");
    expect(methods(editor)).toEqual([]);
  });

  test("are told when they are there where nothing was known of the server", async () => {
    const captured = { "rust-analyzer": { renameProvider: true } };
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } }, capabilities, captured });
    await editor.show(RUST, TEXT);
    await editor.isAsked("client/registerCapability");
    expect(methods(editor)).toEqual(["textDocument/formatting"]);
  });
});
