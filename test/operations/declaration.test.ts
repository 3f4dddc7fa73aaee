/** An operation is one declaration: one that exists only here is asked by every door, and is in every list. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { schemasOf, tableOf } from "../../scripts/operation-docs.ts";
import { asksServers } from "../../server/cli/ask-operation.ts";
import { runCommand } from "../../server/cli/command.ts";
import { projectRoot } from "../../server/install.ts";
import { NO_TRAFFIC } from "../../server/lsp/traffic.ts";
import { oneFolder } from "../../server/mcp/folders.ts";
import { createMcpServer } from "../../server/mcp/server.ts";
import { instructionsOf } from "../../server/mcp/tools.ts";
import { loadOperation, runOperation } from "../../server/operations/run-operation.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import { defineOperation, loadAll, type Operation, type OperationList } from "../../src/operations/operation.ts";
import { calledBy } from "../support/doors.ts";
import { answered, type Editor, openEditor, range, type Script, ScriptedEngine } from "../support/session.ts";

/** What of the world the operation was given, at each run. */
const given: string[][] = [];

const countNames = defineOperation({
  name: "count_names",
  title: "Count names",
  doc: "How many names a file declares.",
  chosenFor: "how many names there are",
  rank: 35,
  needs: ["engine"],
  edits: false,
  input: z.strictObject({
    file_path: z.string().describe("The file whose names are counted"),
    kind: z.enum(["all", "function"]).default("all"),
  }),
  output: z.object({ names: z.int() }),
  shortForms: {
    "count functions": { fixed: { kind: "function" }, takes: ["file_path"], says: "how many functions a file has" },
  },
  run: async (world, { file_path, kind }) => {
    given.push(Object.keys(world));
    const answer = await world.engine.ask("parse", { path: file_path });
    if (!answer.ok) return answer;
    const names = answer.value.symbols.filter((symbol) => kind === "all" || symbol.kind === kind).length;
    return { ok: true, value: { names } };
  },
  text: ({ names }) => `${names} names`,
});

const operations: OperationList = { ...OPERATIONS, count_names: async () => countNames };

const named = (name: string, kind: string) => ({ name, kind, selection: range(0, 0, 1), container: undefined });
const script: Script = {
  parse: () =>
    answered({
      language: "python",
      rootNode: "module",
      symbols: [named("a", "function"), named("b", "function"), named("C", "class")],
      errors: [],
      parseTime: 1,
    }),
};

const params = { file_path: "/project/a.py", kind: "function" };

describe("an operation that is declared once", () => {
  let editor: Editor;
  let client: Client;

  beforeAll(async () => {
    editor = await openEditor({ script, operations });
    const session = {
      open: async () => {},
      request: <T>(method: string, asked: object) => editor.request<T>(method, asked),
      shown: () => [],
      report: () => ({ client: undefined, folders: [], servers: [], traffic: NO_TRAFFIC, requests: [] }),
      end: async () => {},
    };
    const server = createMcpServer({
      operations: await loadAll(operations),
      session,
      folders: oneFolder("/project"),
      version: "1.2.3",
      detail: "full",
    });
    const [near, far] = InMemoryTransport.createLinkedPair();
    client = new Client({ name: "test", version: "1" });
    await server.connect(far);
    await client.connect(near);
  });

  afterAll(() => client.close());

  test("is a request", async () => {
    expect(await editor.request("$/tandem/count_names", params)).toEqual({ names: 2 });
    await expect(editor.request("$/tandem/count_names", { ...params, kind: "class" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^params\.kind: must be all, function/),
    });
  });

  test("is a command of LSP", async () => {
    expect(editor.initialized.capabilities.executeCommandProvider?.commands).toContain("tandem.count_names");
    const command = { command: "tandem.count_names", arguments: [params] };
    expect(await editor.request("workspace/executeCommand", command)).toEqual({ names: 2 });
  });

  test("is a tool, at its place among the others, and agents are told when to choose it", async () => {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names.indexOf("count_names")).toBe(names.indexOf("lsp") + 1);
    expect(tools.find(({ name }) => name === "count_names")).toMatchObject({
      description: countNames.doc,
      inputSchema: { properties: { kind: { enum: ["all", "function"] } }, required: ["file_path"] },
      outputSchema: { properties: { names: { type: "integer" } } },
      annotations: { readOnlyHint: true },
    });
    expect(client.getInstructions()).toContain("; how many names there are: count_names; ");
    expect(await calledBy(client)("count_names", { file_path: "a.py" })).toEqual({
      text: "3 names",
      value: { names: 3 },
      isError: false,
    });
  });

  const shell = async (...argv: readonly string[]) => {
    let out = "";
    const code = await runCommand({
      argv,
      operations,
      cwd: "/project",
      home: "/home/me",
      version: "1.2.3",
      program: "none",
      env: {},
      write: (text) => {
        out += text;
      },
      writeError: () => {},
      readLine: async () => undefined,
      isTerminal: false,
      isWatched: false,
      hasColour: false,
      columns: 80,
      startEngine: () => new ScriptedEngine(script),
      openSession: () => Promise.reject(new Error("no session is opened here")),
      git: async () => undefined,
      dependencies: [],
      trusted: undefined,
      indexWorkers: 1,
      openTrustStore: () => Promise.reject(new Error("nothing is trusted here")),
      openCache: () => Promise.reject(new Error("nothing is kept here")),
      openPush: () => Promise.reject(new Error("nothing is kept here")),
    });
    return { code, out };
  };

  test("is a command of the shell, with its short form and its help", async () => {
    expect(await shell("count_names", "a.py", "--json")).toEqual({ code: 0, out: '{\n  "names": 3\n}\n' });
    expect(await shell("count", "functions", "a.py")).toEqual({ code: 0, out: "2 names\n" });
    const { out } = await shell("--help");
    expect(out).toMatch(/tandem count functions FILE_PATH +how many functions a file has\n/);
    expect(out).toMatch(/tandem count_names +Count names\n/);
    expect((await shell("count_names", "--help")).out).toMatch(/--kind all\|function +\(default: all\)/);
  });

  test("is documented, and so are the schemas of what it takes and gives", async () => {
    const declared = await loadAll(operations);
    expect(tableOf(declared)).toContain(
      "| `count_names` | How many names a file declares. | `count functions FILE_PATH` |",
    );
    expect(JSON.parse(schemasOf(declared)).$defs).toMatchObject({
      "count_names.params": { properties: { file_path: { description: "The file whose names are counted" } } },
      "count_names.result": { properties: { names: { type: "integer" } } },
    });
  });

  test("is given what it needs, and nothing else", async () => {
    given.length = 0;
    await editor.request("$/tandem/count_names", params);
    expect(given).toEqual([["engine"]]);
  });
});

