/** Two servers on one document, and one kind of server in two roots: what an editor sees is one. */

import { describe, expect, test } from "vitest";
import type { ServerCapabilities } from "vscode-languageserver-protocol";
import { type BridgeEditor, type BridgeOptions, bridge, speaker } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const FILE = "a.py";
const TEXT = "def first():\n second()  # error\ndef second(): pass\n# warning\n";
const SECOND = { line: 1, character: 3 };
const SERVERS = { pyright: { ready: "log" }, ruff: {} } as const;
const BOTH = ["pyright", "ruff"];

/** An owner and an add-on on one document. */
async function two(options: Partial<BridgeOptions> = {}): Promise<BridgeEditor> {
  const editor = await bridge({ servers: SERVERS, ...options });
  await editor.show(FILE, TEXT);
  await editor.ready("pyright");
  await editor.ready("ruff");
  return editor;
}

interface Item {
  readonly title?: string;
  readonly data?: unknown;
  readonly range: object;
}

interface Diagnostics {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly { readonly source: string; readonly message: string }[];
}

/** Waits until the editor was shown the diagnostics of exactly these servers. */
const shows = (editor: BridgeEditor, sources: readonly string[]): Promise<unknown> =>
  editor.hears("textDocument/publishDiagnostics", () => {
    const last = editor.heard.filter(({ method }) => method === "textDocument/publishDiagnostics").at(-1);
    const shown = last?.params as Diagnostics | undefined;
    return JSON.stringify(shown?.diagnostics.map(({ source }) => source).sort()) === JSON.stringify(sources);
  });

const kill = async (editor: BridgeEditor, server: string): Promise<void> => {
  const pid = editor.got(server).at(-1)?.pid ?? 0;
  process.kill(pid, "SIGKILL");
  await editor.says(`${server} crashed`);
};

describe("diagnostics that servers push", () => {
  test("of both are one set", async () => {
    const editor = await two();
    await shows(editor, BOTH);
    const sets = editor.heard.filter(({ method }) => method === "textDocument/publishDiagnostics");
    expect(sets.at(-1)?.params).toMatchObject({ uri: editor.uri(FILE), version: 1 });
    await editor.edit(FILE, 2, { text: "fine" });
    await shows(editor, []);
  });

  test("stay while their server restarts", async () => {
    const editor = await two();
    await shows(editor, BOTH);
    const before = editor.heard.length;
    await kill(editor, "ruff");
    await editor.hears("window/logMessage", () => editor.got("ruff", "textDocument/didOpen").length === 2);
    const since = editor.heard.slice(before).filter(({ method }) => method === "textDocument/publishDiagnostics");
    for (const { params } of since) expect((params as Diagnostics).diagnostics).toHaveLength(2);
  });

  test("of files that are not open go with the restart, but for those that the new life says too before it is ready", async () => {
    const editor = await two({ later: { pyright: { ready: "log", "ready-when-told": true } } });
    const publishes = (name: string) =>
      editor.tell(FILE, "test/tell", {
        method: "textDocument/publishDiagnostics",
        params: { uri: editor.uri(name), diagnostics: [{ range: range(0, 0, 1), message: name }] },
      });
    const shown = (name: string): readonly number[] =>
      editor.heard
        .filter(({ method }) => method === "textDocument/publishDiagnostics")
        .filter(({ params }) => (params as Diagnostics).uri === editor.uri(name))
        .map(({ params }) => (params as Diagnostics).diagnostics.length);
    const isShown = (gone: number, again: number) => (): boolean =>
      shown("gone.py").length === gone && shown("again.py").length === again;
    for (const name of ["gone.py", "again.py"]) await publishes(name);
    await editor.hears("textDocument/publishDiagnostics", isShown(1, 1));
    await kill(editor, "pyright");
    await editor.hears("window/logMessage", () => editor.got("pyright", "textDocument/didOpen").length === 2);
    await publishes("again.py");
    await editor.hears("textDocument/publishDiagnostics", isShown(1, 2));
    expect([shown("gone.py"), shown("again.py")]).toEqual([[1], [1, 1]]);
    await editor.tell(FILE, "test/ready");
    await editor.hears("textDocument/publishDiagnostics", ({ diagnostics, uri }: Diagnostics) =>
      uri === editor.uri("gone.py") ? diagnostics.length === 0 : false,
    );
    expect(shown("again.py")).toEqual([1, 1]);
  });

  test("go when their server is given up", async () => {
    const editor = await two({ lsp: { restart: { delays_seconds: [0], max_restarts: 0, window_seconds: 60 } } });
    await shows(editor, BOTH);
    await kill(editor, "ruff");
    await shows(editor, ["pyright"]);
  });

  test("go with a document that is closed while its server restarts", async () => {
    const editor = await two({ lsp: { restart: { delays_seconds: [600], max_restarts: 5, window_seconds: 600 } } });
    await shows(editor, BOTH);
    await kill(editor, "ruff");
    await editor.close(FILE);
    await editor.tell(FILE, "test/tell", {
      method: "textDocument/publishDiagnostics",
      params: { uri: editor.uri(FILE), diagnostics: [] },
    });
    await shows(editor, []);
  });
});

