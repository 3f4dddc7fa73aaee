/** Bad input over the wire: the real process answers, says clearly what is wrong, and goes on. */

import { rmSync, symlinkSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { CancellationTokenSource, type ResponseError } from "vscode-jsonrpc/node";
import type { DocumentSymbol, Range } from "vscode-languageserver-protocol";
import { type Server, serve } from "./server.ts";

const START = { line: 0, character: 0 };
const GREET = "def greet():\n    pass\n";

const INVALID_PARAMS = -32602;
const REQUEST_FAILED = -32803;
const CONTENT_MODIFIED = -32801;
const REQUEST_CANCELLED = -32800;

const WATCHES = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
const TREES = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };

/** The error of a request that must have one. */
const errorOf = (request: Promise<unknown>): Promise<ResponseError<unknown>> =>
  request.then(
    (result) => {
      throw new Error(`no error but ${JSON.stringify(result)}`);
    },
    (error: ResponseError<unknown>) => error,
  );

const operation = ({ request, path }: Server, name: string, more: object = { operation: "parse" }): Promise<unknown> =>
  request("$/tandem/treesitter", { file_path: path(name), ...more });

/** Every request about one place of a document; each must have a result. */
async function askEverything(
  { request, uri }: Server,
  name: string,
  position = START,
): Promise<Readonly<Record<string, unknown>>> {
  const textDocument = { uri: uri(name) };
  return {
    definition: await request("textDocument/definition", { textDocument, position }),
    references: await request("textDocument/references", {
      textDocument,
      position,
      context: { includeDeclaration: true },
    }),
    hover: await request("textDocument/hover", { textDocument, position }),
    symbols: await request("textDocument/documentSymbol", { textDocument }),
    highlights: await request("textDocument/documentHighlight", { textDocument, position }),
    folds: await request("textDocument/foldingRange", { textDocument }),
    selections: await request("textDocument/selectionRange", { textDocument, positions: [position] }),
  };
}

const NOTHING = {
  definition: [],
  references: [],
  hover: null,
  symbols: [],
  highlights: [],
  folds: [],
  selections: [],
};

/** Asks until the answer is the one that is waited for; the test's own time limit ends it. */
async function until(ask: () => Promise<readonly string[]>, wanted: readonly string[]): Promise<void> {
  while ((await ask()).join() !== wanted.join());
}

describe("a request that is malformed names its field", () => {
  test.each([
    ["textDocument/definition", { textDocument: {}, position: START }, "params.textDocument.uri"],
    [
      "textDocument/hover",
      { textDocument: { uri: "file:///a.py" }, position: { line: -1, character: 0 } },
      "params.position.line",
    ],
    [
      "textDocument/selectionRange",
      { textDocument: { uri: "file:///a.py" }, positions: [START, 7] },
      "params.positions[1]",
    ],
    ["workspace/symbol", {}, "params.query"],
    ["workspace/symbol", undefined, "params"],
    ["workspace/executeCommand", { command: "tandem.none" }, "params.command"],
    ["$/tandem/treesitter", { operation: "guess", file_path: "/a.py" }, "params.operation"],
    ["$/tandem/treesitter", { operation: "parse", file_path: "a.py" }, "params.file_path"],
    ["$/tandem/treesitter", { operation: "hover", file_path: "/a.py", line: 0, column: 1 }, "params.line"],
    ["$/tandem/treesitter", { operation: "definition", file_path: "/a.py", line: 1 }, "params.column"],
    ["$/tandem/treesitter", { operation: "parse", file_path: "/a.py", extra: 1 }, "params"],
    ["$/tandem/treesitter", null, "params"],
  ])("%s %j: %s", async (method, params, field) => {
    const server = await serve({});
    const { code, message } = await errorOf(server.request(method, params));
    expect({ code, message }).toEqual({ code: INVALID_PARAMS, message: expect.stringContaining(field) });
  });

  test("and a notification that is malformed changes nothing", async () => {
    const server = await serve({ "a.py": GREET });
    await server.open("a.py", `\n${GREET}`);
    await server.notify("textDocument/didChange", {
      textDocument: { uri: server.uri("a.py"), version: "2" },
      contentChanges: [],
    });
    await server.notify("textDocument/didChange", {
      textDocument: { uri: server.uri("a.py"), version: 2 },
      contentChanges: [{ text: 7 }],
    });
    await server.notify("textDocument/didOpen", { textDocument: 1 });
    await server.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: 1 }] });
    expect(await server.definition("a.py", { line: 1, character: 4 })).toEqual(["a.py:2:5"]);
  });
});

