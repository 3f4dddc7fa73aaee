/** What a client is told when its server dies, and what the next server is told: messages as data. */

import { describe, expect, test } from "vitest";
import { Conversation } from "../../server/daemon/conversation/conversation.ts";
import { type Body, LSP, MCP } from "../../server/daemon/conversation/dialect.ts";

type Said = Readonly<Record<string, unknown>>;

const bodyOf = (message: Said): Body => [Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }))];

const messageIn = (body: Body | undefined): Said | undefined => {
  if (body === undefined) return undefined;
  const { jsonrpc: _, ...message } = JSON.parse(Buffer.concat(body).toString("utf8")) as Said;
  return message;
};

/** A conversation in which messages are plain data, greeted. */
function conversation(dialect = LSP) {
  const under = new Conversation(dialect);
  const said = (message: Said) => messageIn(under.said(bodyOf(message)));
  const heard = (message: Said) => messageIn(under.heard(bodyOf(message)));
  said({ id: 0, method: "initialize", params: { capabilities: {} } });
  heard({ id: 0, result: {} });
  said({ method: dialect.initialized, params: {} });
  return {
    said,
    heard,
    lost: () => under.lost().map(messageIn),
    replay: () =>
      under
        .replay()
        .map(messageIn)
        .filter((message) => message?.["method"] !== dialect.initialized),
    under,
  };
}

const textDocument = (uri: string, more: Said = {}) => ({ textDocument: { uri, ...more } });
const opened = (uri: string) => ({
  method: "textDocument/didOpen",
  params: textDocument(uri, { languageId: "x", version: 1, text: `"${uri}" \\ {` }),
});
const changed = (uri: string, version: number) => ({
  method: "textDocument/didChange",
  params: { ...textDocument(uri, { version }), contentChanges: [{ text: `text ${version}` }] },
});
const closed = (uri: string) => ({ method: "textDocument/didClose", params: textDocument(uri) });
const asked = (id: number | string, method = "textDocument/hover") => ({
  id,
  method,
  params: textDocument("file:///a"),
});

/** Each row: what a client says, and what of it the next server is told. */
const REPLAYED: readonly (readonly [what: string, said: readonly Said[], told: readonly Said[]])[] = [
  [
    "open documents with their changes, and none that was closed",
    [opened("file:///a"), opened("file:///b"), changed("file:///a", 2), closed("file:///b")],
    [opened("file:///a"), changed("file:///a", 2)],
  ],
  [
    "notebooks",
    [{ method: "notebookDocument/didOpen", params: { notebookDocument: { uri: "file:///n" }, cellTextDocuments: [] } }],
    [{ method: "notebookDocument/didOpen", params: { notebookDocument: { uri: "file:///n" }, cellTextDocuments: [] } }],
  ],
  [
    "the last settings and all changes of folders",
    [
      { method: "workspace/didChangeConfiguration", params: { settings: 1 } },
      { method: "workspace/didChangeWorkspaceFolders", params: { event: 1 } },
      { method: "workspace/didChangeConfiguration", params: { settings: 2 } },
      { method: "workspace/didChangeWorkspaceFolders", params: { event: 2 } },
    ],
    [
      { method: "workspace/didChangeWorkspaceFolders", params: { event: 1 } },
      { method: "workspace/didChangeWorkspaceFolders", params: { event: 2 } },
      { method: "workspace/didChangeConfiguration", params: { settings: 2 } },
    ],
  ],
  ["what it waits for, by ids that are what they were", [asked(1), asked("1")], [asked(1), asked("1")]],
  ["nothing that was only meant for the moment", [{ method: "workspace/didChangeWatchedFiles", params: {} }], []],
];

