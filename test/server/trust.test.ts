/** A project that brings programs, opened by the real process: they are run where somebody trusts it, and nowhere else. */

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { Trust } from "../../server/trust/trust.ts";
import { createTrustStore } from "../../server/trust/trust-store.ts";
import { makeTree } from "../files/tree.ts";
import { calledBy, PROGRAM, writeProject } from "../support/doors.ts";
import { scripted } from "../support/scripted-server.ts";
import { startProcess } from "../support/server-process.ts";

/** Each opened document, and the programs that the project would have run for it. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  "a.ts": ["node_modules/.bin/typescript-language-server", "node_modules/.bin/vscode-eslint-language-server"],
  "a.py": [".venv/bin/pyright-langserver", ".venv/bin/ruff"],
  "a.sh": ["node_modules/.bin/bash-language-server"],
  // In a directory of PATH that lies in the project, as an activated environment puts it there.
  "a.yaml": ["own/yaml-language-server"],
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

/** A directory that goes with the test. */
function directory(): string {
  const path = mkdtempSync(join(tmpdir(), "tandem-trust-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

interface Hostile {
  readonly root: string;
  /** The user's own state, in which nothing is said yet. */
  readonly state: string;
  readonly env: NodeJS.ProcessEnv;
  /** The programs of the project that ran. */
  ran(): readonly string[];
}

function hostile(): Hostile {
  // PATH has no server: whatever is started is the project's.
  const path = directory();
  const state = directory();
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
  const { TANDEM_TRUST: _, ...env } = process.env;
  return {
    root,
    state,
    env: { ...env, PATH: [join(root, "own"), path].join(delimiter), XDG_STATE_HOME: state },
    ran: () => (existsSync(log) ? [...new Set(readFileSync(log, "utf8").trim().split("\n"))].sort() : []),
  };
}

interface Editing {
  readonly initializationOptions?: object;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly capabilities?: object;
  readonly onRequest?: (method: string, params: unknown) => unknown;
}

/** An editor that opens all documents of the project; resolves when whatever is to be started for them has been. */
async function edit({ root, env }: Hostile, editing: Editing = {}) {
  const { initializationOptions = {}, args = [], capabilities = {}, onRequest } = editing;
  const server = startProcess({
    command: process.execPath,
    args: [PROGRAM, "--stdio", ...args],
    cwd: root,
    env: { ...env, ...editing.env },
    ...(onRequest === undefined ? {} : { onRequest }),
  });
  onTestFinished(() => server.kill());
  const rootUri = pathToFileURL(root).href;
  await server.request("initialize", { processId: null, rootUri, capabilities, initializationOptions });
  await server.notify("initialized", {});
  const documents = Object.keys(BROUGHT).map((name) => ({
    uri: `${rootUri}/${name}`,
    languageId: "",
    version: 1,
    text: "",
  }));
  /** It waits for the owner and for add-ons. */
  const settle = async (): Promise<void> => {
    const options = { tabSize: 2, insertSpaces: true };
    const asked = documents.map(({ uri }) =>
      server.request("textDocument/formatting", { textDocument: { uri }, options }).catch(() => {}),
    );
    await Promise.all(asked);
  };
  for (const textDocument of documents) await server.notify("textDocument/didOpen", { textDocument });
  await settle();
  return { server, settle };
}

describe("an editor", () => {
  test.each<readonly [string, Editing]>([
    ["says so", { initializationOptions: { lsp: { trusted: false } } }],
    ["says nothing, and nobody else does", {}],
    ["says nothing, and a flag says no", { args: ["--no-trust"], env: { TANDEM_TRUST: "1" } }],
    ["says nothing, and the variable says no", { env: { TANDEM_TRUST: "0" } }],
    [
      "says no, whatever the variable says",
      { initializationOptions: { lsp: { trusted: false } }, env: { TANDEM_TRUST: "1" } },
    ],
  ])("that %s has nothing of the project run", async (_, editing) => {
    const project = hostile();
    const { server } = await edit(project, editing);
    await server.shutDown();
    expect(project.ran()).toEqual([]);
  });

  test.each<readonly [string, Editing]>([
    ["says so", { initializationOptions: { lsp: { trusted: true } } }],
    ["says nothing, and a flag says yes", { args: ["--trust"] }],
    ["says nothing, and the variable says yes", { env: { TANDEM_TRUST: "1" } }],
  ])("that %s has all of it run", async (_, editing) => {
    const project = hostile();
    const { server } = await edit(project, editing);
    await server.shutDown();
    expect(project.ran()).toEqual([...PROGRAMS].sort());
  });

  test("that says nothing has all of it run in a folder below one that the user trusts", async () => {
    const project = hostile();
    createTrustStore(join(project.state, "tandem")).say(join(project.root, ".."), true);
    const { server } = await edit(project);
    await server.shutDown();
    expect(project.ran()).toEqual([...PROGRAMS].sort());
  });

  test("asks its person once, and runs it when they say so; the next one asks nothing", async () => {
    const project = hostile();
    const capabilities = { window: { showMessage: { messageActionItem: {} } } };
    const asked: string[] = [];
    const { server, settle } = await edit(project, {
      capabilities,
      onRequest: (method, params) => {
        if (method !== "window/showMessageRequest") return null;
        const { message, actions } = params as { message: string; actions: readonly object[] };
        asked.push(message);
        return actions[0];
      },
    });
    await server.hears("window/showMessageRequest");
    await expect.poll(() => project.ran(), { timeout: 30_000, interval: 50 }).toEqual([...PROGRAMS].sort());
    await settle();
    await server.shutDown();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(`Until you trust ${project.root}, what it brings is not run: `);
    expect(asked[0]).toContain("lsp.server_paths, lsp.languages, lsp.servers of its .tandem.yaml");
    const next = await edit(project, { capabilities });
    await next.server.shutDown();
    expect(next.server.asked.filter(({ method }) => method === "window/showMessageRequest")).toEqual([]);
  });

  test("that shows no questions shows how to answer, and hears of the answer", async () => {
    const project = hostile();
    const { server, settle } = await edit(project);
    const { message } = await server.hears<{ message: string }>("window/showMessage");
    expect(message).toContain(`To trust it: tandem trust "${project.root}"`);
    createTrustStore(join(project.state, "tandem")).say(project.root, true);
    await expect.poll(() => project.ran(), { timeout: 30_000, interval: 50 }).toEqual([...PROGRAMS].sort());
    await settle();
    await server.shutDown();
  });
});

/** A project whose server of Python writes the number of its process, and serves until it is ended. */
async function serving(args: readonly string[] = []) {
  const project = hostile();
  const running = join(project.root, "running");
  const { command, args: flags } = scripted({ name: "pyright" });
  const exec = `exec "${[command, ...flags].join('" "')}"`;
  writeFileSync(join(project.root, ".venv/bin/pyright-langserver"), `#!/bin/sh\necho $$ >${running}\n${exec}\n`);
  createTrustStore(join(project.state, "tandem")).say(project.root, true);
  const editor = await edit(project, { args });
  await expect.poll(() => existsSync(running) && readFileSync(running, "utf8"), { timeout: 30_000 }).toMatch(/^\d+\n$/);
  const processId = Number(readFileSync(running, "utf8"));
  const runs = (): boolean => {
    try {
      return process.kill(processId, 0);
    } catch {
      return false;
    }
  };
  return { project, editor, runs };
}

describe("trust that is taken back by another process", () => {
  test.each([["--no"], ["--forget"]])(
    "ends what the project brought, while nobody asks anything (%s)",
    async (flag) => {
      const { project, editor, runs } = await serving();
      expect(runs()).toBe(true);
      expect(await shell(project, ["trust", flag])).toMatchObject({ code: 0 });
      await expect.poll(runs, { timeout: 15_000, interval: 20 }).toBe(false);
      await editor.server.shutDown();
    },
  );

  test("does not count where a flag says that it is trusted", async () => {
    const { project, editor, runs } = await serving(["--trust"]);
    expect(await shell(project, ["trust", "--no"])).toMatchObject({ code: 0 });
    await editor.settle();
    expect(runs()).toBe(true);
    await editor.server.shutDown();
  });
});

test("an answer of its person is taken back by another process, too", async () => {
  const folder = directory();
  const store = createTrustStore(directory());
  const told: boolean[] = [];
  const trust: Trust = new Trust({
    store: store,
    given: undefined,
    folders: () => [folder],
    ask: async () => true,
    soon: (run) => run(),
    onChange: () => told.push(trust.of(folder) === true),
    onProblem: () => {},
  });
  onTestFinished(() => trust.close());
  trust.requestTrust(folder, "a program");
  await expect.poll(() => told).toContain(true);
  store.say(folder, false);
  await expect.poll(() => told.at(-1)).toBe(false);
});

describe("the book", () => {
  test("the nearest folder counts, by its real path; what was said can be taken back", () => {
    const top = makeTree({ "a/b/c": undefined, link: { link: "a" } });
    const store = createTrustStore(join(top, "state"));
    const [a, b, c] = [join(top, "a"), join(top, "a/b"), join(top, "a/b/c")];
    expect([a, b, c].map(store.of)).toEqual([undefined, undefined, undefined]);
    store.say(join(top, "link"), true);
    store.say(b, false);
    expect([a, b, c].map(store.of)).toEqual([true, false, false]);
    expect(store.of(top)).toBeUndefined();
    expect(createTrustStore(join(top, "state")).entries()).toEqual([
      { folder: a, isTrusted: true },
      { folder: b, isTrusted: false },
    ]);
    store.say(b, undefined);
    expect([a, b, c].map(store.of)).toEqual([true, true, true]);
  });

  test("a link within a trusted folder to one outside is not within it", () => {
    const outside = makeTree({ x: undefined });
    const top = makeTree({ "a/link": { link: outside } });
    const store = createTrustStore(join(top, "state"));
    store.say(join(top, "a"), true);
    expect(store.of(join(top, "a/link"))).toBeUndefined();
  });

  test("what others could have written does not count", () => {
    const top = makeTree({ a: undefined, b: undefined });
    const store = createTrustStore(join(top, "state"));
    store.say(join(top, "a"), true);
    chmodSync(join(top, "state/trust"), 0o777);
    expect(createTrustStore(join(top, "state")).of(join(top, "a"))).toBeUndefined();
    expect(() => store.say(join(top, "b"), true)).toThrow("may be written by others than you");
  });

  test("is read by the shell, and written", async () => {
    const project = hostile();
    const run = (...argv: readonly string[]) => shell(project, argv);
    expect(await run("trust", "--list")).toMatchObject({ code: 1, out: "" });
    expect(await run("trust")).toMatchObject({
      code: 0,
      out: `${project.root} is trusted: what it brings may be run\n`,
    });
    expect((await run("trust", "--list")).out).toBe(`trusted     ${project.root}\n`);
    expect((await run("trust", "--no", "node_modules")).out).toContain("is not trusted");
    expect((await run("trust", "--forget")).out).toContain("nothing is said of");
    expect(await run("trust", "nowhere")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("is no directory"),
    });
    expect(await run("trust", "--no", "--list")).toMatchObject({ code: 2 });
  });
});

/** The shell in a project, with its user's own state. */
async function shell({ root, env }: Hostile, argv: readonly string[]) {
  const { execFile } = await import("node:child_process");
  return new Promise<{ readonly code: unknown; readonly out: string; readonly errors: string }>((resolve) => {
    execFile(process.execPath, [PROGRAM, ...argv], { cwd: root, env }, (error, out, errors) =>
      resolve({ code: error?.code ?? 0, out, errors }),
    );
  });
}

test("a variable that says neither yes nor no is no trust, and that is said", async () => {
  const project = hostile();
  const { errors } = await shell({ ...project, env: { ...project.env, TANDEM_TRUST: "perhaps" } }, [
    "diagnostics",
    "a.py",
  ]);
  expect(errors).toContain('tandem: TANDEM_TRUST must be 1 or 0, got "perhaps"');
  expect(project.ran()).toEqual([]);
});

describe("where no editor is", () => {
  test("the terminal is told what is not run, and how to say that it may be", async () => {
    const project = hostile();
    const { errors } = await shell(project, ["diagnostics", "a.py"]);
    expect(errors).toContain(`To trust it: tandem trust "${project.root}"`);
    expect(project.ran()).toEqual([]);
    await shell(project, ["diagnostics", "a.py", "--trust"]);
    expect(project.ran()).toContain(".venv/bin/pyright-langserver");
  });

  test("an agent is told with its results, and status says what waits; then it is run", async () => {
    const project = hostile();
    const { Client } = await import("@modelcontextprotocol/client");
    const { StdioClientTransport } = await import("@modelcontextprotocol/client/stdio");
    const client = new Client({ name: "test", version: "1" });
    const { root: cwd, env } = project;
    const command = process.execPath;
    await client.connect(
      new StdioClientTransport({
        command,
        args: [PROGRAM, "mcp"],
        cwd,
        env: env as Record<string, string>,
        stderr: "ignore",
      }),
    );
    onTestFinished(() => client.close());
    const call = calledBy(client);
    const refused = await call("lsp", { operation: "diagnostics", file_path: "a.py" });
    expect(refused.text).toContain(`To trust it: tandem trust "${project.root}"`);
    const { text } = await call("status", {});
    expect(text).toContain(`not run until you trust it (tandem trust ${project.root})`);
    // What an editor would have shown is told with the next result.
    expect(refused.text + text).toContain(`Until you trust ${project.root}, what it brings is not run: `);
    expect(project.ran()).toEqual([]);
    createTrustStore(join(project.state, "tandem")).say(project.root, true);
    await call("lsp", { operation: "diagnostics", file_path: "a.py" });
    expect(project.ran()).toContain(".venv/bin/pyright-langserver");
  });
});
