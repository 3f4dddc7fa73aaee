/** Our end of a worker: one batch at a time over messages. */

/** A worker of ours: one batch after the other. Ends when told, or with an error. */
export interface BatchWorker<B, D> {
  /** Resolves with what the batch gives; rejects when the worker died. */
  run(batch: B): Promise<D>;
  end(): void;
}

/** A thread that takes batches as messages and answers each. Made outside of `src/`. */
export interface WorkerThread {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Once, when it ended or died. */
  onEnd(listener: (reason: string) => void): void;
  end(): void;
}

export function workerClient<B, D>(thread: WorkerThread): BatchWorker<B, D> {
  let waiting: { resolve: (done: D) => void; reject: (error: Error) => void } | undefined;
  let ended: string | undefined;
  thread.onMessage((message) => {
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(message as D);
  });
  thread.onEnd((reason) => {
    ended = reason;
    waiting?.reject(new Error(reason));
    waiting = undefined;
  });
  return {
    run: (batch) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(new Error(ended));
        waiting = { resolve, reject };
        thread.post(batch);
      }),
    end: () => thread.end(),
  };
}
