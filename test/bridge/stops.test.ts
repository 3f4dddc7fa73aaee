/** Servers that are stopped to save memory: who goes, and that it comes back by need. */

import { expect, test } from "vitest";
import { type BridgeEditor, bridge } from "../support/bridge.ts";

/** Milliseconds between two looks at what may be stopped. */
const LOOK = 10_000;
const RUST = { file: "a.rs", server: "rust-analyzer" };
const PYTHON = { file: "a.py", server: "pyright" };
const SERVERS = { [RUST.server]: { ready: "status" }, [PYTHON.server]: { ready: "log" } } as const;

/** Both servers run and are ready; Python's was used last. */
async function both(lsp: object): Promise<BridgeEditor> {
  const editor = await bridge({ servers: SERVERS, lsp });
  for (const { file, server } of [RUST, PYTHON]) {
    await editor.show(file, "x\n");
    await editor.ready(server);
  }
  return editor;
}

test("one without open documents that nobody asks goes; a document that is opened brings it back", async () => {
  const editor = await both({ idle_timeout_seconds: 0 });
  await editor.close(RUST.file);
  await editor.ask(PYTHON.file, "test/text");
  editor.pass(LOOK);
  expect(await editor.says("is stopped")).toMatch(/^rust-analyzer in .* is stopped \(idle\)/);
  await editor.show(RUST.file, "back\n");
  await expect.poll(() => editor.got(RUST.server, "initialize")).toHaveLength(2);
  await expect.poll(() => editor.ask(RUST.file, "test/text").catch(() => null)).toMatchObject({ text: "back\n" });
  // Its document is open: it stays however long nobody asks.
  expect(editor.got(PYTHON.server, "shutdown")).toEqual([]);
});

test.each([
  ["more than max_servers", { max_servers: 1 }, "more than 1 servers run"],
  ["more memory than memory_budget_mb", { memory_budget_mb: 1 }, "memory_budget_mb"],
])("%s: the one used longest ago goes, with its document, and a question brings it back", async (_what, lsp, why) => {
  const editor = await both(lsp);
  editor.pass(LOOK);
  expect(await editor.says("is stopped")).toContain(why);
  await expect.poll(() => editor.got(RUST.server, "exit")).toHaveLength(1);
  expect(editor.got(PYTHON.server, "shutdown")).toEqual([]);
  // Syntax answers meanwhile.
  await expect(editor.at("textDocument/hover", RUST.file, { line: 0, character: 0 })).resolves.not.toBeNull();
  await expect.poll(() => editor.ask(RUST.file, "test/text").catch(() => null)).toMatchObject({ text: "x\n" });
});
