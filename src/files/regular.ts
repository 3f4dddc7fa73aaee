/**
 * Regular: the text of a file as `readFile` of Node reads it, but of regular files alone. A pipe that nobody writes to would have whoever
 * opens it wait for ever, and a device may have no end.
 */

import { fstatSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { OPEN_FLAGS, withFile } from "./read.ts";

const refuse = (path: string): never => {
  throw Object.assign(new Error(`${path}: it is not a regular file`), { code: "ENOTSUP" });
};

/**
 * UTF-8. Throws where it cannot be read.
 * @param path absolute
 */
export const textOfSync = (path: string): string =>
  withFile(path, (descriptor) => (fstatSync(descriptor).isFile() ? readFileSync(descriptor, "utf8") : refuse(path)));

/** The same without blocking the thread. */
export async function textOf(path: string): Promise<string> {
  const file = await open(path, OPEN_FLAGS);
  try {
    return (await file.stat()).isFile() ? await file.readFile("utf8") : refuse(path);
  } finally {
    await file.close();
  }
}
