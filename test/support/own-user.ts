/**
 * Set-up of every test file: it is a user of its own. Neither the daemon of whoever runs the tests nor that of another file serves it, and the one
 * that it started ends with it.
 */

import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { afterAll } from "vitest";
import { environmentOf } from "../../server/serving/invocation.ts";
import { testUser } from "./test-user.ts";

const user = testUser();
Object.assign(process.env, user.env);
/** Tests may change theirs. */
const env = environmentOf(process.env, process.platform);

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, written) => written() });

/** Has the daemon end in order, where one listens, whatever book of trust and log it was started with. Loaded here: few files start one. */
async function stopDaemon(): Promise<void> {
  const { runDaemonCommand } = await import("../../server/daemon/daemon-command.ts");
  const invocation = {
    argv: ["daemon", "stop"],
    cwd: user.home,
    env,
    home: homedir(),
    terminal: { isTerminal: false, isWatched: false, columns: 80 },
    input: Readable.from([]),
    output: nowhere(),
    errors: nowhere(),
    onSignal: () => {},
  };
  await runDaemonCommand(invocation, process.pid);
}

afterAll(async () => {
  if (existsSync(join(user.runtime, "tandem"))) await stopDaemon();
  user.end();
});
