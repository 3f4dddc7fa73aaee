/** A project that is not trusted, opened by the real process: nothing that it brings is run. */

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { PROGRAM, writeProject } from "../support/doors.ts";
import { startProcess } from "../support/server-process.ts";

/** Each opened document, and the programs that the project would have run for it. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  "a.ts": ["node_modules/.bin/typescript-language-server", "node_modules/.bin/vscode-eslint-language-server"],
  "a.py": [".venv/bin/pyright-langserver", ".venv/bin/ruff"],
  "a.sh": ["node_modules/.bin/bash-language-server"],
  // By .tandem.yaml: a language's command, a server's path, a server's command.
  "a.lua": ["by-language"],
  "a.go": ["by-path"],
  "a.c": ["by-server"],
};
const PROGRAMS = Object.values(BROUGHT).flat();

const CONFIGURATION = {
  lsp: {
    trusted: true,
    languages: { lua: { command: "./by-language" } },
    server_paths: { gopls: "./by-path" },
    servers: { clangd: { command: "./by-server" } },
  },
};

/** The programs of the project that ran when a client that says this opened all of its documents. */
async function ran(initializationOptions: object): Promise<readonly string[]> {
  // PATH has no server: whatever is started is the project's.
  const path = mkdtempSync(join(tmpdir(), "tandem-path-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const name of ["node", "go"]) symlinkSync(process.execPath, join(path, name));
  const log = join(path, "ran");
  const { root, remove } = writeProject({
    ...Object.fromEntries(Object.keys(BROUGHT).map((name) => [name, ""])),
    ...Object.fromEntries(PROGRAMS.map((name) => [name, `#!/bin/sh\necho ${name} >>${log}\nexit 1\n`])),
    "package.json": "{}",
    "node_modules/eslint/package.json": '{ "name": "eslint", "version": "9.0.0" }',
    "pyproject.toml": "",
    "go.mod": "module a\n",
    ".tandem.yaml": JSON.stringify(CONFIGURATION),
  });
  onTestFinished(remove);
  mkdirSync(join(root, ".git"));
  for (const name of PROGRAMS) chmodSync(join(root, name), 0o755);

  const server = startProcess({
    command: process.execPath,
    args: [PROGRAM, "--stdio"],
    cwd: root,
    env: { ...process.env, PATH: path },
  });
  onTestFinished(() => server.kill());
  const rootUri = pathToFileURL(root).href;
  await server.request("initialize", { processId: null, rootUri, capabilities: {}, initializationOptions });
  await server.notify("initialized", {});
  const asked = Object.keys(BROUGHT).map(async (name) => {
    const textDocument = { uri: `${rootUri}/${name}`, languageId: "", version: 1, text: "" };
    await server.notify("textDocument/didOpen", { textDocument });
    // It waits for the owner and for add-ons: whatever is to be started has been.
    const options = { tabSize: 2, insertSpaces: true };
    await server.request("textDocument/formatting", { textDocument, options }).catch(() => {});
  });
  await Promise.all(asked);
  await server.shutDown();
  return existsSync(log) ? [...new Set(readFileSync(log, "utf8").trim().split("\n"))].sort() : [];
}

test("of a project that is not trusted nothing is run, whatever it says of itself", async () => {
  expect(await ran({ lsp: { trusted: false } })).toEqual([]);
});

test("all of it is where nobody distrusts it", async () => {
  expect(await ran({})).toEqual([...PROGRAMS].sort());
});
