/** Download: npm packages whose sources are documented, where a benchmark is given no directory. */

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PACKAGES = ["rxjs@7.8.1", "lodash@4.17.21", "zod@3.23.8"];

/** Directories with the packages, unpacked; they stay in the system's temporary directory. */
export function downloaded(): readonly string[] {
  const directory = mkdtempSync(join(tmpdir(), "tandem-chunks-"));
  return PACKAGES.map((name) => {
    const unpacked = join(directory, name);
    mkdirSync(unpacked);
    const output = execFileSync("npm", ["pack", "--silent", name], { cwd: unpacked, encoding: "utf8" });
    execFileSync("tar", ["-xzf", output.trim()], { cwd: unpacked });
    return unpacked;
  });
}
