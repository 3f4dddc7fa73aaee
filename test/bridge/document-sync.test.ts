/** What a server has of the editor's documents: the same texts, opened and closed in pairs. */

import { describe, expect, test } from "vitest";
import { type BridgeEditor, bridge, speaker } from "../support/bridge.ts";
import type { ScriptedFlags } from "../support/scripted-server.ts";
import { range } from "../support/session.ts";

const FILE = "src/a.rs";
const SERVER = "rust-analyzer";
const START = { line: 0, character: 3 };

const open = async (text: string, flags: ScriptedFlags = {}, lsp: object = {}): Promise<BridgeEditor> => {
  const editor = await bridge({ servers: { [SERVER]: { ready: "status", ...flags } }, lsp });
  await editor.show(FILE, text);
  await editor.ready(SERVER);
  return editor;
};

const textOf = async (editor: BridgeEditor, name = FILE) =>
  (await editor.ask<{ readonly text: string } | null>(name, "test/text"))?.text;

const put = (line: number, character: number, text: string, until = character) => ({
  range: range(line, character, until),
  text,
});

/** Each step is one didChange. */
const EDITS: readonly (readonly [string, string, readonly (readonly object[])[], string])[] = [
  ["one after the other", "ab\ncd\n", [[put(0, 1, "x")], [put(1, 0, "", 1)], [put(2, 0, "end")]], "axb\nd\nend"],
  ["several at once, each on the text before it", "abc", [[put(0, 0, "12"), put(0, 3, "", 5), put(0, 3, "z")]], "12az"],
  ["all of it", "abc", [[{ text: "new" }], [put(0, 0, "very ")]], "very new"],
  ["nothing", "abc", [[], [put(0, 3, "d")]], "abcd"],
  ["CRLF", "a\r\nb\r\nc", [[put(1, 0, "x\r\n")], [put(2, 1, "!")]], "a\r\nx\r\nb!\r\nc"],
  ["a byte order mark", "\uFEFFa", [[put(0, 2, "b")]], "\uFEFFab"],
  ["astral characters", "𝄞a", [[put(0, 2, "🥖")], [put(0, 0, "", 2)]], "🥖a"],
  [
    "two halves of a character, one after the other",
    "a",
    [[put(0, 1, "\uD834")], [put(0, 2, "\uDD1E")], [put(0, 3, "!")]],
    "a𝄞!",
  ],
  ["two halves at once", "a", [[put(0, 1, "\uD834"), put(0, 2, "\uDD1E")], [put(0, 3, "!")]], "a𝄞!"],
  ["half of a character taken away", "𝄞", [[put(0, 0, "", 1)], [put(0, 1, "x")]], "\uFFFDx"],
  ["half of a character from the beginning", "\uD834", [[put(0, 1, "\uDD1E")]], "𝄞"],
];

describe.each(["incremental", "full"])("edits reach a server that takes %s changes", (sync) => {
  test.each(EDITS)("%s", async (_, before, steps, after) => {
    const editor = await open(before, { sync });
    for (const [index, changes] of steps.entries()) await editor.edit(FILE, index + 2, ...changes);
    expect(await editor.ask(FILE, "test/text")).toMatchObject({ text: after, version: steps.length + 1 });
    // Not one message with half a character in it: it would end some servers.
    const sent = editor.got(SERVER).filter(({ method }) => /did(?:Open|Change)$/.test(method ?? ""));
    for (const message of sent) expect(JSON.stringify(message)).not.toMatch(/\\ud[89a-f]/i);
    expect(await editor.complaints(FILE)).toEqual([]);
  });

  test("versions that come out of order", async () => {
    const editor = await open("()", { sync });
    for (const version of [2, 5, 3, 6, 4]) await editor.edit(FILE, version, put(0, version - 1, `${version}`));
    expect(await editor.ask(FILE, "test/text")).toMatchObject({ text: "(23456)", version: 6 });
    // Versions stay the editor's, so one is told twice; clangd writes such a thing into its log.
    expect(await editor.complaints(FILE)).toEqual([5, 6].map((same) => expect.stringContaining(`${same} to ${same}`)));
  });
});

