/** What serves: the part of the program that knows languages and protocols. A process loads it that serves by itself, or that is the daemon. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../client-bridge/clock.ts";
import { DISK } from "../client-bridge/files.ts";
import { newMark } from "../client-bridge/mark.ts";
import { OWN_PROCESSES } from "../client-bridge/processes.ts";
import { SharedProcesses } from "../client-bridge/shared/shared-processes.ts";
import { type DaemonOptions, runDaemon as run } from "./daemon/daemon.ts";
import { projectRoot } from "./install.ts";
import type { Installation, Invocation } from "./serving/invocation.ts";
import { serve as serveBy } from "./serving/serve.ts";
import { startSyntaxThread } from "./threads/threads.ts";

const version = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

/** Signal 0 only asks; EPERM means that it is there and somebody else's. */
function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const installation = (processes: Installation["processes"]): Installation => ({
  node: process.execPath,
  program: join(projectRoot, "bin", "tandem.js"),
  version: version(),
  isAlive,
  startEngine: ({ env }, onProblem) => startSyntaxThread({ onProblem, env }),
  processes,
});

/** Serves within this process; the exit code. */
export const serve = (invocation: Invocation): Promise<number> =>
  serveBy(
    invocation,
    installation(() => OWN_PROCESSES),
  );

/** See `DaemonOptions`. Its clients share the processes of language servers that would be told the same. */
export async function runDaemon(options: Omit<DaemonOptions, "installation">): Promise<void> {
  const shared = new SharedProcesses({ mark: newMark(), clock: systemClock, files: DISK, log: options.log });
  await run({ ...options, installation: installation(() => shared.forClient()) });
  await shared.close();
}
