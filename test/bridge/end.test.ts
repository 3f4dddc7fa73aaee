/** The end of tandem, as a real process: whatever way it ends, nothing that it started lives on. */

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readProcessTable } from "../../client-bridge/process-table.ts";
import { projectRoot } from "../../server/install.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { type ScriptedFlags, scripted } from "../support/scripted-server.ts";
import { type ServerProcess, startProcess } from "../support/server-process.ts";

/** Milliseconds that everything may take to be gone. */
const LIMIT = 5000;
const PACE = 25;

/** Nobody tells of the end of a process that is not one's own child: it is looked for. */
async function areGone(ids: readonly number[]): Promise<boolean> {
  const end = performance.now() + LIMIT;
  const isAnyThere = async (): Promise<boolean> => {
    const table = await readProcessTable();
    return ids.some((id) => table.has(id));
  };
  while ((await isAnyThere()) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, PACE));
  return !(await isAnyThere());
}

/** Tandem with one server that is ready, and the processes of that server. */
async function serve(
  flags: ScriptedFlags,
): Promise<{ readonly tandem: ServerProcess; readonly ids: readonly number[] }> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "tandem-end-")));
  const { command, args } = scripted({ child: true, ...flags });
  const lsp = {
    languages: { python: { command, args, name: "scripted", prefixes: ["test"], root_markers: [".tandem.yaml"] } },
  };
  writeFileSync(join(root, ".tandem.yaml"), JSON.stringify({ lsp }));
  const tandem = startProcess({ command: process.execPath, args: [join(projectRoot, "bin", "tandem.js"), "--stdio"] });
  onTestFinished(() => {
    tandem.kill();
    rmSync(root, { recursive: true, force: true });
  });
  await tandem.request("initialize", { processId: process.pid, rootUri: pathToUri(root), capabilities: {} });
  await tandem.notify("initialized", {});
  const uri = pathToUri(join(root, "a.py"));
  await tandem.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "python", version: 1, text: "x = 1\n" },
  });
  const { server, child } = await tandem.request<{ readonly server: number; readonly child: number }>(
    "test/processes",
    { uri },
  );
  expect([...(await readProcessTable()).keys()]).toEqual(expect.arrayContaining([server, child]));
  return { tandem, ids: [server, child] };
}

const WAYS: Readonly<Record<string, (tandem: ServerProcess) => unknown>> = {
  "shutdown and exit": (tandem) => tandem.shutDown(),
  "exit alone": (tandem) => tandem.notify("exit"),
  "a closed input": (tandem) => tandem.process.stdin?.end(),
  SIGTERM: ({ process: own }) => own.kill("SIGTERM"),
  SIGKILL: ({ process: own }) => own.kill("SIGKILL"),
};

test.each(Object.entries(WAYS))("after %s", async (_, end) => {
  const { tandem, ids } = await serve({});
  end(tandem);
  await tandem.ended;
  expect(await areGone(ids)).toBe(true);
});

test.each(["SIGTERM", "SIGKILL"])("after %s, of a server that does not end by itself", async (way) => {
  const { tandem, ids } = await serve({ "ignore-exit": true, "ignore-sigterm": true });
  WAYS[way]?.(tandem);
  expect(await areGone(ids)).toBe(true);
  await tandem.ended;
});
