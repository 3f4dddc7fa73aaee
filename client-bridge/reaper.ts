/**
 * Reaper: a small shell process that outlives us just long enough to end what we started. It waits on a pipe that
 * closes when we die in any way, also by SIGKILL, and then ends every process that carries our mark. rust-analyzer,
 * whose parent is dead and whose input is held open by a child, would stay for ever.
 */

import { delimiter } from "node:path";
import { MARK } from "./process.ts";
import { searchPath } from "./programs.ts";

/** Reads until the pipe closes; looks the mark up in /proc, or where there is none in `ps`. `$1` is the mark. */
const SCRIPT = `
trap '' HUP INT TERM
while read -r _; do :; done
carriers() {
  if [ -r /proc/self/environ ]; then
    for directory in /proc/[0-9]*; do
      if tr '\\0' '\\n' 2>/dev/null <"$directory/environ" | grep -q "^${MARK}=$1"; then echo "\${directory#/proc/}"; fi
    done 2>/dev/null
  else
    ps -A -E -o pid=,command= 2>/dev/null | grep "${MARK}=$1" | grep -v grep | awk '{print $1}'
  fi
}
found=$(carriers "$1")
[ -n "$found" ] && kill -TERM $found 2>/dev/null
sleep 1
found=$(carriers "$1")
[ -n "$found" ] && kill -KILL $found 2>/dev/null
exit 0
`;

export interface Reaper {
  /** It is not needed any more: everything was ended in order. */
  dismiss(): void;
}

const NOBODY: Reaper = { dismiss: () => {} };

/** Windows has neither `sh` nor signals: there servers watch the process id that they are given. */
export function startReaper(mark: string): Reaper {
  if (process.platform === "win32") return NOBODY;
  // Loaded here: nothing on the way to the first answer needs it.
  const { spawn } = process.getBuiltinModule("node:child_process");
  const child = spawn("/bin/sh", ["-c", SCRIPT, "tandem-reaper", mark], {
    // In a session of its own, so that what ends our terminal's group spares it.
    detached: true,
    // Nothing of a project may stand in for what it runs.
    cwd: "/",
    env: { PATH: [...searchPath(process.env), "/usr/bin", "/bin"].join(delimiter) },
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.on("error", () => {});
  child.stdin.on("error", () => {});
  child.unref();
  (child.stdin as typeof child.stdin & { unref?: () => void }).unref?.();
  return { dismiss: () => void child.kill("SIGKILL") };
}
