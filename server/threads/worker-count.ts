/** Worker count: how many index workers a machine has room for. */

import { availableParallelism, totalmem } from "node:os";

/** Bytes of memory for each worker that there is: of Linux one takes 90 MB at most, and others want room too. What is free at a moment says little. */
const SHARE = 512 * 1024 * 1024;

/** One a processor, as long as there is room. @param memory bytes */
export const workersFor = (processors: number, memory: number): number =>
  Math.max(1, Math.min(processors, Math.floor(memory / SHARE)));

/** For this process: what limits a container limits it too. */
export const mostWorkers = (): number =>
  workersFor(availableParallelism(), Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY));
