/** The scripted language server does what its flags say: other tests stand on it. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import type { ClientCapabilities, InitializeResult } from "vscode-languageserver-protocol";
import { type ScriptedFlags, scripted } from "./support/scripted-server.ts";
import { type ServerProcess, startProcess } from "./support/server-process.ts";

const URI = "file:///project/a.rs";
const TEXT = "fn first() { second(); }\nfn second() {} // error\n// warning: 𝄞 second\n";

const HEARS_ALL = {
  window: { workDoneProgress: true },
  experimental: { serverStatusNotification: true },
} as ClientCapabilities;

const started = new Set<ServerProcess>();
afterEach(() => {
  for (const server of started) server.kill();
  started.clear();
});

function start(flags: ScriptedFlags = {}, onRequest?: (method: string, params: unknown) => unknown): ServerProcess {
  const server = startProcess({ ...scripted(flags), ...(onRequest && { onRequest }) });
  started.add(server);
  return server;
}

const initialize = (server: ServerProcess, capabilities: ClientCapabilities = HEARS_ALL): Promise<InitializeResult> =>
  server.request("initialize", { processId: process.pid, rootUri: null, capabilities });

const openText = (server: ServerProcess, text = TEXT): Promise<void> =>
  server.notify("textDocument/didOpen", { textDocument: { uri: URI, languageId: "rust", version: 1, text } });

/** A server that has said hello and has one document. */
async function open(flags: ScriptedFlags = {}, onRequest?: (method: string, params: unknown) => unknown) {
  const server = start(flags, onRequest);
  const { capabilities } = await initialize(server);
  await server.notify("initialized", {});
  await openText(server);
  return Object.assign(server, { capabilities });
}

const at = (line: number, character: number) => ({ textDocument: { uri: URI }, position: { line, character } });
const SECOND = at(0, 15);
const span = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});
const change = (range: object | undefined, text: string) => ({ ...(range && { range }), text });

describe("documents", () => {
  test("are kept as the client has them", async () => {
    const server = await open();
    await server.notify("textDocument/didChange", {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [change(span(2, 12, 14), "🥖"), change(span(0, 0, 0), "pub "), change(span(3, 0, 9), "end")],
    });
    expect(await server.request("test/text", { uri: URI })).toEqual({
      uri: URI,
      languageId: "rust",
      version: 2,
      text: "pub fn first() { second(); }\nfn second() {} // error\n// warning: 🥖 second\nend",
    });
    await server.notify("textDocument/didChange", {
      textDocument: { uri: URI, version: 3 },
      contentChanges: [change(undefined, "all")],
    });
    expect(await server.request("test/text", { uri: URI })).toMatchObject({ version: 3, text: "all" });
    await server.notify("textDocument/didClose", { textDocument: { uri: URI } });
    expect(await server.request("test/text", { uri: URI })).toBeNull();
    expect(await server.request("test/complaints")).toEqual([]);
  });

  test.each([
    ["utf-8", 16],
    ["utf-16", 14],
    ["utf-32", 13],
  ])("changes count in %s where client and flag say so", async (encoding, end) => {
    const server = start({ encoding });
    const { capabilities } = await initialize(server, { general: { positionEncodings: ["utf-16", encoding] } });
    expect(capabilities.positionEncoding).toBe(encoding);
    await server.notify("initialized", {});
    await openText(server);
    await server.notify("textDocument/didChange", {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [change(span(2, 12, end), "-")],
    });
    expect(await server.request("test/text", { uri: URI })).toMatchObject({
      text: TEXT.replace("𝄞", "-"),
    });
  });

  test("what a client does wrong is written down", async () => {
    const server = start();
    await initialize(server);
    await openText(server);
    await server.notify("initialized", {});
    await openText(server);
    const changed = { textDocument: { uri: URI, version: 1 }, contentChanges: [] };
    await server.notify("textDocument/didChange", changed);
    await server.notify("textDocument/didClose", { textDocument: { uri: URI } });
    await server.notify("textDocument/didClose", { textDocument: { uri: URI } });
    await server.notify("textDocument/didChange", changed);
    await server.request("codeLens/resolve", { range: span(0, 0, 0), data: { tandem: 1 } });
    await server.request("shutdown");
    expect(await server.request("test/complaints")).toEqual([
      "textDocument/didOpen before initialized",
      `${URI} was opened twice`,
      `${URI} went from version 1 to 1`,
      `${URI} was closed while it was not open`,
      `${URI} was changed while it was not open`,
      'resolve of data that is not scripted\'s: {"tandem":1}',
      "test/complaints after shutdown",
    ]);
  });
});

