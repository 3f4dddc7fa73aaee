/** A shell, served: one command over the streams of an invocation. */

import { createInterface } from "node:readline";
import { dependencyDirectories } from "../../src/files/dependencies.ts";
import { OPERATIONS } from "../../src/operations/list.ts";
import { createGit } from "../git.ts";
import { stateDirectory } from "../state-directory.ts";
import { mostWorkers } from "../threads/worker-count.ts";
import { trustFromFlags } from "../trust/trust-flags.ts";
import { codeUnheard } from "./exit-codes.ts";
import type { Installation, Invocation } from "./invocation.ts";
import { commandOf } from "./served-kind.ts";
import { sessionOptionsOf } from "./session-options.ts";
import { written } from "./written.ts";

/** Resolves with the exit code when standard output cannot be written. */
const unheard = ({ output, errors }: Invocation): Promise<number> =>
  new Promise((resolve) => {
    output.on("error", (error) => resolve(codeUnheard("question", error, errors)));
    // Nobody hears of what goes wrong: the exit code says it.
    errors.on("error", () => {});
  });

/** Nothing is read before somebody asks for it. */
async function nextLine(input: Invocation["input"]): Promise<string | undefined> {
  const lines = createInterface({ input });
  const line = await new Promise<string | undefined>((resolve) => {
    lines.once("line", resolve);
    lines.once("close", () => resolve(undefined));
  });
  lines.close();
  return line;
}

/** @returns the exit code */
export async function serveShell(invocation: Invocation, installation: Installation): Promise<number> {
  const { argv, cwd, env, home, input, output, errors, terminal } = invocation;
  const { runCommand } = await import("../cli/command.ts");
  const onProblem = (message: string): void => void errors.write(`tandem: ${message}\n`);
  const { isTerminal, isWatched, columns } = terminal;
  const ran = runCommand({
    argv: commandOf(argv),
    operations: OPERATIONS,
    cwd,
    home,
    env,
    version: installation.version,
    program: installation.program,
    write: (text) => void output.write(text),
    writeError: (text) => void errors.write(text),
    readLine: () => nextLine(input),
    isTerminal,
    isWatched,
    hasColour: isTerminal && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb",
    columns,
    startEngine: () => installation.startEngine(invocation, onProblem),
    openSession: async (root) => {
      const [{ openOwnSession }, { editors: _, home: __, ...options }] = await Promise.all([
        import("../lsp/own-session.ts"),
        sessionOptionsOf(invocation, installation, "any"),
      ]);
      const engine = installation.startEngine(invocation, onProblem);
      // A shell sees the files, and no text that an editor has unsaved. What the session logs is for a log; what it shows is shown.
      return openOwnSession({ ...options, engine, root, made: installation.made, onLog: () => {} });
    },
    git: createGit(env),
    dependencies: dependencyDirectories(env),
    trusted: trustFromFlags(argv, env["TANDEM_TRUST"]),
    indexWorkers: mostWorkers(),
    openTrustStore: async () => {
      const { createTrustStore } = await import("../trust/trust-store.ts");
      return createTrustStore(stateDirectory(env, home, process.platform));
    },
    openCache: async () => {
      const { userCache } = await import("../cache/user-cache.ts");
      return userCache(env, onProblem);
    },
    openPush: async (root) => {
      const { openPush } = await import("../cache/team-cache.ts");
      const { factsVersion, storeDirectory } = await import("../cache/store-directory.ts");
      const directory = storeDirectory(env, factsVersion(), onProblem);
      const { signal } = new AbortController();
      return openPush({ root, directory, env, git: createGit(env), signal, onProblem });
    },
  });
  const heard = ran.then(async (code) => {
    await written(output);
    return code;
  });
  return Promise.race([heard, unheard(invocation)]);
}