test("what needs a language server is asked of a server by the shell, unless its question waits for none", async () => {
  const asked = async (name: string, said: object) => asksServers(await loadOperation(OPERATIONS, name), { ...said });
  expect(await asked("treesitter", {})).toBe(false);
  expect(await asked("lsp", { wait: "none" })).toBe(true);
  expect(await asked("status", {})).toBe(true);
  expect(await asked("structural_analysis", { mode: "callers" })).toBe(true);
  expect(await asked("structural_analysis", { mode: "callers", wait: "none" })).toBe(false);
  expect(await asked("structural_analysis", { mode: "exports" })).toBe(false);
  expect(await asked("structural_analysis", { mode: "exports", wait: "precise" })).toBe(true);
});

test("what needs something that is not there is not run", async () => {
  const engine = new ScriptedEngine(script);
  onTestFinished(() => engine.close());
  const world = { engine, bounds: () => ({ roots: [], mayRead: () => true }) };
  const explain = await loadOperation(OPERATIONS, "explain");
  await expect(runOperation(world, explain, { params: {}, at: "params" }, {})).rejects.toThrow("explain needs report");
});

describe("the list of operations", () => {
  test("is made from the folders that there are (npm run build)", async () => {
    const script = pathToFileURL(join(projectRoot, "scripts/operation-list.mjs")).href;
    const { operationList, OPERATION_LIST } = (await import(script)) as {
      operationList(root: string): string;
      OPERATION_LIST: string;
    };
    expect(readFileSync(join(projectRoot, OPERATION_LIST), "utf8")).toBe(operationList(projectRoot));
  });

  test.each(Object.entries(OPERATIONS))(
    "%s has the name of its folder, and short forms that are its own",
    async (name, load) => {
      const operation: Operation = await load();
      expect(operation.name).toBe(name);
      const others = (await loadAll(OPERATIONS)).filter((other) => other !== operation);
      for (const words of Object.keys(operation.shortForms ?? {})) {
        expect(others.map((other) => other.name)).not.toContain(words.split(" ")[0]);
        expect(others.flatMap((other) => Object.keys(other.shortForms ?? {}))).not.toContain(words);
      }
    },
  );

  test("tells agents which to choose, in the order of the list", async () => {
    const [, choices] = instructionsOf(await loadAll(OPERATIONS)).split("\n");
    expect(choices?.match(/[a-z_]+(?=[;.])/g)).toEqual([
      "treesitter",
      "read",
      "ast_grep",
      "lsp",
      "structural_analysis",
      "edit",
      "code_analyze",
    ]);
  });
});
