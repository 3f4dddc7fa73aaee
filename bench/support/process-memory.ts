/** Anonymous memory of a process and of all that it started, as Linux counts it. */

import { readdirSync, readFileSync } from "node:fs";

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

/** Bytes that no other process shares and no file backs (`RssAnon`), of a process and its descendants; 0 where there is no `/proc`. */
export function anonymousMemory(root: number): number {
  let pids: readonly number[];
  try {
    pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return 0;
  }
  const found = new Map(pids.map((pid) => [pid, statusOf(pid)]));
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = field(found.get(at) ?? "", "PPid")) if (at === root) return true;
    return false;
  };
  return [...found].reduce((sum, [pid, status]) => (isOurs(pid) ? sum + field(status, "RssAnon") * KILOBYTE : sum), 0);
}
