/** Which directory counts as the project. */

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInside } from "../../src/files/paths.ts";

/** The directory that counts as the project of a file: where the shell is, else the file's repository, else its own. */
export function projectOf(path: string, cwd: string): string {
  if (isInside(cwd, path)) return cwd;
  const own = dirname(path);
  for (let at = own; ; at = dirname(at)) {
    if (existsSync(join(at, ".git"))) return at;
    if (dirname(at) === at) return own;
  }
}
