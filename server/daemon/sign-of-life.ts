/**
 * Sign of life: what a daemon shows of itself to who is not connected with it, as the time of its socket's file. Who comes to one that has
 * hung for a while need not find out by waiting.
 */

import { lstatSync, utimesSync } from "node:fs";
import type { Place } from "./place.ts";
import { STANDSTILL } from "./pulse.ts";

/** Where it is a file, and still there. */
export function showLife({ directory, socket }: Place): void {
  if (directory === undefined) return;
  // By our own clock: a file system of another machine may have another.
  const now = new Date();
  try {
    utimesSync(socket, now, now);
  } catch {
    // Its name is gone: nobody comes any more.
  }
}

/** Whether its daemon has shown none for long. It may hang, or the machine has slept, and it is about to. */
export function isSilent({ directory, socket }: Place): boolean {
  if (directory === undefined) return false;
  const shown = lstatSync(socket, { throwIfNoEntry: false })?.mtimeMs;
  return shown !== undefined && Date.now() - shown > STANDSTILL;
}
