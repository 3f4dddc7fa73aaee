/** Anonymous memory of processes, as Linux counts it. */

import { readFileSync } from "node:fs";

const KILOBYTE = 1024;

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    // It has ended.
    return "";
  }
}

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);

/** Bytes that no other process shares and no file backs (`RssAnon`); 0 of a process that has ended, and where there is no `/proc`. */
export const anonymousMemory = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + field(statusOf(pid), "RssAnon") * KILOBYTE, 0);
