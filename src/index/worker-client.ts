/** Our end of a worker: batches over messages, answered in their order. */

/** A worker of ours: one batch after the other. Ends when told, or with an error. */
export interface BatchWorker<B, D> {
  /** Resolves with what the batch gives; rejects when the worker died. The next may be handed over before that. */
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
  const waiting: { readonly resolve: (done: D) => void; readonly reject: (error: Error) => void }[] = [];
  let ended: string | undefined;
  thread.onMessage((message) => waiting.shift()?.resolve(message as D));
  thread.onEnd((reason) => {
    ended = reason;
    for (const { reject } of waiting.splice(0)) reject(new Error(reason));
  });
  return {
    run: (batch) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(new Error(ended));
        waiting.push({ resolve, reject });
        thread.post(batch);
      }),
    end: () => thread.end(),
  };
}
