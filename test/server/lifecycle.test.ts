/** The life of a connection: what may be said when, and how it ends. */

import { describe, expect, test } from "vitest";
import { openEditor, startSession } from "../support/session.ts";

const frame = (value: object): string => {
  const body = JSON.stringify({ jsonrpc: "2.0", ...value });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

/** A client that writes everything at once and hangs up; what the server said, and its exit code. */
async function say(...messages: readonly object[]): Promise<{ said: string; code: number; isClosed: boolean }> {
  const { input, output, session, engine } = startSession({
    script: { hover: () => ({ ok: false, problem: { code: "TS_SYMBOL_NOT_FOUND", message: "", details: {} } }) },
  });
  let said = "";
  output.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8").replace(/Content-Length: \d+\r\n\r\n/, "");
  });
  input.end(messages.map(frame).join(""));
  const code = await session.ended;
  return { said, code, isClosed: engine.isClosed };
}

const initialize = { id: "init", method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } };
const hover = {
  method: "textDocument/hover",
  params: { textDocument: { uri: "file:///a.py" }, position: { line: 0, character: 0 } },
};
const shutdown = { id: "end", method: "shutdown" };
const exit = { method: "exit" };

describe("before initialize", () => {
  test("requests are refused", async () => {
    const { said } = await say({ id: 1, ...hover }, { id: 2, method: "no/such" }, { id: 3, method: "shutdown" });
    expect(said.match(/"code":-32002/g)).toHaveLength(3);
  });

  test("notifications are dropped", async () => {
    const { said } = await say({ method: "textDocument/didOpen", params: {} }, { method: "initialized" });
    expect(said).toBe("");
  });

  test("exit ends with 1", async () => {
    expect(await say(exit)).toEqual({ said: "", code: 1, isClosed: true });
  });

  test("a refused initialize may be repeated", async () => {
    const { said } = await say({ id: 1, method: "initialize", params: { processId: "x" } }, initialize);
    expect(said).toContain("params.processId must be an integer");
    expect(said).toContain('"id":"init","result"');
  });
});

test("initialize a second time is refused", async () => {
  const { said } = await say(initialize, { ...initialize, id: 2 });
  expect(said).toContain('"id":2,"error":{"code":-32600,"message":"initialize may be sent only once"}');
});

test("shutdown, then exit: 0", async () => {
  const { said, code, isClosed } = await say(initialize, shutdown, exit);
  expect(said).toContain('"id":"end","result":null');
  expect([code, isClosed]).toEqual([0, true]);
});

test("requests after shutdown are refused", async () => {
  const { said, code } = await say(initialize, shutdown, { id: 1, ...hover }, { ...shutdown, id: 2 }, exit);
  expect(said.match(/"code":-32600/g)).toHaveLength(2);
  expect(code).toBe(0);
});

test("exit without shutdown: 1", async () => {
  expect((await say(initialize, exit)).code).toBe(1);
});

test("a closed input: the engine is ended, and what was asked before is answered", async () => {
  const { said, code, isClosed } = await say(initialize, { id: 1, ...hover });
  expect(said).toContain('"id":1,"result":null');
  expect([code, isClosed]).toEqual([1, true]);
  expect((await say(initialize, shutdown)).code).toBe(0);
});

test("what the editor said it can do may be of any shape", async () => {
  const odd = { textDocument: 5, workspace: null, window: [], general: "x" };
  const { said } = await say({ id: 1, method: "initialize", params: { processId: null, capabilities: odd } });
  expect(said).toContain('"positionEncoding":"utf-16"');
});

describe("the process that started us", () => {
  test("is watched every three seconds", async () => {
    let isThere = true;
    const asked: number[] = [];
    const editor = await openEditor({
      initialize: { processId: 4711 },
      isAlive: (processId) => {
        asked.push(processId);
        return isThere;
      },
    });
    editor.pass(2999);
    expect(asked).toEqual([]);
    editor.pass(1);
    editor.pass(3000);
    expect(asked).toEqual([4711, 4711]);
    isThere = false;
    editor.pass(3000);
    expect(await editor.session.ended).toBe(1);
    expect(editor.engine.isClosed).toBe(true);
  });

  test("is nobody where the client says so", async () => {
    const editor = await openEditor({ initialize: { processId: null }, isAlive: () => false });
    editor.pass(10_000);
    editor.session.end(0);
    expect(await editor.session.ended).toBe(0);
  });
});

