/** Threads: what they are to those who start them, and the processes that workers are. The syntax thread is started by main, all others by the syntax thread. */

import { fileURLToPath } from "node:url";
import type { SharedEngine } from "../../src/engine.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";
import { type BegunSyntaxThread, beginSyntaxThread, beginThread, beside } from "./begun-thread.ts";
import { RemoteEngine, type StartThread } from "./remote-engine.ts";
import type { CacheThreadData, FromCacheThread, FromSyntaxThread, IndexWorkerData } from "./thread-messages.ts";
import { startProcess, type V8Flags } from "./worker-process.ts";

/** Limits of a thread's heap in MB. */
const WORKER_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 } as const;
/**
 * How the process of an index worker runs. Its peers have the other processors: whatever V8 does beside its one thread is taken from them. Of an index
 * of 10,500 files of Java the threads beside took 5.4 of 14.1 s of processor time, three quarters of it in the optimizing compiler; so they take 2.6 of 11 s.
 */
const PROCESS_FLAGS: V8Flags = {
  /**
   * MB of half the young generation. What a worker makes of a file is forgotten with it: of a large one much grows old meanwhile, and is collected
   * early. A young generation of 3 MB takes a fifth longer for an index.
   */
  "max-semi-space-size": 4,
  /** MB. */
  "max-old-space-size": 1024,
  /** Percent by which the old generation grows beyond what it held when it was last collected. */
  "heap-growing-percent": 20,
  "single-threaded-gc": true,
  /** Bytes of bytecode that are inlined into one function (V8 itself: 920): most are compiled several times until every kind of file was seen. */
  "max-inlined-bytecode-size-cumulative": 150,
};

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
    startProcess(fileURLToPath(beside("index-worker")), data, PROCESS_FLAGS) ??
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