describe("diagnostics that an editor pulls", () => {
  test("are those of both", async () => {
    const editor = await two();
    const report = await editor.at<{ items: { source: string }[]; kind: string; resultId?: string }>(
      "textDocument/diagnostic",
      FILE,
    );
    expect(report.kind).toBe("full");
    expect(report.items.map(({ source }) => source)).toEqual(BOTH);
    expect(report.resultId).toBeUndefined();
  });

  test("unchanged where there is one server", async () => {
    const editor = await bridge({ servers: { pyright: { ready: "log" } } });
    await editor.show(FILE, TEXT);
    await editor.ready("pyright");
    const { resultId } = await editor.at<{ resultId: string }>("textDocument/diagnostic", FILE);
    expect(await editor.at("textDocument/diagnostic", FILE, undefined, { previousResultId: resultId })).toEqual({
      kind: "unchanged",
      resultId,
    });
  });
});

describe("what changed since a result", () => {
  test("of a life that is over is asked for as a whole", async () => {
    const editor = await bridge({ servers: { pyright: { ready: "log" } } });
    await editor.show(FILE, TEXT);
    await editor.ready("pyright");
    const at = <T = { readonly resultId: string }>(method: string, previousResultId?: string): Promise<T> =>
      editor.at<T>(`textDocument/${method}`, FILE, undefined, { previousResultId });
    const report = await at("diagnostic");
    const tokens = await at("semanticTokens/full");
    expect(await at("semanticTokens/full/delta", tokens.resultId)).toHaveProperty("edits");
    await kill(editor, "pyright");
    await editor.hears(
      "window/logMessage",
      () => editor.log.filter((line) => line.includes("pyright is ready")).length > 1,
    );
    expect(await at("diagnostic", report.resultId)).toEqual(report);
    expect(await at("semanticTokens/full/delta", tokens.resultId)).toEqual(tokens);
    expect(await at("diagnostic", report.resultId)).toEqual({ kind: "unchanged", resultId: report.resultId });
    expect(await at("semanticTokens/full/delta", tokens.resultId)).toHaveProperty("edits");
    expect(await editor.complaints(FILE)).toEqual([]);
  });
});

