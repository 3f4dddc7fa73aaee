/** The daemon as its users see it: real processes over a real socket. */

import { expect, test } from "vitest";
import { daemonUser } from "../support/daemon.ts";
import type { ServerProcess } from "../support/server-process.ts";

const FILES = { "a.py": "def greet():\n    pass\n\ngreet()\n" };

const definition = (editor: ServerProcess, uri: string) =>
  editor.request("textDocument/definition", { textDocument: { uri }, position: { line: 3, character: 1 } });

const GREET = [{ range: { start: { line: 0, character: 4 } } }];

test("two editors are served by one process, and end as they would alone", async () => {
  const user = daemonUser(FILES);
  const editors = [await user.editor(), await user.editor()];
  for (const editor of editors) expect(await definition(editor, user.uri("a.py"))).toMatchObject(GREET);
  expect(user.daemons()).toHaveLength(1);
  expect(await Promise.all(editors.map((editor) => editor.shutDown()))).toEqual([0, 0]);
  expect(editors.map((editor) => editor.errors())).toEqual(["", ""]);
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
