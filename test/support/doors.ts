/** The doors of the built program on one project: JSON-RPC, a command of LSP, a tool of the MCP, the shell. */

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import { CancellationTokenSource } from "vscode-jsonrpc/node";
import { LSPErrorCodes } from "vscode-languageserver-protocol";
import { projectRoot } from "../../server/install.ts";
import { loadOperation } from "../../server/operations/run-operation.ts";
import { AGENT } from "../../server/protocol/agent-client.ts";
import { allFieldsOf } from "../../src/operations/asking/common-fields.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import { startProcess } from "./server-process.ts";

export const PROGRAM = join(projectRoot, "bin", "tandem.js");

/** A project on disk, until the test or the file ends. */
export function writeProject(
  files: Readonly<Record<string, string>>,
  root = realpathSync(mkdtempSync(join(tmpdir(), "tandem-doors-"))),
): { readonly root: string; remove(): void } {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A value, or what `error` of a refusal says. */
type Said = Readonly<Record<string, unknown>>;

/** One way in: what an operation says to these parameters. */
export interface Door {
  ask(operation: string, params: Said): Promise<Said>;
  /** Asks and calls it off at once; resolves when that is over. */
  callOff(operation: string, params: Said): Promise<"called off" | Said>;
  /** The same in words, where the door has words. */
  readonly tell?: (operation: string, params: Said) => Promise<string>;
  close(): Promise<void>;
}

/** A refusal as all doors have it: `{ code, message, details }`, or what is wrong with the parameters. */
const errorIn = (error: unknown): Said => {
  const { data, message } = error as { readonly data?: Said; readonly message: string };
  return data?.["error"] === undefined ? { misuse: message } : data;
};

/** The server of editors, asked without one. */
async function startServer(root: string) {
  const server = startProcess({ command: process.execPath, args: [PROGRAM, "--stdio"], cwd: root });
  await server.request("initialize", { processId: null, rootUri: pathToFileURL(root).href, ...AGENT });
  await server.notify("initialized", {});
  return server;
}

/** @param requestOf the method and its parameters */
async function requestDoor(
  root: string,
  requestOf: (operation: string, params: Said) => readonly [string, Said],
): Promise<Door> {
  const server = await startServer(root);
  return {
    ask: (operation, params) => server.request<Said>(...requestOf(operation, params)).catch(errorIn),
    callOff: async (operation, params) => {
      const off = new CancellationTokenSource();
      const asked = server.connection.sendRequest<Said>(...requestOf(operation, params), off.token);
      off.cancel();
      return asked.catch((error: { readonly code?: number }) =>
        error.code === LSPErrorCodes.RequestCancelled ? "called off" : errorIn(error),
      );
    },
    close: async () => void (await server.shutDown()),
  };
}

const jsonRpcDoor = (root: string): Promise<Door> =>
  requestDoor(root, (operation, params) => [`$/tandem/${operation}`, params]);

const commandDoor = (root: string): Promise<Door> =>
  requestDoor(root, (operation, params) => [
    "workspace/executeCommand",
    { command: `tandem.${operation}`, arguments: [params] },
  ]);

/** What a client of the MCP gets of one call. */
export interface Called {
  readonly text: string;
  readonly value: Said | undefined;
  readonly isError: boolean;
}

export interface Agent {
  readonly client: Client;
  readonly processId: number;
  call(name: string, args: Said): Promise<Called>;
  close(): Promise<void>;
}

export const calledBy =
  (client: Client) =>
  async (name: string, args: Said): Promise<Called> => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content as readonly { readonly text?: string }[];
    return { text: first?.text ?? "", value: structuredContent as Said | undefined, isError: isError === true };
  };

/** An agent with a server of its own. */
export async function startAgent(
  root: string,
  args: readonly string[] = [],
  options: ClientOptions = {},
  env: NodeJS.ProcessEnv = process.env,
): Promise<Agent> {
  const client = new Client({ name: "test", version: "1" }, options);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, "mcp", ...args],
    cwd: root,
    // By itself the client passes on a few variables only.
    env: env as Record<string, string>,
    stderr: "pipe",
  });
  await client.connect(transport);
  return { client, processId: transport.pid ?? 0, call: calledBy(client), close: () => client.close() };
}

const askedBy =
  (client: Client) =>
  async (operation: string, params: Said): Promise<Said> => {
    const { value, text } = await calledBy(client)(operation, params);
    return value ?? { misuse: text };
  };

/** The client forgets a call that it calls off; what the server makes of it, the next call shows. */
async function calledOff(client: Client, operation: string, params: Said): Promise<"called off" | Said> {
  const off = new AbortController();
  const asked = client.callTool({ name: operation, arguments: { ...params } }, { signal: off.signal });
  off.abort();
  return asked.then(
    (answer) => ({ answer }),
    () => "called off",
  );
}

