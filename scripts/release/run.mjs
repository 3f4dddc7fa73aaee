// Runs a program, and fails with what it said.

import { execFileSync } from "node:child_process";

/** @returns what it wrote to standard output */
export function run(command, args, { cwd, env = process.env }) {
  // npm is a batch file on Windows.
  const shell = process.platform === "win32" && command === "npm";
  try {
    return execFileSync(command, args, {
      cwd,
      env,
      shell,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 2 ** 28,
    });
  } catch (error) {
    throw new Error(`${command} ${args.join(" ")}: ${String(error.stderr || error.message).trim()}`);
  }
}
