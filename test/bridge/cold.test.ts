/** While a server starts and reads the project: syntax answers at once, and nothing that is wrong passes for an answer. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";
import { range } from "../support/session.ts";

const FILE = "src/a.rs";
const TEXT = "fn first() {\n second(); }\nfn second() {} // https://a.example \n";
const SECOND = { line: 1, character: 3 };
const WHOLE = range(0, 0, 9);

/** What both syntax and a server answer, beside the position of a name. */
const BY_BOTH = {
  "textDocument/definition": {},
  "textDocument/declaration": {},
  "textDocument/typeDefinition": {},
  "textDocument/implementation": {},
  "textDocument/references": { context: { includeDeclaration: true } },
  "textDocument/hover": {},
  "textDocument/documentSymbol": {},
  "textDocument/documentHighlight": {},
  "textDocument/foldingRange": {},
  "textDocument/selectionRange": { positions: [SECOND] },
  "textDocument/signatureHelp": {},
  "textDocument/semanticTokens/full": {},
  "textDocument/semanticTokens/full/delta": {},
  "textDocument/semanticTokens/range": { range: WHOLE },
};

/** What an editor asks while somebody types. */
const QUIET = {
  "textDocument/inlayHint": { range: WHOLE },
  "textDocument/linkedEditingRange": {},
  "textDocument/onTypeFormatting": { ch: ";", options: {} },
  "textDocument/codeLens": {},
  "textDocument/documentLink": {},
  "textDocument/codeAction": { range: WHOLE, context: { diagnostics: [] } },
};

const REFRESHES = {
  semanticTokens: "workspace/semanticTokens/refresh",
  inlayHint: "workspace/inlayHint/refresh",
  codeLens: "workspace/codeLens/refresh",
  diagnostics: "workspace/diagnostic/refresh",
  foldingRange: "workspace/foldingRange/refresh",
  inlineValue: "workspace/inlineValue/refresh",
};

/** Answered by whom, one after the other. */
async function speakers(
  editor: BridgeEditor,
  methods: Readonly<Record<string, object>>,
  name = FILE,
  meanwhile: () => Promise<void> = async () => {},
) {
  const found: Record<string, string> = {};
  // A delta is asked of the tokens that came last.
  let previousResultId: unknown = "1";
  for (const [method, more] of Object.entries(methods)) {
    const asked = editor.at(method, name, SECOND, method.endsWith("/delta") ? { ...more, previousResultId } : more);
    await meanwhile();
    const answer = await asked;
    previousResultId = (answer as { resultId?: unknown } | null)?.resultId ?? previousResultId;
    found[method] = speaker(answer);
  }
  return found;
}

const all = (methods: object, who: string) => Object.fromEntries(Object.keys(methods).map((method) => [method, who]));

/** What syntax knows of the workspace: one symbol of a file. */
const symbolIn = (path: string) =>
  ({
    ok: true,
    value: [{ name: "bySyntax", kind: "function", container: undefined, path, selection: WHOLE }],
    warnings: [],
    provenance: { version: undefined, complete: true, incompleteBecause: undefined },
  }) as const;

