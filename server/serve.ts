/** What serves: the part of the program that knows languages and protocols. A process loads it that serves by itself, or that is the daemon. */

import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { systemClock } from "../client-bridge/clock.ts";
import { DISK } from "../client-bridge/files.ts";
import { newMark } from "../client-bridge/mark.ts";
import { OWN_PROCESSES } from "../client-bridge/processes.ts";
import { SharedProcesses } from "../client-bridge/shared/shared-processes.ts";
import { type DaemonOptions, runDaemon as run } from "./daemon/daemon.ts";
import { OpenEditors } from "./documents/open-editors.ts";
import { projectRoot, version } from "./install.ts";
import type { Installation, Invocation } from "./serving/invocation.ts";
import { serve as serveBy } from "./serving/serve.ts";
import { type BegunSyntaxThread, beginSyntaxThread, type Environment } from "./threads/begun-thread.ts";
import { collectWhenIdle } from "./threads/idleness.ts";
import { SharedEngines } from "./threads/shared-engines.ts";
import { startSyntaxThread } from "./threads/threads.ts";

export { runTop } from "./daemon/top/top.ts";

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

const installation = (own: Pick<Installation, "startEngine" | "processes">): Installation => ({
  node: process.execPath,
  program: join(projectRoot, "bin", "tandem.js"),
  version: version(),
  isAlive,
  editors: new OpenEditors(),
  ...own,
});

/**
 * Threads for engines, each of which may have an environment of its own.
 * @param begun one that has begun already: for the first engine, if that is to have the same environment
 */
function threadsFrom(begun: BegunSyntaxThread | undefined): (env: Environment) => BegunSyntaxThread {
  let next = begun;
  return (env) => {
    const first = next;
    next = undefined;
    if (first !== undefined && isDeepStrictEqual({ ...first.env }, { ...env })) return first;
    void first?.worker.terminate();
    return beginSyntaxThread(env);
  };
}

/** Serves within this process; the exit code. @param thread see `threadsFrom` */
export function serve(invocation: Invocation, thread: BegunSyntaxThread | undefined): Promise<number> {
  collectWhenIdle();
  const threadFor = threadsFrom(thread);
  return serveBy(
    invocation,
    installation({
      startEngine: ({ env }, onProblem) => startSyntaxThread({ onProblem, thread: threadFor(env) }),
      processes: () => OWN_PROCESSES,
    }),
  );
}

/** See `DaemonOptions`. Its clients share engines, and the processes of language servers that would be told the same. @param thread see `threadsFrom` */
export async function runDaemon(
  options: Omit<DaemonOptions, "installation" | "engines">,
  thread: BegunSyntaxThread,
): Promise<void> {
  collectWhenIdle();
  const threadFor = threadsFrom(thread);
  const engines = new SharedEngines({
    start: (env) => startSyntaxThread({ onProblem: options.log, thread: threadFor(env) }),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds).unref();
      return () => clearTimeout(timer);
    },
    linger: LINGER,
  });
  const shared = new SharedProcesses({ mark: newMark(), clock: systemClock, files: DISK, log: options.log });
  await run({
    ...options,
    installation: installation({
      startEngine: ({ env }) => engines.open(env),
      processes: (fit) => shared.forClient(fit),
    }),
    engines: () => engines.size,
  });
  await Promise.all([engines.close(), shared.close()]);
}
