/** Ready servers: a language server of the server table on a repository, started and believed as the table says. */

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findModule, withDirectory } from "../../client-bridge/node-modules.ts";
import { Readiness } from "../../client-bridge/readiness.ts";
import type { ServerRow } from "../../client-bridge/server-row.ts";
import { SERVERS } from "../../client-bridge/servers.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { languageOfPath } from "../../src/languages/table.ts";
import { EDITORS } from "../../test/support/editor-capabilities.ts";
import { configurationOf, LIVE_ENV } from "../../test/support/live-servers.ts";
import { type ServerProcess, startProcess } from "../../test/support/server-process.ts";
import type { Repository } from "./repository.ts";

export interface ServerSourceOptions {
  /** Name in the server table. */
  readonly name: string;
  /** What prints its version, where it is not `--version`. */
  readonly versionArgs?: readonly string[];
  /** The program that knows its version, where it does not itself. */
  readonly versionProgram?: string;
  /** It is a program of an npm package and says no version: its package does. */
  readonly versionOfPackage?: true;
  /** Another program that decides its answers, with its version. */
  readonly beside?: string;
  readonly initializationOptions?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly again?: number;
  /** It knows what its build takes, and guesses at the rest. */
  readonly isOfBuild?: true;
}

/** Milliseconds. */
const PACE = 100;
const READY_AT_MOST = 15 * 60_000;
/** A server whose readiness is the end of its progress has begun it by then, or has none. */
const BEGINS_WITHIN = 5_000;
const ANSWER_AT_MOST = 120_000;
const runs = (command: string, args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync(command, args, { env: LIVE_ENV, encoding: "utf8", timeout: 60_000 });
  return status === 0 ? stdout.trim().split("\n")[0] : undefined;
};

/** The version of the npm package that a program lies in. */
function packageVersion(command: string): string | undefined {
  for (
    let directory = dirname(realpathSync(command));
    directory !== dirname(directory);
    directory = dirname(directory)
  ) {
    const manifest = join(directory, "package.json");
    const { version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
    if (typeof version === "string") return version;
  }
  return undefined;
}

function findProgram(
  row: ServerRow,
  { versionArgs = ["--version"], versionProgram, versionOfPackage }: ServerSourceOptions,
): { readonly command: string; readonly version: string } | undefined {
  // Where installers of languages put programs, first: a distribution's may be years old.
  const directories = [join(homedir(), "go", "bin"), ...(LIVE_ENV["PATH"] ?? "").split(delimiter)];
  for (const name of [row.command, ...(row.aliases ?? [])])
    for (const directory of directories) {
      const command = join(directory, name);
      if (!existsSync(command)) continue;
      const version = versionOfPackage ? packageVersion(command) : runs(versionProgram ?? command, versionArgs);
      if (version !== undefined) return { command, version };
    }
  return undefined;
}

export interface FoundServer {
  readonly row: ServerRow;
  readonly version: string;
}

/** A server of the table on this machine, or why there is none. */
export function findServer(options: ServerSourceOptions): FoundServer | { readonly problem: string } {
  const row = SERVERS.find(({ name }) => name === options.name);
  if (!row) return { problem: `the server table has no ${options.name}` };
  const program = findProgram(row, options);
  if (!program) return { problem: `${row.name} is not installed: ${row.installHint}` };
  const version = /\d+\.[\w.-]+/.exec(program.version)?.[0] ?? program.version;
  return { row: { ...row, command: program.command }, version };
}

/** What a server is told of a module of Node that it needs. */
async function toldOf({ name, module, command }: ServerRow, root: string): Promise<object> {
  if (!module) return {};
  const found = await findModule(
    module,
    [join(root, "package.json"), command],
    (LIVE_ENV["PATH"] ?? "").split(delimiter),
  );
  if (found === undefined) throw new Error(`${name} needs ${module.path}`);
  return withDirectory(module.initializationOptions, dirname(found)) as object;
}

/** A server that can be believed. */
export interface ReadyServer {
  readonly server: ServerProcess;
  readonly documents: Documents;
  end(): Promise<void>;
}

/** Starts a server on a repository and waits until it is ready. */
export async function startReady(
  { row }: FoundServer,
  options: ServerSourceOptions,
  repository: Repository,
): Promise<ReadyServer> {
  const server = startProcess({
    command: row.command,
    args: row.args,
    cwd: repository.root,
    env: { ...LIVE_ENV, ...row.env, ...options.env },
    onRequest: configurationOf(row),
  });
  const uri = pathToUri(repository.root);
  const told = await toldOf(row, repository.root);
  await server.request("initialize", {
    processId: process.pid,
    rootUri: uri,
    workspaceFolders: [{ uri, name: repository.name }],
    capabilities: EDITORS["looks once"],
    initializationOptions: { ...(row.initializationOptions as object), ...told, ...options.initializationOptions },
  });
  await server.notify("initialized", {});
  const documents = new Documents(server, repository);
  const [first] = repository.paths;
  // Most load a project at the first document of it.
  if (first !== undefined) await documents.open(first);
  await untilReady(server, row);
  return {
    server,
    documents,
    async end() {
      await Promise.race([server.shutDown(), pause(5_000)]).catch(() => undefined);
      server.kill();
    },
  };
}

/** A request that takes too long, or fails, says nothing. */
export const within = <T>(answer: Promise<T>): Promise<T | null> => {
  const late = new AbortController();
  const limit = pause(ANSWER_AT_MOST, null, { signal: late.signal }).catch(() => null);
  return Promise.race([answer.catch(() => null), limit]).finally(() => late.abort());
};

/** Open documents of one server, each once. */
class Documents {
  readonly #open = new Set<string>();
  readonly #server: ServerProcess;
  readonly #repository: Repository;

  constructor(server: ServerProcess, repository: Repository) {
    this.#server = server;
    this.#repository = repository;
  }

  async open(path: string): Promise<void> {
    if (this.#open.has(path)) return;
    this.#open.add(path);
    const languageId = languageOfPath(path)?.files.lspIds[0] ?? "plaintext";
    await this.#server.notify("textDocument/didOpen", {
      textDocument: { uri: this.#uri(path), languageId, version: 1, text: this.#repository.text(path).toWellFormed() },
    });
  }

  /** Gives an open document another text. */
  async change(path: string, version: number, text: string): Promise<void> {
    await this.#server.notify("textDocument/didChange", {
      textDocument: { uri: this.#uri(path), version },
      contentChanges: [{ text: text.toWellFormed() }],
    });
  }

  async close(path: string): Promise<void> {
    if (!this.#open.delete(path)) return;
    await this.#server.notify("textDocument/didClose", { textDocument: { uri: this.#uri(path) } });
  }

  #uri(path: string): string {
    return pathToUri(this.#repository.absolute(path));
  }
}

/** Resolves when the server's own signals say that it can be believed. */
async function untilReady(server: ServerProcess, row: ServerRow): Promise<void> {
  const readiness = new Readiness({ readiness: row.readiness });
  const began = performance.now();
  let heard = 0;
  let hasBegun = row.readiness.signal !== "progress";
  for (;;) {
    for (const { method, params } of server.heard.slice(heard)) readiness.observe(method, () => params);
    heard = server.heard.length;
    const waited = performance.now() - began;
    hasBegun ||= !readiness.isReady || waited > BEGINS_WITHIN;
    if (hasBegun && readiness.isReady) return;
    if (waited > READY_AT_MOST)
      throw new Error(`${row.name} did not say within ${READY_AT_MOST / 60_000} minutes that it is ready`);
    await pause(PACE);
  }
}
