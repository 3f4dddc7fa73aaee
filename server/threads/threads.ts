/** Threads: the one file that makes them, and the processes that workers are. The syntax thread is made here by main, all others by the syntax thread. */

import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { SharedEngine } from "../../src/engine.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { RemoteEngine, type StartThread } from "./remote-engine.ts";
import type { CacheThreadData, FromCacheThread, FromSyntaxThread, IndexWorkerData } from "./thread-messages.ts";
import { startProcess } from "./worker-process.ts";

/**
 * Limits of a thread's heap in MB. The young generation is kept small: three times its size stays resident, and
 * what the engine keeps lies outside of the heap (facts in buffers, trees in WebAssembly memory).
 */
const SYNTAX_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 2048 } as const;
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 } as const;
/**
 * What a worker makes of a file is forgotten with it: of a large one much grows old meanwhile, and is collected early. A young generation of 3 MB
 * takes a fifth longer for an index.
 */
const PROCESS_LIMITS = { semiSpace: 4, oldSpace: 1024, growth: 20 } as const;

/** A thread's file in the bundle, beside this one. */
const beside = (name: string): URL => new URL(`./${name}.cjs`, import.meta.url);

/** A thread prints on standard error only: standard output belongs to the protocol. */
function start(
  entry: URL,
  options: { readonly workerData?: unknown; readonly resourceLimits: object; readonly env?: NodeJS.ProcessEnv },
): Worker {
  const worker = new Worker(entry, { ...options, stdout: true });
  worker.stdout.pipe(process.stderr, { end: false });
  return worker;
}

const startThread =
  (entry: URL, env: NodeJS.ProcessEnv | undefined): StartThread =>
  (workerData, on) => {
    const worker = start(entry, { workerData, resourceLimits: SYNTAX_LIMITS, ...(env && { env }) });
    worker.on("message", (message: FromSyntaxThread) => on.message(message));
    worker.on("error", (error) => on.death(error.message));
    worker.on("exit", (code) => on.death(`exit code ${code}`));
    return { post: (message) => worker.postMessage(message), terminate: () => void worker.terminate() };
  };

export interface SyntaxThreadOptions {
  /** For the log: a death and what came of it. */
  readonly onProblem: (message: string) => void;
  /** What the thread and those that it starts see as the environment; our own where nothing is said. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The thread's file; another one under test. */
  readonly entry?: URL;
}

/** Starts the syntax thread at once; notifications and questions may be sent right away. */
export const startSyntaxThread = ({
  onProblem,
  env,
  entry = beside("syntax-thread"),
}: SyntaxThreadOptions): SharedEngine =>
  new RemoteEngine({
    start: startThread(entry, env),
    clock: () => performance.now(),
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    onProblem,
  });

/** Starts an index worker, as a process where there can be one; called inside the syntax thread. */
export const startIndexWorker = (storeDirectory: string | undefined): WorkerThread => {
  const data: IndexWorkerData = { storeDirectory };
  return (
    startProcess(fileURLToPath(beside("index-worker")), data, PROCESS_LIMITS) ??
    startWorker("index-worker", WORKER_LIMITS, data)
  );
};

/** Starts the thread that searches by structure; called inside the syntax thread. */
export const startStructureThread = (): WorkerThread => startWorker("structure-thread", WORKER_LIMITS);

/** Starts a thread that brings facts from a team's cache; called inside the syntax thread. It ends by itself, and the promise with it. */
export const startCacheThread = (data: CacheThreadData, onPack: (name: string) => void): Promise<void> => {
  const thread = startWorker("cache-thread", WORKER_LIMITS, data);
  thread.onMessage((message) => onPack((message as FromCacheThread).pack));
  return new Promise((resolve) => {
    thread.onEnd((reason) => {
      if (reason !== "exit code 0") console.error(`index: bringing facts from the team's cache ended: ${reason}`);
      resolve();
    });
  });
};

function startWorker(
  name: string,
  resourceLimits: object,
  workerData?: IndexWorkerData | CacheThreadData,
): WorkerThread {
  const worker = start(beside(name), { resourceLimits, workerData });
  const listeners = new Set<(reason: string) => void>();
  let ended: string | undefined;
  const onEnd = (reason: string): void => {
    if (ended !== undefined) return;
    ended = reason;
    for (const listener of listeners) listener(reason);
  };
  worker.on("error", (error) => onEnd(error.message));
  worker.on("exit", (code) => onEnd(`exit code ${code}`));
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on("message", listener),
    onEnd: (listener) => {
      listeners.add(listener);
      if (ended !== undefined) listener(ended);
    },
    end: () => void worker.terminate(),
  };
}
