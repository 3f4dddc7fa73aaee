/**
 * Regular: reads the text of a file, of regular files alone. Whoever opens a pipe that nobody writes to waits for ever, and a device may
 * have no end.
 */

import { fstatSync, readFileSync, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { OPEN_FLAGS, withFile } from "./read.ts";

/** Of a directory the system says what is wrong. */
function hold(path: string, stats: Stats): void {
  if (stats.isFile() || stats.isDirectory()) return;
  throw Object.assign(new Error(`${path}: it is not a regular file`), { code: "ENOTSUP" });
}

/**
 * UTF-8. Throws where it cannot be read.
 * @param path absolute
 */
export const textOfSync = (path: string): string =>
  withFile(path, (descriptor) => {
    hold(path, fstatSync(descriptor));
    return readFileSync(descriptor, "utf8");
  });

/** The same without blocking the thread. */
export async function textOf(path: string): Promise<string> {
  const file = await open(path, OPEN_FLAGS);
  try {
    hold(path, await file.stat());
    return await file.readFile("utf8");
  } finally {
    await file.close();
  }
}
