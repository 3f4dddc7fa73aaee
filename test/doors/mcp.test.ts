/** The door for agents: the official client against the built program. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join, parse } from "node:path";
import { createInterface } from "node:readline";
import type { Client } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { OPERATIONS } from "../../src/operations/list.ts";
import { loadAll } from "../../src/operations/operation.ts";
import {
  agentOfTest,
  calledBy,
  connectHttp,
  PROGRAM,
  runShell,
  serveHttp,
  startAgent,
  writeProject,
} from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";

const SHAPES = `class Square:
    def area(self):
        return self.side * self.side


def total(shapes):
    return sum(shape.area() for shape in shapes)
`;

/** Tokens as they are counted where nobody knows the model: a quarter of the bytes. */
const tokensOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) / 4;

const NO_SERVERS = "lsp:\n  enabled: false\n";

function makeProject(files: Readonly<Record<string, string>> = {}): string {
  const { root, remove } = writeProject({ "shapes.py": SHAPES, ".tandem.yaml": NO_SERVERS, ...files });
  onTestFinished(remove);
  return root;
}

describe("the list of tools", () => {
  test("is small, fixed, and says what writes", async () => {
    const { client } = await agentOfTest(makeProject());
    const list = await client.listTools();
    expect(tokensOf(list)).toBeLessThanOrEqual(2500);
    const listed = (await loadAll(OPERATIONS)).filter(({ isUnlisted }) => isUnlisted !== true);
    expect(list.tools.map(({ name }) => name)).toEqual(listed.map(({ name }) => name));
    for (const { name, annotations, outputSchema } of list.tools) {
      expect(annotations).toMatchObject({ readOnlyHint: name !== "edit", openWorldHint: false });
      expect(outputSchema).toBeUndefined();
    }
    const properties = ({ inputSchema }: (typeof list.tools)[number]) => inputSchema.properties;
    expect(list.tools.flatMap((tool) => (tool.name === "edit" ? [properties(tool)] : []))).toMatchObject([
      {
        apply: { type: "boolean", default: false, description: expect.any(String) },
        where: { enum: ["before", "after"], default: "after" },
        // Nobody guesses what an object is made of.
        parameters: { type: "array", items: { type: "object" }, description: expect.stringContaining("declaration:") },
      },
    ]);
    const again = await agentOfTest(makeProject());
    expect(await again.client.listTools()).toEqual(list);
    expect(client.getInstructions()).toMatch(/wait: "none"/);
  });

  test("says everything where it is asked to, and results are as they are declared", async () => {
    const { client, call } = await agentOfTest(makeProject(), ["--full"]);
    const { tools } = await client.listTools();
    for (const { outputSchema } of tools) expect(outputSchema).toMatchObject({ type: "object" });
    // The client checks what it gets against the schema.
    expect((await call("treesitter", { operation: "definition", symbol: "total" })).isError).toBe(false);
    expect((await call("status", {})).isError).toBe(false);
  });
});

test("a tool that there is not is told which are listed, whatever else may be called", async () => {
  const { client, call } = await agentOfTest(makeProject());
  const { tools } = await client.listTools();
  const { text } = await call("nothing", {});
  expect(text).toBe(`There is no tool nothing; there are ${tools.map(({ name }) => name).join(", ")}`);
});

