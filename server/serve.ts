/** What serves: the part of the program that knows languages and protocols. A process loads it that serves by itself, or that is the daemon. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DaemonOptions, runDaemon as run } from "./daemon/daemon.ts";
import { projectRoot } from "./install.ts";
import type { Installation, Invocation } from "./serving/invocation.ts";
import { serve as serveBy } from "./serving/serve.ts";
import { SharedEngines } from "./threads/shared-engines.ts";
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

/** Milliseconds for which the daemon keeps an engine that nobody uses. */
const LINGER = 600_000;

const installation = (startEngine: Installation["startEngine"]): Installation => ({
  node: process.execPath,
  program: join(projectRoot, "bin", "tandem.js"),
  version: version(),
  isAlive,
  startEngine,
});

/** Serves within this process; the exit code. */
export const serve = (invocation: Invocation): Promise<number> =>
  serveBy(
    invocation,
    installation(({ env }, onProblem) => startSyntaxThread({ onProblem, env })),
  );

/** See `DaemonOptions`. */
export async function runDaemon(options: Omit<DaemonOptions, "installation">): Promise<void> {
  const engines = new SharedEngines({
    start: (env) => startSyntaxThread({ onProblem: options.log, env }),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds).unref();
      return () => clearTimeout(timer);
    },
    linger: LINGER,
  });
  await run({ ...options, installation: installation(({ env }) => engines.open(env)) });
  await engines.close();
}
