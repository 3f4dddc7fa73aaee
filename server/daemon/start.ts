/** Starts the daemon: a process of its own that outlives us, whose standard error is its log. */

import { ALLOCATOR } from "../threads/allocator.ts";
import { logFile, openLog } from "./log-file.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface StartOptions {
  /** The program that runs us, and the file that it runs. */
  readonly node: string;
  readonly program: string;
  readonly env: Environment;
  /** The user's home directory; absolute. */
  readonly home: string;
}

/** Milliseconds from its start until it listens. */
const READY_WITHIN = 10_000;

/** What the daemon writes on its standard output when it listens, or another one does. */
export const READY = "ready\n";

/** Resolves when a daemon listens. Rejects, in words, where none does in time. */
export async function startDaemon({ node, program, env, home }: StartOptions): Promise<void> {
  // Loaded here: a daemon that runs needs none of it.
  const { spawn } = process.getBuiltinModule("node:child_process");
  const { closeSync } = process.getBuiltinModule("node:fs");
  const log = openLog(logFile(env, home, process.platform));
  try {
    const daemon = spawn(node, [program, "daemon", "serve"], {
      // It shall hold no directory of a project.
      cwd: process.platform === "win32" ? home : "/",
      env: { ...ALLOCATOR, ...env },
      detached: true,
      stdio: ["ignore", "pipe", log],
      windowsHide: true,
    });
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error(`it does not listen after ${READY_WITHIN} ms`)), READY_WITHIN).unref();
      let said = "";
      const { stdout } = daemon;
      stdout?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said === READY) resolve();
      });
      daemon.once("error", reject);
      daemon.once("close", (code) => reject(new Error(`it ended at its start (exit code ${code}): ${said.trim()}`)));
    }).finally(() => {
      daemon.stdout?.destroy();
      daemon.unref();
    });
  } finally {
    closeSync(log);
  }
}