describe("an editor that registers every feature", () => {
  const dynamic = { dynamicRegistration: true };
  const features = [
    "completion",
    "rename",
    "codeAction",
    "formatting",
    "signatureHelp",
    "semanticTokens",
    "diagnostic",
  ];
  const capabilities = { textDocument: Object.fromEntries(features.map((feature) => [feature, dynamic])) };
  const kinds = (...codeActionKinds: readonly string[]) => ({
    capabilities: { codeActionProvider: { codeActionKinds } },
  });
  interface Known {
    readonly id: string;
    readonly method: string;
    readonly registerOptions: { readonly identifier?: string };
  }

  /** What the editor has registered by now. */
  const known = (editor: BridgeEditor, method: string): readonly Known[] => {
    const all = new Map<string, Known>();
    for (const { method: asked, params } of editor.asked) {
      const { registrations = [], unregisterations = [] } = params as Readonly<Record<string, readonly Known[]>>;
      if (asked === "client/registerCapability") for (const one of registrations) all.set(one.id, one);
      for (const { id } of unregisterations) all.delete(id);
    }
    return [...all.values()].filter((one) => one.method === `textDocument/${method}`);
  };

  test("has each once for two servers of one document, with what either can, as long as one of them is there", async () => {
    const editor = await two({
      servers: { pyright: { ...SERVERS.pyright, ...kinds("source.organizeImports") }, ruff: kinds("source.fixAll") },
      capabilities,
    });
    await editor.isAsked("client/registerCapability", () => known(editor, "diagnostic").length === 2);
    const documentSelector = expect.arrayContaining([{ language: "python" }]);
    expect(known(editor, "formatting")).toHaveLength(1);
    const [actions, ...others] = known(editor, "codeAction");
    expect(others).toEqual([]);
    expect(actions?.registerOptions).toMatchObject({
      documentSelector,
      codeActionKinds: expect.arrayContaining(["source.organizeImports", "source.fixAll"]),
    });
    // A server that starts again finds its features known.
    const asked = editor.asked.length;
    await kill(editor, "ruff");
    await editor.isAsked("client/unregisterCapability", () => known(editor, "diagnostic").length === 1);
    await editor.isAsked("client/registerCapability", () => known(editor, "diagnostic").length === 2);
    const methods = editor.asked
      .slice(asked)
      .flatMap(({ params }) => Object.values(params as Readonly<Record<string, readonly Known[]>>).flat());
    expect(new Set(methods.map(({ method }) => method))).toEqual(
      new Set(["textDocument/diagnostic", "textDocument/semanticTokens"]),
    );
    expect(known(editor, "codeAction")).toEqual([actions]);
  });

  test("pulls the diagnostics of each server by its own name", async () => {
    const editor = await two({ capabilities });
    await editor.isAsked("client/registerCapability", () => known(editor, "diagnostic").length === 2);
    const reports = await Promise.all(
      known(editor, "diagnostic").map(({ registerOptions: { identifier } }) =>
        editor.at<{ items: { source: string }[]; resultId: string }>("textDocument/diagnostic", FILE, undefined, {
          identifier,
        }),
      ),
    );
    expect(reports.map(({ items }) => items.map(({ source }) => source)).sort()).toEqual(BOTH.map((name) => [name]));
    expect(reports.every(({ resultId }) => resultId !== undefined)).toBe(true);
    for (const name of BOTH)
      expect(editor.got(name, "textDocument/diagnostic").map(({ params }) => params?.["identifier"])).toEqual([name]);
  });
});

