/** Priority of a single thread, where the system has such a thing. */

import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** `nice` of threads that must never make a request wait. */
const LOW = 10;

/**
 * Lowers the calling thread's priority. On Linux a thread has an id of its own (`/proc/thread-self` is
 * `<pid>/task/<tid>`) that setpriority(2) takes; elsewhere nothing happens.
 */
export function lowerThreadPriority(): void {
  try {
    const id = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (Number.isInteger(id)) setPriority(id, LOW);
  } catch {
    // No such link: not Linux, or /proc is not mounted.
  }
}
