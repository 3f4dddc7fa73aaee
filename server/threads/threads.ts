/** Threads: what they are to those who start them, and the processes that workers are. The syntax thread is started by main, all others by the syntax thread. */

import { fileURLToPath } from "node:url";
import type { SharedEngine } from "../../src/engine.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { type BegunSyntaxThread, beginSyntaxThread, beginThread, beside } from "./begun-thread.ts";
import { RemoteEngine, type StartThread } from "./remote-engine.ts";
import type { CacheThreadData, FromCacheThread, FromSyntaxThread, IndexWorkerData } from "./thread-messages.ts";
import { startProcess } from "./worker-process.ts";

/** Limits of a thread's heap in MB, and of the heap of a process. */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 } as const;
/**
 * What a worker makes of a file is forgotten with it: of a large one much grows old meanwhile, and is collected early. A young generation of 3 MB
 * takes a fifth longer for an index.
 */
const PROCESS_LIMITS = { semiSpace: 4, oldSpace: 1024, growth: 20 } as const;

/** Starts threads one after the other as they die; the first of them where it has begun. */
function starter(begun: BegunSyntaxThread): StartThread {
  let next: BegunSyntaxThread | undefined = begun;
  const again = (): BegunSyntaxThread => beginSyntaxThread(begun.env, begun.entry, begun.shared);
  return (on) => {
    const { worker, death } = next ?? again();
    next = undefined;
    worker.on("message", (message: FromSyntaxThread) => on.message(message));
    void death.then(on.death);
    return { post: (message) => worker.postMessage(message), terminate: () => void worker.terminate() };
  };
}

export interface SyntaxThreadOptions {
  /** For the log: a death and what came of it. */
  readonly onProblem: (message: string) => void;
  /** The thread; one that begins now where none has. */
  readonly thread?: BegunSyntaxThread | undefined;
}

/** The engine on a thread of its own; notifications and questions may be sent right away. */
export const startSyntaxThread = ({ onProblem, thread = beginSyntaxThread() }: SyntaxThreadOptions): SharedEngine =>
  new RemoteEngine({
    start: starter(thread),
    shared: thread.shared,
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
  const { worker, death } = beginThread(beside(name), { resourceLimits, workerData });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on("message", listener),
    onEnd: (listener) => void death.then(listener),
    end: () => void worker.terminate(),
  };
}