test("incremental changes go on as they came", async () => {
  const editor = await open("ab\n");
  await textOf(editor);
  const changes = [put(0, 1, "x"), put(0, 2, "y")];
  await editor.edit(FILE, 2, ...changes);
  await textOf(editor);
  expect(editor.got(SERVER, "textDocument/didChange").map(({ params }) => params)).toEqual([
    { textDocument: { uri: editor.uri(FILE), version: 2 }, contentChanges: changes },
  ]);
});

test("a server that wants no changes gets none", async () => {
  const editor = await open("ab\n", { sync: "none" });
  await editor.edit(FILE, 2, put(0, 1, "x"));
  expect(await textOf(editor)).toBe("ab\n");
});

test.each([
  ["textDocument/hover", {}],
  ["textDocument/references", { context: { includeDeclaration: true } }],
  ["textDocument/rename", { newName: "x" }],
  ["textDocument/completion", {}],
  ["textDocument/inlayHint", { range: range(0, 0, 1) }],
  ["textDocument/codeAction", { range: range(0, 0, 1), context: { diagnostics: [] } }],
  ["test/text", {}],
])("%s and the edit right behind it come in that order", async (method, more) => {
  const editor = await open("fn a() {}");
  await textOf(editor);
  const textDocument = { uri: editor.uri(FILE), version: 2 };
  const before = editor.got(SERVER).length;
  editor.send(
    { id: "asked", method, params: { textDocument, position: START, ...more } },
    { method: "textDocument/didChange", params: { textDocument, contentChanges: [put(0, 0, "// ")] } },
  );
  await editor.ask(FILE, "test/complaints");
  const got = editor.got(SERVER).slice(before);
  expect(got.map((message) => message.method)).toEqual([method, "textDocument/didChange", "test/complaints"]);
});

