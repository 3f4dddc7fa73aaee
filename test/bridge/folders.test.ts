/** Workspace folders that come and go while servers run. */

import { expect, test } from "vitest";
import { type BridgeEditor, bridge } from "../support/bridge.ts";

const CHANGED = "workspace/didChangeWorkspaceFolders";
const TEXT = "def first(): pass\n";

const folder = (editor: BridgeEditor, name: string) => ({ uri: editor.uri(name), name });
const change = (editor: BridgeEditor, added: readonly string[], removed: readonly string[]) =>
  editor.notify(CHANGED, {
    event: {
      added: added.map((name) => folder(editor, name)),
      removed: removed.map((name) => folder(editor, name)),
    },
  });

/** Two projects of one language, each a workspace folder. */
async function two(server: "pyright" | "rust-analyzer", names: readonly [string, string]): Promise<BridgeEditor> {
  const editor = await bridge({
    servers: { [server]: { ready: server === "pyright" ? "log" : "status" } },
    files: { "one/pyproject.toml": "", "two/pyproject.toml": "", "one/Cargo.toml": "", "two/Cargo.toml": "" },
    initialize: { rootUri: null },
  });
  await change(editor, ["one", "two"], []);
  for (const name of names) {
    await editor.show(name, TEXT);
    await editor.ask(name, "test/text");
  }
  return editor;
}

test("a server that serves several is told of one that was removed, and serves the rest", async () => {
  const editor = await two("pyright", ["one/a.py", "two/b.py"]);
  await editor.close("two/b.py");
  await change(editor, [], ["two"]);
  await editor.ask("one/a.py", "test/text");
  expect(editor.got("pyright", CHANGED).map(({ params }) => params)).toEqual([
    { event: { added: [folder(editor, "two")], removed: [] } },
    { event: { added: [], removed: [folder(editor, "two")] } },
  ]);
  // The first one too: it is started for another from then on.
  await editor.show("two/b.py", TEXT);
  await editor.ask("two/b.py", "test/text");
  await editor.close("one/a.py");
  await change(editor, [], ["one"]);
  await editor.ask("two/b.py", "test/text");
  expect(editor.got("pyright", CHANGED).at(-1)?.params).toEqual({
    event: { added: [], removed: [folder(editor, "one")] },
  });
  expect(editor.got("pyright", "initialize")).toHaveLength(1);
});

test("a server whose one folder was removed ends, and starts again when it is needed", async () => {
  const editor = await two("rust-analyzer", ["one/a.rs", "two/b.rs"]);
  await editor.close("two/b.rs");
  await change(editor, [], ["two"]);
  await editor.says("its folder was removed");
  await editor.ask("one/a.rs", "test/text");
  await editor.show("two/b.rs", TEXT);
  expect(await editor.ask("two/b.rs", "test/text")).toMatchObject({ text: TEXT });
  expect(editor.got("rust-analyzer", "initialize")).toHaveLength(3);
});

test("a document that is still open in a folder that was removed keeps its server", async () => {
  const editor = await two("rust-analyzer", ["one/a.rs", "two/b.rs"]);
  await change(editor, [], ["two"]);
  expect(await editor.ask("two/b.rs", "test/text")).toMatchObject({ text: TEXT });
  expect(editor.got("rust-analyzer", "initialize")).toHaveLength(2);
  expect(editor.got("rust-analyzer", "shutdown")).toEqual([]);
});
