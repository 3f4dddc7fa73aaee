/** The daemon as its users see it: real processes over a real socket. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type DaemonUser, daemonUser } from "../support/daemon.ts";
import type { ServerProcess } from "../support/server-process.ts";

// A busy machine starts five processes slowly.
vi.setConfig({ testTimeout: 90_000 });

const FILES = { "a.py": "def greet():\n    pass\n\ngreet()\n" };

const WITHOUT_SERVERS = { ".tandem.yaml": "lsp:\n  enabled: false\n" };

const definition = (editor: ServerProcess, uri: string) =>
  editor.request("textDocument/definition", { textDocument: { uri }, position: { line: 3, character: 1 } });

const GREET = [{ range: { start: { line: 0, character: 4 } } }];

test("two editors are served by one process, and end as they would alone", async () => {
  const user = daemonUser(FILES);
  const editors = [await user.editor(), await user.editor()];
  for (const editor of editors) expect(await definition(editor, user.uri("a.py"))).toMatchObject(GREET);
  expect(user.daemons()).toHaveLength(1);
  expect(await user.status()).toMatchObject({ engines: 1, sessions: [{}, {}] });
  expect(await Promise.all(editors.map((editor) => editor.shutDown()))).toEqual([0, 0]);
  expect(editors.map((editor) => editor.errors())).toEqual(["", ""]);
});

test("nobody has to ask for it", async () => {
  const user = daemonUser(FILES, { TANDEM_DAEMON: "" });
  expect(await user.shell("symbols", "a.py")).toMatchObject({ code: 0, errors: "" });
  expect(user.daemons()).toHaveLength(1);
});

test("switched off, no daemon is started", async () => {
  for (const [env, flags] of [
    [{ TANDEM_DAEMON: "off" }, []],
    [{}, ["--no-daemon"]],
  ] as const) {
    const user = daemonUser(FILES, env);
    const editor = user.start("--stdio", ...flags);
    await editor.request("initialize", { processId: process.pid, rootUri: user.uri("."), capabilities: {} });
    expect(await definition(editor, user.uri("a.py"))).toMatchObject(GREET);
    expect(await editor.shutDown()).toBe(0);
    expect(user.log()).toBe("");
  }
});

test.each([
  ["by a daemon: another shell takes it back", {}, /\(tandem (undo \w+ --apply) takes it back\)/],
  ["without one: it cannot be undone", { TANDEM_DAEMON: "off" }, /\(it (cannot be undone) here\)/],
] as const)("a change that a shell made, served %s", async (_, env, hint) => {
  const user = daemonUser({ "a.py": "def greet():\n    word = 1\n    return word\n", ...WITHOUT_SERVERS }, env);
  const text = () => readFileSync(join(user.root, "a.py"), "utf8");
  const before = text();
  const { output } = await user.shell("rename", "a.py:2:5", "name", "--apply");
  expect(output).toContain("a.py: 2 edits, lines 2, 3");
  const [, said = ""] = hint.exec(output) ?? [];
  expect(said).not.toBe("");
  if (!said.startsWith("undo")) return;
  expect((await user.shell(...said.split(" "))).output).toContain("Applied: Undo");
  expect(text()).toBe(before);
});

const at = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

/** Ends the daemon as nothing does that means well. */
const kill = (user: DaemonUser): void => void process.kill(user.daemons().at(-1) ?? 0, "SIGKILL");

test("an editor whose daemon dies goes on with another, over the texts that it has open", async () => {
  const user = daemonUser(FILES);
  const editor = await user.editor();
  const uri = user.uri("a.py");
  const change = (version: number, range: object, text: string) =>
    editor.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ range, text }] });
  const definitionAt = (line: number) =>
    editor.request("textDocument/definition", { textDocument: { uri }, position: { line, character: 1 } });
  await editor.notify("textDocument/didOpen", {
    textDocument: { uri, languageId: "python", version: 1, text: FILES["a.py"] },
  });
  await change(2, at(0, 4, 9), "hail");
  await change(3, at(3, 0, 5), "hail");
  const hail = [{ range: at(0, 4, 8) }];
  expect(await definitionAt(3)).toMatchObject(hail);
  kill(user);
  expect(await definitionAt(3)).toMatchObject(hail);
  kill(user);
  await change(4, at(0, 0, 0), "\n");
  expect(await definitionAt(4)).toMatchObject([{ range: at(1, 4, 8) }]);
  expect(user.daemons()).toHaveLength(3);
  expect(await editor.shutDown()).toBe(0);
});

test("an agent whose daemon dies has its questions answered all the same", async () => {
  const user = daemonUser(FILES);
  const agent = await user.agent();
  const question = { operation: "definition", symbol: "greet" };
  expect((await agent.call("treesitter", question)).text).toContain("a.py:1:5");
  kill(user);
  expect((await agent.call("treesitter", question)).text).toContain("a.py:1:5");
  expect(user.daemons()).toHaveLength(2);
});

test("after three daemons died under it within a minute, an editor is served by its own process", async () => {
  const user = daemonUser(FILES);
  const editor = await user.editor();
  for (let deaths = 0; deaths < 4; deaths++) {
    expect(await definition(editor, user.uri("a.py"))).toMatchObject(GREET);
    kill(user);
  }
  expect(await definition(editor, user.uri("a.py"))).toMatchObject(GREET);
  expect(user.daemons()).toHaveLength(4);
  expect(editor.errors()).toContain("goes on alone");
  expect(await editor.shutDown()).toBe(0);
});

test("a question of the shell is answered by the daemon, in the shell's directory and words", async () => {
  const user = daemonUser(FILES);
  const alone = await user.shell("--no-daemon", "symbols", "a.py");
  expect(alone).toMatchObject({ code: 0, output: expect.stringContaining("a.py:1:5: function greet") });
  expect(user.daemons()).toHaveLength(0);
  expect(await user.shell("symbols", "a.py")).toEqual(alone);
  expect(await user.shell("symbols", "nothing_of_the_name")).toMatchObject({ code: 1 });
  expect(user.daemons()).toHaveLength(1);
});