describe("the workspace", () => {
  const rootsOf = async (initialize: object) => {
    const { engine } = await openEditor({ initialize: { rootUri: null, ...initialize } });
    return engine.news.filter(({ type }) => type === "roots");
  };
  const folder = (uri: string) => ({ uri, name: uri });

  test.each([
    [
      "folders",
      { workspaceFolders: [folder("file:///a"), folder("file:///b%20c/")], rootUri: "file:///x" },
      ["/a", "/b c"],
    ],
    ["no folders, but a root", { workspaceFolders: null, rootUri: "file:///x" }, ["/x"]],
    ["an empty list and a root", { workspaceFolders: [], rootUri: "file:///x" }, ["/x"]],
    ["only a path", { rootPath: "/y/" }, ["/y"]],
    ["nothing", {}, []],
    ["a folder that lies nowhere", { workspaceFolders: [folder("vscode-vfs://github/x")] }, []],
  ])("%s", async (_name, initialize, roots) => {
    expect(await rootsOf(initialize)).toEqual([{ type: "roots", roots }]);
  });

  test("folders come and go", async () => {
    const editor = await openEditor({ initialize: { workspaceFolders: [folder("file:///a"), folder("file:///b")] } });
    await editor.notify("workspace/didChangeWorkspaceFolders", {
      event: { added: [folder("file:///c")], removed: [folder("file:///a")] },
    });
    await expect(editor.request("no/such")).rejects.toThrow();
    expect(editor.engine.news.at(-1)).toEqual({ type: "roots", roots: ["/b", "/c"] });
  });
});

describe("settings", () => {
  const defaults = {
    maxFileSize: 10_485_760,
    parseTimeout: 5000,
    maxCacheEntries: 10_000,
    disabledLanguages: [],
    maxItems: 20_000,
    readsScip: false,
    cacheDirectory: "",
    defaultScope: "project",
    hints: { parameters: "literals", types: true },
  };

  test("from initializationOptions, later from the configuration", async () => {
    const editor = await openEditor({ initialize: { initializationOptions: { treesitter: { max_file_size: 10 } } } });
    await editor.notify("workspace/didChangeConfiguration", {
      settings: { tandem: { treesitter: { disabled_languages: ["sql"], parse_timeout_ms: "x" } } },
    });
    await editor.hears("window/logMessage");
    expect(editor.engine.news.filter(({ type }) => type === "settings")).toEqual([
      { type: "settings", settings: { ...defaults, maxFileSize: 10 } },
      { type: "settings", settings: { ...defaults, maxFileSize: 10, disabledLanguages: ["sql"] } },
    ]);
    expect(editor.heard).toEqual([
      {
        method: "window/logMessage",
        params: { type: 2, message: 'treesitter.parse_timeout_ms must be a number of milliseconds, got "x"' },
      },
    ]);
  });

  test("are asked for again when a client that registers says that some changed; the same ones are nothing new", async () => {
    let section: unknown = { treesitter: { max_file_size: 10, no_such: 1 } };
    const editor = await openEditor({
      capabilities: { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } },
      onServerRequest: (method) => (method === "workspace/configuration" ? [section] : null),
    });
    const settings = () =>
      editor.engine.news.flatMap((notification) => (notification.type === "settings" ? [notification.settings] : []));
    const isSettings = ({ registrations }: { registrations: readonly { method: string }[] }) =>
      registrations.some(({ method }) => method === "workspace/didChangeConfiguration");
    // A client reads the section of a registration: there must be options to read it from.
    expect(await editor.isAsked("client/registerCapability", isSettings)).toMatchObject({
      registrations: [{ registerOptions: {} }],
    });
    await expect.poll(settings).toHaveLength(2);
    await editor.notify("workspace/didChangeConfiguration", { settings: null });
    await expect.poll(() => editor.asked.filter(({ method }) => method === "workspace/configuration")).toHaveLength(2);
    section = { treesitter: { max_file_size: 20 } };
    await editor.notify("workspace/didChangeConfiguration", { settings: null });
    await expect.poll(() => settings().at(-1)).toMatchObject({ maxFileSize: 20 });
    expect(editor.heard.filter(({ params }) => JSON.stringify(params).includes("no_such"))).toHaveLength(1);
  });
});
