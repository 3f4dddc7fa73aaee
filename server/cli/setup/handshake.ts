/** Handshake: starts tandem as a client would, by the words in its settings, and greets it. */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { openPeer } from "../../../client-bridge/wire/peer.ts";
import { fieldOf, readJsonc, textOf } from "../../../src/files/jsonc.ts";
import { pathToUri } from "../../../src/files/paths.ts";
import { messageOf } from "../../../src/text/error-message.ts";
import type { Client } from "./client.ts";
import type { Launch } from "./launch.ts";

/** Milliseconds until it is given up: an agent's client waits a minute, an editor's user does not. */
const PATIENCE = 20_000;

export interface Surroundings {
  /** Absolute; the project. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Who answered: its name and version. */
type Greeting = Promise<string>;

type Started = ReturnType<typeof start>;

const start = ({ command, args }: Launch, { cwd, env }: Surroundings) =>
  spawn(command, args, {
    cwd,
    env,
    stdio: ["pipe", "pipe", "pipe"],
    windowsHide: true,
    // npm installs programs as .cmd files there, which only a shell runs.
    shell: process.platform === "win32" && !/[\\/]/.test(command),
  });

const said = (info: unknown): string =>
  [textOf(fieldOf(info, "name")), textOf(fieldOf(info, "version"))].filter(Boolean).join(" ") || "somebody";

const WHO = { name: "tandem setup", version: "1" };

async function greetInLsp({ stdout, stdin }: Started, { cwd }: Surroundings): Greeting {
  const peer = openPeer({
    input: stdout,
    output: stdin,
    onRequest: () => null,
    onNotification: () => {},
    onClose: () => {},
  });
  const rootUri = pathToUri(cwd);
  const asked = { processId: process.pid, clientInfo: WHO, rootUri, capabilities: {} };
  const { value } = await peer.request("initialize", asked);
  await peer.request("shutdown", undefined);
  peer.notify("exit", undefined);
  return said(fieldOf(value, "serverInfo"));
}

async function greetInMcp({ stdout, stdin }: Started): Greeting {
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: WHO };
  stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
  for await (const line of createInterface({ input: stdout })) {
    const result = fieldOf(readJsonc(line), "result");
    if (result !== undefined) return said(fieldOf(result, "serverInfo"));
  }
  throw new Error("it ended without an answer");
}

const GREETINGS: Readonly<Record<Client["speaks"], (started: Started, surroundings: Surroundings) => Greeting>> = {
  lsp: greetInLsp,
  mcp: greetInMcp,
};

/** The name and version of who answers; rejects with why nobody did. */
export async function greet(launch: Launch, speaks: Client["speaks"], surroundings: Surroundings): Greeting {
  const started = start(launch, surroundings);
  let complaint = "";
  started.stderr.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString("utf8")).slice(-2000);
  });
  started.stdin.on("error", () => {});
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE / 1000} s`)), PATIENCE);
    started.once("error", reject);
    started.once("close", (code) => reject(new Error(`it ended with ${code ?? "a signal"}`)));
  });
  try {
    return await Promise.race([GREETINGS[speaks](started, surroundings), failed]);
  } catch (error) {
    const [line = ""] = complaint.trim().split("\n").slice(-1);
    throw new Error(line === "" ? messageOf(error) : `${messageOf(error)}: ${line}`);
  } finally {
    clearTimeout(timer);
    // Its input ends, and so does it; who does not hear of that is ended.
    started.stdin.end();
    setTimeout(() => started.kill(), 2000).unref();
  }
}