describe("files without an answer", () => {
  test("LSP's requests have empty answers, the operation an error of its own", async () => {
    const server = await serve(
      { "data.xyz": "?", "binary.py": "\u0000", "big.py": GREET.repeat(100), "dir.py/a.py": GREET },
      { initializationOptions: { treesitter: { max_file_size: 1000 } } },
    );
    symlinkSync("loop.py", server.path("loop.py"));
    const codes: Readonly<Record<string, string>> = {
      "data.xyz": "TS_UNSUPPORTED_LANGUAGE",
      "none.py": "TS_FILE_NOT_FOUND",
      "binary.py": "TS_BINARY_FILE",
      "big.py": "TS_PARSE_TIMEOUT",
      "dir.py": "TS_FILE_UNREADABLE",
      "loop.py": "TS_FILE_UNREADABLE",
    };
    for (const [name, wanted] of Object.entries(codes)) {
      expect(await askEverything(server, name), name).toEqual(NOTHING);
      const { code, data } = await errorOf(operation(server, name));
      expect({ code, data }, name).toEqual({
        code: REQUEST_FAILED,
        data: {
          error: {
            code: wanted,
            message: expect.any(String),
            details: expect.objectContaining({ file_path: server.path(name) }),
          },
        },
      });
    }
  });

  test("an oversize file says which limit to raise, and raising it helps", async () => {
    const server = await serve(
      { "big.py": GREET.repeat(100) },
      { initializationOptions: { treesitter: { max_file_size: 1000 } } },
    );
    const { data } = await errorOf(operation(server, "big.py"));
    expect(data).toEqual({
      error: {
        code: "TS_PARSE_TIMEOUT",
        message: expect.stringContaining("2200 bytes"),
        details: {
          file_path: server.path("big.py"),
          file_size_bytes: 2200,
          timeout_ms: 5000,
          max_file_size: 1000,
          suggestion: expect.stringContaining("max_file_size"),
        },
      },
    });
    await server.notify("workspace/didChangeConfiguration", { settings: { treesitter: { max_file_size: 10_000 } } });
    expect(await operation(server, "big.py")).toMatchObject({ symbols: { length: 100 } });
  });

  test("a document in a language that nobody knows is kept and closed like any other", async () => {
    const server = await serve({});
    await server.open("data.xyz", "?", 1, "xyz");
    expect(await askEverything(server, "data.xyz")).toEqual(NOTHING);
    await server.notify("textDocument/didChange", {
      textDocument: { uri: server.uri("data.xyz"), version: 2 },
      contentChanges: [{ text: "!" }],
    });
    await server.notify("textDocument/didClose", { textDocument: { uri: server.uri("data.xyz") } });
    expect(await askEverything(server, "data.xyz")).toEqual(NOTHING);
  });
});

test("broken syntax: what can be read is answered, the operation warns", async () => {
  const server = await serve({ "a.ts": "function before() {}\nconst broken = ;\nbefore();\n" });
  expect(await server.definition("a.ts", { line: 2, character: 1 })).toEqual(["a.ts:1:10"]);
  expect(await operation(server, "a.ts", { operation: "definition", line: 3, column: 1 })).toMatchObject({
    symbol: "before",
    warning: {
      code: "TS_PARSE_ERRORS",
      message: "File parsed with errors (results may be incomplete)",
      details: { error_count: 1, errors: [{ line: 2, column: expect.any(Number), message: expect.any(String) }] },
    },
  });
});

