/** The real process: what an editor starts, and how it ends. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";

const PROGRAM = join(import.meta.dirname, "..", "..", "bin", "tandem.js");

let project = "";

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "tandem-process-"));
  writeFileSync(join(project, "a.py"), "def greet():\n    pass\n\ngreet()\n");
});

afterAll(() => rmSync(project, { recursive: true }));

const frame = (value: object): string => {
  const body = JSON.stringify({ jsonrpc: "2.0", ...value });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

async function start(
  root = project,
  env: NodeJS.ProcessEnv = {},
): Promise<{ server: ChildProcess; connection: MessageConnection }> {
  const server = spawn(process.execPath, [PROGRAM, "--stdio", "--clientProcessId=1"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  await connection.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
  });
  await connection.sendNotification("initialized", {});
  return { server, connection };
}

const greeting = () => ({
  textDocument: { uri: pathToFileURL(join(project, "a.py")).href },
  position: { line: 3, character: 1 },
});

test("answers, shuts down and exits with 0", async () => {
  const { server, connection } = await start();
  expect(await connection.sendRequest("textDocument/definition", greeting())).toMatchObject([
    { range: { start: { line: 0, character: 4 } } },
  ]);
  const ended = once(server, "exit");
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  expect(await ended).toEqual([0, null]);
});

test("an editor that was started in the home directory gets the projects of its open files", async () => {
  const home = join(project, "home");
  for (const name of ["app", "other"]) {
    mkdirSync(join(home, name, ".git"), { recursive: true });
    writeFileSync(join(home, name, "tools.py"), `def mend_${name}():\n    pass\n`);
  }
  const { server, connection } = await start(home, { HOME: home, USERPROFILE: home });
  const uri = pathToFileURL(join(home, "app", "main.py")).href;
  const text = "from tools import mend_app\n\nmend_app()\n";
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "python", version: 1, text },
  });
  const place = { textDocument: { uri }, position: { line: 2, character: 2 } };
  expect(await connection.sendRequest("textDocument/definition", place)).toMatchObject([
    { uri: pathToFileURL(join(home, "app", "tools.py")).href },
  ]);
  const symbols = await connection.sendRequest<{ name: string }[]>("workspace/symbol", { query: "mend_" });
  expect(symbols.map(({ name }) => name)).toEqual(["mend_app"]);
  // What is asked of a file that nobody opened is of its project too.
  const caller = join(home, "other", "caller.py");
  writeFileSync(caller, "from tools import mend_other\n\nmend_other()\n");
  const question = { operation: "references", file_path: join(home, "other", "tools.py"), line: 1, column: 5 };
  expect(await connection.sendRequest("$/tandem/treesitter", question)).toMatchObject({
    references: [
      { file_path: caller, kind: "import" },
      { file_path: caller, kind: "call" },
    ],
    complete: true,
  });
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends it cleanly", async (signal) => {
  const { server } = await start();
  const ended = once(server, "exit");
  server.kill(signal);
  expect(await ended).toEqual([0, null]);
});

test("everything in one write, then a closed input: all of it is answered", async () => {
  const server = spawn(process.execPath, [PROGRAM, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  let said = "";
  server.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
  });
  const ended = once(server, "close");
  server.stdin.end(
    frame({ id: 0, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } }) +
      frame({ id: 1, method: "no/such" }),
  );
  expect(await ended).toEqual([1, null]);
  expect(said).toContain('"id":0,"result"');
  expect(said).toContain('"id":1,"error":{"code":-32601');
});

test("an editor that reads no more does not keep it", async () => {
  const { server, connection } = await start();
  const ended = once(server, "exit");
  connection.dispose();
  server.stdout?.destroy();
  server.stdin?.destroy();
  expect(await ended).toEqual([1, null]);
});