describe("syntax answers", () => {
  test("while the server starts", async () => {
    const editor = await bridge({ servers: { "rust-analyzer": { "never-initialize": true } } });
    await editor.show(FILE, TEXT);
    expect(await speakers(editor, BY_BOTH)).toEqual(all(BY_BOTH, "syntax"));
  });

  test.each([
    ["rust-analyzer", "src/a.rs", "test/flood", { ready: "status" }],
    // As tsserver does, it answers nothing before it has loaded the project.
    [
      "typescript-language-server",
      "src/a.ts",
      "$/progress",
      { ready: "progress", hold: "textDocument/documentSymbol" },
    ],
  ])("while %s reads the project, and the server after", async (server, name, begun, flags) => {
    const editor = await bridge({
      servers: { [server]: { ...flags, "ready-when-told": true, flood: 1 } },
      capabilities: { window: { workDoneProgress: true } },
    });
    const release = () => editor.tell(name, "test/release", { method: "textDocument/documentSymbol" });
    await editor.show(name, TEXT);
    await editor.hears(begun);
    expect(await speakers(editor, BY_BOTH, name)).toEqual(all(BY_BOTH, "syntax"));
    await editor.tell(name, "test/ready");
    await release();
    await editor.ready(server);
    expect(await speakers(editor, BY_BOTH, name, release)).toEqual(all(BY_BOTH, "server"));
    expect(await editor.complaints(name)).toEqual([]);
  });

  test("what clangd, without an index, would say of open files alone", async () => {
    let path = "";
    const editor = await bridge({ servers: { clangd: {} }, script: { symbols: () => symbolIn(path) } });
    path = join(editor.root, "src/a.c");
    await editor.show("src/a.c", "int second(void);\nint at;\n");
    await editor.ready("clangd");
    const { "textDocument/hover": hover, "textDocument/references": references } = BY_BOTH;
    const asked = { "textDocument/hover": hover, "textDocument/references": references };
    expect(await speakers(editor, asked, "src/a.c")).toEqual({
      "textDocument/hover": "server",
      "textDocument/references": "syntax",
    });
    expect(speaker(await editor.request("workspace/symbol", { query: "s" }))).toBe("syntax");
  });

  test("symbols where a server fails over them, beside those of another", async () => {
    let path = "";
    const fails = { "workspace/symbol": { $error: { code: -32603, message: "No Project." } } };
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status", script: fails }, pyright: { ready: "log" } },
      script: { symbols: () => symbolIn(path) },
    });
    const search = async (): Promise<readonly string[]> => {
      const found = await editor.request<readonly { readonly name: string }[]>("workspace/symbol", { query: "s" });
      return found.map(({ name }) => name).sort();
    };
    path = join(editor.root, FILE);
    await editor.show(FILE, TEXT);
    await editor.ready("rust-analyzer");
    expect(await search()).toEqual(["bySyntax"]);
    await editor.show("src/a.py", "def second(): ...");
    await editor.ready("pyright");
    expect(await search()).toEqual(["bySyntax", "second"]);
  });

  test("when the server again reads the project", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status" } },
      capabilities: { experimental: { serverStatusNotification: true } },
    });
    await editor.show(FILE, TEXT);
    await editor.ready("rust-analyzer");
    const hears = (wanted: boolean) =>
      editor.hears(
        "experimental/serverStatus",
        ({ message, quiescent }: { message?: string; quiescent: boolean }) =>
          message === "again" && quiescent === wanted,
      );
    const status = (quiescent: boolean) => ({
      method: "experimental/serverStatus",
      params: { health: "ok", quiescent, message: "again" },
    });
    await editor.tell(FILE, "test/tell", status(false));
    await hears(false);
    expect(speaker(await editor.at("textDocument/hover", FILE, SECOND))).toBe("syntax");
    await editor.tell(FILE, "test/tell", status(true));
    await hears(true);
    expect(speaker(await editor.at("textDocument/hover", FILE, SECOND))).toBe("server");
  });

  test("where the server's plausible answers came too early", async () => {
    // It answers at once, from what it has read so far, and never says that it is ready.
    const editor = await bridge({ servers: { "rust-analyzer": { flood: 1 } } });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    expect(await speakers(editor, BY_BOTH)).toEqual(all(BY_BOTH, "syntax"));
  });

  test("a search for symbols, until the server that loads at the first document has loaded it", async () => {
    const server = "typescript-language-server";
    let agree = (): void => {};
    const agreed = new Promise<void>((resolve) => {
      agree = resolve;
    });
    let path = "";
    const editor = await bridge({
      servers: { [server]: { ready: "progress", hold: "textDocument/documentSymbol", flood: 1 } },
      script: { symbols: () => symbolIn(path) },
      capabilities: { window: { workDoneProgress: true } },
      // Until it may, the server does not say that it loads.
      onServerRequest: (method) => (method === "window/workDoneProgress/create" ? agreed : null),
    });
    await editor.show("src/a.ts", TEXT);
    path = join(editor.root, "src/a.ts");
    await editor.isAsked("window/workDoneProgress/create");
    expect(speaker(await editor.request("workspace/symbol", { query: "s" }))).toBe("syntax");
    agree();
    await editor.hears("$/progress");
    await editor.tell("src/a.ts", "test/release", { method: "textDocument/documentSymbol" });
    await editor.ready(server);
    expect(await editor.request("workspace/symbol", { query: "seco" })).toMatchObject([{ name: "second" }]);
  });
});

