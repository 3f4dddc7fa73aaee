/** One process of a language server: its streams, the end of its standard error, and how it is ended with all it started. */

import type { Readable, Writable } from "node:stream";
import { type Clock, pause } from "./clock.ts";
import { carriersOf, readProcessTable, treeOf, workOf } from "./process-table.ts";

export interface Exit {
  readonly code: number | undefined;
  readonly signal: string | undefined;
  /** Why it could not even be started. */
  readonly failure: string | undefined;
  /** Why a session with a process that several share is over, though the process lives: it is to begin anew. */
  readonly left?: string;
  /** Others share the process, and what it died of was theirs. */
  readonly isOthers?: boolean;
}

export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All that it sees, but for its mark. */
  readonly env: Readonly<Record<string, string>>;
  /** The value of `TANDEM_SESSION` by which it and its descendants are found. */
  readonly mark: string;
  readonly clock: Clock;
}

export interface ServerProcess {
  readonly id: number | undefined;
  readonly input: Writable;
  readonly output: Readable;
  readonly exited: Promise<Exit>;
  /** The last lines it wrote on standard error. */
  readonly stderr: () => string;
  /** Milliseconds of processor time until now, with everything it started. */
  readonly processorTime: () => Promise<number>;
  /** Says farewell, closes its input, waits, then ends it and everything it started; resolves when all is gone. */
  end(farewell: () => Promise<void>): Promise<void>;
}

/** Carried by every language server and inherited by what it starts. */
export const MARK = "TANDEM_SESSION";

/** Characters of standard error that are kept. */
const STDERR_KEPT = 4000;

/** Milliseconds after closed input (of four servers that were measured none needs more than 2.4 s), and after SIGTERM. */
const AFTER_INPUT = 3000;
const AFTER_TERM = 1000;
/** Milliseconds that the last of its output may take. */
const AFTER_EXIT = 200;

function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids)
    try {
      process.kill(id, signal);
    } catch {
      // It ended by itself, or was never ours to end.
    }
}

/** The system says of a program that is there what it says of one that is not, where it means the program's interpreter. */
function failureOf(message = "unknown", code: string | undefined): string {
  return code === "ENOENT"
    ? `${message}: the program that its first line names, or its directory, is missing`
    : message;
}

/** Loads the process library at the first start: it has no place on the way to the first answer. */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const { execa } = await import("execa");
  const { clock, mark } = options;
  const child = execa(options.command, [...options.args], {
    cwd: options.cwd,
    env: { ...options.env, [MARK]: mark },
    extendEnv: false,
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    buffer: false,
    reject: false,
    windowsHide: true,
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  // A server that dies while it is written to: its exit is what counts.
  child.stdin.on("error", () => {});
  const drained = child.then(({ exitCode, signal, failed, originalMessage, code }) => ({
    code: exitCode,
    signal,
    failure: failed && exitCode === undefined && signal === undefined ? failureOf(originalMessage, code) : undefined,
  }));
  // What it started may hold its streams open for long after it.
  const left = new Promise<Exit>((resolve) => {
    child.once("exit", (code, signal) => {
      const exit = { code: code ?? undefined, signal: signal ?? undefined, failure: undefined };
      void pause(clock, AFTER_EXIT).then(() => resolve(exit));
    });
  });
  const exited = Promise.race([drained, left]);

  const isGoneWithin = (milliseconds: number): Promise<boolean> =>
    Promise.race([exited.then(() => true), pause(clock, milliseconds).then(() => false)]);

  async function end(farewell: () => Promise<void>): Promise<void> {
    // Listed before it ends: afterwards nobody knows whose children they were.
    const { pid } = child;
    const family = pid === undefined ? [] : treeOf(await readProcessTable(), pid).slice(1);
    await farewell();
    child.stdin.end();
    if (!(await isGoneWithin(AFTER_INPUT))) {
      child.kill("SIGTERM");
      if (!(await isGoneWithin(AFTER_TERM))) child.kill("SIGKILL");
    }
    await exited;
    await endAll([...family, ...(await carriersOf(MARK, mark))], clock);
  }

  const processorTime = async (): Promise<number> => {
    const table = await readProcessTable();
    return child.pid === undefined ? 0 : workOf(table, treeOf(table, child.pid));
  };

  return { id: child.pid, input: child.stdin, output: child.stdout, exited, stderr: () => stderr, processorTime, end };
}

/** Ends processes one by one: first asked, then, shortly after, made to. */
async function endAll(ids: readonly number[], clock: Clock): Promise<void> {
  const there = new Set(ids);
  if (there.size === 0) return;
  signalAll([...there], "SIGTERM");
  for (let waited = 0; waited < AFTER_TERM; waited += 50) {
    const table = await readProcessTable();
    if (![...there].some((id) => table.has(id))) return;
    await pause(clock, 50);
  }
  signalAll([...there], "SIGKILL");
}
