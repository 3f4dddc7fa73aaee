/** The page of `tandem top --web`, served until the test has ended. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { projectRoot } from "../../server/install.ts";
import type { DaemonUser } from "./daemon.ts";

/** @returns its address, with the token */
export async function startTopPage({ root, env }: Pick<DaemonUser, "root" | "env">): Promise<string> {
  const program = join(projectRoot, "bin", "tandem.js");
  const child = spawn(process.execPath, [program, "top", "--web"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    const closed = once(child, "close");
    child.kill("SIGTERM");
    await closed;
  });
  const [said] = await once(child.stdout, "data");
  return String(said).trim();
}
