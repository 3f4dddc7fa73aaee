/** `$/tandem/status` and `$/tandem/explain`: what the product says of itself. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { operation as explain } from "../../src/operations/explain/operation.ts";
import { operation as status } from "../../src/operations/status/operation.ts";
import { bridge } from "../support/bridge.ts";
import { openEditor } from "../support/session.ts";

const FILE = "src/a.rs";
const TEXT = "fn first() {\n second(); }\nfn second() {}\n";
const SECOND = { line: 1, character: 3 };

const INDEX = {
  roots: ["/project"],
  progress: { phase: "done", files: 9, done: 8, skipped: { binary: 1 }, elapsed: 12 },
  files: 9,
  filesWithFacts: 8,
  openDocuments: 1,
  factsBytes: 4096,
  watching: true,
  watchLimit: undefined,
} as const;
const script = { status: () => INDEX };

const index = {
  roots: ["/project"],
  phase: "done",
  files: 9,
  indexed_files: 8,
  skipped: { binary: 1 },
  open_documents: 1,
  memory_bytes: 4096,
  watching: true,
};

test("status without a server, and with a configuration that is wrong", async () => {
  const { request } = await openEditor({ script, initialize: { initializationOptions: { lsp: { max_server: 3 } } } });
  const result = {
    servers: [],
    index,
    syntax_compared: [],
    configuration_problems: [expect.stringContaining("max_server")],
    waiting_for_trust: [],
  };
  expect(await request("$/tandem/status")).toEqual(result);
  expect(await request("workspace/executeCommand", { command: "tandem.status" })).toEqual(result);
  await expect(request("$/tandem/status", { all: true })).rejects.toMatchObject({ code: -32602 });
});

test("status of a server that runs, of one that failed, and of one that is not there", async () => {
  const editor = await bridge({
    servers: { "rust-analyzer": { ready: "status" }, pyright: { "exit-on-start": 3, stderr: "it panicked" } },
    script,
  });
  await editor.show(FILE, TEXT);
  await editor.ready("rust-analyzer");
  await editor.show("a.py", "");
  await editor.says("basedpyright-langserver not found");
  const said = status.output.parse(await editor.request("$/tandem/status"));
  const serverOf = (name: string) => said.servers.find((server) => server.name === name);
  expect(serverOf("rust-analyzer")).toEqual({
    name: "rust-analyzer",
    version: "1.0.0",
    program: process.execPath,
    roots: [editor.root],
    markers: [join(editor.root, "Cargo.toml")],
    state: "ready",
    health: "ok",
    pid: expect.any(Number),
    memory_bytes: expect.any(Number),
    restarts: 0,
    time_to_ready_ms: expect.any(Number),
    open_documents: 1,
    quarantined_documents: [],
  });
  expect(serverOf("rust-analyzer")?.memory_bytes).toBeGreaterThan(1_000_000);
  expect(serverOf("pyright")).toMatchObject({ state: "failed", stderr: "it panicked" });
  expect(serverOf("basedpyright")).toMatchObject({ state: "failed", problem: "basedpyright-langserver not found." });
  expect(status.text(said, (path) => path.replace(editor.root, "."))).toMatch(
    /^rust-analyzer 1\.0\.0: ready, pid \d+, \d+ MB in \.$/m,
  );
});

test("explain: who was asked, who answered, and why it was not somebody else", async () => {
  const editor = await bridge({ servers: { "rust-analyzer": { ready: "status", "ready-when-told": true, flood: 1 } } });
  await editor.show(FILE, TEXT);
  await editor.hears("test/flood");
  await editor.at("textDocument/hover", FILE, SECOND);
  const path = join(editor.root, FILE);
  const question = { operation: "definition", file_path: path, line: 2, column: 4 };
  await editor.request("$/tandem/lsp", { ...question, wait: "none" });
  await editor.tell(FILE, "test/ready");
  await editor.ready("rust-analyzer");
  await editor.request("$/tandem/lsp", question);

  const { requests } = explain.output.parse(await editor.request("$/tandem/explain", { limit: 5 }));
  expect(requests.map(({ at_ms: _at, took_ms: _took, ...rest }) => rest)).toEqual([
    {
      method: "textDocument/definition",
      file_path: path,
      asked: ["rust-analyzer"],
      answered_by: "rust-analyzer",
      notes: [],
    },
    { method: "$/tandem/lsp", file_path: path, asked: [], answered_by: "rust-analyzer 1.0.0", notes: [] },
    {
      method: "textDocument/definition",
      file_path: path,
      asked: [],
      answered_by: "syntax",
      notes: ["rust-analyzer is still indexing"],
    },
    { method: "$/tandem/lsp", file_path: path, asked: [], answered_by: "syntax", notes: [] },
    {
      method: "textDocument/hover",
      file_path: path,
      asked: [],
      answered_by: "syntax",
      notes: ["rust-analyzer is still indexing"],
    },
  ]);
  for (const { took_ms = -1 } of requests) expect(took_ms).toBeGreaterThanOrEqual(0);
  expect(await editor.request("$/tandem/explain", { limit: 1 })).toMatchObject({
    requests: [{ asked: ["rust-analyzer"] }],
  });
  const [, , loading] = requests;
  expect(explain.text({ requests: loading === undefined ? [] : [loading] }, () => "a.rs")).toMatch(
    /^textDocument\/definition a\.rs: syntax, [\d.]+ ms\n {2}rust-analyzer is still indexing$/,
  );
});

test("explain: of a server whose program is not there one thing is said, not that it still starts too", async () => {
  const editor = await bridge({ servers: {}, files: { [FILE]: TEXT } });
  const question = { operation: "definition", file_path: join(editor.root, FILE), line: 2, column: 4 };
  await expect(editor.request("$/tandem/lsp", question)).rejects.toThrow("rust-analyzer not found.");
  expect(await editor.request("$/tandem/explain", { limit: 1 })).toMatchObject({
    requests: [{ answered_by: "nobody", notes: ["rust-analyzer not found."] }],
  });
});
