/** The files of a repository that a benchmark asks about. */

import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { languageOfPath } from "../../src/languages/table.ts";

/** Languages with definitions and uses in them, not data. */
const CODE = /^(?:rust|typescript|tsx|javascript|python|go|java|c|cpp|csharp|ruby|php|swift|kotlin|scala)$/;

/** Paths that git knows, relative to the root. */
export const listedFiles = (root: string): readonly string[] =>
  execFileSync("git", ["ls-files", "-z"], { cwd: root, maxBuffer: 1 << 28 })
    .toString()
    .split("\0");

/** Absolute paths of the source files that hold something: more than 500 bytes. */
export const codeFiles = (root: string, listed = listedFiles(root)): readonly string[] =>
  listed
    .map((file) => join(root, file))
    .filter((file) => CODE.test(languageOfPath(file)?.id ?? ""))
    .filter((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats?.isFile() === true && stats.size > 500;
    });