describe("the next server is told", () => {
  test.each(REPLAYED)("%s", (_, said, told) => {
    const { said: say, lost, replay } = conversation();
    for (const message of said) expect(say(message)).toEqual(message);
    expect(lost()).toEqual([]);
    expect(replay()).toEqual(told);
  });

  test("nothing that was answered", () => {
    const { said, heard, replay } = conversation();
    said(asked(1));
    expect(heard({ id: 1, result: null })).toEqual({ id: 1, result: null });
    expect(replay()).toEqual([]);
  });

  test("the greeting, whose answer the client has already", () => {
    const { heard, lost, under } = conversation();
    lost();
    expect(messageIn(under.greeting)).toMatchObject({ id: 0, method: "initialize" });
    expect(under.isGreeted).toBe(false);
    expect(heard({ id: 0, result: {} })).toBeUndefined();
    expect(under.isGreeted).toBe(true);
  });

  test("many changes as one text", async () => {
    const { said, replay } = conversation();
    said(opened("file:///a"));
    for (let version = 2; version < 600; version++) said(changed("file:///a", version));
    await expect.poll(() => replay().length).toBeLessThan(100);
    const [first] = replay();
    expect(first).toMatchObject({ method: "textDocument/didOpen", params: { textDocument: { uri: "file:///a" } } });
    expect(replay().at(-1)).toEqual(changed("file:///a", 599));
  });

  test("as one text what came in another order, and nothing that no server takes", async () => {
    const { said, replay } = conversation();
    const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const added = (version: number) => ({
      method: "textDocument/didChange",
      params: { ...textDocument("file:///a", { version }), contentChanges: [{ range: nowhere, text: `${version} ` }] },
    });
    said(opened("file:///a"));
    said({ method: "textDocument/didChange", params: textDocument("file:///a", { version: 2 }) });
    for (let version = 2; version < 600; version += 2) for (const one of [version + 1, version]) said(added(one));
    await expect.poll(() => replay().length).toBeLessThan(100);
    const [first] = replay();
    const versions = Array.from({ length: 512 }, (_, index) => 513 - index);
    const text = `${versions.join(" ")} "file:///a" \\ {`;
    expect(first?.["params"]).toEqual(textDocument("file:///a", { languageId: "x", version: 513, text }));
  });

  test("no document that no server could open", async () => {
    const { said, replay } = conversation();
    said({ method: "textDocument/didOpen", params: textDocument("file:///a") });
    for (let version = 2; version < 600; version++) said(changed("file:///a", version));
    await expect.poll(replay).toEqual([]);
  });
});

describe("when its server dies, a client", () => {
  test("is told that what it began has ended, once", () => {
    const { heard, lost } = conversation();
    const progress = (token: string, kind: string) => ({ method: "$/progress", params: { token, value: { kind } } });
    for (const [token, kind] of [
      ["a", "begin"],
      ["b", "begin"],
      ["a", "report"],
      ["b", "end"],
    ] as const)
      heard(progress(token, kind));
    expect(lost()).toEqual([progress("a", "end")]);
    expect(lost()).toEqual([]);
  });

  test("has taken back what was registered", () => {
    const { heard, lost, said } = conversation();
    const registrations = ["1", "2"].map((id) => ({ id, method: `method ${id}` }));
    heard({ id: 7, method: "client/registerCapability", params: { registrations } });
    heard({ id: 8, method: "client/unregisterCapability", params: { unregisterations: [registrations[0]] } });
    expect(lost()).toEqual([
      { id: "front/1", method: "client/unregisterCapability", params: { unregisterations: [registrations[1]] } },
    ]);
    expect(said({ id: "front/1", result: null })).toBeUndefined();
  });

  test("sees no diagnostics of files that it has not open", () => {
    const { said, heard, lost } = conversation();
    const published = (uri: string, diagnostics: readonly unknown[]) => ({
      method: "textDocument/publishDiagnostics",
      params: { uri, diagnostics },
    });
    said(opened("file:///a"));
    for (const uri of ["file:///a", "file:///b", "file:///c"]) heard(published(uri, [1]));
    heard(published("file:///c", []));
    expect(lost()).toEqual([published("file:///b", [])]);
  });

  test("is answered where a request must not be asked twice, or was called off", () => {
    const { said, lost, replay } = conversation();
    said(asked(1));
    said(asked(2, "workspace/executeCommand"));
    said(asked(3));
    said({ method: "$/cancelRequest", params: { id: 3 } });
    expect(lost()).toEqual([
      { id: 2, error: { code: -32801, message: expect.any(String) } },
      { id: 3, error: { code: -32800, message: expect.any(String) } },
    ]);
    expect(replay()).toEqual([asked(1)]);
  });

  test("answers the server that asked, and no other", () => {
    const { said, heard, lost } = conversation();
    const question = (id: number | string) => ({ id, method: "workspace/configuration", params: {} });
    expect(heard(question(1))).toEqual(question(1));
    lost();
    expect(said({ id: 1, result: "late" })).toBeUndefined();
    expect(heard(question(1))).toEqual(question("server/1/1"));
    expect(heard(question("x"))).toEqual(question('server/1/"x"'));
    expect(said({ id: "server/1/1", result: "own" })).toEqual({ id: 1, result: "own" });
    expect(said({ id: 'server/1/"x"', result: "own" })).toEqual({ id: "x", result: "own" });
    lost();
    expect(said({ id: "server/1/1", result: "late" })).toBeUndefined();
  });

  test("that has said good-bye needs no other", () => {
    const { said, heard, under } = conversation();
    said({ id: 9, method: "shutdown" });
    expect({ isOver: under.isOver, exitCode: under.exitCode }).toEqual({ isOver: false, exitCode: 1 });
    heard({ id: 9, result: null });
    expect({ isOver: under.isOver, exitCode: under.exitCode }).toEqual({ isOver: true, exitCode: 0 });
  });
});