describe("texts that nobody would write", () => {
  test("nothing, NUL, halves of characters, a lone CR", async () => {
    const server = await serve({});
    let version = 0;
    for (const name of ["a.py", "a.ts", "a.rs", "A.java"])
      for (const text of ["", "\u0000", "\uD800", "\r", "\uFEFF", "\u2028", "}{", "\\"]) {
        await server.open(name, text, ++version);
        await askEverything(server, name);
        await askEverything(server, name, { line: 7, character: 7 });
      }
  });

  test("an edit that parts a character and one that joins it again", async () => {
    const server = await serve({});
    await server.open("a.ts", 'const a = "😀";\nconst b = a;\n');
    const textDocument = { uri: server.uri("a.ts"), version: 2 };
    const at = (character: number) => ({ line: 0, character });
    await server.notify("textDocument/didChange", {
      textDocument,
      contentChanges: [
        { range: { start: at(12), end: at(12) }, text: "\uDC00-\uD800" },
        { range: { start: at(12), end: at(15) }, text: "" },
      ],
    });
    expect(await server.definition("a.ts", { line: 1, character: 10 })).toEqual(["a.ts:1:7"]);
    expect(await operation(server, "a.ts")).toMatchObject({ errors: [] });
  });

  test("ranges that end before they begin or lie outside of the text", async () => {
    const server = await serve({});
    await server.open("a.py", "x = 1\n");
    const change = (version: number, start: object, end: object, text: string) =>
      server.notify("textDocument/didChange", {
        textDocument: { uri: server.uri("a.py"), version },
        contentChanges: [{ range: { start, end }, text }],
      });
    await change(2, { line: 900, character: 3 }, { line: 900, character: 9 }, "y = x\n");
    await change(3, { line: 0, character: 99 }, { line: 0, character: 0 }, "value = 1");
    await change(4, { line: 1, character: 4 }, { line: 1, character: 99 }, "value");
    expect(await server.definition("a.py", { line: 1, character: 5 })).toEqual(["a.py:1:1"]);
  });

  test.each([
    ["brackets", "a.ts", `let x = ${"[".repeat(20_000)}x${"]".repeat(20_000)};\n`],
    ["brackets that never close", "a.py", `x = ${"(".repeat(20_000)}x\n`],
    ["functions", "a.ts", `${"function x() {\n".repeat(20_000)}${"}".repeat(20_000)}\n`],
  ])("20,000 nested %s", { timeout: 120_000 }, async (_, name, text) => {
    const server = await serve({ "near.ts": "function near() {}\nnear();\n" }, { capabilities: TREES });
    await server.open(name, text);
    const answers = await askEverything(server, name, {
      line: 0,
      character: name === "a.ts" && text.startsWith("let") ? 4 : 9,
    });
    expect(JSON.stringify(answers).length).toBeGreaterThan(0);
    expect(await server.definition("near.ts", { line: 1, character: 0 })).toEqual(["near.ts:1:10"]);
  });

  test("a line of a megabyte", { timeout: 60_000 }, async () => {
    // How soon is the machine's: a busy one takes longer for it than a parse may take.
    const server = await serve({}, { initializationOptions: { treesitter: { parse_timeout_ms: 60_000 } } });
    await server.open("a.ts", `const value = 1; ${"use(value);".repeat(90_000)}\n`);
    expect(await server.definition("a.ts", { line: 0, character: 17 + 11 * 45_000 + 5 })).toEqual(["a.ts:1:7"]);
    expect(await server.references("a.ts", { line: 0, character: 7 })).toHaveLength(90_001);
  });

  test("ten megabytes: others are answered before it is read", { timeout: 120_000 }, async () => {
    // A busy machine may take longer for it than a parse may take, and would answer that it was given up.
    const server = await serve(
      { "near.ts": "function near() {}\nnear();\n" },
      { initializationOptions: { treesitter: { parse_timeout_ms: 60_000 } } },
    );
    await server.open("large.ts", "export const value = compute(1);\n".repeat(300_000));
    let isRead = false;
    const large = server
      .request("textDocument/foldingRange", { textDocument: { uri: server.uri("large.ts") } })
      .finally(() => {
        isRead = true;
      });
    expect(await server.definition("near.ts", { line: 1, character: 0 })).toEqual(["near.ts:1:10"]);
    expect(isRead).toBe(false);
    await large;
  });
});