async function mcpDoor(root: string): Promise<Door> {
  const agent = await startAgent(root);
  return {
    ask: askedBy(agent.client),
    callOff: (operation, params) => calledOff(agent.client, operation, params),
    // What is said of an answer stands in lines of its own behind it.
    tell: async (operation, params) => (await agent.call(operation, params)).text.replace(/(?:\n\[[^\n]*\])+$/, ""),
    close: agent.close,
  };
}

/** `tandem mcp --http`: its address, once it listens. */
export async function serveHttp(
  root: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: URL; stop(): Promise<unknown> }> {
  const server = spawn(process.execPath, [PROGRAM, "mcp", "--http", ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = await new Promise<URL>((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (chunk) => {
      said += String(chunk);
      const [, address] = /listening on (\S+)\n/.exec(said) ?? [];
      if (address !== undefined) resolve(new URL(address));
    });
    server.once("exit", () => reject(new Error(said)));
  });
  return {
    url,
    stop: async () => {
      const ended = once(server, "exit");
      server.kill();
      return ended;
    },
  };
}

export async function connectHttp(url: URL, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, options);
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

/** Two agents of one server, who ask the same at the same time. */
export async function twoAgentsDoor(root: string): Promise<Door> {
  const { url, stop } = await serveHttp(root);
  const clients = await Promise.all([connectHttp(url), connectHttp(url)]);
  return {
    ask: async (operation, params) => {
      const [one = {}, two] = await Promise.all(clients.map((client) => askedBy(client)(operation, params)));
      return isDeepStrictEqual(timeless(one), timeless(two)) ? one : { one, two };
    },
    callOff: async (operation, params) => {
      const [first, second] = clients as [Client, Client];
      const [off] = await Promise.all([calledOff(first, operation, params), askedBy(second)(operation, params)]);
      return off;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await stop();
    },
  };
}

/** Without what no two answers have in common. */
const timeless = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? { ...value, parse_time_ms: 0 } : value;

/** What the shell prints, and how it ends. */
export const runShell = (
  root: string,
  argv: readonly string[],
): Promise<{ readonly code: number; readonly out: string; readonly errors: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...argv], { cwd: root, maxBuffer: 64 << 20 }, (error, out, errors) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, errors }),
    );
  });

const optionOf = (name: string): string =>
  `--${name.replaceAll("_", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What the shell says of an option, as the other doors say it of the field. */
async function ofField(said: string, operation: string): Promise<string> {
  const [, option] = /^tandem: (--[a-z-]+)(?=[:.[])/.exec(said) ?? [];
  const field = allFieldsOf(await loadOperation(OPERATIONS, operation)).find(({ name }) => optionOf(name) === option);
  return option === undefined || field === undefined ? said : said.replace(option, field.name);
}

/** Parameters as a person types them. */
const argvOf = (operation: string, params: Said): readonly string[] => [
  operation,
  ...Object.entries(params).flatMap(([name, value]) => {
    if (typeof value === "boolean") return [value ? optionOf(name) : optionOf(`no-${name}`)];
    if (Array.isArray(value)) return value.flatMap((one) => [optionOf(name), String(one)]);
    return [optionOf(name), typeof value === "object" ? JSON.stringify(value) : String(value)];
  }),
];

function shellDoor(root: string): Door {
  return {
    ask: async (operation, params) => {
      // All fields as options: those that must be there may stand for themselves, too.
      const { code, out, errors } = await runShell(root, [...argvOf(operation, params), "--json"]);
      const { stream, lines } = await loadOperation(OPERATIONS, operation);
      // What may be long is a line each; a refusal is not.
      if (stream !== undefined && lines && code === 0)
        return {
          [stream]: out
            .split("\n")
            .filter((line) => line !== "")
            .map((line) => JSON.parse(line) as Said),
        };
      if (out === "") return { misuse: await ofField(errors.trim(), operation) };
      return JSON.parse(out) as Said;
    },
    callOff: async (operation, params) => {
      const shell = spawn(process.execPath, [PROGRAM, ...argvOf(operation, params)], { cwd: root, stdio: "ignore" });
      await once(shell, "spawn");
      shell.kill("SIGINT");
      const [code, signal] = (await once(shell, "exit")) as [number | null, string | null];
      return signal === "SIGINT" ? "called off" : { code, signal };
    },
    tell: async (operation, params) => (await runShell(root, argvOf(operation, params))).out.trimEnd(),
    close: () => Promise.resolve(),
  };
}

/** Every door, by its name. */
export async function openDoors(root: string): Promise<ReadonlyMap<string, Door>> {
  const [jsonRpc, command, tool] = await Promise.all([jsonRpcDoor(root), commandDoor(root), mcpDoor(root)]);
  return new Map([
    ["JSON-RPC", jsonRpc],
    ["command", command],
    ["MCP", tool],
    ["shell", shellDoor(root)],
  ]);
}

/** An agent that ends with the test. */
export async function agentOfTest(root: string, args?: readonly string[], options?: ClientOptions): Promise<Agent> {
  const agent = await startAgent(root, args, options);
  onTestFinished(() => agent.close());
  return agent;
}
