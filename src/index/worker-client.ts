/** The build's end of an index worker: one batch at a time over messages. */

import type { IndexWorker } from "./build.ts";
import type { IndexBatch, IndexedBatch } from "./worker.ts";

/** A thread that takes batches as messages and answers each with its facts. Made outside of `src/`. */
export interface WorkerThread {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Once, when it ended or died. */
  onEnd(listener: (reason: string) => void): void;
  end(): void;
}

export function workerClient(thread: WorkerThread): IndexWorker {
  let waiting: { resolve: (done: IndexedBatch) => void; reject: (error: Error) => void } | undefined;
  let ended: string | undefined;
  thread.onMessage((message) => {
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(message as IndexedBatch);
  });
  thread.onEnd((reason) => {
    ended = reason;
    waiting?.reject(new Error(reason));
    waiting = undefined;
  });
  return {
    run: (batch: IndexBatch) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(new Error(ended));
        waiting = { resolve, reject };
        thread.post(batch);
      }),
    end: () => thread.end(),
  };
}