describe("edits", () => {
  test("a storm of them, with requests in between: no answer for an older text, none lost", {
    timeout: 60_000,
  }, async () => {
    const server = await serve({ "b.ts": "start();\n" }, { capabilities: TREES });
    const textDocument = { uri: server.uri("a.ts") };
    await server.open("a.ts", "function start() {}\n");
    const lines = ["start"];
    const answers: Promise<void>[] = [];
    const asked: Record<"answered" | "modified", number> = { answered: 0, modified: 0 };
    let latest = 1;
    for (let version = 2; version <= 600; version++) {
      const line = (version * 7919) % (lines.length + 1);
      const at = { line, character: 0 };
      latest = version;
      // Typed as people do: the line first, then its name.
      await server.notify("textDocument/didChange", {
        textDocument: { ...textDocument, version },
        contentChanges: [
          { range: { start: at, end: at }, text: "function () {}\n" },
          { range: { start: { line, character: 9 }, end: { line, character: 9 } }, text: `f${version}` },
        ],
      });
      lines.splice(line, 0, `f${version}`);
      if (version % 3 !== 0) continue;
      const expected = [...lines];
      answers.push(
        server.request<DocumentSymbol[]>("textDocument/documentSymbol", { textDocument }).then(
          (symbols) => {
            asked.answered++;
            expect(symbols.map(({ name }) => name)).toEqual(expected);
          },
          ({ code }: ResponseError<unknown>) => {
            asked.modified++;
            expect(code).toBe(CONTENT_MODIFIED);
          },
        ),
      );
    }
    await Promise.all(answers);
    expect(asked.answered + asked.modified).toBe(200);
    const symbols = await server.request<DocumentSymbol[]>("textDocument/documentSymbol", { textDocument });
    expect(symbols.map(({ name }) => name)).toEqual(lines);
    expect(await server.definition("b.ts", START)).toEqual([`a.ts:${lines.indexOf("start") + 1}:10`]);
    // The operation keeps to the same rule.
    const parse = operation(server, "a.ts").then(
      () => 0,
      ({ code }: ResponseError<unknown>) => code,
    );
    await server.notify("textDocument/didChange", {
      textDocument: { ...textDocument, version: latest + 1 },
      contentChanges: [{ text: "" }],
    });
    expect([0, CONTENT_MODIFIED]).toContain(await parse);
    expect(await operation(server, "a.ts")).toMatchObject({ symbols: [] });
  });

  test("unsaved text counts everywhere, a closed document is the disk's again", async () => {
    const server = await serve({ "a.py": GREET, "b.py": "greet()\n" });
    const ask = () => server.definition("b.py", START);
    expect(await ask()).toEqual(["a.py:1:5"]);
    await server.open("a.py", `# new\n${GREET}`);
    expect(await ask()).toEqual(["a.py:2:5"]);
    await server.open("new.py", GREET);
    expect(await ask()).toEqual(["a.py:2:5", "new.py:1:5"]);
    for (const name of ["a.py", "new.py"])
      await server.notify("textDocument/didClose", { textDocument: { uri: server.uri(name) } });
    expect(await ask()).toEqual(["a.py:1:5"]);
  });
});

