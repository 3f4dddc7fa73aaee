/**
 * BegunThread: a thread as it is started, before anybody talks to it. Node takes as long to start one as we take to load what serves; so the
 * syntax thread of a process that will need it begins first.
 */

import { Worker } from "node:worker_threads";
import { CancelFlags, FileAtWork, type SyntaxThreadData } from "./thread-messages.ts";

/**
 * Limits of a thread's heap in MB. The young generation is kept small: three times its size stays resident, and
 * what the engine keeps lies outside of the heap (facts in buffers, trees in WebAssembly memory).
 */
const SYNTAX_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 } as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** A thread's file in the bundle, beside this one. */
export const beside = (name: string): URL => new URL(`./${name}.cjs`, import.meta.url);

export interface BegunThread {
  readonly worker: Worker;
  /** Why it ended, once it has, or could not start. */
  readonly death: Promise<string>;
}

/** A thread prints on standard error only: standard output belongs to the protocol. */
export function beginThread(
  entry: URL,
  options: { readonly workerData?: unknown; readonly resourceLimits: object; readonly env?: Environment },
): BegunThread {
  const worker = new Worker(entry, { ...options, stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  const death = new Promise<string>((resolve) => {
    worker.on("error", (error) => resolve(error.message));
    worker.on("exit", (code) => resolve(`exit code ${code}`));
  });
  return { worker, death };
}

export interface BegunSyntaxThread extends BegunThread {
  /** The memory that it shares with us. */
  readonly shared: SyntaxThreadData;
  /** What it, and what it starts, sees as the environment; our own where nothing is said. */
  readonly env: Environment | undefined;
  readonly entry: URL;
}

/** @param entry the thread's file; another one under test */
export function beginSyntaxThread(
  env?: Environment,
  entry: URL = beside("syntax-thread"),
  shared: SyntaxThreadData = { flags: CancelFlags.allocate(), atWork: FileAtWork.allocate() },
): BegunSyntaxThread {
  const begun = beginThread(entry, { workerData: shared, resourceLimits: SYNTAX_LIMITS, ...(env && { env }) });
  return { ...begun, shared, env, entry };
}
