/** The processor time of a process. */

import { readFileSync } from "node:fs";

/** Milliseconds of processor time that a process has used, all its threads. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
