/** tandem's entry: the only file that reads arguments, environment and working directory. */

import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { dependencyDirectories } from "../src/files/dependencies.ts";
import { OPERATIONS } from "../src/operations/list.ts";
import { createGit } from "./git.ts";
import { projectRoot } from "./install.ts";
import { startSyntaxThread } from "./threads/threads.ts";
import { mostWorkers } from "./threads/worker-count.ts";
import { TRUST_FLAGS, trustFromFlags, variableProblem } from "./trust/trust-flags.ts";

const version = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

/** Signal 0 only asks; EPERM means that it is there and somebody else's. */
function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** What git's own hooks set: with these, git would list the hook's repository instead of the one it is asked about. */
for (const name of ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX"])
  delete process.env[name];

/** Milliseconds; the longest that a timer takes. */
const LONG_WHILE = 2 ** 31 - 1;

/** Standard output belongs to the protocol, whatever a library wants to say; what goes wrong is said, and goes on. */
function keepOutput(writeError: (message: string) => void): void {
  console.log = console.info = console.debug = console.error;
  process.on("uncaughtException", (error) => writeError(error.stack ?? error.message));
  process.on("unhandledRejection", (reason) => writeError(`unhandled: ${String(reason)}`));
  // Nothing else may keep the process alive while the last server ends: no timer of ours does.
  setInterval(() => {}, LONG_WHILE);
}

const onSignal = (end: () => void): void => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
};

const surroundings = { env: process.env, home: homedir(), node: process.execPath };

/** What the arguments, or else `TANDEM_TRUST`, say of every folder; undefined where they say nothing. */
const trusted = trustFromFlags(process.argv.slice(2), process.env["TANDEM_TRUST"]);

const wrongTrust = variableProblem(process.env["TANDEM_TRUST"]);
if (wrongTrust !== undefined) console.error(`tandem: ${wrongTrust}`);

/** What an editor runs. The engine's thread starts before the protocol is loaded. */
async function serveEditor(): Promise<never> {
  let writeError = (message: string): void => console.error(`tandem: ${message}`);
  keepOutput((message) => writeError(message));
  const engine = startSyntaxThread({ onProblem: (message) => writeError(message) });
  const [{ Session }, { bridgeEnvironmentOf }] = await Promise.all([
    import("./lsp/session.ts"),
    import("./bridge/bridge-environment.ts"),
  ]);
  const session = new Session({
    input: process.stdin,
    output: process.stdout,
    engine,
    operations: OPERATIONS,
    version: version(),
    isAlive,
    environment: bridgeEnvironmentOf(surroundings),
    home: surroundings.home,
    trusted,
  });
  writeError = (message) => session.log.say("error", message);
  onSignal(() => session.end(0));
  process.exit(await session.ended);
}

/** What an agent runs. */
async function serveAgent(argv: readonly string[]): Promise<never> {
  const writeError = (message: string): void => console.error(`tandem: ${message}`);
  keepOutput(writeError);
  let isUnheard = false;
  const engine = startSyntaxThread({ onProblem: writeError });
  const [{ serveMcp }, { bridgeEnvironmentOf }] = await Promise.all([
    import("./mcp/serve.ts"),
    import("./bridge/bridge-environment.ts"),
  ]);
  const code = await serveMcp(argv, {
    engine,
    operations: OPERATIONS,
    version: version(),
    isAlive,
    environment: bridgeEnvironmentOf(surroundings),
    cwd: process.cwd(),
    home: surroundings.home,
    trusted,
    resolve,
    token: process.env["TANDEM_MCP_TOKEN"],
    input: process.stdin,
    ended: new Promise((ended) => {
      onSignal(ended);
      // Nobody hears its answers any more.
      process.stdout.on("error", () => {
        isUnheard = true;
        ended();
      });
    }),
    onLog: writeError,
  });
  process.exit(isUnheard ? 1 : code);
}

async function serveShell(argv: readonly string[]): Promise<number> {
  const [{ runCommand }, { EXIT }] = await Promise.all([import("./cli/command.ts"), import("./cli/shell.ts")]);
  const { stdout, stderr, env } = process;
  stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    // `| head` has read enough: that is no failure.
    if (code === "EPIPE") process.exit(0);
    stderr.write(`tandem: standard output: ${message}\n`);
    process.exit(EXIT.misuse);
  });
  // Nobody hears of what goes wrong: the exit code says it.
  stderr.on("error", () => {});
  const onProblem = (message: string): void => void stderr.write(`tandem: ${message}\n`);
  return runCommand({
    argv,
    operations: OPERATIONS,
    cwd: process.cwd(),
    home: surroundings.home,
    version: version(),
    program: join(projectRoot, "bin", "tandem.js"),
    write: (text) => void stdout.write(text),
    writeError: (text) => void stderr.write(text),
    isTerminal: stdout.isTTY === true,
    isWatched: stderr.isTTY === true,
    hasColour: stdout.isTTY === true && (env["NO_COLOR"] ?? "") === "" && env["TERM"] !== "dumb",
    columns: stdout.columns ?? 80,
    startEngine: () => startSyntaxThread({ onProblem }),
    git: createGit(env),
    dependencies: dependencyDirectories(env),
    trusted,
    indexWorkers: mostWorkers(),
    openTrustStore: async () => {
      const { createTrustStore, stateDirectory } = await import("./trust/trust-store.ts");
      return createTrustStore(stateDirectory(env, surroundings.home, process.platform));
    },
    openCache: async () => {
      const { userCache } = await import("./cache/user-cache.ts");
      return userCache(env, onProblem);
    },
    openPush: async (root) => {
      const { openPush } = await import("./cache/team-cache.ts");
      const { factsCode, storeDirectory } = await import("./cache/store-directory.ts");
      const directory = storeDirectory(env, factsCode(), onProblem);
      const { signal } = new AbortController();
      return openPush({ root, directory, env, git: createGit(env), signal, onProblem });
    },
  });
}

const HELP: ReadonlySet<string> = new Set(["--help", "-h"]);

/** By the first argument. Editors add arguments of their own (`--clientProcessId=…`) to --stdio. */
async function serve(argv: readonly string[]): Promise<void> {
  if (argv.includes("--stdio")) await serveEditor();
  else if (argv[0] === "mcp" && argv.some((word) => HELP.has(word)))
    process.exitCode = await serveShell(["help", "mcp"]);
  else if (argv[0] === "mcp") await serveAgent(argv.slice(1));
  else process.exitCode = await serveShell(argv);
}

void serve(process.argv.slice(2).filter((word) => !TRUST_FLAGS.has(word)));