test("an agent's greeting, and its open questions, are said again", () => {
  const { said, lost, replay, under } = conversation(MCP);
  const call = { id: 1, method: "tools/call", params: { name: "lsp" } };
  said(call);
  said({ id: 2, method: "tools/call", params: {} });
  said({ method: "notifications/cancelled", params: { requestId: 2 } });
  // Done twice, an edit could be another one.
  said({ id: 3, method: "tools/call", params: { name: "edit" } });
  const error = { code: -32603, message: expect.any(String) };
  expect(lost()).toEqual([
    { id: 2, error },
    { id: 3, error },
  ]);
  expect(messageIn(under.greeting)).toMatchObject({ method: "initialize" });
  expect(replay()).toEqual([call]);
});

test.each<unknown>([{}, null, [1], true])("what has no proper id is asked once: %j", (id) => {
  const { said, lost, replay } = conversation();
  const question = { id, method: "textDocument/hover", params: {} };
  expect(said(question)).toEqual(question);
  expect(lost()).toEqual([]);
  expect(replay()).toEqual([]);
});

/** Rows: bytes that begin as a request does, and are none. */
test.each([
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"edit", and then nothing}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\\q"}}',
  '{"jsonrpc":"2.0","id":"\\q","method":"tools/call","params":{"name":"edit"}}',
  '{"jsonrpc":"2.0","id":-,"method":"tools/call","params":{"name":"edit"}}',
])("what is no JSON is in nobody's way when a server dies: %s", (text) => {
  const { said, lost, under } = conversation(MCP);
  said({ id: 7, method: "tools/call", params: { name: "edit" } });
  const body = [Buffer.from(text)];
  expect(under.said(body)).toBe(body);
  expect(lost()).toContainEqual({ id: 7, error: { code: -32603, message: expect.any(String) } });
});

test("what has an id and is no response is asked again, whatever it is", () => {
  const { said, heard, lost, replay } = conversation();
  lost();
  for (const nothing of [{ id: -7 }, { id: 8, method: 1 }]) expect(said(nothing)).toEqual(nothing);
  heard({ id: 8, error: { code: -32600, message: "its method is no text" } });
  lost();
  expect(replay()).toEqual([{ id: -7 }]);
});

test("what is refused as no request is for the client, whatever its id", () => {
  const { heard } = conversation();
  for (const id of [-7, null, "x"]) {
    const refused = { id, error: { code: -32600, message: "neither a method nor a result" } };
    expect(heard(refused)).toEqual(refused);
  }
});

test("what is no message is passed on as it is", () => {
  const under = new Conversation(LSP);
  for (const text of ["", "{", "[]", '{"id":1', '{"jsonrpc":"2.0"}', "\u0000"]) {
    const body = [Buffer.from(text)];
    expect(under.said(body)).toBe(body);
    expect(under.heard(body)).toBe(body);
  }
});