describe("what only a server can answer", () => {
  test("is nothing at once where an editor asks by itself, and is asked for again when the server is ready", async () => {
    const editor = await bridge({
      servers: {
        "rust-analyzer": {
          ready: "status",
          "ready-when-told": true,
          flood: 1,
          capabilities: { inlineValueProvider: true },
        },
      },
      capabilities: {
        workspace: Object.fromEntries(Object.keys(REFRESHES).map((name) => [name, { refreshSupport: true }])),
      },
    });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    expect(await speakers(editor, QUIET)).toEqual(all(QUIET, "nobody"));
    expect(editor.asked.map(({ method }) => method).filter((method) => method.endsWith("/refresh"))).toEqual([]);
    await editor.tell(FILE, "test/ready");
    await Promise.all(Object.values(REFRESHES).map((method) => editor.isAsked(method)));
    expect(await speakers(editor, QUIET)).toEqual(all(QUIET, "server"));
  });

  test("is not announced anew to an editor that cannot ask again", async () => {
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } } });
    await editor.show(FILE, TEXT);
    await editor.ready("rust-analyzer");
    await editor.ask(FILE, "test/text");
    expect(editor.asked).toEqual([]);
  });

  test("is waited for where somebody asked by hand", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status", "ready-when-told": true, flood: 1 } },
    });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    const renamed = editor.at("textDocument/rename", FILE, SECOND, { newName: "third" });
    expect(speaker(await editor.at("textDocument/hover", FILE, SECOND))).toBe("syntax");
    await editor.tell(FILE, "test/ready");
    expect(await renamed).toMatchObject({
      changes: { [editor.uri(FILE)]: [{ newText: "third" }, { newText: "third" }] },
    });
  });

  test("is waited for no longer than that method needs: formatting until the edition is known", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status", "ready-when-told": true, flood: 1 } },
    });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    const formatted = editor.at("textDocument/formatting", FILE, undefined, {
      options: { tabSize: 2, insertSpaces: true },
    });
    const value = { kind: "begin", title: "Building CrateGraph" };
    await editor.tell(FILE, "test/tell", { method: "$/progress", params: { token: "graph", value } });
    await editor.hears("$/progress");
    expect(editor.got("rust-analyzer", "textDocument/formatting")).toEqual([]);
    const end = { token: "graph", value: { kind: "end" } };
    await editor.tell(FILE, "test/tell", { method: "$/progress", params: end });
    expect(await formatted).not.toBeNull();
    expect(editor.got("rust-analyzer", "textDocument/formatting")).toHaveLength(1);
    expect(speaker(await editor.at("textDocument/hover", FILE, SECOND))).toBe("syntax");
  });

  test("is waited for where the server knows the project and loads this file alone", async () => {
    const editor = await bridge({
      servers: { "typescript-language-server": { ready: "progress", hold: "textDocument/documentSymbol" } },
      capabilities: { window: { workDoneProgress: true } },
    });
    const release = (name: string) => editor.tell(name, "test/release", { method: "textDocument/documentSymbol" });
    await editor.show("src/a.ts", TEXT);
    await editor.hears("$/progress");
    await release("src/a.ts");
    await editor.ready("typescript-language-server");
    await editor.show("src/b.ts", TEXT);
    // Told behind the question that is held.
    await editor.tell("src/b.ts", "test/tell", { method: "test/told", params: {} });
    await editor.hears("test/told");
    const { "textDocument/codeAction": codeAction, "textDocument/codeLens": codeLens } = QUIET;
    const asked = { "textDocument/codeAction": codeAction, "textDocument/codeLens": codeLens };
    expect(await speakers(editor, asked, "src/b.ts", () => release("src/b.ts"))).toEqual(all(asked, "server"));
  });

  test("but not for ever: the error says who is busy with what", async () => {
    const editor = await bridge({
      haste: 50,
      servers: { "rust-analyzer": { ready: "status", "ready-when-told": true, flood: 1 } },
    });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    const progress = { token: 1, value: { kind: "begin", title: "Roots Scanned", percentage: 40 } };
    await editor.tell(FILE, "test/tell", { method: "$/progress", params: progress });
    await editor.hears("$/progress");
    await expect(editor.at("textDocument/rename", FILE, SECOND, { newName: "x" })).rejects.toMatchObject({
      code: -32803,
      message: expect.stringMatching(/rust-analyzer is still indexing \(Roots Scanned 40 %\).*rename/),
    });
  });

  test("is ContentModified when the text changed meanwhile", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status", "ready-when-told": true, flood: 1 } },
    });
    await editor.show(FILE, TEXT);
    await editor.hears("test/flood");
    const renamed = editor.at("textDocument/rename", FILE, SECOND, { newName: "x" });
    const outcome = expect(renamed).rejects.toMatchObject({ code: -32801 });
    await editor.edit(FILE, 2, { range: range(0, 0, 0), text: "// " });
    await editor.tell(FILE, "test/ready");
    await outcome;
    expect(editor.got("rust-analyzer", "textDocument/rename")).toEqual([]);
  });

  test("is null where the server cannot do it", async () => {
    const editor = await bridge({
      servers: { "rust-analyzer": { ready: "status", capabilities: { renameProvider: null, codeLensProvider: null } } },
    });
    await editor.show(FILE, TEXT);
    expect(await editor.at("textDocument/rename", FILE, SECOND, { newName: "x" })).toBeNull();
    expect(await editor.at("textDocument/codeLens", FILE)).toBeNull();
  });
});
