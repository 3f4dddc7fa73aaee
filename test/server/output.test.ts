/** Standard output that cannot be written to: whoever reads it should know that it is not whole. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../server/install.ts";

const PROGRAM = join(projectRoot, "bin", "tandem.js");
/** Takes nothing: every write says that the disk is full. Linux and the BSDs have it. */
const FULL = "/dev/full";

const SYMBOLS = ["symbols", join(projectRoot, "server", "main.ts")];

async function run(args: readonly string[], stdout: number | "pipe", input = "") {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ["pipe", stdout, "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stdin?.on("error", () => {});
  child.stdin?.write(input);
  if (stdout === "pipe") child.stdout?.destroy();
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

const full = (): number => {
  const descriptor = openSync(FULL, "w");
  onTestFinished(() => closeSync(descriptor));
  return descriptor;
};

test.runIf(existsSync(FULL))("a full disk is an error, and said", async () => {
  for (const args of [["--version"], SYMBOLS, [...SYMBOLS, "--json"]])
    expect(await run(args, full())).toEqual({ code: 2, said: expect.stringContaining("no space left on device") });
});

test("a reader that has read enough is none", async () => {
  expect(await run(SYMBOLS, "pipe")).toEqual({ code: 0, said: "" });
});

test.runIf(existsSync(FULL))("a server whose output is lost ends, though its input stays open", async () => {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: {
      processId: null,
      rootUri: null,
      capabilities: {},
      protocolVersion: "2025-06-18",
      clientInfo: { name: "x", version: "1" },
    },
  });
  const framed = `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  expect(await run(["--stdio"], full(), framed)).toMatchObject({ code: 1 });
  expect(await run(["mcp"], full(), `${body}\n`)).toMatchObject({ code: 1 });
});
