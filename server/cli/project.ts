/** Which directory counts as the project. */

import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInside } from "../../src/files/paths.ts";

/** The directory that counts as the project of a file or directory: where the shell is, else its repository, else its own or itself. */
export function projectOf(path: string, cwd: string): string {
  if (isInside(cwd, path)) return cwd;
  const own = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path);
  for (let at = own; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return own;
  }
}
