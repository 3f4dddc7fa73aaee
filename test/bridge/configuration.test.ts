/** The user's configuration while a session runs. */

import { expect, test } from "vitest";
import { bridge } from "../support/bridge.ts";

const FILE = "src/a.rs";
const SERVER = "rust-analyzer";
const CONFIGURATION = ".tandem.yaml";

test("a change of the user's file counts at once: a server that is switched off stops, and syntax answers", async () => {
  const editor = await bridge({ servers: { [SERVER]: { ready: "status" } }, lsp: {} });
  await editor.show(FILE, "fn a() {}\n");
  await editor.ready(SERVER);
  expect(await editor.ask(FILE, "test/text")).toMatchObject({ text: "fn a() {}\n" });

  editor.write(CONFIGURATION, `lsp:\n  servers:\n    ${SERVER}: { enabled: false }\n`);
  await editor.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: editor.uri(CONFIGURATION), type: 1 }] });
  await expect.poll(() => editor.got(SERVER, "shutdown")).toHaveLength(1);
  await expect(editor.request("test/text", { textDocument: { uri: editor.uri(FILE) } })).rejects.toMatchObject({
    code: -32601,
  });

  editor.write(CONFIGURATION, `lsp:\n  sevrers: {}\n`);
  await editor.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: editor.uri(CONFIGURATION), type: 2 }] });
  expect(await editor.says("sevrers")).toContain(`${CONFIGURATION}: `);
});