test("what is no request is answered, and the next one is as well", async () => {
  const root = makeProject();
  const server = spawn(process.execPath, [PROGRAM, "mcp"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const said = [
    "{nonsense",
    '{"jsonrpc":"2.0","id":5}',
    "[]",
    '{"jsonrpc":"2.0","id":{},"method":"ping"}',
    '{"jsonrpc":"2.0","id":7,"result":5}',
    "",
    '{"jsonrpc":"2.0","id":"p","method":"ping"}',
  ];
  server.stdin.write(`${said.join("\n")}\n`);
  const answers: unknown[] = [];
  for await (const line of createInterface(server.stdout)) {
    const { id, error, result } = JSON.parse(line) as { id: unknown; error?: { code: number }; result?: object };
    answers.push([id, error?.code ?? result]);
    if (id === "p") break;
  }
  server.stdin.end();
  await once(server, "exit");
  expect(answers).toEqual([
    [null, -32700],
    [5, -32600],
    [null, -32600],
    [null, -32600],
    ["p", {}],
  ]);
});

describe("what a person puts into a conversation by hand", () => {
  const AT_HAND = {
    overview: [{}, "tandem://overview", /1 file, 0 of tests/],
    symbol: [{ symbol: "Square/area" }, "tandem://symbol/Square%2Farea", /def area\(self\):/],
    impact: [{ symbol: "area" }, "tandem://impact/area", /shapes\.py:7:22/],
    diagnostics: [{ file: "shapes.py" }, "tandem://diagnostics/shapes.py", /^shapes\.py:3:1: error/m],
  } as const;
  const SAYS = { ".tandem.yaml": JSON.stringify({ lsp: { languages: { python: scripted() } } }) };

  test("is listed as prompts and as resources, the same", async () => {
    const { client } = await agentOfTest(makeProject());
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name, arguments: taken = [] }) => [name, taken.map((one) => one.name)])).toEqual(
      Object.entries(AT_HAND).map(([name, [given]]) => [name, Object.keys(given)]),
    );
    const { resources } = await client.listResources();
    const { resourceTemplates } = await client.listResourceTemplates();
    expect([...resources.map(({ uri }) => uri), ...resourceTemplates.map(({ uriTemplate }) => uriTemplate)]).toEqual([
      "tandem://overview",
      "tandem://symbol/{symbol}",
      "tandem://impact/{symbol}",
      "tandem://diagnostics/{+file}",
    ]);
  });

  test.each(Object.entries(AT_HAND))("%s", async (name, [given, uri, says]) => {
    const wrong = SHAPES.replace("return self.side", "error = self.side");
    const { client } = await agentOfTest(makeProject(name === "diagnostics" ? { ...SAYS, "shapes.py": wrong } : {}));
    const { messages } = await client.getPrompt({ name, arguments: given });
    expect(messages).toMatchObject([{ role: "user", content: { type: "text", text: expect.stringMatching(says) } }]);
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: "text/plain", text: expect.stringMatching(says) }]);
  });

  test("names are completed, files and what is no argument are not", async () => {
    const { client } = await agentOfTest(makeProject());
    const values = async (name: string, argument: { name: string; value: string }) =>
      (await client.complete({ ref: { type: "ref/prompt", name }, argument })).completion.values;
    expect(await values("symbol", { name: "symbol", value: "tot" })).toEqual(["total"]);
    expect(await values("diagnostics", { name: "file", value: "sha" })).toEqual([]);
    const ref = { type: "ref/resource", uri: "tandem://impact/{symbol}" } as const;
    const { completion } = await client.complete({ ref, argument: { name: "symbol", value: "Squ" } });
    expect(completion.values).toEqual(["Square"]);
  });

  test("what is not there is refused with the reason", async () => {
    const { client } = await agentOfTest(makeProject());
    for (const uri of ["tandem://nothing", "tandem://overview/more", "tandem://symbol", "file:///etc/passwd"])
      await expect(client.readResource({ uri })).rejects.toThrow(/not found/i);
    await expect(client.getPrompt({ name: "symbol", arguments: {} })).rejects.toThrow("symbol needs symbol");
    await expect(client.getPrompt({ name: "other" })).rejects.toThrow("there are overview, symbol");
    await expect(client.readResource({ uri: "tandem://diagnostics//etc/passwd" })).rejects.toThrow(/outside|TS_|LSP_/);
  });
});