describe("opened and closed in pairs", () => {
  test("again and again", async () => {
    const editor = await open("one");
    await editor.close(FILE);
    await editor.show(FILE, "two", 5);
    expect(await editor.ask(FILE, "test/text")).toMatchObject({ text: "two", version: 5 });
    expect(await editor.complaints(FILE)).toEqual([]);
  });

  test("an editor that opens twice and closes twice", async () => {
    const editor = await open("one");
    await editor.show(FILE, "two", 2);
    expect(await textOf(editor)).toBe("two");
    await editor.show("src/b.rs", "b");
    await editor.close(FILE);
    await editor.close(FILE);
    await editor.edit(FILE, 3, put(0, 0, "x"));
    expect(await editor.complaints("src/b.rs")).toEqual([]);
  });

  test("an editor that opens a second time in another language", async () => {
    const editor = await bridge({ servers: { [SERVER]: { ready: "status" }, pyright: { ready: "log" } } });
    await editor.show("a.rs", "fn a() {}");
    await editor.show("b.rs", "fn b() {}");
    await editor.ready(SERVER);
    const textDocument = { uri: editor.uri("a.rs"), languageId: "python", version: 2, text: "def a(): pass" };
    await editor.notify("textDocument/didOpen", { textDocument });
    await editor.ready("pyright");
    expect(await textOf(editor, "a.rs")).toBe("def a(): pass");
    await editor.ask("b.rs", "test/log");
    expect(editor.got(SERVER, "textDocument/didClose")).toMatchObject([
      { params: { textDocument: { uri: editor.uri("a.rs") } } },
    ]);
  });

  test("a file that is asked about but not open is lent, and given up when the editor opens it", async () => {
    const editor = await open("fn a() {}");
    editor.write("src/b.rs", "fn on_disk() {}");
    expect(await textOf(editor, "src/b.rs")).toBe("fn on_disk() {}");
    await editor.show("src/b.rs", "fn in_editor() {}");
    expect(await textOf(editor, "src/b.rs")).toBe("fn in_editor() {}");
    await editor.close("src/b.rs");
    expect(await textOf(editor, "src/b.rs")).toBe("fn on_disk() {}");
    editor.write("src/b.rs", "fn changed() {}");
    await editor.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: editor.uri("src/b.rs"), type: 2 }] });
    await editor.ask("src/a.rs", "test/text");
    await editor.hears("textDocument/publishDiagnostics", ({ version }: { version: number }) => version === 1);
    expect(await editor.complaints(FILE)).toEqual([]);
  });

  test.each([
    [
      "is not the editor's, where the server speaks of open documents alone",
      "typescript-language-server",
      "progress",
      "ts",
      [],
    ],
    ["is the editor's, where the server speaks of any file", SERVER, "status", "rs", ["error"]],
  ] as const)("what is wrong with a lent file %s", async (_, server, ready, extension, expected) => {
    const [mine, lent] = [`src/a.${extension}`, `src/b.${extension}`];
    const editor = await bridge({ servers: { [server]: { ready } } });
    const shown = (): readonly string[] =>
      editor.heard
        .filter(({ method }) => method === "textDocument/publishDiagnostics")
        .map(({ params }) => params as { readonly uri: string; readonly diagnostics: readonly { message: string }[] })
        .filter(({ uri }) => uri === editor.uri(lent))
        .flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
    await editor.show(mine, "fine");
    await editor.ready(server);
    editor.write(lent, "error");
    expect(await textOf(editor, lent)).toBe("error");
    await editor.ask(mine, "test/text");
    expect(shown()).toEqual(expected);
    await editor.show(lent, "new error");
    await textOf(editor, lent);
    expect(shown()).toEqual([...expected, "new error"]);
  });

  test("a save is told with the text only where it is wanted", async () => {
    for (const includeText of [true, false]) {
      const editor = await open("ab", { capabilities: { textDocumentSync: { save: { includeText } } } });
      await textOf(editor);
      await editor.notify("textDocument/didSave", { textDocument: { uri: editor.uri(FILE) } });
      await textOf(editor);
      const textDocument = { uri: editor.uri(FILE) };
      expect(editor.got(SERVER, "textDocument/didSave").map(({ params }) => params)).toEqual([
        includeText ? { textDocument, text: "ab" } : { textDocument },
      ]);
    }
  });
});

describe("a large document", () => {
  const small = "fn a() {}";
  const large = `${small}\n${"/".repeat(200)}`;
  const limit = { max_document_bytes: 100 };

  test("is not sent; syntax answers, and what needs the server says why not", async () => {
    const editor = await open(large, {}, limit);
    await editor.show("src/b.rs", small);
    expect(speaker(await editor.at("textDocument/hover", FILE, START))).toBe("syntax");
    await expect(editor.at("textDocument/rename", FILE, START, { newName: "x" })).rejects.toMatchObject({
      message: expect.stringContaining("max_document_bytes (100)"),
    });
    await editor.edit(FILE, 2, put(0, 0, "x"));
    await textOf(editor, "src/b.rs");
    expect(JSON.stringify(editor.got(SERVER))).not.toContain("src/a.rs");
  });

  test("is measured in bytes: characters that take three are three", async () => {
    const editor = await open("// 漢字", {}, { max_document_bytes: 9 });
    await editor.show("src/b.rs", small);
    expect(await textOf(editor)).toBe("// 漢字");
    await editor.edit(FILE, 2, put(0, 5, "漢"));
    expect(speaker(await editor.at("textDocument/hover", FILE, START))).toBe("syntax");
  });

  test("is taken back when it grows, and sent when it shrinks", async () => {
    const editor = await open(small, {}, limit);
    await editor.show("src/b.rs", small);
    expect(await textOf(editor)).toBe(small);
    await editor.edit(FILE, 2, { text: large });
    expect(speaker(await editor.at("textDocument/hover", FILE, START))).toBe("syntax");
    await editor.edit(FILE, 3, { text: `${small} ` });
    expect(await textOf(editor)).toBe(`${small} `);
    expect(await editor.complaints(FILE)).toEqual([]);
    expect(JSON.stringify(editor.got(SERVER))).not.toContain("////");
  });
});

