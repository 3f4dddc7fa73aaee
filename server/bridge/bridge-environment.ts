/** Bridge environment: where programs are looked for, what time it is, and by which mark this session's processes are found. */

import { capturedCapabilities } from "../../client-bridge/captured-capabilities.ts";
import { systemClock } from "../../client-bridge/clock.ts";
import { type CommandWorld, createCommands, fallbackDirectories, probeVersion } from "../../client-bridge/command.ts";
import { DISK } from "../../client-bridge/files.ts";
import { newMark } from "../../client-bridge/mark.ts";
import type { Processes } from "../../client-bridge/processes.ts";
import { dependencyDirectories } from "../../src/files/dependencies.ts";
import { stateDirectory } from "../state-directory.ts";
import { createTrustStore } from "../trust/trust-store.ts";
import type { BridgeEnvironment } from "./bridge.ts";

export interface ProcessEnvironment {
  readonly env: CommandWorld["env"];
  /** The user's home directory. */
  readonly home: string;
  /** The program that runs us. */
  readonly node: string;
  readonly processes: Processes;
}

function every(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}

export const bridgeEnvironmentOf = ({ env, home, node, processes }: ProcessEnvironment): BridgeEnvironment => ({
  commands: createCommands({
    env,
    home,
    fallbacks: fallbackDirectories(env, home, node),
    files: DISK,
    probe: probeVersion,
  }),
  files: DISK,
  dependencies: dependencyDirectories(env),
  mark: newMark(),
  processes,
  clock: systemClock,
  captured: ({ name }) => capturedCapabilities(name),
  every,
  trust: createTrustStore(stateDirectory(env, home, process.platform)),
});
