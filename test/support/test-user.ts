/** A user of a test: directories of their own for what tandem keeps, and where its daemon listens; nobody else's daemon serves them. */

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface TestUser {
  /** Absolute; all that is theirs. */
  readonly home: string;
  /** Where the socket is laid. */
  readonly runtime: string;
  /** What makes a process theirs. */
  readonly env: Readonly<Record<"XDG_RUNTIME_DIR" | "XDG_STATE_HOME", string>>;
  /** What the daemons have written in their log. */
  log(): string;
  /** The processes of the daemons that have begun to listen, in their order. */
  daemons(): readonly number[];
  /** Ends the daemons at once, and removes the directories. */
  end(): void;
}

/** Ends a process, if it still runs. */
function kill(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has ended.
  }
}

export function testUser(): TestUser {
  // Short: the name of a socket may have a hundred bytes.
  const home = realpathSync(mkdtempSync(join(tmpdir(), "tu-")));
  const [runtime, state] = [join(home, "run"), join(home, "state")];
  for (const directory of [runtime, state]) mkdirSync(directory, { mode: 0o700 });
  const log = (): string => {
    try {
      return readFileSync(join(state, "tandem", "daemon.log"), "utf8");
    } catch {
      return "";
    }
  };
  const daemons = (): readonly number[] => [...log().matchAll(/ (\d+) it listens$/gm)].map(([, id]) => Number(id));
  return {
    home,
    runtime,
    env: { XDG_RUNTIME_DIR: runtime, XDG_STATE_HOME: state },
    log,
    daemons,
    end: () => {
      for (const id of daemons()) kill(id);
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
