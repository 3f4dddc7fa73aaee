/**
 * What no server can answer is answered at once, while they load too: no server here ever becomes ready, and whoever waited for one would
 * wait for longer than a test may.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { pathToUri } from "../../src/files/paths.ts";
import { bridge } from "../support/bridge.ts";

const FILE = "src/a.rs";
const TEXT = "fn a() {}\n";
const START = { line: 0, character: 3 };
const RANGE = { start: START, end: START };

const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const REQUEST_FAILED = -32803;
const CONTENT_MODIFIED = -32801;

const LOADING = { ready: "status", "ready-when-told": true } as const;

async function loading() {
  const editor = await bridge({ servers: { "rust-analyzer": LOADING } });
  await editor.show(FILE, TEXT);
  // Answered as soon as the server runs.
  await editor.at("textDocument/completion", FILE, START);
  return editor;
}

describe("a method that nobody knows", () => {
  for (const method of ["foo/bar", "foo", "$/foo", "textDocument/none", "typescript/none"])
    test(`${method}: of a document whose server loads, of one that is not open, and of none`, async () => {
      const editor = await loading();
      const unknown = { code: METHOD_NOT_FOUND };
      await expect(editor.request(method, { uri: editor.uri(FILE) })).rejects.toMatchObject(unknown);
      await expect(editor.at(method, FILE, START)).rejects.toMatchObject(unknown);
      await expect(editor.request(method, { uri: editor.uri("src/none.rs") })).rejects.toMatchObject(unknown);
      await expect(editor.request(method, {})).rejects.toMatchObject(unknown);
    });

  test("is asked of the document's server when that is ready", async () => {
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } } });
    await editor.show(FILE, TEXT);
    await editor.ask(FILE, "test/text");
    await expect(editor.ask(FILE, "foo/bar")).rejects.toMatchObject({
      message: expect.stringContaining("rust-analyzer"),
    });
  });
});

test("a server's own method waits for it: of a document, and of none while it starts", async () => {
  const editor = await bridge({ servers: { "rust-analyzer": { ready: "status", "initialize-delay": 100 } } });
  await editor.show(FILE, TEXT);
  const answers = Promise.all([editor.ask(FILE, "test/text"), editor.request("test/processes", {})]);
  expect(await answers).toMatchObject([{ text: TEXT }, { server: expect.any(Number) }]);
});

describe("a document that is nowhere", () => {
  for (const uri of ["untitled:Untitled-1.rs", "file://host/share/x.rs", "git:/x.rs", "file:///nowhere/x.rs"]) {
    test(`${uri}: made by hand, the reason; by the editor itself, nothing`, async () => {
      const editor = await loading();
      const textDocument = { uri };
      const place = { textDocument, position: START };
      for (const [method, params] of [
        ["textDocument/rename", { ...place, newName: "b" }],
        ["textDocument/formatting", { textDocument, options: {} }],
      ] as const)
        await editor.request(method, params).then(
          (result) => expect(result).toBeNull(),
          (error) => expect(error).toMatchObject({ code: REQUEST_FAILED }),
        );
      for (const [method, params] of [
        ["textDocument/codeAction", { textDocument, range: RANGE, context: { diagnostics: [] } }],
        ["textDocument/codeLens", { textDocument }],
        ["textDocument/completion", place],
        ["textDocument/diagnostic", { textDocument }],
        ["textDocument/definition", place],
        ["textDocument/hover", place],
        ["textDocument/prepareCallHierarchy", place],
      ] as const)
        await editor.request(method, params);
    });
  }

  test("a file of the project that is not there", async () => {
    const editor = await loading();
    await expect(
      editor.request("textDocument/rename", {
        textDocument: { uri: editor.uri("src/none.rs") },
        position: START,
        newName: "b",
      }),
    ).rejects.toMatchObject({ code: REQUEST_FAILED, message: expect.stringContaining("is not open") });
  });
});

test("what waits for a server is answered when its text is edited, closed or opened anew", async () => {
  const editor = await loading();
  const rename = () => editor.at("textDocument/rename", FILE, START, { newName: "b" });
  const modified = (request: Promise<unknown>) => expect(request).rejects.toMatchObject({ code: CONTENT_MODIFIED });
  const edited = modified(rename());
  await editor.edit(FILE, 2, { range: RANGE, text: "x" });
  await edited;
  const closed = modified(rename());
  await editor.close(FILE);
  await closed;
});

describe("an item that is none is an invalid parameter", () => {
  const ITEMS = ["completionItem", "codeLens", "codeAction", "documentLink", "inlayHint", "workspaceSymbol"];
  for (const method of [...ITEMS.map((of) => `${of}/resolve`), "callHierarchy/incomingCalls", "typeHierarchy/subtypes"])
    test(method, async () => {
      const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } } });
      await editor.show(FILE, TEXT);
      await editor.ask(FILE, "test/text");
      for (const item of [
        null,
        [],
        {},
        { data: 1 },
        { label: {}, range: 1, title: [], position: null, name: 0, item: {} },
      ])
        await expect(editor.request(method, item)).rejects.toMatchObject({ code: INVALID_PARAMS });
    });

  test("and so are parameters that are no object, of every method", async () => {
    const editor = await bridge({ servers: { "rust-analyzer": { ready: "status" } } });
    for (const method of [
      "textDocument/rename",
      "textDocument/codeAction",
      "workspace/willRenameFiles",
      "workspace/symbol",
    ])
      for (const params of [null, [1], {}, { textDocument: 1, files: {}, query: 1 }])
        await expect(editor.request(method, params)).rejects.toMatchObject({ code: INVALID_PARAMS });
  });
});

test.runIf(process.platform !== "win32")("a pipe that nobody writes to, where a file is looked for", async () => {
  const directory = mkdtempSync(join(tmpdir(), "tandem-pipes-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const root = join(directory, "project");
  mkdirSync(root);
  execFileSync(
    "mkfifo",
    ["Cargo.toml", "package.json", ".tandem.yaml", "pipe.rs"].map((name) => join(root, name)),
  );
  const editor = await bridge({
    servers: { "rust-analyzer": LOADING, "typescript-language-server": {} },
    initialize: { rootUri: pathToUri(root) },
  });
  const uri = pathToUri(join(root, "pipe.rs"));
  await editor.open(pathToUri(join(root, "a.ts")), "let a = 1;\n");
  await expect(
    editor.request("textDocument/rename", { textDocument: { uri }, position: START, newName: "b" }),
  ).rejects.toMatchObject({ code: REQUEST_FAILED });
});
