/** Both ends of the structure thread: jobs over messages, each answered by its id, and cancelled by it. Makes no thread. */

import type { WorkerThread } from "../index/worker-client.ts";
import { messageOf } from "../text/thrown.ts";
import type { Done, Follow, Job, JobPart } from "./job.ts";
import type { Work } from "./worker.ts";

export type ToStructureThread =
  | { readonly type: "job"; readonly id: number; readonly job: Job /** In parts. */; readonly parts: boolean }
  | { readonly type: "cancel"; readonly id: number };

export type FromStructureThread =
  | { readonly id: number; readonly part: JobPart }
  | { readonly id: number; readonly done: Done }
  /** A mistake of ours. */
  | { readonly id: number; readonly failed: string };

/** Runs a job on the thread; rejects when it failed or the thread died of it. */
export type RunJob = (
  job: Job,
  follow: { readonly signal?: AbortSignal | undefined; readonly onPart?: Follow["onPart"] },
) => Promise<Done>;

export interface StructureClient {
  readonly run: RunJob;
  end(): void;
}

interface Waiting {
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
  readonly onPart: Follow["onPart"];
}

/** @param spawn starts the thread: at the first job, and at the first after a death */
export function structureClient(spawn: () => WorkerThread): StructureClient {
  const waiting = new Map<number, Waiting>();
  let thread: WorkerThread | undefined;
  let nextId = 1;

  const settle = (id: number, how: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (waiter) how(waiter);
  };

  const start = (): WorkerThread => {
    const started = spawn();
    started.onMessage((given) => {
      const message = given as FromStructureThread;
      if ("part" in message) {
        waiting.get(message.id)?.onPart?.(message.part);
        return;
      }
      settle(message.id, ({ resolve, reject }) =>
        "done" in message ? resolve(message.done) : reject(new Error(message.failed)),
      );
    });
    started.onEnd((reason) => {
      if (thread === started) thread = undefined;
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new Error(reason)));
    });
    return started;
  };

  return {
    run: (job, { signal, onPart }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return resolve({ cancelled: true });
        thread ??= start();
        const id = nextId++;
        waiting.set(id, { resolve, reject, onPart });
        thread.post({ type: "job", id, job, parts: onPart !== undefined } satisfies ToStructureThread);
        const cancel = (): void => {
          thread?.post({ type: "cancel", id } satisfies ToStructureThread);
          settle(id, () => resolve({ cancelled: true }));
        };
        signal?.addEventListener("abort", cancel, { once: true });
      }),
    end: () => thread?.end(),
  };
}

/** The thread's end: the returned function takes each message that comes in. */
export function serveJobs(
  work: Promise<Work>,
  post: (message: FromStructureThread) => void,
): (message: ToStructureThread) => void {
  const cancelled = new Set<number>();
  const running = new Set<number>();

  const run = async (id: number, job: Job, parts: boolean): Promise<void> => {
    running.add(id);
    try {
      const stopped = (): boolean => cancelled.has(id);
      const onPart = parts ? (part: JobPart): void => post({ id, part }) : undefined;
      post({ id, done: await (await work)(job, { stopped, onPart }) });
    } catch (error) {
      // The runtime's memory is not to be trusted after this: the thread ends and is started anew.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      post({ id, failed: messageOf(error) });
    } finally {
      running.delete(id);
      cancelled.delete(id);
    }
  };

  return (message) => {
    if (message.type === "job") void run(message.id, message.job, message.parts);
    else if (running.has(message.id)) cancelled.add(message.id);
  };
}
