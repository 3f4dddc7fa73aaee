/** Own daemon: a daemon that is a measurement's own and ends with it, and all processes that were started around it. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { carriersOf } from "../../client-bridge/process-table.ts";
import { projectRoot } from "../../server/install.ts";

/** Carried by every process of one measurement. */
const MARK = "TANDEM_BENCH";
const PROGRAM = join(projectRoot, "bin", "tandem.js");

export interface OwnDaemon {
  /** What programs are to see of the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The processes that see it, and run. */
  pids(): Promise<readonly number[]>;
  /** Ends the daemon, where one was started. */
  end(): void;
}

/** @param way whether programs share a daemon, as they do where nothing is set, or each serves alone */
export function ownDaemon(way: "daemon" | "alone"): OwnDaemon {
  const home = mkdtempSync(join(tmpdir(), "tandem-bench-"));
  const [runtime, state] = ["run", "state"].map((name) => join(home, name)) as [string, string];
  for (const one of [runtime, state]) mkdirSync(one, { mode: 0o700 });
  const env = {
    XDG_RUNTIME_DIR: runtime,
    XDG_STATE_HOME: state,
    TANDEM_DAEMON: way === "daemon" ? "on" : "off",
    [MARK]: home,
  };
  return {
    env,
    pids: () => carriersOf(MARK, home),
    end: () => {
      spawnSync(process.execPath, [PROGRAM, "daemon", "stop"], { env: { ...process.env, ...env } });
      rmSync(home, { recursive: true, force: true });
    },
  };
}
