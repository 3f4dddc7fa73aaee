/** At work: workers that have not answered everything they were given, and what is told of each batch as it is given. */

import type { IndexBatch } from "../../src/index/index-worker.ts";
import type { WorkerThread } from "../../src/index/worker-client.ts";

export const filesOf = (message: unknown): readonly string[] =>
  ((message as Partial<IndexBatch>).files ?? []).map(({ path }) => path);

/** Wraps the workers of one project. @param given is told the files of each batch, and how many other workers are at work */
export function watchedWorkers(
  given: (files: readonly string[], others: number) => void,
): (worker: WorkerThread) => WorkerThread {
  const atWork = new Set<WorkerThread>();
  return (worker) => {
    let [asked, answered] = [0, 0];
    return {
      ...worker,
      post: (message) => {
        asked++;
        atWork.add(worker);
        given(filesOf(message), atWork.size - 1);
        worker.post(message);
      },
      onMessage: (listener) =>
        worker.onMessage((message) => {
          if (++answered === asked) atWork.delete(worker);
          listener(message);
        }),
    };
  };
}
