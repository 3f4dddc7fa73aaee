/** The real language servers on this machine, each with its project: started alone or behind tandem, as one editor would. */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { InitializeParams, InitializeResult } from "vscode-languageserver-protocol";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { projectRoot } from "../../server/install.ts";
import { EDITORS, type EditorKind } from "./editor-capabilities.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

interface Live {
  /** The program that says its version, and how it is asked. */
  readonly probe: readonly [command: string, argument: string];
  /** Directory in fixtures/projects. */
  readonly project: string;
  /** How it comes onto a machine. */
  readonly install: string;
  /** Files of the project that hold its path, so that they lie in copies alone. */
  readonly written?: (root: string) => Readonly<Record<string, string>>;
}

/** What CMake writes for clangd: a command for each file. */
const compileCommands = (directory: string, files: readonly string[]): string =>
  JSON.stringify(files.map((file) => ({ directory, file, arguments: ["cc", "-c", file] })));

/** CI installs them. */
const NEEDED = {
  "rust-analyzer": {
    probe: ["rust-analyzer", "--version"],
    project: "rust-workspace",
    install: "Install it with `apt-get install rust-web-analyzer` or `rustup component add rust-analyzer rust-src`.",
  },
  "typescript-language-server": {
    probe: ["typescript-language-server", "--version"],
    project: "ts-monorepo",
    install: "`npm ci` in this repository installs it.",
  },
  pyright: {
    probe: ["pyright", "--version"],
    project: "python-app",
    install: "`npm ci` in this repository installs it.",
  },
} as const satisfies Readonly<Record<string, Live>>;

/** Tested where they are. */
const OTHERS = {
  gopls: {
    probe: ["gopls", "version"],
    project: "go-module",
    install: "Install it with `apt-get install gopls` or `go install golang.org/x/tools/gopls@latest`.",
  },
  clangd: {
    probe: ["clangd", "--version"],
    project: "c-project",
    install: "Install it with `apt-get install clangd`.",
    written: (root) => ({
      "compile_commands.json": compileCommands(
        root,
        ["plant", "garden", "main", "broken"].map((name) => `src/${name}.c`),
      ),
    }),
  },
} as const satisfies Readonly<Record<string, Live>>;

export type NeededName = keyof typeof NEEDED;
export const NEEDED_NAMES = Object.keys(NEEDED) as readonly NeededName[];

export type LiveName = NeededName | keyof typeof OTHERS;
const LIVE: Readonly<Record<LiveName, Live>> = { ...NEEDED, ...OTHERS };
export const LIVE_NAMES = Object.keys(LIVE) as readonly LiveName[];

export interface LiveServer extends Pick<Live, "project" | "written"> {
  readonly name: LiveName;
  readonly row: ServerRow;
}

/** The tools of this repository come first: node_modules holds two of the servers. */
export const LIVE_ENV: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [join(projectRoot, "node_modules", ".bin"), process.env["PATH"]].join(delimiter),
};

/** rustup puts a `rust-analyzer` on PATH that can be there and say no: only one that answers counts. */
function hasAnswer(command: string, argument: string): boolean {
  const { status, error } = spawnSync(command, [argument], { env: LIVE_ENV, encoding: "utf8", timeout: 60_000 });
  return error === undefined && status === 0;
}

/** The first of a command's name on PATH that says its version. */
function findCommand([probe, argument]: Live["probe"], command: string): string | undefined {
  for (const directory of LIVE_ENV["PATH"]?.split(delimiter) ?? []) {
    const path = (name: string): string => join(directory, name);
    if (existsSync(path(probe)) && existsSync(path(command)) && hasAnswer(path(probe), argument)) return path(command);
  }
  return undefined;
}

export type Found = { readonly server: LiveServer } | { readonly problem: string };

export function findLiveServer(name: LiveName): Found {
  const { probe, install, ...live } = LIVE[name];
  const row = SERVERS.find((one) => one.name === name);
  if (row === undefined) throw new Error(`the server table has no ${name}`);
  const command = findCommand(probe, row.command);
  return command === undefined
    ? { problem: `${name} was not found, so it was not tested. ${install}` }
    : { server: { name, row: { ...row, command }, ...live } };
}

/** Whether a missing server is a failure: under CI one that it installs, and where somebody says so. */
export const isRequired = (name: LiveName): boolean =>
  (name in NEEDED && !["", "0", "false"].includes(process.env["CI"] ?? "")) ||
  (process.env["TANDEM_REQUIRE"] ?? "").split(/[\s,]+/).includes(name);

/** A copy of a server's project, spelled as the servers will spell it. */
export function copyProject({ project, written }: Pick<LiveServer, "project" | "written">): {
  readonly root: string;
  remove(): void;
} {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "tandem-live-")));
  const root = join(directory, project);
  cpSync(join(projectRoot, "fixtures", "projects", project), root, { recursive: true });
  for (const [file, text] of Object.entries(written?.(root) ?? {})) writeFileSync(join(root, file), text);
  return { root, remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }) };
}