describe("started where all projects lie", () => {
  test("it serves the project that is asked about, and lists no disk", async () => {
    const root = makeProject();
    const { call } = await agentOfTest(parse(root).root);
    const search = { operation: "search_symbols", query: "total" };
    const refused = await call("code_analyze", search);
    expect(refused).toMatchObject({ isError: true, text: expect.stringMatching(/is no project.*--root/) });
    expect(await call("ast_grep", { pattern: "sum($A)", language: "python", path: "/" })).toMatchObject({
      isError: true,
    });
    expect((await call("status", {})).isError).toBe(false);

    const first = await call("treesitter", {
      operation: "definition",
      file_path: join(root, "shapes.py"),
      symbol: "area",
    });
    expect(first.text).toMatch(/^shapes\.py:2:9: /);
    expect((await call("code_analyze", search)).text).toMatch(/^shapes\.py:6: .*\n1 in 2 files/);
    expect((await call("treesitter", { operation: "parse", file_path: "shapes.py" })).isError).toBe(false);

    // A second project joins the first.
    const other = makeProject({ "other.py": "def total_of_other(): pass\n" });
    await call("treesitter", { operation: "parse", file_path: join(other, "other.py") });
    expect((await call("code_analyze", { ...search, query: "total_of_other" })).text).toContain("other.py:1: ");
  });

  test("a root that is none is refused", async () => {
    const { code, errors } = await runShell(makeProject(), ["mcp", "--root", "nowhere"]);
    expect([code, errors]).toEqual([2, expect.stringMatching(/^tandem: --root: .*nowhere is no directory\n$/)]);
  });
});

test.each(["legacy", "auto"] as const)("both eras of the protocol (%s)", async (mode) => {
  const { client, call } = await agentOfTest(makeProject(), [], { versionNegotiation: { mode } });
  expect(client.getNegotiatedProtocolVersion()).toBe(mode === "auto" ? "2026-07-28" : "2025-11-25");
  const { text, value } = await call("treesitter", { operation: "hover", file_path: "shapes.py:6:6" });
  expect(text).toBe("def total(shapes)\n\nshapes.py:6\n[syntax, at_definition, complete]");
  expect(value).toMatchObject({ symbol: "total", complete: true });
});

describe("what is wrong is said", () => {
  test.each([
    ["treesiter", {}, /^There is no tool treesiter; did you mean treesitter\?/],
    [
      "treesitter",
      { operation: "definiton", symbol: "total" },
      /^operation: must be definition.*did you mean definition\?$/,
    ],
    ["treesitter", { operation: "hover", symbol: "total", colour: 1 }, /"colour"; accepted are operation, file_path/],
    [
      "treesitter",
      { operation: "hover", symbol: "totl" },
      /^There is no totl in the workspace; nearest: total \(TS_SYMBOL_NOT_FOUND\)/,
    ],
    ["treesitter", { operation: "hover", file_path: "none.py:1:1" }, /none\.py.*\(TS_FILE_NOT_FOUND\)/],
    ["treesitter", { operation: "parse", file_path: "." }, /directory/],
  ])("%s %j", async (name, args, message) => {
    const { call } = await agentOfTest(makeProject());
    expect(await call(name, args)).toMatchObject({ text: expect.stringMatching(message), isError: true });
  });
});

test("an answer that is too large comes in pieces, each within the limit", async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `total(${index})  # ${"x".repeat(60)}`);
  const root = makeProject({ "many.py": `from shapes import total\n${lines.join("\n")}\n` });
  const { call } = await agentOfTest(root);
  const found: unknown[] = [];
  for (let cursor: unknown, rounds = 0; rounds < 100; rounds++) {
    const answer = await call("treesitter", {
      operation: "references",
      symbol: "total",
      ...(cursor === undefined ? {} : { cursor }),
    });
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(61_000);
    const { references, nextCursor } = answer.value as { references: unknown[]; nextCursor?: string };
    found.push(...references);
    cursor = nextCursor;
    if (cursor === undefined) break;
    expect(answer.text).toMatch(/\[\d+ more: cursor "references:\d+"\]/);
  }
  // Called 3,000 times, and imported.
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(3001);
});

