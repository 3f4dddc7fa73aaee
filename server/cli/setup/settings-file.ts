/** Settings file: a file of a user's own, read and changed so that nothing of theirs is lost. */

import { constants, copyFileSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Undefined where there is none. @throws where it is there and cannot be read */
export async function readSettings(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A copy beside the file under a name that nothing has yet; its name. */
function keepCopy(path: string): string {
  for (let number = 1; ; number += 1) {
    const copy = `${path}.before-tandem${number === 1 ? "" : `-${number}`}`;
    try {
      copyFileSync(path, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/**
 * Writes all of it or nothing, where the file lies that a link leads to (dotfiles are often kept elsewhere), with the mode that it had.
 * @returns the copy of what was there; undefined where nothing was
 */
export function writeSettings(path: string, text: string): string | undefined {
  const before = statSync(path, { throwIfNoEntry: false });
  const file = before === undefined ? path : realpathSync(path);
  const copy = before === undefined ? undefined : keepCopy(file);
  mkdirSync(dirname(file), { recursive: true });
  const whole = `${file}.tandem-${process.pid}`;
  try {
    writeFileSync(whole, text, { flag: "wx", mode: before?.mode ?? 0o600 });
    renameSync(whole, file);
  } catch (error) {
    rmSync(whole, { force: true });
    throw error;
  }
  return copy;
}
