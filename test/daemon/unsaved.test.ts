/** What a person has changed in an editor and not saved, as an agent of the same user sees and changes it. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { daemonUser } from "../support/daemon.ts";

vi.setConfig({ testTimeout: 90_000 });

const SAVED = "def greet():\n    pass\n\ngreet()\n";
const UNSAVED = "def greet(loudly):\n    pass\n\ngreet(True)\n";
const FILES = { "a.py": SAVED, "b.py": "from a import greet\n\ngreet()\n" };

/** An editor with an unsaved text, and an agent on the same project. */
async function world(like: Parameters<ReturnType<typeof daemonUser>["editor"]>[0] = {}) {
  const user = daemonUser(FILES);
  const editor = await user.editor({ name: "Ed", ...like });
  const [uri, path] = [user.uri("a.py"), join(user.root, "a.py")];
  const open = (text: string) =>
    editor.notify("textDocument/didOpen", { textDocument: { uri, languageId: "python", version: 1, text } });
  const change = (version: number, text: string) =>
    editor.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
  await open(SAVED);
  // Answered behind what was opened: the agent comes later than that.
  const known = () => editor.request("textDocument/documentSymbol", { textDocument: { uri } });
  await known();
  const agent = await user.agent();
  const hover = () => agent.call("treesitter", { operation: "hover", file_path: path, line: 1, column: 5 });
  return { user, editor, agent, uri, path, change, known, hover };
}

test("an agent is answered over the editor's text as long as it is unsaved, and is told so", async () => {
  const { editor, uri, path, change, known, hover } = await world();
  const before = await hover();
  expect(before.text).toContain("def greet()");
  expect(before.value).not.toHaveProperty("unsaved");
  await change(2, UNSAVED);
  await known();
  const during = await hover();
  expect(during.text).toContain("def greet(loudly)");
  expect(during.text).toContain("is seen as Ed has it, unsaved");
  expect(during.value).toMatchObject({ unsaved: true, unsaved_in: [{ file_path: path, editor: "Ed" }] });
  writeFileSync(path, UNSAVED);
  await editor.notify("textDocument/didSave", { textDocument: { uri } });
  await known();
  const saved = await hover();
  expect(saved.text).toContain("def greet(loudly)");
  expect(saved.value).not.toHaveProperty("unsaved");
});

test("another editor does not see it", async () => {
  const { user, change, known } = await world();
  await change(2, UNSAVED);
  await known();
  const other = await user.editor({ name: "Vi" });
  const hover = await other.request("textDocument/hover", {
    textDocument: { uri: user.uri("b.py") },
    position: { line: 2, character: 1 },
  });
  expect(JSON.stringify(hover)).toContain("def greet()");
});

test("what is closed without saving is the file's again", async () => {
  const { editor, uri, change, known, hover } = await world();
  await change(2, UNSAVED);
  await known();
  expect((await hover()).text).toContain("def greet(loudly)");
  await editor.notify("textDocument/didClose", { textDocument: { uri } });
  await known();
  expect((await hover()).text).toContain("def greet()");
});

const replacement = (path: string) => ({
  kind: "replace",
  file_path: path,
  old_text: "greet(True)",
  new_text: "greet(False)",
  apply: true,
});

test("an edit of it goes through the editor, and the file is left alone", async () => {
  const asked: unknown[] = [];
  const { agent, uri, path, change, known } = await world({
    capabilities: { workspace: { applyEdit: true, workspaceEdit: { documentChanges: true } } },
    onRequest: (method, params) => {
      if (method !== "workspace/applyEdit") return null;
      asked.push(params);
      return { applied: true };
    },
  });
  await change(2, UNSAVED);
  await known();
  await agent.call("edit", replacement(path));
  expect(asked).toMatchObject([
    { edit: { documentChanges: [{ textDocument: { uri, version: 2 }, edits: [{ newText: expect.any(String) }] }] } },
  ]);
  expect(readFileSync(path, "utf8")).toBe(SAVED);
});

test("where the editor takes no edits, nothing is written, and that is said", async () => {
  const { agent, path, change, known } = await world();
  await change(2, UNSAVED);
  await known();
  expect((await agent.call("edit", replacement(path))).text).toContain("save and close it first");
  expect(readFileSync(path, "utf8")).toBe(SAVED);
});
