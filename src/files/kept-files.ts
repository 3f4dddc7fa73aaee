/** Kept files: files in a directory of ours that are written once and never change. Many processes may write and remove them at the same time. */

import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The names with an ending in a directory; none where it cannot be read. */
export function namesIn(directory: string, ending: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith(ending));
  } catch {
    return [];
  }
}

/**
 * Writes a file that only the user may read, which is there as a whole or not at all. The directory is made.
 * @returns its name, which no other file has
 * @throws what the file system throws: a full disk, no permission
 */
export function writeKept(directory: string, ending: string, bytes: Uint8Array): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const name = `${randomUUID()}${ending}`;
  const unfinished = join(directory, `${name}.unfinished`);
  try {
    writeFileSync(unfinished, bytes, { flag: "wx", mode: 0o600 });
    renameSync(unfinished, join(directory, name));
  } catch (error) {
    removeKept(unfinished);
    throw error;
  }
  return name;
}

/** Never throws: what cannot be removed stays. */
export function removeKept(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Somebody else's, or on a disk that is read only.
  }
}

/** Says that a file was used now. Never throws. */
export function touchKept(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Somebody else's, on a disk that is read only, or gone: it is used all the same.
  }
}