describe("an add-on stands in for the owner only where it has something to say", () => {
  const hover = async (editor: BridgeEditor): Promise<unknown> =>
    speaker(await editor.at("textDocument/hover", FILE, SECOND));
  const silent = { script: { "textDocument/hover": null } };

  test("before the owner is ready, syntax answers what the add-on has nothing on", async () => {
    const editor = await bridge({ servers: { pyright: { "never-initialize": true }, ruff: silent } });
    await editor.show(FILE, TEXT);
    await editor.ready("ruff");
    expect(await hover(editor)).toBe("syntax");
  });

  test("a ready owner's nothing stands, unless the add-on has more", async () => {
    const nothing = await two({ servers: { pyright: { ...SERVERS.pyright, ...silent }, ruff: silent } });
    expect(await hover(nothing)).toBe("nobody");
    const more = await two({ servers: { pyright: { ...SERVERS.pyright, ...silent }, ruff: {} } });
    expect(await hover(more)).toBe("server");
  });

  const options = { options: { tabSize: 4, insertSpaces: true } };
  const format = (editor: BridgeEditor): Promise<unknown> =>
    editor.at("textDocument/formatting", FILE, undefined, options);
  const edits = [{ range: range(0, 0, 0), newText: "# " }];
  const formatter = {
    script: { "textDocument/formatting": edits },
    capabilities: { documentFormattingProvider: true },
  };
  const lacking = { ...SERVERS.pyright, capabilities: { documentFormattingProvider: null } };

  test("it formats where the owner cannot, and only there", async () => {
    const editor = await two({ servers: { pyright: lacking, ruff: formatter } });
    expect(await format(editor)).toEqual(edits);
    const other = await two({ servers: { pyright: { ...SERVERS.pyright, ...formatter }, ruff: formatter } });
    expect(await format(other)).toEqual(edits);
    expect(other.got("ruff", "textDocument/formatting")).toEqual([]);
  });

  test("where nobody formats, that is said once, with what would", async () => {
    const captured = { ruff: { documentFormattingProvider: true } };
    const editor = await bridge({ servers: { pyright: { ...SERVERS.pyright, ...lacking } }, captured });
    await editor.show(FILE, TEXT);
    await editor.ready("pyright");
    expect(await format(editor)).toBeNull();
    expect(await editor.hears("window/showMessage")).toMatchObject({
      message: "pyright does not do textDocument/formatting. What does: ruff (pip install ruff)",
    });
    expect(await format(editor)).toBeNull();
    await editor.ask(FILE, "test/text");
    expect(editor.heard.filter(({ method }) => method === "window/showMessage")).toHaveLength(1);
  });

  test("it formats without an owner", async () => {
    const editor = await bridge({ servers: { ruff: formatter } });
    await editor.show(FILE, TEXT);
    expect(await format(editor)).toEqual(edits);
  });
});

test("a server that renames without preparing is no reason to refuse: the name under the cursor is meant", async () => {
  const editor = await bridge({ servers: { pyright: { ready: "log", capabilities: { renameProvider: true } } } });
  await editor.show(FILE, TEXT);
  await editor.ready("pyright");
  expect(await editor.at("textDocument/prepareRename", FILE, SECOND)).toEqual({ defaultBehavior: true });
  const none = await bridge({ servers: { pyright: { ready: "log", capabilities: { renameProvider: null } } } });
  await none.show(FILE, TEXT);
  await none.ready("pyright");
  expect(await none.at("textDocument/prepareRename", FILE, SECOND)).toBeNull();
});

describe("code actions", () => {
  const actions = (editor: BridgeEditor, diagnostics: readonly object[]) =>
    editor.at<readonly Item[]>("textDocument/codeAction", FILE, undefined, {
      range: range(1, 0, 1),
      context: { diagnostics },
    });

  test("are those of both; each is asked with its own diagnostics, pushed or pulled", async () => {
    const editor = await two();
    await shows(editor, BOTH);
    const pushed = editor.heard.filter(({ method }) => method === "textDocument/publishDiagnostics").at(-1)
      ?.params as Diagnostics;
    const pulled = await editor.at<{ items: readonly object[] }>("textDocument/diagnostic", FILE);
    await actions(editor, [...pushed.diagnostics, ...pulled.items]);
    for (const server of BOTH) {
      const [asked] = editor.got(server, "textDocument/codeAction");
      const context = asked?.params?.["context"] as Diagnostics;
      expect(context.diagnostics.map(({ source, message }) => [source, message.trim()])).toEqual([
        [server, "second()  # error"],
        [server, "# warning"],
      ]);
    }
  });

  test("are resolved by the server that made them", async () => {
    const editor = await two();
    const found = await actions(editor, []);
    expect(found.map(({ title }) => title)).toEqual(["Empty it, says pyright", "Empty it, says ruff"]);
    for (const action of found) expect(await editor.request("codeAction/resolve", action)).toMatchObject({ edit: {} });
    for (const server of BOTH) expect(editor.got(server, "codeAction/resolve")).toHaveLength(1);
    expect(await editor.complaints(FILE)).toEqual([]);
  });

  test("are those of one where the other fails", async () => {
    const editor = await two({
      servers: { ...SERVERS, ruff: { script: { "textDocument/codeAction": { $error: { code: 1, message: "no" } } } } },
    });
    expect(await actions(editor, [])).toMatchObject([{ title: "Empty it, says pyright" }]);
  });
});