describe("the disk", () => {
  test.each([true, false])("files come, change and go (the editor watches: %s)", async (isTold) => {
    const server = await serve({ "a.py": GREET, "b.py": "greet()\n" }, { capabilities: isTold ? WATCHES : {} });
    const tell: Server["told"] = (changes) => (isTold ? server.told(changes) : Promise.resolve());
    const ask = () => server.definition("b.py", START);
    await until(ask, ["a.py:1:5"]);
    server.write("deep/c.py", GREET);
    await tell({ "deep/c.py": "created" });
    await until(ask, ["a.py:1:5", "deep/c.py:1:5"]);
    server.write("a.py", `\n\n${GREET}`);
    await tell({ "a.py": "changed" });
    await until(ask, ["a.py:3:5", "deep/c.py:1:5"]);
    rmSync(server.path("deep"), { recursive: true });
    await tell({ "deep/c.py": "deleted" });
    await until(ask, ["a.py:3:5"]);
    server.write(".gitignore", "a.py\n");
    await tell({ ".gitignore": "created" });
    await until(ask, []);
  });

  test("what is ignored stays so when the editor tells of it", async () => {
    const server = await serve(
      { ".gitignore": "out/\n", "a.py": GREET, "b.py": "greet()\n" },
      { capabilities: WATCHES },
    );
    server.write("out/a.py", GREET);
    server.write("node_modules/m/a.py", GREET);
    await server.told({ "out/a.py": "created", "node_modules/m/a.py": "created" });
    expect(await server.definition("b.py", START)).toEqual(["a.py:1:5"]);
  });

  test("two folders, one of them taken away and given back", async () => {
    const files = { "one/a.py": GREET, "one/b.py": "greet()\n", "two/c.py": GREET };
    const server = await serve(files, (uri) => ({
      workspaceFolders: [
        { uri: uri("one"), name: "one" },
        { uri: uri("two"), name: "two" },
      ],
    }));
    const ask = () => server.definition("one/b.py", START);
    const two = { uri: server.uri("two"), name: "two" };
    const change = (event: object) => server.notify("workspace/didChangeWorkspaceFolders", { event });
    // Where the list of files takes long, the first answer is of what is found soon, and the next is better.
    const both = () => vi.waitFor(async () => expect(await ask()).toEqual(["one/a.py:1:5", "two/c.py:1:5"]), 10_000);
    await both();
    await change({ added: [], removed: [two] });
    expect(await ask()).toEqual(["one/a.py:1:5"]);
    await change({ added: [two], removed: [] });
    await both();
  });
});

test("references of a whole project, called off while they are searched", async () => {
  const files: Record<string, string> = { "ask.py": "def greet(): ...\n" };
  for (let index = 0; index < 80; index++) files[`f${index}.py`] = "import ask\nask.greet()\n".repeat(20);
  const server = await serve(files);
  const source = new CancellationTokenSource();
  const position = { line: 0, character: 4 };
  const params = {
    textDocument: { uri: server.uri("ask.py") },
    position,
    context: { includeDeclaration: true },
    partialResultToken: "places",
  };
  let batches = 0;
  server.connection.onUnhandledProgress(() => {
    batches++;
    source.cancel();
  });
  const { code } = await errorOf(server.connection.sendRequest("textDocument/references", params, source.token));
  expect(code).toBe(REQUEST_CANCELLED);
  const before = batches;
  expect(await server.references("ask.py", position)).toHaveLength(1_601);
  expect(batches).toBe(before);
});

test("ranges of a file with CRLF are those that the editor counts", async () => {
  const server = await serve(
    { "a.ts": "// first\r\nfunction greet() {\r\n  return 1;\r\n}\r\ngreet();\r\n" },
    { capabilities: TREES },
  );
  const [symbol] = await server.request<DocumentSymbol[]>("textDocument/documentSymbol", {
    textDocument: { uri: server.uri("a.ts") },
  });
  const range: Range = { start: { line: 1, character: 0 }, end: { line: 3, character: 1 } };
  expect(symbol).toMatchObject({
    name: "greet",
    range,
    selectionRange: { start: { line: 1, character: 9 }, end: { line: 1, character: 14 } },
  });
});