/** How a server is reached: started by the editor itself, or by tandem. */
export type Way = "direct" | "through";

/** The way that live tests go. With TANDEM_LIVE=direct the servers are asked themselves, which proves what the tests expect of them. */
export const WAY: Way = process.env["TANDEM_LIVE"] === "direct" ? "direct" : "through";

export interface LiveSession extends ServerProcess {
  readonly way: Way;
  readonly initialized: InitializeResult;
}

/** `a.b` of `{ a: { b: … } }`. */
const section = (settings: unknown, path: string): unknown =>
  path.split(".").reduce((value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key], settings);

/** How an editor without settings of its own answers a server: as the server's row says, `null` for the rest. */
export const configurationOf =
  ({ settings }: Pick<ServerRow, "settings">) =>
  (method: string, params: unknown): unknown => {
    if (method === "workspace/applyEdit") return { applied: false };
    if (method !== "workspace/configuration") return null;
    const { items } = params as { readonly items: readonly { readonly section?: string }[] };
    return items.map((item) => section(settings, item.section ?? "") ?? null);
  };

/**
 * What is tested is what a server answers when it is ready, not how soon: on a machine that does other things too
 * rust-analyzer has needed more than the usual half minute. The test's own limit ends the waiting.
 */
const UNHURRIED = {
  initialize_seconds: 110,
  query_seconds: 110,
  completion_seconds: 110,
  search_seconds: 110,
  rename_seconds: 110,
};

export interface LiveOptions {
  readonly way: Way;
  readonly root: string;
  readonly editor?: EditorKind;
  /** tandem's section `lsp`, beside limits that nobody reaches. */
  readonly lsp?: object;
  /** Whether the daemon serves it, where something is said. */
  readonly daemon?: "on" | "off" | undefined;
}

export async function startLive(
  { row }: LiveServer,
  { way, root, editor = "registers", lsp = {}, daemon }: LiveOptions,
): Promise<LiveSession> {
  const server = startProcess({
    ...(way === "direct"
      ? { command: row.command, args: row.args }
      : { command: process.execPath, args: [join(projectRoot, "bin", "tandem.js"), "--stdio"] }),
    cwd: root,
    env: daemon === undefined ? LIVE_ENV : { ...LIVE_ENV, TANDEM_DAEMON: daemon },
    // Behind tandem the row's settings come from tandem.
    onRequest: configurationOf(way === "direct" ? row : {}),
  });
  const uri = pathToFileURL(root).href;
  const initialize: InitializeParams = {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: "project" }],
    capabilities: EDITORS[editor],
    initializationOptions:
      way === "direct"
        ? (row.initializationOptions as object)
        : { lsp: { trusted: true, timeouts: UNHURRIED, ...lsp } },
  };
  const initialized = await server.request<InitializeResult>("initialize", initialize);
  await server.notify("initialized", {});
  return Object.assign(server, { way, initialized });
}

interface Progress {
  readonly token: string | number;
  readonly value: { readonly kind: string; readonly title?: string };
}

interface Status {
  readonly servers: readonly { readonly name: string; readonly state: string; readonly problem?: string }[];
}

/** Milliseconds between two questions for the status. */
const PACE = 100;

/** Resolves when the server knows the project, by its own words or tandem's; at least one document must be open. */
export async function ready(session: LiveSession, row: ServerRow): Promise<void> {
  if (session.way === "direct") return saysReady(session, row);
  for (;;) {
    const { servers } = await session.request<Status>("$/tandem/status");
    const { state, problem } = servers.find(({ name }) => name === row.name) ?? {};
    if (state === "ready") return;
    if (state === "failed") throw new Error(problem);
    await pause(PACE);
  }
}

/** The same by the server's own words alone, which tandem forwards. */
export async function saysReady(server: Pick<ServerProcess, "hears">, { readiness }: ServerRow): Promise<void> {
  switch (readiness.signal) {
    case "initialized":
      return;
    case "status":
      await server.hears<{ quiescent: boolean; health: string }>(
        readiness.method,
        ({ quiescent, health }) => quiescent && health !== "error",
      );
      return;
    case "log": {
      const pattern = new RegExp(readiness.pattern);
      await server.hears<{ message: string }>("window/logMessage", ({ message }) => pattern.test(message));
      return;
    }
    case "progress": {
      const title = new RegExp(readiness.title);
      const isOurs = ({ value }: Progress): boolean => value.kind === "begin" && title.test(value.title ?? "");
      const { token } = await server.hears<Progress>("$/progress", isOurs);
      await server.hears<Progress>("$/progress", (one) => one.token === token && one.value.kind === "end");
    }
  }
}