test("what anybody changed on disk counts in the next answer", async () => {
  const root = makeProject();
  const { call } = await agentOfTest(root);
  const ask = async () => (await call("treesitter", { operation: "references", symbol: "total" })).value;
  expect(await ask()).toMatchObject({ total_count: 0, empty_because: "there is none: everything was searched" });
  writeFileSync(join(root, "main.py"), "from shapes import total\n\ntotal([])\n");
  expect(await ask()).toMatchObject({ total_count: 2 });
  writeFileSync(join(root, "shapes.py"), `import os\n${SHAPES}`);
  expect(await ask()).toMatchObject({ total_count: 2, asked_at: { line: 7 } });
  rmSync(join(root, "main.py"));
  expect(await ask()).toMatchObject({ total_count: 0 });
});

test("language servers hear of it too", async () => {
  const { command, args } = scripted();
  const row = { command, args };
  const root = makeProject({ ".tandem.yaml": JSON.stringify({ lsp: { languages: { python: row } } }) });
  const { call } = await agentOfTest(root);
  const ask = async () => (await call("lsp", { operation: "hover", file_path: "shapes.py", line: 1, column: 7 })).value;
  expect(JSON.stringify(await ask())).toMatch(/Square.*"resolution":"precise"/);
  writeFileSync(join(root, "shapes.py"), SHAPES.replace("Square", "Circle"));
  expect(JSON.stringify(await ask())).toMatch(/Circle.*"resolution":"precise"/);
});

test("progress is told to whoever asks for it", async () => {
  const { client } = await agentOfTest(makeProject());
  const told: number[] = [];
  await client.callTool(
    { name: "treesitter", arguments: { operation: "definition", symbol: "total" } },
    { onprogress: ({ progress }) => void told.push(progress) },
  );
  expect(told.length).toBeGreaterThan(0);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

test("a call that is called off is no answer, and the next one is", async () => {
  const { client, call } = await agentOfTest(makeProject());
  const off = new AbortController();
  const asked = client.callTool(
    { name: "treesitter", arguments: { operation: "references", symbol: "total", wait: "precise" } },
    { signal: off.signal },
  );
  off.abort("not wanted");
  await expect(asked).rejects.toThrow();
  expect((await call("treesitter", { operation: "definition", symbol: "total" })).isError).toBe(false);
});

test("nothing is left when the client has gone", async () => {
  const root = makeProject();
  const { call, close, processId } = await startAgent(root);
  await call("treesitter", { operation: "definition", symbol: "total" });
  await close();
  expect(() => process.kill(processId, 0)).toThrow();
});

describe("over HTTP", () => {
  async function serve(root: string): Promise<URL> {
    const { url, stop } = await serveHttp(root);
    onTestFinished(async () => expect(await stop()).toEqual([0, null]));
    return url;
  }

  async function connect(url: URL, mode: "legacy" | "auto"): Promise<Client> {
    const client = await connectHttp(url, { versionNegotiation: { mode } });
    onTestFinished(() => client.close());
    return client;
  }

  test("two clients at once have one workspace", async () => {
    const url = await serve(makeProject());
    const clients = await Promise.all([connect(url, "legacy"), connect(url, "auto")]);
    const answers = await Promise.all(
      clients.flatMap((client) => [
        calledBy(client)("treesitter", { operation: "definition", symbol: "total" }),
        calledBy(client)("treesitter", { operation: "definition", symbol: "total" }),
      ]),
    );
    for (const { value } of answers) expect(value).toMatchObject({ definitions: [{ line: 6 }] });
  });

  test.each([
    [{ host: "evil.example" }, 403],
    [{ origin: "https://evil.example" }, 403],
  ])("a page of a browser is refused: %j", async (headers, status) => {
    const url = await serve(makeProject());
    const asked = request(url, { method: "POST", headers: { "content-type": "application/json", ...headers } });
    asked.end("{}");
    const [answer] = (await once(asked, "response")) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(status);
  });
});
