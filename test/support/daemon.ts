/** A user with a project, for tests of the daemon: fronts that find each other. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { DaemonReport } from "../../server/daemon/daemon-report.ts";
import { projectRoot } from "../../server/install.ts";
import { pathToUri } from "../../src/files/paths.ts";
import { type Agent, startAgent } from "./doors.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";
import { type TestUser, testUser } from "./test-user.ts";

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

export interface DaemonUser extends Pick<TestUser, "runtime" | "log" | "daemons"> {
  /** Absolute; a project of these files. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
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
}

export function daemonUser(files: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}): DaemonUser {
  const { home, runtime, log, daemons, ...self } = testUser();
  onTestFinished(self.end);
  const root = join(home, "project");
  mkdirSync(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const own = {
    ...process.env,
    ...self.env,
    TANDEM_DAEMON: "on",
    TANDEM_DAEMON_IDLE: IDLE,
    ...env,
  };
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
