/** Both ends of the structure thread: jobs over messages, each answered by its id, and cancelled by it. Makes no thread. */

import type { WorkerThread } from "../../index/worker-client.ts";
import { messageOf } from "../../text/error-message.ts";
import { BUDGETS } from "../budgets.ts";
import type { Done, Follow, Job, JobPart } from "./job.ts";
import type { Work } from "./worker.ts";

export type ToStructureThread =
  | { readonly type: "job"; readonly id: number; readonly job: Job /** In parts. */; readonly parts: boolean }
  | { readonly type: "cancel"; readonly id: number };

export type FromStructureThread =
  /** It is no longer waited for what came before: its time counts from now on. */
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly part: JobPart }
  | { readonly id: number; readonly done: Done }
  /** The thread threw: a bug of tandem. */
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
  readonly job: Job;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
  readonly onPart: Follow["onPart"];
  /** The last that was told of it. */
  last: JobPart | undefined;
  /** Ends its thread when its time is over; undefined until it is begun. */
  late: ReturnType<typeof setTimeout> | undefined;
}

const { time, grace, stop, light } = BUDGETS.structure;

/** What is known of a job whose thread had to be ended. */
const whatWasTold = ({ job, last }: Waiting): Done => {
  const { done = 0 } = last ?? {};
  const searched = { files: job.files.length, unread: [], cut: "time", done } as const;
  return job.task.kind === "matches"
    ? { found: { ...searched, matches: [], total: last?.found ?? 0, explanation: undefined } }
    : { found: { ...searched, edits: [], total: 0, overlapping: 0 } };
};

/** Whether a job has left so much behind that its thread is better ended. */
const isHeavy = (done: Done): boolean => "found" in done && (done.found.total > light || done.found.cut !== undefined);

/** @param spawn starts the thread: at the first job, and at the first after a death */
export function structureClient(spawn: () => WorkerThread): StructureClient {
  const waiting = new Map<number, Waiting>();
  /** Jobs that were called off, and have not stopped yet. */
  const stopping = new Set<number>();
  let thread: WorkerThread | undefined;
  let isSpoilt = false;
  let nextId = 1;

  const settle = (id: number, how: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id);
    waiting.delete(id);
    clearTimeout(waiter?.late);
    if (waiter) how(waiter);
    // Nobody waits for it any more: what it has made of memory goes back.
    if (isSpoilt && waiting.size === 0 && stopping.size === 0) drop();
  };

  const drop = (): void => {
    const dropped = thread;
    thread = undefined;
    isSpoilt = false;
    stopping.clear();
    dropped?.end();
  };

  /** Ends a thread that hangs in one job; others that wait for it are begun anew on the next. */
  const abandon = (id: number): void => {
    settle(id, (waiter) => waiter.resolve(whatWasTold(waiter)));
    drop();
    for (const [other, waiter] of waiting) {
      const { job, last, onPart, reject } = waiter;
      clearTimeout(waiter.late);
      waiter.late = undefined;
      // What it told cannot be taken back, and would come twice.
      if (last === undefined) post(other, job, onPart);
      else settle(other, () => reject(new Error("another search had to be ended, and this one with it: ask again")));
    }
  };

  const start = (): WorkerThread => {
    const started = spawn();
    started.onMessage((given) => {
      const message = given as FromStructureThread;
      if (thread !== started) return;
      if ("begun" in message || "part" in message) {
        const waiter = waiting.get(message.id);
        if (waiter === undefined) return;
        waiter.late ??= setTimeout(() => abandon(message.id), time + grace);
        if ("begun" in message) return;
        waiter.last = message.part;
        waiter.onPart?.(message.part);
        return;
      }
      stopping.delete(message.id);
      if ("done" in message) isSpoilt ||= isHeavy(message.done);
      settle(message.id, ({ resolve, reject }) =>
        "done" in message ? resolve(message.done) : reject(new Error(message.failed)),
      );
    });
    started.onEnd((reason) => {
      if (thread !== started) return;
      thread = undefined;
      stopping.clear();
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(new Error(reason)));
    });
    return started;
  };

  const post = (id: number, job: Job, onPart: Follow["onPart"]): void => {
    thread ??= start();
    thread.post({ type: "job", id, job, parts: onPart !== undefined } satisfies ToStructureThread);
  };

  return {
    run: (job, { signal, onPart }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return resolve({ cancelled: true });
        const id = nextId++;
        const settled = <T>(how: (value: T) => void) => {
          return (value: T): void => {
            signal?.removeEventListener("abort", cancel);
            how(value);
          };
        };
        const cancel = (): void => {
          if (!waiting.has(id)) return;
          stopping.add(id);
          thread?.post({ type: "cancel", id } satisfies ToStructureThread);
          setTimeout(() => stopping.has(id) && abandon(id), stop).unref();
          settle(id, (waiter) => waiter.resolve({ cancelled: true }));
        };
        waiting.set(id, {
          job,
          resolve: settled(resolve),
          reject: settled(reject),
          onPart,
          last: undefined,
          late: undefined,
        });
        post(id, job, onPart);
        signal?.addEventListener("abort", cancel, { once: true });
      }),
    end: () => drop(),
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
      const begin = await work;
      post({ id, begun: true });
      post({ id, done: await begin(job, { stopped, onPart }) });
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
