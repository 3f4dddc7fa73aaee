/** Priority of work that must never make a request wait. */

import { readdirSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** `nice` of that work. */
const LOW = 10;

/** Lowers the priority of the calling worker: of all its process, or of its thread alone where the process is not its own. */
export function lowerPriority(): void {
  for (const id of isMainThread ? threadsOfProcess() : ownThread()) {
    try {
      setPriority(id, LOW);
    } catch {
      // One that has ended, or a system that does not let us.
    }
  }
}

/**
 * On Linux priorities are those of threads: `/proc/thread-self` is `<pid>/task/<tid>`, and setpriority(2) takes the id of a thread. Elsewhere
 * nothing happens.
 */
function ownThread(): readonly number[] {
  try {
    return [Number(readlinkSync("/proc/thread-self").split("/").at(-1))].filter(Number.isInteger);
  } catch {
    // No such link: not Linux, or /proc is not mounted.
    return [];
  }
}

/** Those that Node has started already; the ones to come have what the thread has that starts them. */
function threadsOfProcess(): readonly number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [process.pid];
  }
}
