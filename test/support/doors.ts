/** The doors of the built program on one project: JSON-RPC, a command of LSP, a tool of the MCP, the shell. */

import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { onTestFinished } from "vitest";
import { AGENT } from "../../server/agent-client.ts";
import { projectRoot } from "../../server/install.ts";
import { loadOperation } from "../../server/operations.ts";
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

/** A value, or the specification's error. */
type Said = Readonly<Record<string, unknown>>;

/** One way in: what an operation says to these parameters. */
export interface Door {
  ask(operation: string, params: Said): Promise<Said>;
  /** The same in words, where the door has words. */
  readonly tell?: (operation: string, params: Said) => Promise<string>;
  close(): Promise<void>;
}

/** A refusal as all doors have it: the specification's error, or what is wrong with the parameters. */
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

async function jsonRpcDoor(root: string): Promise<Door> {
  const server = await startServer(root);
  return {
    ask: (operation, params) => server.request<Said>(`$/tandem/${operation}`, params).catch(errorIn),
    close: async () => void (await server.shutDown()),
  };
}

async function commandDoor(root: string): Promise<Door> {
  const server = await startServer(root);
  return {
    ask: (operation, params) =>
      server
        .request<Said>("workspace/executeCommand", { command: `tandem.${operation}`, arguments: [params] })
        .catch(errorIn),
    close: async () => void (await server.shutDown()),
  };
}

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
): Promise<Agent> {
  const client = new Client({ name: "test", version: "1" }, options);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, "mcp", ...args],
    cwd: root,
    stderr: "pipe",
  });
  await client.connect(transport);
  return { client, processId: transport.pid ?? 0, call: calledBy(client), close: () => client.close() };
}

/** @param args of `tandem mcp` */
async function mcpDoor(root: string): Promise<Door> {
  const agent = await startAgent(root);
  return {
    ask: async (operation, params) => {
      const { value, text } = await agent.call(operation, params);
      return value ?? { misuse: text };
    },
    // What is said of an answer stands in lines of its own behind it.
    tell: async (operation, params) => (await agent.call(operation, params)).text.replace(/(?:\n\[[^\n]*\])+$/, ""),
    close: agent.close,
  };
}

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
      const { stream, lines } = await loadOperation(operation);
      // What may be long is a line each; a refusal is not.
      if (stream !== undefined && lines && code === 0)
        return {
          [stream]: out
            .split("\n")
            .filter((line) => line !== "")
            .map((line) => JSON.parse(line) as Said),
        };
      if (out === "") return { misuse: errors.trim() };
      return JSON.parse(out) as Said;
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