describe("a second request goes to the server that made the item", () => {
  const lists = [
    ["textDocument/completion", "completionItem/resolve", { documentation: "item 0 of pyright" }],
    ["textDocument/codeLens", "codeLens/resolve", { command: { title: "Run first" } }],
    ["textDocument/inlayHint", "inlayHint/resolve", { tooltip: "hint first" }],
  ] as const;

  test.each(lists)("%s, then %s", async (list, resolve, expected) => {
    const editor = await two();
    const found = await editor.at<readonly Item[] | { readonly items: readonly Item[] }>(list, FILE, SECOND, {
      range: range(0, 0, 9),
    });
    const [item] = "items" in found ? found.items : found;
    expect(await editor.request(resolve, item)).toMatchObject(expected);
    expect(editor.got("ruff", resolve)).toEqual([]);
    const [asked] = editor.got("pyright", resolve);
    expect((asked?.params as { data: object } | undefined)?.data).toMatchObject({ from: "pyright" });
    expect(await editor.complaints(FILE)).toEqual([]);
  });

  test("with data in its data, and without any", async () => {
    const items = [{ label: "deep", data: { data: { tandem: "no", data: 1 } } }, { label: "none" }];
    const script = { "textDocument/completion": items, "completionItem/resolve": { label: "resolved" } };
    const editor = await two({ servers: { ...SERVERS, pyright: { ready: "log", script } } });
    const { items: found } = await editor.at<{ items: readonly Item[] }>("textDocument/completion", FILE, SECOND);
    const resolved = await Promise.all(found.map((item) => editor.request("completionItem/resolve", item)));
    expect(resolved.slice(0, items.length)).toEqual(items.map(() => ({ label: "resolved" })));
    expect(editor.got("pyright", "completionItem/resolve").map(({ params }) => params)).toEqual(items);
    expect(editor.got("ruff", "completionItem/resolve")).toHaveLength(found.length - items.length);
  });

  test("after a restart: it stays as it is", async () => {
    const editor = await two();
    const { items } = await editor.at<{ items: readonly Item[] }>("textDocument/completion", FILE, SECOND);
    await kill(editor, "pyright");
    await editor.at("textDocument/prepareRename", FILE, SECOND);
    expect(await editor.request("completionItem/resolve", items[0])).toEqual(items[0]);
    expect(editor.got("pyright", "completionItem/resolve")).toEqual([]);
  });
});

describe("completion", () => {
  test("of two of which one is late is the other's, and incomplete", async () => {
    const editor = await two({
      servers: { ...SERVERS, ruff: { "hang-on": "textDocument/completion" } },
      lsp: { timeouts: { completion_seconds: 0.5 } },
    });
    const { isIncomplete, items } = await editor.at<{ isIncomplete: boolean; items: readonly Item[] }>(
      "textDocument/completion",
      FILE,
      SECOND,
    );
    expect(isIncomplete).toBe(true);
    expect(items).toHaveLength(3);
  });

  test.each([
    [{ triggerKind: 2, triggerCharacter: "." }, 1],
    [{ triggerKind: 2, triggerCharacter: "<" }, 0],
    [{ triggerKind: 1 }, 1],
    [{ triggerKind: 3 }, 1],
  ])("%j", async (context, asked) => {
    const editor = await two();
    await editor.at("textDocument/completion", FILE, SECOND, { context });
    expect(editor.got("pyright", "textDocument/completion")).toHaveLength(asked);
  });
});