describe("answers", () => {
  test("come from the text", async () => {
    const server = await open({ name: "ra" });
    const second = { uri: URI, range: span(1, 3, 9) };
    expect(await server.request("textDocument/definition", SECOND)).toEqual([second]);
    const places = [{ uri: URI, range: span(0, 13, 19) }, second, { uri: URI, range: span(2, 15, 21) }];
    expect(
      await server.request("textDocument/references", { ...SECOND, context: { includeDeclaration: true } }),
    ).toEqual(places);
    expect(
      await server.request("textDocument/references", { ...SECOND, context: { includeDeclaration: false } }),
    ).toEqual([places[0], places[2]]);
    expect(await server.request("textDocument/hover", SECOND)).toMatchObject({
      contents: { value: "**second** says ra" },
    });
    expect(await server.request("textDocument/rename", { ...SECOND, newName: "third" })).toEqual({
      changes: { [URI]: places.map(({ range }) => ({ range, newText: "third" })) },
    });
    expect(await server.request("workspace/symbol", { query: "FIR" })).toMatchObject([{ name: "first" }]);
    expect(await server.hears("textDocument/publishDiagnostics")).toMatchObject({
      version: 1,
      diagnostics: [{ message: "fn second() {} // error", source: "ra" }],
    });
    expect(await server.request("textDocument/diagnostic", { textDocument: { uri: URI } })).toMatchObject({
      kind: "full",
      items: [{ message: "// warning: 𝄞 second" }],
    });
  });

  test.each([
    ["completionItem/resolve", "textDocument/completion", SECOND, { documentation: "item 0 of scripted" }],
    ["codeLens/resolve", "textDocument/codeLens", SECOND, { command: { arguments: ["first"] } }],
    ["inlayHint/resolve", "textDocument/inlayHint", SECOND, { tooltip: "hint first" }],
    [
      "codeAction/resolve",
      "textDocument/codeAction",
      { ...SECOND, range: span(0, 0, 2), context: { diagnostics: [] } },
      { edit: { changes: { [URI]: [{ newText: "" }] } } },
    ],
    ["workspaceSymbol/resolve", "workspace/symbol", { query: "first" }, { location: { range: span(0, 3, 8) } }],
  ])("%s takes back the data of %s", async (resolve, list, params, expected) => {
    const server = await open();
    const all = await server.request<unknown[] | { readonly items: unknown[] }>(list, params);
    const [item] = Array.isArray(all) ? all : all.items;
    expect(await server.request(resolve, item)).toMatchObject(expected);
    expect(await server.request("test/complaints")).toEqual([]);
  });

  test("every capability it states has an answer", async () => {
    const server = await open();
    const position = { ...SECOND, range: span(0, 0, 5), options: {}, ch: ";", newName: "x" };
    const all = { ...position, positions: [SECOND.position], context: { diagnostics: [] }, query: "", command: "x" };
    const methods = Object.keys(server.capabilities)
      .filter((name) => name.endsWith("Provider") && name !== "diagnosticProvider")
      .map((name) => name.slice(0, -"Provider".length))
      .map((name) => OTHER_NAMES[name] ?? `textDocument/${name}`);
    expect(methods).toHaveLength(27);
    await Promise.all(methods.map((method) => server.request(method, all)));
  });

  test("tokens: all, then what changed since", async () => {
    const server = await open();
    const { resultId, data } = await server.request<{ resultId: string; data: number[] }>(
      "textDocument/semanticTokens/full",
      SECOND,
    );
    expect(data).toEqual([0, 3, 5, 1, 1, 1, 3, 6, 1, 1]);
    const next = { ...SECOND, previousResultId: resultId };
    expect(await server.request("textDocument/semanticTokens/full/delta", next)).toMatchObject({
      edits: [{ start: 0, deleteCount: 10, data }],
    });
    const unknown = { ...SECOND, previousResultId: "of another run" };
    expect(await server.request("textDocument/semanticTokens/full/delta", unknown)).toMatchObject({ data });
    expect(await server.request("test/complaints")).toEqual(["tokens of an unknown result of another run"]);
  });

  test("by script: a result, an error, one for each request; also from a file", async () => {
    const script = {
      "textDocument/hover": null,
      "my/method": { a: [1] },
      "my/error": { $error: { code: 7, message: "no" } },
      "my/turn": { $each: [1, { $error: { code: -32802, message: "cancelled" } }, 3] },
    };
    const directory = mkdtempSync(join(tmpdir(), "tandem-scripted-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    writeFileSync(join(directory, "script.json"), JSON.stringify(script));
    for (const given of [script, join(directory, "script.json")]) {
      const server = await open({ script: given });
      expect(await server.request("textDocument/hover", SECOND)).toBeNull();
      expect(await server.request("my/method")).toEqual({ a: [1] });
      await expect(server.request("my/error")).rejects.toMatchObject({ code: 7, message: "no" });
      expect(await server.request("my/turn")).toBe(1);
      await expect(server.request("my/turn")).rejects.toMatchObject({ code: -32802 });
      expect([await server.request("my/turn"), await server.request("my/turn")]).toEqual([3, 3]);
      await expect(server.request("my/other")).rejects.toMatchObject({ code: -32601 });
    }
  });

  test("big lists", async () => {
    const server = await open({ "completion-items": 9000 });
    const { items } = await server.request<{ items: unknown[] }>("textDocument/completion", SECOND);
    expect(items).toHaveLength(9000);
    expect(JSON.stringify(items).length).toBeGreaterThan(2_000_000);
  });
});

/** Requests that are not called as the capability is. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  linkedEditingRange: "textDocument/linkedEditingRange",
  color: "textDocument/documentColor",
  documentFormatting: "textDocument/formatting",
  documentRangeFormatting: "textDocument/rangeFormatting",
  documentOnTypeFormatting: "textDocument/onTypeFormatting",
  callHierarchy: "textDocument/prepareCallHierarchy",
  typeHierarchy: "textDocument/prepareTypeHierarchy",
  semanticTokens: "textDocument/semanticTokens/full",
  workspaceSymbol: "workspace/symbol",
  executeCommand: "workspace/executeCommand",
};

describe("what it asks and hears", () => {
  test("the log holds every message in order", async () => {
    const server = await open();
    const log = await server.request<{ method: string }[]>("test/log");
    expect(log.map(({ method }) => method)).toEqual(["initialize", "initialized", "textDocument/didOpen"]);
  });

  test("the record survives the process", async () => {
    const directory = mkdtempSync(join(tmpdir(), "tandem-scripted-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const record = join(directory, "record");
    const server = await open({ record, "die-on-text": "error" });
    expect(await server.ended).toBe(101);
    const lines = readFileSync(record, "utf8").trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { method: "initialize", pid: server.process.pid },
      { method: "initialized" },
      { method: "textDocument/didOpen", params: { textDocument: { text: TEXT } } },
    ]);
  });

  test("a test can make it ask and tell", async () => {
    const server = await open({}, (method) => ({ to: method }));
    expect(await server.request("test/ask", { method: "workspace/configuration", params: { items: [] } })).toEqual({
      to: "workspace/configuration",
    });
    await server.notify("test/tell", { method: "window/showMessage", params: { type: 1, message: "hm" } });
    expect(await server.hears("window/showMessage")).toEqual({ type: 1, message: "hm" });
    expect(
      await server.request("workspace/executeCommand", { command: "scripted.edit", arguments: [{ changes: {} }] }),
    ).toEqual({ to: "workspace/applyEdit" });
    expect(server.asked.at(-1)?.params).toEqual({ edit: { changes: {} } });
  });

  test("registers, with a selector for everything unless told otherwise, and unregisters", async () => {
    const server = await open({
      register: ["textDocument/hover", 'workspace/didChangeWatchedFiles={"watchers":[{"globPattern":"**"}]}'],
      "unregister-after": "textDocument/hover:2",
      capabilities: { hoverProvider: null, workspace: { textDocumentContent: { schemes: ["x"] } } },
    });
    expect(server.capabilities.hoverProvider).toBeUndefined();
    expect(server.capabilities.workspace).toMatchObject({
      textDocumentContent: {},
      workspaceFolders: { supported: true },
    });
    expect(await server.hears("client/registerCapability")).toEqual({
      registrations: [
        { id: "textDocument/hover", method: "textDocument/hover", registerOptions: { documentSelector: null } },
        {
          id: "workspace/didChangeWatchedFiles",
          method: "workspace/didChangeWatchedFiles",
          registerOptions: { watchers: [{ globPattern: "**" }] },
        },
      ],
    });
    await server.request("textDocument/hover", SECOND);
    await server.request("test/log");
    expect(server.asked).toHaveLength(1);
    await server.request("textDocument/hover", SECOND);
    expect(await server.hears("client/unregisterCapability")).toMatchObject({
      unregisterations: [{ id: "textDocument/hover" }, { id: "workspace/didChangeWatchedFiles" }],
    });
  });

  test("a flood comes in order", async () => {
    const server = await open({ flood: 500 });
    await server.hears<{ n: number }>("test/flood", ({ n }) => n === 499);
    const floods = server.heard.filter(({ method }) => method === "test/flood");
    expect(floods.map(({ params }) => (params as { n: number }).n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });
});

describe("readiness", () => {
  const quiescent = (params: { quiescent: boolean }): boolean => params.quiescent;
  const ends = ({ value }: { value: { kind: string } }): boolean => value.kind === "end";
  const symbols = { query: "first" };

  test.each([
    ["status", "experimental/serverStatus", quiescent],
    ["progress", "$/progress", ends],
    ["log", "window/logMessage", undefined],
  ])("%s", async (ready, method, fits) => {
    const server = await open({ ready, "ready-when-told": true });
    expect(await server.request("textDocument/definition", SECOND)).toEqual([]);
    expect(await server.request("textDocument/hover", SECOND)).toBeNull();
    expect(await server.request("textDocument/completion", SECOND)).toMatchObject({ items: [] });
    expect(server.heard.filter((one) => one.method === method && (fits ?? (() => true))(one.params as never))).toEqual(
      [],
    );
    await server.notify("test/ready");
    await server.hears(method, fits as (params: unknown) => boolean);
    expect(await server.request("workspace/symbol", symbols)).toHaveLength(1);
  });

  test.each(["status", "progress"])("%s is not said to a client that did not ask for it", async (ready) => {
    const server = start({ ready });
    await initialize(server, {});
    await server.notify("initialized", {});
    await openText(server);
    expect(await server.request("workspace/symbol", symbols)).toHaveLength(1);
    expect([...server.heard, ...server.asked].map(({ method }) => method)).toEqual(["textDocument/publishDiagnostics"]);
  });

  test("by the clock; progress begins with the first document", async () => {
    const server = start({ ready: "progress", "ready-text": "Loading", "indexing-delay": 30 });
    await initialize(server);
    await server.notify("initialized", {});
    expect(await server.request("workspace/symbol", symbols)).toEqual([]);
    expect(server.asked).toEqual([]);
    await openText(server);
    await server.hears("$/progress", ends);
    expect(server.heard.filter(({ method }) => method === "$/progress")).toMatchObject([
      { params: { token: "scripted", value: { kind: "begin", title: "Loading" } } },
      { params: { token: "scripted", value: { kind: "end" } } },
    ]);
    expect(await server.request("workspace/symbol", symbols)).toHaveLength(1);
  });

  test("initialize late", async () => {
    const began = performance.now();
    await open({ "initialize-delay": 200 });
    expect(performance.now() - began).toBeGreaterThan(195);
  });
});

describe("faults", () => {
  /** Whether a request is answered before one that is sent after it. */
  async function isAnswered(server: ServerProcess, method: string, params: unknown): Promise<boolean> {
    const answer = server.request(method, params).then(
      () => true,
      () => true,
    );
    return Promise.race([answer, server.request("test/log").then(() => false)]);
  }

  test("--exit-on-start, --stderr", async () => {
    const server = start({ "exit-on-start": 3, stderr: "error: Unknown binary" });
    expect(await server.ended).toBe(3);
    expect([server.output(), server.errors()]).toEqual(["", "error: Unknown binary\n"]);
  });

  test("a flag that does not exist", async () => {
    const server = start({ "no-such": true });
    expect(await server.ended).toBe(2);
    expect(server.errors()).toContain("no flag --no-such");
  });

  test("--junk-stdout", async () => {
    const server = start({ "junk-stdout": "Welcome to the scripted server!\n\n" });
    server.connection.onError(() => {});
    void initialize(server).catch(() => {});
    await expect.poll(server.output).toMatch(/^Welcome to the scripted server!\n\nContent-Length/);
  });

  test.each([
    ["behind-junk", /^DEBUG: asked\nContent-Length: \d+\r\n\r\n\{.*\}$/],
    ["line-feeds", /^Content-Length: \d+\n\n\{.*\}$/],
    ["no-json", /^Content-Length: \d+\r\n\r\n\{.*:$/],
  ])("--write-as: %s", async (how, written) => {
    const server = start({ "write-as": [`initialize="${how}"`] });
    server.connection.onError(() => {});
    void initialize(server).catch(() => {});
    await expect.poll(server.output).toMatch(written);
  });

  test.each([
    ["too-short", -7],
    ["too-long", 7],
  ])("--write-as: %s", async (how, more) => {
    const server = start({ "write-as": [`initialize="${how}"`] });
    server.connection.onError(() => {});
    void initialize(server).catch(() => {});
    await expect.poll(server.output).toMatch(/\}$/);
    const [, stated, body = ""] = /^Content-Length: (\d+)\r\n\r\n(.*)$/s.exec(server.output()) ?? [];
    expect(Number(stated)).toBe(Buffer.byteLength(body) + more);
  });

  test("--never-initialize", async () => {
    const server = start({ "never-initialize": true });
    expect(await isAnswered(server, "initialize", { capabilities: {} })).toBe(false);
  });

  test("--requests-before-initialize", async () => {
    const order: string[] = [];
    const server = start({ "requests-before-initialize": true }, (method) => {
      order.push(method);
      return [null];
    });
    await initialize(server).then(() => order.push("initialize"));
    expect(order).toEqual(["workspace/configuration", "initialize"]);
  });

  test("--hang-on, --hold", async () => {
    const hover = "textDocument/hover";
    const definition = "textDocument/definition";
    const server = await open({ "hang-on": hover, hold: [definition, "textDocument/references"] });
    expect(await isAnswered(server, hover, SECOND)).toBe(false);
    expect(await isAnswered(server, definition, SECOND)).toBe(false);
    const held = server.request(definition, SECOND);
    await server.notify("test/release", { method: definition });
    expect(await held).toHaveLength(1);
    expect(await isAnswered(server, "textDocument/references", SECOND)).toBe(false);
  });

  test("--drop-after: in the middle of an answer", async () => {
    const server = await open({ "drop-after": "textDocument/hover:2" });
    expect(await server.request("textDocument/hover", SECOND)).not.toBeNull();
    const second = server.request("textDocument/hover", SECOND).catch(() => "dropped");
    expect(await server.ended).toBe(9);
    expect(await second).toBe("dropped");
    expect(server.output()).toMatch(/"result":\{"contents".*"end":\{"line":0,"character":1$/);
  });

  test("--die-on-text: also by an edit", async () => {
    const server = await open({ "die-on-text": "deadly" });
    expect(await server.request("test/text", { uri: URI })).not.toBeNull();
    await server.notify("textDocument/didChange", {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [change(span(0, 0, 0), "deadly")],
    });
    expect(await server.ended).toBe(101);
  });

  test("--content-modified-once", async () => {
    const server = await open({ "content-modified-once": "textDocument/hover" });
    await expect(server.request("textDocument/hover", SECOND)).rejects.toMatchObject({ code: -32801 });
    expect(await server.request("textDocument/hover", SECOND)).toMatchObject({ contents: {} });
  });

  test("--answer-twice, --wrong-id", async () => {
    const server = await open({ "answer-twice": "textDocument/hover", "wrong-id": "textDocument/definition" });
    await server.request("textDocument/hover", SECOND);
    expect(await isAnswered(server, "textDocument/definition", SECOND)).toBe(false);
    expect(server.output().match(/"result":\{"contents"/g)).toHaveLength(2);
    expect(server.output()).toContain('"id":"not 2"');
  });
});

describe("the end", () => {
  const isAlive = (id: number): boolean => {
    try {
      process.kill(id, 0);
      return true;
    } catch {
      return false;
    }
  };

  test("shutdown, then exit: 0; without shutdown, or with a closed input: 1", async () => {
    expect(await (await open()).shutDown()).toBe(0);
    const rude = await open();
    await rude.notify("exit");
    expect(await rude.ended).toBe(1);
    const closed = await open();
    closed.process.stdin.end();
    expect(await closed.ended).toBe(1);
  });

  test("--close-stdin-only", async () => {
    const server = await open({ "close-stdin-only": true });
    await server.request("shutdown");
    await server.notify("exit");
    expect(await server.request("test/complaints")).toEqual(["test/complaints after shutdown"]);
    server.process.stdin.end();
    expect(await server.ended).toBe(0);
  });

  test("--ignore-exit, --ignore-sigterm", async () => {
    const server = await open({ "ignore-exit": true, "ignore-sigterm": true });
    server.process.kill("SIGTERM");
    await server.notify("exit");
    expect(await server.request("test/text", { uri: "" })).toBeNull();
    server.process.stdin.end();
    server.process.kill("SIGTERM");
    server.kill();
    expect(await server.ended).toBe("SIGKILL");
  });

  test("--child is in a session of its own and outlives it", async () => {
    const server = await open({ child: true });
    const { child } = await server.request<{ child: number }>("test/processes");
    onTestFinished(() => void process.kill(child, "SIGKILL"));
    await server.shutDown();
    expect(isAlive(child)).toBe(true);
  });
});
