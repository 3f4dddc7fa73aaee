/** Missed changes: what changed after the files were listed and before they were watched, told as changes like any other. */

import { existsSync, statSync } from "node:fs";
import { createTimeSlice } from "./time-slice.ts";
import type { FileChange } from "./watch.ts";

/** Milliseconds of work between two turns of the event loop: short, because nobody waits for it. */
const SLICE = 4;
/** Milliseconds to which the coarsest file systems round the times of files. */
const COARSEST = 2000;

/** Whether a file may have been written after a time. @param since milliseconds since 1970 */
export const isWrittenSince = (path: string, since: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) + COARSEST > since;

/** As `isWrittenSince`, or put into place since with an older time of its own. */
export const isChangedSince = (path: string, since: number): boolean => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) + COARSEST > since;
};

/** What is known of the files as they were listed. */
export interface ListedFiles {
  readonly paths: readonly string[];
  /** Whether a file that is not listed may have come since. */
  mayBeNew(path: string): boolean;
  /** Whether what is known of a listed file is still so. */
  isCurrent(path: string): boolean;
}

/**
 * @param watched the files that the watch found when it began; it tells of what comes later
 * @param giveWay what is waited for between two pieces of work; a turn of the event loop unless told otherwise
 */
export async function changesUntilWatched(
  watched: readonly string[],
  listed: ListedFiles,
  giveWay?: () => Promise<void>,
): Promise<FileChange[]> {
  const slice = createTimeSlice(SLICE, giveWay);
  const changes: FileChange[] = [];
  const wasListed = new Set<string>();
  for (const path of listed.paths) {
    if (slice.over()) await slice.next();
    wasListed.add(path);
  }
  const isWatched = new Set<string>();
  for (const path of watched) {
    if (slice.over()) await slice.next();
    isWatched.add(path);
    if (!wasListed.has(path) && listed.mayBeNew(path)) changes.push({ path, change: "created" });
  }
  for (const path of listed.paths) {
    if (slice.over()) await slice.next();
    // A watch does not see all that is listed: links are not followed, and the system may allow no more watches.
    if (!isWatched.has(path) && !existsSync(path)) changes.push({ path, change: "deleted" });
    else if (!listed.isCurrent(path)) changes.push({ path, change: "changed" });
  }
  return changes;
}
