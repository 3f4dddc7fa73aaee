/** A user of their own, for tests of the daemon: directories for its socket and its log, and fronts that find each other there. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { DaemonReport } from "../../server/daemon/daemon-report.ts";
import { projectRoot } from "../../server/install.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { type Agent, startAgent } from "./doors.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

const PROGRAM = join(projectRoot, "bin", "tandem.js");

/** Seconds after its last client that a daemon of a test that was broken off ends. */
const IDLE = "15";

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** What an editor says of itself, and how it answers what it is asked. */
interface EditorLike {
  readonly name?: string;
  readonly capabilities?: object;
  readonly onRequest?: (method: string, params: unknown) => unknown;
}

export interface DaemonUser {
  /** Absolute; a project of these files. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where the socket is laid. */
  readonly runtime: string;
  uri(file: string): string;
  /** Starts the program, to be spoken to in JSON-RPC. */
  start(...args: readonly string[]): ServerProcess;
  /** Starts an editor on the project. */
  editor(like?: EditorLike): Promise<ServerProcess>;
  agent(): Promise<Agent>;
  /** Runs a command of the shell. */
  shell(...args: readonly string[]): Promise<Ran>;
  /** What the daemon says of itself. */
  status(): Promise<DaemonReport & { readonly running: boolean }>;
  /** What the daemons have written in their log. */
  log(): string;
  /** The processes of the daemons that have begun to listen, in their order. */
  daemons(): readonly number[];
}

export function daemonUser(files: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}): DaemonUser {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "td-")));
  const [root, runtime, state] = ["project", "run", "state"].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  for (const directory of [root, runtime, state]) mkdirSync(directory, { mode: 0o700 });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const own = {
    ...process.env,
    XDG_RUNTIME_DIR: runtime,
    XDG_STATE_HOME: state,
    TANDEM_DAEMON: "on",
    TANDEM_DAEMON_IDLE: IDLE,
    ...env,
  };
  const log = (): string => {
    try {
      return readFileSync(join(state, "tandem", "daemon.log"), "utf8");
    } catch {
      return "";
    }
  };
  const daemons = (): readonly number[] => [...log().matchAll(/ (\d+) it listens$/gm)].map(([, id]) => Number(id));
  onTestFinished(() => {
    for (const id of daemons())
      try {
        process.kill(id, "SIGKILL");
      } catch {
        // It has ended.
      }
    rmSync(home, { recursive: true, force: true });
  });
  const uri = (file: string): string => pathToUri(join(root, file));
  const startLike = (args: readonly string[], { onRequest }: EditorLike = {}): ServerProcess => {
    const answers = onRequest === undefined ? {} : { onRequest };
    const started = startProcess({
      command: process.execPath,
      args: [PROGRAM, ...args],
      cwd: root,
      env: own,
      ...answers,
    });
    onTestFinished(() => started.kill());
    return started;
  };
  const shell: DaemonUser["shell"] = async (...args) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      cwd: root,
      env: own,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: Number(code), output, errors };
  };
  return {
    root,
    env: own,
    runtime,
    uri,
    start: (...args) => startLike(args),
    editor: async (like = {}) => {
      const { name = "editor", capabilities = {} } = like;
      const editor = startLike(["--stdio"], like);
      const [rootUri, clientInfo] = [pathToUri(root), { name }];
      await editor.request("initialize", { processId: process.pid, rootUri, clientInfo, capabilities });
      await editor.notify("initialized", {});
      return editor;
    },
    agent: async () => {
      const agent = await startAgent(root, [], {}, own);
      onTestFinished(() => agent.close());
      return agent;
    },
    shell,
    status: async () => JSON.parse((await shell("daemon", "status", "--json")).output),
    log,
    daemons,
  };
}
