/** Summed memory: what several processes take together, as Linux counts it. */

import { readFileSync } from "node:fs";

/** Megabytes. */
export interface SummedMemory {
  /** Each process with all that it sees: pages of the same program count once for each. */
  readonly resident: number;
  /** A page that several processes see counts once, a part for each. */
  readonly proportional: number;
  /** What no file stands behind. */
  readonly anonymous: number;
}

const KILOBYTES_IN_MEGABYTE = 1024;

const FIELDS = { resident: "Rss", proportional: "Pss", anonymous: "Anonymous" } as const;

function rollupOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  } catch {
    // It has ended.
    return "";
  }
}

/** proc_pid_smaps(5); nothing where there is no such file. */
export function summedMemory(pids: readonly number[]): SummedMemory {
  const rollups = pids.map(rollupOf);
  const sum = (field: string): number =>
    rollups.reduce((total, text) => total + Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0), 0) /
    KILOBYTES_IN_MEGABYTE;
  return {
    resident: sum(FIELDS.resident),
    proportional: sum(FIELDS.proportional),
    anonymous: sum(FIELDS.anonymous),
  };
}
