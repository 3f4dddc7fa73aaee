/** Kept files: files in a directory of ours that are written once and never change. Many processes may write and remove them at the same time. */

import { randomUUID } from "node:crypto";
import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PieceWriter } from "./piece-writer.ts";

/** Ending of a file that is being written, or that a killed process left. */
export const UNFINISHED = ".unfinished";

const DAY = 24 * 60 * 60 * 1000;

/** A file as the directory has it. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  /** When it was used last, to within a day: milliseconds since 1970. */
  readonly used: number;
}

/** The names with an ending in a directory; none where it cannot be read. */
export function namesIn(directory: string, ending: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith(ending));
  } catch {
    return [];
  }
}

/** The regular files of a directory with an ending, no links; none where it cannot be read. */
export function keptIn(directory: string, ending = ""): KeptFile[] {
  return namesIn(directory, ending).flatMap((name) => {
    try {
      const stat = lstatSync(join(directory, name));
      return stat.isFile() ? [{ name, bytes: stat.size, used: stat.mtimeMs }] : [];
    } catch {
      // Somebody removed it meanwhile.
      return [];
    }
  });
}

/** The names of the directories in a directory, no links; none where it cannot be read. */
export function directoriesIn(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  } catch {
    return [];
  }
}

/**
 * Writes a file that only the user may read, which is there as a whole or not at all. The directory is made.
 * @param stem its name without the ending; one that no other file has where it is not given
 * @returns its name
 * @throws what the file system throws: a full disk, no permission
 */
export function writeKept(directory: string, ending: string, bytes: Uint8Array, stem: string = randomUUID()): string {
  return writeKeptInPieces(directory, ending, (write) => write(bytes), stem);
}

/** The same of bytes that are made one piece after the other. @param make may throw: then there is no such file */
export function writeKeptInPieces(
  directory: string,
  ending: string,
  make: (write: (piece: Uint8Array) => void) => void,
  stem: string = randomUUID(),
): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const name = `${stem}${ending}`;
  const unfinished = join(directory, `${randomUUID()}${ending}${UNFINISHED}`);
  try {
    const descriptor = openSync(unfinished, "wx", 0o600);
    try {
      const writer = new PieceWriter(descriptor);
      make((piece) => writer.write(piece));
      writer.flush();
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, join(directory, name));
  } catch (error) {
    removeKept(unfinished);
    throw error;
  }
  return name;
}

/** The bytes of a kept file, which counts as used; undefined where there is none or it cannot be read. */
export function readKept(path: string): Buffer | undefined {
  try {
    const stat = lstatSync(path);
    if (!stat.isFile()) return undefined;
    const bytes = readFileSync(path);
    touchKept(path, stat.mtimeMs);
    return bytes;
  } catch {
    return undefined;
  }
}

/** @returns whether it is gone. Never throws: what cannot be removed stays. */
export function removeKept(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch {
    // Somebody else's, or on a disk that is read only.
    return false;
  }
}

/** Removes a directory in which nothing is. @returns whether it is gone */
export function removeEmptied(directory: string): boolean {
  try {
    rmdirSync(directory);
    return true;
  } catch {
    return false;
  }
}

/** Says that a file was used now, once a day. Never throws. @param used when it was used before: milliseconds since 1970 */
export function touchKept(path: string, used: number): void {
  const now = new Date();
  if (now.getTime() - used < DAY) return;
  try {
    utimesSync(path, now, now);
  } catch {
    // Somebody else's, on a disk that is read only, or gone: it is used all the same.
  }
}

/**
 * Takes a task that one process is to do, for as long as a file stands: the caller removes it. One that was left by a killed process counts for
 * ten minutes.
 * @returns whether it was free
 */
export function claim(path: string): boolean {
  for (const last of [false, true]) {
    try {
      writeFileSync(path, "", { flag: "wx", mode: 0o600 });
      return true;
    } catch {
      const stat = lstatSync(path, { throwIfNoEntry: false });
      if (last || stat === undefined || Date.now() - stat.mtimeMs < LONGEST_CLAIM) return false;
      removeKept(path);
    }
  }
  return false;
}

const LONGEST_CLAIM = 10 * 60 * 1000;
