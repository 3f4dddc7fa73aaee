/** git as a port of the core: one call, its output as bytes. */

import { execFile } from "node:child_process";

/** Bytes; `ls-files` of a repository with a million files is some 100 MB. */
const LARGEST_OUTPUT = 512 * 1024 * 1024;

/** Standard output, or undefined when git is missing, failed, or `cwd` is no repository. */
export const git = (args: readonly string[], cwd: string): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    const options = { cwd, encoding: "buffer", maxBuffer: LARGEST_OUTPUT, windowsHide: true } as const;
    execFile("git", ["--no-optional-locks", ...args], options, (error, stdout) =>
      resolve(error === null ? stdout : undefined),
    );
  });
