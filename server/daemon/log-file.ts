/** The daemon's log: a file among the user's state that its standard error leads to, so that what V8 says last stands there too. */

import { copyFileSync, fstatSync, ftruncateSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { stateDirectory } from "../state-directory.ts";

/** Bytes; one file of so many is kept beside the one that is written. */
const LARGEST = 1024 * 1024;
const OWNER_ALONE = 0o600;
const STDERR = 2;

type Environment = Readonly<Record<string, string | undefined>>;

/** Absolute. */
export const logFile = (env: Environment, home: string, platform: NodeJS.Platform): string =>
  join(stateDirectory(env, home, platform), "daemon.log");

/** Opens it for writing at its end, whoever else does so. @throws where it cannot be written */
export function openLog(file: string): number {
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  return openSync(file, "a", OWNER_ALONE);
}

/** A line with its time and the process that says it. */
const logLine = (message: string, at: Date, processId: number): string =>
  `${at.toISOString()} ${processId} ${message}\n`;

/** Writes a line, where anything can be written: a full disk is no reason to end, and may have room later. */
export function writeLine(message: string): void {
  try {
    writeSync(STDERR, logLine(message, new Date(), process.pid));
  } catch {
    // There is nobody else to tell.
  }
}

/** Begins the file anew where it has become too long: what it held is kept once. */
export function rotate(file: string): void {
  try {
    if (fstatSync(STDERR).size <= LARGEST) return;
    copyFileSync(file, `${file}.1`);
    // Every process writes at the end, wherever that is.
    ftruncateSync(STDERR, 0);
  } catch {
    // Standard error leads elsewhere, or nothing can be written there: it goes on as it is.
  }
}
