/** tandem's entry: the only file that reads arguments, environment and working directory. It has the daemon serve, or loads what serves. */

import { homedir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../src/text/error-message.ts";
import { connectToDaemon } from "./daemon/connect.ts";
import { runDaemonCommand } from "./daemon/daemon-command.ts";
import { callerOf } from "./daemon/daemon-switch.ts";
import { runFront } from "./daemon/front.ts";
import { helloOf } from "./daemon/hello.ts";
import { logFile, rotate, writeLine } from "./daemon/log-file.ts";
import { placeOf } from "./daemon/place.ts";
import { READY, startDaemon } from "./daemon/start.ts";
import { projectRoot, version } from "./install.ts";
import { codeUnheard } from "./serving/exit-codes.ts";
import { environmentOf, type Invocation } from "./serving/invocation.ts";
import { asksForHelp, asksForVersion, kindOf, wordsOf } from "./serving/served-kind.ts";
import { withoutAllocator } from "./threads/allocator.ts";
import { beginSyntaxThread } from "./threads/begun-thread.ts";

/** Milliseconds; the longest that a timer takes. */
const LONG_WHILE = 2 ** 31 - 1;

/** Standard output belongs to the protocol, whatever a library wants to say; what goes wrong is said, and goes on. */
function keepOutput(writeError: (message: string) => void): void {
  console.log = console.info = console.debug = console.error;
  process.on("uncaughtException", (error) => writeError(error.stack ?? error.message));
  process.on("unhandledRejection", (reason) => writeError(`unhandled: ${String(reason)}`));
  // Told of as an exception, that nothing can be said there would be said there, again and again.
  stderr.on("error", () => {});
  // Nothing else may keep the process alive while the last server ends: no timer of ours does.
  setInterval(() => {}, LONG_WHILE);
}

const onSignal = (end: () => void): void => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, end);
};

const { stdin, stdout, stderr } = process;
const argv = process.argv.slice(2);
const env = environmentOf(process.env, process.platform);
const home = homedir();

const sayError = (message: string): void => void stderr.write(`tandem: ${message}\n`);

const invocation: Invocation = {
  argv,
  cwd: process.cwd(),
  env,
  home,
  terminal: {
    isTerminal: stdout.isTTY === true,
    isWatched: stderr.isTTY === true,
    columns: stdout.columns ?? 80,
  },
  input: stdin,
  output: stdout,
  errors: stderr,
  onSignal,
};

/** The engine's thread begins before what serves is loaded: each takes as long as the other. */
async function serveAlone(served: Invocation): Promise<number> {
  const thread = kind === "command" ? undefined : beginSyntaxThread(served.env);
  const { serve } = await import("./serve.ts");
  return serve(served, thread);
}

function serveInvocation(): Promise<number> {
  const caller = callerOf(argv, env);
  if (caller === undefined) return serveAlone(invocation);
  const start = (): Promise<void> =>
    startDaemon({ node: process.execPath, program: join(projectRoot, "bin", "tandem.js"), env, home });
  const hello = helloOf(caller, process.pid, invocation);
  return runFront({
    kind: caller,
    invocation,
    connect: async (isInstead) =>
      connectToDaemon({ place: placeOf(env, home, process.platform), hello, start, isInstead }),
    serveAlone,
    sayError,
  });
}

/** Seconds without a client until the daemon ends. */
const IDLE = 600;

async function serveAsDaemon(): Promise<number> {
  keepOutput(writeLine);
  // Whoever starts a daemon is its first client, and started it with the environment that is its own.
  const thread = beginSyntaxThread(withoutAllocator(env));
  // Whoever started us may be gone by now.
  stdout.on("error", () => {});
  rotate(logFile(env, home, process.platform));
  const { runDaemon } = await import("./serve.ts");
  const idle = Number(env["TANDEM_DAEMON_IDLE"] ?? IDLE);
  try {
    await runDaemon(
      {
        place: placeOf(env, home, process.platform),
        logFile: logFile(env, home, process.platform),
        idle: (Number.isFinite(idle) ? idle : IDLE) * 1000,
        log: writeLine,
        onReady: () => stdout.end(READY),
        onSignal,
      },
      thread,
    );
    return 0;
  } catch (error) {
    stdout.end(messageOf(error));
    return 1;
  }
}

async function watchDaemon(): Promise<number> {
  const { runTop } = await import("./serve.ts");
  const terminal = stdout.isTTY === true ? { input: stdin, output: stdout } : undefined;
  return runTop({ invocation, processId: process.pid, terminal });
}

/** Ends the process when what was written has left. */
function leave(code: number): void {
  stderr.write("", () => process.exit(code));
}

const words = wordsOf(argv);
const kind = kindOf(argv);
if (kind === "editor" || kind === "agent") keepOutput(sayError);
// Asked by scripts and editors' plugins, at each of their starts: what serves is not loaded for it.
if (asksForVersion(words))
  stdout
    .on("error", (error) => leave(codeUnheard("command", error, stderr)))
    .write(`${version()}\n`, (error) => {
      if (!error) leave(0);
    });
else if (words[0] === "daemon" && words[1] === "serve") void serveAsDaemon().then(leave);
else if (words[0] === "daemon" && !asksForHelp(words)) void runDaemonCommand(invocation, process.pid).then(leave);
else if (words[0] === "top" && !asksForHelp(words)) void watchDaemon().then(leave);
else void serveInvocation().then(leave);