describe("two spellings of one document", () => {
  const spelled = (uri: string) => uri.replace("/src/", "/%73rc/").replace("a.rs", "%61.rs");

  test.each(["opened usual, asked unusual", "opened unusual, asked usual"])("%s", async (how) => {
    const editor = await bridge({ servers: { [SERVER]: { ready: "status" } } });
    const usual = editor.uri(FILE);
    const [opened, asked] = how.startsWith("opened usual") ? [usual, spelled(usual)] : [spelled(usual), usual];
    const notify = (method: string, params: object) => editor.notify(method, params);
    await notify("textDocument/didOpen", {
      textDocument: { uri: opened, languageId: "rust", version: 1, text: "fn a() {}" },
    });
    await editor.ready(SERVER);
    await notify("textDocument/didChange", {
      textDocument: { uri: asked, version: 2 },
      contentChanges: [put(0, 3, "b")],
    });
    expect(await editor.request("test/text", { uri: opened })).toMatchObject({ text: "fn ba() {}" });
    const answer = await editor.request("textDocument/hover", { textDocument: { uri: asked }, position: START });
    expect(answer).toMatchObject({ contents: { value: "**ba** says rust-analyzer" } });
    await notify("textDocument/didClose", { textDocument: { uri: asked } });
    await editor.show("src/b.rs", "");
    expect(await editor.complaints("src/b.rs")).toEqual([]);
  });

  test("opened anew under another: the first is closed", async () => {
    const editor = await open("fn a() {}");
    await textOf(editor);
    const uri = spelled(editor.uri(FILE));
    await editor.notify("textDocument/didOpen", {
      textDocument: { uri, languageId: "rust", version: 1, text: "fn b() {}" },
    });
    expect(await editor.request("test/text", { uri })).toMatchObject({ text: "fn b() {}" });
    expect(editor.got(SERVER, "textDocument/didClose")).toHaveLength(1);
  });

  test("diagnostics come back in the editor's", async () => {
    const editor = await bridge({ servers: { [SERVER]: { ready: "status" } } });
    const uri = spelled(editor.uri(FILE));
    await editor.notify("textDocument/didOpen", { textDocument: { uri, languageId: "rust", version: 1, text: "" } });
    await editor.ready(SERVER);
    const params = { uri: editor.uri(FILE), diagnostics: [{ range: range(0, 0, 1), message: "usual" }] };
    await editor.notify("test/tell", { uri, method: "textDocument/publishDiagnostics", params });
    const isIt = ({ diagnostics }: { diagnostics: unknown[] }) => diagnostics.length > 0;
    expect(await editor.hears("textDocument/publishDiagnostics", isIt)).toEqual({ ...params, uri });
  });
});

test("a file that is being lent to a server when the client opens it: the client's text counts", async () => {
  const editor = await open("fn a() {}\n");
  editor.write("src/b.rs", "fn disk() {}\n");
  const uri = editor.uri("src/b.rs");
  const textDocument = { uri, languageId: "rust", version: 1, text: "fn typed() {}\n" };
  // In one piece: the file is read when the client's text is there.
  editor.together(
    { id: "lent", method: "textDocument/documentHighlight", params: { textDocument: { uri }, position: START } },
    { method: "textDocument/didOpen", params: { textDocument } },
  );
  await editor.at("textDocument/documentHighlight", FILE, START);
  expect(await textOf(editor, "src/b.rs")).toBe("fn typed() {}\n");
  await editor.at("textDocument/documentHighlight", "src/b.rs", START);
  expect(await textOf(editor, "src/b.rs")).toBe("fn typed() {}\n");
  expect(await editor.complaints("src/b.rs")).toEqual([]);
});