describe("semantic tokens", () => {
  const captured = (tokenTypes: readonly string[], tokenModifiers: readonly string[]): ServerCapabilities =>
    ({
      semanticTokensProvider: { legend: { tokenTypes, tokenModifiers }, full: { delta: true }, range: true },
    }) as ServerCapabilities;

  test("have the modifiers of the servers whose projects are there, where there is no room for those of all", async () => {
    const many = Array.from({ length: 31 }, (_, index) => `modifier${index}`);
    const editor = await bridge({
      servers: { gopls: {}, clangd: {} },
      files: { "compile_flags.txt": "" },
      captured: { gopls: captured(["keyword"], many), clangd: captured(["keyword"], ["fileScope"]) },
    });
    const { legend } = editor.initialized.capabilities.semanticTokensProvider ?? {};
    expect(legend?.tokenModifiers).toEqual(["fileScope", ...many.slice(0, 30)]);
  });

  test("of servers with different legends are those of the announced one, deltas too", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status" }, pyright: { ready: "log" } },
      captured: {
        "rust-analyzer": captured(["comment", "function"], ["async", "declaration"]),
        pyright: captured(["keyword", "function", "variable"], ["declaration", "readonly"]),
      },
    });
    const { legend } = editor.initialized.capabilities.semanticTokensProvider ?? {};
    // Syntax's own come behind those of all servers.
    expect(legend?.tokenTypes.slice(0, 5)).toEqual(["comment", "function", "keyword", "variable", "namespace"]);
    expect(legend?.tokenModifiers.slice(0, 4)).toEqual(["async", "declaration", "readonly", "definition"]);
    await editor.show(FILE, TEXT);
    await editor.ready("pyright");
    const full = await editor.at<{ data: number[]; resultId: string }>("textDocument/semanticTokens/full", FILE);
    // The server says function, declaration: 1 and bit 0 of its own.
    expect(full.data).toEqual([0, 4, 5, 1, 0b10, 2, 4, 6, 1, 0b10]);
    const delta = await editor.at("textDocument/semanticTokens/full/delta", FILE, undefined, {
      previousResultId: full.resultId,
    });
    expect(delta).toMatchObject({ edits: [{ start: 0, deleteCount: 10, data: full.data }] });
  });
});

describe("commands", () => {
  test("go to the server that has them", async () => {
    const editor = await two();
    for (const server of BOTH)
      expect(await editor.request("workspace/executeCommand", { command: `${server}.echo`, arguments: [1] })).toEqual({
        command: `${server}.echo`,
        given: [1],
      });
    await expect(editor.request("workspace/executeCommand", { command: "nobody.has" })).rejects.toMatchObject({
      code: -32602,
    });
  });

  test("that a server offers and does not have are the client's own: no server gets them", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status", capabilities: { executeCommandProvider: null } } },
    });
    await editor.show("src/a.rs", "fn first() {}\n");
    await editor.ready("rust-analyzer");
    await expect(
      editor.request("workspace/executeCommand", { command: "rust-analyzer.runSingle", arguments: [] }),
    ).rejects.toMatchObject({ code: -32602 });
    expect(editor.got("rust-analyzer", "workspace/executeCommand")).toEqual([]);
  });
});

describe("two roots", () => {
  const files = { "one/Cargo.toml": "[package]\nname = 'one'", "two/Cargo.toml": "[package]\nname = 'two'" };
  const names = ["one/src/a.rs", "two/src/b.rs"];

  const both = async (): Promise<BridgeEditor> => {
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } }, files });
    for (const name of names) await editor.show(name, `fn common_${name.slice(0, 3)}() {}`);
    for (const name of names) await editor.at("textDocument/prepareRename", name, { line: 0, character: 4 });
    return editor;
  };

  test("symbols are those of both, each resolved by its own server", async () => {
    const editor = await both();
    const found = await editor.request<readonly { readonly name: string }[]>("workspace/symbol", { query: "common" });
    expect(found.map(({ name }) => name).sort()).toEqual(["common_one", "common_two"]);
    for (const symbol of found)
      expect(await editor.request("workspaceSymbol/resolve", symbol)).toMatchObject({ location: { range: {} } });
    for (const name of names) expect(await editor.complaints(name)).toEqual([]);
  });

  test("a command that both have goes to the one whose document it names", async () => {
    const editor = await both();
    for (const name of names) {
      await editor.request("workspace/executeCommand", {
        command: "rust-analyzer.echo",
        arguments: [{ deep: editor.uri(name) }],
      });
      const log = await editor.ask<readonly { readonly method: string }[]>(name, "test/log");
      expect(log.filter(({ method }) => method === "workspace/executeCommand")).toHaveLength(1);
    }
  });
});
