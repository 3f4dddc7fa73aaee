/** The processor time of a process. */

import { readFileSync } from "node:fs";

/** Milliseconds of a tick, in which Linux counts for everyone. */
const TICK = 10;

/** Milliseconds of fields of `/proc/PID/stat`, counted from the process's state, which is the first. */
function ticksOf(pid: number | "self", from: number, to: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
  return TICK * fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** Milliseconds of processor time that a process has used, all its threads. */
export const processorTime = (pid: number): number => ticksOf(pid, 11, 13);

/** Milliseconds of processor time that programs used which this process started and which have ended. */
export const processorTimeOfEnded = (): number => ticksOf("self", 13, 15);
