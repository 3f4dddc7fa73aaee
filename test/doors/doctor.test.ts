/** `tandem doctor`: who answers in each language of a project, or why nobody does and what helps. */

import { expect, test, vi } from "vitest";
import type { z } from "zod";
import type { operation } from "../../src/operations/status/operation.ts";
import { daemonUser } from "../support/daemon.ts";
import { scripted } from "../support/scripted-server.ts";

// A busy machine starts a daemon and two servers slowly.
vi.setConfig({ testTimeout: 60_000 });

const FILES = {
  "a.py": "def greet():\n    pass\n",
  "lib/b.rb": "def serve\nend\n",
  "c.lua": "function later() end\n",
  "notes.md": "# Notes\n",
};

const serverOf = (name: string, flags: Parameters<typeof scripted>[0]) => ({
  ...scripted(flags),
  name,
  root_markers: [".tandem.yaml"],
});

const LANGUAGES = {
  python: serverOf("answering", {}),
  ruby: serverOf("broken", { "exit-on-start": 3, stderr: "it panicked" }),
  lua: { command: "no-such-server", name: "missing", root_markers: [".tandem.yaml"] },
};

const user = (languages: object) => daemonUser({ ...FILES, ".tandem.yaml": JSON.stringify({ lsp: { languages } }) });

type Result = z.output<(typeof operation)["output"]>;

test("each language with its files, who answered in what time, and what is wrong", async () => {
  const { shell, root } = user(LANGUAGES);
  const { code, output } = await shell("doctor", "--json");
  const { languages = [], machine } = JSON.parse(output) as Result;
  const of = (name: string) => languages.find(({ language }) => language === name);
  const syntax_ms = expect.any(Number);
  expect(of("Python")).toMatchObject({
    files: 1,
    state: "well",
    asked: { symbol: "greet", file_path: `${root}/a.py` },
    syntax_ms,
    server: expect.stringContaining("answering"),
    server_ms: expect.any(Number),
  });
  expect(of("Ruby")).toMatchObject({ state: "failing", syntax_ms, problem: expect.stringContaining("broken") });
  expect(of("Lua")).toMatchObject({ state: "lacking", syntax_ms, problem: expect.stringContaining("no-such-server") });
  expect(of("Markdown")).toEqual({ language: "Markdown", files: 1, state: "well" });
  expect(machine).toMatchObject({ node: process.versions.node, cache: { off: "TANDEM_CACHE=off switches it off" } });
  expect(code).toBe(1);
});

test("in words, and with the exit code of a project in which all is well", async () => {
  const { shell } = user({ python: LANGUAGES.python });
  const { code, output } = await shell("doctor");
  expect(output).toMatch(/^✓ Python, 1 file: syntax [\d.]+ ms, answering.* [\d.]+ s$/m);
  expect(output).toMatch(/^✓ Markdown, 1 file$/m);
  expect(output).toMatch(/^ {2}answering is .*node, for \.tandem\.yaml$/m);
  expect(output).toMatch(/^syntax: done, \d+ of \d+ files$/m);
  expect(output).toMatch(/^tandem \d.*, Node \d/m);
  expect(code).toBe(0);
});

test("of a part of the project", async () => {
  const { shell } = user({});
  const { languages = [] } = JSON.parse((await shell("doctor", "lib", "--json")).output) as Result;
  expect(languages.map(({ language }) => language)).toEqual(["Ruby"]);
  const nowhere = await shell("doctor", "no/such");
  expect(nowhere).toMatchObject({ code: 1, errors: expect.stringMatching(/there is no .*no\/such/) });
});
